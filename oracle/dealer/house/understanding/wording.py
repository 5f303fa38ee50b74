"""Words of an utterance made comparable: split, stemmed, forgiving of slips of the finger."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import pairwise
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.understanding.forms import IRREGULAR
from oracle.dealer.house.word_lists import listed

_WORD: Final = lazy_pattern(r"[a-z0-9]+(?:['’][a-z]+)?")
_SENTENCE: Final = lazy_pattern(r"[^.!?;\n]+[.!?;]*")

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
PLACING: Final = listed(
    "by in on at under beneath above from near behind beside that which who whom over along before upon outside inside",
    "through against below where",
)
"""Words behind which stands where a thing is, or more about it."""

SMALL_WORDS: Final = frozenset(_SMALL.split())
"""Words that name nothing by themselves."""


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """Return the part of `word` that its forms share."""
    word = word.removesuffix("'s").removesuffix("’s")
    if word in IRREGULAR:
        return IRREGULAR[word]
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


@lru_cache(maxsize=1024)
def nearest_word(word: str, known: tuple[str, ...]) -> str:
    """Return the word of `known` that `word` was meant to be, by a slip of the finger; empty if none is near."""
    best = max(known, key=lambda one: likeness(word, one), default="")
    return best if best and likeness(word, best) else ""


def is_slip(meant: str, typed: str) -> bool:
    """Return whether `typed` is `meant` with one letter too few, too many, wrong, or two that changed places."""
    if meant == typed or abs(len(meant) - len(typed)) > 1 or min(len(meant), len(typed)) < 3:
        return False
    start = next((at for at, pair in enumerate(zip(meant, typed, strict=False)) if pair[0] != pair[1]), -1)
    if start < 0:
        return True
    rest, other = meant[start:], typed[start:]
    swapped = rest[1::-1] + rest[2:] == other
    return rest[1:] == other[1:] or rest[1:] == other or rest == other[1:] or swapped


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


def head_of(phrase: str) -> str:
    """Return a phrase without where the thing is or what it does: `the book by the door` is a book, and no door.

    >>> head_of("the visitors' book by the door")
    "the visitors' book"
    """
    words = phrase.split()
    ends = next((at for at, word in enumerate(words) if at and word.lower() in PLACING), len(words))
    return " ".join(words[:ends])


def placed(phrase: str, text: str) -> bool:
    """Return whether `text` looks where a thing is said to be: `look under the bed` finds the box under the bed."""
    words = [word for word in words_of(phrase) if word not in ("the", "a", "an", "my", "your", "his", "her")]
    said = [word for word in words_of(text) if word not in ("the", "a", "an", "my", "your", "his", "her")]
    pairs = {(word, after) for word, after in pairwise(words) if word in PLACING}
    return any(pair in pairs for pair in pairwise(said))


def partly_named(phrase: str, spoken: tuple[str, ...]) -> float:
    """Return how surely the thing itself is named where its phrase is not: the last telling word, or a long one."""
    wanted = telling(head_of(phrase))
    if not wanted:
        return 0.0
    words = {one for one in wanted if one == wanted[-1] or len(one) >= LONG_WORD}
    return max((len(one) for one in words for other in spoken if likeness(one, other)), default=0)


def best_named(phrases: Iterable[str], spoken: tuple[str, ...]) -> float:
    """Return how surely the surest of `phrases` is named."""
    return max((named(phrase, spoken) for phrase in phrases if phrase), default=0.0)


def holds_phrase(phrase: tuple[str, ...], spoken: tuple[str, ...]) -> bool:
    """Return whether the stems `phrase` stand in `spoken` side by side."""
    size = len(phrase)
    return any(spoken[at : at + size] == phrase for at in range(len(spoken) - size + 1))
