"""Choosing without chance: the same words always give the same choice, and other words another."""

from __future__ import annotations

from hashlib import blake2b


def stable_number(*words: str) -> int:
    """Return a number of 48 bits that depends on nothing but `words`."""
    return int.from_bytes(blake2b("\x1f".join(words).encode(), digest_size=6).digest(), "big")
