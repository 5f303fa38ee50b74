"""What the table says about a map, in a player's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.kit.words import capital
from oracle.systems.ultimo.grid import events as mapped
from oracle.systems.ultimo.grid.flanks import places, pressed
from oracle.systems.ultimo.grid.sight import called
from oracle.systems.ultimo.state import UltimoState


def _listed(names: tuple[str, ...]) -> str:
    return " and ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else "".join(names)


def _laid(state: UltimoState, event: mapped.GroundLaid) -> str:
    stand = _listed(tuple(f"{called(state, unit)} on {square}" for unit, square in places(state).items()))
    return f"A map of {event.width} by {event.height} squares is laid: {stand}."


def _placed(state: UltimoState, event: mapped.UnitPlaced) -> str:
    return f"{capital(called(state, event.unit))} stands on {event.square}."


def _moved(state: UltimoState, event: mapped.UnitMoved) -> str:
    how = pressed(state, event.unit)
    ends = f", and is {how} there" if how else ""
    flanking = _newly_flanked(state, event.unit)
    return f"{capital(called(state, event.unit))} goes to {event.square}{ends}.{flanking}"


def _newly_flanked(state: UltimoState, unit: str) -> str:
    """Return whom a unit presses where it stands now, with others."""
    here = places(state)
    own = here.get(unit)
    close = [one for one, square in here.items() if own and square.distance(own) == 1]
    found = [f"{capital(called(state, one))} is {pressed(state, one)}." for one in close if _presses(state, unit, one)]
    return f" {' '.join(found)}" if found else ""


def _presses(state: UltimoState, unit: str, other: str) -> bool:
    return (unit in state.danger.foes) != (other in state.danger.foes) and bool(pressed(state, other))


def _torn(state: UltimoState, event: mapped.TornAway) -> str:
    by = _listed(tuple(called(state, one) for one in event.by))
    strike = "strikes" if len(event.by) == 1 else "strike"
    return f"{capital(called(state, event.unit))} breaks away, and {by} {strike} home."


def _turn(state: UltimoState, event: mapped.TurnCame) -> str:
    return f"It is the turn of {called(state, event.unit)}."


GRID_LINES: Final[Mapping[type, Callable[[UltimoState, Any], str]]] = {
    mapped.GroundLaid: _laid,
    mapped.UnitPlaced: _placed,
    mapped.UnitMoved: _moved,
    mapped.TornAway: _torn,
    mapped.TurnCame: _turn,
}
"""By class; events that are not here go without saying."""
