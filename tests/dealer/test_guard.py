"""The guard on texts that a person wrote who had not seen it: what it really reaches, and what it knows of a telling.

Aimed at is 0.95 of contradictions and 0.02 of sound texts. By words alone the second is kept, and little is reached of
the first: what is said as indirectly as in these sets takes a reader. With one, both are kept; it is on record.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from oracle.dealer.narration import Facts, objection_to_telling, release
from oracle.dealer.prompts import find_prompt
from oracle.dealer.proofreading import PROMPT, fault_in, read
from oracle.errors import NarrationError
from tests.dealer.guarded import facts_of, objection, rows

CAUGHT, REFUSED = 0.16, 0.02
"""The share of frozen contradictions that is caught at least, and of sound texts that is refused at most."""

CAUGHT_READ: Final = 0.95
"""The share of frozen contradictions that is caught where a strong model reads tellings back."""

LOCKED: Final = Facts(("failure",), company=("Wren Hallow",), goal="pick the cellar lock", effects=())


def code(*told: str, facts: Facts = LOCKED) -> str:
    found = objection_to_telling(told, facts)
    return found.code if found else ""


def test_what_contradicts_the_engine_is_caught_as_far_as_words_go() -> None:
    every = rows("narration_contradictions.jsonl")
    assert sum(objection(row) is not None for row in every) >= CAUGHT * len(every)


def test_sound_texts_are_hardly_ever_refused() -> None:
    every = rows("narration_sound.jsonl")
    assert sum(objection(row) is not None for row in every) <= REFUSED * len(every)


def is_refused(row: dict[str, Any], answer: object) -> bool:
    """Return whether a telling is refused where it is read back, and this is what the reader answers."""
    facts = facts_of(row)
    try:
        tuple(release([row["text"]], facts, is_read=True))
    except NarrationError:
        return True
    return fault_in(read(json.dumps(answer)), facts) is not None


def test_with_a_reader_nearly_every_contradiction_is_caught_and_hardly_a_sound_text_refused() -> None:
    every = rows("readings.jsonl")
    assert {one["prompt"] for one in every} == {find_prompt(PROMPT).id}, "the prompt has changed: ask a model again"
    answers = {one["id"]: one["answer"] for one in every}
    wrong, sound = (rows(f"narration_{name}.jsonl") for name in ("contradictions", "sound"))
    assert sum(is_refused(row, answers[row["id"]]) for row in wrong) >= CAUGHT_READ * len(wrong)
    assert sum(is_refused(row, answers[row["id"]]) for row in sound) <= REFUSED * len(sound)


def test_a_table_without_a_model_does_not_wait_for_the_guard_to_load() -> None:
    loads = "import sys, oracle.table.session; print('oracle.dealer.narration' in sys.modules)"
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", loads], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_what_one_sentence_says_a_later_one_may_turn_round() -> None:
    assert code("The lock springs open.") == "tier"
    assert code("The lock springs open.", "You step inside.") == "tier"
    assert code("The lock springs open a hair.", "Then it jams, and it stays shut.") == ""


def test_nothing_is_shown_that_is_never_turned_round() -> None:
    shown: list[str] = []
    with pytest.raises(NarrationError):
        shown.extend(release(["Rain falls. The lock springs open. ", "You step inside."], LOCKED))
    assert shown == ["Rain falls."]
    assert "".join(release(["The lock springs open a hair. Then it jams, and it stays shut."], LOCKED)).endswith(
        "shut."
    )


@pytest.mark.parametrize(
    ("told", "effects", "hurt", "expected"),
    [
        ("A splinter opens your cheek.", (), 0, "harm"),
        ("A splinter opens your cheek.", ("take 2 damage",), 2, ""),
        ("Wren dies on the stair.", ("take 2 damage",), 2, "harm"),
        ("You come out of it without a scratch.", ("take 2 damage",), 2, "effect"),
        ("Nobody in the house stirs.", ("alert enemy",), 0, "effect"),
        ("The lamp is still in your hand.", ("drop item lamp",), 0, "effect"),
        ("You might have been hurt.", (), 0, ""),
    ],
)
def test_no_wound_is_added_and_no_price_denied(told: str, effects: tuple[str, ...], hurt: int, expected: str) -> None:
    figures = (("health", hurt),) if hurt else ()
    assert code(told, facts=replace(LOCKED, tiers=("partial",), effects=effects, figures=figures)) == expected


@pytest.mark.parametrize(
    "told",
    [
        "A stone has laid her knee open.",
        "The kick breaks two of Wren's ribs.",
        "Wren gets an arrow through the throat.",
        "Wren is over the wall, with a cracked rib.",
        "Jost coughs, sways and falls dead.",
    ],
)
def test_a_wound_is_a_wound_in_other_words(told: str) -> None:
    there = replace(LOCKED, goal="pick the cellar lock", others=("Jost Aldern",), effects=("distracted",))
    assert code(told, facts=there) == "harm"


@pytest.mark.parametrize(
    "told",
    [
        "She opens her hand, and the coin is still there.",
        "The street was dark, and whoever wanted to cross it crossed it.",
        "Somewhere in the house somebody is dead, and somebody else is singing.",
    ],
)
def test_a_word_that_stands_for_nobody_in_particular_is_no_character(told: str) -> None:
    assert code(told) == ""


def test_a_death_is_no_surprise_where_it_was_the_goal() -> None:
    assert (
        code("Jost falls dead.", facts=replace(LOCKED, tiers=("success",), goal="shoot Jost", others=("Jost",))) == ""
    )


def test_what_is_not_known_to_have_been_dealt_is_not_judged() -> None:
    assert code("A splinter opens your cheek.", facts=replace(LOCKED, effects=None)) == ""


def test_the_dead_are_heard_no_more_than_seen() -> None:
    facts = replace(LOCKED, dead=("Father Arno",))
    assert code('"Well done," says Father Arno.', facts=facts) == "dead"
    assert code("Father Arno's laugh comes from the pew.", facts=facts) == "dead"
    assert code("You remember Father Arno's laugh.", facts=facts) == ""


def test_money_counts_where_it_changes_hands() -> None:
    facts = replace(LOCKED, effects=("loses 10 shillings",))
    assert code("He counts twelve shillings into your palm.", facts=facts) == "figure"
    assert code("He counts ten shillings into your palm.", facts=facts) == ""
    assert code("It had been worth twelve shillings once.", facts=facts) == ""
