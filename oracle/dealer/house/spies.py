"""How the built-in Dealer handles spies: it hears that one is sent, and lets them come back with the morning."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.house.picking import stable
from oracle.dealer.house.wording import SMALL_WORDS, likeness, stem, telling
from oracle.dealer.position import Position
from oracle.story.state import facts_at_hand
from oracle.systems.ultimo.errands.actions import SendSpy
from oracle.systems.ultimo.errands.concern import LONGEST_QUESTION
from oracle.systems.ultimo.events import Rested
from oracle.systems.ultimo.state import UltimoState

CAUGHT: Final = 7
"""Of so many spies, one is found out."""

_SENDS: Final = re.compile(
    r"\b(?:send|put|set|task|order|have|get|tell|dispatch)\b.*\b(?:spy|spies|informers?|agents?|my network|my ears)\b",
    re.IGNORECASE,
)


def spy_sent(position: Position, said: str, who: str) -> Iterator[wire.Decision]:
    """Yield the ruling that sends a spy out, where somebody says so; with the question in their own words."""
    if position.system.name != "ultimo" or said.rstrip().endswith("?") or not _SENDS.search(said):
        return
    question: Any = " ".join(said.split())[:LONGEST_QUESTION]
    yield wire.Decision(kind="procedure", moves=(wire.Call(action=write_action(SendSpy(question)), who=who),))


def spies_back(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield what spies bring once somebody has slept: a fact that their question bears on, or talk, or nobody."""
    state: UltimoState = position.rules
    if not any(isinstance(event, Rested) and event.kind == "long" for event in happened):
        return
    for errand in state.world.network.out:
        caught = stable("caught", errand.question, str(errand.number)) % CAUGHT == 0
        fact = "" if caught else _fact_for(position, errand.question)
        word = "caught" if caught else "firm" if fact else "rumour"
        found = (wire.Disclose(fact=fact),) if fact else ()
        moves = (*found, wire.Take(action=f"spy_back {errand.number} {word}"))
        yield wire.Decision(kind="reaction", moves=moves)


def _fact_for(position: Position, question: str) -> str:
    """Return the fact at hand that a question bears on most, empty where none does."""
    words = tuple(stem(one) for one in telling(question) if one not in SMALL_WORDS)
    facts = position.tale.adventure.facts
    scored = [(_bears_on(facts[name].text, words), stable(name), name) for name in facts_at_hand(position.tale)]
    best, _, fact = max(scored, default=(0, 0, ""))
    return fact if best else ""


def _bears_on(text: str, words: tuple[str, ...]) -> int:
    told = tuple(stem(one) for one in telling(text))
    return sum(any(likeness(word, other) for other in told) for word in words)
