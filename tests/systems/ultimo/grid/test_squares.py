"""Squares: how they are written, how far apart they lie, what lies between."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracle.errors import NotationError
from oracle.systems.ultimo.rules.grid.ground import LARGEST, Patch, Placed, parse_piece
from oracle.systems.ultimo.rules.grid.spoken import parse_spoken_square
from oracle.systems.ultimo.rules.grid.squares import Square, around, between, heading, range_of

SQUARES = st.builds(Square, st.integers(0, LARGEST - 1), st.integers(0, LARGEST - 1))


@given(SQUARES)
def test_a_square_reads_back_from_its_name(square: Square) -> None:
    assert Square.parse(str(square)) == square


@given(SQUARES, SQUARES, SQUARES)
def test_distance_is_the_same_both_ways_and_no_detour_is_shorter(one: Square, two: Square, three: Square) -> None:
    assert one.distance(two) == two.distance(one)
    assert (one.distance(two) == 0) == (one == two)
    assert one.distance(three) <= one.distance(two) + two.distance(three)


@given(SQUARES, SQUARES)
def test_a_line_is_the_same_seen_from_either_end_and_without_gaps(one: Square, two: Square) -> None:
    line = list(between(one, two))
    assert set(line) == set(between(two, one))
    assert len(line) == max(0, one.distance(two) - 1)
    ends = (min(one, two, key=lambda end: (end.east, end.north)), max(one, two, key=lambda end: (end.east, end.north)))
    chain = (ends[0], *line, ends[1])
    assert all(near.distance(far) <= 1 for near, far in pairwise(chain))


@given(SQUARES)
def test_eight_squares_lie_around_one(square: Square) -> None:
    found = list(around(square))
    assert len(set(found)) == 8
    assert all(square.distance(other) == 1 for other in found)


@pytest.mark.parametrize(
    ("squares", "expected"),
    [
        *((0, "very_close"), (1, "very_close"), (2, "close"), (3, "close"), (4, "medium"), (6, "medium")),
        *((7, "long"), (18, "long"), (19, "very_long"), (72, "very_long"), (100, "very_long")),
    ],
)
def test_ranges_begin_where_the_rules_say(squares: int, expected: str) -> None:
    assert range_of(squares) == expected


@pytest.mark.parametrize("text", ["wall:c3-c5", "rough:d4", "half:a1-b2", "quarter:z26", "pc1@c4", "wretch@k10"])
def test_what_is_laid_reads_back_from_its_notation(text: str) -> None:
    assert str(parse_piece(text)) == text


@pytest.mark.parametrize("text", ["lava:c3", "wall:3c", "wall", "pc1@", "@c4", "wall:c0", "pc1@c100", "c4"])
def test_what_cannot_be_laid_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(NotationError, match="such as"):
        parse_piece(text)


def test_a_patch_is_a_rectangle_whichever_corner_comes_first() -> None:
    assert set(Patch.parse("wall:c5-b4").squares()) == {Square.parse(one) for one in ("b4", "c4", "b5", "c5")}
    assert Placed.parse("pc1@C4") == Placed("pc1", Square.parse("c4"))


@pytest.mark.parametrize(
    ("end", "way"),
    [("e9", "north"), ("e1", "south"), ("h5", "east"), ("b5", "west"), ("h8", "northeast"), ("h6", "east"), ("e5", "")],
)
def test_where_somebody_is_lies_in_one_of_eight_directions(end: str, way: str) -> None:
    assert heading(Square.parse("e5"), Square.parse(end)) == way


@pytest.mark.parametrize(
    ("words", "square", "rest"),
    [
        ("3 east", "h5", ""),
        ("three squares east", "h5", ""),
        ("one step north-west", "d6", ""),
        ("2 squares to the left", "c5", ""),
        ("north 2c", "e6", "2c"),
        ("c4", "c4", ""),
        ("to c4 2c 3d", "c4", "2c 3d"),
        ("to Horus", "f6", ""),
        ("up to the Fanatic 2c", "f7", "2c"),
    ],
)
def test_squares_are_understood_as_people_say_them(words: str, square: str, rest: str) -> None:
    """From e5, with Horus on g7 and the fanatic on f8."""
    near = tuple(map(Square.parse, ("e6", "f6", "f7", "d4")))
    found = parse_spoken_square(
        words, Square.parse("e5"), {"horus": Square.parse("g7"), "fanatic": Square.parse("f8")}, near
    )
    assert found is not None
    assert (str(found[0]), found[1]) == (square, rest)


@pytest.mark.parametrize("words", ["", "closer", "to nobody", "the door over there", "9999 east of Eden"])
def test_words_that_name_no_square_are_none(words: str) -> None:
    found = parse_spoken_square(words, Square.parse("e5"), {"horus": Square.parse("g7")}, (Square.parse("e6"),))
    assert found is None
