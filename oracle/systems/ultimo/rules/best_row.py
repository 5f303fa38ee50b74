"""The best row of a hand for an aim, and the cheapest row that keeps a given chance; exact for every deck.

Not every row is tried. A card that fares at least as well against everything the Dealer may lay, and may lie in the
same place, can replace another without loss. So the best row is among those in which no such exchange is left
(`Pool.tops`), and every row that is good enough is reached from one of them by exchanges for the worse. In which
order the cards then lie is tried out in full (`Orders`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import ceil
from typing import Final

from oracle.core.cards import FRESH_DECK, RANKS, Card, Laid, card_order
from oracle.core.menu import Arrangement
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.deck_rules import ACE, JACK, JOKER, DeckRules, power
from oracle.systems.ultimo.rules.odds import Odds, odds_against
from oracle.systems.ultimo.rules.opposition import Opposition, opposition
from oracle.systems.ultimo.rules.orders import AIMS, Aim, Loose, Orders, Reach, Worths
from oracle.systems.ultimo.rules.pools import Pick, Pool, Unit
from oracle.systems.ultimo.rules.resolution import best_tier
from oracle.systems.ultimo.rules.rows import House, arrangement


@dataclass(frozen=True, slots=True)
class Held:
    """The cards from which a player may lay a row."""

    cards: tuple[Card, ...]
    most: int
    """The card limit, cards bought with focus included."""
    discard: tuple[Card, ...] = ()
    """The player's own discard, from which queens copy."""
    forced: tuple[Card, ...] = ()
    """Cards that have to be in the row."""


@dataclass(frozen=True, slots=True)
class Best:
    """A row in its order, with its odds."""

    row: tuple[Laid, ...]
    odds: Odds


def best(
    held: Held,
    rating: int,
    aim: Aim,
    *,
    dealer_left: tuple[Card, ...] = FRESH_DECK,
    dealer_discard: tuple[Card, ...] = (),
    rules: DeckRules,
    house: House,
) -> Best:
    """Return the row with the highest chance of `aim` or better; of those with the same chance the cheapest.

    Cheaper is the row of fewer cards, then of lower ranks; jokers are cheapest. Where no row can reach the aim, the
    next lower one is aimed at.

    Raises:
        ValueError: If the Dealer has fewer cards than the rating.
    """
    against = opposition(rating, dealer_left, dealer_discard, house)
    return best_against(held, against, aim, rules=rules, house=house)


def best_against(held: Held, against: Opposition, aim: Aim, *, rules: DeckRules, house: House) -> Best:
    """Return the best row, as `best` does, against an opposition that is counted already."""
    for goal in AIMS[AIMS.index(aim) :]:
        search = _Search(held, against, goal, rules=rules, house=house)
        most = search.highest()
        if most:
            return search.cheapest(most)
    return _given_up(held, against, rules, house)


def safest_against(held: Held, against: Opposition, aim: Aim, *, rules: DeckRules, house: House) -> Best:
    """Return a row with the highest chance of `aim` or better; of those the one that ends badly least often.

    Least often in a total failure, then most often in a partial success or better; then the cheapest. Where no row can
    reach any aim, the row that keeps a total failure away most often, if one does.
    """
    bare = _given_up(held, against, rules, house)
    goals: tuple[Reach, ...] = (*AIMS[AIMS.index(aim) :], "failure")
    for goal in goals:
        search = _Search(held, against, goal, rules=rules, house=house)
        most = search.highest()
        if most > (sum(bare.odds.ways[:-1]) if goal == "failure" else 0):
            return search.safest(most)
    return bare


def cheapest(
    held: Held, against: Opposition, aim: Aim, chance: Fraction | float, *, rules: DeckRules, house: House
) -> Best | None:
    """Return the cheapest row that reaches `aim` or better with at least `chance`, or `None` where none does.

    Cheapest is the row of fewest cards, then of lowest ranks; of equally cheap ones the one with the best chance.

    Args:
        held: What the player holds.
        against: What the Dealer may lay.
        aim: The least tier that is wanted.
        chance: The chance to keep, 0 to 1.
        rules: How the player reads cards.
        house: The house rules.
    """
    wanted = ceil(Fraction(chance) * against.total)
    if wanted <= 0:
        return _given_up(held, against, rules, house)
    search = _Search(held, against, aim, rules=rules, house=house)
    return search.cheapest(wanted) if search.highest() >= wanted else None


