"""The words that the sentence model knows whole: whether something is a word, and whether a line says anything."""

from __future__ import annotations

import json
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.meaning.network import FOLDER, PIECES
from oracle.text.grammar import word_class
from oracle.text.stems import irregular_stems, stem
from oracle.text.tokens import words_of

_NOISE: Final = lazy_pattern(
    r"h?[aeu]*(?:gr+|br+|shh+|ps+t|tsk|zz+|h?mm+|hmph|pf+t?|argh+|ugh+|ts+|nn+|mhm|aa+h*|oo+h*)"
)
"""Noises that people make and spell: they mean something without being words."""

_UNSPEAKABLE: Final = lazy_pattern(r"[bcdfghjklmnpqrstvwxz]{5}|q(?!u)|[aeiou]{4}|(.)\1\1|^[bcdfghjklmnpqrstvwxz]{3,}$")
"""What no word has that could be read aloud: rows of consonants or vowels, a lone q, a letter three times."""


@cache
def _known() -> frozenset[str]:
    """Return the words that the sentence model knows whole, names among them; none where its file is gone."""
    try:
        pieces = json.loads((FOLDER / PIECES).read_text(encoding="utf-8"))["model"]["vocab"]
    except OSError:
        return frozenset()
    return frozenset(piece for piece in pieces if piece.isalpha())


def is_word(word: str) -> bool:
    """Return whether a word in small letters is known, as it stands, by its stem, or as a stem of forms of its own."""
    return word in _known() or stem(word) in _known() or word in irregular_stems()


def is_gibberish(text: str) -> bool:
    """Return whether a text has no word that is known, and one at least that nobody could say.

    >>> is_gibberish("asdkjh qwe"), is_gibberish("pssst"), is_gibberish("I pick the lkjsdf")
    (True, False, False)
    """
    words = words_of(text)
    small = word_class("pronouns") | word_class("determiners") | word_class("prepositions")
    if any(word in small or _NOISE.fullmatch(word) or (len(word) > 2 and is_word(word)) for word in words):
        return False
    return any(_UNSPEAKABLE.search(word) for word in words)
