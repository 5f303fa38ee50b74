"""Ways across a map: how far a unit gets from where it stands, and what each square costs it (U-263).

A unit goes in stretches: the free one first, then one for each payment. Clear ground takes a square of the stretch it
is in; a square that is hard to cross takes a whole stretch, as only one such square is entered at a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from heapq import heappop, heappush

from oracle.core.records import dataclass
from oracle.systems.ultimo.grid.ground import Ground, Walk
from oracle.systems.ultimo.grid.squares import WAYS, Square
from oracle.systems.ultimo.strides import Stride


@dataclass(frozen=True, slots=True)
class Reached:
    """How a square can be reached."""

    walk: Walk
    """How far the unit has gone in this round once it is there."""
    cards: int
    """Cards of the hand that it takes."""
    squares: int
    """Squares of the way."""


def steps_from(ground: Ground, square: Square, blocked: frozenset[Square]) -> Iterator[Square]:
    """Yield the squares next to one that can be entered: no walls, nobody there, no squeezing past corners of walls."""
    shut = {(one.east, one.north) for one in blocked} | ground.walls
    for east, north in _entries(ground, square.east, square.north, shut):
        yield Square(east, north)


def _entries(ground: Ground, east: int, north: int, shut: Set[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield the squares next to one that can be entered, as pairs: the search below asks for thousands of them."""
    walls = ground.walls
    for way in WAYS:
        there = (east + way.east, north + way.north)
        if there in shut or not (0 <= there[0] < ground.width and 0 <= there[1] < ground.height):
            continue
        if way.east and way.north and ((east, there[1]) in walls or (there[0], north) in walls):
            continue
        yield there


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
    shut = {(one.east, one.north) for one in blocked} | ground.walls
    rough = ground.rough
    found: dict[tuple[int, int], tuple[int, int, int]] = {}
    waiting = [(begun.paid, -begun.left, 0, start.north, start.east)]
    while waiting:
        paid, left, squares, north, east = heappop(waiting)
        if (east, north) in found:
            continue
        found[east, north] = (paid, -left, squares)
        for there in _entries(ground, east, north, shut):
            after = _entered(paid, -left, stride, last, rough=there in rough)
            if after is not None and there not in found:
                heappush(waiting, (after[0], -after[1], squares + 1, there[1], there[0]))
    del found[start.east, start.north]
    return {
        Square(*there): Reached(Walk(paid, left), (paid - begun.paid) * stride.cards, squares)
        for there, (paid, left, squares) in found.items()
    }


def _entered(paid: int, left: int, stride: Stride, last: int, *, rough: bool) -> tuple[int, int] | None:
    """Return payments and squares left once one more square is entered, or `None` where that goes too far."""
    whole = stride.free if paid == 0 else stride.each
    if left and (not rough or left == whole):
        return paid, 0 if rough else left - 1
    if paid >= last or not stride.each:
        return None
    return paid + 1, 0 if rough else stride.each - 1
