"""Which kind of deed a line is before the eyes of others: a toast, a theft, a threat. Learnt from `seen_deeds.tsv`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from oracle.dealer.interpret.heads import Head
from oracle.dealer.interpret.interpreter import LONGEST
from oracle.dealer.interpret.kinds import NOWHERE, taken_apart
from oracle.dealer.interpret.match import masked
from oracle.dealer.interpret.weights import read_from, read_linear
from oracle.errors import WeightsError
from oracle.text.tokens import words_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

FILE: Final = Path(__file__).parent / "seen_deeds.npz"
"""Written by `oracle.training.fit`."""

NO_KIND: Final = "-"
"""Class of lines that nobody takes note of."""


@lru_cache(maxsize=256)
def seen_deeds(text: str) -> Mapping[str, float]:
    """Return the chance of each kind of deed that a line may be, words of `life_tables.DEEDS` and `NO_KIND`.

    Nothing but `NO_KIND` for a line without words, and where what was learnt cannot be read.
    """
    line = taken_apart(text[:LONGEST])
    if not words_of(line.text):
        return {NO_KIND: 1.0}
    try:
        return read_seen().chances(line, masked(line, NOWHERE))
    except WeightsError:
        return {NO_KIND: 1.0}


@cache
def read_seen(path: Path = FILE) -> Head:
    """Return what tells the kinds, as it ships with the program, read once.

    Raises:
        WeightsError: If the file is missing, damaged, or of another shape.
    """
    return read_from(path, _read_weights)


def _read_weights(kept: Mapping[str, NDArray[Any]]) -> Head:
    return Head(tuple(map(str, kept["classes"])), read_linear(kept, "ngrams"), read_linear(kept, "meaning"))
