"""Ways across a map: how far a unit gets from where it stands, and what each square costs it (U-263).

A unit goes in stretches: the free one first, then one for each payment. Clear ground takes a square of the stretch it
is in; a square that is hard to cross takes a whole stretch, as only one such square is entered at a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from heapq import heappop, heappush
from types import MappingProxyType

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.grid.ground import Ground, Walk
from oracle.systems.ultimo.rules.grid.squares import WAYS, Square
from oracle.systems.ultimo.rules.movement import Stride


@dataclass(frozen=True, slots=True)
class Reached:
    """How a square can be reached."""

    walk: Walk
    """How far the unit has gone in this round once it is there."""
    cards: int
    """Cards of the hand that it takes."""
    squares: int
    """Squares of the way."""


def ways_from(
    ground: Ground,
    start: Square,
    stride: Stride,
    walk: Walk | None,
    blocked: frozenset[Square],
    *,
    most: int | None = None,
) -> Mapping[Square, Reached]:
    """Return every square a unit can still reach in this round, by the cheapest and then the shortest way.

    Args:
        ground: The map.
        start: Where it stands; not among what is returned.
        stride: How far it gets in a round.
        walk: How far it has gone already; `None` where it has not moved.
        blocked: Where others stand.
        most: Payments it makes at the most; `None` for as many as it can.
    """
    begun = walk or Walk(0, stride.free)
    last = stride.most if most is None else min(stride.most, begun.paid + most)
    shut = frozenset((square.east, square.north) for square in blocked)
    field = _Field(ground.width, ground.height, ground.walls, ground.rough, shut)
    return _searched(field, (start.east, start.north), stride, (begun.paid, begun.left), last)


@dataclass(frozen=True, slots=True)
class _Field:
    """What there is to be crossed, squares by their two figures."""

    width: int
    height: int
    walls: frozenset[tuple[int, int]]
    rough: frozenset[tuple[int, int]]
    shut: frozenset[tuple[int, int]]
    """Where others stand."""

    def entries(self, east: int, north: int) -> Iterator[tuple[int, int]]:
        """Yield the squares next to one that can be entered: no walls, nobody there, no squeezing past corners."""
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
    """Return whether every open square of a map can be reached from every other, whoever stands in the way."""
    field = _Field(ground.width, ground.height, ground.walls, frozenset(), frozenset())
    found = {(square.east, square.north) for square in ground.squares()} - ground.walls
    waiting = [min(found)] if found else []
    while waiting:
        here = waiting.pop()
        if here in found:
            found.remove(here)
            waiting += field.entries(*here)
    return not found


@lru_cache(maxsize=256)
def _searched(
    field: _Field, start: tuple[int, int], stride: Stride, begun: tuple[int, int], last: int
) -> Mapping[Square, Reached]:
    """Return every square that can be reached; kept, as one menu asks for the same ways many times."""
    found: dict[tuple[int, int], tuple[int, int, int]] = {}
    waiting = [(begun[0], -begun[1], 0, start[1], start[0])]
    while waiting:
        paid, left, squares, north, east = heappop(waiting)
        if (east, north) in found:
            continue
        found[east, north] = (paid, -left, squares)
        for there in field.entries(east, north):
            after = _entered(paid, -left, stride, last, rough=there in field.rough)
            if after is not None and there not in found:
                heappush(waiting, (after[0], -after[1], squares + 1, there[1], there[0]))
    del found[start]
    reached = {
        Square(*there): Reached(Walk(paid, left), (paid - begun[0]) * stride.cards, squares)
        for there, (paid, left, squares) in found.items()
    }
    return MappingProxyType(reached)


def _entered(paid: int, left: int, stride: Stride, last: int, *, rough: bool) -> tuple[int, int] | None:
    """Return payments and squares left once one more square is entered, or `None` where that goes too far."""
    whole = stride.free if paid == 0 else stride.each
    if left and (not rough or left == whole):
        return paid, 0 if rough else left - 1
    if paid >= last or not stride.each:
        return None
    return paid + 1, 0 if rough else stride.each - 1
