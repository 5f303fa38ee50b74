"""Reach across a map: distance, cover, and free squares to walk up by (U-264, U-269)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import Refusal
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.fight.danger import COVERS, Cover, Foe
from oracle.systems.ultimo.rules.gear.weapons import Mode, Range, reaches
from oracle.systems.ultimo.rules.grid.events import UnitMoved
from oracle.systems.ultimo.rules.grid.flanks import ground_of, places, pressure_on
from oracle.systems.ultimo.rules.grid.ground import Ground
from oracle.systems.ultimo.rules.grid.squares import RANGE_SQUARES, Square, between, range_of
from oracle.systems.ultimo.rules.grid.ways import Reached, ways_from
from oracle.systems.ultimo.rules.movement import stride_of
from oracle.systems.ultimo.rules.points import (
    COVER,
    FOE_AS_MET,
    FOE_MODES,
    FOE_WALKS_UP,
    KEEPS_FEET,
    REACH_BARRED,
    UNIT_MODES,
    UNIT_WALKS_UP,
    WALKS_UP,
)
from oracle.systems.ultimo.rules.state import Request, UltimoState
from oracle.systems.ultimo.rules.status import is_out, why_rooted

FOES_SHOOT: Final[Range] = "long"
"""Range of foes' shots, as stat blocks print none."""


def cover_between(ground: Ground, shooter: Square, target: Square) -> Cover:
    """Return the cover of a target: full behind a wall on the line, else that of its square (U-269).

    Low cover does not help against a neighbour.
    """
    if any(ground.is_wall(square) for square in between(shooter, target)):
        return "full"
    kind = ground.kind(target)
    if shooter.distance(target) <= 1 or kind not in ("quarter", "half"):
        return "none"
    return kind


def cover_on_map(state: UltimoState, name: str, who: str) -> Cover | None:
    """Return the cover of a character against a foe by its square; `None` without a map."""
    if state.danger.ground is None:
        return None
    here = places(state)
    return cover_between(state.danger.ground, here[name], here[who]) if who in here and name in here else "none"


def foe_as_seen(state: UltimoState, who: str, name: str) -> Foe | None:
    """Return a foe with its distance and cover on the map, as a character meets it; `None` without a map.

    A flanked foe does not shoot (U-265).
    """
    foe = state.danger.foes[name]
    here = places(state) if state.danger.ground else {}
    if who not in here or name not in here:
        return None
    cover = max(foe.cover, cover_between(ground_of(state), here[who], here[name]), key=COVERS.index)
    block = replace(foe.block, ranged=0) if pressure_on(state, name) else foe.block
    return replace(foe, distance=range_of(here[who].distance(here[name])), cover=cover, block=block)


def ways_of(state: UltimoState, unit: str, *, most: int | None = None) -> Mapping[Square, Reached]:
    """Return every square a unit can still reach in this round, for `most` payments or any number of them."""
    ground, here = ground_of(state), places(state)
    start = here.get(unit)
    if start is None or is_rooted(state, unit):
        return {}
    blocked = frozenset(square for other, square in here.items() if other != unit)
    return ways_from(ground, start, stride_of(state, unit), ground.walks.get(unit), blocked, most=most)


def is_rooted(state: UltimoState, unit: str) -> bool:
    """Return whether a character is rooted where it stands (U-159)."""
    person = state.people.get(unit)
    return person is not None and why_rooted(person) is not None


def footing_on_map(state: UltimoState, unit: str, goal: str) -> Request | None:
    """Return the check by which a character keeps its feet, once in a round in which it moves (U-280).

    `None` where no check is needed, and for units that are no characters: feet are kept by Athletics.
    """
    moving = unit in ground_of(state).walks
    return None if moving or unit not in state.people else KEEPS_FEET(state, unit, goal)


def square_within_reach(state: UltimoState, unit: str, others: Iterable[str], within: int = 1) -> Square | None:
    """Return the square from which a unit reaches all of others for free: its own, else by the shortest way.

    `None` where no free square will do. A flanked unit does not step away by itself, as that costs health; nor does one
    that has to keep its feet first (U-280).
    """
    here = places(state)
    if unit not in here or any(other not in here for other in others):
        return None
    targets = [here[other] for other in others]

    def fits(square: Square) -> bool:
        return all(square.distance(target) <= within for target in targets)

    if fits(here[unit]):
        return here[unit]
    if pressure_on(state, unit) or footing_on_map(state, unit, ""):
        return None
    near = min(here[unit].distance(target) for target in targets)
    walk = ground_of(state).walks.get(unit)
    if near > (walk.left if walk else stride_of(state, unit).free) + within:
        return None
    free = [(way.squares, square) for square, way in ways_of(state, unit, most=0).items() if fits(square)]
    return (
        min(
            free,
            key=lambda candidate: (candidate[0], candidate[1].slant(here[unit]), candidate[1].north, candidate[1].east),
        )[1]
        if free
        else None
    )


