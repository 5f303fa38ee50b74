"""A foe whose patience gives way strikes with all its power, and a major effect is owed (U-215 to U-218)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.aiming import Aiming
from oracle.systems.ultimo.rules.fight.changes import with_foe
from oracle.systems.ultimo.rules.fight.danger import Exchange
from oracle.systems.ultimo.rules.fight.foe_attack import begin_foe_attack
from oracle.systems.ultimo.rules.fight.reaching import attack_modes, can_come_nearer, one_step_nearer
from oracle.systems.ultimo.rules.fight.turn import owe_outburst_effect
from oracle.systems.ultimo.rules.foes.effects import ENGAGE
from oracle.systems.ultimo.rules.health import Marked
from oracle.systems.ultimo.rules.magic.in_force import is_controlled
from oracle.systems.ultimo.rules.names import foe_name
from oracle.systems.ultimo.rules.state import Mark, UltimoState
from oracle.systems.ultimo.rules.status import able, is_out
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_danger import AimsOutburst

OUTBURST_DAMAGE: Final = 3
"""Damage an outburst adds (U-215)."""


def break_out(state: UltimoState, name: str, who: str) -> Iterator[AnyEvent]:
    """Yield the outburst of a foe: at once, or in the foes' turn once it can reach the character (U-215)."""
    near = bool(attack_modes(state, name, who)) and not is_controlled(state, name)
    at_once = near and state.rules["outburst_timing"] == "immediate"
    yield PatienceGaveWay(name, who, at_once=at_once)
    if at_once:
        yield happened.Planned((StrikeInOutburst(name, who),), last=True)


def approach_for_outburst(state: UltimoState, exchange: Exchange) -> Iterator[AnyEvent]:
    """Yield that a foe with a delayed outburst comes a step nearer, once in a round (U-215)."""
    for name in exchange.foes:
        foe = state.danger.foes[name]
        held_off = foe.due and not foe.engaged and not foe.is_down and not is_controlled(state, name)
        if held_off and can_come_nearer(state, name) and not attack_modes(state, name, foe.due):
            yield fought.CameNearer(name, one_step_nearer(foe.distance))


def outburst_consequences(state: UltimoState, exchange: Exchange) -> Iterator[AnyEvent]:
    """Yield the consequences of an outburst: its target is singled out, and a major effect is owed (U-215)."""
    if exchange.harder != OUTBURST_DAMAGE:
        return
    who, name = exchange.who, exchange.foes[0]
    if not is_out(state.people[who], state.rules) and not state.danger.foes[name].is_down:
        yield fought.FoeEffectUsed(name, ENGAGE.id, who, "minor", 0, besides=True)
        yield Marked(who, Mark("engaged", name, until=state.pace.round + 1))
        if hooks_of(state.people[who].character.traits, AimsOutburst) and len(able(state)) > 1:
            yield happened.Planned((Aiming(who, name),))
        else:
            yield owe_outburst_effect(state, who, name)


@dataclass(frozen=True, slots=True)
class StrikeInOutburst(Step):
    """A foe's patience has given way: it strikes with all its power (U-215)."""

    stored_as: ClassVar[str] = "Outburst"
    foe: str
    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        return begin_foe_attack(state, self.foe, self.who, harder=OUTBURST_DAMAGE)


@dataclass(frozen=True, slots=True)
class PatienceGaveWay(Event):
    """A foe lost its patience (U-215)."""

    stored_as: ClassVar[str] = "Burst"
    foe: str
    who: str
    at_once: bool = True
    """Whether it strikes now, not only when the foes have their turn."""

    def apply(self, state: UltimoState) -> UltimoState:
        return with_foe(state, self.foe, burst=True, due="" if self.at_once else self.who)

    def describe(self, state: UltimoState) -> str:
        return f"The patience of {foe_name(state, self.foe)} gives way."


def after_outburst(state: UltimoState, name: str) -> UltimoState:
    """Return the table with a foe's patience after an outburst, by the house rule (U-216)."""
    whole = state.danger.foes[name].block.patience
    back = {"no": 0, "half": whole // 2, "full": whole}[state.rules["patience_reset"]]
    return with_foe(state, name, patience=back, burst=not back)
