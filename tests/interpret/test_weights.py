"""The weights that ship: learnt from the rows as they are, small, and refused where they are damaged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from oracle.dealer.interpret.heads import HEADS
from oracle.dealer.interpret.weights import FILE, RANKERS, load_weights
from oracle.errors import WeightsError
from oracle.training.rows import hash_of_rows

MOST_BYTES = 3_000_000


def test_the_weights_were_learnt_from_the_rows_as_they_are() -> None:
    assert load_weights().rows == hash_of_rows(), "the weights are stale: python -m oracle.training.fit"


def test_the_weights_are_small() -> None:
    assert sum(path.stat().st_size for path in FILE.parent.glob("*.npz")) < MOST_BYTES


def test_the_weights_hold_every_head_and_ranker() -> None:
    weights = load_weights()
    assert set(weights.heads) == set(HEADS)
    assert set(weights.rankers) == set(RANKERS)
    assert all(ranker.names for ranker in weights.rankers.values())


def without(name: str) -> dict[str, Any]:
    """Return the arrays of the weights but one."""
    with np.load(FILE) as kept:
        return {own: kept[own] for own in kept.files if own != name}


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WeightsError):
        load_weights(tmp_path / "none.npz")


def test_a_file_that_is_no_archive_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "weights.npz"
    file.write_bytes(b"words")
    with pytest.raises(WeightsError):
        load_weights(file)


@pytest.mark.parametrize("share", [0, 0.3, 0.6, 0.99])
def test_a_file_that_was_cut_off_is_refused(tmp_path: Path, share: float) -> None:
    whole = FILE.read_bytes()
    file = tmp_path / "weights.npz"
    file.write_bytes(whole[: int(len(whole) * share)])
    with pytest.raises(WeightsError):
        load_weights(file)


def test_a_file_with_a_wrong_byte_is_refused(tmp_path: Path) -> None:
    content = bytearray(FILE.read_bytes())
    middle = len(content) // 2
    content[middle : middle + 64] = bytes(64)
    file = tmp_path / "weights.npz"
    file.write_bytes(content)
    with pytest.raises(WeightsError):
        load_weights(file)


@pytest.mark.parametrize(
    "name",
    ["rows", "floors", "reading.classes", "skill.ngrams.slopes", "plain.alone", "full.units.slopes", "verb.families"],
)
def test_a_file_without_one_of_its_arrays_is_refused(tmp_path: Path, name: str) -> None:
    file = tmp_path / "weights.npz"
    np.savez(file, **without(name))
    with pytest.raises(WeightsError):
        load_weights(file)


@pytest.mark.parametrize(
    "name",
    [
        "skill.ngrams",
        "reading.meaning",
    ],
)
def test_weights_for_other_features_are_refused(tmp_path: Path, name: str) -> None:
    kept = without(f"{name}.slopes")
    file = tmp_path / "weights.npz"
    kept[f"{name}.slopes"] = np.zeros((7, kept[f"{name}.base"].size), np.int8)
    np.savez(file, **kept)
    with pytest.raises(WeightsError):
        load_weights(file)
