"""Words that are to come before players, held against what the table knows: a model's facts, a person's telling."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from oracle.dealer import decisions as wire
from oracle.dealer.brief import brief_for_narrate
from oracle.dealer.narration import objection_to
from oracle.dealer.position import Position
from oracle.dealer.telling_facts import telling_facts
from oracle.dealer.verdict import Objection
from oracle.text.sentences import Sentences


def unfit_words(position: Position, decision: wire.Decision) -> Objection | None:
    """Return what is wrong with words that a decision would put before players, or `None`."""
    facts = telling_facts(position, brief_for_narrate(position, ()), ())
    added = (move.words for move in decision.moves if isinstance(move, wire.Establish))
    return next((found for words in added if (found := objection_to(words, facts)) is not None), None)


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
