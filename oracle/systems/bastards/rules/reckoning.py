"""How a total came about: the cards in play and everything that is added to them."""

from __future__ import annotations

from oracle.core.cards import Card
from oracle.core.records import record
from oracle.systems.bastards.rules.skills import value_of

Parts = tuple[tuple[str, int], ...]
"""What is added to the cards, each with its name."""


@record
class Reckoning:
    """One side of a draw as it came out."""

    cards: tuple[Card, ...]
    parts: Parts = ()

    @property
    def total(self) -> int:
        """What decides the draw."""
        return sum(map(value_of, self.cards)) + sum(points for _, points in self.parts)

    @property
    def words(self) -> str:
        """How the total came about: `nine of clubs, Mind +3: 12`."""
        cards = ", ".join(card.name for card in self.cards) or "no card"
        added = "".join(f", {name} {signed(points)}" for name, points in self.parts if points)
        return f"{cards}{added}: {self.total}"


def signed(points: int) -> str:
    """Return points with their sign: `+3`, `−5`."""
    return f"−{-points}" if points < 0 else f"+{points}"
