"""The exact chances of a player's row against a rating, from the cards left in the Dealer's deck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from oracle.core.cards import FRESH_DECK, Card, Laid
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.deck_rules import JOKER, DeckRules, has_jack, power
from oracle.systems.ultimo.rules.difficulty import is_challenge
from oracle.systems.ultimo.rules.opposition import (
    Column,
    Opposition,
    Shifts,
    complete_rows,
    opposition,
    score_last_card,
)
from oracle.systems.ultimo.rules.resolution import TIERS, Outcome, Tally, Tier, best_tier, compare_cards, tier_of
from oracle.systems.ultimo.rules.rows import House

Score = Mapping[Outcome, int]
"""Number of bits by which each outcome of a pair shifts a count, or `DROPPED`."""


@dataclass(frozen=True, slots=True)
class Odds:
    """The odds of a row, in whole numbers of equally likely draws."""

    ways: tuple[int, ...]
    """Draws of the Dealer that end in each tier, in the order of `TIERS`, best first."""

    @property
    def total(self) -> int:
        """The number of all draws."""
        return sum(self.ways)

    def chance(self, tier: Tier) -> float:
        """Return the chance of exactly this tier, 0 to 1."""
        return self.ways[TIERS.index(tier)] / self.total

    def at_least(self, tier: Tier) -> float:
        """Return the chance of this tier or a better one, 0 to 1."""
        return sum(self.ways[: TIERS.index(tier) + 1]) / self.total

    @property
    def tiers(self) -> dict[Tier, float]:
        """The chance of every tier, best first."""
        return {tier: self.chance(tier) for tier in TIERS}


CERTAIN_SUCCESS = Odds((0, 1, 0, 0, 0))
"""The odds against a rating of 0: a plain success without a challenge (U-021)."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The properties of a row that decide its tier together with the outcomes of its pairs."""

    rating: int
    short: int = 0
    """Places of the rating without a card; each is a failure (U-013)."""
    over: int = 0
    """Cards beyond the rating that are successes (U-012)."""
    over_jokers: int = 0
    """Cards beyond the rating that are failures, because they are jokers."""
    own_jack: bool = False
    best: Tier = "perfect"
    """The best tier the row's jokers leave open."""
    fails: bool = False
    """Whether every card fails: a gambler's big joker by house rule (U-059)."""

    @property
    def pairs(self) -> int:
        """Number of places with a card on each side."""
        return self.rating - self.short

    def tier(self, successes: int, draws: int, rules: DeckRules, house: House, *, their_jack: bool) -> Tier:
        """Return the tier of a row with these successes and draws among its pairs; the other pairs fail."""
        failures = self.pairs - successes - draws + self.short + self.over_jokers
        either = house["jack_blocks"] == "any_jack"
        tally = Tally(
            successes + self.over,
            failures,
            draws,
            rating=self.rating,
            perfect_blocked=(self.own_jack and rules.jacks_block) or (either and their_jack),
            total_blocked=their_jack or (either and self.own_jack),
            best=self.best,
        )
        return tier_of(tally, house)


def odds(
    row: tuple[Laid, ...],
    rating: int,
    *,
    dealer_left: tuple[Card, ...] = FRESH_DECK,
    dealer_discard: tuple[Card, ...] = (),
    rules: DeckRules,
    house: House,
) -> Odds:
    """Return the exact distribution over the tiers; the row is taken to be legal.

    Args:
        row: The player's row with what its queens stand for.
        rating: The rating after all modifiers, 0 or more.
        dealer_left: The cards left in the Dealer's deck, as far as the table knows.
        dealer_discard: The Dealer's discard: queens copy from it, and a deck too short takes it up (U-073).
        rules: How the player reads cards.
        house: The house rules; the Dealer's row is taken to lie in the rules' own order.

    Raises:
        ValueError: If the Dealer has fewer cards than the rating.
    """
    against = opposition(rating, dealer_left, dealer_discard, house)
    return odds_against(row, against, rules=rules, house=house)


def odds_against(row: tuple[Laid, ...], against: Opposition, *, rules: DeckRules, house: House) -> Odds:
    """Return the exact distribution over the tiers of a legal row against what the Dealer may lay."""
    if not is_challenge(against.rating):
        return CERTAIN_SUCCESS
    powers = tuple(power(laid, rules) for laid in row)
    return odds_of(powers, _shape_of(row, against.rating, rules, house), against, rules=rules, house=house)


def odds_of(powers: tuple[int, ...], shape: Shape, against: Opposition, *, rules: DeckRules, house: House) -> Odds:
    """Return the distribution for a row given as the power of each card and its shape."""
    found = dict.fromkeys(TIERS, 0)
    for successes, draws, their_jack, ways in _outcomes(powers, shape, against, house):
        found[shape.tier(successes, draws, rules, house, their_jack=their_jack)] += ways
    return Odds(tuple(found.values()))


def _shape_of(row: tuple[Laid, ...], rating: int, rules: DeckRules, house: House) -> Shape:
    best, over = best_tier(row, rules), row[rating:]
    fails = best == "failure" and house["gamblin_big_joker"] == "total_failure"
    lost = len(over) if fails else sum(power(laid, rules) == JOKER for laid in over)
    short = max(0, rating - len(row))
    return Shape(rating, short, len(over) - lost, lost, has_jack(row, rules), best, fails)


def _outcomes(
    powers: tuple[int, ...], shape: Shape, against: Opposition, house: House
) -> Iterator[tuple[int, int, bool, int]]:
    """Yield successes and draws of the pairs, whether the Dealer laid a jack, and the number of ways for that."""
    width, stride = against.width, shape.pairs + 1
    score: Score = {"success": stride * width, "draw": width, "failure": 0}
    if shape.fails:
        score = {"success": 0, "draw": 0, "failure": 0}
    shifts = [shifts_of(own, against.powers, house, score) for own in powers[: shape.pairs]]
    every, jackless = _distributions(against, shifts)
    field = (1 << width) - 1
    for successes in range(stride):
        for draws in range(stride - successes):
            at = (successes * stride + draws) * width
            ways, plain = every >> at & field, jackless >> at & field
            if plain:
                yield successes, draws, False, plain
            if ways > plain:
                yield successes, draws, True, ways - plain


def _distributions(against: Opposition, shifts: list[Shifts]) -> tuple[int, int]:
    """Return the distribution of the pairs in fields: over all rows of the Dealer, and over those without a jack."""
    jackless = against.without_jacks
    if not shifts:
        return against.total, jackless.total
    column = against.first_column
    for shift in shifts[:-1]:
        column = against.column_after(column, shift)
    return _ended(against, column, shifts), _ended(jackless, column, shifts)


def _ended(against: Opposition, column: Column, shifts: list[Shifts]) -> int:
    return score_last_card(complete_rows(column, against.closing(len(shifts))), shifts[-1])


def shifts_of(own: int, powers: tuple[int, ...], house: House, score: Score) -> Shifts:
    """Return the shifts of a card of worth `own` against each of the Dealer's worths."""
    return tuple(score[compare_cards(own, their, house)] for their in powers)
