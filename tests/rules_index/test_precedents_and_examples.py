"""What a table agreed on, and the rated tasks the Dealer leans on."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index import thesaurus
from rules_index.examples import Examples, Rated, yardsticks
from rules_index.precedents import Precedents


def test_an_agreed_answer_is_found_again_by_a_like_question(tmp_path: Path) -> None:
    Precedents(tmp_path).record("ultimo", "Does a net hold a horse?", "Yes, for 1 round.")
    found = Precedents(tmp_path).search("ultimo", "can a net hold my horse")
    assert [one.answer for one in found] == ["Yes, for 1 round."]
    assert found[0].passage.kind == "precedent"


def test_precedents_of_another_game_or_question_stay_out(tmp_path: Path) -> None:
    kept = Precedents(tmp_path)
    kept.record("ultimo", "Does a net hold a horse?", "Yes.")
    assert kept.search("diesel", "Does a net hold a horse?") == ()
    assert kept.search("ultimo", "how do I dodge") == ()


def test_an_answer_to_the_same_question_is_replaced(tmp_path: Path) -> None:
    kept = Precedents(tmp_path)
    kept.record("ultimo", "Does a net hold a horse?", "Yes.")
    kept.record("ultimo", " Does a net  hold a horse? ", "No.")
    assert [one.answer for one in Precedents(tmp_path).all("ultimo")] == ["No."]


def test_a_precedent_can_be_dropped(tmp_path: Path) -> None:
    kept = Precedents(tmp_path)
    number = kept.record("ultimo", "Nets?", "Yes.").number
    assert kept.forget("ultimo", number)
    assert not kept.forget("ultimo", number)
    assert Precedents(tmp_path).all("ultimo") == ()


def test_damaged_lines_and_folders_that_take_nothing_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "precedents.jsonl").write_text('{"a": 1}\nnonsense\n', encoding="utf-8")
    assert Precedents(tmp_path).all("ultimo") == ()
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    assert Precedents(blocked).record("ultimo", "Nets?", "Yes.").number == 1


def test_nothing_is_agreed_without_words(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="question and an answer"):
        Precedents(tmp_path).record("ultimo", "  ", "Yes.")


LADDER = (
    Rated("C3/Athletics", 3, "Athletics", "hopping across a puddle"),
    Rated("C13/Athletics", 13, "Athletics", "jumping from a burning house into a pool"),
    Rated("C8/Espionage", 8, "Espionage", "creeping up on a wide-awake sentry"),
)


def test_only_examples_of_the_handbook_are_returned_yet_yardsticks_lead_to_them() -> None:
    led = Examples(
        LADDER,
        [Rated("", 4, "Athletics", "vaulting over a hedge"), Rated("", 9, "Espionage", "cracking a safe")],
        thesaurus.made([]),
    )
    found = led.search("I vault over the hedge", 2)
    assert [hit.example.id for hit in found] == ["C3/Athletics", "C13/Athletics"]
    assert led.search("I vault over the hedge", 1)[0].example in LADDER


def test_an_example_in_its_own_words_comes_first() -> None:
    found = Examples(LADDER, yardsticks("ultimo"), thesaurus.load("ultimo")).search(
        "creeping up on the sentry who is awake", 1
    )
    assert found[0].example.id == "C8/Espionage"


def test_nothing_near_gives_no_confidence() -> None:
    empty = Examples(LADDER, [], thesaurus.made([])).estimate("xyzzy")
    assert empty.confidence == 0
    assert Examples(LADDER, [], thesaurus.made([])).search("xyzzy") == ()
