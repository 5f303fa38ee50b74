"""Words for sentences: capitalised, counted, listed."""

from __future__ import annotations


def capital(words: str) -> str:
    """Return words with a capital letter first."""
    return words[:1].upper() + words[1:]


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun: `1 card`, `3 cards`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(names: tuple[str, ...]) -> str:
    """Return names for a sentence: `one`, `one and two`, `one, two and three`."""
    return " and ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else "".join(names)
