"""Whether a single sentence tells a hidden fact: by its meaning, and where that is not plain, by its words as well.

Words alone refuse too much of what is new: half of a village shares a surname. Meaning alone misses what is hinted at.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from oracle.dealer.fingerprints import fingerprint, has_words_of, is_meant
from oracle.dealer.position import Position
from oracle.dealer.verdict import Objection

TOLD: Final = 0.7
"""Closeness of meaning from which a sentence tells a fact, in whatever words."""

TOLD_BY_WORDS: Final = 0.56
"""The same for a sentence that has the fact's own telling words."""


def hidden_facts(position: Position) -> tuple[str, ...]:
    """Return what is true in the story and has not come out."""
    tale = position.tale
    return tuple(fact.text for name, fact in tale.adventure.facts.items() if name not in tale.progress.disclosed)


def secret_in(words: str, hidden: Iterable[str], public: str) -> Objection | None:
    """Return that words tell one of the hidden facts to a person who knows all that is public, or `None`."""
    if any(_is_told(words, fact, public) for fact in hidden):
        return Objection("secret", "it tells something that nobody at the table knows")
    return None


def _is_told(words: str, fact: str, public: str) -> bool:
    secret = fingerprint(fact, public)
    if not secret.meaning:
        return has_words_of(secret, words)
    return is_meant(secret, words, TOLD) or (is_meant(secret, words, TOLD_BY_WORDS) and has_words_of(secret, words))
