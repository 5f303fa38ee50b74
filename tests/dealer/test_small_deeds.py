"""Small deeds are told by the phrases nearest to them; what is none is of no kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracle.dealer.builtin.small_deeds import NO_KIND, VECTORS, nearness, phrases, small_deed
from oracle.dealer.builtin.telling.prose import smalls
from oracle.meaning import kept, network
from oracle.meaning import sentences as meaning


def test_every_kind_has_phrases_and_no_other_kind_is_named() -> None:
    kinds = [kind for kind, _ in phrases()]
    assert set(kinds) == {*smalls.small, NO_KIND}
    assert all(8 <= kinds.count(kind) <= 10 for kind in smalls.small)
    assert len({phrase.lower() for _, phrase in phrases()}) == len(phrases())


def test_the_kept_vectors_are_those_of_the_phrases() -> None:
    missing = kept.kept_vectors(VECTORS).missing([phrase for _, phrase in phrases()])
    assert not missing, "stale: python -m oracle.training.keep_small_deeds"


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("I sit down by the stove", "sit"),
        ("I order a glass of beer", "eat"),
        ("I whistle a merry melody", "tune"),
        ("I close the door behind us", "door"),
        ("I wash my hands in the basin", "wash"),
        ("I knock at the door", "knock"),
        ("I buy everybody here a beer", "round"),
        ("I look at the stars in the sky", "sky"),
    ],
)
def test_a_small_deed_is_told(said: str, kind: str) -> None:
    assert small_deed(said) == kind


@pytest.mark.parametrize(
    "said", ["I break the safe open", "I attack the bandit", "I ask the old man about the fire", ""]
)
def test_a_task_and_a_talk_and_nothing_are_of_no_kind(said: str) -> None:
    assert small_deed(said) == ""


def test_words_alone_decide_where_the_sentence_model_does_not_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(network, "FOLDER", tmp_path)
    meaning.sentences.cache_clear()
    try:
        assert not nearness("I sit down")[1]
        assert small_deed("I hum a melody") == "tune"
        assert small_deed("qwertz") == ""
    finally:
        monkeypatch.undo()
        meaning.sentences.cache_clear()
