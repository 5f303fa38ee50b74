"""What may be done where two characters want different things."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.cards import Laid
from oracle.core.records import dataclass
from oracle.systems.ultimo.actions import Action, Deed
from oracle.systems.ultimo.difficulty import Tags
from oracle.systems.ultimo.state import NO_TAGS


@dataclass(frozen=True, slots=True)
class Challenge(Deed):
    """Set yourself against another character, with an attribute and a skill, or two skills (U-035)."""

    verb: ClassVar[str] = "challenge"
    whom: str
    first: str
    second: str
    goal: str
    tags: Tags = NO_TAGS


@dataclass(frozen=True, slots=True)
class Meet(Deed):
    """Take a challenge up, with an attribute and a skill, or two skills."""

    verb: ClassVar[str] = "meet"
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class BackDown(Deed):
    """Let it not come to a challenge; nobody is ever made to take one up."""

    verb: ClassVar[str] = "back_down"


@dataclass(frozen=True, slots=True)
class Hold(Deed):
    """Lay a row of your own against a challenge; with none the top card of the deck stands for you."""

    verb: ClassVar[str] = "hold"
    row: tuple[Laid, ...] = ()


RIVALS_ROLES: Final[Mapping[str, tuple[type[Action], ...]]] = {"pc": (Challenge, Meet, Hold, BackDown)}
"""By role, in menu order."""
