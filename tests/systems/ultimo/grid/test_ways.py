"""Ways across a map, checked against a search that tries everything; and flanks, against their definition."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from oracle.systems.ultimo.rules.grid.flanks import flankers, hostile_neighbours, pressure_on
from oracle.systems.ultimo.rules.grid.ground import Ground, Patch, Walk
from oracle.systems.ultimo.rules.grid.squares import Square, around
from oracle.systems.ultimo.rules.grid.ways import ways_from
from oracle.systems.ultimo.rules.movement import Movement
from tests.systems.ultimo.grid.maps import fighter, laid

SIDE = 6
CORNER = Square(0, 0)
CELLS = st.tuples(st.integers(0, SIDE - 1), st.integers(0, SIDE - 1)).map(lambda pair: Square(*pair))
PATCHES = st.lists(
    st.builds(lambda kind, square: Patch(kind, square, square), st.sampled_from(("wall", "rough", "half")), CELLS),
    max_size=14,
)
STRIDES = st.builds(Movement, st.integers(0, 4), st.integers(0, 4), st.integers(0, 3), st.integers(0, 3))


def open_steps(ground: Ground, square: Square, blocked: frozenset[Square]) -> list[Square]:
    """Return the squares next to one that can be entered, said as plainly as can be."""
    found = []
    for other in around(square):
        fits = ground.holds(other) and ground.kind(other) != "wall" and other not in blocked
        corners = [Square(square.east, other.north), Square(other.east, square.north)]
        slants = other.east != square.east and other.north != square.north
        if fits and not (slants and any(ground.kind(one) == "wall" for one in corners)):
            found.append(other)
    return found


def slow_ways(ground: Ground, start: Square, stride: Movement, blocked: frozenset[Square]) -> dict[Square, int]:
    """Return the fewest payments for every square, by spreading out from every state until nothing changes."""
    best: dict[Square, set[tuple[int, int]]] = {start: {(0, stride.free)}}
    changed = True
    while changed:
        changed = False
        for square, states in list(best.items()):
            for paid, left in list(states):
                for other in open_steps(ground, square, blocked):
                    after = entered(paid, left, stride, rough=ground.kind(other) == "rough")
                    if after and after not in best.setdefault(other, set()):
                        best[other].add(after)
                        changed = True
    return {square: min(paid for paid, _ in states) for square, states in best.items() if states}


def entered(paid: int, left: int, stride: Movement, *, rough: bool) -> tuple[int, int] | None:
    """Return payments and squares left once one more square is entered: hard ground takes a whole stretch."""
    whole = stride.free if paid == 0 else stride.each
    if not rough and left > 0:
        return paid, left - 1
    if rough and left > 0 and left == whole:
        return paid, 0
    if paid == stride.most or stride.each == 0:
        return None
    return paid + 1, 0 if rough else stride.each - 1


@settings(max_examples=150, deadline=None)
@given(PATCHES, STRIDES, st.lists(CELLS, max_size=4), CELLS)
def test_the_cheapest_way_is_what_trying_everything_finds(
    patches: list[Patch], stride: Movement, others: list[Square], start: Square
) -> None:
    ground = Ground(SIDE, SIDE, tuple(patches))
    blocked = frozenset(others) - {start}
    if ground.is_wall(start):
        return
    found = ways_from(ground, start, stride, None, blocked)
    slow = slow_ways(ground, start, stride, blocked)
    assert {square: way.walk.paid for square, way in found.items()} == {
        square: paid for square, paid in slow.items() if square != start
    }
    assert all(way.cards == way.walk.paid * stride.cards for way in found.values())


@settings(max_examples=60, deadline=None)
@given(PATCHES, CELLS)
def test_going_in_two_goes_gets_no_farther_than_in_one(patches: list[Patch], start: Square) -> None:
    ground, stride = Ground(SIDE, SIDE, tuple(patches)), Movement(3, 3, 1, 1)
    if ground.is_wall(start):
        return
    whole = ways_from(ground, start, stride, None, frozenset())
    for square, way in whole.items():
        on = ways_from(ground, square, stride, way.walk, frozenset())
        assert set(on) <= {*whole, start}
        assert all(way.cards + more.cards >= whole[far].cards for far, more in on.items() if far in whole)


def test_open_ground_is_crossed_by_threes() -> None:
    ways = ways_from(Ground(12, 12), CORNER, Movement(3, 3, 1, 2), None, frozenset())
    cards = {squares: ways[Square(squares, 0)].cards for squares in range(1, 10)}
    assert cards == {1: 0, 2: 0, 3: 0, 4: 1, 5: 1, 6: 1, 7: 2, 8: 2, 9: 2}
    assert Square(10, 0) not in ways


def test_hard_ground_takes_a_whole_stretch_for_a_square() -> None:
    ground = Ground(8, 5, (Patch.parse("rough:b1-c5"),))
    ways = ways_from(ground, CORNER, Movement(3, 3, 1, 2), None, frozenset())
    assert [ways[Square(east, 0)].cards for east in (1, 2, 3)] == [0, 1, 2]
    assert ways[Square(1, 0)].walk == Walk(0, 0)


GRID = [Square(east, north) for east in range(3, 6) for north in range(3, 6)]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(GRID), min_size=5, max_size=5, unique=True))
def test_flanks_are_what_their_definition_says(squares: list[Square]) -> None:
    """Three characters and two foes on nine squares: brute force over all pairs of them."""
    units = dict(zip(("pc1", "pc2", "pc3", "one", "two"), squares, strict=True))
    cast = (fighter(), fighter("Pim"), fighter("Ode"))
    table = laid(" ".join(f"{unit}@{square}" for unit, square in units.items()), *cast, foes="fanatic:one fanatic:two")
    sides = {unit: unit.startswith("pc") for unit in units}
    for unit, own in units.items():
        hostile = [one for one in units if sides[one] != sides[unit] and units[one].distance(own) == 1]
        pairs = [
            pair
            for pair in combinations(hostile, 2)
            if (units[pair[0]].east + units[pair[1]].east, units[pair[0]].north + units[pair[1]].north)
            == (2 * own.east, 2 * own.north)
        ]
        assert set(hostile_neighbours(table.state, unit)) == set(hostile)
        assert set(flankers(table.state, unit)) == {one for pair in pairs for one in pair}
        expected = "" if not pairs else "surrounded" if len(hostile) > 2 else "flanked"
        assert pressure_on(table.state, unit) == expected
