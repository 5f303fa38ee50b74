"""Tasks in words that nobody has listed: told by those that mean the like, and by words alone where nothing knows."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean
from typing import Final

import numpy as np
import pytest

from oracle.dealer.house.rating import meanings, near, weighing
from oracle.dealer.house.rating.near import Near, near_in_meaning, rating_of, skills_of
from oracle.dealer.house.rating.resembling import Task, rated_tasks
from oracle.dealer.house.rating.weighing import weighed
from oracle.meaning import sentences as meaning
from oracle.meaning.sentences import AT_ONCE, DIMENSIONS, sentences

ROWS: Final = Path(__file__).parent / "development" / "difficulty.jsonl"
SAID: Final = ("I clamber across the palisade", "Whisper the sentry to sleep", "", "?!", "a half \ud800 sign")


def forget() -> None:
    """Let everything be worked out anew."""
    for one in (sentences, meaning.meaning_of, meanings._kept, near._meanings, weighed):
        one.cache_clear()


@pytest.fixture(params=["minilm.onnx", "meanings.npz"])
def with_something_gone(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[None]:
    """Play where the model does not run, or where the file beside the tasks is gone."""
    if request.param == "minilm.onnx":
        monkeypatch.setattr(meaning, "FOLDER", tmp_path)
    else:
        monkeypatch.setattr(meanings, "FILE", tmp_path / "meanings.npz")
    forget()
    yield
    monkeypatch.undo()
    forget()


def test_many_sentences_become_the_vectors_that_each_becomes_alone() -> None:
    own = sentences()
    assert own is not None
    many = tuple(f"{one} {number}" for number in range(30) for one in SAID)
    assert len(many) > 2 * AT_ONCE
    rows = own.of(many)
    assert rows.shape == (len(many), DIMENSIONS)
    for at in (0, 1, AT_ONCE - 1, AT_ONCE, len(many) - 1):
        assert np.allclose(rows[at], own.of(many[at : at + 1])[0], atol=1e-5)
    assert np.allclose(np.linalg.norm(rows, axis=1), 1.0, atol=1e-5)


def test_what_means_the_like_is_nearer_than_what_only_sounds_like_it() -> None:
    own = sentences()
    assert own is not None
    asked, like, unlike = own.of(["I bandage her", "I dress the woman's wound", "I put on her dress"])
    assert asked @ like > asked @ unlike


def test_every_rated_task_has_its_meaning_beside_it() -> None:
    tasks = tuple(one.words for one in rated_tasks().tasks)
    assert meanings.missing(tasks) == (), "python -m tests.meanings works them out"


def test_a_meaning_that_is_kept_is_the_meaning_it_has() -> None:
    tasks = tuple(one.words for one in rated_tasks().tasks)[::97]
    own, kept = sentences(), meanings.meanings_of(tasks)
    assert own is not None
    assert kept is not None
    assert float((kept * own.of(tasks)).sum(axis=1).min()) > 0.999


def test_a_task_nobody_has_kept_is_worked_out_when_it_is_needed() -> None:
    new = "I shoe the unicorn by candlelight"
    assert meanings.missing((new,)) == (new,)
    found, own = meanings.meanings_of((rated_tasks().tasks[0].words, new)), sentences()
    assert found is not None
    assert own is not None
    assert np.allclose(found[1], own.of((new,))[0], atol=1e-5)


def errors() -> float:
    """Return by how much ratings of the development rows are off, on average."""
    rows = [json.loads(line) for line in ROWS.read_text(encoding="utf-8").splitlines()]
    return fmean(abs(weighed(row["intent"]).rating - row["expected_difficulty"]) for row in rows)


def test_meaning_makes_ratings_of_what_others_wrote_better(monkeypatch: pytest.MonkeyPatch) -> None:
    by_meaning = errors()
    monkeypatch.setattr(weighing, "near_in_meaning", lambda *_: ())
    weighed.cache_clear()
    by_words = errors()
    weighed.cache_clear()
    assert by_meaning < by_words


@pytest.mark.parametrize("said", SAID)
def test_the_nearest_counts_one_and_none_more(said: str) -> None:
    found = near_in_meaning(said, {})
    weights = [one.weight for one in found]
    assert sum(skills_of(found).values()) == pytest.approx(1.0 if found else 0.0)
    assert weights == sorted(weights, reverse=True)
    assert len(weights) <= near.MOST
    assert not weights or weights[0] == 1.0


def test_what_says_nothing_is_near_nothing() -> None:
    assert near_in_meaning("", {}) == near_in_meaning("?!", {}) == ()


def test_tasks_of_the_skill_itself_are_listened_to_most() -> None:
    found = (Near(Task("Athletics", 4, ""), 1.0), Near(Task("Survival", 10, ""), 1.0))
    assert rating_of(found, "Athletics") == pytest.approx((4 + near.OTHER_SKILL * 10) / (1 + near.OTHER_SKILL))
    assert rating_of((), "Athletics") is None


@pytest.mark.usefixtures("with_something_gone")
def test_where_meaning_cannot_be_told_words_alone_say_how_hard_it_is() -> None:
    assert near_in_meaning("I climb the wall", {0: 1.0}) == ()
    found = weighed("I climb the wall of the keep")
    assert (found.skill, 4 <= found.rating <= 10) == ("Athletics", True)
