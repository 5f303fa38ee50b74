"""The arithmetic of a Check: what a card is worth, how many are drawn, what a total means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from oracle.core.cards import Card
from oracle.systems.diesel.events import Reckoning
from oracle.systems.diesel.state import SPENT, TABLE, Approach, Check, Figure, Game, Judgement, Tier, Try
from oracle.systems.diesel.threats import suit_of
from oracle.systems.diesel.trades import NO_TRADE, TRADES

JOKER_VALUE: Final = 4
ACE_VALUE: Final = 2
"""Of an ace in another suit than that of the Check."""
MATCHING_VALUES: Final = {"A": 4, "K": 2, "Q": 2, "J": 2}
"""Of a card in the suit of the Check, by rank; every number counts 1."""

SUCCESS_FROM: Final = 2
ADVANTAGE_FROM: Final = 4
"""Lowest total that is an Advantage; whether a 3 is one too is for `diesel.total3`."""


def value_of(card: Card, suit: str) -> int:
    """Return what `card` is worth in a Check of `suit`."""
    if card.is_joker:
        return JOKER_VALUE
    if card.suit == suit:
        return MATCHING_VALUES.get(card.rank, 1)
    return ACE_VALUE if card.rank == "A" else 0


def values(cards: Iterable[Card], suit: str) -> int:
    """Return what `cards` in play are worth together."""
    return sum(value_of(card, suit) for card in cards)


def tier_of(total: int, house_rules: Mapping[str, str]) -> Tier:
    """Return the outcome that `total` means."""
    if total <= 0:
        return "failure"
    if total < SUCCESS_FROM:
        return "partial"
    if total < ADVANTAGE_FROM:
        threes = house_rules["diesel.total3"]
        return "advantage" if total == ADVANTAGE_FROM - 1 and threes == "advantage" else "success"
    return "advantage"


def check_of(game: Game) -> Check:
    """Return the Check under way, which the caller knows to be there."""
    assert game.check is not None
    return game.check


def suit_now(game: Game) -> str:
    """Return the suit of the Check under way, whose Threat is named."""
    threat = check_of(game).call.threat
    assert threat is not None
    return suit_of(threat, game.house_rules)


def weight(names: Iterable[str], figure: Figure, house_rules: Mapping[str, str]) -> int:
    """Return how many cards some Attributes stand for. Rule `diesel.duplicate_attribute`."""
    if house_rules["diesel.duplicate_attribute"] == "once":
        return len(tuple(names))
    every = figure.attributes + figure.troubles.conditions
    return sum(every.count(name) for name in names)


def draw_count(game: Game) -> int:
    """Return how many cards would be drawn now: rank, Attributes, pushed cards; it may be below zero."""
    check = check_of(game)
    approach, judgement = check.approach, check.judgement
    assert approach is not None
    figure = game.cast[check.call.who]
    base = figure.rank(approach.trade, approach.skill) + len(game.zones[SPENT])
    return base + _balance(judgement, figure, game.house_rules)


def _balance(judgement: Judgement | None, figure: Figure, house_rules: Mapping[str, str]) -> int:
    if judgement is None:
        return 0
    return weight(judgement.helps, figure, house_rules) - weight(judgement.hinders, figure, house_rules)


def reckoning(game: Game) -> Reckoning:
    """Return how the Check under way comes out with the cards that lie on the table."""
    check, suit = check_of(game), suit_now(game)
    assert check.approach is not None
    figure = game.cast[check.call.who]
    worth = ((card, value_of(card, suit)) for card in game.zones[TABLE].cards)
    return Reckoning(
        cards=values(game.zones[TABLE].cards, suit),
        focus=int(figure.has_focus(check.approach.trade, suit)),
        below_zero=min(check.draw, 0),
        injury=-figure.wounds.injury,
        counted=tuple((card, value) for card, value in worth if value),
    )


def all_approaches(game: Game, who: str) -> Mapping[str, tuple[str, ...]]:
    """Return the Trades `who` may name, each with its Skills and `-` for the Trade alone, and `-` for none."""
    untrained = game.house_rules["diesel.trade_only"] == "untrained"
    found: dict[str, tuple[str, ...]] = {}
    for training in game.cast[who].character.trainings:
        skills = (one for one in TRADES[training.trade].skills if untrained or training.ranks.get(one))
        found[training.trade] = (*skills, NO_TRADE)
    return {**found, NO_TRADE: (NO_TRADE,)}


def open_approaches(game: Game, who: str, goal: str) -> Mapping[str, tuple[str, ...]]:
    """Return the Trades of which anything is left to `who` against `goal`, each with what that is.

    What met the obstacle before and changed nothing is not there. Rule `diesel.call`.
    """
    every = all_approaches(game, who)
    if not game.scene.tries or game.house_rules["diesel.call"] == "free":
        return every
    tried = [(one.trade, one.skill) for one in game.scene.tries if (one.who, one.goal) == (who, goal)]
    left = {trade: tuple(one for one in skills if (trade, one) not in tried) for trade, skills in every.items()}
    return {trade: skills for trade, skills in left.items() if skills}


def try_of(check: Check) -> Try:
    """Return the approach of `check` as it will be remembered."""
    approach = check.approach or Approach(NO_TRADE, NO_TRADE, "")
    return Try(check.call.who, check.call.goal, approach.trade, approach.skill)
