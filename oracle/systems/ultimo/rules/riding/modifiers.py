"""How mounts and vehicles change weapons, reach, dodging, soak, damage and movement of those on them.

Rules U-139, U-236, U-263, U-272, U-343, U-361. It works through extension points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from oracle.core.menu import Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.modifiers import added
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.falls import ThrownDown
from oracle.systems.ultimo.rules.fight.danger import Exchange
from oracle.systems.ultimo.rules.fight.landing import damage_foe
from oracle.systems.ultimo.rules.gear.weapons import Weapon
from oracle.systems.ultimo.rules.movement_modifier import MovementModifier
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.points import (
    CHECK_CLOSED,
    DAMAGE_BORNE,
    DODGE_BARRED,
    EXCHANGE_PAIR,
    EXCHANGE_TAGS,
    HELPED_TAGS,
    IN_HAND,
    MOUNT_BARRED,
    MOVEMENT,
    REACH_STEPS,
    ROAD_WEAR,
    SOAK,
    UNCARRIED_WEAPON,
)
from oracle.systems.ultimo.rules.riding.having import beast_of, with_ride, with_ride_health
from oracle.systems.ultimo.rules.riding.makes import Make, find_make, ride_name
from oracle.systems.ultimo.rules.riding.state import Ride, ride_of
from oracle.systems.ultimo.rules.skills import chosen_attribute
from oracle.systems.ultimo.rules.state import Request, UltimoState
from oracle.systems.ultimo.rules.status import attributes_of, is_out
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.things import ItemChanged
from oracle.systems.ultimo.rules.together.events import CompanionLeft
from oracle.systems.ultimo.rules.traits import hooks_of, modifiers_of
from oracle.systems.ultimo.rules.traits.figures import PILOT_SOAK, RATING_OF_OTHERS, VEHICLE_SOAK
from oracle.systems.ultimo.rules.traits.hooks_danger import Dodge, SharedRamming

MOUNTED_DAMAGE: Final = 2
"""Damage that a weapon with the quality `mounted` adds in the saddle. Rule U-343."""

FREE_SQUARES_ON_FOOT: Final = 3
"""Free squares a round on foot. Rule U-263."""

NO_PAYMENTS: Final = 99
"""A reduction above any number of payments: a character who is carried makes none."""

ASSISTED_TAG: Final = "assisted_piloting"
"""Tag of a check at the controls with a skilled helper."""

RAM_WORD: Final = "ram"
BESET_WORD: Final = "beset"
"""Words of the weapon id where a mount or vehicle takes part in an exchange, as `ram/motorcar/bess`."""


def clash_word(how: str, ride: str, thing: Ride) -> str:
    """Return the weapon id of a mount or vehicle that takes part in an exchange."""
    return f"{how}/{thing.make}/{ride}"


def clash_of(exchange: Exchange) -> tuple[str, str]:
    """Return how a mount or vehicle takes part in an exchange, and its name; both empty where none does."""
    how, _, rest = exchange.item.partition("/")
    return (how, rest.partition("/")[2]) if rest else ("", "")


def make_ridden(state: UltimoState, who: str) -> Make | None:
    """Return the make of a character's mount or vehicle; `None` on foot."""
    name = ride_of(state.riding, who)
    return find_make(state.riding.rides[name].make) if name else None


def steerer(state: UltimoState, ride: str) -> str:
    """Return the character who steers a mount or vehicle; empty where none is able to."""
    who = state.riding.rides[ride].reins
    return who if who and not is_out(state.people[who], state.rules) else ""


def is_piloting(state: UltimoState, who: str) -> bool:
    """Return whether a character is at the controls of a vehicle; riding a beast is no piloting."""
    make = make_ridden(state, who)
    return make is not None and not make.is_mount and steerer(state, ride_of(state.riding, who)) == who


def ride_soak(state: UltimoState, ride: str, *, rams: bool) -> int:
    """Return the soak of a mount or vehicle; a pilot's traits add to a vehicle's, more when it rams."""
    thing, who = state.riding.rides[ride], steerer(state, ride)
    traits = state.people[who].character.traits if who else ()
    if find_make(thing.make).is_mount:
        return thing.soak
    tags = ("ramming",) if rams else ()
    return thing.soak + added(modifiers_of(traits, VEHICLE_SOAK, tags))


def vehicle_as_weapon(item: str) -> Weapon | None:
    """Return the weapon that a mount or vehicle is when it rams; `None` for any other id."""
    how, _, rest = item.partition("/")
    if not rest or how not in (RAM_WORD, BESET_WORD):
        return None
    make = find_make(rest.partition("/")[0])
    return Weapon(make.id, make.name, make.blow if how == RAM_WORD else 0, "very_light", "close")


