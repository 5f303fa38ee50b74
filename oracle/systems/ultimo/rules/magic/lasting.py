"""Active spells: what they do at the end of each further round, and when they end (U-303, U-304)."""

from __future__ import annotations

from typing import ClassVar, Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules import steps as ground
from oracle.systems.ultimo.rules.events import AnyEvent, Planned
from oracle.systems.ultimo.rules.magic import events as cast
from oracle.systems.ultimo.rules.magic.endings import end_spell
from oracle.systems.ultimo.rules.magic.state import Running
from oracle.systems.ultimo.rules.magic.strikes import heal_target, strike_target
from oracle.systems.ultimo.rules.points import ROUND_BEGINS
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.steps import Step

REPEATING_EFFECTS: Final = ("damaging", "healing")
"""Effects that work again at the end of each further round."""


def _repeat_effect(state: UltimoState, spell: Running) -> tuple[tuple[AnyEvent, ...], tuple[ground.Step, ...]]:
    """Return a spell's work on its living targets; one that turned does the opposite."""
    hurts = (spell.strand.id == "damaging") == (spell.strength > 0)
    events: list[AnyEvent] = [
        cast.SpellWorked(spell.who, spell.strand.id, spell.targets, abs(spell.strength), turned=spell.strength < 0)
    ]
    steps: list[ground.Step] = []
    for target in spell.targets:
        if target in state.people and state.people[target].is_dead:
            continue
        blows, more = (strike_target if hurts else heal_target)(state, spell.who, target, abs(spell.strength))
        events += blows
        steps += more
    return tuple(events), tuple(steps)


@dataclass(frozen=True, slots=True)
class ContinueSpells(Step):
    """At the end of a round active spells work again, or end."""

    stored_as: ClassVar[str] = "Lasting"

    round: int

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        events: list[AnyEvent] = []
        steps: list[Step] = []
        for spell in state.weave.running:
            if spell.strand.id in REPEATING_EFFECTS and spell.since < self.round < spell.until:
                repeated, more = _repeat_effect(state, spell)
                events += repeated
                steps += more
            if spell.until and spell.until <= self.round:
                events.append(end_spell(state, spell.id, "time"))
        return (*events, *((Planned(tuple(steps)),) if steps else ()))


def spells_at_round_end(state: UltimoState) -> tuple[AnyEvent, ...]:
    """Return the step for active spells at the end of a round."""
    return (happened.Planned((ContinueSpells(state.pace.round),)),) if state.weave.running else ()


EXTENDS: Final = ROUND_BEGINS.by(spells_at_round_end)
