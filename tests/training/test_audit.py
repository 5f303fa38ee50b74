"""Rows to learn from are held apart from rows that measure."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oracle.training.audit import FROZEN, Line, collisions, content_words, drop, measures_in, rows_to_learn_from

MEASURES = (
    Line("frozen.jsonl", "m-1", "I wade through the flooded cellar towards the wine casks"),
    Line("frozen.jsonl", "m-2", "How many hours until the ferry leaves?"),
)


def row(text: str) -> Line:
    return Line("rows.tsv", "2", text)


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("I wade through the flooded cellar towards the wine casks", ["m-1"]),
        ("how many hours till the ferry leaves", ["m-2"]),
        ("The wine casks float in the flooded cellar", ["m-1"]),
        ("I sing to the sleeping dog", []),
        ("The cellar holds wine", []),
    ],
)
def test_a_row_that_means_or_says_the_same_is_found(text: str, near: list[str]) -> None:
    found = collisions([row(text)], MEASURES)
    assert [collision.measure.name for collision in found] == near
    assert all(str(collision).startswith("rows.tsv:2: ") for collision in found)
    assert not any(
        measure.text in str(collision).replace(repr(text), "") for collision in found for measure in MEASURES
    )


def test_shared_words_count_where_they_are_half_of_the_shorter_line() -> None:
    long = (
        "a tinker with kettle, cards, candle, ribbon and needle meets a sailor with parrot, tattoo, bottle and a song"
    )
    other = (
        "we trade kettle, cards, candle and ribbon for bread, cheese, butter, apples, honey, onions, barley and milk"
    )
    assert len(content_words(long) & content_words(other)) == 4
    assert collisions([row(long)], [Line("f", "m", other)]) == []


def test_small_words_and_short_ones_are_no_content_words() -> None:
    assert content_words("I would ask them about the old inn") == frozenset()
    assert content_words("climbing walls") == content_words("He climbed the wall")


def test_only_what_players_typed_is_measured_with(tmp_path: Path) -> None:
    rows = (
        {"id": "a", "utterance": "I run"},
        {"id": "b", "intent": "climb"},
        {"id": "c", "question": "How?"},
        {"id": "d", "text": "I wait"},
        {"id": "e", "text": "The bell falls silent.", "facts": {}},
        {"id": "f", "prompt": "read"},
    )
    tmp_path.joinpath("some.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    assert [line.name for line in measures_in([tmp_path])] == ["a", "b", "c", "d"]


def test_the_frozen_sets_and_the_rows_are_found() -> None:
    assert len(list(measures_in([FROZEN]))) > 500
    assert {line.file for line in rows_to_learn_from()} >= {"sayings.tsv", "readings.tsv", "fen-abbey.tsv"}


def test_a_row_that_is_dropped_leaves_all_others_as_they_were(tmp_path: Path) -> None:
    file = tmp_path / "rows.tsv"
    file.write_bytes("reading\tutterance\npass\tI wait\nlook\tÜber!\ngo\tI go".encode())
    drop([Line("rows.tsv", "2", "I wait"), Line("rows.tsv", "4", "I go")], tmp_path)
    assert file.read_bytes() == "reading\tutterance\nlook\tÜber!\n".encode()
