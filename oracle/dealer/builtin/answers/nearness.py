"""How near a question comes to a phrase, a fact or a name: by meaning, and by the words they share."""

from __future__ import annotations

import csv
import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from oracle.dealer.interpret.encode import has_model, vectors_of
from oracle.text.grammar import word_class
from oracle.text.stems import stem
from oracle.text.tokens import sentences_of, words_of
from oracle.text.words import small_words

FOLDER: Final = "oracle.dealer.builtin.answers"

BEARS: Final = 0.5
"""Score from which on a sentence bears on a question: its cosine, and half of the share of words it holds."""

LEAST_SHARE: Final = 0.6
"""Share of the words of a question that a sentence must hold, unless its meaning alone is near enough."""

MEANS: Final = 0.6
"""Score from which on a sentence bears on a question though it holds fewer of its words."""

SHARED_COUNTS: Final = 0.5
"""What the share of words counts beside the cosine."""

_PART: Final = re.compile(r"[,;:.!?] ")
"""What parts a sentence that may bear on a question with one part alone."""


@cache
def table(name: str) -> Mapping[str, Any]:
    """Return the content of a TOML file of this package."""
    return tomllib.loads((files(FOLDER) / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def phrases(source: str) -> Mapping[str, tuple[str, ...]]:
    """Return the phrases of `topics.tsv` for one source of answers, by topic."""
    rows = csv.DictReader((files(FOLDER) / "topics.tsv").read_text(encoding="utf-8").splitlines(), delimiter="\t")
    found: dict[str, tuple[str, ...]] = {}
    for row in rows:
        if row["source"] == source:
            found[row["topic"]] = (*found.get(row["topic"], ()), row["phrase"])
    return found


def topic_of(source: str, text: str) -> tuple[str, float]:
    """Return the topic whose phrase comes nearest to a question, and how near, 0 to 1."""
    asked = tuple(dict.fromkeys((text, *sentences_of(text))))
    known = [(phrase, topic) for topic, listed in phrases(source).items() for phrase in listed]
    nearest = nearness(asked, tuple(phrase for phrase, _ in known))
    at = max(range(len(known)), key=lambda index: nearest[index])
    return known[at][1], nearest[at]


def nearness(texts: Sequence[str], phrases: Sequence[str]) -> tuple[float, ...]:
    """Return how near each phrase is to the nearest of some texts, 0 to 1.

    It goes by meaning; by the share of words in common where the sentence model does not run.
    """
    if has_model():
        return cosines(texts, phrases)
    return tuple(max(_shared(text, phrase) for text in texts) for phrase in phrases)


def cosines(texts: Sequence[str], others: Sequence[str]) -> tuple[float, ...]:
    """Return the best cosine of each of `others` with any of `texts`; 0 where the sentence model does not run."""
    if not texts or not others:
        return (0.0,) * len(others)
    vectors = vectors_of([text.lower() for text in (*texts, *others)])
    best = (vectors[len(texts) :] @ vectors[: len(texts)].T).max(axis=1)
    return tuple(map(float, best))


def _shared(one: str, other: str) -> float:
    first, second = _stems(one), _stems(other)
    return len(first & second) / max(1, len(first | second))


@lru_cache(maxsize=4096)
def _stems(text: str) -> frozenset[str]:
    return frozenset(map(stem, words_of(text)))


def subject_of(text: str) -> frozenset[str]:
    """Return the stems of what a text is about: small words, words of questions and titles are left out.

    >>> sorted(subject_of("Where is doctor Vane?"))
    ['van']
    """
    told = _telling(text)
    return frozenset(map(stem, [word for word in told if word not in word_class("titles")] or told))


@lru_cache(maxsize=4096)
def _telling(text: str) -> tuple[str, ...]:
    """Return the words of a text that name something."""
    dull = small_words() | word_class("questions") | word_class("auxiliaries") | word_class("prepositions")
    dull |= word_class("determiners") | word_class("own") | word_class("pronouns") | word_class("object_pronouns")
    dull |= word_class("openers") | frozenset(table("words")["asking"].split())
    return tuple(word for word in words_of(text) if word not in dull)


def bearing(question: str, sentences: Sequence[str]) -> tuple[str, ...]:
    """Return the sentences that bear on a question, the most telling first, of those alike the newest."""
    wanted = subject_of(question)
    if has_model():
        cosines((question,), [part for sentence in sentences for part in _parts(sentence)])  # read in one call
    scored = [(*_score(question, wanted, sentence), at) for at, sentence in enumerate(sentences)]
    near = [(score, at) for score, share, at in scored if score >= BEARS and (share >= LEAST_SHARE or score >= MEANS)]
    return tuple(sentences[at] for _, at in sorted(near, reverse=True))


def _score(question: str, wanted: frozenset[str], sentence: str) -> tuple[float, float]:
    """Return the score of a sentence for a question, rounded, and the share of words that it holds."""
    held = frozenset(map(stem, _telling(sentence)))
    share = len(wanted & held) / len(wanted) if wanted else 0.0
    near = max(cosines((question,), _parts(sentence))) if has_model() else share
    return round(near + SHARED_COUNTS * share, 2), share


def _parts(sentence: str) -> tuple[str, ...]:
    """Return a sentence and those of its parts that say anything by themselves."""
    return (sentence, *(part for part in _PART.split(sentence) if len(part.split()) > 2))
