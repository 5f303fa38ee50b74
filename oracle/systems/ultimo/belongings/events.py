"""What happens to things that change hands."""

from __future__ import annotations

from typing import Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.events import Happening


@dataclass(frozen=True, slots=True)
class ItemHanded(Happening):
    """A thing of one character is another's now: it was handed over, or lay there and was picked up."""

    giver: str
    who: str
    item: str
    """Its id among the things of the giver."""
    named: str
    """Its id among the things of whoever has it now."""
    lay_there: bool = False


BELONGING_EVENTS: Final = (ItemHanded,)
"""For the journal."""
