"""How mounts and vehicles come to hand, recover, and are lost (U-256, U-272)."""

from __future__ import annotations

from typing import ClassVar, Final

from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.kit.words import capital, counted
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.domains import Later, Slug
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.occasions import awake, carries, has_company
from oracle.systems.ultimo.rules.riding.makes import MAKES, Make, find_make, is_make, ride_name
from oracle.systems.ultimo.rules.riding.occasions import is_ride_at_hand
from oracle.systems.ultimo.rules.riding.state import Ride
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import helplessness, unfinished_business
from oracle.systems.ultimo.rules.together.retinue import block_of
from oracle.systems.ultimo.rules.together.ties import Companion

CARRYING_SKILLS: Final = frozenset(("Athletics", "Toughness"))
"""Skills of a companion animal that can carry its owner."""

MOST_AT_HAND: Final = 8
"""The most mounts and vehicles at hand at once."""

MOST_FIGURES: Final = (60, 10)
"""The most health, and the most soak, that the Dealer may give to one."""

NOTHING_AT_HAND: Final = Refusal("no mount or vehicle is at hand")


def beast_of(state: UltimoState, ride: str) -> tuple[str, Companion] | None:
    """Return the owner and the companion that a mount is; `None` for any other."""
    owner = state.riding.rides[ride].owner
    company = state.people[owner].ties.company if owner else ()
    return next(((owner, companion) for companion in company if companion.id == ride), None)


def own_rides(person: Person) -> tuple[str, ...]:
    """Return the ids of a character's own mounts and vehicles: sound items, and animals that can carry."""
    things = [item.id for item in person.gear if item.condition == "sound" and make_of(item.id)]
    beasts = [
        companion.id
        for companion in person.ties.company
        if companion.kind == "animal" and set(companion.skills) >= CARRYING_SKILLS
    ]
    return (*things, *beasts)


def make_of(item: str) -> str:
    """Return the make of an item by its id, such as `cart` or `cart_2`; empty where it is none."""
    bare = item.rstrip("0123456789").rstrip("_-").replace("-", "_").lower()
    return bare if is_make(bare) else ""


_carries_a_ride: Final = carries(lambda item: make_of(item.id))


def _may_own_a_ride(state: UltimoState, who: str) -> bool:
    return _carries_a_ride(state, who) or has_company(state, who)


