"""What the built-in Dealer answers to what came of the cards: what the game has against the party, best first."""

from __future__ import annotations

from collections.abc import Iterator

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.opposition.seam import opposition_of
from oracle.dealer.position import Position


def reactions(position: Position, recent: tuple[str, ...]) -> Iterator[wire.Decision]:
    """Yield the reactions that may be due, best first; `recent` are effects and their targets, newest last."""
    game = opposition_of(position)
    if game is not None:
        yield from game.opposition(position, recent)
