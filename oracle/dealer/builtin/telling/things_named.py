"""What a deed is about, found in the words behind its verb, and how it is spoken of once it has been named."""

from __future__ import annotations

from functools import cache
from typing import Final

from oracle.core.records import dataclass
from oracle.dealer.builtin.telling.turning import grammar, rows, turned, words_in
from oracle.kit.words import capital
from oracle.text.stems import stem

LONGEST: Final = 7
"""Words that what a deed is about may have."""


@dataclass(frozen=True, slots=True)
class Named:
    """What a deed is about, and the words that follow."""

    thing: str
    """What it is called afterwards: `the nail` where a person said `a nail`."""
    said: str
    """What it was called."""
    behind: str
    """The words behind it, up to those that tell something else."""


def named_in(rest: str, verb: str = "") -> Named | None:
    """Return what a deed is about that stands at the beginning of some words; `None` where that is not plain."""
    words = _before_end(rest.split())
    if not words:
        return None
    low = [word.lower() for word in words]
    is_pronoun = low[0] in grammar()["as_subject"] and (low[0] != "her" or len(low) == 1 or _is_small(low[1]))
    size = 1 if is_pronoun else _size(low, _states(verb))
    own, behind = words[:size], " ".join(words[size:])
    if is_pronoun and len(low) > 1 and low[1] in words_in("words", "determiners"):
        return named_in(" ".join(words[1:]), verb)  # `sell him the horse`
    if is_pronoun:
        return Named(grammar()["as_subject"][low[0]], words[0], behind)
    is_known = low[0] in words_in("words", "determiners")
    if not (is_known and size > 1) and not own[0][0].isupper():
        return None
    found = Named(_definite(own), " ".join(own), behind)
    barred = words_in("words", "nothing") | set(grammar()["as_subject"])
    if size > LONGEST or set(low[1:size]) & (barred - words_in("words", "possessives")) or low[0] in barred:
        return None
    return None if noun_of(found) in words_in("words", "figures") else found


def _before_end(words: list[str]) -> list[str]:
    """Return the words before the first that begins something else; the first of all is never one."""
    ends = words_in("words", "ends")
    return words[: next((at for at, word in enumerate(words) if at and word.lower() in ends), len(words))]


def _is_small(word: str) -> bool:
    return word in words_in("words", "prepositions") or word in grammar()["ends_up"]


@cache
def _states(verb: str) -> frozenset[str]:
    """Return what may stand behind the object of a verb and say how it is then."""
    told = (row["particle"] for row in rows() if verb in map(stem, row["verbs"].split()))
    return frozenset(grammar()["ends_up"]) | frozenset(told)


def _size(words: list[str], states: frozenset[str]) -> int:
    """Return how many words name a thing: up to a preposition but `of`, or to what says how it is in the end."""
    end = next(
        (at for at, word in enumerate(words) if at and word != "of" and word in words_in("words", "prepositions")),
        len(words),
    )
    starts = (at for at in range(2, end) for stop in range(at + 1, end + 1) if " ".join(words[at:stop]) in states)
    return min((at for at in starts if at < end), default=end)


def _definite(words: list[str]) -> str:
    """Return what a thing is called once it has been spoken of."""
    first = words[0].lower()
    rest = turned(" ".join(words[1:]))
    if first in words_in("words", "own"):
        return f"your {rest}"
    if first in words_in("words", "indefinite") or first in words_in("words", "counts"):
        return f"the {rest}" if first in words_in("words", "indefinite") else f"the {first} {rest}"
    return f"{first} {rest}".strip() if first in words_in("words", "determiners") else turned(" ".join(words))


def noun_of(named: Named) -> str:
    """Return the noun that a thing is called by: `lid` of `the lid of the crate`."""
    return named.thing.lower().partition(" of ")[0].rpartition(" ")[2]


def is_now(thing: str, now: str) -> str:
    """Return a sentence without its stop that says how a thing is."""
    return f"{capital(thing)} {verb_of(thing)} {now}"


def verb_of(thing: str) -> str:
    """Return `is` or `are`, by the number of a thing."""
    head = thing.lower().partition(" of ")[0]
    first, last = head.partition(" ")[0], head.rpartition(" ")[2]
    listed = words_in("words", "several"), words_in("words", "singular_in_s"), words_in("words", "plural_without_s")
    if first in listed[0] or last in listed[2] or head == "you":
        return "are"
    is_several = last.endswith("s") and not last.endswith(("ss", "us", "is")) and last not in listed[1]
    return "are" if is_several or set(head.split()[:2]) & words_in("words", "counts") else "is"
