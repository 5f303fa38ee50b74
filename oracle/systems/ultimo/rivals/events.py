"""What happens where characters are set against each other."""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.systems.ultimo.events import Happening
from oracle.systems.ultimo.state import Figures, Helper, Request


@dataclass(frozen=True, slots=True)
class ChallengeMade(Happening):
    """A character set itself against another."""

    who: str
    whom: str
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class ChallengeMet(Happening):
    """It has come to a challenge."""

    request: Request
    figures: Figures
    rival: Helper
    by_hand: bool
    """Whether the rival lays cards of its own."""


@dataclass(frozen=True, slots=True)
class RowStands(Happening):
    """A rival's row lies face down; so many cards are to be beaten."""

    who: str
    cards: int


@dataclass(frozen=True, slots=True)
class BackedDown(Happening):
    """A character did not take a challenge up."""

    who: str
    by: str


RIVALS_EVENTS = (ChallengeMade, ChallengeMet, RowStands, BackedDown)
"""For the journal."""
