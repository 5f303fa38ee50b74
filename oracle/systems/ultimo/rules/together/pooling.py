"""Cards of several characters in one row: their order, their results, and their limit (U-171 to U-176)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain, zip_longest
from typing import Final

from oracle.core.cards import Laid
from oracle.kit.modifiers import added
from oracle.systems.ultimo.rules.deck_rules import JACK, JOKER, PLAIN, DeckRules, power
from oracle.systems.ultimo.rules.resolution import (
    TIERS,
    Pair,
    Resolution,
    Tally,
    best_tier,
    compare_cards,
    resolve,
    row_fails,
    tier_of,
)
from oracle.systems.ultimo.rules.resolution import Outcome as PairOutcome
from oracle.systems.ultimo.rules.rows import House, weigh
from oracle.systems.ultimo.rules.state import Check, Stake, UltimoState
from oracle.systems.ultimo.rules.status import deck_rules_now
from oracle.systems.ultimo.rules.together.bonding import strongest_bond
from oracle.systems.ultimo.rules.traits import modifiers_of
from oracle.systems.ultimo.rules.traits.figures import AIDED_CARDS

ReadCard = tuple[Laid, DeckRules]
"""A laid card, and its owner's rules for reading it."""

OwnedCard = tuple[Laid, str]
"""A laid card and its owner."""

_IN_FRONT: Final = 2 * JOKER - 1
"""Place of cards laid before all that have a place: behind jokers, before aces."""


DEALER_CARDS: Final = "dealer"
"""Owner of companions' cards: they come from the Dealer's deck (U-255)."""


def _reading(state: UltimoState, who: str) -> DeckRules:
    return PLAIN if who == DEALER_CARDS else deck_rules_now(state, who)


def merge_rows(state: UltimoState, check: Check) -> tuple[OwnedCard, ...]:
    """Return all rows of a check as one: jokers first, then falling; equals in the order of joining.

    A card without a place stays behind the card it was laid behind (U-174).
    """
    rows = (
        (check.request.who, check.rows.ours),
        *((helper.who, helper.row) for helper in check.helpers),
        (DEALER_CARDS, check.lent),
    )
    chunks = list(chain.from_iterable(_chunks(state, who, row) for who, row in rows))
    chunks.sort(key=lambda chunk: -chunk[0])
    return tuple((laid, who) for _, who, cards in chunks for laid in cards)


def _chunks(state: UltimoState, who: str, row: tuple[Laid, ...]) -> Iterable[tuple[int, str, list[Laid]]]:
    reading = _reading(state, who)
    chunks: list[tuple[int, str, list[Laid]]] = []
    for laid in row:
        weight = weigh(laid, reading, state.rules)
        if weight is None and chunks:
            chunks[-1][2].append(laid)
        else:
            chunks.append((_IN_FRONT if weight is None else 2 * weight, who, [laid]))
    return chunks


def resolve_pooled(
    state: UltimoState, owned: tuple[OwnedCard, ...], dealer: tuple[Laid, ...], house: House
) -> Resolution:
    """Return the result of a merged row; each card is read by its owner's rules (U-174).

    Args:
        state: The table, for each owner's rules.
        owned: The merged row.
        dealer: The Dealer's row, as many cards as the rating.
        house: The house rules.
    """
    owners = {who: _reading(state, who) for _, who in owned}
    row = tuple((laid, owners[who]) for laid, who in owned)
    of = {who: tuple(laid for laid, owner in owned if owner == who) for who in owners}
    doomed = any(row_fails(of[who], reading, house) for who, reading in owners.items())
    pairs = tuple(
        Pair(own[0] if own else None, their, "failure" if doomed else _outcome(own, their, house))
        for own, their in zip_longest(row, dealer)
    )
    outcomes = [pair.outcome for pair in pairs]
    counts = outcomes.count("success"), outcomes.count("failure"), outcomes.count("draw")
    jacks = [reading for laid, reading in row if power(laid, reading) == JACK]
    their_jack = any(power(laid, PLAIN) == JACK for laid in dealer)
    either = house["jack_blocks"] == "any_jack"
    tally = Tally(
        *counts,
        rating=len(dealer),
        perfect_blocked=any(reading.jacks_block for reading in jacks) or (either and their_jack),
        total_blocked=their_jack or (either and bool(jacks)),
        best=max((best_tier(of[who], reading) for who, reading in owners.items()), key=TIERS.index, default="perfect"),
    )
    return Resolution(*counts, tier_of(tally, house), pairs)


def _outcome(own: ReadCard | None, their: Laid | None, house: House) -> PairOutcome:
    if own is None:
        return "failure"
    strength = power(*own)
    if their is None:
        return "failure" if strength == JOKER else "success"
    return compare_cards(strength, power(their, PLAIN), house)


def aid_bonus(state: UltimoState, group: Iterable[str]) -> int:
    """Return the cards that traits add to an aided check; the best counts (U-107, U-389)."""
    return max([added(modifiers_of(state.people[who].character.traits, AIDED_CARDS)) for who in group], default=0)


def team_limit(state: UltimoState, check: Check) -> int:
    """Return the card limit of all who take part in a check (U-107, U-171)."""
    group = (check.request.who, *check.allies)
    return base_team_limit(state.rules, strongest_bond(state, (*group, *check.company)), aid_bonus(state, group))


def base_team_limit(rules: Mapping[str, str], bond: int, service: int) -> int:
    """Return a team's card limit, by its strongest bond and its aid traits (U-171)."""
    return int(rules.get("aid_cap", "12")) + bond + service


def helper_cards(check: Check) -> int:
    """Return how many cards the helpers have laid."""
    return sum([len(helper.row) for helper in check.helpers])


def team_room(state: UltimoState, check: Check) -> int:
    """Return how many more cards the helpers may lay."""
    return team_limit(state, check) - helper_cards(check)


def row_of(check: Check, who: str) -> tuple[Laid, ...]:
    """Return the row of a participant in a check."""
    return next((participant.row for participant in check.others if participant.who == who), check.rows.ours)


def pair_of(check: Check, who: str) -> tuple[str, str]:
    """Return the attribute and skill of a participant in a check."""
    return next((participant.pair for participant in check.others if participant.who == who), check.request.pair)


def _opposing_rules(state: UltimoState) -> tuple[DeckRules, House]:
    """Return the deck rules and house rules of the other row: a rival's joker loses like any other (U-035)."""
    check = state.check
    if check is None or check.rival is None or not check.by_hand:
        return PLAIN, state.rules
    return deck_rules_now(state, check.rival.who), {**state.rules, "dealer_joker": "loses"}


def compare_rows(
    state: UltimoState, who: str, ours: tuple[Laid, ...], owners: tuple[str, ...], theirs: tuple[Laid, ...]
) -> Resolution:
    """Return the result of a row, of one or several characters, against the Dealer's or a rival's.

    Args:
        state: The table.
        who: The character whose check it is.
        ours: The row.
        owners: The owner of each card; empty where all are `who`'s.
        theirs: The Dealer's row, as many cards as the rating.
    """
    if not owners:
        opposing, house = _opposing_rules(state)
        rules = deck_rules_now(state, who)
        return resolve(ours, theirs, len(theirs), rules=rules, house=house, opposing=opposing)
    return resolve_pooled(state, tuple(zip(ours, owners, strict=True)), theirs, state.rules)


def stake_of(check: Check, who: str) -> Stake:
    """Return the stake of a participant in a check."""
    return next((participant.stake for participant in check.others if participant.who == who), check.stake)
