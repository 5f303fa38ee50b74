"""The values of cards and the outcomes of totals, and their descriptions for players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from oracle.core.cards import SUIT_NAMES, Card
from oracle.core.system import HouseRule
from oracle.kit.words import capital
from oracle.systems.diesel.rules.state import BEFORE_THE_DRAW, Game
from oracle.systems.diesel.rules.threats import THREATS, suit_of, with_suit

Tier = Literal["advantage", "success", "partial", "failure"]

TIERS: Final[Mapping[Tier, str]] = {
    "advantage": "Success with Advantage",
    "success": "Success",
    "partial": "Partial Success",
    "failure": "Failure",
}
"""The names of the outcomes, best first."""

JOKER_VALUE: Final = 4
ACE_VALUE: Final = 2
"""Value of an ace in another suit than that of the Check."""
MATCHING_VALUES: Final = {"A": 4, "K": 2, "Q": 2, "J": 2}
"""Value of a card in the suit of the Check, by rank; every number counts 1."""

SUCCESS_FROM: Final = 2
ADVANTAGE_FROM: Final = 4
"""Lowest total of an Advantage; `diesel.total3` decides about a 3."""

TOTAL3: Final = HouseRule("diesel.total3", "success", ("advantage",), "What a total of exactly 3 is.", "diesel.total3")


def value_of(card: Card, suit: str) -> int:
    """Return the value of `card` in a Check of `suit`."""
    if card.is_joker:
        return JOKER_VALUE
    if card.suit == suit:
        return MATCHING_VALUES.get(card.rank, 1)
    return ACE_VALUE if card.rank == "A" else 0


def values(cards: Iterable[Card], suit: str) -> int:
    """Return the total value of `cards` in play."""
    return sum(value_of(card, suit) for card in cards)


def tier_of(total: int, house_rules: Mapping[str, str]) -> Tier:
    """Return the outcome of a `total`."""
    if total >= _advantage_from(house_rules):
        return "advantage"
    return "success" if total >= SUCCESS_FROM else "partial" if total > 0 else "failure"


def _advantage_from(house_rules: Mapping[str, str]) -> int:
    return ADVANTAGE_FROM - (house_rules[TOTAL3.id] == "advantage")


def suit_now(game: Game) -> str:
    """Return the suit of the current Check, which must have a Threat."""
    threat = game.checked.call.threat
    assert threat is not None
    return suit_of(threat, game.house_rules)


def suit_words(game: Game) -> tuple[str, ...]:
    """Return the explanation of suits, card values and totals."""
    pairs = ", ".join(
        f"{SUIT_NAMES[suit_of(threat, game.house_rules)]} against {THREATS[threat].name}" for threat in THREATS
    )
    each = (
        f"In that suit an ace is worth {MATCHING_VALUES['A']}, a king, a queen or a jack {MATCHING_VALUES['K']}, any "
        f"number 1. A joker is worth {JOKER_VALUE} in every Check, an ace of another suit {ACE_VALUE}; all else is "
        "worth nothing."
    )
    outcomes = (
        "A total of 2 is a Success, 1 a Partial Success with a price, 0 a Failure; "
        f"from {_advantage_from(game.house_rules)} on there is an Advantage in it."
    )
    return f"Every Threat has a suit of its own: {pairs}.", each, outcomes


def hand_words(game: Game, who: str) -> str:
    """Return the values of the hand of `who` in the current Check, in words; empty where it needs no cards."""
    check = game.check
    if check is None or check.stage not in BEFORE_THE_DRAW or check.call.threat is None or game.acting != who:
        return ""
    against = f"Against {with_suit(check.call.threat, game.house_rules)}"
    counting, idle = split_hand(game, who)
    if not counting and not idle:
        return f"{against} your hand holds nothing: it is empty."
    if not counting:
        return f"{against} no card of yours counts. {_pushed(idle)}"
    worth = ", ".join(f"{card.name} {value}" for card, value in counting)
    told = f"{against} you hold {worth}."
    return f"{told} {_pushed(idle)}" if idle else f"{told} All of your hand counts."


def _pushed(idle: tuple[Card, ...]) -> str:
    cards = ", ".join(card.name for card in idle)
    gains = "what is pushed turns up a card of the deck in its place"
    return f"{capital(cards)} would add nothing when laid; {gains}."


def split_hand(game: Game, who: str) -> tuple[tuple[tuple[Card, int], ...], tuple[Card, ...]]:
    """Return the cards of a hand that count in the Check with their values, best first, and those that do not count."""
    suit, hand = suit_now(game), game.hand(who).known
    worth = sorted(((card, value_of(card, suit)) for card in hand), key=lambda counted: -counted[1])
    return tuple(counted for counted in worth if counted[1]), tuple(card for card, value in worth if not value)


def best_card_words(game: Game, who: str) -> tuple[str, ...]:
    """Return advice on the best cards to lay, in words: those that count, and their total."""
    told = hand_words(game, who)
    if not told:
        return ()
    counting, _ = split_hand(game, who)
    if not counting:
        return (told,)
    laid = " ".join(str(card) for card, _ in counting)
    total = sum(value for _, value in counting)
    return (told, f"Laid together they come to {total}: lay {laid}. What the deck turns up is added to that.")


def counting_cards(game: Game, who: str) -> tuple[Card, ...]:
    """Return the cards of a hand that count in the current Check; empty where it needs no cards."""
    is_asked = game.stage in BEFORE_THE_DRAW and game.checked.call.threat is not None
    return tuple(card for card, _ in split_hand(game, who)[0]) if is_asked else ()