def _law(held: Held, rules: DeckRules, house: House) -> Arrangement:
    return arrangement(held.cards, held.discard, held.most, rules, house, forced=held.forced)


def _given_up(held: Held, against: Opposition, rules: DeckRules, house: House) -> Best:
    """Return the row of the cards that have to be laid, and no others."""
    law = _law(held, rules, house)
    row = law.arranged(tuple(Laid(card) for card in law.must))
    return Best(row, odds_against(row, against, rules=rules, house=house))


class _Search:
    """The search for one hand, one opposition and one aim."""

    __slots__ = ("_against", "_house", "_orders", "_pools", "_rules")

    def __init__(self, held: Held, against: Opposition, aim: Reach, *, rules: DeckRules, house: House) -> None:
        self._against, self._rules, self._house = against, rules, house
        self._orders = Orders(against, aim, rules=rules, house=house)
        self._pools = tuple(self._filled(_law(held, rules, house)))

    def highest(self) -> int:
        """Return in how many draws of the Dealer the best row reaches the aim."""
        loose = dict.fromkeys(_loose(pick) for pool in self._pools for pick in pool.tops(pool.most))
        most = self._orders.highest = self._orders.most_of(loose)
        return most

    def cheapest(self, wanted: int) -> Best:
        """Return the cheapest row that reaches the aim in at least `wanted` draws; there has to be one."""
        sizes = [self._least(pool, wanted) for pool in self._pools]
        size = min(least for least in sizes if least is not None)
        fit = (pool for pool, least in zip(self._pools, sizes, strict=True) if least == size)
        picks = [pick for pool in fit for pick in self._good(pool, size, wanted)]
        pick = min(picks, key=self._cost)
        return self._laid(pick)

    def safest(self, wanted: int) -> Best:
        """Return the row that ends badly least often, of those that reach the aim in at least `wanted` draws."""
        least = [(pool, fewest) for pool in self._pools if (fewest := self._least(pool, wanted)) is not None]
        sized = ((pool, size) for pool, fewest in least for size in range(fewest, pool.most + 1))
        picks = dict.fromkeys(pick for pool, size in sized for pick in self._good(pool, size, wanted))
        return min(((self._laid(pick), self._cost(pick)) for pick in picks), key=_danger)[0]

    def _laid(self, pick: Pick) -> Best:
        row = _laid(pick, self._orders.best(_loose(pick))[1])
        return Best(row, odds_against(row, self._against, rules=self._rules, house=self._house))

    def _reaches(self, pick: Pick, wanted: int) -> bool:
        return self._orders.reaching(_loose(pick), wanted) is not None

    def _least(self, pool: Pool, wanted: int) -> int | None:
        """Return the fewest cards of a pool that reach the aim often enough; `None` where no number does.

        Another card never does harm within a pool, so every larger number is good enough too.
        """
        if not self._holds(pool, pool.most, wanted):
            return None
        if pool.most == pool.least or not self._holds(pool, pool.most - 1, wanted):
            return pool.most
        sizes = range(pool.least, pool.most)
        return sizes[bisect_left(sizes, x=True, key=lambda size: self._holds(pool, size, wanted))]

    def _holds(self, pool: Pool, size: int, wanted: int) -> bool:
        return any(self._reaches(pick, wanted) for pick in pool.tops(size) if not self._is_hopeless(pool, pick, wanted))

    def _is_hopeless(self, pool: Pool, pick: Pick, wanted: int) -> bool:
        """Return whether a selection is known to fall short even with one card more."""
        more = (unit for unit in pool.units if unit not in pick and unit.worth not in (JACK, JOKER))
        known = (self._orders.most(_loose((*pick, unit))) for unit in more)
        return any(count is not None and count < wanted for count in known)

    def _good(self, pool: Pool, size: int, wanted: int) -> list[Pick]:
        """Return every selection of a pool that reaches the aim often enough, best ones first."""
        found = [pick for pick in pool.tops(size) if self._reaches(pick, wanted)]
        known = set(found)
        for pick in found:
            for worse in pool.worse(pick):
                if worse not in known and self._reaches(worse, wanted):
                    known.add(worse)
                    found.append(worse)
        return found

    def _cost(self, pick: Pick) -> tuple[int, int, list[int]]:
        price = sum(unit.price for unit in pick)
        return price, -self._orders.best(_loose(pick))[0], sorted(card_order(unit.laid.card) for unit in pick)

    def _filled(self, law: Arrangement) -> Iterator[Pool]:
        """Yield every pool: each way to declare the queens, with and without jacks where they may spoil the aim."""
        spoilt = self._orders.is_spoiled_by_jacks()
        options = [self._units(law, card) for card in law.cards]
        seen: set[tuple[tuple[int, bool, bool], ...]] = set()
        for units in product(*options):
            key = tuple(sorted((unit.worth, unit.free, unit.forced) for unit in units))
            if key not in seen:
                seen.add(key)
                yield from self._pooled(units, law.most, jacks=True)
                if spoilt:
                    yield from self._pooled(units, law.most, jacks=False)

    def _units(self, law: Arrangement, card: Card) -> list[Unit]:
        """Return the ways to lay a card of which none is plainly worse than another: highest number, jack, ace."""
        best: dict[int, Unit] = {}
        for way in law.ways(card):
            laid = Laid(card, way)
            worth = power(laid, self._rules)
            unit = Unit(laid, worth, law.weigh(laid) is None, card in law.must, _price(card))
            kind = worth if worth in (JACK, ACE) else 0
            if kind not in best or worth > best[kind].worth:
                best[kind] = unit
        return list(best.values())

    def _pooled(self, units: tuple[Unit, ...], most: int, *, jacks: bool) -> Iterator[Pool]:
        """Yield the pools of one way to declare the queens: for each number of jokers one."""
        if any(self._is_fatal(unit) for unit in units if unit.forced):
            return
        jokers = [unit for unit in units if unit.worth == JOKER and not self._is_fatal(unit)]
        others = [unit for unit in units if unit.worth != JOKER and (jacks or unit.forced or unit.worth != JACK)]
        needed, joking = sum(unit.forced for unit in jokers), self._orders.aim in ("partial", "failure")
        if needed and not joking:
            return
        jokers.sort(key=lambda unit: (not unit.forced, unit.price))
        allowed = len(jokers) if joking else 0
        for count in range(needed, min(allowed, most) + 1):
            yield Pool.of((*jokers[:count], *others), most, self._against, self._house)

    def _is_fatal(self, unit: Unit) -> bool:
        return best_tier((unit.laid,), self._rules) == "failure"


