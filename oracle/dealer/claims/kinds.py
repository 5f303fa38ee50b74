"""The kinds of claims that a sentence can make, as they stand in the rows and in the facts of a telling."""

from __future__ import annotations

from typing import Final, Literal, get_args

from oracle.core.records import record

Kind = Literal[
    "dies", "hurt", "gains", "loses", "goes", "comes", "changes", "learns", "says", "feels", "decides", "instructs"
]
"""What is claimed to happen now; `changes` of a thing of the place, `instructs` of the person at the table."""

Role = Literal["pc", "other", "thing", "player"]
"""Of whom or what it is claimed."""

KINDS: Final = get_args(Kind)


SPOKEN: Final = ("says",)
"""Kinds that are claimed by speech itself; all others only by what stands outside quotation marks."""

EVENTS: Final = ("dies", "hurt", "gains", "loses", "goes", "comes", "changes")
"""Kinds that are claimed only where a sentence says plainly that it is so: not denied, supposed, compared or past."""


@record
class Held:
    """What the engine says happened in what is told, so that a telling may claim it."""

    kind: Kind
    whom: str = ""
    """Name of the person or thing; empty for anybody, or where the kind says it."""
