"""Soldiers in small fights: what they do there, and what they want for it (U-255, U-256).

They are no army then: a few of them lay their power together from the Dealer's deck, bear what comes back, and
want a cut of the loot.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import Number, Option, Refusal
from oracle.core.zones import Moved
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as ground
from oracle.systems.ultimo.armies import actions as act
from oracle.systems.ultimo.armies import events as battle
from oracle.systems.ultimo.armies import steps as step
from oracle.systems.ultimo.armies.forces import OUTFITS
from oracle.systems.ultimo.armies.war import EACH
from oracle.systems.ultimo.deck_rules import PLAIN
from oracle.systems.ultimo.domains import Named
from oracle.systems.ultimo.fight.blows import PERFECT_TIMES
from oracle.systems.ultimo.fight.danger import standing
from oracle.systems.ultimo.fight.landing import landing
from oracle.systems.ultimo.foes.stat_block import damage_of
from oracle.systems.ultimo.registry import Decide, Follow, Offer
from oracle.systems.ultimo.resolution import Resolution, resolve
from oracle.systems.ultimo.rows import dealer_row
from oracle.systems.ultimo.standing import business, helplessness, is_out, living, turn_barred
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.together.events import PurseChanged, TroopSet
from oracle.systems.ultimo.together.pooling import limit_of
from oracle.systems.ultimo.together.retinue import POWER, elites

MOST_WANTED: Final = 500
"""Cash that each soldier can want."""

_NO_SHARES: Final = Refusal("no soldiers have fought who would want a share", "U-256")


def most_called(state: UltimoState, who: str) -> int:
    """Return how many soldiers can set about one foe together: as many as their cards fit into a shared row."""
    return min(state.people[who].ties.troop, limit_of(state.rules, 0, 0) // POWER)


def offer_call_up(state: UltimoState, who: str) -> Offered:
    """Offer a character to let a few soldiers set about a foe."""
    refusal = helplessness(state, who) or business(state)
    foes = standing(state.danger)
    if refusal is None and not foes:
        refusal = Refusal("there is nobody to fight")
    refusal = refusal or turn_barred(state, who)
    if refusal is None and not state.people[who].ties.troop:
        refusal = Refusal("no soldiers are in your pay; muster some first", "U-133")
    if refusal is None and state.world.war.theirs is not None:
        refusal = Refusal("a battle is on: send them in, or lead them", "U-253")
    if refusal:
        return refusal
    holes = (Number(1, most_called(state, who), "U-257"), Named(foes, "foe"))
    return (Option(act.CallUp, holes, hint="a few of your soldiers set about a foe, and want a share for it"),)


def decide_call_up(state: UltimoState, who: str, action: act.CallUp) -> tuple[happened.Event, ...]:
    """Return that soldiers fight in their captain's place: their cards come first, then those against them."""
    block = state.danger.foes[action.foe].block
    own, against = action.count * POWER, max(1, block.melee or block.ranged)
    planned = (
        ground.DealerDraw(own + against),
        step.Skirmishing(who, action.foe, action.count, own),
        ground.RoundCheck(),
    )
    return battle.CalledUp(who, action.count, action.foe), happened.TurnTaken(who), happened.Planned(planned)


