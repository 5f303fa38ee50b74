"""Ways of going about things whose verb was meant, by somebody who hit a wrong key."""

from __future__ import annotations

from functools import cache
from typing import Final

from oracle.dealer.house.understanding.lexicon import Way, spoken_ways
from oracle.dealer.house.understanding.slips import is_known
from oracle.text.spelling import is_slip, likeness
from oracle.text.stems import stem

MISSPELT: Final = 5
"""Letters from which on a verb is known in spite of a slip."""

_BEFORE_A_VERB: Final = frozenset(("i", "we", "and", "then"))
"""Stems behind which a verb stands, and no name."""


@cache
def _wish_stems() -> frozenset[str]:
    """Return the stems behind which a verb follows upon `to`."""
    return frozenset(map(stem, ("want", "try", "going", "decide", "attempt", "begin", "start", "like", "mean")))


def misspelt_way(spoken: tuple[str, ...]) -> Way | None:
    """Return the first row with a verb that was nearly said: very nearly anywhere, by one letter where a verb stands.

    >>> misspelt_way(("i", "sneek", "upstair")).skill, misspelt_way(("i", "greet", "mr", "sneed"))
    ('Espionage', None)
    """
    long = tuple(one for one in spoken if len(one) >= MISSPELT)
    said = ("", "i", *spoken)
    places = zip(said, said[1:], said[2:], strict=False)
    done = tuple(one for *before, one in places if _stands_for_a_deed(*before) and not is_known(one))
    for row in spoken_ways():
        verbs = (phrase[0] for phrase in row.deeds if len(phrase) == 1 and len(phrase[0]) >= MISSPELT)
        if any(any(likeness(verb, one) for one in long) or _is_meant(verb, done) for verb in verbs):
            return row.way
    return None


def _stands_for_a_deed(earlier: str, before: str) -> bool:
    return before in _BEFORE_A_VERB or (before == "to" and earlier in _wish_stems())


def _is_meant(verb: str, said: tuple[str, ...]) -> bool:
    """Return whether one of some words is a verb but for a letter; a short word is too near to others."""
    return any(verb[0] == one[0] and len(one) >= MISSPELT - 1 and is_slip(verb, one) for one in said)
