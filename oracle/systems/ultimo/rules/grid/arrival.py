"""Squares of units without a named place: characters in the west, foes at the distance they came at (U-264)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.gear.weapons import Range
from oracle.systems.ultimo.rules.grid.events import UnitPlaced
from oracle.systems.ultimo.rules.grid.flanks import companions, places
from oracle.systems.ultimo.rules.grid.ground import Ground
from oracle.systems.ultimo.rules.grid.squares import RANGE_SQUARES, Square
from oracle.systems.ultimo.rules.points import FOE_COMES
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.steps import Step

WEST_MARGIN: Final = 2
"""Squares between the western edge of a map and the characters, where there is room."""


def units_of(state: UltimoState) -> tuple[str, ...]:
    """Return all units on a map: characters, their companions, foes."""
    here = tuple(who for who, person in state.people.items() if not person.is_dead)
    return (*here, *companions(state), *standing_foes(state.danger))


def nearest_open_square(ground: Ground, taken: Iterable[Square], wanted: Square) -> Square | None:
    """Return the open square nearest to one, of equals the southernmost and westernmost; `None` if all are taken."""
    held = frozenset(taken)
    free = [square for square in ground.squares() if not ground.is_wall(square) and square not in held]
    return min(free, key=lambda square: (square.distance(wanted), square.north, square.east), default=None)


def seat_units(state: UltimoState, ground: Ground, named: Mapping[str, Square]) -> dict[str, Square]:
    """Return the square of each unit: as named, or else where there is room."""
    here = dict(named)
    for unit in units_of(state):
        if unit not in here:
            square = nearest_open_square(ground, here.values(), _preferred_square(state, ground, here, unit))
            if square is not None:
                here[unit] = square
    return here


def _preferred_square(state: UltimoState, ground: Ground, here: Mapping[str, Square], unit: str) -> Square:
    """Return the square that a unit without a named one would take."""
    middle = ground.height // 2
    foe = state.danger.foes.get(unit)
    first = next((here[who] for who in state.people if who in here), Square(WEST_MARGIN, middle))
    if foe is None:
        owner = companions(state).get(unit, "")
        return here.get(owner, first)
    return _square_at_range(ground, first, foe.distance)


def _square_at_range(ground: Ground, first: Square, distance: Range) -> Square:
    """Return the square as far from the characters as a range goes, on the side of the map where there is room."""
    away = RANGE_SQUARES[distance]
    east, west = ground.width - 1 - first.east, first.east
    if east >= away or east >= west:
        return Square(first.east + min(away, east), first.north)
    return Square(first.east - min(away, west), first.north)


def place_arriving_foe(state: UltimoState, foe: str, distance: Range) -> Iterator[Event]:
    """Yield the events of a foe's arrival on a map: laying the map first, or placing the foe on it."""
    if state.rules["movement_mode"] != "grid":
        return
    ground = state.danger.ground
    if ground is None:
        yield Planned((LayMap(),), last=True)
        return
    here = places(state)
    first = next((here[who] for who in state.people if who in here), Square(WEST_MARGIN, ground.height // 2))
    square = nearest_open_square(ground, here.values(), _square_at_range(ground, first, distance))
    if square is not None:
        yield UnitPlaced(foe, square)


EXTENDS: Final = FOE_COMES.by(place_arriving_foe)


@dataclass(frozen=True, slots=True)
class LayMap(Step):
    """The Dealer lays the map of a fight; further foes may come first."""

    stored_as: ClassVar[str] = "Laying"
    lets_foes_come: ClassVar[bool] = True
    waits_for: ClassVar[str] = "dealer"

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        return None if standing_foes(state.danger) and state.danger.ground is None else ()
