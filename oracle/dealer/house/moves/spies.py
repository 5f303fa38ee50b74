"""How the built-in Dealer handles spies: it hears that one is sent, and lets them come back with the morning."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from oracle.core.notation import write_action
from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.house.moves.company import fact_for
from oracle.dealer.position import Position
from oracle.systems.ultimo.errands.actions import SendSpy
from oracle.systems.ultimo.errands.concern import LONGEST_QUESTION
from oracle.systems.ultimo.events import Rested
from oracle.systems.ultimo.state import UltimoState
from oracle.text.picking import stable_number

CAUGHT: Final = 7
"""Of so many spies, one is found out."""

_SENDS: Final = lazy_pattern(
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
        caught = stable_number("caught", errand.question, str(errand.number)) % CAUGHT == 0
        fact = "" if caught else fact_for(position, errand.question)
        word = "caught" if caught else "firm" if fact else "rumour"
        found = (wire.Disclose(fact=fact),) if fact else ()
        moves = (*found, wire.Take(action=f"spy_back {errand.number} {word}"))
        yield wire.Decision(kind="reaction", moves=moves)
