"""Which fact that is at hand a question bears on."""

from __future__ import annotations

from oracle.dealer.position import Position
from oracle.story.state import facts_at_hand
from oracle.text.picking import stable_number
from oracle.text.spelling import likeness
from oracle.text.stems import stem
from oracle.text.words import content_stems, small_words


def bears_on(text: str, words: tuple[str, ...]) -> int:
    """Return how many of some stems a text is about."""
    told = tuple(stem(one) for one in content_stems(text))
    return sum(any(likeness(word, other) for other in told) for word in words)


def fact_for(position: Position, question: str) -> str:
    """Return the fact at hand that a question bears on most, empty where none does."""
    words = tuple(stem(one) for one in content_stems(question) if one not in small_words())
    facts = position.tale.adventure.facts
    scored = [(bears_on(facts[name].text, words), stable_number(name), name) for name in facts_at_hand(position.tale)]
    best, _, fact = max(scored, default=(0, 0, ""))
    return fact if best else ""
