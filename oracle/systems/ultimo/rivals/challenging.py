"""One character against another: how it is made, met and laid out, and what it costs nobody to refuse (U-035).

The rival's row lies first, face down; its number of cards is the rating. What makes a task easier or harder has no
place here: there is no task, only somebody else's cards. Out of hiding, or where the table leaves it to the Dealer's
cards, a figure of the rival's stands in for its row.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import Domain, Option, Refusal
from oracle.core.zones import Moved
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as ground
from oracle.systems.ultimo.calling import (
    BRINGING_ROUND,
    begun,
    booked_focus,
    firsts,
    focus_spent,
    pair_for,
    rows_put_away,
    seconds,
)
from oracle.systems.ultimo.difficulty import is_challenge, most_cards
from oracle.systems.ultimo.domains import Marks, Named, Slug
from oracle.systems.ultimo.figures import figures_of
from oracle.systems.ultimo.registry import Decide, Follow, Offer
from oracle.systems.ultimo.rivals import actions as act
from oracle.systems.ultimo.rivals import events as rival
from oracle.systems.ultimo.rivals import steps as step
from oracle.systems.ultimo.rows import arrangement
from oracle.systems.ultimo.skills import approach_of
from oracle.systems.ultimo.standing import able, business, helplessness, names_of, reading_now, singled_out
from oracle.systems.ultimo.state import Figures, Helper, Request, UltimoState
from oracle.systems.ultimo.together.persuading import awareness_of
from oracle.systems.ultimo.together.resisting import best_laid
from oracle.systems.ultimo.together.steps import TurnOver

_BARRED: Final[Mapping[str, Refusal]] = {
    **dict.fromkeys(BRINGING_ROUND, Refusal("to talk a character round is an action of its own", "U-181")),
    "observe": Refusal("to observe is an action of its own", "U-179"),
    "resist_mind": Refusal("what reaches for a mind is the Dealer's to say", "U-165"),
}


def offer_challenge(state: UltimoState, who: str) -> Offered:
    """Offer a character to set itself against another."""
    refusal = helplessness(state, who) or business(state) or singled_out(state, who)
    if refusal:
        return refusal
    here = tuple([one for one in able(state) if one != who])
    if not here:
        return Refusal("no other character is here to be challenged", "U-035")

    def absent(one: str) -> Refusal | None:
        if one == who:
            return Refusal("nobody challenges themselves; it takes another character", "U-035")
        return helplessness(state, one) if one in state.people else None

    holes = (
        Named(here, "character", absent, names_of(state)),
        lambda _whom: firsts(state, who),
        lambda _whom, first: seconds(state, who, first),
        lambda _whom, first, second: _goal(state, who, first, second),
        lambda *_: Marks(_BARRED),
    )
    return (Option(act.Challenge, holes, hint="set yourself against another character, cards against cards"),)


def _goal(state: UltimoState, who: str, first: str, second: str) -> Domain:
    approach = approach_of(pair_for(state, who, first, second))
    failed = tuple([lock.goal for lock in state.scene.locks if (lock.who, lock.approach) == (who, approach)])
    because = Refusal("that has failed in the same way; something has to change before it is tried again", "U-034")
    return Slug("goal", failed, because)


def decide_challenge(state: UltimoState, who: str, action: act.Challenge) -> tuple[happened.Event, ...]:
    """Return that somebody is challenged; a blow out of hiding comes without a word."""
    pair = pair_for(state, who, action.first, action.second)
    request = Request(who, action.goal, *pair, 0, tags=action.tags)
    made = rival.ChallengeMade(who, action.whom, *pair)
    if is_ambush(request):
        met = Helper(action.whom, "INT", "Awareness", 0)
        return made, *_by_figure(state, request, met, awareness_of(state, action.whom))
    return made, happened.Planned((step.Challenged(action.whom, request),))


def is_ambush(request: Request) -> bool:
    """Return whether somebody strikes out of hiding, against wits and not against cards."""
    return "attack" in request.tags and "from_stealth" in request.tags


def _by_figure(state: UltimoState, request: Request, met: Helper, figure: int) -> tuple[happened.Event, ...]:
    """Return a challenge against a figure of the rival's, for which the Dealer's cards stand."""
    rated = replace(request, announced=figure)
    figures = figures_of(state, rated)
    called = rival.ChallengeMet(rated, figures, met, by_hand=False)
    return called, *begun(state, rated, figures.rating, focus=0)


def offer_meet(state: UltimoState, who: str) -> Offered:
    """Offer whoever is challenged to take it up, in a way of their own."""
    refusal = _unchallenged(state, who)
    if refusal:
        return refusal
    holes = (firsts(state, who), lambda first: seconds(state, who, first))
    return (Option(act.Meet, holes, hint="take it up: with what do you stand against it?"),)


def _unchallenged(state: UltimoState, who: str) -> Refusal | None:
    now = state.step
    if isinstance(now, step.Challenged) and now.who == who:
        return None
    return helplessness(state, who) or Refusal("nobody has challenged you", "U-035")


def decide_meet(state: UltimoState, who: str, action: act.Meet) -> tuple[happened.Event, ...]:
    """Return that it comes to a challenge, and whose cards the rival's side is laid from."""
    request = _challenged(state).request
    pair = pair_for(state, who, action.first, action.second)
    cap = figures_of(state, Request(who, request.goal, *pair, 0, tags=request.tags)).cap
    met = Helper(who, *pair, cap)
    if state.rules["pvp_mode"] == "dealer_cards":
        return happened.Turned(), *_by_figure(state, request, met, cap)
    own = figures_of(state, request)
    figures = Figures(0, own.cap, (), own.cap_changes)
    return (
        happened.Turned(),
        rival.ChallengeMet(request, figures, met, by_hand=True),
        happened.Planned((ground.Guarding(who),)),
    )


