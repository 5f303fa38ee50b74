"""Difficulties by the handbook's own examples, questions that fit several rules, and rules a table has changed."""

from __future__ import annotations

import pytest

from oracle.cli import main
from oracle.lookup import Library, open_library
from rules_index.sentences import stands_in


@pytest.fixture(scope="module")
def library() -> Library:
    return open_library(None)


@pytest.mark.parametrize(
    ("question", "said", "section"),
    [
        ("how hard is fighting a trained swordsman?", "difficulty 7 (Brawling)", "C7"),
        ("what is the difficulty of curing a plague", "difficulty 20 (Biology)", "15+"),
        ("difficulty of hopping over a puddle", "difficulty 3 (Athletics)", "C3"),
    ],
)
def test_a_task_of_the_ladder_has_its_rating(library: Library, question: str, said: str, section: str) -> None:
    reply = library.ask("ultimo", question)
    passages = {one.id: one for one in library.index("ultimo").lexicon.passages}
    assert said in reply.answer
    assert reply.citations[0].section == section
    assert stands_in(reply.citations[0].quote, passages[reply.citations[0].passage].text)


@pytest.mark.parametrize("question", ["how hard is Skilled Surgeon", "how hard is a spell", "what is the difficulty"])
def test_what_is_no_task_of_the_ladder_is_left_to_the_texts(library: Library, question: str) -> None:
    assert not library.ask("ultimo", question).answer.startswith("The handbook's ladder")


def test_a_short_question_that_fits_several_rules_names_them(
    oracle_home: object, capsys: pytest.CaptureFixture[str]
) -> None:
    reply = open_library(None).ask("ultimo", "rest")
    assert len(reply.candidates) > 1
    assert main(["ask", "rest"]) == 0
    assert "You may mean" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("question", "sections", "words"),
    [
        ("dodge vs block", {"Dodge", "Block"}, ("AGI", "STR")),
        ("how does a short rest differ from a long rest?", {"Short rest", "Long Rest"}, ("1 ", "8 hours")),
    ],
)
def test_two_rules_are_compared_side_by_side(
    library: Library, question: str, sections: set[str], words: tuple[str, ...]
) -> None:
    reply = library.ask("ultimo", question)
    assert sections <= {one.section for one in reply.citations}
    assert all(word in reply.answer for word in words)


def test_a_rule_the_table_has_changed_is_named() -> None:
    library = open_library(None)
    question = "who acts first, do foes act on their own?"
    library.ask("ultimo", question, {"foe_initiative": "threat_only"})
    assert library.notes == [
        "This table plays it otherwise: foe_initiative is threat_only, where the text tells round_end."
    ]
    library.notes.clear()
    library.ask("ultimo", question, {"foe_initiative": "round_end"})
    assert library.notes == []
