"""What gives a secret away, without holding it: hashes of its telling words."""

from __future__ import annotations

import re
from functools import cache
from hashlib import blake2b
from typing import Final

from oracle.core.records import dataclass
from oracle.dealer.guard_words import GuardWords
from oracle.meaning.sentences import meaning_of
from oracle.text.stems import stem
from oracle.text.words import small_words, words_of

GIVEN_AWAY: Final = 0.33
"""Share of the telling words of a secret that gives it away."""

LONG: Final = 6
"""Letters of the stem of a long word."""

GIVEN_AWAY_BESIDE: Final = 0.25
"""The same where something public stands beside them that the secret is about."""

SAME_MEANING: Final = 0.66
"""Cosine of a secret and a sentence that tells it; of 123,000 pairs of sound sentences and secrets a dozen
come as near."""

FEW: Final = 2
"""Telling words of a secret up to which one of them beside something public gives it away."""


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What would give a secret away, as hashes: nobody can read the secret out of it."""

    words: tuple[str, ...]
    """What is telling in it: nothing public holds these."""
    names: tuple[str, ...]
    """Names among them: one is enough."""
    long: tuple[str, ...] = ()
    """The long ones among the telling words, one of which beside something public can be enough."""
    around: tuple[str, ...] = ()
    """What is public in it, and gives it away beside one of its telling words where those are few."""
    meaning: tuple[float, ...] = ()
    """The vector of its meaning, by which it is known in other words; none where the sentence model does not run."""


def hashed(word: str) -> str:
    """Return what a word is compared by where it may not be read."""
    return blake2b(word.encode(), digest_size=8, person=b"fingerprint").hexdigest()


def fingerprint(secret: str, public: str) -> Fingerprint:
    """Return what would give `secret` away to a person who knows everything `public`."""
    known = {stem(word) for word in words_of(public)}
    stems = dict.fromkeys(
        stem(word) for word in words_of(secret) if word not in small_words() and stem(word) not in common_stems()
    )
    telling = tuple(one for one in stems if one not in known and len(one) > 2)
    capitals = re.findall(r"(?<![.!?“\"] )(?<!^)\b[A-Z][a-z]{2,}\b", secret)
    names = tuple(one for one in dict.fromkeys(stem(word.lower()) for word in capitals) if one in telling)
    around = tuple(one for one in stems if one in known and len(one) > 2)
    long = tuple(one for one in telling if len(one) >= LONG)
    vector = meaning_of(secret)
    meaning = () if vector is None else tuple(map(float, vector))
    hashes = [tuple(map(hashed, words)) for words in (telling, names, long, around)]
    return Fingerprint(hashes[0], hashes[1], hashes[2], hashes[3], meaning)


def gives_away(secret: Fingerprint, sentence: str) -> bool:
    """Return whether `sentence` tells a secret, by its words or by its meaning."""
    return has_words_of(secret, sentence) or is_meant(secret, sentence)


def has_words_of(secret: Fingerprint, sentence: str) -> bool:
    """Return whether a sentence has enough of the telling words of a secret to give it away."""
    return _is_told(secret, {hashed(stem(word)) for word in words_of(sentence)})


def is_meant(secret: Fingerprint, sentence: str, least: float = SAME_MEANING) -> bool:
    """Return whether a sentence means what a secret does, in whatever words, as nearly as `least`."""
    vector = meaning_of(sentence) if secret.meaning else None
    return vector is not None and float(vector @ secret.meaning) >= least


def _is_told(secret: Fingerprint, marks: set[str]) -> bool:
    if any(name in marks for name in secret.names):
        return True
    hits = sum(word in marks for word in secret.words)
    beside = any(word in marks for word in secret.around)
    least = 1 if beside and (len(secret.words) <= FEW or any(word in marks for word in secret.long)) else 2
    return hits >= least and hits / len(secret.words) >= (GIVEN_AWAY_BESIDE if beside else GIVEN_AWAY)


@cache
def common_stems() -> frozenset[str]:
    """Return the stems of words in so many sentences that they tell nothing of a secret."""
    return frozenset(map(stem, GuardWords("prose").words("common")))
