"""The weights of the interpreter, as `oracle.training.fit` writes them: heads in whole numbers, the rankers, floors."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from zipfile import BadZipFile

from oracle.core.records import dataclass
from oracle.dealer.interpret.choose import Floors
from oracle.dealer.interpret.encode import WIDTH
from oracle.dealer.interpret.heads import HEADS, Head, Linear
from oracle.dealer.interpret.ranker import Ranker
from oracle.dealer.interpret.utterance import FLAGS
from oracle.errors import WeightsError
from oracle.meaning.sentences import DIMENSIONS

if TYPE_CHECKING:
    from numpy.typing import NDArray

FILE: Final = Path(__file__).parent / "weights.npz"

STEPS: Final = 127
"""Largest whole number a weight of a head is kept as."""

RANKERS: Final = ("full", "plain")
"""The ranker where the sentence model runs, and the one for machines without it."""


@dataclass(frozen=True, slots=True)
class Weights:
    """All that was learnt."""

    heads: Mapping[str, Head]
    rankers: Mapping[str, Ranker]
    floors: Floors
    rows: str
    """Hash of the rows they were learnt from."""


@cache
def load_weights(path: Path = FILE) -> Weights:
    """Return the weights that ship with the program, read once.

    Raises:
        WeightsError: If the file is missing, damaged, or of another shape.
    """
    import numpy as np

    try:
        with np.load(BytesIO(path.read_bytes()), allow_pickle=False) as kept:
            return read_weights({name: kept[name] for name in kept.files})
    except (OSError, ValueError, KeyError, IndexError, EOFError, BadZipFile, zlib.error) as exc:
        raise WeightsError(path.name) from exc


def read_weights(kept: Mapping[str, NDArray[Any]]) -> Weights:
    """Return the weights in the arrays of a file."""
    heads = {name: _head(kept, name) for name in HEADS}
    sizes = {(len(head.by_ngrams.slopes), len(head.by_meaning.slopes)) for head in heads.values()}
    if sizes != {(WIDTH + len(FLAGS), 2 * DIMENSIONS + len(FLAGS))}:
        raise ValueError("the weights were learnt for other features")
    rankers = {name: _ranker(kept, name) for name in RANKERS}
    floors = Floors(*(float(floor) for floor in kept["floors"]))
    return Weights(heads, rankers, floors, str(kept["rows"]))


def _head(kept: Mapping[str, NDArray[Any]], name: str) -> Head:
    classes = tuple(str(one) for one in kept[f"{name}.classes"])
    return Head(classes, _linear(kept, f"{name}.ngrams"), _linear(kept, f"{name}.meaning"))


def _linear(kept: Mapping[str, NDArray[Any]], name: str) -> Linear:
    import numpy as np

    slopes = kept[f"{name}.slopes"].astype(np.float32) * kept[f"{name}.scale"].astype(np.float32)
    return Linear(slopes, kept[f"{name}.base"].astype(np.float32))


def _ranker(kept: Mapping[str, NDArray[Any]], name: str) -> Ranker:
    names = (str(feature) for feature in kept[f"{name}.names"])
    return Ranker(dict(zip(names, map(float, kept[f"{name}.weights"]), strict=True)))
