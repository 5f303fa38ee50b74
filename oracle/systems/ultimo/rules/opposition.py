"""The rows the Dealer may lay against a rating, counted by worth and never sampled (U-036, U-049, U-051, U-073).

The Dealer's cards lie in falling order of worth, so the number of cards of each worth determines a row. A player's
row is compared place by place: a `Column` holds, for the places filled so far, the number of ways for the Dealer to
get there, and the outcomes of the pairs. The outcomes are coded in the numbers themselves: a number is divided into
fields of `width` bits, and a count is shifted by as many fields as its last pair scores. So one whole number holds a
whole distribution, and all of it is exact.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import comb
from operator import add, lshift, mul
from typing import Final

from oracle.core.cards import Card
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.deck_rules import JACK, PLAIN, power
from oracle.systems.ultimo.rules.rows import House, dealer_redraws, dealer_row

Column = tuple[tuple[int, ...], ...]
"""Number of ways in fields, by worth and then by the cards of that worth in the row so far."""

Shifts = tuple[int, ...]
"""By worth: the bits by which a player's card shifts a count when it meets that worth, or `DROPPED`."""

DROPPED: Final = -1
"""In place of a shift: such a pair excludes the result that is searched for, so its ways are dropped."""


@dataclass(frozen=True, slots=True)
class Opposition:
    """Every row the Dealer may lay against a rating."""

    rating: int
    powers: tuple[int, ...]
    """The worths of the Dealer's cards, each once, in the order in which they are laid."""
    ways: tuple[tuple[int, ...], ...]
    """By worth: the number of ways to have 0, 1, 2, ... such cards in the row."""

    @property
    def total(self) -> int:
        """The number of ways to draw the Dealer's row."""
        return _joined(self.ways, self.rating)[self.rating]

    @property
    def without_jacks(self) -> Opposition:
        """The rows without a jack; the worths keep their places."""
        ways = tuple(way[:1] if power == JACK else way for power, way in zip(self.powers, self.ways, strict=True))
        return Opposition(self.rating, self.powers, ways)

    @property
    def width(self) -> int:
        """Bits of a field, wide enough for every count."""
        free = sum(len(way) - 1 for way in self.ways)
        return comb(free, min(self.rating, free // 2)).bit_length() + 1

    @property
    def first_column(self) -> Column:
        """The column before the first pair."""
        none_of = accumulate((way[0] for way in self.ways), mul, initial=1)
        return tuple((ways,) for ways, _ in zip(none_of, self.ways, strict=False))

    def column_after(self, column: Column, shifts: Shifts) -> Column:
        """Return the column after one more pair, in which the player's card scores `shifts`."""
        reached = 0
        found: list[tuple[int, ...]] = []
        for way, stays, shift in zip(self.ways, column, shifts, strict=True):
            here: tuple[int, ...] = (reached,)
            if shift > 0:
                here = (reached, *[count << shift for count in stays[: len(way) - 1]])
            elif shift == 0:
                here = (reached, *stays[: len(way) - 1])
            found.append(here)
            reached = sum(map(mul, way, here))
        return tuple(found)

    def column_before(self, column: Column, shifts: Shifts, pairs: int) -> Column:
        """Return the number of ways to go on after the first `pairs`, where the next card scores `shifts`.

        Like `closing`, by worth and number of the last card; `column` is the result for one pair more.
        """
        later = 0
        found: list[tuple[int, ...]] = []
        for at in reversed(range(len(self.ways))):
            way, shift = self.ways[at], shifts[at]
            held = min(pairs, len(way) - 1)
            on = [ways << shift for ways in column[at][: held + 1]] if shift >= 0 else [0] * held
            ends = [count * later for count in way[1 : held + 1]]
            found.append((*map(add, on[1:], ends), *ends[len(on) - 1 if on else 0 :]))
            later = later * way[0] + (on[0] if on else 0)
        return tuple(reversed(found))

    def closing(self, pairs: int) -> Column:
        """Return the number of ways to complete the row, by worth and number of the card in the last of `pairs`."""
        rest = self.rating - pairs
        behind = [_joined(self.ways[place + 1 :], rest) for place in range(len(self.ways))]
        return tuple(
            tuple(
                sum(way[more] * tail[rest - (more - count)] for more in range(count, min(len(way), count + rest + 1)))
                for count in range(1, len(way))
            )
            for way, tail in zip(self.ways, behind, strict=True)
        )


def complete_rows(column: Column, closing: Column) -> tuple[int, ...]:
    """Return the number of ways to complete the rows after `column`, by the worth that the player's last card meets."""
    return tuple([sum(map(mul, ways, stays)) for ways, stays in zip(closing, column, strict=True)])


def score_last_card(ends: Sequence[int], shifts: Shifts) -> int:
    """Return the distribution of the whole rows, the last card included."""
    if DROPPED in shifts:
        return sum([ways << shift for ways, shift in zip(ends, shifts, strict=True) if shift >= 0])
    return sum(map(lshift, ends, shifts))


def _joined(ways: Iterable[Sequence[int]], most: int) -> list[int]:
    """Return the number of ways to take 0 to `most` cards from several kinds together."""
    found = [1] + [0] * most
    for way in ways:
        if len(way) > 1 or way[0] != 1:
            found = [sum(map(mul, way, found[count::-1])) for count in range(most + 1)]
    return found


def opposition(
    rating: int, left: tuple[Card, ...], discard: tuple[Card, ...], house: House, *, top: tuple[Card, ...] = ()
) -> Opposition:
    """Return every row the Dealer may lay.

    Where the deck is too short, all of it is drawn, the discard becomes the new deck, and the rest comes from there;
    queens then have no discard to copy (U-073). Jokers that are drawn again stay out of the row, unless no other
    card is left (U-036). The order is that of the rules; an order chosen under `dealer_order` cannot be counted.

    Args:
        rating: The rating after all modifiers, 0 or more.
        left: The cards left in the Dealer's deck.
        discard: The Dealer's discard before the row is drawn.
        house: The house rules.
        top: The cards of `left` that are known to lie on top, uppermost first.

    Raises:
        ValueError: If the Dealer has fewer cards than the rating, or `top` is not in `left`.
    """
    if rating > len(left) + len(discard):
        raise ValueError(f"the Dealer has {len(left) + len(discard)} cards, not {rating}")
    certain, pool, pile = _drawn(rating, left, discard, house, top)
    kinds = {card.rank: card for card in (*certain, *pool)}
    laid = dealer_row(tuple(kinds.values()), pile, house)
    worth = {laid_card.card.rank: power(laid_card, PLAIN) for laid_card in laid}
    sure, free = (Counter(worth[card.rank] for card in cards) for cards in (certain, pool))
    powers = tuple(dict.fromkeys(worth[laid_card.card.rank] for laid_card in laid))
    return Opposition(rating, powers, tuple(_ways(sure[value], free[value]) for value in powers))


def _ways(sure: int, free: int) -> tuple[int, ...]:
    return (0,) * sure + tuple(comb(free, count) for count in range(free + 1))


def _drawn(
    rating: int, left: tuple[Card, ...], discard: tuple[Card, ...], house: House, top: tuple[Card, ...]
) -> tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]:
    """Return the cards surely in the row, the cards the rest is drawn from, and the discard its queens can copy."""
    again = dealer_redraws((*left, *discard), house)
    stays, renewed = (tuple(card for card in cards if card not in again) for cards in (left, discard))
    if rating > len(stays) + len(renewed):
        missing = rating - len(stays) - len(renewed)
        return (*stays, *renewed, *again[:missing]), (), ()
    if rating > len(stays):
        return stays, renewed, ()
    seen = tuple(card for card in top if card not in again)[:rating]
    pool = list(stays)
    for card in seen:
        pool.remove(card)
    return seen, tuple(pool), discard
