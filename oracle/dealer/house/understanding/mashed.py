"""Whether somebody said anything at all, or a hand came down on the keys."""

from __future__ import annotations

from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.understanding.slips import is_known
from oracle.text.words import small_words, words_of

_NOISE: Final = lazy_pattern(
    r"h?[aeu]*(?:gr+|br+|shh+|ps+t|tsk|zz+|h?mm+|hmph|pf+t?|argh+|ugh+|ts+|nn+|mhm|aa+h*|oo+h*)"
)
"""Noises that people make and spell: they mean something without being words."""

_UNSPEAKABLE: Final = lazy_pattern(r"[bcdfghjklmnpqrstvwxz]{5}|q(?!u)|[aeiou]{4}|(.)\1\1|^[bcdfghjklmnpqrstvwxz]{3,}$")
"""What no word has that could be read aloud: rows of consonants or vowels, a lone q, a letter three times."""


def is_mashed(text: str) -> bool:
    """Return whether `text` has no word that is known, and one at least that nobody could say.

    >>> is_mashed("asdkjh qwe"), is_mashed("pssst"), is_mashed("I pick the lkjsdf")
    (True, False, False)
    """
    words = words_of(text)
    if any(word in small_words() or is_known(word) or _NOISE.fullmatch(word) for word in words):
        return False
    return any(_UNSPEAKABLE.search(word) for word in words)
