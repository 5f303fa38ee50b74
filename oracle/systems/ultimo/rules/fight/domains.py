"""Values that are asked for in a fight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oracle.core.cards import Card
from oracle.core.chance import Stream
from oracle.core.menu import Refusal, Some
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.fight.arms import weapon_in
from oracle.systems.ultimo.rules.fight.danger import Exchange
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import is_out


@dataclass(frozen=True, slots=True)
class Several:
    """A choice of several names, with a reason for each name that is not available."""

    some: Some
    refused: Callable[[str], Refusal | None]
    together: Callable[[tuple[str, ...]], Refusal | None]
    """Why some of the names cannot be chosen together."""
    crowded: Refusal
    """The refusal of more names than allowed."""

    @property
    def shape(self) -> str:
        """The form in which it is typed."""
        return self.some.shape

    def why_not(self, value: Any) -> Refusal | None:
        """Return why the first unavailable name, or the number of names, is refused, or `None`."""
        reasons = (self.refused(name) for name in value if name not in self.some.values)
        wrong = next((reason for reason in reasons if reason), None)
        if wrong is None and not value:
            return Refusal(f"say at whom: {', '.join(map(str, self.some.values))}")
        if wrong is None and len(set(value)) > self.some.most:
            return self.crowded
        return wrong or self.some.why_not(value) or self.together(value)

    def sample(self, stream: Stream) -> Any:
        """Return a random selection in a random order; a single name where they cannot be chosen together."""
        chosen: tuple[str, ...] = self.some.sample(stream)
        return chosen if self.together(chosen) is None else chosen[:1]

    def choices(self) -> tuple[Any, ...] | None:
        """Return the names one by one where only one may be chosen."""
        return self.some.choices()

    def singles(self) -> tuple[Any, ...]:
        """Return each name as a choice of its own."""
        return tuple((name,) for name in self.some.values)


@dataclass(frozen=True, slots=True)
class Given:
    """Cards from the hand for a defence, besides those off the deck."""

    hand: tuple[Card, ...]
    from_deck: int
    most: int
    shape: str = "cards of the hand"

    def why_not(self, value: tuple[Card, ...]) -> Refusal | None:
        """Return why these cards are refused, or `None`."""
        refusal = Some(self.hand, 0, len(self.hand), self.shape).why_not(value)
        if refusal:
            return refusal
        count = len(value) + self.from_deck
        if not count:
            return Refusal("it takes a card at least: of the hand, or off the deck", "U-234")
        return Refusal(f"{self.most} cards are the most", "U-234") if count > self.most else None

    def sample(self, stream: Stream) -> tuple[Card, ...]:
        """Return any legal number of them."""
        least = 0 if self.from_deck else 1
        most = min(len(self.hand), self.most - self.from_deck)
        chosen: tuple[Card, ...] = Some(self.hand, least, most, self.shape).sample(stream)
        return chosen

    def choices(self) -> tuple[tuple[Card, ...], ...] | None:
        """Return `None`: there are too many to list."""
        return None


@dataclass(frozen=True, slots=True)
class Parts:
    """Whole numbers of 0 and more that add up to a total."""

    total: int
    count: int
    led: bool = False
    """Whether the first must be the greatest, and each at least 1 (U-250)."""

    @property
    def shape(self) -> str:
        """The form in which it is typed."""
        most = ", the most of it first and at least 1 for each" if self.led else ""
        return f"{self.count} figures that come to {self.total}{most}"

    def why_not(self, value: Any) -> Refusal | None:
        """Return why these figures are refused, or `None`."""
        figures = isinstance(value, tuple) and all(isinstance(figure, int) and figure >= self.led for figure in value)
        wrong = not figures or len(value) != self.count or sum(value) != self.total
        if wrong or (self.led and value[0] <= max(value[1:])):
            return Refusal(f"it takes {self.shape}, one for each foe in turn", self.rule)
        return None

    @property
    def rule(self) -> str:
        """Id of the rule for the division."""
        return "U-250" if self.led else "U-351"

    def sample(self, stream: Stream) -> Any:
        """Return a random division."""
        least = int(self.led)
        figures = [self.total - least * (self.count - 1), *([least] * (self.count - 1))]
        for _ in range(stream.below(figures[0] + 1) if self.led else self.total):
            place = stream.below(self.count)
            moved = [figure + (at == place) - (not at) for at, figure in enumerate(figures)]
            figures = moved if self.why_not(tuple(moved)) is None else figures
        return tuple(figures)

    def choices(self) -> tuple[Any, ...] | None:
        """Return `None`: there are too many to list."""
        return None


def damage_split(state: UltimoState, exchange: Exchange, total: int) -> Parts | None:
    """Return how the player may divide the damage of a blow; `None` if there is no choice."""
    count = len(exchange.foes)
    if count < 2 or is_out(state.people[exchange.who], state.rules):
        return None
    if "split" in weapon_in(state.people[exchange.who], exchange.item).qualities:
        return Parts(total, count)
    return Parts(total, count, led=True) if total > count + 2 else None
