"""What people may do to get better, and what the Dealer may bring about for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, NewType

from oracle.core.notation import Words
from oracle.core.records import dataclass
from oracle.errors import UnknownNameError
from oracle.systems.ultimo.actions import Action, Deed
from oracle.systems.ultimo.skills import named
from oracle.systems.ultimo.traits import trait_named

Ability = NewType("Ability", str)
"""An attribute or a skill; it is read by any of its names, and one nobody knows is left to the rules."""

TraitWord = NewType("TraitWord", str)
"""A trait; it is read by its id or its name in any spelling, in one word."""


def _ability(text: str) -> str:
    try:
        return named(text.replace("_", " "))
    except UnknownNameError:
        return text


def _trait(text: str) -> str:
    try:
        return trait_named(text).id
    except UnknownNameError:
        return text


WORDS: Final[Words] = {Ability: _ability, TraitWord: _trait}
"""How the words of these actions are read."""


@dataclass(frozen=True, slots=True)
class Improve(Deed):
    """Raise a skill or an attribute by one, or learn the first rank of a skill (U-115)."""

    verb: ClassVar[str] = "improve"
    what: Ability


@dataclass(frozen=True, slots=True)
class Learn(Deed):
    """Buy a trait (U-376)."""

    verb: ClassVar[str] = "learn"
    trait: TraitWord


@dataclass(frozen=True, slots=True)
class Hearten(Deed):
    """Bring back morale with experience (U-126)."""

    verb: ClassVar[str] = "hearten"


@dataclass(frozen=True, slots=True)
class Study(Deed):
    """Learn from a manual, which is used up by it (U-121, U-122)."""

    verb: ClassVar[str] = "study"
    manual: str


@dataclass(frozen=True, slots=True)
class Compose(Deed):
    """Write a manual for somebody else (U-123)."""

    verb: ClassVar[str] = "compose"
    reader: str
    skill: Ability


@dataclass(frozen=True, slots=True)
class Coach(Deed):
    """Teach another character, by a check of Leadership (U-120)."""

    verb: ClassVar[str] = "coach"
    pupil: str
    skill: Ability


@dataclass(frozen=True, slots=True)
class Exchange(Deed):
    """Take another trait for one that somebody has grown too old for (U-114)."""

    verb: ClassVar[str] = "exchange"
    trait: TraitWord


@dataclass(frozen=True, slots=True)
class Train(Deed):
    """Let somebody of the story give lessons, for cash (U-119)."""

    verb: ClassVar[str] = "train"
    who: str
    skill: Ability
    rank: int
    """The trainer's own rank."""
    xp: int
    """Experience that is bought, for this skill only."""


@dataclass(frozen=True, slots=True)
class Unearth(Deed):
    """Let a character come by a manual."""

    verb: ClassVar[str] = "unearth"
    who: str
    skill: Ability


@dataclass(frozen=True, slots=True)
class Birthday(Deed):
    """Let a character turn a year older."""

    verb: ClassVar[str] = "birthday"
    who: str


ROLES: Final[Mapping[str, tuple[type[Action], ...]]] = {
    "pc": (Improve, Learn, Hearten, Study, Compose, Coach, Exchange),
    "dealer": (Train, Unearth, Birthday),
}
"""What each role may ever do to get better, in menu order."""
