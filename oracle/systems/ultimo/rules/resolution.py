"""The resolution of a challenge: row against row, pair by pair, then the tier (U-001 to U-014)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from typing import Final, Literal

from oracle.core.cards import Laid
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.deck_rules import ACE, JACK, JOKER, PLAIN, DeckRules, has_jack, has_joker, power

Outcome = Literal["success", "failure", "draw"]
"""The result of one pair, for the player."""

Tier = Literal["perfect", "success", "partial", "failure", "total_failure"]
"""The result of a challenge, for the player."""

TIERS: Final[tuple[Tier, ...]] = ("perfect", "success", "partial", "failure", "total_failure")
"""Best first."""

_RANKED: Final = {tier: place for place, tier in enumerate(TIERS)}

_ROUNDED_MARGIN: Final = {"lift": -1, "strict": 1}
"""The margin that rounding turns into a tie, by the house rule `odd_partial`; `none` rounds nothing. Rule U-003."""


@dataclass(frozen=True, slots=True)
class Pair:
    """One place of the two rows, from the front."""

    player: Laid | None
    """The player's card, `None` where the player laid too few."""
    dealer: Laid | None
    """The Dealer's card, `None` beyond the rating."""
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Resolution:
    """The result of a challenge, with its counts and pairs."""

    successes: int
    failures: int
    draws: int
    tier: Tier
    pairs: tuple[Pair, ...]
    """Row against row, from the front, missing and extra cards included."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The counts that decide a tier, and the tiers that cards on the table exclude."""

    successes: int
    failures: int
    draws: int
    rating: int
    """As announced and modified, before draws lower it."""
    perfect_blocked: bool = False
    total_blocked: bool = False
    best: Tier = "perfect"
    """The best tier the player's jokers leave open."""


def resolve(
    player: tuple[Laid, ...],
    dealer: tuple[Laid, ...],
    rating: int,
    *,
    rules: DeckRules,
    house: Mapping[str, str],
    opposing: DeckRules = PLAIN,
) -> Resolution:
    """Return the result of `player` against `dealer`; both rows are taken to be legal.

    Rows are compared place by place from the front. A place the player leaves empty is a failure, a card beyond the
    rating a success unless it is a joker (U-012 to U-014).

    Args:
        player: The player's row.
        dealer: The Dealer's row, as many cards as the rating.
        rating: The rating after all modifiers, 0 or more.
        rules: How the player reads cards.
        house: The house rules.
        opposing: How the other side reads cards; `PLAIN` for the Dealer (U-063).

    Raises:
        ValueError: If the Dealer's row is not as long as the rating.
    """
    if len(dealer) != rating:
        raise ValueError(f"against a rating of {rating} lie {rating} cards, not {len(dealer)}")
    pairs = _paired(player, dealer, rules, opposing, house)
    found = [pair.outcome for pair in pairs]
    counts = found.count("success"), found.count("failure"), found.count("draw")
    own_jack, their_jack = has_jack(player, rules), has_jack(dealer, opposing)
    either = house["jack_blocks"] == "any_jack"
    tally = Tally(
        *counts,
        rating=rating,
        perfect_blocked=(own_jack and rules.jacks_block) or (either and their_jack),
        total_blocked=their_jack or (either and own_jack),
        best=best_tier(player, rules),
    )
    return Resolution(*counts, tier_of(tally, house), pairs)


def _paired(
    player: tuple[Laid, ...],
    dealer: tuple[Laid, ...],
    rules: DeckRules,
    opposing: DeckRules,
    house: Mapping[str, str],
) -> tuple[Pair, ...]:
    if row_fails(player, rules, house):
        return tuple(Pair(own, their, "failure") for own, their in zip_longest(player, dealer))
    return tuple(
        Pair(own, their, _outcome(own, their, rules, opposing, house)) for own, their in zip_longest(player, dealer)
    )


