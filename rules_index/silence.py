"""Whether the rules have nothing on a question: by what the texts say themselves, and by what is missing in them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rules_index.chosen import Line
from rules_index.lexicon import Lexicon
from rules_index.search import Hit
from rules_index.words import stems

_NOTHING: Final = re.compile(
    r"\b(?:(?:does|do|did) not (?:say|tell|cover|define|mention|describe)|not said"
    r"|(?:is|are) (?:lost|missing|blank)(?= (?:in|from|on)\b|[.;,:])"
    r"|no rules?\b|not (?:given|stated|printed|defined)|nowhere|empty headings?|only the heading|prints? no"
    r"|there are none|leaves? (?:it |this )?open|no (?:numbers|figures|amount) (?:is|are)|not count(?:ed)?\b"
    r"|gives no|names no|has no rule)"
)
"""How a sentence says that the rules say nothing."""

_SILENCE: Final = (
    "The handbook",
    "The document",
    "The draft",
    "No ",
    "There is no",
    "There are no",
    "Nothing",
    "The list",
)
"""How sentences begin that say so in the first place."""

GAPS: Final = 5
"""Passages among which a named gap is looked for."""

NEAR: Final = 0.7
"""Share of the best score that a gap must have."""

MARGIN: Final = -0.15
"""By how much more of the question a gap must hold than the nearest passage; measured."""

ENOUGH: Final = 0.3
"""Share of a question that a gap must hold to be what is asked for; measured."""

COVERED: Final = 0.15
"""Least share of what a question says, by rarity, that has to stand in the three best passages; measured."""


def is_silent(question: str, hits: Sequence[Hit], lines: Sequence[Line], lexicon: Lexicon) -> bool:
    """Return whether the rules have nothing on `question`.

    Either the nearest passage, or the sentence that would decide, says so itself; or a named gap says more of what
    is asked than the nearest passage does; or what the question turns on stands nowhere near. Never where a person
    wrote down that the nearest passage answers just this question.
    """
    if hits[0].passage.kind != "gap" and hits[0].number in lexicon.heard(question):
        return False
    deciding = max(lines, key=lambda line: line.worth)
    if deciding.rank == 0 and hits[0].passage.kind != "gap" and _says_nothing(deciding):
        return True
    most = 0.0 if hits[0].passage.kind == "gap" else covered(question, hits[:1], lexicon)
    gaps = [hit for hit in hits[:GAPS] if hit.passage.kind == "gap" and hit.score >= NEAR * hits[0].score]
    if any(covered(question, [hit], lexicon) > max(most + MARGIN, ENOUGH) for hit in gaps):
        return True
    return covered(question, hits[:3], lexicon) < COVERED


def _says_nothing(line: Line) -> bool:
    """Return whether a sentence says in the first place, and not by the way, that there is no rule."""
    return bool(_NOTHING.search(line.text)) and (line.order == 0 or line.text.startswith(_SILENCE))


def covered(question: str, hits: Sequence[Hit], lexicon: Lexicon) -> float:
    """Return the share of the rare words of `question` that stand in `hits`, themselves or what they stand for."""
    numbers = {hit.number for hit in hits}
    full = met = 0.0
    for word in dict.fromkeys(map(lexicon.spelled, stems(question))):
        rare = min(lexicon.words.rarity_of(word), 5.0)
        full += rare
        if _stands(word, numbers, lexicon):
            met += rare
        elif any(_stands(one, numbers, lexicon) for one in lexicon.thesaurus.meant([word])):
            met += 0.8 * rare
    return met / full if full else 0.0


def _stands(word: str, numbers: set[int], lexicon: Lexicon) -> bool:
    return any(number in numbers for number, _ in lexicon.words.postings.get(word, ()))
