"""Tasks in words that nobody has listed: told by those that mean the like, and by words alone where nothing knows."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean
from typing import Final

import numpy as np
import pytest

from oracle.dealer.house.rating import near, vectors
from oracle.dealer.house.rating.near import Near, near_in_meaning, rating_of, skills_of
from oracle.dealer.house.rating.resembling import Task
from oracle.dealer.house.rating.weighing import weighed

ROWS: Final = Path(__file__).parent / "development" / "difficulty.jsonl"
SAID: Final = ("I clamber across the palisade", "Whisper the sentry to sleep", "", "?!", "a half \ud800 sign")


@pytest.fixture
def without_vectors(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Play on a machine for which there are no vectors."""
    monkeypatch.setattr(vectors, "PACKAGE", "not_there_at_all")
    forget()
    yield
    monkeypatch.undo()
    forget()


def forget() -> None:
    """Let everything be worked out anew."""
    for one in (vectors.vectors, near._meanings, weighed):
        one.cache_clear()


def test_many_sentences_become_the_vectors_that_each_becomes_alone() -> None:
    own = vectors.vectors()
    assert own is not None
    many = tuple(f"{one} {number}" for number in range(450) for one in SAID)
    assert len(many) > 2 * vectors.AT_ONCE
    rows = own.of(many)
    for at in (0, 1, vectors.AT_ONCE - 1, vectors.AT_ONCE, len(many) - 1):
        assert np.allclose(rows[at], own.of(many[at : at + 1])[0])
    assert np.allclose(np.linalg.norm(rows, axis=1), 1.0)


def test_what_says_nothing_has_no_direction() -> None:
    own = vectors.vectors()
    assert own is not None
    assert not own.of([""]).any()
    assert near_in_meaning("", {}) == ()


def errors() -> float:
    """Return by how much ratings of the development rows are off, on average."""
    rows = [json.loads(line) for line in ROWS.read_text(encoding="utf-8").splitlines()]
    return fmean(abs(weighed(row["intent"]).rating - row["expected_difficulty"]) for row in rows)


@pytest.mark.usefixtures("without_vectors")
def test_meaning_makes_ratings_of_what_others_wrote_better(monkeypatch: pytest.MonkeyPatch) -> None:
    by_words = errors()
    monkeypatch.undo()
    forget()
    assert errors() < by_words


@pytest.mark.parametrize("said", SAID)
def test_the_nearest_counts_one_and_none_more(said: str) -> None:
    found = near_in_meaning(said, {})
    weights = [one.weight for one in found]
    assert sum(skills_of(found).values()) == pytest.approx(1.0 if found else 0.0)
    assert weights == sorted(weights, reverse=True)
    assert len(weights) <= near.MOST
    assert not weights or weights[0] == 1.0


def test_tasks_of_the_skill_itself_are_listened_to_most() -> None:
    found = (Near(Task("Athletics", 4, ""), 1.0), Near(Task("Survival", 10, ""), 1.0))
    assert rating_of(found, "Athletics") == pytest.approx((4 + near.OTHER_SKILL * 10) / (1 + near.OTHER_SKILL))
    assert rating_of((), "Athletics") is None


@pytest.mark.usefixtures("without_vectors")
def test_without_vectors_words_alone_say_how_hard_it_is() -> None:
    assert vectors.vectors() is None
    assert near_in_meaning("I climb the wall", {0: 1.0}) == ()
    found = weighed("I climb the wall of the keep")
    assert (found.skill, 4 <= found.rating <= 10) == ("Athletics", True)
