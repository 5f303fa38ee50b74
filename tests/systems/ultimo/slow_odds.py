"""The chances of a row by trying every draw of the Dealer; shared are only `resolve` and `dealer_row`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from oracle.core.cards import Card, Laid
from oracle.systems.ultimo.rules.deck_rules import DeckRules
from oracle.systems.ultimo.rules.resolution import TIERS, resolve
from oracle.systems.ultimo.rules.rows import dealer_row


def draws(
    rating: int, left: Sequence[Card], discard: Sequence[Card], house: Mapping[str, str]
) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Yield every row the Dealer may have in hand, with the discard as it is by then; all are equally likely."""
    redraw = house["dealer_joker"] == "redraw"
    deck = [card for card in left if not (redraw and card.is_joker)]
    if rating <= len(deck):
        yield from ((cards, tuple(discard)) for cards in combinations(deck, rating))
        return
    renewed = [card for card in discard if not (redraw and card.is_joker)]
    missing = rating - len(deck)
    if missing > len(renewed):
        jokers = [card for card in (*left, *discard) if card.is_joker]
        yield (*deck, *renewed, *jokers[: missing - len(renewed)]), ()
        return
    yield from (((*deck, *cards), ()) for cards in combinations(renewed, missing))


def slow_odds(
    row: tuple[Laid, ...],
    rating: int,
    left: Sequence[Card],
    discard: Sequence[Card],
    rules: DeckRules,
    house: Mapping[str, str],
) -> list[Fraction]:
    """Return the chance of every tier, best first."""
    found: Counter[str] = Counter()
    for cards, pile in draws(rating, left, discard, house):
        found[resolve(row, dealer_row(cards, pile, house), rating, rules=rules, house=house).tier] += 1
    return [Fraction(found[tier], found.total()) for tier in TIERS]
