"""Rows of our own in the form of the evaluation sets, written before the tables were widened; nobody tunes by them."""

from __future__ import annotations

from typing import Any, Final

import pytest

from oracle.dealer.answers import parse_request
from oracle.dealer.interpret.kinds import KINDS
from oracle.systems.ultimo.seams.answer_judge import answer as judge_request
from oracle.systems.ultimo.seams.answer_referee import answer as referee_request
from tests.dealer.guarded import rows

READ: Final = 0.90
"""The share of kinds that are read, a little below what is reached."""

BANDED, SKILLED, PAIRED, OFF = 0.70, 0.86, 0.89, 1.5
"""Ratings in their band, skills, attributes, at least, and how far off a rating is on average, at most."""


def test_utterances_are_read_as_what_they_are() -> None:
    every = rows("own_intents.jsonl")
    found = [(row, parse_request(row)["kind"]) for row in every]
    assert {row["label"] for row in every} == set(KINDS)
    right = sum(kind in (row["label"], *row["also_acceptable"]) for row, kind in found)
    assert right / len(every) >= READ
    assert all(kind == "out_of_character" for row, kind in found if row["params"].get("injection"))


@pytest.mark.parametrize("name", ["own_difficulty.jsonl", "kind_difficulty.jsonl"])
def test_tasks_are_rated_near_what_the_ladder_says(name: str) -> None:
    every = rows(name)
    found: list[tuple[dict[str, Any], Any]] = [(row, judge_request(row)) for row in every]
    assert sum(row["band"][0] <= one["difficulty"] <= row["band"][1] for row, one in found) / len(every) >= BANDED
    assert sum(one["skill"] in row["acceptable_skills"] for row, one in found) / len(every) >= SKILLED
    assert sum(one["attribute"] in row["acceptable_attributes"] for row, one in found) / len(every) >= PAIRED
    assert sum(abs(one["difficulty"] - row["expected_difficulty"]) for row, one in found) / len(every) <= OFF


def test_no_decision_is_accepted_falsely_and_none_refused() -> None:
    wrong = {
        row["id"]: verdict
        for row in rows("own_decisions.jsonl")
        if (verdict := referee_request(row).get("verdict")) not in row["acceptable_outcomes"]
    }
    assert not wrong
