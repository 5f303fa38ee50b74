"""How a foe can reach a character: in melee when near, with shots it can pay for (U-188, U-199, U-204, U-263)."""

from __future__ import annotations

from typing import Final

from oracle.core.menu import Refusal
from oracle.systems.ultimo.rules.fight.covering import cover_against_foe
from oracle.systems.ultimo.rules.fight.danger import Foe, standing_foes
from oracle.systems.ultimo.rules.fight.turn import threat_at_hand
from oracle.systems.ultimo.rules.foes.hooks import Warded
from oracle.systems.ultimo.rules.gear.weapons import RANGES, Mode, Range, reaches
from oracle.systems.ultimo.rules.magic.in_force import is_controlled
from oracle.systems.ultimo.rules.points import FOE_MODES, SIGHT_BARRED
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import is_out

STRIKE_RANGES: Final[tuple[Range, ...]] = ("very_close", "close")
"""Ranges from which a foe strikes; the last step of range before a blow is free. Rule U-263."""

FOES_SHOOT: Final[Range] = "long"
"""Range of foes' shots, as stat blocks print none. Rule U-264."""


def attack_modes(state: UltimoState, name: str, who: str) -> tuple[Mode, ...]:
    """Return the modes in which a foe can reach a character from where the two stand, at any cost; melee first."""
    placed = FOE_MODES(state, name, who)
    foe = state.danger.foes[name]
    if placed is not None:
        return tuple([mode for mode in placed if mode == "ranged" or not foe.has(Warded)])
    strikes = foe.block.melee and foe.distance in STRIKE_RANGES and not foe.has(Warded)
    seen = reaches(FOES_SHOOT, foe.distance) and not SIGHT_BARRED(state, foe.distance)
    shoots = foe.block.ranged and seen and cover_against_foe(state, name, who) != "full"
    return (*(("melee",) if strikes else ()), *(("ranged",) if shoots else ()))


def affordable_modes(state: UltimoState, name: str, who: str) -> tuple[Mode, ...]:
    """Return the modes in which a foe can attack a character now; a shot needs its threat at hand (U-204)."""
    foe = state.danger.foes[name]
    return tuple([mode for mode in attack_modes(state, name, who) if mode == "melee" or _can_pay_for_shot(state, foe)])


def _can_pay_for_shot(state: UltimoState, foe: Foe) -> bool:
    return foe.block.shot_threat <= threat_at_hand(state)


def why_it_obeys(state: UltimoState, name: str) -> Refusal | None:
    """Return why a foe does not act on its own while magic controls it, or `None` (U-322)."""
    foe = state.danger.foes.get(name)
    if foe is None or not is_controlled(state, name):
        return None
    return Refusal(f"{foe.called} is under the will of a caster, and does nothing of its own", "U-322")


def why_it_keeps_away(state: UltimoState, name: str, who: str) -> Refusal | None:
    """Return why a foe that was swayed does not attack a character, or `None` (U-188)."""
    foe = state.danger.foes[name]
    if who not in foe.shuns:
        return None
    return Refusal(f"{foe.called} keeps away from {state.people[who].character.name} for now", "U-188")


def can_come_nearer(state: UltimoState, name: str) -> bool:
    """Return whether a foe can come a step of range nearer; on a map it moves by squares instead."""
    foe = state.danger.foes[name]
    return state.danger.ground is None and foe.distance not in STRIKE_RANGES and not foe.has(Warded)


def one_step_nearer(distance: Range) -> Range:
    """Return the distance one step of range nearer."""
    return RANGES[max(0, RANGES.index(distance) - 1)]


def foes_are_due(state: UltimoState) -> bool:
    """Return whether foes still have to act after all the characters (U-201).

    They do where one has had no exchange, or an outburst was delayed. On a map they have turns of their own.
    """
    if not state.danger.foes or state.danger.ground:
        return False
    here = standing_foes(state.danger)
    idle = state.rules["foe_initiative"] == "round_end" and any(not state.danger.foes[name].engaged for name in here)
    return idle or any(is_outburst_due(state, name) for name in here)


def is_outburst_due(state: UltimoState, name: str) -> bool:
    """Return whether a delayed outburst can happen now: its target is in reach, or out of the fight (U-215, U-263)."""
    due = "" if is_controlled(state, name) else state.danger.foes[name].due
    gone = due not in state.people or is_out(state.people[due], state.rules)
    return bool(due) and (gone or bool(attack_modes(state, name, due)))
