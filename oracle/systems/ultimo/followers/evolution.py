"""What the events of companions and conjured creatures in a fight leave behind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from oracle.systems.ultimo.followers import events as band
from oracle.systems.ultimo.magic.state import Running
from oracle.systems.ultimo.magic.upkeep import bends
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.together.ties import Companion


def _sent(state: UltimoState, event: band.FollowerSent) -> UltimoState:
    if event.by_foe:
        return state
    return state.with_pace(replace(state.pace, acted=(*state.pace.acted, f"{event.who}/{event.follower}")))


def _fought(state: UltimoState, event: band.FollowerFought) -> UltimoState:
    foe = replace(state.danger.foes[event.foe], engaged=True, open=False)
    foes = {**state.danger.foes, event.foe: foe}
    if bends(state, event.who, event.follower):
        foes[event.follower] = replace(foes[event.follower], engaged=True)
    return state.with_danger(replace(state.danger, foes=foes))


def _hurt(state: UltimoState, event: band.FollowerHurt) -> UltimoState:
    lost = event.amount - event.soaked

    def mate(one: Companion) -> Companion:
        return replace(one, health=max(0, one.health - lost)) if one.id == event.follower else one

    def called(one: Running) -> Running:
        if one.creature is None or (one.who, one.id) != (event.who, event.follower):
            return one
        return replace(one, creature=replace(one.creature, health=max(0, one.creature.health - lost)))

    person = state.people[event.who]
    ties = replace(person.ties, company=tuple(map(mate, person.ties.company)))
    weave = replace(state.weave, running=tuple(map(called, state.weave.running)))
    return replace(state, weave=weave).with_person(event.who, replace(person, ties=ties))


def _mates(state: UltimoState, who: str, name: str, change: Callable[[Companion], Companion]) -> UltimoState:
    person = state.people[who]
    company = tuple(change(one) if one.id == name else one for one in person.ties.company)
    return state.with_person(who, replace(person, ties=replace(person.ties, company=company)))


def _aided(state: UltimoState, event: band.FollowerAided) -> UltimoState:
    def seen_to(one: Companion) -> Companion:
        return replace(one, tended=event.tended) if event.tended else replace(one, aided=True)

    return _mates(state, event.who, event.follower, seen_to)


def _mended(state: UltimoState, event: band.FollowerMended) -> UltimoState:
    slept = event.cause == "sleep"

    def mate(one: Companion) -> Companion:
        rested = replace(one, aided=False, tended=0) if slept else one
        return replace(rested, health=one.health + event.amount)

    def called(one: Running) -> Running:
        if one.creature is None or (one.who, one.id) != (event.who, event.follower):
            return one
        return replace(one, creature=replace(one.creature, health=one.creature.health + event.amount))

    weave = replace(state.weave, running=tuple(map(called, state.weave.running)))
    return _mates(replace(state, weave=weave), event.who, event.follower, mate)


FOLLOWER_EVOLUTION: Final[Mapping[type, Callable[[UltimoState, Any], UltimoState]]] = {
    band.FollowerSent: _sent,
    band.FollowerFought: _fought,
    band.FollowerHurt: _hurt,
    band.FollowerAided: _aided,
    band.FollowerMended: _mended,
}
"""By class of event."""
