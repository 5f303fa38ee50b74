"""How a player meets a check: focus, expertise, a row of cards (U-015 to U-020, U-027, U-028, U-082, U-083)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import Number, Option, Refusal
from oracle.core.zones import Moved
from oracle.systems.ultimo import actions as act
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as step
from oracle.systems.ultimo.calling import booked_focus, deciding, row_put_away
from oracle.systems.ultimo.deck_rules import DeckRules
from oracle.systems.ultimo.difficulty import expertise, most_cards
from oracle.systems.ultimo.registry import Decide, Follow, Offer, Offered
from oracle.systems.ultimo.resolution import Tier
from oracle.systems.ultimo.rows import arrangement
from oracle.systems.ultimo.standing import helplessness, reading_of
from oracle.systems.ultimo.state import UltimoState


def offer_focus(state: UltimoState, who: str) -> Offered:
    """Offer a player to spend focus on the check (U-082, U-083)."""
    refusal = deciding(state, who)
    if refusal:
        return refusal
    left, limit = state.people[who].body.focus, state.rules["focus_per_challenge_max"]
    if not left:
        return Refusal("no focus is left", "U-083")
    most = left if limit == "none" else min(left, int(limit) - state.checked.stake.focus)
    if most < 1:
        return Refusal(f"no more than {limit} focus may go into one check", "U-083")
    hint = "draw a card and lay one more, for each focus"
    return (Option(act.Focus, (Number(1, most, "U-083"),), cost=(("focus", 1),), hint=hint),)


def decide_focus(state: UltimoState, who: str, action: act.Focus) -> tuple[happened.Event, ...]:
    """Return that focus was spent and cards have to come up."""
    held = len(state.pile(who, "hand"))
    forced = (step.ForceDrawn(who, held),) if state.rules["focus_card_forced"] == "on" else ()
    return happened.FocusSpent(who, action.amount), happened.Planned((step.Fill(who, action.amount), *forced))


def offer_expertise(state: UltimoState, who: str) -> Offered:
    """Offer a player what overwhelming expertise gives."""
    refusal = deciding(state, who)
    if refusal:
        return refusal
    tier = _expertise(state, who)
    if tier is None:
        return Refusal("it takes a card limit of 5 above the rating, and no counting of successes", "U-015")
    return (Option(act.Expertise, hint=f"a {'success' if tier == 'success' else 'partial success'} without cards"),)


def _expertise(state: UltimoState, who: str) -> Tier | None:
    check = state.checked
    return expertise(
        check.figures.cap,
        check.figures.rating,
        state.rules,
        held=len(state.pile(who, "hand")),
        counts_successes="attack" in check.request.tags,
    )


def decide_expertise(state: UltimoState, who: str, _action: act.Expertise) -> tuple[happened.Event, ...]:
    """Return that the check is won by expertise."""
    tier = _expertise(state, who)
    if tier is None:
        raise ValueError("there is no overwhelming expertise here")
    return happened.Turned(), happened.Planned((step.Settle(tier, "expertise"),))


def offer_play(state: UltimoState, who: str) -> Offered:
    """Offer a player to lay a row (U-027, U-028)."""
    refusal = deciding(state, who)
    if refusal:
        return refusal
    check, hand = state.checked, state.pile(who, "hand").known
    most = most_cards(check.figures.cap, check.stake.focus, len(hand))
    row = arrangement(
        hand, state.pile(who, "discard").known, most, reading_now(state, who), state.rules, forced=check.stake.forced
    )
    return (Option(act.Play, (row,), hint=_hint(most)),)


def _hint(most: int) -> str:
    if not most:
        return "no card can be laid here: focus draws one, morale needs none"
    return "lay one card" if most == 1 else f"lay up to {most} cards, highest first"


def reading_now(state: UltimoState, who: str) -> DeckRules:
    """Return how a character reads cards; a queen that has copied an ace does so no more until a rest (U-062)."""
    person = state.people[who]
    reading = reading_of(person)
    return replace(reading, queens_return_aces=False) if person.day.ace_fetched else reading


def decide_play(state: UltimoState, who: str, action: act.Play) -> tuple[happened.Event, ...]:
    """Return that the row lies, and what is still to come before both are shown."""
    cards = tuple(laid.card for laid in action.row)
    rating = state.checked.figures.rating
    waits = state.rules["dealer_order"] == "dealer_choice"
    first = () if waits else (step.DealerDraw(rating), step.DealerLay())
    return (
        happened.Turned(),
        happened.RowLaid(who, action.row),
        *((Moved(f"{who}.hand", f"{who}.row", cards),) if cards else ()),
        happened.Planned((*first, step.Reveal())),
    )


def follow_committing(state: UltimoState, now: step.Committing) -> tuple[happened.Event, ...] | None:
    """Return `None` while the player decides, or that the check breaks off because the player's character fell."""
    if helplessness(state, now.who) is None:
        return None
    check = state.checked
    return (
        *row_put_away(state, "dealer"),
        happened.BrokeOff(now.who, check.request.goal),
        *booked_focus(check.stake.focus),
        happened.TurnTaken(now.who),
        happened.Planned((step.RoundCheck(),)),
    )


OFFERS: Final[Mapping[type, Offer]] = {
    act.Play: offer_play,
    act.Focus: offer_focus,
    act.Expertise: offer_expertise,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.Play: decide_play,
    act.Focus: decide_focus,
    act.Expertise: decide_expertise,
}
STEPS: Final[Mapping[type, Follow]] = {
    step.Committing: follow_committing,
}
