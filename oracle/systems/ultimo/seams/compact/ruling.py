"""The verdict on a compact decision, and the messages for what is not in its form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Final, Literal

from pydantic import ValidationError

from oracle.core.menu import Refusal
from oracle.core.objection import Objection
from oracle.core.records import dataclass
from oracle.dealer.repairs import repaired

Kind = Literal["accept", "repair", "reject"]

LONGEST_NAME: Final = 40
"""Most characters of a name that a message repeats."""

_WRONG_KEY: Final = "extra_forbidden"


@dataclass(frozen=True, slots=True)
class Ruling:
    """The verdict on a decision."""

    objections: tuple[Objection, ...] = ()
    mended: Mapping[str, Any] = field(default_factory=dict)
    """Corrected fields."""

    @property
    def kind(self) -> Kind:
        """The verdict: a fatal objection rejects, any other repairs."""
        if any(objection.fatal for objection in self.objections):
            return "reject"
        return "repair" if self.objections else "accept"


STANDS: Final = Ruling()
"""A decision that stands as it is."""


def refuse(code: str, message: str, rule: str = "", legal: tuple[str, ...] = ()) -> Ruling:
    """Return a rejection."""
    return Ruling((Objection(code, message, rule, legal),))


def refused_by(code: str, refusal: Refusal, legal: tuple[str, ...] = ()) -> Ruling:
    """Return a rejection for a reason that the engine gives."""
    return refuse(code, refusal.reason, refusal.rule, legal)


def correct(code: str, message: str, rule: str = "", /, **fields: object) -> Ruling:
    """Return a ruling that lets a decision stand with `fields` corrected, by a row of the table of repairs."""
    return Ruling((repaired(code, message, rule),), fields)


def join_rulings(*rulings: Ruling) -> Ruling:
    """Return several rulings as one."""
    objections = tuple(objection for ruling in rulings for objection in ruling.objections)
    return Ruling(objections, {key: value for ruling in rulings for key, value in ruling.mended.items()})


def fault_of(exc: ValidationError) -> tuple[str, str]:
    """Return the code and the message of the first thing that is wrong with the form of something."""
    fault = exc.errors(include_url=False, include_context=False, include_input=False)[0]
    at = ".".join(str(step)[:LONGEST_NAME] for step in fault["loc"])
    if fault["type"] == _WRONG_KEY:
        return "key", f"{at!r} has no place in it"
    if fault["type"] == "missing":
        return "missing", f"it needs {at!r}"
    return "form", f"{at!r}: {fault['msg']}"
