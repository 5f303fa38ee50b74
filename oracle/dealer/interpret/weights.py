"""The weights of the interpreter, as `oracle.training.fit` writes them: heads in whole numbers, the rankers, floors."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar
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

Read = TypeVar("Read")

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
    families: Mapping[str, str]
    """Family of each verb that the head of verbs knows."""
    rows: str
    """Hash of the rows they were learnt from."""


@cache
def load_weights(path: Path = FILE) -> Weights:
    """Return the weights that ship with the program, read once.

    Raises:
        WeightsError: If the file is missing, damaged, or of another shape.
    """
    return read_from(path, read_weights)


def read_from(path: Path, read: Callable[[Mapping[str, NDArray[Any]]], Read]) -> Read:
    """Return what `read` makes of the arrays of a file; it may raise `ValueError`.

    Raises:
        WeightsError: If the file is missing, damaged, or of another shape.
    """
    import numpy as np

    try:
        with np.load(BytesIO(path.read_bytes()), allow_pickle=False) as kept:
            return read({name: kept[name] for name in kept.files})
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
    families = dict(zip(heads["verb"].classes, map(str, kept["verb.families"]), strict=True))
    return Weights(heads, rankers, floors, families, str(kept["rows"]))


def _head(kept: Mapping[str, NDArray[Any]], name: str) -> Head:
    classes = tuple(str(one) for one in kept[f"{name}.classes"])
    return Head(classes, read_linear(kept, f"{name}.ngrams"), read_linear(kept, f"{name}.meaning"))


def read_linear(kept: Mapping[str, NDArray[Any]], name: str) -> Linear:
    """Return a logistic regression whose slopes are kept in whole numbers."""
    return Linear(in_fractions(kept, f"{name}.slopes", f"{name}.scale"), kept[f"{name}.base"].astype("float32"))


def in_fractions(kept: Mapping[str, NDArray[Any]], steps: str, scale: str) -> NDArray[Any]:
    """Return a table that is kept in whole numbers, each column with a scale."""
    table: NDArray[Any] = kept[steps].astype("float32") * kept[scale].astype("float32")
    return table


def _ranker(kept: Mapping[str, NDArray[Any]], name: str) -> Ranker:
    import numpy as np

    names = tuple(str(feature) for feature in kept[f"{name}.names"])
    alone, worth = (kept[f"{name}.{part}"].astype(np.float32) for part in ("alone", "worth"))
    ranker = Ranker(names, alone, read_linear(kept, f"{name}.units"), worth)
    if {len(names), len(alone)} != {len(ranker.units.slopes)} or len(worth) != len(ranker.units.base):
        raise ValueError("the parts of the ranker do not fit each other")
    return ranker
