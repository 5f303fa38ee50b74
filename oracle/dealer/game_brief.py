"""What the Dealer has to know of the moment in a game, beside its briefing: the seam `brief`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from oracle.dealer.position import Position
from oracle.systems import find_seam

SEAM = "brief"
"""Name of the seam."""


class GameBrief(Protocol):
    """What a game says of the moment; `rules` is its state."""

    def called(self, rules: Any, who: str, /) -> str:
        """Return what a character is called; their id where there is none such."""

    def acting(self, rules: Any, /) -> str:
        """Return whose turn the rules say it is, or whom they wait for; empty for nobody."""

    def means(self, rules: Any, /) -> str:
        """Return what the Dealer has in hand, in half a sentence; empty for nothing."""

    def laying(self) -> Mapping[str, str]:
        """Return the verbs by which its Dealer lays something on a person, and how each is paid; empty for no price."""

    def goal(self, rules: Any, /) -> str:
        """Return the goal of the check in hand; empty for none."""

    def remembered_by(self, rules: Any, /) -> str:
        """Return the goal by which what is long past is remembered where an outcome is answered; empty for none."""

    def names_effects(self) -> bool:
        """Return whether everything that an outcome brings is an effect with a name, so that no other may be told."""

    def keeps_accounts(self, happened: tuple[Any, ...], /) -> bool:
        """Return whether the rules count money, and none changed hands in what happened."""

    def amounts(self, happened: tuple[Any, ...], /) -> tuple[tuple[str, int], ...]:
        """Return the amounts that the rules named in what happened, by their kind: `health`, `threat`, ..."""


class PlainBrief:
    """The brief of a game that says nothing of itself."""

    def called(self, rules: Any, who: str, /) -> str:
        """Return the id: names are the game's."""
        return who

    def acting(self, rules: Any, /) -> str:
        """Return nobody."""
        return ""

    def means(self, rules: Any, /) -> str:
        """Return nothing."""
        return ""

    def laying(self) -> Mapping[str, str]:
        """Return nothing."""
        return {}

    def goal(self, rules: Any, /) -> str:
        """Return nothing."""
        return ""

    def remembered_by(self, rules: Any, /) -> str:
        """Return nothing."""
        return ""

    def names_effects(self) -> bool:
        """Return that effects have no names."""
        return False

    def keeps_accounts(self, happened: tuple[Any, ...], /) -> bool:
        """Return that no money is counted."""
        return False

    def amounts(self, happened: tuple[Any, ...], /) -> tuple[tuple[str, int], ...]:
        """Return nothing."""
        return ()


def brief_of(position: Position) -> GameBrief:
    """Return what the game that is played says of the moment."""
    found: GameBrief | None = find_seam(position.system.name, SEAM)
    return found or PlainBrief()
