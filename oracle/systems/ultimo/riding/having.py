"""How a mount or vehicle comes to be at hand, recovers, and is gone again (U-256, U-272)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.domains import Slug
from oracle.systems.ultimo.registry import Decide, Offer
from oracle.systems.ultimo.riding import actions as act
from oracle.systems.ultimo.riding import events as rode
from oracle.systems.ultimo.riding.makes import MAKES, Make, find_make, is_make
from oracle.systems.ultimo.riding.state import Ride
from oracle.systems.ultimo.standing import business, helplessness
from oracle.systems.ultimo.state import Person, UltimoState
from oracle.systems.ultimo.together.retinue import block_of
from oracle.systems.ultimo.together.ties import Companion

CARRYING: Final = frozenset(("Athletics", "Toughness"))
"""Skills of an animal in somebody's company that can carry its friend."""

MOST_AT_HAND: Final = 8
"""Mounts and vehicles that can be at hand at once."""

STURDIEST: Final = (60, 10)
"""The most health, and the most soak, that the Dealer may give to one."""

NOTHING_AT_HAND: Final = Refusal("no mount or vehicle is at hand")


def beast_of(state: UltimoState, ride: str) -> tuple[str, Companion] | None:
    """Return whose company a mount is, and as what; `None` for any other."""
    owner = state.riding.rides[ride].owner
    company = state.people[owner].ties.company if owner else ()
    return next(((owner, one) for one in company if one.id == ride), None)


def own_rides(person: Person) -> tuple[str, ...]:
    """Return what of their own somebody could ride or drive: sound things on the sheet, and animals that carry."""
    things = [item.id for item in person.gear if item.condition == "sound" and make_of(item.id)]
    beasts = [one.id for one in person.ties.company if one.kind == "animal" and set(one.skills) >= CARRYING]
    return (*things, *beasts)


def make_of(item: str) -> str:
    """Return which mount or vehicle a thing is by its name, such as `cart` or `cart_2`; empty where it is none."""
    bare = item.rstrip("0123456789").rstrip("_-").replace("-", "_").lower()
    return bare if is_make(bare) else ""


def offer_saddle(state: UltimoState, who: str) -> Offered:
    """Offer a character to have a mount or vehicle of their own ready."""
    refusal = helplessness(state, who) or business(state)
    if refusal:
        return refusal
    own = own_rides(state.people[who])
    if not own:
        return Refusal("you have no mount and no vehicle of your own", "U-272")
    ready = tuple(name for name in own if name not in state.riding.rides)
    if not ready or len(state.riding.rides) >= MOST_AT_HAND:
        return Refusal(f"{own[0]} is at hand already: board {own[0]}")
    return (Option(act.Saddle, (OneOf(ready),), hint="have it ready"),)


def decide_saddle(state: UltimoState, who: str, action: act.Saddle) -> tuple[happened.Event, ...]:
    """Return that it is ready; an animal has the health and soak it has as company (U-256)."""
    person = state.people[who]
    beast = next((one for one in person.ties.company if one.id == action.item), None)
    if beast:
        block = block_of(person, beast)
        return (rode.RideCame(action.item, Ride("horse", beast.health, block.health, block.soak, who)),)
    make = find_make(make_of(action.item))
    return (rode.RideCame(action.item, _new(make, make.health, make.soak, who)),)


def _new(make: Make, health: int, soak: int, owner: str = "") -> Ride:
    return Ride(make.id, health, health, soak, owner)


_KINDS: Final = OneOf(tuple(make.id for make in MAKES), "mount or vehicle")
_HEALTH: Final = Number(0, STURDIEST[0], "U-272")


def offer_provide(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer that a mount or vehicle is at hand, with usual figures or others (U-272)."""
    refusal = business(state)
    if refusal is None and len(state.riding.rides) >= MOST_AT_HAND:
        refusal = Refusal(f"{MOST_AT_HAND} mounts and vehicles are at hand already")
    if refusal:
        return refusal
    own = tuple(name for person in state.people.values() for name in own_rides(person))
    taken = (*state.riding.rides, *state.people, *state.danger.foes, *own)
    called = Slug("name for it", taken, Refusal("that name is taken"))

    def soak(_kind: str, _id: str, health: int) -> Domain:
        return Number(0, STURDIEST[1] if health else 0, "U-272")

    holes = (_KINDS, called, _HEALTH, soak)
    hint = "what is at hand to ride or drive; health and soak where they are not the usual ones"
    return (Option(act.Provide, holes, duty="adjudicate", hint=hint),)


def decide_provide(_state: UltimoState, _who: str, action: act.Provide) -> tuple[happened.Event, ...]:
    """Return that a mount or vehicle is at hand."""
    make = find_make(action.kind)
    figures = (action.health, action.soak) if action.health else (make.health, make.soak)
    return (rode.RideCame(action.id, _new(make, *figures)),)


def offer_mend(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer that a mount recovers, or a vehicle is repaired."""
    refusal = business(state)
    hurt = {name: ride.most - ride.health for name, ride in state.riding.rides.items() if ride.health < ride.most}
    if refusal is None and not hurt:
        refusal = NOTHING_AT_HAND if not state.riding.rides else Refusal("nothing that is at hand is damaged")
    if refusal:
        return refusal
    holes = (OneOf(tuple(hurt)), lambda ride: Number(1, hurt[ride]))
    return (Option(act.Mend, holes, duty="adjudicate", hint="health that comes back to it"),)


def decide_mend(_state: UltimoState, _who: str, action: act.Mend) -> tuple[happened.Event, ...]:
    """Return that it is better."""
    return (rode.RideMended(action.ride, action.health),)


def offer_remove(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer that a mount or vehicle is gone."""
    refusal = business(state)
    if refusal is None and not state.riding.rides:
        refusal = NOTHING_AT_HAND
    if refusal:
        return refusal
    hint = "sold, stolen, or left behind; whoever is on it stands on their feet"
    return (Option(act.Remove, (OneOf(tuple(state.riding.rides)),), duty="adjudicate", hint=hint),)


def decide_remove(state: UltimoState, _who: str, action: act.Remove) -> tuple[happened.Event, ...]:
    """Return that it is gone."""
    return (rode.RideLeft(action.ride, state.riding.rides[action.ride].make),)


OFFERS: Final[Mapping[type, Offer]] = {
    act.Saddle: offer_saddle,
    act.Provide: offer_provide,
    act.Mend: offer_mend,
    act.Remove: offer_remove,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.Saddle: decide_saddle,
    act.Provide: decide_provide,
    act.Mend: decide_mend,
    act.Remove: decide_remove,
}