def _outcome(
    own: Laid | None, their: Laid | None, rules: DeckRules, opposing: DeckRules, house: Mapping[str, str]
) -> Outcome:
    if own is None:
        return "failure"
    if their is None:
        return "failure" if power(own, rules) == JOKER else "success"
    return compare_cards(power(own, rules), power(their, opposing), house)


def compare_cards(own: int, their: int, house: Mapping[str, str]) -> Outcome:
    """Return the result of a player's card against a Dealer's card, both by their power (U-036 to U-044).

    With `dealer_joker` `wins` the Dealer's joker fails every card it meets but an ace, which still beats it
    (U-038); a jack beats it only by default (U-040).
    """
    if own == JOKER:
        return "failure"
    if their == JOKER:
        return "failure" if house["dealer_joker"] == "wins" and own != ACE else "success"
    if ACE in (own, their):
        return _met_ace(own, their, house)
    if JACK in (own, their) or own == their:
        return "draw"
    return "success" if own > their else "failure"


def _met_ace(own: int, their: int, house: Mapping[str, str]) -> Outcome:
    if own == their or (JACK in (own, their) and house["jack_vs_ace"] == "cancel"):
        return "draw"
    return "success" if own == ACE else "failure"


def best_tier(row: tuple[Laid, ...], rules: DeckRules) -> Tier:
    """Return the best tier the jokers of a player's row leave open (U-010, U-059)."""
    if _big_joker_fails(row, rules):
        return "failure"
    return "partial" if has_joker(row, rules) else "perfect"


def _big_joker_fails(row: tuple[Laid, ...], rules: DeckRules) -> bool:
    return rules.big_joker_fails and any(laid.card.is_joker and laid.card.suit == "b" for laid in row)


def row_fails(row: tuple[Laid, ...], rules: DeckRules, house: Mapping[str, str]) -> bool:
    """Return whether a joker fails every card of a row, by the house rule `gamblin_big_joker` (U-059)."""
    return house["gamblin_big_joker"] == "total_failure" and _big_joker_fails(row, rules)


def tier_of(tally: Tally, house: Mapping[str, str]) -> Tier:
    """Return the tier of a challenge by its counts.

    The order of the tests is U-005's: total failure, perfect, success, partial, failure; the jokers' ceiling
    comes last.
    """
    tier = _tier_by_count(tally, house)
    return max(tier, tally.best, key=_RANKED.__getitem__)


def _tier_by_count(tally: Tally, house: Mapping[str, str]) -> Tier:
    if not tally.successes and tally.failures:
        return "failure" if tally.total_blocked else "total_failure"
    if not tally.successes:
        return "partial"
    if not tally.failures and not tally.perfect_blocked:
        return "perfect"
    return _tier_by_margin(tally, house)


def _tier_by_margin(tally: Tally, house: Mapping[str, str]) -> Tier:
    margin = _margin(tally, house)
    if margin == 0 or (margin == _ROUNDED_MARGIN.get(house["odd_partial"]) and _rounds(tally, house)):
        return "partial"
    return "success" if margin > 0 else "failure"


def _margin(tally: Tally, house: Mapping[str, str]) -> int:
    """Return how far the player is ahead of the failures, or twice how far ahead of half the rating."""
    if house["outcome_basis"] == "net":
        return tally.successes - tally.failures
    return 2 * tally.successes - max(0, tally.rating - tally.draws)


def _rounds(tally: Tally, house: Mapping[str, str]) -> bool:
    """Return whether the rating counts as odd; a margin of one shows that it is odd after draws (U-004)."""
    return house["odd_measured_on"] == "effective" or tally.rating % 2 == 1


def complication_threat(row: tuple[Laid, ...], rules: DeckRules, house: Mapping[str, str]) -> int:
    """Return the threat the Dealer gains for a joker in a player's row, besides the tier's own (U-011)."""
    return int(house["joker_complication_threat"]) if has_joker(row, rules) else 0


TIER_WORDS: Final[Mapping[Tier, str]] = {
    "perfect": "Perfect success",
    "success": "Success",
    "partial": "Partial success",
    "failure": "Failure",
    "total_failure": "Total failure",
}
"""The name of each tier for players."""
