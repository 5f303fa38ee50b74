"""Chance as a value: a generator that depends only on a key and a counter.

`random.Random` promises a stable `random()` between Python versions but not a stable `shuffle()`, so a
game written on one version might not verify on the next. This one is HMAC-SHA256 in counter mode: the
same on every Python and system, and a draw can be derived again by anyone who is given the key.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from typing import Final

KEY_BYTES: Final = 32
"""Length of a key, in bytes."""

_BLOCK_LABEL: Final = b"dealers-oracle/chance/1"
_COMMIT_LABEL: Final = b"dealers-oracle/commitment/1"
_SEED_LABEL: Final = b"dealers-oracle/seed/1"
_WORDS_OF: Final = struct.Struct(">8I").unpack
_WORDS: Final = 1 << 32


class Stream:
    """Uniform numbers from one key, beginning at one block.

    Every request to chance opens a stream of its own at the table's counter, so that the numbers one
    draw uses never shift the next one. `counter` is the block at which the following request begins.
    """

    __slots__ = ("_keyed", "_words", "counter")

    def __init__(self, key: bytes, counter: int) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
        if counter < 0:
            raise ValueError(f"a counter is 0 or more, not {counter}")
        self._keyed = hmac.new(key, _BLOCK_LABEL, "sha256")  # every block starts from this state
        self._words: list[int] = []
        self.counter = counter

    def below(self, bound: int) -> int:
        """Return a uniform integer in `[0, bound)`.

        A bound of 1 takes nothing from the stream. Words that would favour small results are thrown
        away, so the result is exactly uniform.

        Args:
            bound: Number of equally likely results, 1 to 2**32.

        Raises:
            ValueError: If `bound` is out of range.
        """
        if bound == 1:
            return 0
        if not 1 < bound <= _WORDS:
            raise ValueError(f"bound must be 1 to 2**32, got {bound}")
        usable = _WORDS - _WORDS % bound
        while True:
            if not self._words:
                self._words = self._next_block()
            word = self._words.pop()
            if word < usable:
                return word % bound

    def _next_block(self) -> list[int]:
        """Return the words of one block, the first of them last."""
        block = self._keyed.copy()
        block.update(self.counter.to_bytes(8, "big"))
        self.counter += 1
        return list(_WORDS_OF(block.digest())[::-1])


def commitment(key: bytes) -> str:
    """Return the hash that a table publishes before the first draw, which binds it to `key`; in hex."""
    return hashlib.sha256(_COMMIT_LABEL + key).hexdigest()


def key_from_seed(seed: str) -> bytes:
    """Return the key of a seed typed by a person, so that a game can be played again."""
    return hashlib.sha256(_SEED_LABEL + seed.encode()).digest()
