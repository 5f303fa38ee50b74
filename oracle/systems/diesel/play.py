"""The player's cards: laid, pushed, drawn; and those drawn for the hand after the Check."""

from __future__ import annotations

from typing import Final

from oracle.core.menu import Drawn, OneOf, Option, Refusal, Some, Text
from oracle.core.zones import Deal, Dealt, Draw, Moved
from oracle.systems.diesel import actions as do
from oracle.systems.diesel.check import check_of, draw_count
from oracle.systems.diesel.events import AdvantageDeclined, AdvantageTaken, DrawBegan, Event, HandSettled
from oracle.systems.diesel.state import DECK, HAND_LIMIT, SPENT, TABLE, AdvantageDue, CardsDue, Game, hand_of
from oracle.systems.diesel.steps import Offered, Step, not_due, not_theirs, off_stage
from oracle.systems.diesel.threats import THREATS

LONGEST_GAIN: Final = 300
"""Characters in which a player says what an Advantage is."""


def _hand_options(game: Game, who: str) -> Some | Refusal:
    wrong = not_theirs(game, who) or off_stage(game.check, "cards")
    if wrong is not None:
        return wrong
    hand = game.hand(who).known
    return Some(hand, 1, len(hand), "cards") if hand else Refusal("the hand is empty")


def offer_lay(game: Game, who: str) -> Offered:
    """Return the hand cards that may be laid."""
    hand = _hand_options(game, who)
    if isinstance(hand, Refusal):
        return hand
    if game.zones[SPENT] and game.house_rules["diesel.choose_order"] == "lay_first":
        return Refusal("cards are laid before any is pushed", "diesel.choose_order")
    return (Option(do.Lay, (hand,), hint="lay cards of your hand into the Check"),)


def lay(_game: Game, who: str, action: do.Lay) -> tuple[Event, ...]:
    """Return the cards laid."""
    return (Moved(hand_of(who), TABLE, action.cards),)


def offer_push(game: Game, who: str) -> Offered:
    """Return the hand cards that may be pushed."""
    hand = _hand_options(game, who)
    if isinstance(hand, Refusal):
        return hand
    return (Option(do.Push, (hand,), hint="discard cards of your hand to draw one more for each"),)


def push(_game: Game, who: str, action: do.Push) -> tuple[Event, ...]:
    """Return the cards pushed."""
    return (Moved(hand_of(who), SPENT, action.cards),)


def offer_draw(game: Game, who: str) -> Offered:
    """Return the end of all choosing."""
    wrong = not_theirs(game, who) or off_stage(game.check, "cards")
    return wrong or (Option(do.BeginDraw, hint=_draw_hint(draw_count(game))),)


def _draw_hint(count: int) -> str:
    cards = "no card" if count < 1 else "a card" if count == 1 else f"{count} cards"
    return f"that is all: turn up {cards} and see how it comes out"


def begin_draw(game: Game, who: str, _action: do.BeginDraw) -> tuple[Event, ...]:
    """Return how many cards are drawn."""
    return (DrawBegan(who, draw_count(game)),)


def draw_due(game: Game) -> Draw | None:
    """Return what is asked of chance now, or `None`; an empty deck is filled before anybody is asked."""
    left, due, check = len(game.zones.get(DECK, ())), game.due, game.check
    if not left or game.concluded:
        return None
    if isinstance(due, CardsDue) and due.settled:
        return Draw(DECK, hand_of(due.who), due.count)
    if check is None or check.stage not in ("cut", "draw"):
        return None
    if check.stage == "cut":
        return None if game.zones[TABLE] else Draw(DECK, TABLE, 1)
    return Draw(DECK, TABLE, min(check.draw, left)) if check.draw > 0 else None


def offer_deal(game: Game, _who: str) -> Offered:
    """Return what may come up."""
    draw = draw_due(game)
    if draw is None:
        return Refusal("no card is due")
    return (Option(Deal, (OneOf((draw.target,)), Drawn(draw, game.zones[DECK]))),)


def deal(_game: Game, _who: str, action: Deal) -> tuple[Event, ...]:
    """Return the cards that came up."""
    return (Dealt(DECK, action.target, action.cards),)