@dataclass(frozen=True, slots=True)
class Saddle(Action):
    """Have a mount or vehicle of your own ready: an item on the sheet, or an animal that can carry."""

    verb: ClassVar[str] = "saddle"
    when: ClassVar[Occasion] = between(awake, _may_own_a_ride)
    item: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal:
            return refusal
        own = own_rides(state.people[who])
        if not own:
            return Refusal("you have no mount and no vehicle of your own", "U-272")
        ready = tuple(name for name in own if name not in state.riding.rides)
        if not ready or len(state.riding.rides) >= MOST_AT_HAND:
            return Refusal(f"{own[0]} is at hand already: board {own[0]}")
        return (Option(Saddle, (OneOf(ready),), hint="have it ready"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return that it is at hand; an animal has its health and soak as a companion (U-256)."""
        person = state.people[who]
        beast = next((companion for companion in person.ties.company if companion.id == self.item), None)
        if beast:
            block = block_of(person, beast)
            return (RideCame(self.item, Ride("horse", beast.health, block.health, block.soak, who)),)
        make = find_make(make_of(self.item))
        return (RideCame(self.item, _new(make, make.health, make.soak, who)),)


def _new(make: Make, health: int, soak: int, owner: str = "") -> Ride:
    return Ride(make.id, health, health, soak, owner)


_KINDS: Final = OneOf(tuple(make.id for make in MAKES), "mount or vehicle")
_HEALTH: Final = Number(0, MOST_FIGURES[0], "U-272")


@dataclass(frozen=True, slots=True)
class Provide(Action):
    """Let a mount or vehicle be at hand, with figures of its own where they are not the usual ones (U-272)."""

    verb: ClassVar[str] = "provide"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between()
    kind: str
    id: str
    health: int = 0
    """Health; 0 for the usual health and soak."""
    soak: int = 0

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal is None and len(state.riding.rides) >= MOST_AT_HAND:
            refusal = Refusal(f"{MOST_AT_HAND} mounts and vehicles are at hand already")
        if refusal:
            return refusal

        def free_name() -> Domain:
            own = tuple(name for person in state.people.values() for name in own_rides(person))
            taken = (*state.riding.rides, *state.people, *state.danger.foes, *own)
            return Slug("name for it", taken, Refusal("that name is taken"))

        def soak(_kind: str, _id: str, health: int) -> Domain:
            return Number(0, MOST_FIGURES[1] if health else 0, "U-272")

        holes = (_KINDS, Later("name for it", free_name), _HEALTH, soak)
        hint = "what is at hand to ride or drive; health and soak where they are not the usual ones"
        return (Option(Provide, holes, duty="adjudicate", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        make = find_make(self.kind)
        figures = (self.health, self.soak) if self.health else (make.health, make.soak)
        return (RideCame(self.id, _new(make, *figures)),)


@dataclass(frozen=True, slots=True)
class Mend(Action):
    """Let a mount recover, or a vehicle be repaired."""

    verb: ClassVar[str] = "mend"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(is_ride_at_hand)
    ride: str
    health: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        hurt = {name: ride.most - ride.health for name, ride in state.riding.rides.items() if ride.health < ride.most}
        if refusal is None and not hurt:
            refusal = NOTHING_AT_HAND if not state.riding.rides else Refusal("nothing that is at hand is damaged")
        if refusal:
            return refusal
        holes = (OneOf(tuple(hurt)), lambda ride: Number(1, hurt[ride]))
        return (Option(Mend, holes, duty="adjudicate", hint="health that comes back to it"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (RideMended(self.ride, self.health),)


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """Let a mount or vehicle be gone: sold, stolen, left behind."""

    verb: ClassVar[str] = "remove"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(is_ride_at_hand)
    ride: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal is None and not state.riding.rides:
            refusal = NOTHING_AT_HAND
        if refusal:
            return refusal
        hint = "sold, stolen, or left behind; whoever is on it stands on their feet"
        return (Option(Remove, (OneOf(tuple(state.riding.rides)),), duty="adjudicate", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (RideLeft(self.ride, state.riding.rides[self.ride].make),)


@dataclass(frozen=True, slots=True)
class RideCame(Event):
    """A mount or vehicle is at hand."""

    ride: str
    thing: Ride

    def apply(self, state: UltimoState) -> UltimoState:
        return with_ride(state, self.ride, self.thing)

    def describe(self, state: UltimoState) -> str:
        thing, make = self.thing, find_make(self.thing.make)
        soak = f", soak {thing.soak}" if thing.soak else ""
        room = f"room for {make.seats}" if make.seats > 1 else "room for one"
        health = counted(thing.health, "health", "health")
        return f"{capital(ride_name(state, self.ride))} is at hand: {health}{soak}, {room}."


@dataclass(frozen=True, slots=True)
class RideLeft(Event):
    """A mount or vehicle is no longer at hand."""

    ride: str
    make: str

    def apply(self, state: UltimoState) -> UltimoState:
        return with_ride(state, self.ride, None)

    def describe(self, state: UltimoState) -> str:
        return f"The {find_make(self.make).name} is gone."


@dataclass(frozen=True, slots=True)
class RideMended(Event):
    """A mount has recovered, or a vehicle is repaired."""

    ride: str
    health: int

    def apply(self, state: UltimoState) -> UltimoState:
        thing = state.riding.rides[self.ride]
        return with_ride_health(state, self.ride, min(thing.most, thing.health + self.health))

    def describe(self, state: UltimoState) -> str:
        left = state.riding.rides[self.ride].health
        return f"{capital(ride_name(state, self.ride))} is better: {counted(left, 'health', 'health')} now."


def with_ride(state: UltimoState, name: str, thing: Ride | None) -> UltimoState:
    """Return the table with a mount or vehicle at hand under that name; `None` removes it."""
    left = {other: ride for other, ride in state.riding.rides.items() if other != name or thing}
    rides = {**left, name: thing} if thing else left
    return replace(state, riding=replace(state.riding, rides=rides))


def with_ride_health(state: UltimoState, name: str, health: int) -> UltimoState:
    """Return the table with this health of a mount or vehicle, and of the companion it may be."""
    beast = beast_of(state, name)
    state = with_ride(state, name, replace(state.riding.rides[name], health=health))
    if beast is None:
        return state
    person = state.people[beast[0]]
    company = tuple(
        replace(companion, health=health) if companion.id == name else companion for companion in person.ties.company
    )
    return state.with_person(beast[0], replace(person, ties=replace(person.ties, company=company)))
