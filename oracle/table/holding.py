"""Who holds the Dealer's duties: the built-in Dealer, a model or a seat. Given at the start, and at any time in play.

It is no move in the game, so no character makes it: the people at the table do, as the actor `table`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final, Literal

from oracle.core.menu import OneOf, Option
from oracle.core.records import dataclass
from oracle.core.spoken import AtTable
from oracle.errors import NotationError, UnknownNameError

TABLE: Final = "table"
"""The actor that settles what the people at the table settle among themselves, beside the game."""

DUTIES: Final = ("adjudicate", "rate", "oppose", "narrate")
"""The parts of the Dealer's role, each held by a person."""

HOUSE: Final = "house"
"""Holder of a duty: the built-in Dealer."""

MODEL: Final = "model"
"""Holder of a duty: the model of the settings. Any other holder is a seat."""

ALL: Final = "all"
"""Stands for every duty where they are given."""

MEANINGS: Final[Mapping[str, str]] = {
    "adjudicate": "what your words amount to",
    "rate": "how hard it is",
    "oppose": "what trouble there is",
    "narrate": "how it is told",
}
"""Duty to what is up to whoever holds it."""


@dataclass(frozen=True, slots=True)
class GiveDuty:
    """The table gives a duty of the Dealer to a person."""

    verb: ClassVar[str] = "duty"
    duty: Literal["adjudicate", "rate", "oppose", "narrate"]
    holder: str
    """`house`, `model`, the id of a seat; or a character of a seat with several, for whoever plays it."""


@dataclass(frozen=True, slots=True)
class DutyGiven(AtTable):
    """From now on a person holds a duty."""

    duty: str
    holder: str


def duty_options(people: Iterable[str]) -> tuple[Option[Any], ...]:
    """Return how duties may be given: any of them, to anyone, at any time."""
    holders = OneOf((HOUSE, MODEL, *people))
    return (Option(GiveDuty, (OneOf(DUTIES), holders), hint="who holds a duty of the Dealer"),)


def given(holders: Mapping[str, str], event: DutyGiven) -> dict[str, str]:
    """Return who holds which duty after `event`."""
    return {**holders, event.duty: event.holder}


def duty_line(event: DutyGiven, names: Mapping[str, str]) -> str:
    """Return what the table says where a duty changes hands.

    Args:
        event: What happened.
        names: Holder to what it is called: seats, and the characters of a seat with several.
    """
    meaning = MEANINGS[event.duty]
    return f"{meaning[0].upper()}{meaning[1:]}: up to {holder_name(event.holder, names)} from now on."


def holder_name(holder: str, names: Mapping[str, str]) -> str:
    """Return what a holder is called in a sentence."""
    return {HOUSE: "the built-in Dealer", MODEL: "the model"}.get(holder) or names.get(holder, holder)


def read_duties(listed: Iterable[str]) -> dict[str, str]:
    """Return duty to holder as a person typed them: `rate=karla`, `all=model`; later ones count more.

    Raises:
        NotationError: If one is no pair.
        UnknownNameError: If there is no such duty.
    """
    found: dict[str, str] = {}
    for typed in listed:
        duty, sign, holder = (part.strip() for part in typed.partition("="))
        if not sign or not holder:
            raise NotationError(f"{typed!r} gives no duty: write it as DUTY=HOLDER, such as narrate=me or rate=model")
        found |= dict.fromkeys(duties_named(duty), holder)
    return found


def duties_named(name: str) -> tuple[str, ...]:
    """Return the duties that a word means: one of them, or all.

    Raises:
        UnknownNameError: If it means none.
    """
    wanted = name.strip().lower()
    if wanted == ALL:
        return DUTIES
    if wanted not in DUTIES:
        raise UnknownNameError("duty of the Dealer", name.strip()[:40], known=(*DUTIES, ALL))
    return (wanted,)


HOLDING_CLASSES: Final = (DutyGiven,)
"""What a journal must be able to write of it."""
