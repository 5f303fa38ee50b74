"""The reports of spies in the morning: a fact, a rumour, or the news that a spy was caught."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.opposition.facts import fact_for
from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.rests import Rested
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.text.picking import stable_number

CAUGHT: Final = 7
"""One of so many spies is caught."""


def spy_reports(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield the reports of spies after a long rest: a fact about their question, a rumour, or none."""
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
