"""Choosing without chance: the same moment always gives the same choice, and moments differ."""

from __future__ import annotations

from hashlib import blake2b


def stable(*words: str) -> int:
    """Return a number that depends on nothing but `words`."""
    return int.from_bytes(blake2b("\x1f".join(words).encode(), digest_size=6).digest(), "big")
