"""What the Dealer does with the other side's soldiers: raises them, lets them attack, gathers them, calls them off.

Rules U-201, U-252, U-253.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.armies import actions as act
from oracle.systems.ultimo.armies import events as battle
from oracle.systems.ultimo.armies import steps as step
from oracle.systems.ultimo.armies.clash import NO_HOST, met
from oracle.systems.ultimo.armies.ending import ended
from oracle.systems.ultimo.armies.forces import FORCES, find_force
from oracle.systems.ultimo.armies.leading import leader_of
from oracle.systems.ultimo.armies.war import EACH, Army, Clash, Company, Post
from oracle.systems.ultimo.domains import Named, Slug
from oracle.systems.ultimo.fight import events as fought
from oracle.systems.ultimo.fight.arms import usable, why_not_usable
from oracle.systems.ultimo.fight.danger import standing
from oracle.systems.ultimo.foes.bestiary import find_foe
from oracle.systems.ultimo.gear.weapons import Range
from oracle.systems.ultimo.registry import Decide, Follow, Offer
from oracle.systems.ultimo.standing import able, business
from oracle.systems.ultimo.state import UltimoState

MOST_SOLDIERS: Final = 100
"""Soldiers in one company of the Dealer's own making."""

_FARTHEST: Final[Mapping[Post, Range]] = {"field": "close", "rear": "very_long"}
"""How far off a captain stands who comes along."""

_POSTS: Final[tuple[Post, ...]] = ("field", "rear")
_POST: Final = OneOf(_POSTS)
_FORCES: Final = OneOf(tuple(force.id for force in FORCES), "force")

_NOT_NOW: Final = Refusal(
    "the enemy army has its turn when everybody has acted, and only where nobody has fought it", "U-201"
)


