"""Spells that go on: what they do with the end of each further round, and when they end (U-303, U-304)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as ground
from oracle.systems.ultimo.magic import events as cast
from oracle.systems.ultimo.magic import steps as step
from oracle.systems.ultimo.magic.endings import ended
from oracle.systems.ultimo.magic.state import Running
from oracle.systems.ultimo.magic.strikes import mended, strike
from oracle.systems.ultimo.registry import Follow
from oracle.systems.ultimo.state import UltimoState

BODILY: Final = ("damaging", "healing")
"""Effects that are done again with the end of each further round."""


def follow_lasting(state: UltimoState, now: step.Lasting) -> tuple[happened.Event, ...]:
    """Return what spells do with the end of a round; those whose time is up end with it."""
    events: list[happened.Event] = []
    steps: list[ground.Step] = []
    for one in state.weave.running:
        if one.strand.id in BODILY and one.since < now.round < one.until:
            done, more = _again(state, one)
            events += done
            steps += more
        if one.until and one.until <= now.round:
            events.append(ended(state, one.id, "time"))
    return (*events, *((happened.Planned(tuple(steps)),) if steps else ()))


def _again(state: UltimoState, one: Running) -> tuple[tuple[happened.Event, ...], tuple[ground.Step, ...]]:
    """Return what a spell does once more to whoever is still there; one that has turned does the opposite."""
    hurts = (one.strand.id == "damaging") == (one.strength > 0)
    events: list[happened.Event] = [
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


STEPS: Final[Mapping[type, Follow]] = {step.Lasting: follow_lasting}
