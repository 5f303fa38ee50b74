"""A model's wording of an answer is taken only where code can follow it to the passages."""

from __future__ import annotations

import pytest

from oracle.lookup import open_library
from oracle.lookup.fluent import material, worded
from rules_index.ask import Citation, Reply
from rules_index.passages import Passage


@pytest.fixture(scope="module")
def asked() -> tuple[Reply, dict[str, Passage]]:
    library = open_library(None)
    reply = library.ask("ultimo", "how many cards may I discard to dodge?")
    return reply, {one.id: one for one in library.index("ultimo").lexicon.passages}


def test_the_model_is_given_the_numbered_passages(asked: tuple[Reply, dict[str, Passage]]) -> None:
    listed = material(*asked)
    assert (listed[0].number, listed[0].place) == (1, "Combat, Combat Moves, Dodge")
    assert len(listed) == len(asked[0].citations)


def test_a_faithful_wording_is_taken_with_its_marks(asked: tuple[Reply, dict[str, Passage]]) -> None:
    reply = worded(
        asked[0],
        "You may discard up to half your AGI in cards to dodge. [1] Each card takes 1 off the damage. [1]",
        asked[1],
    )
    assert reply.by == "model"
    assert reply.answer.startswith("You may discard up to half your AGI in cards to dodge. [1] Each")
    assert reply.citations == asked[0].citations


@pytest.mark.parametrize(
    "written",
    [
        "You may discard up to half your AGI in cards to dodge.",
        "You may discard up to half your AGI in cards to dodge. [9]",
        "You may discard 5 cards to dodge. [1]",
        "You may discard half your AGI in cards to dodge, says Merlin. [1]",
        "Wizards of the northern coast prefer herring over trout. [1]",
        "Discard half your AGI in cards to dodge. [1] And then you win the game outright.",
        "",
        "Dodge. [1] " * 9,
        "discard cards to dodge damage " * 20 + "[1]",
    ],
)
def test_anything_else_leaves_the_extract(asked: tuple[Reply, dict[str, Passage]], written: str) -> None:
    assert worded(asked[0], written, asked[1]) is asked[0]


def test_a_refusal_is_never_worded_away(asked: tuple[Reply, dict[str, Passage]]) -> None:
    refusal = Reply("The rules do not say.", answerable=False, citations=asked[0].citations)
    assert worded(refusal, "Each card takes 1 off the damage. [1]", asked[1]) is refusal


def test_a_sentence_that_denies_rests_on_one_that_denies() -> None:
    passage = Passage("g:a/b", "g", ("A", "B"), "B", "A torch lights the whole room.", (), "", "", "rule")
    reply = Reply("A torch lights the whole room.", answerable=True, citations=(Citation("B", "g:a/b", "A torch"),))
    known = {passage.id: passage}
    assert worded(reply, "A torch does not light the whole room. [1]", known) is reply
    assert worded(reply, "A torch lights the whole room. [1]", known).by == "model"