def offer_raise_army(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to let one of the sample forces take the field."""
    refusal = business(state)
    if refusal:
        return refusal
    leaders = Named((act.OWN_CAPTAIN, *standing(state.danger)), "foe in play who leads, or - for their own captain")
    hint = "soldiers take the field against the characters, or join those who stand there"
    return (Option(act.RaiseArmy, (_FORCES, leaders, _POST), duty="oppose", hint=hint),)


def decide_raise_army(state: UltimoState, _who: str, action: act.RaiseArmy) -> tuple[happened.Event, ...]:
    """Return that a force is there, and its captain with it where no foe in play leads it."""
    force = find_force(action.kind)
    company = Company("", force.soldiers, force.soldiers * EACH, damage=force.damage)
    if state.world.war.theirs is not None:
        return (battle.Reinforced("theirs", force.name, company),)
    captain = action.leader
    came: tuple[happened.Event, ...] = ()
    if captain == act.OWN_CAPTAIN:
        captain = _new_name(state, force.captain)
        came = (fought.FoeCame(captain, find_foe(force.captain), _FARTHEST[action.post]),)
    return *came, battle.ArmyRaised(Army(force.name, captain, (company,), action.post))


def _new_name(state: UltimoState, kind: str) -> str:
    """Return a name for a captain that nobody in play has."""
    taken = (*state.danger.foes, *state.people)
    names = (kind, *(f"{kind}-{number}" for number in range(2, len(taken) + 3)))
    return next(name for name in names if name not in taken)


def offer_build_army(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to put soldiers under a foe that is in play."""
    refusal = business(state)
    leaders = standing(state.danger)
    if refusal is None and state.world.war.theirs is not None:
        refusal = Refusal(f"{state.world.war.theirs.name} stand on the field already", "U-252")
    if refusal is None and not leaders:
        refusal = Refusal("no foe is in play to lead them; bring one first", "U-252")
    if refusal:
        return refusal
    holes: tuple[Domain, ...] = (
        Slug("name for them"),
        Number(1, MOST_SOLDIERS, "U-253"),
        Number(0, 8, "U-253"),
        OneOf(leaders, "leader"),
        _POST,
    )
    hint = "soldiers of your own making: how many, what their arms add, who leads, and from where"
    return (Option(act.BuildArmy, holes, duty="oppose", hint=hint),)


def decide_build_army(_state: UltimoState, _who: str, action: act.BuildArmy) -> tuple[happened.Event, ...]:
    """Return that soldiers are there."""
    name = action.name.replace("-", " ").replace("_", " ")
    company = Company("", action.soldiers, action.soldiers * EACH, damage=action.damage)
    return (battle.ArmyRaised(Army(name, action.leader, (company,), action.post)),)


def moving(state: UltimoState) -> Army | None:
    """Return the enemy army whose turn it is, if it is."""
    return state.world.war.theirs if isinstance(state.step, step.HostMoving) else None


def targets(state: UltimoState) -> tuple[str, ...]:
    """Return who can be made to answer for an attack: those in the thick of it, whoever leads, else anybody."""
    war, here = state.world.war, able(state)
    leads = bool(war.ours and war.ours.health and not war.ours.routed)
    found = [who for who in here if who in war.on_field or (leads and who == leader_of(state, "ours"))]
    return tuple(found) or here


def offer_press(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to let the enemy army attack; for threat, where foes never strike of themselves (U-201)."""
    army = moving(state)
    if army is None:
        return _NOT_NOW
    if army.routed:
        return Refusal(f"{army.name} are running; they have to gather first", "U-253")
    price = press_price(state)
    if price > state.threat.pool:
        return Refusal(f"that costs {price} threat, and the Dealer has {state.threat.pool}", "U-201")
    named = Named(targets(state), "character")
    cost = (("threat", price),) if price else ()
    return (Option(act.Press, (named,), cost=cost, duty="oppose", hint="they attack; this one has to answer"),)


def press_price(state: UltimoState) -> int:
    """Return the threat it costs to let an army attack of itself (house rule `foe_initiative`)."""
    return int(state.rules["foe_initiative"] == "threat_only")


def decide_press(state: UltimoState, _who: str, action: act.Press) -> tuple[happened.Event, ...]:
    """Return that the enemy attacks, and how whoever has to answer does: in the thick of it, or by orders."""
    war, price = state.world.war, press_price(state)
    by_orders = action.who not in war.on_field and leader_of(state, "ours") == action.who
    by_orders = by_orders and war.ours is not None and war.ours.health > 0 and not war.ours.routed
    clash = Clash(action.who, "orders" if by_orders else "fray", item=_ready(state, action.who), by_host=True)
    paid = (happened.ThreatFell(price, "army"),) if price else ()
    return happened.Turned(), *paid, *met(state, clash)


def _ready(state: UltimoState, who: str) -> str:
    """Return what a character meets an attack with: the first whole weapon that strikes."""
    items = (item for item in state.people[who].gear if item.weapon and item.condition == "sound")
    return next((item.id for item in items if _can_strike_with(state, who, item.id)), "")


def _can_strike_with(state: UltimoState, who: str, item: str) -> bool:
    """Return whether a character can strike with an item at arm's length now."""
    from_near = usable(state.people[who], "melee")
    return item in from_near and why_not_usable(state, who, item, "melee") is None


def offer_hold_ground(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to let the enemy army stand where it is."""
    army = moving(state)
    if army is None:
        return _NOT_NOW
    return (Option(act.HoldGround, duty="oppose", hint="they stay where they are this round"),)


def decide_hold_ground(_state: UltimoState, _who: str, _action: act.HoldGround) -> tuple[happened.Event, ...]:
    """Return that the enemy army waits."""
    return happened.Turned(), battle.HostHeld()


def offer_reform(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to gather an army that has run."""
    army = moving(state)
    if army is None:
        return _NOT_NOW
    if not army.routed:
        return Refusal(f"{army.name} are not running", "U-253")
    return (Option(act.Reform, duty="oppose", hint="they gather again"),)


def decide_reform(_state: UltimoState, _who: str, _action: act.Reform) -> tuple[happened.Event, ...]:
    """Return that an army stands again."""
    return happened.Turned(), battle.Regrouped("theirs")


def offer_call_off(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to let the enemy army go: beaten, bought off, or called away."""
    if state.world.war.theirs is None:
        return NO_HOST
    refusal = None if isinstance(state.step, step.HostMoving) else business(state)
    return refusal or (Option(act.CallOff, duty="oppose", hint="they leave the field; the battle is over"),)


def decide_call_off(state: UltimoState, _who: str, _action: act.CallOff) -> tuple[happened.Event, ...]:
    """Return that the enemy army leaves the field."""
    turned = (happened.Turned(),) if isinstance(state.step, step.HostMoving) else ()
    return *turned, *ended(state, "won")


def follow_host_moving(state: UltimoState, _now: step.HostMoving) -> tuple[happened.Event, ...] | None:
    """Return `None` while the Dealer moves the enemy army; nothing where it is gone, or nobody is left to face it."""
    return None if state.world.war.theirs is not None and able(state) else ()


OFFERS: Final[Mapping[type, Offer]] = {
    act.RaiseArmy: offer_raise_army,
    act.BuildArmy: offer_build_army,
    act.Press: offer_press,
    act.HoldGround: offer_hold_ground,
    act.Reform: offer_reform,
    act.CallOff: offer_call_off,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.RaiseArmy: decide_raise_army,
    act.BuildArmy: decide_build_army,
    act.Press: decide_press,
    act.HoldGround: decide_hold_ground,
    act.Reform: decide_reform,
    act.CallOff: decide_call_off,
}
STEPS: Final[Mapping[type, Follow]] = {step.HostMoving: follow_host_moving}
