"""Ways across a map: how far a unit gets from where it stands, and what each square costs it (U-263).

A unit goes in stretches: the free one first, then one for each payment. Clear ground takes a square of the stretch it
is in; a square that is hard to cross takes a whole stretch, as only one such square is entered at a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from heapq import heappop, heappush
from typing import Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.grid.ground import Ground, Walk
from oracle.systems.ultimo.grid.squares import Square, around
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
    for other in around(square):
        if not ground.holds(other) or ground.is_wall(other) or other in blocked:
            continue
        corners = (Square(square.east, other.north), Square(other.east, square.north))
        if other.east != square.east and other.north != square.north and any(map(ground.is_wall, corners)):
            continue
        yield other


def ways_from(
    ground: Ground, start: Square, stride: Stride, walk: Walk | None, blocked: frozenset[Square]
) -> Mapping[Square, Reached]:
    """Return every square a unit can still reach in this round, by the cheapest and then the shortest way.

    Args:
        ground: The map.
        start: Where it stands; not among what is returned.
        stride: How far it gets in a round.
        walk: How far it has gone already; `None` where it has not moved.
        blocked: Where others stand.
    """
    begun = walk or Walk(0, stride.free)
    found: dict[Square, Reached] = {}
    waiting: list[tuple[int, int, int, int, int]] = [(begun.paid, -begun.left, 0, start.north, start.east)]
    while waiting:
        paid, left, squares, north, east = heappop(waiting)
        here = Square(east, north)
        if here in found:
            continue
        found[here] = Reached(Walk(paid, -left), (paid - begun.paid) * stride.cards, squares)
        for other in steps_from(ground, here, blocked):
            after = _entered(Walk(paid, -left), stride, rough=ground.is_rough(other))
            if after is not None and other not in found:
                heappush(waiting, (after.paid, -after.left, squares + 1, other.north, other.east))
    del found[start]
    return found


def _entered(walk: Walk, stride: Stride, *, rough: bool) -> Walk | None:
    """Return how far a unit has gone once it enters one more square, or `None` where it gets no farther."""
    whole = stride.free if walk.paid == 0 else stride.each
    if walk.left and (not rough or walk.left == whole):
        return Walk(walk.paid, 0 if rough else walk.left - 1)
    if walk.paid >= stride.most or not stride.each:
        return None
    return Walk(walk.paid + 1, 0 if rough else stride.each - 1)


NOWHERE: Final[Mapping[Square, Reached]] = {}
"""What whoever cannot move can reach."""
