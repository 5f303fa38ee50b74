"""Where those stand whom nobody has placed: characters in the west, foes as far from them as they have come (U-264)."""

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
"""Squares between the west of a map and the characters, where there is room."""


def units_of(state: UltimoState) -> tuple[str, ...]:
    """Return everybody who stands on a map: characters, those who keep them company, foes."""
    here = tuple(who for who, person in state.people.items() if not person.is_dead)
    return (*here, *companions(state), *standing_foes(state.danger))


def nearest_open_square(ground: Ground, taken: Iterable[Square], wanted: Square) -> Square | None:
    """Return the open square nearest to one, the southernmost and westernmost of equals; `None` if there is none."""
    held = frozenset(taken)
    free = [square for square in ground.squares() if not ground.is_wall(square) and square not in held]
    return min(free, key=lambda square: (square.distance(wanted), square.north, square.east), default=None)


def seat_units(state: UltimoState, ground: Ground, named: Mapping[str, Square]) -> dict[str, Square]:
    """Return where everybody stands: those who are named where they were put, all others where there is room."""
    here = dict(named)
    for unit in units_of(state):
        if unit not in here:
            square = nearest_open_square(ground, here.values(), _wanted(state, ground, here, unit))
            if square is not None:
                here[unit] = square
    return here


def _wanted(state: UltimoState, ground: Ground, here: Mapping[str, Square], unit: str) -> Square:
    """Return where somebody would stand who came by itself."""
    middle = ground.height // 2
    foe = state.danger.foes.get(unit)
    first = next((here[who] for who in state.people if who in here), Square(WEST_MARGIN, middle))
    if foe is None:
        owner = companions(state).get(unit, "")
        return here.get(owner, first)
    return _away(ground, first, foe.distance)


def _away(ground: Ground, first: Square, distance: Range) -> Square:
    """Return the square as far from the characters as a range goes, on the side of the map where there is room."""
    away = RANGE_SQUARES[distance]
    east, west = ground.width - 1 - first.east, first.east
    if east >= away or east >= west:
        return Square(first.east + min(away, east), first.north)
    return Square(first.east - min(away, west), first.north)


def place_arriving_foe(state: UltimoState, foe: str, distance: Range) -> Iterator[Event]:
    """Yield what a foe's coming means where fights are fought on a map: one has to be laid, or the foe stands on it."""
    if state.rules["movement_mode"] != "grid":
        return
    ground = state.danger.ground
    if ground is None:
        yield Planned((LayMap(),), last=True)
        return
    here = places(state)
    first = next((here[who] for who in state.people if who in here), Square(WEST_MARGIN, ground.height // 2))
    square = nearest_open_square(ground, here.values(), _away(ground, first, distance))
    if square is not None:
        yield UnitPlaced(foe, square)


EXTENDS: Final = FOE_COMES.by(place_arriving_foe)


@dataclass(frozen=True, slots=True)
class LayMap(Step):
    """The Dealer lays the map of a fight; all who are to stand on it may come first."""

    stored_as: ClassVar[str] = "Laying"
    lets_foes_come: ClassVar[bool] = True
    waits_for: ClassVar[str] = "dealer"

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        return None if standing_foes(state.danger) and state.danger.ground is None else ()
