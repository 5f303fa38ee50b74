"""What cards are worth in a Check, said in a player's words: which suits count against what, and what a hand holds."""

from __future__ import annotations

from typing import Final

from oracle.core.cards import SUIT_NAMES, Card
from oracle.systems.diesel.check import ACE_VALUE, ADVANTAGE_FROM, JOKER_VALUE, MATCHING_VALUES, suit_now, value_of
from oracle.systems.diesel.state import Game
from oracle.systems.diesel.threats import THREATS, suit_of

_OUTCOMES: Final = (
    "A total of 2 is a Success, 1 a Partial Success with a price, 0 a Failure; "
    f"from {ADVANTAGE_FROM} on there is an Advantage in it."
)
_OUTCOMES_WITH_THREES: Final = (
    "A total of 2 is a Success, 1 a Partial Success with a price, 0 a Failure; "
    f"from {ADVANTAGE_FROM - 1} on there is an Advantage in it."
)


LAYING: Final = ("threat", "approach", "cards")
"""Stages of a Check at which its cards are still to be laid; what is decided afterwards asks for none."""


def suits_told(game: Game) -> tuple[str, ...]:
    """Return which suit counts against which Threat, what each card of it is worth, and what a total means."""
    pairs = ", ".join(f"{SUIT_NAMES[suit_of(one, game.house_rules)]} against {THREATS[one].name}" for one in THREATS)
    each = (
        f"In that suit an ace is worth {MATCHING_VALUES['A']}, a king, a queen or a jack {MATCHING_VALUES['K']}, any "
        f"number 1. A joker is worth {JOKER_VALUE} in every Check, an ace of another suit {ACE_VALUE}; all else is "
        "worth nothing."
    )
    return (
        f"Every Threat has a suit of its own: {pairs}.",
        each,
        _OUTCOMES_WITH_THREES if game.house_rules["diesel.total3"] == "advantage" else _OUTCOMES,
    )


def hand_told(game: Game, who: str) -> str:
    """Return what the hand of `who` is worth in the Check under way, card by card; empty where none asks for cards."""
    check = game.check
    if check is None or check.stage not in LAYING or check.call.threat is None or game.acting != who:
        return ""
    against = f"Against {THREATS[check.call.threat].name} ({SUIT_NAMES[suit_now(game)]})"
    counting, idle = counting_of(game, who)
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
    return f"{cards[:1].upper()}{cards[1:]} would add nothing when laid; {gains}."


def counting_of(game: Game, who: str) -> tuple[tuple[tuple[Card, int], ...], tuple[Card, ...]]:
    """Return the cards of a hand that count in the Check with what each is worth, best first; and those that do not."""
    suit, hand = suit_now(game), game.hand(who).known
    worth = sorted(((card, value_of(card, suit)) for card in hand), key=lambda one: -one[1])
    return tuple(one for one in worth if one[1]), tuple(card for card, value in worth if not value)


def best_told(game: Game, who: str) -> tuple[str, ...]:
    """Return what can be said of the best cards to lay: which count, and what they come to."""
    told = hand_told(game, who)
    if not told:
        return ()
    counting, _ = counting_of(game, who)
    if not counting:
        return (told,)
    laid = " ".join(str(card) for card, _ in counting)
    total = sum(value for _, value in counting)
    return (told, f"Laid together they come to {total}: lay {laid}. What the deck turns up is added to that.")
