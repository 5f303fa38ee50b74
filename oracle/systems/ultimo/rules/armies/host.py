"""The Dealer's moves for the enemy army: raising it, attacking, regrouping, calling it off.

Rules U-201, U-252, U-253.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at, between
from oracle.kit.words import capital, counted
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.armies.actions import OWN_CAPTAIN
from oracle.systems.ultimo.rules.armies.changes import engage_enemy_army, with_army, with_war
from oracle.systems.ultimo.rules.armies.clash import NO_HOST, begin_clash
from oracle.systems.ultimo.rules.armies.ending import end_battle
from oracle.systems.ultimo.rules.armies.events import Regrouped
from oracle.systems.ultimo.rules.armies.forces import FORCES, find_force
from oracle.systems.ultimo.rules.armies.leading import leader_of
from oracle.systems.ultimo.rules.armies.war import SOLDIER_HEALTH, Army, Clash, Company, Post, Side
from oracle.systems.ultimo.rules.armies.words import army_name
from oracle.systems.ultimo.rules.domains import Named, Slug
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Turned
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.arms import usable_weapons, why_not_usable
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.foes.bestiary import find_foe
from oracle.systems.ultimo.rules.gear.weapons import Range
from oracle.systems.ultimo.rules.occasions import army_stands, foes_stand
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import able, unfinished_business
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.threat_pool import ThreatFell

MOST_SOLDIERS: Final = 100
"""The most soldiers in one company that the Dealer makes up."""

_CAPTAIN_DISTANCES: Final[Mapping[Post, Range]] = {"field": "close", "rear": "very_long"}
"""Distance of an army's own captain, by post."""

_POSTS: Final[tuple[Post, ...]] = ("field", "rear")
_POST: Final = OneOf(_POSTS)
_FORCES: Final = OneOf(tuple(force.id for force in FORCES), "force")

_NOT_NOW: Final = Refusal(
    "the enemy army has its turn when everybody has acted, and only where nobody has fought it", "U-201"
)


def _new_name(state: UltimoState, kind: str) -> str:
    """Return a name for a captain that is not in play yet."""
    taken = (*state.danger.foes, *state.people)
    names = (kind, *(f"{kind}-{number}" for number in range(2, len(taken) + 3)))
    return next(name for name in names if name not in taken)


