"""Spells that go on: what they do with the end of each further round, and when they end (U-303, U-304)."""

from __future__ import annotations

from typing import Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules import steps as ground
from oracle.systems.ultimo.rules.events import AnyEvent, Planned
from oracle.systems.ultimo.rules.magic import events as cast
from oracle.systems.ultimo.rules.magic.endings import ended
from oracle.systems.ultimo.rules.magic.state import Running
from oracle.systems.ultimo.rules.magic.strikes import mended, strike
from oracle.systems.ultimo.rules.points import ROUND_BEGINS
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.steps import Step

BODILY: Final = ("damaging", "healing")
"""Effects that are done again with the end of each further round."""


def _again(state: UltimoState, one: Running) -> tuple[tuple[AnyEvent, ...], tuple[ground.Step, ...]]:
    """Return what a spell does once more to whoever is still there; one that has turned does the opposite."""
    hurts = (one.strand.id == "damaging") == (one.strength > 0)
    events: list[AnyEvent] = [
        cast.SpellWorked(one.who, one.strand.id, one.targets, abs(one.strength), turned=one.strength < 0)
    ]
    steps: list[ground.Step] = []
    for target in one.targets:
        if target in state.people and state.people[target].is_dead:
            continue
        done, more = (strike if hurts else mended)(state, one.who, target, abs(one.strength))
        events += done
        steps += more
    return tuple(events), tuple(steps)


@dataclass(frozen=True, slots=True)
class Lasting(Step):
    """A round is over: spells that go on do their work again, others end."""

    round: int

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        events: list[AnyEvent] = []
        steps: list[Step] = []
        for one in state.weave.running:
            if one.strand.id in BODILY and one.since < self.round < one.until:
                done, more = _again(state, one)
                events += done
                steps += more
            if one.until and one.until <= self.round:
                events.append(ended(state, one.id, "time"))
        return (*events, *((Planned(tuple(steps)),) if steps else ()))


def spells_at_round_end(state: UltimoState) -> tuple[AnyEvent, ...]:
    """Return that spells which go on have their moment at the end of a round."""
    return (happened.Planned((Lasting(state.pace.round),)),) if state.weave.running else ()


EXTENDS: Final = ROUND_BEGINS.by(spells_at_round_end)
