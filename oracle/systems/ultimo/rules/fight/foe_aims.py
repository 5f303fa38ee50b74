"""At whom a foe aims what it does: whom it spares, who is out of its reach, and who has borne enough of it.

Rules U-154, U-188, U-215, U-264, U-265.
"""

from __future__ import annotations

from oracle.core.menu import Refusal
from oracle.systems.ultimo.rules.fight.reaching import ways_at, why_it_keeps_away
from oracle.systems.ultimo.rules.foes.effects import effects_of
from oracle.systems.ultimo.rules.foes.stat_block import FoeEffect
from oracle.systems.ultimo.rules.points import AIMED_PAST
from oracle.systems.ultimo.rules.stacking import why_too_much
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.threat import Aftermath


def printed_effect(state: UltimoState, name: str, effect: str) -> FoeEffect | None:
    """Return what a foe can do by this name, or `None`."""
    return next((one for one in effects_of(state.danger.foes[name].block) if one.id == effect), None)


def why_not_at(state: UltimoState, name: str, effect: FoeEffect, who: str) -> Refusal | None:
    """Return why a foe cannot aim an effect at a character now, or `None`; an outburst's comes besides the rest."""
    refusal = spared(state, name, who)
    if refusal or who not in state.people:
        return refusal
    refusal = None if is_raging(state, effect, name) else why_too_much(state, effect.size, who)
    return refusal or why_out_of_reach(state, name, effect, who)


def why_out_of_reach(state: UltimoState, name: str, effect: FoeEffect, who: str) -> Refusal | None:
    """Return why what a foe does cannot get at a character: it is a blow, and the foe is too far away (U-264)."""
    if effect.blow == "none" or ways_at(state, name, who):
        return None
    return Refusal(f"{state.danger.foes[name].called} is too far away to strike", "U-264")


def is_raging(state: UltimoState, effect: FoeEffect, name: str) -> bool:
    """Return whether an effect is the one that a foe has besides everything else for its outburst (U-215)."""
    return isinstance(state.step, Aftermath) and effect.size == "major" and state.threat.fury == name


def spared(state: UltimoState, name: str, who: str) -> Refusal | None:
    """Return why nothing that a foe does is aimed at a character, or `None` (U-188).

    Whom it keeps away from it spares of its own accord, unless it has been provoked by that one, or its patience gives
    way.
    """
    person = state.people.get(who)
    if person is None or person.is_dead:
        return Refusal(f"{person.character.name} is dead") if person else None
    foe, called = state.danger.foes[name], person.character.name
    fixed = state.people.get(foe.fixed_on)
    if fixed and not fixed.is_dead and foe.fixed_on != who:
        return Refusal(f"{foe.called} has eyes for {fixed.character.name} alone", "U-188")
    if AIMED_PAST(state, name, who):
        return Refusal(f"{foe.called} is flanked, and {called} is not one of those who flank it", "U-265")
    return None if foe.fixed_on or state.threat.fury == name else why_it_keeps_away(state, name, who)
