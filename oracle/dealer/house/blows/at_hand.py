# ruff: noqa: E501 - a row of a table stands in one line
"""Blows with whatever is at hand: what is thrown at somebody, brought down on a head, and somebody who is thrown.

A thing that flies takes a steady hand, as a shot does; a person who flies takes strength, as a blow does.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.understanding.clauses import own_wish
from oracle.dealer.house.understanding.lexicon import Way
from oracle.dealer.house.understanding.subduing import SHOT, SUBDUE, is_somebody
from oracle.dealer.house.word_lists import listed
from oracle.story.adventure import Person
from oracle.text.words import words_of

_START: Final = (
    r"(?:^\W*|(?<![\w'’])(?:i|we|i['’]ll|we['’]ll|let['’]?s|and|then|to|or|just|quickly|now|trying to|\w+ly)\s+|[,;.!]\s+)"
    r"(?:(?:will|would like to|want to|try to|try and|attempt to|manage to|am going to|then|just|\w+ly)\s+)*"
)
_WHOM: Final = (
    r"(?P<whom>(?:(?:the|an?|this|that|these|those|another|one of the|my|our)\s+)?"
    r"(?:(?!and\b|to\b|with\b|on\b|at\b|in\b|out\b|into\b|down\b|off\b|over\b|from\b|through\b)[\w'’-]+\s+){0,3}?"
    r"(?!and\b|to\b|with\b|on\b|at\b|in\b|out\b|into\b|down\b|off\b|over\b|from\b|through\b)[\w’-]+)"
)
_ENDS: Final = (
    r"(?=\s+(?:with|to|and|by|in|from|before|so|while|until|till|again|now|then|as|when|across)\b|\s*[^\w\s'’-]|\s*$)"
)
_THING: Final = r"(?P<thing>(?!myself\b|ourselves\b)(?:[\w'’-]+\s+){1,5}?)"
_HURLS: Final = r"(?:throw|hurl|toss|fling|lob|chuck|sling|pitch)"
_WHOSE: Final = r"(?:(?P<his>his|her|their)|(?P<owner>(?:the\s+|that\s+)?[\w-]+(?:\s+[\w-]+){0,2}?)['’]s)"
_BODY: Final = r"(?:head|skull|face|neck|back|shoulders?|jaw|temple|ears?|nose|knuckles)"

_THROWN_AT: Final = lazy_pattern(
    rf"{_START}{_HURLS}\s+{_THING}(?:right |straight |hard )?at\s+{_WHOM}{_ENDS}", re.IGNORECASE
)
_PELTED: Final = lazy_pattern(rf"{_START}pelt\s+{_WHOM}\s+with\b", re.IGNORECASE)
_BLINDED: Final = lazy_pattern(
    rf"{_START}(?:{_HURLS}|kick|flick|rub|blow)\s+(?:[\w'’-]+\s+){{1,4}}?(?:in|into)\s+{_WHOSE}\s+(?:eyes|face)\b",
    re.IGNORECASE,
)
_BROUGHT_DOWN: Final = lazy_pattern(
    rf"{_START}(?:smash|break|crack|crash|shatter|bring|slam|bash|swing|bust)\s+(?:the|an?|my|this|that|his|her|some)\s+(?:[\w'’-]+\s+){{1,4}}?"
    rf"(?:down\s+)?(?:over|on|onto|upon|across|against|into|round|around)\s+{_WHOSE}\s+{_BODY}\b",
    re.IGNORECASE,
)
_HURTS: Final = lazy_pattern(
    rf"{_START}(?:strangle|throttle|choke|garrott?e|smother|suffocate|drown|slap|smack|bite|club|bash|cane|cudgel|thrash|batter|maul|gouge|knife|brain|wring|spear|skewer|impale|behead)\s+{_WHOM}"
    r"(?=\s+(?:with|to|and|by|in|from|before|so|while|until|till|again|now|then|as|when|across|over|on|round)\b|\s*[^\w\s'’-]|\s*$)(?!\s+on the (?:back|shoulder|knee|arm)\b)",
    re.IGNORECASE,
)
_PERSON_THROWN: Final = (
    lazy_pattern(
        rf"{_START}(?:throw|hurl|toss|fling|heave|pitch|chuck|sling|hoist|tip|kick|defenestrate)\s+{_WHOM}\s+(?:clean\s+|right\s+|straight\s+|bodily\s+|head first\s+)?"
        r"(?:out of|out|through|down|off|into|over(?:board)?|from|onto|across)\b(?! (?:the way|of the way|to safety|my shoulders?|of (?:danger|harm|reach)))",
        re.IGNORECASE,
    ),
    lazy_pattern(
        rf"{_START}(?:push|shove|bundle|drag)\s+{_WHOM}\s+(?:(?:right|straight)\s+)?(?:out of (?:the|a) window|down the (?:\w+\s+)?(?:stairs?|steps|well|shaft|hole)|off the|overboard|over the (?:edge|rail|railing|cliff|side|parapet|banisters?)|into the (?:\w+\s+)?(?:water|sea|river|fire|pit|well|lake|mud|canal|harbou?r|fireplace|path of))\b",
        re.IGNORECASE,
    ),
)
_NO_MISSILE: Final = listed(
    "glance look smile grin kiss kisses word words question insult insults party light fit punch blow fist jab hook uppercut",
    "haymaker kick coin coins money purse ring rose flower flowers bouquet confetti rice hat handkerchief rope line fireball",
    "fire bolt lightning spell magic challenge ball bone meat biscuit bread scraps food bun",
)
"""What nobody is hurt with, or is no thing."""

_FISTS: Final = listed("punch blow fist jab hook uppercut haymaker kick")
_BEASTS: Final = listed("horse pony mule donkey ox cow sheep goat hen cat dog hound puppy bird gull rat")
"""Whom one may slap, club or toss without a word about a fight."""


def at_hand(text: str, people: Iterable[Person] = ()) -> Way | None:
    """Return how somebody is gone about who is hit with a thing, pelted, or thrown; `None` where nobody is.

    >>> at_hand("I throw a stone at the guard").skill, at_hand("I throw the guard out of the window").skill
    ('Shooting', 'Brawling')
    >>> at_hand("I throw the rope to the guard"), at_hand("I throw a stone at the window")
    (None, None)
    """
    names = tuple(people)
    if _is_thrown_at(text, names):
        return SHOT
    return SUBDUE if _struck(text, names) else None


def whom_at_hand(text: str, people: Iterable[Person] = ()) -> str:
    """Return whom somebody means to hit, pelt or throw so, as it was said; empty for nobody.

    >>> whom_at_hand("I smash a bottle over the sailor's head"), whom_at_hand("I strangle him")
    ('the sailor', 'him')
    """
    names = tuple(people)
    return _is_thrown_at(text, names) or _struck(text, names)


def is_hurled(said: str) -> bool:
    """Return whether a thing is thrown at something, and nothing is shot."""
    return bool(hurled_thing(said) or _PELTED.search(said))


def hurled_thing(said: str) -> str:
    """Return the thing that is thrown at somebody or something, without what points to it; empty for none.

    >>> hurled_thing("I hurl a rotten potato at the guard"), hurled_thing("I throw a glance at the guard")
    ('rotten potato', '')
    """
    found = _THROWN_AT.search(said)
    words = words_of(found["thing"]) if found else ()
    if not words or set(words) & _NO_MISSILE:
        return ""
    return " ".join(words[1:] if words[0] in _POINTING and len(words) > 1 else words)


_POINTING: Final = listed("a an the my our his her their this that some one another")


def _is_thrown_at(text: str, names: tuple[Person, ...]) -> str:
    said = "" if text.rstrip().endswith("?") else own_wish(text)
    for found in (*_THROWN_AT.finditer(said), *_PELTED.finditer(said)):
        thing = set(words_of(found.groupdict().get("thing") or ""))
        if not thing & _NO_MISSILE and is_somebody(found["whom"], names):
            return found["whom"]
    return ""


def _struck(text: str, names: tuple[Person, ...]) -> str:
    said = "" if text.rstrip().endswith("?") else own_wish(text)
    for found in _THROWN_AT.finditer(said):
        if set(words_of(found["thing"])) & _FISTS and is_somebody(found["whom"], names):
            return found["whom"]
    for pattern in (_BLINDED, _BROUGHT_DOWN):
        for found in pattern.finditer(said):
            owner = _POINTED[found["his"].lower()] if found["his"] else found["owner"]
            if is_somebody(owner, names):
                return owner
    for pattern in (_HURTS, *_PERSON_THROWN):
        for found in pattern.finditer(said):
            whom = found["whom"]
            if is_somebody(whom, names) and words_of(whom)[-1] not in _BEASTS:
                return whom
    return ""


_POINTED: Final = {"his": "him", "her": "her", "their": "them"}
