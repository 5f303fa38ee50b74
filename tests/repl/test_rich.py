"""What a terminal with styles shows: rows as on a table, prose set apart, shapes beside every colour."""

from __future__ import annotations

import pytest

from oracle.core.cards import Laid
from oracle.core.system import Met
from oracle.repl.layout import bare, columns
from oracle.repl.rich import MARKS, SIGNS, rich_lines
from oracle.table.session import Shown

ROWS = (
    Met(Laid.parse("Jd"), Laid.parse("As"), "failure"),
    Met(Laid.parse("Td"), Laid.parse("5c"), "success"),
    Met(Laid.parse("Qd=9"), Laid.parse("Qh=9"), "draw"),
    Met(None, Laid.parse("4c"), "failure"),
)


def screen(*shown: Shown, width: int = 80) -> list[str]:
    return [bare(line).rstrip() for line in rich_lines(shown, width=width)]


def test_rows_lie_one_above_the_other_with_a_mark_between() -> None:
    assert screen(Shown("line", "Jd loses to As", "Revealed", rows=ROWS)) == [
        "    you       J♦   10♦   Q♦=9   –",
        "              ✗     ✓     =     ✗",
        "    Dealer    A♠    5♣   Q♥=9   4♣",
        "             ✓ 1 won   ✗ 2 lost   = 1 drawn",
    ]


def test_long_rows_are_broken_into_blocks_that_fit() -> None:
    shown = screen(Shown("line", "", "Revealed", rows=ROWS * 4), width=40)
    assert sum(line.lstrip().startswith("you") for line in shown) == 4
    assert all(columns(line) <= 40 for line in shown)


def test_every_outcome_has_a_mark_of_its_own_beside_its_colour() -> None:
    assert len({mark for _, mark in MARKS.values()}) == len({style for style, _ in MARKS.values()}) == 3


def test_no_two_kinds_of_line_are_told_apart_by_colour_alone() -> None:
    signs: dict[str, set[str]] = {}
    for style, sign in SIGNS.values():
        signs.setdefault(sign, set()).add(style)
    assert all(len(styles) == 1 for styles in signs.values())
    assert all(columns(sign) == 1 for sign in signs)


def test_prose_stands_apart_and_lines_stand_together() -> None:
    shown = screen(Shown("prose", "One."), Shown("prose", "Two."), Shown("line", "Three."), Shown("line", "Four."))
    assert shown == ["", "One.", "", "Two.", "", "    Three.", "    Four."]


def test_cards_get_signs_and_colours_only_where_they_are_cards() -> None:
    (line,) = rich_lines([Shown("line", "As it is, Wren draws Ah.", "Dealt", ("Ah",))], width=80)
    assert bare(line) == "  · As it is, Wren draws A♥."
    assert ("suit-red", "A♥") in line


def test_what_can_be_typed_and_what_it_is_for_stand_side_by_side_where_there_is_room() -> None:
    option = Shown("line", "focus <1-3>   draw a card", "option", offer="focus <1-3>")
    assert screen(option) == ["    focus <1-3>                   draw a card"]
    assert screen(option, width=40) == ["  focus <1-3>: draw a card"]


def test_on_a_narrow_screen_many_choices_are_left_to_the_tab_key() -> None:
    form = "try <tide-post|footprints|tarrant-talks> <how>"
    option = Shown("line", f"{form}   turn to something here, and say how", "option", offer=form)
    assert screen(option, width=40) == ["  try <…> <how>: turn to something", "    here, and say how"]
    assert screen(option, width=80)[0].strip() == form


def test_a_note_of_the_guide_stands_behind_a_bar() -> None:
    shown = screen(Shown("note", "A long word about cards and about the Dealer.", "lesson"), width=30)
    assert shown == ["│ A long word about cards and", "│ about the Dealer."]


@pytest.mark.parametrize("width", [1, 20, 40, 250])
def test_nothing_is_wider_than_a_screen_or_than_a_page(width: int) -> None:
    long = "word " * 80
    kinds = [Shown("prose", long), Shown("line", long), Shown("note", long), Shown("line", long, "title")]
    assert max(map(columns, screen(*kinds, width=width))) <= max(width, 20)
    assert max(map(columns, screen(Shown("prose", long), width=width))) <= 78


def test_control_sequences_never_reach_the_screen() -> None:
    assert screen(Shown("line", "a\x1b[2Jb\x07c")) == ["    abc"]


@pytest.mark.parametrize("width", [40, 80])
def test_a_heading_stands_out_from_what_is_listed_under_it(width: int) -> None:
    option = Shown("line", "hide   get out of their sight", "option", offer="hide")
    heading, under = screen(Shown("line", "The fight:", "head"), option, width=width)
    assert len(heading) - len(heading.lstrip()) < len(under) - len(under.lstrip())
