"""Events on a map."""

from __future__ import annotations

from oracle.core.records import dataclass, replace
from oracle.kit.words import capital
from oracle.systems.ultimo.rules.events import Event
from oracle.systems.ultimo.rules.fight.changes import allow_hiding_again
from oracle.systems.ultimo.rules.grid.flanks import ground_of, places, pressure_on, with_ground
from oracle.systems.ultimo.rules.grid.ground import Walk
from oracle.systems.ultimo.rules.grid.squares import Square
from oracle.systems.ultimo.rules.names import unit_name
from oracle.systems.ultimo.rules.state import UltimoState


@dataclass(frozen=True, slots=True)
class UnitPlaced(Event):
    """A unit was placed on a square."""

    unit: str
    square: Square

    def apply(self, state: UltimoState) -> UltimoState:
        return with_ground(state, ground_of(state).moved(self.unit, self.square))

    def describe(self, state: UltimoState) -> str:
        return f"{capital(unit_name(state, self.unit))} stands on {self.square}."


def _flanking_line(state: UltimoState, unit: str) -> str:
    """Return the units that a unit flanks or surrounds where it stands now, as a sentence."""
    here = places(state)
    own = here.get(unit)
    close = [other for other, square in here.items() if own and square.distance(own) == 1]
    lines = [
        f"{capital(unit_name(state, other))} is {pressure_on(state, other)}."
        for other in close
        if _is_pressed_foe_of(state, unit, other)
    ]
    return f" {' '.join(lines)}" if lines else ""


@dataclass(frozen=True, slots=True)
class UnitMoved(Event):
    """A unit moved to another square."""

    unit: str
    square: Square
    walk: Walk
    """How far it has moved in this round."""

    def apply(self, state: UltimoState) -> UltimoState:
        ground = ground_of(state).moved(self.unit, self.square)
        walked = with_ground(
            allow_hiding_again(state, (self.unit,)), replace(ground, walks={**ground.walks, self.unit: self.walk})
        )
        danger = walked.danger
        if self.unit not in state.people:
            return walked
        return walked.with_danger(replace(danger, moved=tuple(dict.fromkeys((*danger.moved, self.unit)))))

    def describe(self, state: UltimoState) -> str:
        how = pressure_on(state, self.unit)
        ends = f", and is {how} there" if how else ""
        flanking = _flanking_line(state, self.unit)
        return f"{capital(unit_name(state, self.unit))} goes to {self.square}{ends}.{flanking}"


def _is_pressed_foe_of(state: UltimoState, unit: str, other: str) -> bool:
    return (unit in state.danger.foes) != (other in state.danger.foes) and bool(pressure_on(state, other))
