"""The kinds of claims that a sentence can make, as they stand in the rows and in the facts of a telling."""

from __future__ import annotations

from typing import Final, Literal, get_args

from oracle.core.records import record

Kind = Literal[
    "dies",
    "falls",
    "hurt",
    "heals",
    "spared",
    "gains",
    "loses",
    "goes",
    "comes",
    "changes",
    "learns",
    "says",
    "feels",
    "decides",
    "instructs",
]
"""What is claimed to happen now.

`falls`: is put out of action, alive. `spared`: comes away unhurt, or at no cost. `changes`: of a thing of the place.
`instructs`: of the person at the table.
"""

Role = Literal["pc", "other", "thing", "player"]
"""Of whom or what it is claimed."""

KINDS: Final = get_args(Kind)

MONEY: Final = "money"
"""What stands for the cash of a purse among gains and losses."""


@record
class Held:
    """What the engine says happened in what is told, so that a telling may claim it."""

    kind: Kind
    whom: str = ""
    """Name of the person or thing; empty for anybody, or where the kind says it."""
