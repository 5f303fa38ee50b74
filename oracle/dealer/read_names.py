"""Names that a reader of a telling has found, held against those that the table knows."""

from __future__ import annotations

from collections.abc import Iterable


def of_company(company: tuple[str, ...], found: Iterable[str]) -> str:
    """Return the first player's character that a reader has found; `you` is the one who plays alone.

    >>> of_company(("Wren Hallow",), ("you",)), of_company(("Wren Hallow", "Tibb"), ("tibb",)), of_company((), ("Bo",))
    ('Wren Hallow', 'Tibb', '')
    """
    listed = tuple(found)
    alone = len(company) == 1 and any(one.casefold() == "you" for one in listed)
    return company[0] if alone else named(company, listed)


def named(names: Iterable[str], found: Iterable[str]) -> str:
    """Return the first of `names` that a reader has found, called by any part of it; empty for none."""
    words = {word.casefold().strip(".,") for one in found for word in one.split()}
    return next((name for name in names if any(part.casefold() in words for part in telling_parts(name))), "")


def telling_parts(name: str) -> tuple[str, ...]:
    """Return the parts of a name by which a person is known: not the small words in it."""
    return tuple(part for part in name.split() if part[0].isupper()) or (name,)
