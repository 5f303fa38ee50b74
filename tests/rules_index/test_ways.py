"""Turns of speech count as wholes, and a slip of the keys is read for what it means."""

from __future__ import annotations

import pytest

from rules_index import ask, build, spelling, ways
from rules_index.search import Index


@pytest.fixture(scope="module")
def ultimo() -> Index:
    return Index(build.lexicon_of("ultimo").lexicon)


def test_a_question_that_is_a_way_of_asking_is_near_wholly_and_one_that_is_not_is_not_heard() -> None:
    known = ways.made([("how do I start, roll up a hero", 3), ("what is a hero", 5)])
    assert known.near("how do I start", lambda _: 4.0) == {3: pytest.approx(1.0)}
    assert known.near("how do I pickle herrings", lambda _: 4.0) == {}
    near = known.near("a hero", lambda _: 4.0)
    assert near[5] > near.get(3, 0.0)


def test_ways_of_asking_outlive_the_file(ultimo: Index) -> None:
    again = ways.stored(ultimo.lexicon.ways.said)
    assert again == ultimo.lexicon.ways


@pytest.mark.parametrize(
    ("question", "section"),
    [
        ("what do we need to play", "Deck not Dice"),
        ("how do I make a character", "Creating A Character"),
        ("hp?", "Health"),
        ("how do I get threat down", "Threat"),
        ("how does a fight work", "Combat"),
    ],
)
def test_what_newcomers_ask_first_is_answered(ultimo: Index, question: str, section: str) -> None:
    reply = ask.answer(question, ultimo)
    assert reply.answerable
    assert section in [one.section for one in reply.citations[:2]]


@pytest.mark.parametrize(
    ("question", "section"), [("conncussed", "Concussed"), ("volattile", "Volatile"), ("exausted", "Exhausted")]
)
def test_a_slip_of_the_keys_is_read_for_what_it_means(ultimo: Index, question: str, section: str) -> None:
    assert ultimo.search(question, 1)[0].passage.section == section


def test_a_word_that_is_like_nothing_stays_as_it_is() -> None:
    known = spelling.by_beginning(["dragon", "drain", "sword"])
    assert spelling.nearest("zeppelin", known) is None
    assert spelling.nearest("drgn", known) is None
