"""How many foes players speak of, and of what kinds: `three goblins`, `two wolves and a bear`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, Final

from oracle.dealer.house.blows.absent import whom_struck
from oracle.dealer.house.blows.foe_words import ANYBODY, OFFICES
from oracle.dealer.house.blows.foes_named import block_named
from oracle.systems.ultimo.fight.events import FoeCame
from oracle.text.numbers import number_of
from oracle.text.stems import stem
from oracle.text.words import words_of

SEVERAL: Final = 2
"""Foes that are brought where players speak of several, and do not say how many."""

MOST_BROUGHT: Final = 5
"""Foes that are brought at once, however many players speak of."""

_LINKS: Final = frozenset(("and", "plus", "with", "a", "an", "the", "another", "some", "of", "their", "his", "her"))


@cache
def _singular_by_stem() -> dict[str, str]:
    return {stem(word): word for word in sorted(ANYBODY)}


def musters(said: str) -> tuple[tuple[str, int], ...]:
    """Return the words for those who can be fought, each with how many of them come: no more than can be told apart.

    >>> musters("I fight two wolves and a bear"), musters("I attack the goblins"), musters("I attack forty goblins")
    ((('wolf', 2), ('bear', 1)), (('goblin', 2),), (('goblin', 5),))
    """
    left, found = MOST_BROUGHT, []
    for word, number in spoken_of(said):
        found += [(word, min(number, left))] if left else []
        left -= min(number, left)
    return tuple(found)


def spoken_of(said: str) -> tuple[tuple[str, int], ...]:
    """Return the words for those who can be fought, each with how many of them players speak of; empty for none."""
    words = words_of(said)
    places = [at for at, word in enumerate(words) if _kind(word)]
    linked = places[:1]
    for before, at in pairwise(places):
        between = words[before + 1 : at]
        if before != linked[-1] or not between or between[0] not in _LINKS or len(set(between) - _LINKS) > 1:
            break
        linked.append(at)
    if linked:
        return tuple((_kind(words[at]), _number(words, at)) for at in linked)
    struck = whom_struck(said).lower().rpartition(" ")[2]
    return ((struck, 1),) if struck in OFFICES else ()


def most_of(name: str, said: str) -> int:
    """Return how many come of those who are called by a name of several words."""
    words, last = words_of(said), stem(words_of(name)[-1])
    at = next((at for at, word in enumerate(words) if stem(word) == last), 0)
    start = max(0, at - len(words_of(name)) + 1)
    return min(MOST_BROUGHT, max(SEVERAL, _told(words[:start])))


def left_out(said: str, happened: tuple[Any, ...]) -> bool:
    """Return whether fewer foes have come than players spoke of."""
    came = sum(isinstance(event, FoeCame) for event in happened)
    named = block_named(said)
    wanted = sum(number for _, number in spoken_of(said)) if named is None else _told(words_of(said))
    return 1 < came < wanted


def _kind(word: str) -> str:
    """Return the word for one of those whom a word means, in whatever number; empty for others."""
    return word if word in ANYBODY else _singular_by_stem().get(stem(word), "") if word.endswith("s") else ""


def _number(words: tuple[str, ...], at: int) -> int:
    return 1 if words[at] in ANYBODY else max(SEVERAL, _told(words[:at]))


def _told(before: tuple[str, ...]) -> int:
    """Return the number that stands before a word, with one word between at most; 0 where none does."""
    return next((number for number in _numbers(before[-2:][::-1]) if number), 0)


def _numbers(words: tuple[str, ...]) -> Iterator[int]:
    yield from (int(number_of(word)) for word in words)