def strike_reach(reach: Range) -> int:
    """Return from how many squares away a weapon strikes; one of close range or less needs a neighbouring square.

    Close range in melee means three squares, which the free squares of a round bridge (U-264).
    """
    return RANGE_SQUARES[reach] if reach not in ("very_close", "close") else 1


def why_not_struck(state: UltimoState, who: str, names: tuple[str, ...], reach: Range) -> Refusal | None:
    """Return why a character cannot reach foes with a melee weapon, or `None`."""
    if state.danger.ground is None or square_within_reach(state, who, names, strike_reach(reach)) is not None:
        return None
    called = " and ".join(state.danger.foes[name].called for name in names)
    if pressure_on(state, who):
        return Refusal(f"{called} cannot be reached from here, and to leave a flank costs blood: move first", "U-266")
    if footing_on_map(state, who, "") and not is_rooted(state, who):
        return Refusal(f"it takes a check to keep one's feet on the way to {called}: move first", "U-280")
    return Refusal(f"{called} cannot be reached by free squares: move nearer first", "U-264")


def walk_up(state: UltimoState, who: str, names: tuple[str, ...], reach: Range) -> Iterator[AnyEvent]:
    """Yield the walk of a character up to foes by free squares, if it is not close enough."""
    square = square_within_reach(state, who, names, strike_reach(reach))
    if square is not None and square != places(state)[who]:
        yield UnitMoved(who, square, ways_of(state, who)[square].walk)


def walk_foe_up(state: UltimoState, name: str, who: str, mode: Mode) -> Iterator[AnyEvent]:
    """Yield the walk of a foe up to a character by free squares, to strike."""
    if mode == "melee":
        yield from walk_unit_up(state, name, who)


def unit_modes(state: UltimoState, unit: str, other: str) -> tuple[Mode, ...] | None:
    """Return the modes in which two units that are no characters can reach each other; `None` without a map."""
    here = places(state) if state.danger.ground else {}
    if unit not in here or other not in here:
        return None
    near = square_within_reach(state, unit, (other,)) is not None
    seen = cover_between(ground_of(state), here[unit], here[other]) != "full"
    far = seen and reaches(FOES_SHOOT, range_of(here[unit].distance(here[other])))
    return (*(("melee",) if near else ()), *(("ranged",) if far else ()))


def walk_unit_up(state: UltimoState, unit: str, other: str) -> Iterator[AnyEvent]:
    """Yield the walk of a unit up to another by free squares, to strike."""
    square = square_within_reach(state, unit, (other,)) if state.danger.ground else None
    if square is not None and square != places(state)[unit]:
        yield UnitMoved(unit, square, ways_of(state, unit)[square].walk)


def foe_modes(state: UltimoState, name: str, who: str) -> tuple[Mode, ...] | None:
    """Return the modes in which a foe can attack a character on the map.

    `None` without a map.
    """
    if state.danger.ground is None:
        return None
    if who not in places(state) or is_out(state.people[who], state.rules):
        return ()
    foe = foe_as_seen(state, who, name)
    if foe is None:
        return ()
    near = foe.block.melee and square_within_reach(state, name, (who,)) is not None
    seen = cover_on_map(state, name, who) != "full"
    far = foe.block.ranged and seen and reaches(FOES_SHOOT, foe.distance)
    return (*(("melee",) if near else ()), *(("ranged",) if far else ()))


EXTENDS: Final = (
    *FOE_AS_MET.by(foe_as_seen),
    *REACH_BARRED.by(why_not_struck),
    *WALKS_UP.by(walk_up),
    *COVER.by(cover_on_map),
    *FOE_MODES.by(foe_modes),
    *FOE_WALKS_UP.by(walk_foe_up),
    *UNIT_MODES.by(unit_modes),
    *UNIT_WALKS_UP.by(walk_unit_up),
)