def follow_skirmishing(state: UltimoState, now: step.Skirmishing) -> tuple[happened.Event, ...]:
    """Return how soldiers fare against a foe, and which of them fall."""
    row = state.pile("dealer", "row").known
    away = (Moved("dealer.row", "dealer.discard", row),) if row else ()
    if now.foe not in standing(state.danger):
        return away
    discard = state.pile("dealer", "discard").known
    own, against = dealer_row(row[: now.own], discard, state.rules), dealer_row(row[now.own :], discard, state.rules)
    found = resolve(own, against, len(against), rules=PLAIN, house=state.rules)
    troop = state.people[now.who].ties.troop
    fallen = min(now.count, troop, _taken(state, now, found) // EACH)
    came = battle.Skirmished(now.who, now.foe, own, against, found.tier, now.count - fallen, fallen)
    gone = (TroopSet(now.who, troop - fallen),) if fallen else ()
    return *away, came, *gone, *_struck(state, now, found)


def _taken(state: UltimoState, now: step.Skirmishing, found: Resolution) -> int:
    """Return the damage that the soldiers bear together."""
    spared = found.tier == "perfect" or (found.tier == "total_failure" and state.rules["total_failure_damage"] == "off")
    hit = found.failures or state.rules["weapon_needs_hit"] == "off"
    return 0 if spared or not hit else found.failures + damage_of(state.danger.foes[now.foe].block, shot=False)


def _struck(state: UltimoState, now: step.Skirmishing, found: Resolution) -> Iterator[happened.Event]:
    arms = OUTFITS[state.world.war.outfits.get(now.who, "own")].damage
    hits = found.successes > 0 or state.rules["weapon_needs_hit"] == "off"
    amount = (found.successes + (arms if hits else 0)) * (PERFECT_TIMES if found.tier == "perfect" else 1)
    yield from landing(state, now.who, now.foe, amount)


def offer_demand(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to say what soldiers want who fought outside a battle."""
    refusal = business(state)
    owed = tuple([who for who in living(state) if state.world.war.shares.get(who)])
    if refusal is None and not owed:
        refusal = _NO_SHARES
    if refusal:
        return refusal
    holes = (Named(owed, "character"), Number(1, MOST_WANTED, "U-256"))
    hint = "what each of those soldiers wants of the loot who fought"
    return (Option(act.Demand, holes, duty="adjudicate", hint=hint),)


def decide_demand(state: UltimoState, _who: str, action: act.Demand) -> tuple[happened.Event, ...]:
    """Return what they want, and that their captain has to answer."""
    count = state.world.war.shares[action.who]
    asked = battle.SharesDemanded(action.who, count, action.cash)
    return asked, happened.Planned((step.Paying(action.who, action.cash),))


def _paying(state: UltimoState, who: str) -> step.Paying | None:
    now = state.step
    return now if isinstance(now, step.Paying) and now.who == who else None


def offer_pay_out(state: UltimoState, who: str) -> Offered:
    """Offer a captain to pay what they want."""
    now = _paying(state, who)
    if now is None:
        return _NO_SHARES
    price, cash = now.cash * state.world.war.shares.get(who, 0), state.people[who].ties.purse.cash
    if price > cash:
        return Refusal(f"that is {price:,} in all, and you have {cash:,}", "U-256")
    return (Option(act.PayOut, cost=(("cash", price),), hint="each of them has what they want"),)


def decide_pay_out(state: UltimoState, who: str, _action: act.PayOut) -> tuple[happened.Event, ...]:
    """Return that they are content."""
    now = _paying(state, who)
    price = now.cash * state.world.war.shares.get(who, 0) if now else 0
    purse = state.people[who].ties.purse
    poorer = PurseChanged(who, replace(purse, cash=purse.cash - price), "paid")
    return happened.Turned(), battle.SharesSettled(who, price, 0), poorer


def offer_turn_down(state: UltimoState, who: str) -> Offered:
    """Offer a captain to give them nothing."""
    if _paying(state, who) is None:
        return _NO_SHARES
    return (Option(act.TurnDown, hint="they get nothing; all but the elite leave"),)


def decide_turn_down(state: UltimoState, who: str, _action: act.TurnDown) -> tuple[happened.Event, ...]:
    """Return that those leave who wanted something, but for the elite, who are loyal (U-356)."""
    person = state.people[who]
    troop = person.ties.troop
    left = min(state.world.war.shares.get(who, 0), troop - elites(person, state.rules))
    gone = (TroopSet(who, troop - left),) if left else ()
    return happened.Turned(), battle.SharesSettled(who, 0, left), *gone


def follow_paying(state: UltimoState, now: step.Paying) -> tuple[happened.Event, ...] | None:
    """Return `None` while a captain decides; whoever can do nothing is not asked."""
    return () if is_out(state.people[now.who], state.rules) else None


OFFERS: Final[Mapping[type, Offer]] = {
    act.CallUp: offer_call_up,
    act.PayOut: offer_pay_out,
    act.TurnDown: offer_turn_down,
    act.Demand: offer_demand,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.CallUp: decide_call_up,
    act.PayOut: decide_pay_out,
    act.TurnDown: decide_turn_down,
    act.Demand: decide_demand,
}
STEPS: Final[Mapping[type, Follow]] = {step.Skirmishing: follow_skirmishing, step.Paying: follow_paying}
