"""What a game has against something that an adventure suggests to its Dealer: every game has a seam `suggested`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from oracle.core.records import dataclass


@dataclass(frozen=True, slots=True)
class Complaint:
    """Something in a suggestion that the game does not know, and what would be right."""

    key: str
    """Down to it: `second`, `cites[1]`."""
    reason: str
    """Half a sentence."""
    word: str = ""
    """The word that is wrong, so that the nearest right one can be looked for; empty where the reason says it all."""
    legal: tuple[str, ...] = ()
    """Every word that could stand in its place."""
    may_stand: bool = False
    """Whether it is only unusual."""


class Suggested(Protocol):
    """What a game knows of the suggestions of adventures."""

    def threshold_words(self) -> tuple[str, ...]:
        """Return what may be printed on a person about how hard they are to bring round; empty where that is free."""

    def complaints(self, asks: Mapping[str, tuple[str, ...]], /) -> Iterable[Complaint]:
        """Return what is wrong with a suggested check, which is given by its keys."""
