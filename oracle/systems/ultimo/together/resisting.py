"""Holding out against what reaches for the mind: cards turned over, as many as Psyche (U-165 to U-168)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.cards import Card, Laid
from oracle.core.menu import Number, Option, Refusal
from oracle.core.zones import Draw
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as step
from oracle.systems.ultimo.calling import booked_focus, focus_spent, rows_put_away
from oracle.systems.ultimo.characters import rank
from oracle.systems.ultimo.deck_rules import JOKER, PLAIN, power
from oracle.systems.ultimo.difficulty import Tags
from oracle.systems.ultimo.domains import Named, Slug
from oracle.systems.ultimo.fight.bearing import OF_FOE, resisting_changes
from oracle.systems.ultimo.figures import lying_on
from oracle.systems.ultimo.powers.bearing import encouragement
from oracle.systems.ultimo.registry import Decide, Follow, Offer
from oracle.systems.ultimo.resolution import Outcome as PairOutcome
from oracle.systems.ultimo.resolution import Tier, met
from oracle.systems.ultimo.rows import arrangement, ways
from oracle.systems.ultimo.standing import able, business, helplessness, reading_now
from oracle.systems.ultimo.state import Figures, Request, UltimoState
from oracle.systems.ultimo.together import actions as act
from oracle.systems.ultimo.together import events as together
from oracle.systems.ultimo.together.steps import SetOut, TurnOver, Withstanding

MIND: Final = ("PER", "Psyche")
"""What holds out in the mind."""

RESISTS: Final = "resist_mind"
"""The mark of a check that does."""

HARDEST: Final = 5
"""The hardest that such an attack can be to resist. Rule U-165."""

_TIER_OF: Final[Mapping[PairOutcome, Tier]] = {"success": "success", "draw": "partial", "failure": "failure"}


def offer_beset(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to let something reach for the mind of a character."""
    refusal = business(state)
    here = able(state)
    if refusal or not here:
        return refusal or Refusal("nobody is in a state to resist anything")

    def helpless(one: str) -> Refusal | None:
        return helplessness(state, one) if one in state.people else None

    holes = (Named(here, "character", helpless), Number(1, HARDEST, "U-165"), Slug("source"))
    hint = "something reaches for a mind: cards are turned over against it"
    return (Option(act.Beset, holes, duty="oppose", hint=hint),)


def decide_beset(state: UltimoState, _who: str, action: act.Beset) -> tuple[happened.Event, ...]:
    """Return that something reaches for a mind, and how many cards stand against it."""
    return reached_for(state, Request(action.who, action.goal, *MIND, action.rating, tags=Tags((RESISTS,))))


def reached_for(state: UltimoState, request: Request) -> tuple[happened.Event, ...]:
    """Return that something reaches for a mind, and how many cards meet it.

    What lies on the character counts as in any check, since this one uses it up, and what a foe does may meet fewer
    (U-157, U-158, U-165, U-166, U-226).
    """
    person = state.people[request.who]
    psyche = rank(person.character, "Psyche", state.rules)
    by_foe = resisting_changes(state, request.who) if OF_FOE in request.tags else ()
    changes = (*lying_on(person, request), *encouragement(person, request), *by_foe)
    more = sum(change.amount for change in changes)
    cards = max(psyche + more, int(state.rules["resist_min_flip"]))
    figures = Figures(request.announced, cards, cap_changes=changes)
    return together.MindReached(request, figures), happened.Planned((Withstanding(request.who),))


def offer_flip(state: UltimoState, who: str) -> Offered:
    """Offer the player to turn the cards over."""
    now = state.step
    if not isinstance(now, Withstanding) or now.who != who:
        return helplessness(state, who) or Refusal("nothing reaches for your mind now", "U-165")
    count = _count(state)
    cards = "one card" if count == 1 else f"{count} cards"
    return (Option(act.Flip, hint=f"turn over {cards} of your deck" if count else "hold out without a card"),)


def _count(state: UltimoState) -> int:
    check = state.checked
    return check.figures.cap + check.stake.focus


def decide_flip(state: UltimoState, who: str, _action: act.Flip) -> tuple[happened.Event, ...]:
    """Return that the cards come up, the Dealer's first."""
    rating = state.checked.figures.rating
    steps = (step.DealerDraw(rating), step.DealerLay(), TurnOver(who, _count(state)), SetOut(who))
    return happened.Turned(), happened.Planned(steps)


def follow_withstanding(state: UltimoState, now: Withstanding) -> tuple[happened.Event, ...] | None:
    """Return `None` while the player can hold out, else that it comes to nothing."""
    if helplessness(state, now.who) is None:
        return None
    check = state.checked
    booked = booked_focus(focus_spent(check))
    return *rows_put_away(state, check), happened.BrokeOff(now.who, check.request.goal), *booked


def follow_turn_over(state: UltimoState, now: TurnOver) -> tuple[happened.Event, ...]:
    """Return the cards that come off the deck, through exhaustion if need be."""
    who, left = now.who, len(state.pile(now.who, "deck"))
    if now.count <= 0:
        return ()
    if left:
        taken = min(left, now.count)
        more = (TurnOver(who, now.count - taken),) if taken < now.count else ()
        return (happened.Planned((step.Wanted(Draw(f"{who}.deck", f"{who}.row", taken)), *more)),)
    if not len(state.pile(who, "discard")):
        return ()
    return (happened.Planned((step.Exhaust(who), now)),)


def follow_set_out(state: UltimoState, now: SetOut) -> tuple[happened.Event, ...]:
    """Return the cards in the best legal order, and how they fare."""
    row = best_laid(state, now.who)
    laid = happened.RowLaid(now.who, row)
    if state.rules["resist_mode"] == "flip_challenge":
        return laid, happened.Planned((step.Reveal(),))
    return laid, *_highest(state, now.who, row)


def best_laid(state: UltimoState, who: str) -> tuple[Laid, ...]:
    """Return the cards in a character's row as the rules lay them: queens copying the best they can, falling."""
    reading, cards = reading_now(state, who), state.pile(who, "row").known
    discard = state.pile(who, "discard").known

    def declared(card: Card) -> Laid:
        each = (Laid(card, way) for way in ways(card, discard, reading, state.rules) if way not in ("J", "A"))
        return max(each, key=lambda laid: power(laid, reading), default=Laid(card))

    order = arrangement(cards, discard, len(cards), reading, state.rules)
    return order.arranged(tuple(map(declared, cards)))


def _highest(state: UltimoState, who: str, row: tuple[Laid, ...]) -> tuple[happened.Event, ...]:
    """Return how the highest cards of both sides fare (house rule `resist_mode`)."""
    reading, theirs = reading_now(state, who), state.checked.rows.theirs
    strong = [laid for laid in row if power(laid, reading) != JOKER]
    own = max(strong, key=lambda laid: power(laid, reading), default=next(iter(row), None))
    their = max(theirs, key=lambda laid: power(laid, PLAIN))
    outcome: PairOutcome = "failure"
    if own is not None:
        outcome = met(power(own, reading), power(their, PLAIN), state.rules)
    tier = _TIER_OF[outcome]
    return together.Compared(who, own, their, outcome), happened.Planned((step.Settle(tier, "cards"),))


OFFERS: Final[Mapping[type, Offer]] = {act.Beset: offer_beset, act.Flip: offer_flip}
DECISIONS: Final[Mapping[type, Decide]] = {act.Beset: decide_beset, act.Flip: decide_flip}
STEPS: Final[Mapping[type, Follow]] = {
    Withstanding: follow_withstanding,
    TurnOver: follow_turn_over,
    SetOut: follow_set_out,
}