@dataclass(frozen=True, slots=True)
class RaiseArmy(Action):
    """Let a sample force take the field, or join the enemy army there (U-252)."""

    verb: ClassVar[str] = "raise_army"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between()
    kind: str
    leader: str
    post: Post

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal:
            return refusal
        leaders = Named(
            (OWN_CAPTAIN, *standing_foes(state.danger)), "foe in play who leads, or - for their own captain"
        )
        hint = "soldiers take the field against the characters, or join those who stand there"
        return (Option(RaiseArmy, (_FORCES, leaders, _POST), duty="oppose", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        force = find_force(self.kind)
        company = Company("", force.soldiers, force.soldiers * SOLDIER_HEALTH, damage=force.damage)
        if state.world.war.theirs is not None:
            return (Reinforced("theirs", force.name, company),)
        captain = self.leader
        came: tuple[AnyEvent, ...] = ()
        if captain == OWN_CAPTAIN:
            captain = _new_name(state, force.captain)
            came = (fought.FoeCame(captain, find_foe(force.captain), _CAPTAIN_DISTANCES[self.post]),)
        return *came, ArmyRaised(Army(force.name, captain, (company,), self.post))


@dataclass(frozen=True, slots=True)
class BuildArmy(Action):
    """Let soldiers that the Dealer made up take the field under a foe in play (U-252)."""

    verb: ClassVar[str] = "build_army"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(foes_stand)
    name: str
    soldiers: int
    damage: int
    leader: str
    post: Post

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        leaders = standing_foes(state.danger)
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
        return (Option(BuildArmy, holes, duty="oppose", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        name = self.name.replace("-", " ").replace("_", " ")
        company = Company("", self.soldiers, self.soldiers * SOLDIER_HEALTH, damage=self.damage)
        return (ArmyRaised(Army(name, self.leader, (company,), self.post)),)


def army_on_turn(state: UltimoState) -> Army | None:
    """Return the enemy army, if it is its turn."""
    return state.world.war.theirs if isinstance(state.step, EnemyArmyMoves) else None


def press_targets(state: UltimoState) -> tuple[str, ...]:
    """Return the characters an attack may be aimed at: those in the battle and the leader, else any who are able."""
    war, here = state.world.war, able(state)
    leads = bool(war.ours and war.ours.health and not war.ours.routed)
    exposed = [who for who in here if who in war.on_field or (leads and who == leader_of(state, "ours"))]
    return tuple(exposed) or here


@dataclass(frozen=True, slots=True)
class EnemyArmyMoves(Step):
    """The enemy army has its turn, if no character fought it in this round (U-201)."""

    stored_as: ClassVar[str] = "HostMoving"
    waits_for: ClassVar[str] = "dealer"

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        return None if state.world.war.theirs is not None and able(state) else ()


@dataclass(frozen=True, slots=True)
class Press(Action):
    """Let the enemy army attack a character, who has to answer (U-253)."""

    verb: ClassVar[str] = "press"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(EnemyArmyMoves)
    who: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        """Return the offer to attack; it costs threat where foes never strike of themselves (U-201)."""
        army = army_on_turn(state)
        if army is None:
            return _NOT_NOW
        if army.routed:
            return Refusal(f"{army.name} are running; they have to gather first", "U-253")
        price = press_price(state)
        if price > state.threat.pool:
            return Refusal(f"that costs {price} threat, and the Dealer has {state.threat.pool}", "U-201")
        named = Named(press_targets(state), "character")
        cost = (("threat", price),) if price else ()
        return (Option(Press, (named,), cost=cost, duty="oppose", hint="they attack; this one has to answer"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        war, price = state.world.war, press_price(state)
        by_orders = self.who not in war.on_field and leader_of(state, "ours") == self.who
        by_orders = by_orders and war.ours is not None and war.ours.health > 0 and not war.ours.routed
        clash = Clash(self.who, "orders" if by_orders else "fray", item=_weapon_in_melee(state, self.who), by_host=True)
        paid = (ThreatFell(price, "army"),) if price else ()
        return Turned(), *paid, *begin_clash(state, clash)


def press_price(state: UltimoState) -> int:
    """Return the threat that an attack by the army costs (house rule `foe_initiative`)."""
    return int(state.rules["foe_initiative"] == "threat_only")


def _weapon_in_melee(state: UltimoState, who: str) -> str:
    """Return the weapon a character meets an attack with: the first usable one."""
    items = (item for item in state.people[who].gear if item.weapon and item.condition == "sound")
    return next((item.id for item in items if _is_usable_in_melee(state, who, item.id)), "")


def _is_usable_in_melee(state: UltimoState, who: str, item: str) -> bool:
    """Return whether a character can strike with an item at arm's length now."""
    from_near = usable_weapons(state.people[who], "melee")
    return item in from_near and why_not_usable(state, who, item, "melee") is None


@dataclass(frozen=True, slots=True)
class HoldGround(Action):
    """Let the enemy army stay where it is."""

    verb: ClassVar[str] = "hold_ground"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(EnemyArmyMoves)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        army = army_on_turn(state)
        if army is None:
            return _NOT_NOW
        return (Option(HoldGround, duty="oppose", hint="they stay where they are this round"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return Turned(), HostHeld()


@dataclass(frozen=True, slots=True)
class Reform(Action):
    """Let a routed enemy army form up again (U-253)."""

    verb: ClassVar[str] = "reform"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(EnemyArmyMoves)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        army = army_on_turn(state)
        if army is None:
            return _NOT_NOW
        if not army.routed:
            return Refusal(f"{army.name} are not running", "U-253")
        return (Option(Reform, duty="oppose", hint="they gather again"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return Turned(), Regrouped("theirs")


@dataclass(frozen=True, slots=True)
class CallOff(Action):
    """Let the enemy army leave the field: the battle is over."""

    verb: ClassVar[str] = "call_off"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(army_stands, at=(EnemyArmyMoves,))

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        if state.world.war.theirs is None:
            return NO_HOST
        refusal = None if isinstance(state.step, EnemyArmyMoves) else unfinished_business(state)
        return refusal or (Option(CallOff, duty="oppose", hint="they leave the field; the battle is over"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        turned = (Turned(),) if isinstance(state.step, EnemyArmyMoves) else ()
        return *turned, *end_battle(state, "won")


@dataclass(frozen=True, slots=True)
class ArmyRaised(Event):
    """An army of the other side took the field."""

    army: Army

    def apply(self, state: UltimoState) -> UltimoState:
        return with_war(state, replace(state.world.war, theirs=self.army))

    def describe(self, state: UltimoState) -> str:
        army = self.army
        where = "with whoever leads them in front" if army.post == "field" else "and orders come from behind"
        return f"{capital(army.name)} take the field: {counted(army.soldiers, 'soldier')}, {where}."


@dataclass(frozen=True, slots=True)
class Reinforced(Event):
    """A company joined an army on the field."""

    side: Side
    name: str
    company: Company

    def apply(self, state: UltimoState) -> UltimoState:
        return with_army(state, self.side, lambda army: replace(army, companies=(*army.companies, self.company)))

    def describe(self, state: UltimoState) -> str:
        return f"{capital(self.name)} come up beside them: {counted(self.company.soldiers, 'soldier')} more."


@dataclass(frozen=True, slots=True)
class HostHeld(Event):
    """The enemy army stays where it is this round."""

    def apply(self, state: UltimoState) -> UltimoState:
        return engage_enemy_army(state)

    def describe(self, state: UltimoState) -> str:
        return f"{capital(army_name(state, 'theirs'))} stay where they are, and watch."
