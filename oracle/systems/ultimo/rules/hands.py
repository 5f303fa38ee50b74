"""Drawing, refilling, milling and running out of cards; turns and rounds (U-064 to U-083)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.menu import Option, Refusal
from oracle.core.zones import Deal, Draw, Shuffled
from oracle.kit.dealing import answered, offer_draw
from oracle.kit.feature import Offered
from oracle.systems.ultimo.rules import actions as act
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules import steps as step
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.exhaustion import aside_of, cards_left
from oracle.systems.ultimo.rules.fight.turn import is_foes_turn
from oracle.systems.ultimo.rules.points import NEXT_TURN, OTHERS_DUE, ROUND_BEGINS, ROUND_ENDS, ROUND_STEPS
from oracle.systems.ultimo.rules.registry import Decide, Follow, Offer
from oracle.systems.ultimo.rules.state import Mark, UltimoState
from oracle.systems.ultimo.rules.status import (
    ability_of,
    able,
    business,
    hand_size,
    is_out,
    living,
)
from oracle.systems.ultimo.rules.turns import hands_fill


def offer_deal(state: UltimoState, _who: str) -> Offered:
    """Offer chance the cards that have to come up."""
    now = state.step
    return offer_draw(now.draw if isinstance(now, step.Wanted) else None, state.zones)


def decide_deal(state: UltimoState, _who: str, action: Deal) -> tuple[happened.Event, ...]:
    """Return that the cards came up."""
    now = state.step
    if not isinstance(now, step.Wanted):
        raise ValueError("no card is due")
    return happened.Turned(), answered(now.draw, action)


def follow_fill(state: UltimoState, now: step.Fill) -> tuple[happened.Event, ...]:
    """Return how a character draws on: what the deck holds, then exhaustion, then the rest."""
    who, left = now.who, len(state.pile(now.who, "deck"))
    if now.count <= 0 or is_out(state.people[who], state.rules):
        return ()
    if left:
        taken = min(left, now.count)
        more = (step.Fill(who, now.count - taken),) if taken < now.count else ()
        return (happened.Planned((step.Wanted(Draw(f"{who}.deck", f"{who}.hand", taken)), *more)),)
    if not len(state.pile(who, "discard")):
        return (happened.Planned((step.Faint(who),)),)
    return (happened.Planned((step.Exhaust(who), now)),)


def follow_refresh(state: UltimoState, now: step.Refresh) -> tuple[happened.Event, ...]:
    """Return that a character draws up to stamina; cards above it are kept (U-066, U-067)."""
    missing = _missing(state, now.who)
    return (happened.Planned((step.Fill(now.who, missing),)),) if missing > 0 else ()


def _missing(state: UltimoState, who: str) -> int:
    return hand_size(state.people[who], state.rules) - len(state.pile(who, "hand"))


def follow_mill(state: UltimoState, now: step.Mill) -> tuple[happened.Event, ...]:
    """Return that cards leave the top of the deck, as far as it reaches (U-076)."""
    count = min(now.count, len(state.pile(now.who, "deck")))
    if not count:
        return ()
    return (happened.Planned((step.Wanted(Draw(f"{now.who}.deck", f"{now.who}.discard", count)),)),)


def follow_exhaust(state: UltimoState, now: step.Exhaust) -> tuple[happened.Event, ...]:
    """Return that the discard becomes the deck again and its top is set aside until sleep (U-078, U-079)."""
    who, person = now.who, state.people[now.who]
    aside = min(cards_left(state, who), aside_of(person))
    known = any(mark.id == "exhausted" for mark in person.marks)
    away = (step.Wanted(Draw(f"{who}.deck", f"{who}.aside", aside)),) if aside else ()
    return (
        Shuffled(f"{who}.deck", (f"{who}.discard",)),
        *(() if known else (happened.Marked(who, Mark("exhausted")),)),
        happened.Planned((*away, step.Faint(who))),
    )


def follow_faint(state: UltimoState, now: step.Faint) -> tuple[happened.Event, ...]:
    """Return that a character passes out who can no longer draw to stamina (U-080, U-081)."""
    who, person = now.who, state.people[now.who]
    held = len(state.pile(who, "deck")) + len(state.pile(who, "hand"))
    enough = held >= ability_of(person, "stamina", state.rules)
    if enough or any(mark.id in ("spent", "dead") for mark in person.marks):
        return ()
    return (happened.Marked(who, Mark("spent")),)


def deck_run_out(state: UltimoState) -> tuple[happened.Event, ...]:
    """Return the exhaustion of a deck that has just lost its last card, where the table plays so (U-077)."""
    if state.rules.get("exhaustion_trigger") != "immediate":
        return ()
    for who in living(state):
        empty = not len(state.pile(who, "deck")) and len(state.pile(who, "discard"))
        if empty and step.Exhaust(who) not in state.agenda:
            return (happened.Planned((step.Exhaust(who),)),)
    return ()


def follow_force_drawn(state: UltimoState, now: step.ForceDrawn) -> tuple[happened.Event, ...]:
    """Return which cards focus obliges the player to lay (U-082)."""
    drawn = len(state.pile(now.who, "hand")) - now.held
    return (happened.CardsForced(now.who, drawn),) if drawn > 0 else ()


def follow_recycle(_state: UltimoState, now: step.Recycle) -> tuple[happened.Event, ...]:
    """Return that picked cards are shuffled back into the deck."""
    return (Shuffled(f"{now.who}.deck", (f"{now.who}.row",)),)


def follow_round(state: UltimoState, _now: step.RoundCheck) -> tuple[happened.Event, ...]:
    """Return that a round ends once everybody who can act has had a turn (U-065)."""
    here = able(state)
    coming = NEXT_TURN(state)
    if coming is not None:
        return coming
    if not set(here).issubset(state.pace.acted):
        return ()
    if is_foes_turn(state):
        return ()
    others = OTHERS_DUE(state)
    if others:
        return (happened.Planned((others, step.RoundCheck())),)
    refreshed = tuple(step.Refresh(who) for who in here) if hands_fill(state) == "cycle" else ()
    ended = (_freed(state, who) for who in state.people)
    outside = ROUND_STEPS(state)
    return (
        *ROUND_ENDS(state),
        happened.RoundEnded(),
        *(event for events in ended for event in events),
        *((happened.Planned((*outside, *refreshed)),) if outside or refreshed else ()),
        *ROUND_BEGINS(state),
    )


def _freed(state: UltimoState, who: str) -> tuple[happened.Event, ...]:
    over = tuple(
        mark
        for mark in state.people[who].marks
        if "round" in find_condition(mark.id).ends and mark.until <= state.pace.round
    )
    return (happened.Unmarked(who, over, "round"),) if over else ()


def offer_refill(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to let everybody draw up."""
    refusal = business(state)
    if refusal is None and not any(_missing(state, one) > 0 for one in able(state)):
        refusal = Refusal("everybody's hand is full", "U-065")
    return refusal or (Option(act.Refill, duty="adjudicate", hint="everybody draws up to stamina"),)


def decide_refill(state: UltimoState, _who: str, _action: act.Refill) -> tuple[happened.Event, ...]:
    """Return that everybody draws up."""
    return happened.HandsRefilled(), happened.Planned(tuple(step.Refresh(one) for one in able(state)))


OFFERS: Final[Mapping[type, Offer]] = {
    Deal: offer_deal,
    act.Refill: offer_refill,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    Deal: decide_deal,
    act.Refill: decide_refill,
}
STEPS: Final[Mapping[type, Follow]] = {
    step.Wanted: lambda _state, _now: None,
    step.Fill: follow_fill,
    step.Refresh: follow_refresh,
    step.Mill: follow_mill,
    step.Exhaust: follow_exhaust,
    step.Faint: follow_faint,
    step.ForceDrawn: follow_force_drawn,
    step.Recycle: follow_recycle,
    step.RoundCheck: follow_round,
}
