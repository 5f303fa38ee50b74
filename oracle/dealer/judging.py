"""What the referee expects of a game that asks more of its Dealer than legality: the seam `judging`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, Protocol

from oracle.core.menu import Option
from oracle.dealer.decisions import Decision
from oracle.dealer.position import Position
from oracle.dealer.verdict import Objection
from oracle.dealer.wire_form import WireMove
from oracle.systems import find_seam

SEAM: Final = "judging"
"""Name of the seam."""


class Judging(Protocol):
    """How the decisions of a Dealer are judged in a game."""

    CLOSING: tuple[str, ...]
    """Verbs with which its Dealer lets things be, tried in this order when nothing else is left."""

    IDLE: tuple[str, ...]
    """Further verbs of its Dealer that ask for no thought where nothing else is open."""

    def is_suggested(self, position: Position, /) -> bool:
        """Return whether what its Dealer is asked for has a suggestion of the rules that is mostly taken."""

    def objections(self, position: Position, decision: Decision, move: WireMove, /) -> Iterator[Objection]:
        """Yield what is wrong with a move beside what the rules say."""

    def mended(self, position: Position, move: WireMove, /) -> tuple[WireMove, Objection] | None:
        """Return a move put right by the table of repairs, and what is said of it; `None` where nothing is."""

    def cut(self, position: Position, move: WireMove | None, action: Any, /) -> tuple[Any, Objection] | None:
        """Return an action cut to what may be, and what is said of it; `None` for one that stays as it is."""

    def least(self, position: Position, option: Option[Any], /) -> Iterator[Any]:
        """Yield actions of an option that change nothing, where not any action will do."""

    def planned(
        self, position: Position, wishes: tuple[Any, ...], stands: Callable[[Any], bool], /
    ) -> tuple[tuple[Any, ...], WireMove | None]:
        """Return which wishes for an outcome are played, and the move they come to; `None` where they come to none.

        Args:
            position: Where the outcome waits for the Dealer.
            wishes: What was wished for, in order.
            stands: Whether the referee lets a move pass.
        """


def judging_of(position: Position) -> Judging | None:
    """Return how decisions are judged in the game that is played; `None` where only legality counts."""
    found: Judging | None = find_seam(position.system.name, SEAM)
    return found