NOTHING_TOLD: Final = ("it", "this", "that", "the advantage", "my advantage", "advantage", "yes", "please")
"""What stands behind `claim` and says nothing about what is gained."""


def _not_their_advantage(game: Game, who: str) -> Refusal | None:
    return not_theirs(game, who) or not_due(game, AdvantageDue, "there is no Advantage to be had now")


def offer_claim(game: Game, who: str) -> Offered:
    """Return the Advantage of the Threat; there is no other. Rule `diesel.advantage_pick`."""
    wrong = _not_their_advantage(game, who)
    if wrong is not None:
        return wrong
    threat = THREATS[check_of(game).call.threat or ""]
    more = " and draws a card more" if threat.gains_card else ""
    gain = Text(LONGEST_GAIN, least=0, shape="what you gain")
    hint = f"your Advantage is {threat.advantage}: “yes” takes it{more}, or claim it with words for what it is"
    return (Option(do.Claim, (gain,), hint=hint),)


def claim(game: Game, who: str, action: do.Claim) -> tuple[Event, ...]:
    """Return the Advantage taken."""
    threat = check_of(game).call.threat
    assert threat is not None
    told = "" if action.words.strip(" .!,").lower() in NOTHING_TOLD else action.words
    return (AdvantageTaken(who, threat, told),)


def offer_decline(game: Game, who: str) -> Offered:
    """Return the way to let the Advantage be."""
    return _not_their_advantage(game, who) or (Option(do.Decline, hint="“no” goes on without it"),)


def decline(_game: Game, who: str, _action: do.Decline) -> tuple[Event, ...]:
    """Return the Advantage let be."""
    return (AdvantageDeclined(who),)


def _not_their_cards(game: Game, who: str) -> Refusal | None:
    due = game.due
    if not isinstance(due, CardsDue) or due.settled or due.who != who:
        return Refusal("you are not about to draw for your hand")
    return None


def offer_keep(game: Game, who: str) -> Offered:
    """Return the way to discard nothing before drawing."""
    wrong = _not_their_cards(game, who)
    if wrong is not None:
        return wrong
    full = len(game.hand(who)) >= HAND_LIMIT
    card = _which_card(game, who)
    with_all = f"your hand is full: “I keep it” leaves it so, and you go without {card}"
    return (Option(do.Keep, hint=with_all if full else f"keep your hand and draw {card}"),)


def _which_card(game: Game, who: str) -> str:
    """Return which card comes to a hand: after an Advantage that gives one, the one of every Check is still to come."""
    more = any(isinstance(due, CardsDue) and due.who == who for due in game.agenda[1:])
    return "the card of the Advantage" if more else "the card that follows every Check"


def keep(_game: Game, who: str, _action: do.Keep) -> tuple[Event, ...]:
    """Return that the hand stays as it is."""
    return (HandSettled(who),)


def offer_discard(game: Game, who: str) -> Offered:
    """Return the cards that may go before drawing."""
    wrong = _not_their_cards(game, who)
    if wrong is not None:
        return wrong
    hand = game.hand(who).known
    such_as = f": “discard {hand[0]}” or “I throw the {hand[0].name} away”" if hand else ""
    hint = f"throw cards away first, then draw{such_as}"
    return (Option(do.Discard, (Some(hand, 1, len(hand), "cards"),), hint=hint),)


def discard(_game: Game, who: str, action: do.Discard) -> tuple[Event, ...]:
    """Return the cards discarded."""
    return (Moved(hand_of(who), SPENT, action.cards), HandSettled(who))


STEPS: Final = (
    Step(do.Lay, "pc", offer_lay, lay),
    Step(do.Push, "pc", offer_push, push),
    Step(do.BeginDraw, "pc", offer_draw, begin_draw),
    Step(do.Claim, "pc", offer_claim, claim),
    Step(do.Decline, "pc", offer_decline, decline),
    Step(do.Keep, "pc", offer_keep, keep),
    Step(do.Discard, "pc", offer_discard, discard),
    Step(Deal, "chance", offer_deal, deal),
)
"""All that is done with cards, in menu order."""
