"""What can happen to spies."""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.systems.ultimo.errands.network import Errand, Word
from oracle.systems.ultimo.events import Happening


@dataclass(frozen=True, slots=True)
class SpySent(Happening):
    """A spy went out."""

    errand: Errand


@dataclass(frozen=True, slots=True)
class SpyReturned(Happening):
    """A spy came back with something, or does not come back."""

    errand: Errand
    word: Word


ERRAND_EVENTS = (SpySent, SpyReturned)
"""For the journal."""
