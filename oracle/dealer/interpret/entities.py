"""What sort of thing a phrase names: a person, an animal, a vehicle, a place, an hour. Learnt from `entities.tsv`."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final
from zipfile import BadZipFile

from oracle.dealer.interpret.encode import has_model, vectors_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FILE: Final = Path(__file__).parent / "entities.npz"
"""Written by `oracle.training.fit`: classes, slopes of shape (DIMENSIONS, classes), base."""

SPOKEN_TO: Final = frozenset({"person", "group", "animal"})
"""Sorts of things that can be addressed."""


@cache
def _weights() -> tuple[tuple[str, ...], NDArray[np.float32], NDArray[np.float32]] | None:
    import numpy as np

    try:
        with np.load(FILE, allow_pickle=False) as kept:
            classes = tuple(str(name) for name in kept["classes"])
            return classes, kept["slopes"].astype(np.float32), kept["base"].astype(np.float32)
    except (OSError, ValueError, KeyError, BadZipFile, zlib.error):
        return None


def sorts_of(forms: Sequence[str]) -> tuple[tuple[str, float], ...]:
    """Return every sort with how well it fits some forms of one phrase taken together, the best first.

    Nothing where no model runs.
    """
    weights = _weights() if has_model() else None
    if not forms or weights is None:
        return ()
    classes, slopes, base = weights
    scores = (vectors_of(forms) @ slopes + base).mean(axis=0)
    order = sorted(range(len(classes)), key=lambda at: -float(scores[at]))
    return tuple((classes[at], float(scores[at])) for at in order)


def kinds_of(phrases: Sequence[str]) -> tuple[str, ...]:
    """Return the likeliest sort of each phrase; `person` for all where no model runs, so that nobody is missed."""
    weights = _weights() if has_model() else None
    if not phrases or weights is None:
        return ("person",) * len(phrases)
    classes, slopes, base = weights
    scores = vectors_of(phrases) @ slopes + base
    return tuple(classes[int(at)] for at in scores.argmax(axis=1))
