"""Which feature of a scene a sentence is about: one named by what it is, and not by a verb for another thing."""

from __future__ import annotations

import re
from functools import cache
from itertools import takewhile
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.understanding.lexicon import Way
from oracle.dealer.house.understanding.naming import SURE, best_feature
from oracle.dealer.house.understanding.purposes import verbs_of
from oracle.dealer.house.word_lists import listed
from oracle.story.adventure import Feature
from oracle.text.phrases import best_named
from oracle.text.stems import stem
from oracle.text.words import stems_of, words_of

_EATING: Final = "eat drink taste sip swallow bite chew nibble gulp devour dine sup feast feed"


@cache
def consuming_stems() -> frozenset[str]:
    """Return the stems of verbs that name no feature by themselves: what is eaten or drunk has to be said."""
    return frozenset(map(stem, _EATING.split()))


_ASKED: Final = lazy_pattern(
    r"^\W*(?P<whom>(?:(?:then|so|and|now|first)\W+)*(?:(?:i|we|let me|let us)\W+)?(?:try to |want to |\w+ly )?"
    r"(?:ask|question|quiz|interrogate|press|tell|talk to|talk with|speak to|speak with|chat with)\b.+?)"
    r"\s+(?:about|abuot|abotu|aobut|abut|abot|regarding|concerning)\b",
    re.IGNORECASE,
)
"""Words of somebody who speaks with another, as far as they say with whom."""

_ARTICLES: Final = listed(
    "the a an some my our his her their this that these those more another any its your",
)
_NO_OBJECT: Final = listed(
    "it them him me us myself ourselves himself herself everyone everybody all at in on to for with from by",
    "of about into onto up down out off over through under behind after before until while and or but then",
    "as what why whether if how who where when again now here there too first around along away back toward",
    "towards against upon inside near beside open so because without together aloud loudly quietly carefully",
    "that's i we",
)
"""Words behind a verb that are no thing of another kind."""


def meant_feature(text: str, features: tuple[Feature, ...], way: Way | None) -> Feature | None:
    """Return the feature that `text` is about, if any is: who is asked, rather than what they are asked about."""
    asked = _ASKED.match(text)
    return (asked and _named_in(asked["whom"], features, way)) or _named_in(text, features, way)


def _named_in(text: str, features: tuple[Feature, ...], way: Way | None) -> Feature | None:
    spoken = stems_of(text)
    return best_feature(spoken, tuple(one for one in features if not _by_its_verb(one, text, spoken)), way)


def _by_its_verb(feature: Feature, text: str, spoken: tuple[str, ...]) -> bool:
    """Return whether a feature is named by nothing but a verb, which is said of something else or of nothing."""
    strange = _strange_verbs(feature, text)
    if not strange:
        return False
    names = (*feature.words, feature.name, feature.id.replace("-", " "))
    return best_named(names, tuple(one for one in spoken if one not in strange)) < SURE


def _strange_verbs(feature: Feature, text: str) -> frozenset[str]:
    words, verbs = words_of(text), frozenset(verbs_of(text))
    own = frozenset(stems_of(" ".join((feature.name, *feature.words, feature.look))))
    found = {stem(word) for word in words if stem(word) in consuming_stems()}
    for at, word in enumerate(words):
        thing = _object_of(words[at + 1 :]) if stem(word) in verbs else ()
        if thing and own.isdisjoint(stem(one) for one in thing):
            found.add(stem(word))
    return frozenset(found)


def _object_of(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of what a verb is said of, none where nothing stands behind it."""
    rest = words[1:] if words and words[0] in _ARTICLES else words
    return tuple(takewhile(lambda one: one not in _NO_OBJECT and one not in _ARTICLES, rest))