def weapon_in_saddle(state: UltimoState, who: str, weapon: Weapon) -> Weapon:
    """Return a weapon as a character holds it; one made for the saddle takes one hand there (U-343)."""
    make = make_ridden(state, who) if "mounted" in weapon.qualities else None
    if make is None or not make.is_mount:
        return weapon
    return replace(weapon, damage=weapon.damage + MOUNTED_DAMAGE, hands=1)


def vehicle_tags(state: UltimoState, exchange: Exchange) -> tuple[str, ...]:
    """Return the tag of an attack with a vehicle, or out of one."""
    make = make_ridden(state, exchange.who)
    return ("from_vehicle",) if exchange.strikes and make and not make.is_mount else ()


def assisted_tags(state: UltimoState, request: Request, allies: tuple[str, ...]) -> tuple[str, ...]:
    """Return the tag of a check at the controls with a skilled helper (U-389)."""
    traits = [state.people[who].character.traits for who in allies] if "Piloting" in request.pair else []
    knows = any(modifiers_of(held, RATING_OF_OTHERS, (ASSISTED_TAG,)) for held in traits)
    return (ASSISTED_TAG,) if knows else ()


def steering_pair(state: UltimoState, who: str) -> tuple[str, str]:
    """Return the attribute and the skill with which a character steers its mount or vehicle."""
    make = make_ridden(state, who)
    skill = "Husbandry" if make and make.is_mount else "Piloting"
    return chosen_attribute(skill, "", attributes_of(state.people[who]), state.rules), skill


def clash_pair(state: UltimoState, exchange: Exchange) -> tuple[str, str] | None:
    """Return the pair for an exchange in which a mount or vehicle takes part; `None` for any other."""
    return steering_pair(state, exchange.who) if clash_of(exchange)[1] else None


def why_no_dodge(state: UltimoState, who: str) -> Refusal | None:
    """Return why a character at the controls cannot dodge, or `None`; a trait allows it (U-236)."""
    if not is_piloting(state, who) or any(
        hook.piloting for hook in hooks_of(state.people[who].character.traits, Dodge)
    ):
        return None
    ride = state.riding.rides[ride_of(state.riding, who)]
    return Refusal(f"at the controls of the {find_make(ride.make).name} there is no dodging without a trait", "U-236")


def soak_at_the_controls(state: UltimoState, who: str) -> int:
    """Return the soak that piloting traits give the pilot."""
    own = modifiers_of(state.people[who].character.traits, PILOT_SOAK)
    return added(own) if own and is_piloting(state, who) else 0


def damage_to_ride(
    state: UltimoState, exchange: Exchange, taken: Mapping[str, int], cause: str
) -> tuple[Step, ...] | None:
    """Return the damage to a mount or vehicle that takes part in an exchange; `None` for any other exchange."""
    how, ride = clash_of(exchange)
    if not ride:
        return None
    rams = exchange.foes[0] if how == RAM_WORD else ""
    amount = sum(taken.values())
    return (DamageRide(ride, amount, cause, rams),) if amount and ride in state.riding.rides else ()


def extra_strides(state: UltimoState, who: str) -> int:
    """Return the steps of range that a steered mount or vehicle adds to a character's movement (U-263)."""
    make = make_ridden(state, who)
    return make.strides - 1 if make and steerer(state, ride_of(state.riding, who)) else 0


def ride_movement(state: UltimoState, who: str) -> Iterator[MovementModifier]:
    """Yield a character's movement on a map while it is carried: by squares of the mount or vehicle, with no cards."""
    make = make_ridden(state, who)
    if make and steerer(state, ride_of(state.riding, who)):
        yield MovementModifier(make.name, free=make.squares - FREE_SQUARES_ON_FOOT, most=-NO_PAYMENTS)


def plan_wrecks(state: UltimoState) -> Iterator[BreakRide]:
    """Yield the wrecks of mounts and vehicles without health, once a check is over."""
    for name, ride in state.riding.rides.items():
        if ride.health <= 0:
            yield BreakRide(name)


def why_not_mounted(state: UltimoState, riders: tuple[str, ...]) -> Refusal | None:
    """Return who has no mount for a ride across country, or `None` where all have one (U-296)."""
    under = {who: ride_of(state.riding, who) for who in riders}
    lacking = tuple(who for who, ride in under.items() if not ride or not steerer(state, ride))
    if not lacking:
        return None
    called = " and ".join(state.people[who].character.name for who in lacking)
    verb = "is" if len(lacking) == 1 else "are"
    return Refusal(f"{called} {verb} on no mount that somebody steers; on foot there are walk and march", "U-296")


