"""What the events of mounts and vehicles leave behind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from oracle.systems.ultimo.riding import events as rode
from oracle.systems.ultimo.riding.having import beast_of
from oracle.systems.ultimo.riding.state import Ride
from oracle.systems.ultimo.state import UltimoState


def _with(state: UltimoState, name: str, thing: Ride | None) -> UltimoState:
    left = {one: ride for one, ride in state.riding.rides.items() if one != name or thing}
    rides = {**left, name: thing} if thing else left
    return replace(state, riding=replace(state.riding, rides=rides))


def _boarded(state: UltimoState, event: rode.Boarded) -> UltimoState:
    thing = state.riding.rides[event.ride]
    return _with(state, event.ride, replace(thing, aboard=(*thing.aboard, event.who)))


def _alighted(state: UltimoState, event: rode.Alighted) -> UltimoState:
    thing = state.riding.rides[event.ride]
    aboard = tuple(who for who in thing.aboard if who != event.who)
    return _with(
        state, event.ride, replace(thing, aboard=aboard, reins="" if thing.reins == event.who else thing.reins)
    )


def _reins(state: UltimoState, event: rode.ReinsTaken) -> UltimoState:
    state = _with(state, event.ride, replace(state.riding.rides[event.ride], reins=event.who))
    if not event.versed:
        return state
    return replace(state, riding=replace(state.riding, versed={**state.riding.versed, event.who: event.versed}))


def _health(state: UltimoState, name: str, health: int) -> UltimoState:
    """Return the table with this health left to a mount or vehicle, and to the animal that it is."""
    beast = beast_of(state, name)
    state = _with(state, name, replace(state.riding.rides[name], health=health))
    if beast is None:
        return state
    person = state.people[beast[0]]
    company = tuple(replace(one, health=health) if one.id == name else one for one in person.ties.company)
    return state.with_person(beast[0], replace(person, ties=replace(person.ties, company=company)))


def _struck(state: UltimoState, event: rode.RideStruck) -> UltimoState:
    left = state.riding.rides[event.ride].health - (event.amount - event.soaked)
    return _health(state, event.ride, max(0, left))


def _mended(state: UltimoState, event: rode.RideMended) -> UltimoState:
    thing = state.riding.rides[event.ride]
    return _health(state, event.ride, min(thing.most, thing.health + event.health))


def _unchanged(state: UltimoState, _event: object) -> UltimoState:
    return state


RIDING_EVOLUTION: Final[Mapping[type, Callable[[UltimoState, Any], UltimoState]]] = {
    rode.RideCame: lambda state, event: _with(state, event.ride, event.thing),
    rode.RideLeft: lambda state, event: _with(state, event.ride, None),
    rode.RideWrecked: lambda state, event: _with(state, event.ride, None),
    rode.Boarded: _boarded,
    rode.Alighted: _alighted,
    rode.ReinsTaken: _reins,
    rode.RideStruck: _struck,
    rode.RideMended: _mended,
    **dict.fromkeys((rode.RideTurned, rode.RideSetUpon, rode.PathBarred), _unchanged),
}
"""By class of event."""
