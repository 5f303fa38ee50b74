"""The rules of asking the cards: who may ask, what is turned, and how a card is read."""

from __future__ import annotations

from typing import Any, Final, assert_never

from oracle.core.cards import FRESH_DECK, RANKS, Card, card_order
from oracle.core.menu import Drawn, OneOf, Option, Refusal, Text
from oracle.core.zones import Draw, Zone
from oracle.story.asking import (
    CARDS_FOR,
    ORACLE_DECK,
    Asking,
    AskingAction,
    AskingEvent,
    CardsAnswered,
    CardsAsked,
    Consult,
    Happen,
    Inspire,
    PromptTurned,
    Question,
    ThingHappened,
    Turn,
)
from oracle.story.card_tables import ACTIONS, CONCERNS, HAPPENINGS, ODDS, ODDS_WORDS, SHADES, THEMES, OddsWord
from oracle.story.notes import NoteKind
from oracle.story.state import StoryState, known_of

LONGEST_QUESTION: Final = 300
"""Characters of a question to the cards."""

PLAYER_QUESTIONS: Final[tuple[type[AskingAction], ...]] = (Consult, Inspire, Happen)
"""What players may ask, in menu order."""

ORACLE: Final = "oracle"
"""What a table does without that does not ask the cards."""

_OFF: Final = Refusal("this table does not ask the cards")
_HINTS: Final[dict[type, str]] = {
    Inspire: "two cards for an idea: something done, and to what",
    Happen: "two cards for what happens now, and whom it concerns",
}
_DECK: Final = Zone(blind=FRESH_DECK)


def offer_asking(state: StoryState, action: type[AskingAction]) -> tuple[Option[Any], ...] | Refusal:
    """Return the options for asking the cards, or for turning them, or why there are none."""
    question = state.aside.asking.question
    if action is Turn:
        if question is None:
            return Refusal("nobody has asked the cards anything")
        # At random: every card is possible each time, and none is remembered from before.
        draw = Draw(ORACLE_DECK, ORACLE_DECK, CARDS_FOR[question.kind], at_random=True)
        return (Option(Turn, (OneOf((ORACLE_DECK,)), Drawn(draw, _DECK)), hint="turn cards of a fresh deck of 54"),)
    if ORACLE in state.aside.without:
        return _OFF
    if action is Consult:
        holes = (OneOf(ODDS_WORDS), Text(LONGEST_QUESTION, "question"))
        return (Option(Consult, holes, hint="ask the cards yes or no, and say how likely a yes is"),)
    return (Option(action, hint=_HINTS[action]),)


def decide_asking(state: StoryState, who: str, action: AskingAction) -> AskingEvent:
    """Return what comes of a question, or of the cards that answer one."""
    match action:
        case Consult(odds=odds, question=words):
            return CardsAsked(Question("consult", who, odds, words))
        case Inspire():
            return CardsAsked(Question("inspire", who))
        case Happen():
            return CardsAsked(Question("happen", who))
        case Turn(cards=cards):
            return _read(state, cards)
    assert_never(action)


def evolve_asking(asking: Asking, event: AskingEvent) -> Asking:
    """Return where asking stands after `event`."""
    match event:
        case CardsAsked(question=question):
            return Asking(question, asking.last)
        case CardsAnswered(card=card):
            return Asking(None, card)
        case PromptTurned(cards=cards) | ThingHappened(cards=cards):
            return Asking(None, cards[-1])
    assert_never(event)


def _read(state: StoryState, cards: tuple[Card, ...]) -> AskingEvent:
    asking = state.aside.asking
    assert asking.question is not None
    match asking.question.kind:
        case "consult":
            card = cards[0]
            twist = card.suit if is_twist(card, asking.last) else ""
            return CardsAnswered(card, says_yes(card, asking.question.odds), SHADES[card.suit], twist)
        case "inspire":
            return PromptTurned(cards, ACTIONS[card_order(cards[0])], THEMES[card_order(cards[1])])
        case "happen":
            return ThingHappened(cards, HAPPENINGS[card_order(cards[0])], concerned(state, cards[1]))


def says_yes(card: Card, odds: OddsWord) -> bool:
    """Return whether `card` means yes at these odds."""
    if card.is_joker:
        return card.suit == "b"
    row = ODDS[odds]
    above = RANKS.index(card.rank) - RANKS.index(row.least)
    return above > 0 or (above == 0 and (not row.red_only or card.suit in "dh"))


def is_twist(card: Card, last: Card | None) -> bool:
    """Return whether `card` brings a twist: a joker, or a card of the same rank as the one before it."""
    return card.is_joker or (last is not None and card.rank == last.rank)


def concerned(state: StoryState, card: Card) -> str:
    """Return whom or what it concerns, in words; empty where nothing is known yet.

    The suit says where to look; the rank, low to high, which of the 13 newest there, the newest first.
    """
    for kind in CONCERNS[card.suit]:
        known = _newest(state, kind)
        if known:
            height = len(RANKS) - 1 if card.is_joker else RANKS.index(card.rank)
            return known[height * len(known) // len(RANKS)]
    return ""


def _newest(state: StoryState, kind: NoteKind) -> tuple[str, ...]:
    return tuple(reversed(tuple(known_of(state, kind).values())))[: len(RANKS)]
