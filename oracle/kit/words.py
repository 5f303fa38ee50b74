"""Words as sentences need them: with a large first letter, or with a number and the right form of a noun."""

from __future__ import annotations


def capital(words: str) -> str:
    """Return words as they begin a sentence."""
    return words[:1].upper() + words[1:]


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun: `1 card`, `3 cards`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(names: tuple[str, ...]) -> str:
    """Return names as a sentence has them: `one`, `one and two`, `one, two and three`."""
    return " and ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else "".join(names)
