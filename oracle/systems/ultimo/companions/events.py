"""What happens where companions help."""

from __future__ import annotations

from oracle.core.cards import Laid
from oracle.core.records import dataclass
from oracle.systems.ultimo.events import Happening


@dataclass(frozen=True, slots=True)
class CompanionHelps(Happening):
    """A companion joined in the check of a character."""

    who: str
    companion: str
    cards: int
    """Most that it may add."""


@dataclass(frozen=True, slots=True)
class CompanyLaid(Happening):
    """The cards of all companions in a check lie in order, face down."""

    row: tuple[Laid, ...]
    hidden: int = 0
    """Number of cards masked for the reader; 0 in the journal."""


COMPANIONS_EVENTS = (CompanionHelps, CompanyLaid)
"""For the journal."""
