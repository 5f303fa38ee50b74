"""A spell is prepared over rounds and unleashed; a spell that goes on is let go, or broken (U-303, U-310)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import OneOf, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as ground
from oracle.systems.ultimo.domains import Named
from oracle.systems.ultimo.magic import actions as act
from oracle.systems.ultimo.magic import events as cast
from oracle.systems.ultimo.magic.casting import cast_now, ready_to_cast
from oracle.systems.ultimo.magic.costing import Means
from oracle.systems.ultimo.magic.domains import Aimed, Woven
from oracle.systems.ultimo.magic.endings import ended
from oracle.systems.ultimo.magic.words import spell_name
from oracle.systems.ultimo.registry import Decide, Offer
from oracle.systems.ultimo.standing import business, helplessness, turn_barred
from oracle.systems.ultimo.state import UltimoState

_NOT_PREPARING: Final = Refusal("no spell is being prepared", "U-310")

PREPARED: Final = "prepared"
"""How the spell is called that is being prepared."""


def offer_charge(state: UltimoState, who: str) -> Offered:
    """Offer a character to go on preparing a spell."""
    refusal = helplessness(state, who) or business(state)
    charge = state.people[who].magic.charge if refusal is None else None
    if refusal or charge is None:
        return refusal or _NOT_PREPARING
    acted = turn_barred(state, who)
    if acted:
        return acted
    if not charge.left:
        return Refusal("the spell is ready: unleash it", "U-310")
    return (Option(act.ChargeOn, hint=f"give it another round; {charge.left} to go"),)


def decide_charge(state: UltimoState, who: str, _action: act.ChargeOn) -> tuple[happened.Event, ...]:
    """Return that a spell is a round nearer to being ready."""
    charge = state.people[who].magic.charge
    if charge is None:
        raise ValueError("no spell is being prepared")
    nearer = cast.ChargeSet(who, replace(charge, left=charge.left - 1))
    return nearer, happened.TurnTaken(who), happened.Planned((ground.RoundCheck(),))


def offer_unleash(state: UltimoState, who: str) -> Offered:
    """Offer a character to cast the spell it has prepared."""
    refusal = ready_to_cast(state, who)
    charge = state.people[who].magic.charge if refusal is None else None
    if refusal or charge is None:
        return refusal or _NOT_PREPARING
    if charge.left:
        return Refusal(f"it takes {charge.left} more to be ready", "U-310")
    intent = charge.intent
    means = Means(who, intent.skill)
    why_not = Woven(state, means).why_not(intent.spell) or Aimed(state, means, intent.spell).why_not(intent.targets)
    return why_not or (Option(act.Unleash, hint="cast what is prepared"),)


def decide_unleash(state: UltimoState, who: str, _action: act.Unleash) -> tuple[happened.Event, ...]:
    """Return that the prepared spell is cast."""
    charge = state.people[who].magic.charge
    if charge is None:
        raise ValueError("no spell is being prepared")
    return cast_now(state, charge.intent)


def offer_let_go(state: UltimoState, who: str) -> Offered:
    """Offer a character to let a spell of its own end."""
    refusal = helplessness(state, who) or business(state)
    if refusal:
        return refusal
    own = {one.id: spell_name(state, one.strand.id, one.targets) for one in state.weave.running if one.who == who}
    own |= {PREPARED: "what you prepare"} if state.people[who].magic.charge else {}
    if not own:
        return Refusal("no spell of yours goes on")
    holes = (Named(tuple(own), "spell", called=own),)
    return (Option(act.LetGo, holes, hint=f"let a spell of yours end: {', '.join(own.values())}"),)


def decide_let_go(state: UltimoState, who: str, action: act.LetGo) -> tuple[happened.Event, ...]:
    """Return that a spell is over."""
    if action.spell == PREPARED:
        return (cast.SpellLost(who, "let_go"),)
    return (ended(state, action.spell, "let_go"),)


def offer_quell(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to say that a spell is over."""
    refusal = business(state)
    if refusal is None and not state.weave.running:
        refusal = Refusal("no spell goes on")
    names = tuple(one.id for one in state.weave.running)
    return refusal or (Option(act.Quell, (OneOf(names, "spell"),), duty="adjudicate", hint="a spell is over"),)


def decide_quell(state: UltimoState, _who: str, action: act.Quell) -> tuple[happened.Event, ...]:
    """Return that a spell is over."""
    return (ended(state, action.spell, "quelled"),)


OFFERS: Final[Mapping[type, Offer]] = {
    act.ChargeOn: offer_charge,
    act.Unleash: offer_unleash,
    act.LetGo: offer_let_go,
    act.Quell: offer_quell,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.ChargeOn: decide_charge,
    act.Unleash: decide_unleash,
    act.LetGo: decide_let_go,
    act.Quell: decide_quell,
}
