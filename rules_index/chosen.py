"""Which sentences of the passages that were found answer a question best together."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules_index.lexicon import Lexicon
from rules_index.search import Hit, Index
from rules_index.sentences import sentences
from rules_index.words import all_stems

MOST_CHARS: Final = 420
"""Characters of an answer."""

MOST_SENTENCES: Final = 4
"""Sentences of an answer."""

MOST_LINES: Final = 6
"""Sentences and rows of tables together."""

SHARP: Final = 4.0
"""How soon a passage that was found with a lower score stops being heard, as a power of its share; measured."""

KINDRED: Final = 3.0
"""The same for passages of the section that was found first."""

OVERLAP: Final = 4.0
"""What a sentence gains that holds the whole question, beside 1 for any sentence; measured, like those below."""

INHERITED: Final = 0.3
"""What a word counts that stands only in the heading of a sentence."""

FIRST: Final = 0.6
"""What the first sentence of a passage gains: our texts say the main thing first."""

AMOUNT: Final = 0.4
"""What a sentence with a figure gains where a figure is asked for."""

OLD: Final = 0.33
"""What a word still adds that was said before."""

_NUMBER: Final = re.compile(
    r"\d|½|¼|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|twice|double|none|no)\b"
)
_AMOUNT: Final = re.compile(
    r"\bhow (?:many|much|long|far|often|big|high|deep|hard|fast)\b|\bwhat (?:difficulty|number|cost|value|size)\b"
    r"|\bcosts?\b|\bprice\b|\bmax|\blimit\b|\bworth\b"
)

_ASIDE: Final = ("House rule", "Example", "Our own")
"""How sentences begin that answer a question only now and then."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence that may go into an answer."""

    text: str
    rank: int
    """Place of its passage among the hits."""
    order: int
    """Place in its passage."""
    words: frozenset[str]
    worth: float

    @property
    def is_sentence(self) -> bool:
        """Whether it is a whole sentence, and no row of a table or list."""
        return self.text.endswith((".", "!", "?"))


def chosen_lines(
    question: str, hits: Sequence[Hit], weights: Mapping[str, float], index: Index, *, compared: Sequence[str] = ()
) -> tuple[Line, ...]:
    """Return the sentences that answer best together: each is worth what it adds to those before it.

    Args:
        question: In a player's words.
        hits: Passages that are read, best first.
        weights: What is looked for.
        index: What is searched.
        compared: Sections that the question compares: each has its say before the others, as has each section that
            it names where it names several.
    """
    lexicon = index.lexicon
    amount = bool(_AMOUNT.search(question.lower()))
    left = [
        line for rank, hit in enumerate(hits) for line in _lines(rank, hit, hits[0], weights, lexicon, amount=amount)
    ]
    taken: list[Line] = []
    speakers = _spokesmen(question, hits, left, index, compared)
    for part in (*speakers, *speakers, left):
        _take(part, taken, left, weights, lexicon)
    first = {line.rank: place for place, line in reversed(list(enumerate(taken)))}
    return tuple(sorted(taken, key=lambda line: (first[line.rank], line.order)))


def _take(
    part: Sequence[Line], taken: list[Line], left: list[Line], weights: Mapping[str, float], lexicon: Lexicon
) -> None:
    """Move lines of `part` from `left` to `taken`: one for a section that is named, as many as fit of all."""
    most = MOST_LINES if part is left else len(taken) + 1
    while len(taken) < min(most, MOST_LINES):
        room = MOST_CHARS - sum(len(line.text) + 1 for line in taken)
        is_full = sum(line.is_sentence for line in taken) >= MOST_SENTENCES
        fitting = [
            one
            for one in part
            if one in left and len(one.text) <= room and not (is_full and one.is_sentence)
            if _stands_alone(one, taken, weights)
        ]
        if not fitting:
            return
        said = {word for line in taken for word in line.words}
        best = max(fitting, key=lambda line: (_gain(line, said, weights, lexicon), -line.rank, -line.order))
        left.remove(best)
        taken.append(best)


def _stands_alone(line: Line, taken: Sequence[Line], weights: Mapping[str, float]) -> bool:
    """Return whether a line says something by itself.

    A row of a table further down that holds no word of what is asked needs a sentence of its passage beside it.
    """
    if line.is_sentence or line.rank == 0 or any(word in weights for word in line.words):
        return True
    return any(one.rank == line.rank and one.is_sentence for one in taken)


def _spokesmen(
    question: str, hits: Sequence[Hit], lines: Sequence[Line], index: Index, compared: Sequence[str]
) -> tuple[tuple[Line, ...], ...]:
    """Return the lines of each section that the question names or compares, where there are at least two."""
    named = index.lexicon.named(question)
    rules = [hit for hit in hits if hit.passage.kind != "house"]
    sections = list(dict.fromkeys(hit.passage.section for hit in rules if hit.number in named))
    if len(sections) < 2:
        sections = list(dict.fromkeys(compared))
    if len(sections) < 2:
        return ()
    ranks = {name: {rank for rank, hit in enumerate(hits) if hit.passage.section == name} for name in sections}
    return tuple(tuple(line for line in lines if line.rank in ranks[name]) for name in list(ranks)[:3])


def _lines(
    rank: int, hit: Hit, top: Hit, weights: Mapping[str, float], lexicon: Lexicon, *, amount: bool
) -> list[Line]:
    whole = sum(weight * lexicon.words.rarity_of(word) for word, weight in weights.items()) or 1.0
    title = frozenset(all_stems(" ".join(hit.passage.path[-2:])))
    sure = (hit.score / (top.score or 1.0)) ** (KINDRED if hit.passage.section == top.passage.section else SHARP)
    found = []
    for order, text in enumerate(sentences(hit.passage.text)):
        words = frozenset(all_stems(text))
        own = sum(weights[word] * lexicon.words.rarity_of(word) for word in words if word in weights)
        inherited = sum(weights[word] * lexicon.words.rarity_of(word) for word in title - words if word in weights)
        worth = 1.0 + OVERLAP * (own + INHERITED * inherited) / whole
        worth += (FIRST if order == 0 else 0.0) + (AMOUNT if amount and _NUMBER.search(text.lower()) else 0.0)
        if text.startswith(_ASIDE):
            worth *= 0.5
        found.append(Line(text, rank, order, words, worth * sure))
    return found


def _gain(line: Line, said: Collection[str], weights: Mapping[str, float], lexicon: Lexicon) -> float:
    """Return what a sentence adds: words of the question that were said already count a third."""
    if not said:
        return line.worth
    mine = [word for word in line.words if word in weights]
    full = sum(weights[word] * lexicon.words.rarity_of(word) for word in mine)
    fresh = sum(weights[word] * lexicon.words.rarity_of(word) * (OLD if word in said else 1) for word in mine)
    return line.worth * (0.4 + 0.6 * fresh / full if full else 0.5)
