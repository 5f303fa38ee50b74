"""Piles, hands and rows that cannot lose or double a card, and the only events that move cards.

A pile is a known top, in order (mostly empty), and below it a sorted multiset without an order: a card is chosen
when it is drawn, uniformly among those left. So no save file, view or prompt can hold the order of undrawn cards,
because there is none yet. Only a shuffle puts cards into the blind part.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from oracle.core.cards import Card, sorted_cards
from oracle.core.records import dataclass, replace


@dataclass(frozen=True, slots=True)
class Sight:
    """A card that some actors have seen although they may not look into its zone."""

    card: Card
    to: tuple[str, ...]
    """The actors who have seen it, sorted."""


@dataclass(frozen=True, slots=True)
class Zone:
    """One hand, row or pile."""

    known: tuple[Card, ...] = ()
    """Cards in a settled order: a hand by arrival, a row from the front, a pile from the top."""
    blind: tuple[Card, ...] = ()
    """The cards below `known` without an order yet, stored in canonical order."""
    shown: tuple[Sight, ...] = ()
    """Actors who have seen some of these cards although they may not look here."""

    def __len__(self) -> int:
        return len(self.known) + len(self.blind)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards here in canonical order, which every actor may see."""
        return sorted_cards(self.known + self.blind)

    def without(self, cards: tuple[Card, ...]) -> Zone:
        """Return the zone after `cards` left it.

        Raises:
            ValueError: If one of them is not here.
        """
        known, blind = list(self.known), list(self.blind)
        for card in cards:
            (known if card in known else blind).remove(card)
        shown = tuple(sight for sight in self.shown if sight.card not in cards) if self.shown else ()
        return Zone(tuple(known), tuple(blind), shown)

    def sights_of(self, cards: tuple[Card, ...]) -> tuple[Sight, ...]:
        """Return which actors have seen which of `cards` here."""
        return tuple(sight for sight in self.shown if sight.card in cards) if self.shown else ()


@dataclass(frozen=True, slots=True)
class Draw:
    """A request to chance: `count` cards from `source` to `target`.

    The known top comes first, in order; below it every card left is equally likely. Where source and target are the
    same zone it is a look: the cards stay, and the actors `to` have seen them.
    """

    source: str
    target: str
    count: int
    at_random: bool = False
    """Whether any card of the source may be taken, as with a discard at random from a hand."""
    to: tuple[str, ...] = ()
    """Actors who see the cards, besides those who may look into the target, sorted."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The action of the actor `chance` that answers a `Draw`: the drawn cards, in order."""

    verb: ClassVar[str] = "deal"
    target: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards were drawn by chance and moved from `source` to `target`."""

    source: str
    target: str
    cards: tuple[Card, ...]
    at_random: bool = False
    to: tuple[str, ...] = ()
    hidden: int = 0
    """Number of cards masked for the reader; 0 in the journal."""


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards with a known place were moved."""

    source: str
    target: str
    cards: tuple[Card, ...]
    to_top: bool = False
    """Whether they lie on top of the target, first card uppermost; else behind what is there."""
    hidden: int = 0
    """Number of cards masked for the reader; 0 in the journal."""


@dataclass(frozen=True, slots=True)
class Shuffled:
    """All cards of `sources` and of `target` itself were shuffled together into `target`."""

    target: str
    sources: tuple[str, ...] = ()


CardEvent = Dealt | Moved | Shuffled
"""Every event of cards."""

CARD_CLASSES = (Card, Sight, Zone, Draw, Deal, Dealt, Moved, Shuffled)
"""The classes of cards that a journal must be able to write."""


@dataclass(frozen=True, slots=True)
class Zones(Mapping[str, Zone]):
    """All zones of a game by name, such as `pc1.hand` or `dealer.deck`. Never changed in place."""

    piles: Mapping[str, Zone]

    def __getitem__(self, name: str) -> Zone:
        return self.piles[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.piles)

    def __len__(self) -> int:
        return len(self.piles)

    def with_zone(self, name: str, zone: Zone) -> Zones:
        """Return the zones with one added or replaced; only for setting up."""
        return Zones({**self.piles, name: zone})

    def after(self, event: CardEvent) -> Zones:
        """Return the zones after `event`.

        Raises:
            ValueError: If the event names a card that is not where it says.
        """
        match event:
            case Dealt():
                return self._dealt(event)
            case Moved():
                return self._moved(event)
            case Shuffled():
                return self._shuffled(event)

    def _dealt(self, event: Dealt) -> Zones:
        sights = tuple(Sight(card, event.to) for card in event.cards) if event.to else ()
        if event.source == event.target:
            return self.with_zone(event.source, _looked_at(self.piles[event.source], event.cards, sights))
        return self._carried(event.source, event.target, event.cards, sights, to_top=False)

    def _moved(self, event: Moved) -> Zones:
        return self._carried(event.source, event.target, event.cards, (), to_top=event.to_top)

    def _carried(
        self, source: str, target: str, cards: tuple[Card, ...], sights: tuple[Sight, ...], *, to_top: bool
    ) -> Zones:
        before, onto = self.piles[source], self.piles[target]
        if onto.blind and not to_top:
            raise ValueError(f"{target} is a blind pile: cards go on top of it or are shuffled in")
        known = cards + onto.known if to_top else onto.known + cards
        shown = onto.shown + before.sights_of(cards) + sights
        return Zones({**self.piles, source: before.without(cards), target: Zone(known, onto.blind, shown)})

    def _shuffled(self, event: Shuffled) -> Zones:
        names = (event.target, *event.sources)
        piles = [self.piles[name] for name in names]
        together = sorted_cards(tuple(card for pile in piles for card in pile.known + pile.blind))
        emptied = dict.fromkeys(event.sources, Zone())
        return Zones({**self.piles, **emptied, event.target: Zone((), together, ())})


def _looked_at(zone: Zone, cards: tuple[Card, ...], sights: tuple[Sight, ...]) -> Zone:
    """Return the zone after a look: the seen cards have a settled order from now on."""
    fresh = tuple(card for card in cards if card not in zone.known)
    rest = zone.without(fresh)
    return replace(rest, known=zone.known + fresh, shown=rest.shown + sights)
