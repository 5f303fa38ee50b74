"""A told sentence as it is read: names hidden behind roles."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from oracle.core.records import record

HERO: Final = "you"
OTHER: Final = "someone"
"""Words that stand for the names of players' characters and of others in a sentence."""

LEAST_LETTERS: Final = 3
"""Letters of a part of a name that is looked for by itself."""


@record
class Cast:
    """Who may be named in a telling."""

    company: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


@lru_cache(maxsize=1024)
def hidden(text: str, cast: Cast) -> str:
    """Return a text with the names of players' characters and of others replaced by words for their roles."""
    for names, word in ((cast.company, HERO), (cast.others, OTHER)):
        if found := _parts(names):
            text = re.sub(rf"\b(?:[Tt]he )?(?:{'|'.join(map(re.escape, found))})\b", word, text)
    return text


def _parts(names: Sequence[str]) -> tuple[str, ...]:
    """Return names and their parts with a capital, the longest first."""
    parts = {bare for name in names if (bare := without_article(name))}
    parts |= {part for name in names for part in name.split() if part[0].isupper() and len(part) >= LEAST_LETTERS}
    return tuple(sorted(parts - {"The"}, key=lambda part: (-len(part), part)))


def without_article(name: str) -> str:
    """Return a name without the article before it.

    >>> without_article("the sentry")
    'sentry'
    """
    return re.sub(r"^(?:the|an?)\s+", "", name.strip(), flags=re.IGNORECASE)
