"""A clear yes or no before an answer, where a passage was found that decides just that: `decided.txt` of a game.

Which passage decides which question was read and written down by people: whether a sentence means yes or no to
a person's words is nothing that counting words can tell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, get_args

from rules_index.folders import TEXTS, lines_of
from rules_index.search import Hit
from rules_index.words import all_stems, stems

Said = Literal["Yes", "No"]

ALIKE: Final = 0.74
"""Share of the words two questions must have in common to be one, by the longer of them; measured."""

WORD_FOR_WORD: Final = 0.6
"""The same share of all words, those that carry no meaning too, of which two may still be one question."""

_ASKS: Final = re.compile(
    r"^(?!(?:how|what|which|who|whose|when|where|why)\b)(?:.*[,;] ?)?(?:and |but |so |then )?"
    r"(?:can|could|may|might|do|does|is|are|am|will|would|must|should|has|have)\b"
    r"|^(?:if|after|once|with)\b.*\b(?:can|may|do|does|is|am|must) (?:i|we|he|she|it|they|my|the|a)\b",
    re.IGNORECASE,
)
"""How a question begins that a yes or a no answers."""

_DENYING: Final = frozenset({"not", "never", "no", "without", "cannot", "dont", "doesnt", "cant", "isnt", "wont"})


@dataclass(frozen=True, slots=True)
class Decided:
    """One way of asking that a passage decides."""

    said: Said
    passage: str
    words: frozenset[str]
    denies: bool


@cache
def decided(game: str) -> tuple[Decided, ...]:
    """Return the questions of `game` that are decided."""
    lines = lines_of(TEXTS / game / "decided.txt")
    return tuple(one for line in lines if line and not line.startswith("#") for one in _read(game, line))


def _read(game: str, line: str) -> Iterator[Decided]:
    said, passage, ways = (part.strip() for part in line.split("|"))
    for verdict_ in get_args(Said):
        if said == verdict_:
            for way in ways.split(";"):
                yield Decided(verdict_, f"{game}:{passage}", frozenset(stems(way)), _denies(way))


def verdict(question: str, hits: Sequence[Hit], weights: Mapping[str, float]) -> Decided | None:
    """Return what decides `question`, if a passage among `hits` does.

    Args:
        question: In a player's words.
        hits: Passages that were found and are read.
        weights: What is looked for, as the search weighs it: words of the question weigh 1.
    """
    if not hits or not _ASKS.search(question.strip()):
        return None
    asked, denies = frozenset(stems(question)), _denies(question)
    found = {hit.passage.id for hit in hits}
    near = [
        (share, -number, one)
        for number, one in enumerate(decided(hits[0].passage.game))
        if one.passage in found and one.denies == denies and (share := _share(asked, one.words, weights)) >= ALIKE
    ]
    best = max(near, key=lambda rated: rated[:2], default=None)
    return None if best is None or len({one.said for *_, one in near}) > 1 else best[2]


def is_same(question: str, other: str) -> bool:
    """Return whether two questions are one: `must I` and `can I` are not, whatever both are about."""
    asked, told = set(all_stems(question)), set(all_stems(other))
    return len(asked & told) >= WORD_FOR_WORD * max(len(asked), len(told), 1)


def _share(asked: frozenset[str], other: frozenset[str], weights: Mapping[str, float]) -> float:
    """Return the share of words in common; a word that the thesaurus reads out of the question counts half."""
    common = len(asked & other) + 0.5 * sum(1 for word in other - asked if 0 < weights.get(word, 0.0) < 1)
    return common / (max(len(asked), len(other)) or 1)


def _denies(text: str) -> bool:
    return bool(_DENYING & {word.replace("'", "") for word in all_stems(text)})
