"""Ways across a map: the squares a unit can reach, and what each of them costs (U-263).

A unit moves in stretches: the free one first, then one for each payment. Clear ground takes one square of a stretch;
rough ground takes a whole stretch, as only one such square is entered at a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from heapq import heappop, heappush
from types import MappingProxyType

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.grid.ground import Ground, Walk
from oracle.systems.ultimo.rules.grid.squares import WAYS, Square
from oracle.systems.ultimo.rules.movement import Movement


@dataclass(frozen=True, slots=True)
class Reached:
    """How a unit reaches a square."""

    walk: Walk
    """How far the unit has moved in this round once it is there."""
    cards: int
    """Cards of the hand that it costs."""
    squares: int
    """Length of the way, in squares."""


def ways_from(
    ground: Ground,
    start: Square,
    stride: Movement,
    walk: Walk | None,
    blocked: frozenset[Square],
    *,
    most: int | None = None,
) -> Mapping[Square, Reached]:
    """Return every square a unit can still reach in this round, by the cheapest and then the shortest way.

    Args:
        ground: The map.
        start: The square it stands on, which is not returned.
        stride: How far it can move in a round.
        walk: How far it has moved already; `None` where it has not.
        blocked: Squares of other units.
        most: Payments it makes at the most; `None` for as many as it can.
    """
    begun = walk or Walk(0, stride.free)
    last = stride.most if most is None else min(stride.most, begun.paid + most)
    shut = frozenset((square.east, square.north) for square in blocked)
    field = _Field(ground.width, ground.height, ground.walls, ground.rough, shut)
    return _search(field, (start.east, start.north), stride, (begun.paid, begun.left), last)


@dataclass(frozen=True, slots=True)
class _Field:
    """The ground to be crossed; squares by their two figures."""

    width: int
    height: int
    walls: frozenset[tuple[int, int]]
    rough: frozenset[tuple[int, int]]
    shut: frozenset[tuple[int, int]]
    """Squares of other units."""

    def entries(self, east: int, north: int) -> Iterator[tuple[int, int]]:
        """Yield the neighbours of a square that can be entered: no walls, no units, no squeezing past corners."""
        for way in WAYS:
            there = (east + way.east, north + way.north)
            if there in self.shut or there in self.walls:
                continue
            if not (0 <= there[0] < self.width and 0 <= there[1] < self.height):
                continue
            if way.east and way.north and ((east, there[1]) in self.walls or (there[0], north) in self.walls):
                continue
            yield there


def is_whole(ground: Ground) -> bool:
    """Return whether all open squares of a map are connected, units aside."""
    field = _Field(ground.width, ground.height, ground.walls, frozenset(), frozenset())
    unreached = {(square.east, square.north) for square in ground.squares()} - ground.walls
    waiting = [min(unreached)] if unreached else []
    while waiting:
        here = waiting.pop()
        if here in unreached:
            unreached.remove(here)
            waiting += field.entries(*here)
    return not unreached


@lru_cache(maxsize=256)
def _search(
    field: _Field, start: tuple[int, int], stride: Movement, begun: tuple[int, int], last: int
) -> Mapping[Square, Reached]:
    """Return every square that can be reached; cached, as one menu asks for the same ways many times."""
    cheapest: dict[tuple[int, int], tuple[int, int, int]] = {}
    waiting = [(begun[0], -begun[1], 0, start[1], start[0])]
    while waiting:
        paid, left, squares, north, east = heappop(waiting)
        if (east, north) in cheapest:
            continue
        cheapest[east, north] = (paid, -left, squares)
        for there in field.entries(east, north):
            after = _after_entering(paid, -left, stride, last, rough=there in field.rough)
            if after is not None and there not in cheapest:
                heappush(waiting, (after[0], -after[1], squares + 1, there[1], there[0]))
    del cheapest[start]
    reached = {
        Square(*there): Reached(Walk(paid, left), (paid - begun[0]) * stride.cards, squares)
        for there, (paid, left, squares) in cheapest.items()
    }
    return MappingProxyType(reached)


def _after_entering(paid: int, left: int, stride: Movement, last: int, *, rough: bool) -> tuple[int, int] | None:
    """Return the payments, and the squares left, after one more square is entered, or `None` where it is too far."""
    whole = stride.free if paid == 0 else stride.each
    if left and (not rough or left == whole):
        return paid, 0 if rough else left - 1
    if paid >= last or not stride.each:
        return None
    return paid + 1, 0 if rough else stride.each - 1
