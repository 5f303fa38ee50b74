"""What the table says of mounts and vehicles, and what of them is in whose sight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.kit.words import capital, counted
from oracle.systems.ultimo.fight.words import foe_name
from oracle.systems.ultimo.riding import events as rode
from oracle.systems.ultimo.riding.aboard import SORTS
from oracle.systems.ultimo.riding.bearing import steerer
from oracle.systems.ultimo.riding.makes import find_make
from oracle.systems.ultimo.riding.state import ride_of
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.words import name_of

_ENDS: Final = {True: "The {make} goes down and does not get up again", False: "The {make} is a wreck"}

STEEDS: Final = ("camel", "dromedary", "mare", "pony", "donkey", "elephant", "reindeer", "llama", "yak", "ostrich")
"""Beasts that carry people as a horse does, and that are called what they are where they are in play by that name."""


def ride_name(state: UltimoState, ride: str) -> str:
    """Return what a mount or vehicle is called; several of a kind are told apart by the name they are in play by."""
    thing = state.riding.rides[ride]
    same = [one for one in state.riding.rides.values() if one.make == thing.make]
    name = ride if ride in STEEDS else find_make(thing.make).name
    return f"the {name} ({ride})" if len(same) > 1 else f"the {name}"


def _came(state: UltimoState, event: rode.RideCame) -> str:
    thing, make = event.thing, find_make(event.thing.make)
    soak = f", soak {thing.soak}" if thing.soak else ""
    room = f"room for {make.seats}" if make.seats > 1 else "room for one"
    health = counted(thing.health, "health", "health")
    return f"{capital(ride_name(state, event.ride))} is at hand: {health}{soak}, {room}."


def _reins(state: UltimoState, event: rode.ReinsTaken) -> str:
    name, ride = name_of(state, event.who), ride_name(state, event.ride)
    if find_make(state.riding.rides[event.ride].make).is_mount:
        return f"{name} takes the reins of {ride}."
    taken = f"{name} steers {ride} now"
    sorts = [words for sort, words in SORTS.items() if sort == event.versed]
    return f"{taken}, and has taken up {sorts[0]} for good." if sorts else f"{taken}."


def _struck(state: UltimoState, event: rode.RideStruck) -> str:
    through = event.amount - event.soaked
    soaked = f", {event.soaked} of it soaked" if event.soaked else ""
    left = state.riding.rides[event.ride].health
    stands = f"{counted(left, 'health', 'health')} left" if through else "no harm done"
    return f"{event.amount} damage to {ride_name(state, event.ride)}{soaked}: {stands}."


def _wrecked(state: UltimoState, event: rode.RideWrecked) -> str:
    make = find_make(event.make)
    end = _ENDS[make.is_mount].format(make=make.name)
    names = [name_of(state, who) for who in event.thrown]
    if not names:
        return f"{end}."
    listed = " and ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else names[0]
    return f"{end}: {listed} {'are' if len(names) > 1 else 'is'} thrown."


def _mended(state: UltimoState, event: rode.RideMended) -> str:
    left = state.riding.rides[event.ride].health
    return f"{capital(ride_name(state, event.ride))} is better: {counted(left, 'health', 'health')} now."


def _turned(state: UltimoState, event: rode.RideTurned) -> str:
    ride, foe = ride_name(state, event.ride), foe_name(state, event.foe)
    drives = "rides" if find_make(state.riding.rides[event.ride].make).is_mount else "steers"
    return f"{name_of(state, event.who)} {drives} {ride} straight at {foe}."


RIDING_LINES: Final[Mapping[type, Callable[[UltimoState, Any], str]]] = {
    rode.RideCame: _came,
    rode.RideLeft: lambda _state, event: f"The {find_make(event.make).name} is gone.",
    rode.RideWrecked: _wrecked,
    rode.Boarded: lambda state, event: (
        f"{name_of(state, event.who)} gets on {ride_name(state, event.ride)}."
        if find_make(state.riding.rides[event.ride].make).is_mount
        else f"{name_of(state, event.who)} gets into {ride_name(state, event.ride)}."
    ),
    rode.Alighted: lambda state, event: f"{name_of(state, event.who)} gets off {ride_name(state, event.ride)}.",
    rode.ReinsTaken: _reins,
    rode.RideStruck: _struck,
    rode.RideMended: _mended,
    rode.RideTurned: _turned,
    rode.RideSetUpon: lambda state, event: (
        f"{capital(foe_name(state, event.foe))} goes for {ride_name(state, event.ride)}."
    ),
    rode.PathBarred: lambda state, event: f"Something is in the way of {ride_name(state, event.ride)}.",
}
"""By class."""


def ride_in_sight(state: UltimoState, who: str) -> tuple[tuple[str, str], ...]:
    """Return what somebody is on, with what it has left."""
    name = ride_of(state.riding, who)
    if not name:
        return ()
    thing = state.riding.rides[name]
    at = ", at the reins" if steerer(state, name) == who else ""
    return (("on", f"{ride_name(state, name).removeprefix('the ')} {thing.health}/{thing.most}{at}"),)


def rides_view(state: UltimoState, _who: frozenset[str]) -> Mapping[str, object]:
    """Return what everybody may know of mounts and vehicles."""
    if not state.riding.rides:
        return {}
    return {
        "rides": {
            name: {
                "kind": thing.make,
                "health": thing.health,
                "most": thing.most,
                "soak": thing.soak,
                "steers": steerer(state, name),
                "aboard": list(thing.aboard),
            }
            for name, thing in state.riding.rides.items()
        }
    }
