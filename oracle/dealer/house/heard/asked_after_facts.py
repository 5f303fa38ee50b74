# ruff: noqa: E501 - a turn of speech stands in one line
"""Which of what has come out answers a question: the newest that is about it, and of a place where one is asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.word_lists import listed
from oracle.text.stems import stem
from oracle.text.words import small_words, words_of

NEAR: Final = 2
"""Words of a question that a fact must hold to come near it."""

TELLING: Final = 4
"""Letters of a word that may tell by itself what a question is about."""

_NOISE: Final = listed(
    "who whos whom whose what whats where wheres when why which how is are am was were been being does did has had may might",
    "now again just really about time thing things something anything someone",
    "somebody anyone anybody people person kind still yet already tell know said say here there also only ever much many",
    "come comes came coming go goes went gone going make makes made get gets got give take put see saw seen look looks",
)
"""Words of a question that say nothing of what it is about: titles and small talk among them."""

_TITLES: Final = listed("doctor dr mr mrs miss sir lady old young man woman child girl boy")
"""Words for people that leave open who is meant, where they have a name as well."""

_SAME: Final = {"letter": "write", "wrote": "write", "written": "write", "died": "die", "dead": "die", "death": "die"}
"""Words for one and the same thing, as questions and facts have them."""

_WHERE: Final = lazy_pattern(
    r"^\W*(?:\w+\W+){0,3}?where\b|^\W*(?:can|could|do) (?:i|we) (?:\w+ )?(?:see|find)\b", re.IGNORECASE
)
_PLACED: Final = lazy_pattern(
    r"\b(?:in|into|inside|at|on|onto|under|beneath|behind|beside|near|below|above|within|through|across|from|up|down) "
    r"(?:the|an?|his|her|its|their|our|[A-Z])",
)
_OF_SOMETHING: Final = lazy_pattern(
    r"^\W*(?:\w+\W+){0,3}?(?:who|whos|whose|where|what(?:['’]?s| is| are| was| were))\b|^\W*(?:\w+\W+){0,3}?about\b",
    re.IGNORECASE,
)
"""A question whose one thing is what it is about."""

_NAMES: Final = lazy_pattern(r"\b[A-Z][\w'’-]+|^\w+")
_WHY_HERE: Final = lazy_pattern(
    r"^\W*(?:\w+\W+){0,2}?(?:why (?:am|are) (?:i|we) (?:even |actually )?(?:here|there)|why did (?:i|we) come(?: here)?"
    r"|what (?:am|are) (?:i|we) (?:even |actually )?doing here|what brought (?:me|us)(?: here)?|what(?:['’]?s| is) (?:my|our) (?:job|task|mission|errand|business)"
    r"(?: here)?|what (?:am|are) (?:i|we) (?:here|supposed to be here) for)\W*$",
    re.IGNORECASE,
)
_TO_YOU: Final = lazy_pattern(r"\b(?:you|your)\b", re.IGNORECASE)


def about(text: str) -> frozenset[str]:
    """Return the stems of what a text is about, titles and small words left out.

    >>> sorted(about("Where is doctor Vane?"))
    ['van']
    """
    words = [word.removesuffix("'s").removesuffix("’s") for word in words_of(text)]
    told = [one for one in words if one not in small_words() and one not in _NOISE and one not in _TITLES]
    return frozenset(stem(_SAME.get(one, one)) for one in told or [one for one in words if one in _TITLES])


def _held(fact: str) -> frozenset[str]:
    """Return the stems of a fact by which a question may come near it."""
    words = (word.removesuffix("'s").removesuffix("’s") for word in words_of(fact))
    return frozenset(stem(_SAME.get(one, one)) for one in words if one not in small_words() and one not in _NOISE)


def holds(fact: str, wanted: frozenset[str]) -> bool:
    """Return whether all that is wanted stands in a fact."""
    return bool(wanted) and wanted <= _held(fact)


def fact_for(text: str, facts: Sequence[str], *, whole: bool = False) -> str:
    """Return the newest of `facts` that a question is about, empty where none is.

    Args:
        text: The question.
        facts: What has come out, the oldest first.
        whole: Whether everything that is asked for has to stand in it.
    """
    wanted = about(text)
    needed = len(wanted) if whole else min(NEAR, len(wanted))
    if not wanted or not any(len(one) >= TELLING for one in words_of(text) if one not in _NOISE):
        return ""
    asks_place = bool(_WHERE.match(text))
    found = [(len(wanted & _held(one)), at, one) for at, one in enumerate(facts)]
    if needed == 1 and not whole and not _OF_SOMETHING.match(text):
        found = [one for one in found if _is_named(wanted, one[-1])]
    near = [
        (asks_place and bool(_PLACED.search(one)), shared, at, one) for shared, at, one in found if shared >= needed
    ]
    return max(near)[-1] if near else ""


def _is_named(wanted: frozenset[str], fact: str) -> bool:
    """Return whether a fact calls by its name what is wanted: a tide that is mentioned by the way is not."""
    return any(stem(one.lower()) in wanted for one in _NAMES.findall(fact)[1:])


def why_here(text: str, facts: Sequence[str]) -> str:
    """Return what has brought somebody here who asks why they are: the first that came out and spoke of them.

    >>> why_here("why am i here", ("The bell is cracked.", "Edda wrote to you."))
    'Edda wrote to you.'
    """
    if not _WHY_HERE.match(text) or not facts:
        return ""
    return next((one for one in facts if _TO_YOU.search(one)), facts[0])
