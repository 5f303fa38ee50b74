"""Lines as numbers: hashed n-grams of words and letters, vectors of the sentence model, and the flags of `segment`."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from oracle.dealer.interpret.utterance import FLAGS, ParsedUtterance
from oracle.meaning.sentences import DIMENSIONS, sentences
from oracle.text.tokens import words_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]
    Matrix = NDArray[np.float32]

WIDTH: Final = 1 << 14
"""Slots that n-grams are hashed into; the flags stand behind them."""

LENGTH: Final = 3.0
"""Length of the vector of n-grams, and of each vector of meaning, beside flags of 1."""

PIECES: Final = (3, 4)
"""Letters of the pieces of words."""

VERB_WEIGHT: Final = 3
"""How often the head verb counts."""


def vectors_of(texts: Sequence[str]) -> Matrix:
    """Return a row of length 1 for each text, shape (texts, DIMENSIONS); zeros where the sentence model does not run.

    All texts that are new go to the model in one call.
    """
    import numpy as np

    model = sentences()
    return model.seen(texts) if model else np.zeros((len(texts), DIMENSIONS), np.float32)


def has_model() -> bool:
    """Return whether the sentence model runs on this machine."""
    return sentences() is not None


def grams_of(text: str, prefix: str = "") -> list[str]:
    """Return the words of a text, its pairs of words, how it begins, and the pieces of its words."""
    words = [*words_of(text), *(["?"] if "?" in text else [])]
    found = [*words, *(f"{one} {other}" for one, other in zip(["^", *words], [*words, "$"], strict=True))]
    found += [f"^{' '.join(words[:3])}"] if words else []
    for word in words:
        inside = f"<{word}>"
        found += ["#" + inside[at : at + size] for size in PIECES for at in range(len(inside) - size + 1)]
    return [prefix + gram for gram in found]


@lru_cache(maxsize=65536)
def slot_of(gram: str) -> int:
    """Return the slot of an n-gram, from 0 to WIDTH."""
    return zlib.crc32(gram.encode("utf-8", "replace")) % WIDTH


def sparse_row(parsed: ParsedUtterance, masked: str) -> Mapping[int, float]:
    """Return slot to weight: n-grams of the deed, those of what is said apart from them, the head verb, the flags.

    Args:
        parsed: The line.
        masked: Its main text with names replaced by what they are here.
    """
    grams = grams_of(masked) + (grams_of(parsed.quote, "q:") if parsed.deed else [])
    slots = {slot_of(gram) for gram in (*grams, *[f"v:{parsed.verb}"] * VERB_WEIGHT)}
    weight = LENGTH / max(1.0, len(slots)) ** 0.5
    row = dict.fromkeys(sorted(slots), weight)
    row.update((WIDTH + at, 1.0) for at, flag in enumerate(FLAGS) if flag in parsed.flags)
    return row


def dense_row(parsed: ParsedUtterance) -> Vector:
    """Return the vectors of the main text and of the whole line, and the flags, shape (2 * DIMENSIONS + flags,)."""
    import numpy as np

    main, whole = vectors_of([parsed.main, parsed.text])
    flags = np.array([flag in parsed.flags for flag in FLAGS], np.float32)
    return np.concatenate([LENGTH * main, LENGTH * whole, flags]).astype(np.float32)
