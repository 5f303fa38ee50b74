"""What the events of a map leave behind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from oracle.systems.ultimo.fight.danger import turn_came
from oracle.systems.ultimo.fight.positions import seen_anew
from oracle.systems.ultimo.grid import events as mapped
from oracle.systems.ultimo.grid.flanks import ground_of
from oracle.systems.ultimo.grid.ground import Ground
from oracle.systems.ultimo.state import UltimoState


def _with(state: UltimoState, ground: Ground) -> UltimoState:
    return state.with_danger(replace(state.danger, ground=ground))


def _laid(state: UltimoState, event: mapped.GroundLaid) -> UltimoState:
    fresh = Ground(event.width, event.height, event.patches, event.places)
    before = state.danger.ground
    if before:
        fresh = replace(before, width=event.width, height=event.height, patches=event.patches, places=event.places)
    return _with(state, fresh)


def _placed(state: UltimoState, event: mapped.UnitPlaced) -> UltimoState:
    return _with(state, ground_of(state).moved(event.unit, event.square))


def _moved(state: UltimoState, event: mapped.UnitMoved) -> UltimoState:
    ground = ground_of(state).moved(event.unit, event.square)
    walked = _with(seen_anew(state, (event.unit,)), replace(ground, walks={**ground.walks, event.unit: event.walk}))
    danger = walked.danger
    if event.unit not in state.people:
        return walked
    return walked.with_danger(replace(danger, moved=tuple(dict.fromkeys((*danger.moved, event.unit)))))


def _came(state: UltimoState, event: mapped.TurnCame) -> UltimoState:
    begun = _with(state, replace(ground_of(state), turn=event.unit))
    return begun.with_danger(turn_came(begun.danger, event.unit))


GRID_EVOLUTION: Final[Mapping[type, Callable[[UltimoState, Any], UltimoState]]] = {
    mapped.GroundLaid: _laid,
    mapped.UnitPlaced: _placed,
    mapped.UnitMoved: _moved,
    mapped.TornAway: lambda state, _event: state,
    mapped.TurnCame: _came,
}
"""By class of event; `Any` is the one class it is registered for."""