def road_damage(state: UltimoState, damage: int) -> Iterator[Step]:
    """Yield the damage of the road to ridden beasts, and the end of those it kills."""
    ridden = [name for name, ride in state.riding.rides.items() if ride.aboard and find_make(ride.make).is_mount]
    for name in ridden if damage else ():
        yield DamageRide(name, damage, "road", soaks=False)
        yield BreakRide(name, spills=False)


EXTENDS: Final = (
    *UNCARRIED_WEAPON.by(vehicle_as_weapon),
    *IN_HAND.by(weapon_in_saddle),
    *EXCHANGE_TAGS.by(vehicle_tags),
    *HELPED_TAGS.by(assisted_tags),
    *EXCHANGE_PAIR.by(clash_pair),
    *DODGE_BARRED.by(why_no_dodge),
    *SOAK.by(soak_at_the_controls),
    *DAMAGE_BORNE.by(damage_to_ride),
    *REACH_STEPS.by(extra_strides),
    *MOUNT_BARRED.by(why_not_mounted),
    *ROAD_WEAR.by(road_damage),
    *MOVEMENT.by(ride_movement),
    *CHECK_CLOSED.by(plan_wrecks),
)


@dataclass(frozen=True, slots=True)
class RideStruck(Event):
    """A mount or vehicle took damage."""

    ride: str
    amount: int
    """Before soak."""
    soaked: int
    cause: str

    def apply(self, state: UltimoState) -> UltimoState:
        left = state.riding.rides[self.ride].health - (self.amount - self.soaked)
        return with_ride_health(state, self.ride, max(0, left))

    def describe(self, state: UltimoState) -> str:
        through = self.amount - self.soaked
        soaked = f", {self.soaked} of it soaked" if self.soaked else ""
        left = state.riding.rides[self.ride].health
        stands = f"{counted(left, 'health', 'health')} left" if through else "no harm done"
        return f"{self.amount} damage to {ride_name(state, self.ride)}{soaked}: {stands}."


_ENDS: Final = {True: "The {make} goes down and does not get up again", False: "The {make} is a wreck"}


@dataclass(frozen=True, slots=True)
class RideWrecked(Event):
    """A mount or vehicle was wrecked or killed."""

    ride: str
    make: str
    thrown: tuple[str, ...]
    """Characters thrown off it, if it was moving."""

    def apply(self, state: UltimoState) -> UltimoState:
        return with_ride(state, self.ride, None)

    def describe(self, state: UltimoState) -> str:
        make = find_make(self.make)
        end = _ENDS[make.is_mount].format(make=make.name)
        names = [name_of(state, who) for who in self.thrown]
        if not names:
            return f"{end}."
        listed = " and ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else names[0]
        return f"{end}: {listed} {'are' if len(names) > 1 else 'is'} thrown."


@dataclass(frozen=True, slots=True)
class DamageRide(Step):
    """A mount or vehicle takes damage."""

    stored_as: ClassVar[str] = "Battered"

    ride: str
    amount: int
    cause: str
    rams: str = ""
    """The foe it runs into; empty where it rams nobody."""
    soaks: bool = True
    """Whether its soak applies."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        if self.ride not in state.riding.rides:
            return ()
        soaked = min(self.amount, ride_soak(state, self.ride, rams=bool(self.rams))) if self.soaks else 0
        struck = RideStruck(self.ride, self.amount, soaked, self.cause)
        return struck, *_shared_damage(state, self)


@dataclass(frozen=True, slots=True)
class BreakRide(Step):
    """A mount or vehicle without health is lost."""

    stored_as: ClassVar[str] = "Wreck"

    ride: str
    spills: bool = True
    """Whether it was moving, so that all on it are thrown."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        thing = state.riding.rides.get(self.ride)
        if thing is None or thing.health > 0:
            return ()
        beast = beast_of(state, self.ride)
        lost: tuple[AnyEvent, ...] = (CompanionLeft(beast[0], self.ride),) if beast else ()
        if thing.owner and any(item.id == self.ride for item in state.people[thing.owner].gear):
            lost = (ItemChanged(thing.owner, self.ride, "broken"),)
        make = find_make(thing.make)
        thrown = tuple(who for who in thing.aboard if self.spills and not state.people[who].is_dead)
        falls = tuple(ThrownDown(who, make.spill) for who in thrown)
        return *lost, RideWrecked(self.ride, thing.make, thrown), *((Planned(falls),) if falls else ())


def _shared_damage(state: UltimoState, now: DamageRide) -> Iterator[AnyEvent]:
    """Yield the damage to a rammed foe that equals the vehicle's, where a trait says so (U-361)."""
    who, foe = steerer(state, now.ride), state.danger.foes.get(now.rams)
    if not who or foe is None or foe.is_down:
        return
    if not hooks_of(state.people[who].character.traits, SharedRamming):
        return
    yield from damage_foe(state, who, now.rams, now.amount)
