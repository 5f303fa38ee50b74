"""Words that are to come before players, held against what the table knows: a model's facts, a person's telling."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from oracle.dealer import decisions as wire
from oracle.dealer.brief import brief_for_narrate
from oracle.dealer.living_decisions import GROWING
from oracle.dealer.narration import objection_to, objection_to_words
from oracle.dealer.position import Position
from oracle.dealer.secrets_near import hidden_facts, secret_in
from oracle.dealer.telling_facts import telling_facts
from oracle.dealer.verdict import Objection
from oracle.story.state import in_sentence
from oracle.text.sentences import Sentences


def unfit_words(position: Position, decision: wire.Decision) -> Objection | None:
    """Return what is wrong with words that a decision would put before players, or `None`."""
    added = tuple(words for move in decision.moves for words in _words_of(move))
    if not added:
        return None
    facts = telling_facts(position, brief_for_narrate(position, ()), ())
    # A fact is no event: it says how things are, and nothing in it happens now.
    bare = replace(facts, secrets=(), said=position.state.table.asked, happened=None)
    for words in added:
        found = objection_to_words(words, bare) or secret_in(words, hidden_facts(position), facts.public)
        if found is not None:
            return found
    return None


def _words_of(move: Any) -> Iterator[str]:
    """Yield the words of a move that come before players, names as they stand in a sentence."""
    if isinstance(move, wire.Establish):
        yield move.words
    elif isinstance(move, GROWING):
        named = (getattr(move, field, "") for field in ("title", "name"))
        yield from (f"Here is {in_sentence(words)}." for words in named if words)
        told = (getattr(move, field, "") for field in ("way", "role", "look", "text"))
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
