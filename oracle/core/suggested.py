"""The complaints of a game about suggestions of an adventure to its Dealer: every game has a seam `suggested`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from oracle.core.records import dataclass


@dataclass(frozen=True, slots=True)
class Complaint:
    """A part of a suggestion that the game does not know, with the words that would be right."""

    key: str
    """The path of its key: `second`, `cites[1]`."""
    reason: str
    """The reason, as half a sentence."""
    word: str = ""
    """The wrong word, so that the nearest right one can be found; empty where the reason is enough."""
    legal: tuple[str, ...] = ()
    """Every word that would be right."""
    may_stand: bool = False
    """Whether it is only unusual, and may stay."""


class Suggested(Protocol):
    """The functions of the seam `suggested`."""

    def threshold_words(self) -> tuple[str, ...]:
        """Return the words for how hard a person is to persuade; empty where any word may be used."""

    def complaints(self, asks: Mapping[str, tuple[str, ...]], /) -> Iterable[Complaint]:
        """Return the complaints about a suggested check, given by its keys."""
