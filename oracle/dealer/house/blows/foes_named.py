"""Foes of the bestiary as players call them: by the whole name, or by the word of it that says what they are."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.systems.ultimo.foes.bestiary import BESTIARY
from oracle.systems.ultimo.foes.stat_block import StatBlock
from oracle.text.stems import stem
from oracle.text.words import words_of

_SMALL: Final = frozenset(("the", "of", "a", "an"))
_SEVERAL: Final = lazy_pattern(
    r"\b(?:two|three|four|five|six|several|some|many|all|both|another two|a (?:few|pair|pack|band|gang|couple))\b",
    re.IGNORECASE,
)


def block_named(said: str) -> tuple[StatBlock, bool] | None:
    """Return the foe of the bestiary that words name in full, and whether they speak of several; `None` for none.

    >>> found = block_named("I attack the Lord of the Tide"), block_named("I attack two rail toughs")
    >>> [(one[0].id, one[1]) for one in found if one]
    [('lord_of_the_tide', False), ('rail_tough', True)]
    """
    spoken = tuple(stem(word) for word in words_of(said))
    for name, block in _by_length():
        at = _found(name, spoken)
        if at >= 0:
            last = tuple(words_of(said))[at + len(name) - 1]
            return block, block.rank == "minion" and (bool(_SEVERAL.search(said)) or last != words_of(block.name)[-1])
    return None


@cache
def _by_length() -> tuple[tuple[tuple[str, ...], StatBlock], ...]:
    """Return the names of all foes as stems, without the article before one, the longest first."""
    named = [(_stems(block.name), block) for block in BESTIARY.values()]
    return tuple(sorted(named, key=lambda row: -len(row[0])))


def _stems(name: str) -> tuple[str, ...]:
    words = words_of(name)
    return tuple(stem(word) for word in (words[1:] if words[0] in _SMALL else words))


def _found(name: tuple[str, ...], spoken: tuple[str, ...]) -> int:
    """Return where a name stands in what was said, -1 where it does not."""
    span = len(name)
    return next((at for at in range(len(spoken) - span + 1) if spoken[at : at + span] == name), -1)