def _danger(candidate: tuple[Best, tuple[int, int, list[int]]]) -> tuple[object, ...]:
    """Return a sort key of a row: how badly it may end, then what it costs; the lowest is the best."""
    found, cost = candidate
    ways = found.odds.ways
    return ways[-1], -sum(ways[:3]), len(found.row), cost


_PRICES: Final = {rank: price for price, rank in enumerate(RANKS, start=1)}


def _price(card: Card) -> int:
    """Return the value of a card to its player: higher by rank, 0 for a joker."""
    return 0 if card.is_joker else _PRICES[card.rank]


def _loose(pick: Pick) -> Loose:
    free = [unit.worth for unit in pick if unit.free]
    chain = sorted((unit.worth for unit in pick if not unit.free), reverse=True)
    return Loose(tuple(chain), tuple((worth, free.count(worth)) for worth in sorted(set(free), reverse=True)))


def _laid(pick: Pick, order: Worths) -> tuple[Laid, ...]:
    """Return the cards of a selection in the order in which their worths lie best."""
    chain = sorted((unit for unit in pick if not unit.free), key=lambda unit: -unit.worth)
    free = [unit for unit in pick if unit.free]
    row: list[Laid] = []
    for worth in order:
        if chain and chain[0].worth == worth:
            row.append(chain.pop(0).laid)
        else:
            row.append(free.pop(next(at for at, unit in enumerate(free) if unit.worth == worth)).laid)
    return tuple(row)
