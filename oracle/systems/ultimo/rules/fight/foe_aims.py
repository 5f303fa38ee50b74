"""Which characters the effects of foes may be aimed at.

Rules U-154, U-188, U-215, U-264, U-265.
"""

from __future__ import annotations

from oracle.core.menu import Refusal
from oracle.systems.ultimo.rules.fight.reaching import attack_modes, why_it_keeps_away
from oracle.systems.ultimo.rules.foes.effects import effects_of
from oracle.systems.ultimo.rules.foes.stat_block import FoeEffect
from oracle.systems.ultimo.rules.points import FOE_CANNOT_REACH
from oracle.systems.ultimo.rules.stacking import why_too_much
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.threat import Aftermath


def printed_effect(state: UltimoState, name: str, effect: str) -> FoeEffect | None:
    """Return the effect of a foe with this id, or `None`."""
    return next((printed for printed in effects_of(state.danger.foes[name].block) if printed.id == effect), None)


def why_not_at(state: UltimoState, name: str, effect: FoeEffect, who: str) -> Refusal | None:
    """Return why a foe cannot aim an effect at a character now, or `None`; an outburst's is outside the limit."""
    refusal = why_spared(state, name, who)
    if refusal or who not in state.people:
        return refusal
    refusal = None if is_raging(state, effect, name) else why_too_much(state, effect.size, who)
    return refusal or why_out_of_reach(state, name, effect, who)


def why_out_of_reach(state: UltimoState, name: str, effect: FoeEffect, who: str) -> Refusal | None:
    """Return why an effect that makes a foe strike does not reach a character, or `None` (U-264)."""
    if effect.blow == "none" or attack_modes(state, name, who):
        return None
    return Refusal(f"{state.danger.foes[name].called} is too far away to strike", "U-264")


def is_raging(state: UltimoState, effect: FoeEffect, name: str) -> bool:
    """Return whether an effect is the free major effect of a foe's outburst (U-215)."""
    return isinstance(state.step, Aftermath) and effect.size == "major" and state.threat.fury == name


def why_spared(state: UltimoState, name: str, who: str) -> Refusal | None:
    """Return why a foe aims no effect at a character, or `None` (U-188).

    A foe spares the characters it shuns, unless it is fixed on a character or its patience has given way.
    """
    person = state.people.get(who)
    if person is None or person.is_dead:
        return Refusal(f"{person.character.name} is dead") if person else None
    foe, called = state.danger.foes[name], person.character.name
    fixed = state.people.get(foe.fixed_on)
    if fixed and not fixed.is_dead and foe.fixed_on != who:
        return Refusal(f"{foe.called} has eyes for {fixed.character.name} alone", "U-188")
    if FOE_CANNOT_REACH(state, name, who):
        return Refusal(f"{foe.called} is flanked, and {called} is not one of those who flank it", "U-265")
    return None if foe.fixed_on or state.threat.fury == name else why_it_keeps_away(state, name, who)
