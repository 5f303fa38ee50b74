"""What those do who lead soldiers, besides fighting: arm them, take the field, gather them, lead them off."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import Number, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as ground
from oracle.systems.ultimo.armies import actions as act
from oracle.systems.ultimo.armies import events as battle
from oracle.systems.ultimo.armies.clash import NO_HOST
from oracle.systems.ultimo.armies.ending import ended
from oracle.systems.ultimo.armies.forces import OUTFITS
from oracle.systems.ultimo.armies.leading import leader_of
from oracle.systems.ultimo.armies.war import EACH, Company
from oracle.systems.ultimo.domains import Named
from oracle.systems.ultimo.registry import Decide, Offer
from oracle.systems.ultimo.standing import business, helplessness, turn_barred
from oracle.systems.ultimo.state import Person, UltimoState
from oracle.systems.ultimo.together.events import PurseChanged
from oracle.systems.ultimo.together.retinue import elites
from oracle.systems.ultimo.traits import hooks_of
from oracle.systems.ultimo.traits.hooks_people import Retinue

_NO_SOLDIERS: Final = Refusal("no soldiers are in your pay; muster some first", "U-133")


def _free(state: UltimoState, who: str) -> Refusal | None:
    return helplessness(state, who) or business(state)


def offer_equip(state: UltimoState, who: str) -> Offered:
    """Offer a character to arm the soldiers in its pay, as far as the cash goes."""
    refusal = _free(state, who)
    if refusal is None and not state.people[who].ties.troop:
        refusal = _NO_SOLDIERS
    if refusal is None and any(one.owner == who for one in _companies(state)):
        refusal = Refusal("they stand on the field already", "U-253")
    if refusal:
        return refusal
    person, now = state.people[who], state.world.war.outfits.get(who, "own")

    def why_not(name: str) -> Refusal | None:
        if name == now or name not in OUTFITS:
            return Refusal("that is what they carry already") if name == now else None
        price = _price(person, name)
        short = price > person.ties.purse.cash
        return Refusal(f"{OUTFITS[name].name} for all of them cost {price:,} cash") if short else None

    names = tuple([name for name in OUTFITS if why_not(name) is None])
    if not names:
        return next(reason for name in OUTFITS if name != now and (reason := why_not(name)))
    return (Option(act.Equip, (Named(names, "arms", why_not),), hint="arm your soldiers; each of them costs"),)


def _companies(state: UltimoState) -> tuple[Company, ...]:
    ours = state.world.war.ours
    return ours.companies if ours else ()


def _price(person: Person, name: str) -> int:
    return OUTFITS[name].price * person.ties.troop


def decide_equip(state: UltimoState, who: str, action: act.Equip) -> tuple[happened.Event, ...]:
    """Return that soldiers are armed, and paid for."""
    person = state.people[who]
    price = _price(person, action.outfit)
    purse = person.ties.purse
    paid = (PurseChanged(who, replace(purse, cash=purse.cash - price), "paid"),) if price else ()
    return battle.Equipped(who, action.outfit), *paid


def offer_take_field(state: UltimoState, who: str) -> Offered:
    """Offer a character to lead soldiers in its pay to where the enemy stands."""
    refusal = _free(state, who)
    if refusal is None and state.world.war.theirs is None:
        refusal = NO_HOST
    if refusal is None and not state.people[who].ties.troop:
        refusal = _NO_SOLDIERS
    if refusal is None and any(one.owner == who for one in _companies(state)):
        refusal = Refusal("your soldiers stand on the field already", "U-253")
    if refusal:
        return refusal
    most = state.people[who].ties.troop
    return (Option(act.TakeField, (Number(1, most, "U-133"),), hint="so many of your soldiers take the field"),)


def decide_take_field(state: UltimoState, who: str, action: act.TakeField) -> tuple[happened.Event, ...]:
    """Return that soldiers stand on the field; the elite go first wherever their captain goes (U-356)."""
    person = state.people[who]
    counts = max([hook.counts_as for hook in hooks_of(person.character.traits, Retinue)], default=1)
    outfit = OUTFITS[state.world.war.outfits.get(who, "own")]
    elite = min(action.count, elites(person, state.rules))
    return (battle.FieldTaken(who, Company(who, action.count, action.count * EACH, elite, counts, outfit.damage)),)


def offer_regroup(state: UltimoState, who: str) -> Offered:
    """Offer whoever leads soldiers that have run to gather them, from the round after."""
    refusal = _free(state, who) or turn_barred(state, who)
    ours = state.world.war.ours
    if refusal is None and (ours is None or not ours.routed):
        refusal = Refusal("no soldiers of yours are running", "U-253")
    if refusal is None and leader_of(state, "ours") != who:
        refusal = Refusal("they would not listen to you: somebody else leads them", "U-253")
    if refusal is None and ours is not None and ours.routed >= state.pace.round:
        refusal = Refusal("they have only just begun to run; next round they may hear you", "U-253")
    return refusal or (Option(act.Regroup, hint="gather those who ran"),)


def decide_regroup(_state: UltimoState, who: str, _action: act.Regroup) -> tuple[happened.Event, ...]:
    """Return that they stand again, which takes a turn."""
    return battle.Regrouped("ours"), happened.TurnTaken(who), happened.Planned((ground.RoundCheck(),))


def offer_retreat(state: UltimoState, who: str) -> Offered:
    """Offer whoever leads to give the field up: the commander, or anybody where nobody commands."""
    refusal = _free(state, who) or (NO_HOST if state.world.war.theirs is None else None)
    leader = leader_of(state, "ours")
    if refusal is None and leader not in ("", who):
        refusal = Refusal(f"{state.people[leader].character.name} leads here, and says when it is lost", "U-253")
    return refusal or (Option(act.Retreat, hint="lead everybody off the field; the battle is lost"),)


def decide_retreat(state: UltimoState, _who: str, _action: act.Retreat) -> tuple[happened.Event, ...]:
    """Return that the field is given up."""
    return ended(state, "lost")


OFFERS: Final[Mapping[type, Offer]] = {
    act.Equip: offer_equip,
    act.TakeField: offer_take_field,
    act.Regroup: offer_regroup,
    act.Retreat: offer_retreat,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.Equip: decide_equip,
    act.TakeField: decide_take_field,
    act.Regroup: decide_regroup,
    act.Retreat: decide_retreat,
}
