"""Questions that a yes or a no answers: the word comes first, and only where a passage decides just that."""

from __future__ import annotations

import pytest

from rules_index import ask, build, sources
from rules_index.folders import TEXTS
from rules_index.search import Index
from rules_index.verdict import decided, verdict


@pytest.fixture(scope="module")
def indexes() -> dict[str, Index]:
    return {game: Index(build.lexicon_of(game).lexicon) for game in sources.games()}


def ways(game: str) -> list[tuple[str, str]]:
    lines = (TEXTS / game / "decided.txt").read_text(encoding="utf-8").splitlines()
    rows = [[part.strip() for part in line.split("|")] for line in lines if line and not line.startswith("#")]
    return [(said, way.strip()) for said, _, listed in rows for way in listed.split(";")]


@pytest.mark.parametrize("game", sources.games())
def test_what_decides_is_a_passage_that_is_there(game: str) -> None:
    there = {one.id for one in sources.shipped(game)}
    assert not {one.passage for one in decided(game)} - there
    assert len(decided(game)) == len(ways(game)), "a line says neither Yes nor No"


@pytest.mark.parametrize("game", sources.games())
def test_every_way_of_asking_gets_its_yes_or_no_and_never_the_other(game: str, indexes: dict[str, Index]) -> None:
    missed = []
    for said, way in ways(game):
        reply = ask.answer(way, indexes[game])
        other = {"Yes": "No", "No": "Yes"}[said]
        assert not reply.answer.startswith((f"{other}.", f"{other},")), way
        if not reply.answer.startswith((f"{said}.", f"{said},")):
            missed.append(way)
        assert len(reply.answer) <= 420
    assert len(missed) <= 0.1 * len(ways(game)), missed


@pytest.mark.parametrize(
    "question",
    ["how do I dodge a spell", "what does an ace beat", "when is a joker played", "can't I dodge a spell", "can I", ""],
)
def test_what_is_no_such_question_gets_none(question: str, indexes: dict[str, Index]) -> None:
    hits = indexes["ultimo"].search(question or "dodge", 8)
    assert verdict(question, hits, indexes["ultimo"].lexicon.weights(question)) is None


def test_the_passage_that_decides_is_cited_first(indexes: dict[str, Index]) -> None:
    reply = ask.answer("does a short rest heal wounds?", indexes["ultimo"])
    assert reply.answer.startswith("No. A short rest is")
    assert reply.citations[0].section == "Short rest"


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("can I play a joker and what does it do", ""),
        ("may I lay a joker?", ""),
        ("do foes hit back when I act on my turn?", ""),
        ("must I play my joker?", "No"),
        ("do I have to play a joker", "No"),
        ("Do foes act on their own?", "Yes"),
        ("can I attack twice in one turn?", "No"),
    ],
)
def test_a_yes_or_no_of_a_heading_answers_no_other_question(
    question: str, said: str, indexes: dict[str, Index]
) -> None:
    reply = ask.answer(question, indexes["ultimo"])
    assert reply.answerable
    begun = [word for word in ("Yes", "No") if reply.answer.startswith((f"{word}.", f"{word},"))]
    assert begun == ([said] if said else [])
    assert " No. " not in reply.answer
    assert " Yes, " not in reply.answer
