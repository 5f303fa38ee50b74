"""The meanings of the rated tasks, worked out once and kept beside them; `python -m tests.meanings` does it anew.

A task that was added since is worked out when it is needed, so that a row more is nothing but a row more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from oracle.game_files import data_file
from oracle.meaning.sentences import DIMENSIONS, sentences

if TYPE_CHECKING:
    from oracle.meaning.sentences import Matrix

FILE: Final = data_file("ultimo", "difficulty_vectors.npz")
"""Keys of tasks, shape (tasks,), and their vectors in whole numbers, shape (tasks, DIMENSIONS)."""

FINENESS: Final = 127
"""Into how many steps the largest figure of a vector is divided."""


def key_of(words: str) -> int:
    """Return the number by which a task is found again, of 64 bits."""
    return int.from_bytes(blake2b(words.encode(), digest_size=8).digest(), "big")


@cache
def _kept() -> tuple[Mapping[int, int], Matrix] | None:
    """Return rows by the key of their task, and the vectors in them; `None` where they cannot be read."""
    import numpy as np

    try:
        with np.load(FILE) as file:
            keys, steps = file["keys"], file["vectors"]
    except (OSError, ValueError, KeyError):
        return None
    rows = steps.astype(np.float32)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    return {int(key): at for at, key in enumerate(keys)}, rows


def meanings_of(tasks: Sequence[str]) -> Matrix | None:
    """Return a vector of length 1 for each of `tasks`, shape (tasks, DIMENSIONS): kept ones, else new ones.

    `None` on a machine on which the model does not run, or where the file beside the tasks cannot be read.
    """
    import numpy as np

    kept, own = _kept(), sentences()
    if kept is None or own is None:
        return None
    rows_of, vectors = kept
    places = [rows_of.get(key_of(words), -1) for words in tasks]
    found = np.zeros((len(tasks), DIMENSIONS), np.float32)
    known = [at for at, place in enumerate(places) if place >= 0]
    found[known] = vectors[[places[at] for at in known]]
    new = [at for at, place in enumerate(places) if place < 0]
    if new:
        found[new] = own.of([tasks[at] for at in new])
    return found


def missing(tasks: Sequence[str]) -> tuple[str, ...]:
    """Return the tasks whose meaning is not kept."""
    kept = _kept()
    return tuple(words for words in tasks if kept is None or key_of(words) not in kept[0])


def keep(tasks: Sequence[str]) -> None:
    """Work out the meaning of every one of `tasks`, and keep these and no others.

    Raises:
        OSError: If the file cannot be written.
    """
    import numpy as np

    own = sentences()
    if own is None:
        return
    rows = own.of(tasks)
    steps = np.round(rows / np.abs(rows).max(axis=1, keepdims=True) * FINENESS).astype(np.int8)
    keys = np.array([key_of(words) for words in tasks], np.uint64)
    np.savez(FILE, keys=keys, vectors=steps)
