"""Words of an utterance made comparable: split, stemmed, forgiving of slips of the finger."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

_WORD: Final = re.compile(r"[a-z0-9]+(?:['’][a-z]+)?")
_SENTENCE: Final = re.compile(r"[^.!?;\n]+[.!?;]*")

_IRREGULAR: Final = {
    "lying": "lie",
    "lied": "lie",
    "lies": "lie",
    "crept": "creep",
    "snuck": "sneak",
    "stole": "steal",
    "stolen": "steal",
    "ran": "run",
    "swam": "swim",
    "fought": "fight",
    "shot": "shoot",
    "threw": "throw",
    "thrown": "throw",
    "broke": "break",
    "broken": "break",
    "hid": "hide",
    "hidden": "hide",
    "spoke": "speak",
    "told": "tell",
    "went": "go",
    "goes": "go",
    "gone": "go",
    "going": "go",
    "took": "take",
    "taken": "take",
    "asked": "ask",
    "asks": "ask",
    "men": "man",
    "women": "woman",
    "held": "hold",
    "sought": "seek",
    "left": "leave",
    "leaving": "leave",
    "drove": "drive",
    "rode": "ride",
    "sang": "sing",
    "read": "read",
    "reading": "read",
    "sewn": "sew",
    "dug": "dig",
    "knives": "knife",
    "leaves": "leave",
    "feet": "foot",
    "dying": "die",
    "tying": "tie",
    "tied": "tie",
    "axel": "axle",
    "thru": "through",
    "fixin": "fix",
    "lookin": "look",
    "goin": "go",
    "talkin": "talk",
    "gonna": "go",
    "wanna": "want",
    "was": "be",
    "is": "be",
    "are": "be",
    "am": "be",
    "bought": "buy",
    "taught": "teach",
    "his": "his",
    "this": "this",
    "yes": "yes",
    "us": "us",
    "as": "as",
    "does": "do",
    "has": "have",
    "her": "her",
}
_ENDINGS: Final = ("ingly", "edly", "ing", "ied", "ies", "ed", "es", "ly", "s", "e", "y")
_SHORTEST_STEM: Final = 3
_DOUBLED: Final = "bdgmnpt"

NEAR: Final = 0.84
"""How alike two words must be, of 1, to count as a slip of the finger."""

SHORTEST_SLIP: Final = 4
"""Letters a word must have before a slip in it is forgiven."""

LONG_WORD: Final = 6
"""Letters of a stem that tells things apart even without the words beside it."""

_SMALL: Final = (
    "a an the of to in on at by for from with into onto over under up down out off and or but my your his her its"
    " their our i we you he she it they me him them us be do have this that these those some any there here then"
    " so very just as if not no please can could would should will want try let"
)
SMALL_WORDS: Final = frozenset(_SMALL.split())
"""Words that name nothing by themselves."""


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """Return the part of `word` that its forms share."""
    word = word.removesuffix("'s").removesuffix("’s")
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            word = word[: -len(ending)]
            word = word[:-1] if ending == "ing" and word[-1] in "ey" and len(word) > _SHORTEST_STEM else word
            break
    return word[:-1] if len(word) > _SHORTEST_STEM and word[-1] == word[-2] and word[-1] in _DOUBLED else word


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of `text` in small letters."""
    return tuple(_WORD.findall(text.lower()))


@lru_cache(maxsize=1024)
def stems_of(text: str) -> tuple[str, ...]:
    """Return the stems of the words of `text`, in order."""
    return tuple(stem(word) for word in words_of(text))


def telling(text: str) -> tuple[str, ...]:
    """Return the stems of `text` that name something."""
    return tuple(stem(word) for word in words_of(text) if word not in SMALL_WORDS)


def sentences(text: str) -> tuple[str, ...]:
    """Return the sentences of `text`."""
    return tuple(part.strip() for part in _SENTENCE.findall(text) if part.strip())


@lru_cache(maxsize=8192)
def likeness(one: str, other: str) -> float:
    """Return how alike two stems are: 1 for the same, 0 for different, else `NEAR` and above."""
    if one == other:
        return 1.0
    longer = abs(len(one) - len(other))
    if min(len(one), len(other)) < SHORTEST_SLIP or one[0] != other[0] or longer > 1:
        return 0.0
    ratio = SequenceMatcher(None, one, other, autojunk=False).ratio()
    return ratio if ratio >= NEAR else 0.0


def named(phrase: str, spoken: tuple[str, ...]) -> float:
    """Return how surely the stems `spoken` name `phrase`: about one for each letter named, 0 for not at all.

    Every telling word of the phrase has to be there, in any order.
    """
    wanted = telling(phrase) or stems_of(phrase)
    total = 0.0
    for one in wanted:
        best = max((likeness(one, other) for other in spoken), default=0.0)
        if not best:
            return 0.0
        total += len(one) * best
    return total


def partly_named(phrase: str, spoken: tuple[str, ...]) -> float:
    """Return how surely the thing itself is named where its phrase is not: the last telling word, or a long one."""
    wanted = telling(phrase)
    words = {one for one in wanted if one == wanted[-1] or len(one) >= LONG_WORD}
    return max((len(one) for one in words for other in spoken if likeness(one, other)), default=0)


def best_named(phrases: Iterable[str], spoken: tuple[str, ...]) -> float:
    """Return how surely the surest of `phrases` is named."""
    return max((named(phrase, spoken) for phrase in phrases if phrase), default=0.0)


def holds_phrase(phrase: tuple[str, ...], spoken: tuple[str, ...]) -> bool:
    """Return whether the stems `phrase` stand in `spoken` side by side."""
    size = len(phrase)
    return any(spoken[at : at + size] == phrase for at in range(len(spoken) - size + 1))
