"""Modifiers of figures: which count under which tags, and what they make of a figure together."""

from __future__ import annotations

import pytest

from oracle.kit.modifiers import Figure, Modifier, added, applying, modified, multiplied, of_figure

DAMAGE = Figure("damage")
LOAD = Figure("load")
ROWS = (
    Modifier(DAMAGE, 1, any_of=("melee", "unarmed")),
    "some other row of a trait",
    Modifier(LOAD, 1, per="Athletics"),
    Modifier(DAMAGE, 2, when=("unseen", "armed"), unless=("perfect",)),
    Modifier(DAMAGE, times=2, when=("unseen",)),
)


def test_the_modifiers_of_one_figure_are_found_among_other_rows() -> None:
    assert [one.times for one in of_figure(ROWS, DAMAGE)] == [1, 1, 2]
    assert of_figure(ROWS, Figure("soak")) == ()


@pytest.mark.parametrize(
    ("tags", "found"),
    [
        ((), 3),
        (("melee",), 4),
        (("melee", "unarmed"), 4),
        (("armed",), 3),
        (("unseen", "armed"), 8),
        (("unseen", "armed", "perfect"), 6),
        (("unseen", "armed", "unarmed"), 9),
    ],
)
def test_a_modifier_counts_while_its_tags_hold(tags: tuple[str, ...], found: int) -> None:
    assert modified(3, applying(of_figure(ROWS, DAMAGE), tags)) == found


def test_doublings_multiply_or_add_up_as_a_table_plays() -> None:
    doubled = (Modifier(DAMAGE, times=2), Modifier(DAMAGE, times=2))
    assert (multiplied(doubled), multiplied(doubled, additive=True), multiplied(())) == (4, 3, 1)


def test_a_modifier_may_count_for_each_point_of_a_score() -> None:
    ranks = {"Athletics": 3}
    assert modified(5, of_figure(ROWS, LOAD), ranks.__getitem__) == 8
    with pytest.raises(LookupError, match="Athletics"):
        added(of_figure(ROWS, LOAD))


def test_a_figure_never_falls_below_the_least_that_a_modifier_leaves() -> None:
    small = (Modifier(LOAD, -2, least=1),)
    assert [modified(load, small) for load in (1, 2, 3, 4)] == [1, 1, 1, 2]
    assert modified(1, (Modifier(LOAD, -2),)) == -1
