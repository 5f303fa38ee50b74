"""What a character's memory gives when it is asked: what has come out already, or plainly nothing more."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Final

from oracle.dealer.interpret.segment import segment
from oracle.text.grammar import word_class
from oracle.text.stems import stem
from oracle.text.words import small_words, words_of

FILE: Final = "recollection.toml"


@cache
def _stems(name: str) -> frozenset[str]:
    """Return the stems of a list of words."""
    return frozenset(map(stem, _lists()[name].split()))


@cache
def _lists() -> Mapping[str, str]:
    place = files("oracle.dealer.builtin.telling") / FILE
    return tomllib.loads(place.read_text(encoding="utf-8"))


def asks_memory(words: str) -> bool:
    """Return whether a person asks what their character knows, and does nothing else.

    >>> asks_memory("What do I know about the Averills?"), asks_memory("I try to remember the song")
    (True, True)
    >>> asks_memory("I climb the wall"), asks_memory("I ask him what he knows"), asks_memory("I search the room")
    (False, False, False)
    """
    parsed = segment(words, {}, "")
    said = frozenset(map(stem, words_of(parsed.deed)))
    if parsed.verb in _stems("asking") or (parsed.object and said & _stems("memory") & frozenset(_own_mind(words))):
        return True
    is_own = bool(frozenset(words_of(parsed.deed)) & word_class("own"))
    return "question" in parsed.flags and is_own and bool(said & _stems("heard_of"))


def _own_mind(words: str) -> tuple[str, ...]:
    """Return the stems of words behind `my`, `our` or `to`: `search my memory`, `call to mind`."""
    said = words_of(words)
    return tuple(stem(after) for before, after in pairwise(said) if before in _lists()["owning"].split())


def recalled(words: str, known: tuple[str, ...]) -> str:
    """Return what has come out already of what is asked, without its stop; the most telling, of those the latest.

    >>> recalled("What do I know about the bell?", ("The bell has no clapper.", "Nell is gone."))
    'The bell has no clapper'
    """
    wanted = _telling(words) - _stems("asking_only")
    best = max(known, key=lambda one: (len(wanted & _telling(one)), known.index(one)), default="")
    return best.strip().rstrip(".") if wanted & _telling(best) else ""


def _telling(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word in words_of(text) if word not in small_words())
