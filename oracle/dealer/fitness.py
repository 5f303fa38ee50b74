"""Words that are to come before players, held against what the table knows: a model's facts, a person's telling."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from oracle.dealer import decisions as wire
from oracle.dealer.brief import brief_for_narrate
from oracle.dealer.living_decisions import GROWING
from oracle.dealer.narration import objection_to
from oracle.dealer.position import Position
from oracle.dealer.telling_facts import telling_facts
from oracle.dealer.verdict import Objection
from oracle.text.sentences import Sentences


def unfit_words(position: Position, decision: wire.Decision) -> Objection | None:
    """Return what is wrong with words that a decision would put before players, or `None`."""
    facts = telling_facts(position, brief_for_narrate(position, ()), ())
    added = (words for move in decision.moves for words in _words_of(move))
    return next((found for words in added if (found := objection_to(words, facts)) is not None), None)


def _words_of(move: Any) -> Iterator[str]:
    """Yield the words of a move that come before players as they stand."""
    if isinstance(move, wire.Establish):
        yield move.words
    elif isinstance(move, GROWING):
        told = (getattr(move, field, "") for field in ("title", "name", "way", "role", "look", "text"))
        yield from (words for words in told if words)


def unfit_telling(position: Position, happened: tuple[Any, ...], text: str, *, owns: bool) -> Objection | None:
    """Return what is wrong with a person's telling of `happened`, or `None`.

    Args:
        position: Where the table stands.
        happened: What is told.
        text: The telling.
        owns: Whether the characters are the teller's own, who may speak and decide for them.
    """
    facts = telling_facts(position, brief_for_narrate(position, happened), happened)
    cutter = Sentences()
    for sentence in (*cutter.feed(text), *cutter.close()):
        found = objection_to(sentence, facts)
        if found is not None and found.code == "agency" and owns:
            # Whoever speaks for their own character has announced it by saying it.
            found = objection_to(sentence, replace(facts, said=f"{facts.said} {sentence}"))
        if found is not None:
            return found
    return None
