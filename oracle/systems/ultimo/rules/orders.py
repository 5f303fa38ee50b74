"""The best order of given cards; an order is left out only if it cannot beat the best one found.

The first cards of an order bound its result: in every place behind them each of the Dealer's cards meets the best
card that could lie there. So most orders are never tried, and what the others have in common is counted once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from heapq import heappop, heappush
from operator import itemgetter
from typing import Final, Literal

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.deck_rules import JACK, JOKER, DeckRules
from oracle.systems.ultimo.rules.odds import Score, Shape, odds_of, shifts_of
from oracle.systems.ultimo.rules.opposition import DROPPED, Column, Opposition, Shifts, complete_rows, score_last_card
from oracle.systems.ultimo.rules.resolution import TIERS, Tier
from oracle.systems.ultimo.rules.rows import House

Aim = Literal["perfect", "success", "partial"]
"""The least tier a player aims at."""

AIMS: Final[tuple[Aim, ...]] = ("perfect", "success", "partial")
"""Highest first."""

Reach = Aim | Literal["failure"]
"""The goal of a search: an aim, or only to avoid a total failure."""

Worths = tuple[int, ...]
"""The worths of the cards of a row, front first."""


@dataclass(frozen=True, slots=True)
class Loose:
    """The worths of the cards of a row, before they are put in order."""

    chain: Worths
    """Cards that lie in falling order, highest first."""
    free: tuple[tuple[int, int], ...] = ()
    """Worth and number of the cards that lie anywhere, highest first; none with number 0."""

    def __len__(self) -> int:
        return len(self.chain) + sum(count for _, count in self.free)

    def __contains__(self, worth: object) -> bool:
        return worth in self.chain or any(worth == other for other, _ in self.free)

    @property
    def worths(self) -> Worths:
        """The cards in one legal order."""
        return (*self.chain, *(worth for worth, count in self.free for _ in range(count)))

    def nexts(self) -> Iterator[tuple[int, Loose]]:
        """Yield every worth that may lie first, and the cards left without it.

        Where a card of the chain is worth as much as a free one, only the card of the chain is yielded: every order
        behind the free one is legal behind it too.
        """
        if self.chain:
            yield self.chain[0], Loose(self.chain[1:], self.free)
        for at, (worth, count) in enumerate(self.free):
            if not self.chain or worth != self.chain[0]:
                less = ((worth, count - 1),) if count > 1 else ()
                yield worth, Loose(self.chain, (*self.free[:at], *less, *self.free[at + 1 :]))

    def possible(self, place: int) -> tuple[int, ...]:
        """Return every worth that can lie in a place, counted from 0, however the cards are ordered."""
        anywhere = sum(count for _, count in self.free)
        return (*self.chain[max(0, place - anywhere) : place + 1], *(worth for worth, _ in self.free))


_NOTHING: Final = Loose(())

_Unfinished = tuple[int, Worths, Loose]
"""Most draws in which the aim can be reached, the first cards of an order, and the cards left behind them."""

_BY_BOUND: Final = itemgetter(0)


@dataclass(frozen=True, slots=True)
class _Target:
    """The results that reach the aim, as masks over fields; field 2S + D holds S successes and D draws."""

    shape: Shape
    always: int
    """Fields that reach the aim against every row of the Dealer."""
    jackless: int
    """Fields that reach it only where the Dealer laid no jack."""
    score: Score
    exact: bool
    """Whether no field mixes results that reach the aim with others; a mixed field counts as reaching it."""


@dataclass(frozen=True, slots=True)
class _Selection:
    """Cards to be put in order, with the counts of their orders so far."""

    cards: Loose
    pairs: int
    """Number of them that meet a card of the Dealer."""
    target: _Target
    longer: dict[Worths, list[_Unfinished]] = field(default_factory=dict)
    """By the first cards of an order, its extensions by one card."""


_Queued = tuple[int, int, int, Worths, Loose, _Selection]
"""An unfinished order in the queue of a search: highest bound first, then longest, then oldest."""


class Orders:
    """The search for the best order of cards against one opposition, for one aim; it keeps its counts.

    Attributes:
        aim: The aim of the search.
        highest: A number of draws that no row of the search exceeds, as far as it is known.
    """

    __slots__ = (
        *("_against", "_ahead", "_bests", "_closings", "_columns", "_found", "_house", "_jackless", "_most"),
        *("_onwards", "_rules", "_selections", "_shifts", "_targets", "_width", "aim", "highest"),
    )

    def __init__(self, against: Opposition, aim: Reach, *, rules: DeckRules, house: House) -> None:
        self.aim, self.highest = aim, against.total
        self._against, self._jackless = against, against.without_jacks
        self._rules, self._house = rules, house
        self._width = against.width
        self._found: dict[Loose, tuple[int, Worths]] = {}
        self._most: dict[Loose, int] = {}
        self._selections: dict[Loose, _Selection] = {}
        self._onwards: dict[tuple[Loose, int, int, bool], Column] = {}
        self._ahead: dict[tuple[tuple[Shifts, ...], int], Column] = {}
        self._bests: dict[tuple[bool, Worths], Shifts] = {}
        self._targets: dict[tuple[int, int, bool, bool], _Target] = {}
        self._closings: dict[int, tuple[Column, Column]] = {}
        self._columns: dict[tuple[bool, Worths], Column] = {}
        self._shifts: dict[tuple[bool, int], Shifts] = {}

    def best(self, cards: Loose) -> tuple[int, Worths]:
        """Return in how many draws of the Dealer the aim is reached in the best order of `cards`, and that order."""
        return self.reaching(cards, 1) or (0, cards.worths)

    def reaching(self, cards: Loose, wanted: int) -> tuple[int, Worths] | None:
        """Return the best order where it reaches the aim in at least `wanted` draws, 1 or more, else `None`."""
        found = self._found.get(cards)
        if found is None and wanted <= self._most.get(cards, wanted):
            found = self._best_order(cards, wanted)
            if found is None:
                self._most[cards] = wanted - 1
            else:
                self._found[cards] = found
        return found if found and found[0] >= wanted else None

    def most(self, cards: Loose) -> int | None:
        """Return the known upper bound of draws that reach the aim, or `None` where none is worked out."""
        found = self._found.get(cards)
        return self._most.get(cards) if found is None else found[0]

    def most_of(self, selections: Iterable[Loose]) -> int:
        """Return in how many draws the best order of the best selection reaches the aim.

        Of all unfinished orders the one with the highest bound is extended first, of equal ones the longest. So no
        order is extended whose bound is lower than the best result.
        """
        most = 0
        every = [selection for selection in map(self._selection, selections) if selection.pairs]
        total = self._against.total
        hopes: list[_Queued] = [(-total, 0, at, (), selection.cards, selection) for at, selection in enumerate(every)]
        begun = len(hopes)
        while hopes and -hopes[0][0] > most:
            *_, front, behind, selection = heappop(hopes)
            if len(front) + 1 == selection.pairs:
                for row, rest, count in self._last_cards(front, behind, selection.pairs):
                    if count > most:
                        most = max(most, self._exact(selection.cards, row, rest, count))
                continue
            for bound, longer, rest in self._one_longer(selection, front, behind):
                if bound > most:
                    begun += 1
                    heappush(hopes, (-bound, -len(longer), begun, longer, rest, selection))
        return most

    def reached(self, worths: Worths, shape: Shape) -> int:
        """Return in how many draws of the Dealer a row reaches the aim."""
        odds = odds_of(worths, shape, self._against, rules=self._rules, house=self._house)
        return sum(odds.ways[: TIERS.index(self.aim) + 1])

    def _best_order(self, cards: Loose, wanted: int) -> tuple[int, Worths] | None:
        """Return the best order that reaches the aim in at least `wanted` draws, trying the highest bound first."""
        selection = self._selection(cards)
        best: tuple[int, Worths] | None = None
        hopes: list[_Unfinished] = [(wanted, (), cards)] if selection.pairs else []
        while hopes and wanted <= self.highest:
            bound, front, behind = hopes.pop()
            if bound < wanted:
                continue
            if len(front) + 1 < selection.pairs:
                hopes += self._one_longer(selection, front, behind)
                continue
            for row, rest, count in self._last_cards(front, behind, selection.pairs):
                if count >= wanted:
                    exact = self._exact(cards, row, rest, count)
                    if exact >= wanted:
                        best, wanted = (exact, (*row, *rest.worths)), exact + 1
        return best

    def _exact(self, cards: Loose, row: Worths, rest: Loose, count: int) -> int:
        """Return the exact count of an order; where fields are mixed `count` is only a bound."""
        target = self._target(cards, rest)
        return count if target.exact else self.reached((*row, *rest.worths), target.shape)

    def _selection(self, cards: Loose) -> _Selection:
        found = self._selections.get(cards)
        if found is None:
            pairs = min(len(cards), self._against.rating)
            found = self._selections[cards] = _Selection(cards, pairs, self._target(cards, _NOTHING))
        return found

    def _one_longer(self, selection: _Selection, front: Worths, behind: Loose) -> list[_Unfinished]:
        """Return the extensions of an order by one card, the highest bound last."""
        found = selection.longer.get(front)
        if found is None:
            begun = self._bounded(front, behind, selection.pairs, selection.target)
            found = selection.longer[front] = sorted(begun, key=_BY_BOUND)
        return found

    def _bounded(self, front: Worths, cards: Loose, pairs: int, target: _Target) -> Iterator[_Unfinished]:
        """Yield the extensions of an order by one card, each with the cards left and an upper bound of draws."""
        dropping = target.score["failure"] == DROPPED
        column, largest = self._column(front, dropping=dropping), (1 << self._width) - 1
        good = target.always | target.jackless
        ways: dict[int, tuple[int, ...]] = {}  # most cards leave rows behind that go on alike
        for worth, rest in cards.nexts():
            onward = self._onward(rest, pairs - len(front) - 1, pairs, dropping=dropping)
            ends = ways.get(id(onward)) or ways.setdefault(id(onward), complete_rows(column, onward))
            yield (score_last_card(ends, self._shift(worth, target.score)) & good) % largest, (*front, worth), rest

    def _onward(self, cards: Loose, left: int, pairs: int, *, dropping: bool) -> Column:
        """Return the best number of ways to go on over the last `left` pairs, wherever each card lies."""
        key = cards, left, pairs, dropping
        found = self._onwards.get(key)
        if found is None:
            possible = tuple([self._best_of(cards.possible(place), dropping=dropping) for place in range(left)])
            found = self._onwards[key] = self._ahead_of(possible, pairs)
        return found

    def _best_of(self, worths: Worths, *, dropping: bool) -> Shifts:
        """Return the best shifts of some cards against each of the Dealer's worths."""
        key = dropping, worths
        found = self._bests.get(key)
        if found is None:
            each = [self._shift(worth, self._score(dropping=dropping)) for worth in worths]
            found = self._bests[key] = tuple(map(max, zip(*each, strict=True)))
        return found

    def _ahead_of(self, shifts: tuple[Shifts, ...], pairs: int) -> Column:
        """Return the number of ways to go on over the last pairs, where their cards score `shifts`."""
        if not shifts:
            return self._closing(pairs)[0]
        key = shifts, pairs
        found = self._ahead.get(key)
        if found is None:
            behind = self._ahead_of(shifts[1:], pairs)
            found = self._ahead[key] = self._against.column_before(behind, shifts[0], pairs - len(shifts))
        return found

    def _last_cards(self, front: Worths, cards: Loose, pairs: int) -> Iterator[tuple[Worths, Loose, int]]:
        ends: dict[bool, tuple[tuple[int, ...], tuple[int, ...] | None]] = {}
        for worth, rest in cards.nexts():
            target = self._target(cards, rest, laid=front)
            if not target.always and not target.jackless:
                continue
            dropping = target.score["failure"] == DROPPED
            if dropping not in ends:
                ends[dropping] = self._ends(front, pairs, dropping=dropping, jackless=target.jackless)
            yield (*front, worth), rest, self._count(ends[dropping], target, self._shift(worth, target.score))

    def _ends(
        self, front: Worths, pairs: int, *, dropping: bool, jackless: int
    ) -> tuple[tuple[int, ...], tuple[int, ...] | None]:
        every, plain = self._closing(pairs)
        column = self._column(front, dropping=dropping)
        return complete_rows(column, every), complete_rows(column, plain) if jackless else None

    def _closing(self, pairs: int) -> tuple[Column, Column]:
        if pairs not in self._closings:
            self._closings[pairs] = self._against.closing(pairs), self._jackless.closing(pairs)
        return self._closings[pairs]

    def _count(self, ends: tuple[tuple[int, ...], tuple[int, ...] | None], target: _Target, shifts: Shifts) -> int:
        """Return the sum of the fields that reach the aim: the remainder of a number by the field's largest value."""
        every, plain = ends
        largest = (1 << self._width) - 1
        count = (score_last_card(every, shifts) & target.always) % largest
        return count + ((score_last_card(plain, shifts) & target.jackless) % largest if plain else 0)

    def _column(self, front: Worths, *, dropping: bool) -> Column:
        key = dropping, front
        found = self._columns.get(key)
        if found is None:
            if front:
                before = self._column(front[:-1], dropping=dropping)
                found = self._against.column_after(before, self._shift(front[-1], self._score(dropping=dropping)))
            else:
                found = self._against.first_column
            self._columns[key] = found
        return found

    def _shift(self, worth: int, score: Score) -> Shifts:
        key = score["failure"] == DROPPED, worth
        found = self._shifts.get(key)
        if found is None:
            found = self._shifts[key] = shifts_of(worth, self._against.powers, self._house, score)
        return found

    def _score(self, *, dropping: bool) -> Score:
        return {"success": 2 * self._width, "draw": self._width, "failure": DROPPED if dropping else 0}

    def _target(self, cards: Loose, behind: Loose, laid: Worths = ()) -> _Target:
        """Return the target of a row whose cards beyond the rating are `behind`."""
        size = len(laid) + len(cards)
        jack, joker = (worth in cards or worth in laid for worth in (JACK, JOKER))
        lost = behind.chain.count(JOKER)
        key = size, lost, jack, joker
        found = self._targets.get(key)
        if found is None:
            found = self._targets[key] = self._target_of(self._shape(size, lost, jack=jack, joker=joker))
        return found

    def _shape(self, size: int, lost: int, *, jack: bool, joker: bool) -> Shape:
        rating = self._against.rating
        best: Tier = "partial" if joker else "perfect"
        return Shape(rating, max(0, rating - size), max(0, size - rating) - lost, lost, jack, best)

    def _target_of(self, shape: Shape) -> _Target:
        goods = {
            (successes, draws): tuple(self._is_good(shape, successes, draws, jack=jack) for jack in (True, False))
            for successes in range(shape.pairs + 1)
            for draws in range(shape.pairs + 1 - successes)
        }
        whole = shape.pairs
        dropping = not any(any(good) for (successes, draws), good in goods.items() if successes + draws < whole)
        fields: dict[int, list[tuple[bool, ...]]] = {}
        for (successes, draws), good in goods.items():
            if not dropping or successes + draws == whole:
                fields.setdefault(2 * successes + draws, []).append(good)
        always = self._mask(at for at, good in fields.items() if any(jacked for jacked, _ in good))
        ever = self._mask(at for at, good in fields.items() if any(plain for _, plain in good))
        exact = all(good == good_too for found in fields.values() for good in found for good_too in found[:1])
        return _Target(shape, always, ever & ~always, self._score(dropping=dropping), exact)

    def _is_good(self, shape: Shape, successes: int, draws: int, *, jack: bool) -> bool:
        tier = shape.tier(successes, draws, self._rules, self._house, their_jack=jack)
        return TIERS.index(tier) <= TIERS.index(self.aim)

    def _mask(self, fields: Iterator[int]) -> int:
        field = (1 << self._width) - 1
        return sum(field << (at * self._width) for at in fields)

    def is_spoiled_by_jacks(self) -> bool:
        """Return whether a jack in the player's own row can spoil the aim."""
        rating = self._against.rating
        for over in (0, 1):
            bare, jacked = (Shape(rating, over=over, own_jack=jack) for jack in (False, True))
            for successes in range(rating + 1):
                for draws in range(rating + 1 - successes):
                    if self._is_good(bare, successes, draws, jack=False) and not self._is_good(
                        jacked, successes, draws, jack=False
                    ):
                        return True
        return False
