"""The readers of a Dealer's answers: what stands around an object, and figures in texts."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from oracle.dealer.decisions import read_decision
from oracle.dealer.repairs import REPAIRS, object_in, read_repaired

PASS = '{"kind": "pass", "moves": []}'


@pytest.mark.parametrize(
    "text",
    [
        f"```json\n{PASS}\n```",
        f"Sure! ```\n```json\n{PASS}\n```\n``` There you are.",
        f'<think>{{"kind": "check"}} or rather not</think>{PASS}',
        f"{{not json}} {PASS} {{nor this}}",
    ],
)
def test_an_object_is_found_among_fences_thoughts_and_talk(text: str) -> None:
    found, told = object_in(text)
    assert json.loads(found) == json.loads(PASS)
    assert [one.code for one in told] == ["fence"]


def test_an_object_by_itself_is_read_as_it_is() -> None:
    assert object_in(PASS) == (PASS, ())


@pytest.mark.parametrize("text", ["", "none", "[1, 2]", "{" * 50_000, "```json\n```", "\ud800{", '{"kind": ' * 3000])
def test_a_text_without_an_object_is_returned_as_it_is(text: str) -> None:
    assert object_in(text) == (text.strip(), ())


def rated(difficulty: Any, **more: Any) -> str:
    move = {"type": "rate", "skill_a": "AGI", "skill_b": "Espionage", "difficulty": difficulty, **more}
    return json.dumps({"kind": "check", "moves": [move]})


@pytest.mark.parametrize(("numeral", "figure"), [("8", 8), (" 12 ", 12), ("+3", 3)])
def test_a_figure_in_a_text_is_read(numeral: str, figure: int) -> None:
    move: Any = read_repaired(read_decision, rated(numeral, modifiers=[{"id": "darkness", "value": "2"}])).moves[0]
    assert (move.difficulty, move.modifiers[0].value) == (figure, 2)


@pytest.mark.parametrize("wrong", ["eight", "8.5", "\uff18", "\u0668", "", "8 or 9", "99999", None, [8], True])
def test_nothing_else_is_taken_for_a_figure(wrong: object) -> None:
    with pytest.raises(ValidationError):
        read_repaired(read_decision, rated(wrong))


def test_a_figure_is_not_read_where_anything_else_is_wrong() -> None:
    with pytest.raises(ValidationError):
        read_repaired(read_decision, rated("8", mood="grim"))


def test_each_repair_has_a_code_of_its_own_and_says_what_is_put_right() -> None:
    assert len({repair.id for repair in REPAIRS}) == len(REPAIRS)
    assert all(repair.wrong and repair.right for repair in REPAIRS)
