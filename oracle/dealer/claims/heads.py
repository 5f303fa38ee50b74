"""Trained classifiers of told sentences: which claims a sentence makes.

Each is two regressions, over n-grams and over meanings, that are averaged. Where the sentence model does not run, the
n-grams decide alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from oracle.core.records import record
from oracle.dealer.claims import told
from oracle.dealer.claims.kinds import EVENTS, SPOKEN
from oracle.dealer.interpret.encode import has_model
from oracle.dealer.interpret.heads import Linear
from oracle.dealer.interpret.weights import read_from, read_linear
from oracle.text.tokens import unquoted

if TYPE_CHECKING:
    from numpy.typing import NDArray

FILE: Final = Path(__file__).parent / "claims.npz"
"""Written by `oracle.training.fit_claims`."""


@record
class Reader:
    """All that was learnt of told sentences."""

    claims: tuple[str, ...]
    """Kind and role of each claim, as `dies:pc`."""
    by_ngrams: Linear
    by_meaning: Linear
    floors: Mapping[str, float]
    """Chance from which on a claim counts as made."""
    rows: str
    """Hash of the rows it was learnt from."""


def chances_of_claims(reader: Reader, text: str) -> Mapping[str, float]:
    """Return the chance of each claim in a sentence whose names are hidden."""
    bare = unquoted(text)
    happens = _chances(reader, bare)
    if bare == text:
        return happens
    return {**happens, **{claim: chance for claim, chance in _chances(reader, text).items() if is_spoken(claim)}}


def is_spoken(claim: str) -> bool:
    """Return whether a claim is one that speech itself makes."""
    return claim.partition(":")[0] in SPOKEN


def is_event(claim: str) -> bool:
    """Return whether a claim is one of an event, which counts only where it is said plainly."""
    return claim.partition(":")[0] in EVENTS


def _chances(reader: Reader, text: str) -> Mapping[str, float]:
    import numpy as np

    total = _of_grams(reader.by_ngrams, told.sentence_grams(text))
    if has_model():
        by_meaning = told.sentence_meaning(text) @ reader.by_meaning.slopes + reader.by_meaning.base
        total = (total + by_meaning) / 2
    chances = 1 / (1 + np.exp(-total))
    return dict(zip(reader.claims, map(float, chances), strict=True))


def _of_grams(linear: Linear, row: Mapping[int, float]) -> NDArray[Any]:
    import numpy as np

    weights = np.fromiter(row.values(), np.float32, len(row))
    found: NDArray[Any] = weights @ linear.slopes[list(row)] + linear.base
    return found


@lru_cache(maxsize=4096)
def claims_made(text: str) -> Mapping[str, float]:
    """Return the claims that a sentence with hidden names makes for sure, with their chances.

    Raises:
        WeightsError: If what was learnt cannot be read.
    """
    reader, is_unreal = read_reader(), told.is_unreal(text)
    return {
        claim: chance
        for claim, chance in chances_of_claims(reader, text).items()
        if chance >= reader.floors[claim] and not (is_unreal and is_event(claim))
    }


@cache
def read_reader(path: Path = FILE) -> Reader:
    """Return what was learnt, as it ships with the program, read once.

    Raises:
        WeightsError: If the file is missing, damaged, or of another shape.
    """
    return read_from(path, _read)


def _read(kept: Mapping[str, NDArray[Any]]) -> Reader:
    claims = tuple(map(str, kept["claims"]))
    floors = dict(zip(claims, map(float, kept["floors"]), strict=True))
    return Reader(claims, read_linear(kept, "ngrams"), read_linear(kept, "meaning"), floors, str(kept["rows"]))