def _challenged(state: UltimoState) -> step.Challenged:
    now = state.step
    if not isinstance(now, step.Challenged):
        raise ValueError("nobody is challenged")
    return now


def follow_challenged(state: UltimoState, now: step.Challenged) -> tuple[happened.Event, ...] | None:
    """Return `None` while whoever is challenged can answer."""
    return None if helplessness(state, now.who) is None else ()


def offer_back_down(state: UltimoState, who: str) -> Offered:
    """Offer whoever is challenged to let it be."""
    refusal = _unchallenged(state, who)
    return refusal or (Option(act.BackDown, hint="let it not come to that; nobody can make you"),)


def decide_back_down(state: UltimoState, who: str, _action: act.BackDown) -> tuple[happened.Event, ...]:
    """Return that it does not come to a challenge; nobody has lost a turn by it."""
    return happened.Turned(), rival.BackedDown(who, _challenged(state).request.who)


def offer_hold(state: UltimoState, who: str) -> Offered:
    """Offer a rival to lay a row, within the own limit."""
    now = state.step
    if not isinstance(now, ground.Guarding) or now.who != who:
        return helplessness(state, who) or Refusal("no challenge waits for your cards", "U-035")
    one, hand = _rival(state), state.pile(who, "hand").known
    row = arrangement(
        hand,
        state.pile(who, "discard").known,
        most_cards(one.cap, one.stake.focus, len(hand)),
        reading_now(state, who),
        state.rules,
        forced=one.stake.forced,
    )
    return (Option(act.Hold, (row,), hint="lay your cards, highest first; with none your top card stands for you"),)


def _rival(state: UltimoState) -> Helper:
    found = state.checked.rival
    if found is None:
        raise ValueError("nobody stands against this check")
    return found


def decide_hold(_state: UltimoState, who: str, action: act.Hold) -> tuple[happened.Event, ...]:
    """Return that a rival's row lies; nobody else sees more of it than its number of cards."""
    cards = tuple(laid.card for laid in action.row)
    if not cards:
        return happened.Turned(), happened.Planned((TurnOver(who, 1), step.Facing(who)))
    laid = happened.RowLaid(who, action.row), Moved(f"{who}.hand", f"{who}.row", cards)
    return happened.Turned(), *laid, happened.Planned((step.SquaredUp(who),))


def follow_guarding(state: UltimoState, now: ground.Guarding) -> tuple[happened.Event, ...] | None:
    """Return `None` while a rival decides, or that it comes to nothing because the rival's character fell."""
    if helplessness(state, now.who) is None:
        return None
    check = state.checked
    away = rows_put_away(state, check)
    return *away, happened.BrokeOff(check.request.who, check.request.goal), *booked_focus(focus_spent(check))


def follow_facing(state: UltimoState, now: step.Facing) -> tuple[happened.Event, ...]:
    """Return that the top card lies as the rules lay it."""
    return happened.RowLaid(now.who, best_laid(state, now.who)), happened.Planned((step.SquaredUp(now.who),))


def follow_squared_up(state: UltimoState, now: step.SquaredUp) -> tuple[happened.Event, ...]:
    """Return how hard it is, and that the challenger lays cards; against no card at all none are needed (U-021)."""
    check, cards = state.checked, len(_rival(state).row)
    challenger = check.request.who
    stands = rival.RowStands(now.who, cards)
    if is_challenge(cards):
        return stands, happened.Planned((ground.Committing(challenger),))
    return stands, *begun(state, check.request, 0, focus=focus_spent(check))


OFFERS: Final[Mapping[type, Offer]] = {
    act.Challenge: offer_challenge,
    act.Meet: offer_meet,
    act.Hold: offer_hold,
    act.BackDown: offer_back_down,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.Challenge: decide_challenge,
    act.Meet: decide_meet,
    act.Hold: decide_hold,
    act.BackDown: decide_back_down,
}
STEPS: Final[Mapping[type, Follow]] = {
    step.Challenged: follow_challenged,
    ground.Guarding: follow_guarding,
    step.Facing: follow_facing,
    step.SquaredUp: follow_squared_up,
}
