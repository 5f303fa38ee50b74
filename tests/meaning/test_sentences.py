"""The sentence model: many sentences at once, sentences that are kept, and what means the like."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np

from oracle.dealer.builtin.rating.learnt import rated_tasks, vectors_file
from oracle.meaning.kept import KeptVectors, kept_vectors
from oracle.meaning.sentences import AT_ONCE, DIMENSIONS, sentences

SAID: Final = ("I clamber across the palisade", "Whisper the sentry to sleep", "", "?!", "a half \ud800 sign")


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


def test_a_vector_that_is_kept_is_the_vector_it_has() -> None:
    tasks = tuple(one.words for one in rated_tasks())[::97]
    own, kept = sentences(), kept_vectors(vectors_file()).of(tasks)
    assert own is not None
    assert kept is not None
    assert float((kept * own.of(tasks)).sum(axis=1).min()) > 0.999


def test_a_sentence_nobody_has_kept_is_worked_out_when_it_is_needed() -> None:
    new = "I shoe the unicorn by candlelight"
    assert kept_vectors(vectors_file()).missing((new,)) == (new,)
    found, own = kept_vectors(vectors_file()).of((rated_tasks()[0].words, new)), sentences()
    assert found is not None
    assert own is not None
    assert np.allclose(found[1], own.of((new,))[0], atol=1e-5)


def test_what_is_kept_is_read_again_and_a_file_that_is_none_gives_nothing(tmp_path: Path) -> None:
    KeptVectors(tmp_path / "kept.npz").keep(SAID)
    assert KeptVectors(tmp_path / "kept.npz").missing((*SAID, "a new one")) == ("a new one",)
    (tmp_path / "words.npz").write_bytes(b"words")
    for name in ("words.npz", "missing.npz"):
        assert KeptVectors(tmp_path / name).of(SAID) is None
