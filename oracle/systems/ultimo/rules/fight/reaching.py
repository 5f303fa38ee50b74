"""How a foe gets at a character: with blows from near by, with shots it can pay for (U-188, U-199, U-204, U-263)."""

from __future__ import annotations

from typing import Final

from oracle.core.menu import Refusal
from oracle.systems.ultimo.rules.fight.covering import cover_against
from oracle.systems.ultimo.rules.fight.danger import Foe, standing
from oracle.systems.ultimo.rules.fight.turn import threat_at_hand
from oracle.systems.ultimo.rules.foes.hooks import Warded
from oracle.systems.ultimo.rules.gear.weapons import RANGES, Mode, Range, reaches
from oracle.systems.ultimo.rules.magic.in_force import is_bent
from oracle.systems.ultimo.rules.points import FOE_MODES, UNSEEN
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import is_out

NEAR: Final[tuple[Range, ...]] = ("very_close", "close")
"""From where a foe strikes: it comes the last step of range in front of its blow, as anybody does. Rule U-263."""

FOES_SHOOT: Final[Range] = "long"
"""How far a foe shoots, as its block prints no range. Rule U-264."""


def ways_at(state: UltimoState, name: str, who: str) -> tuple[Mode, ...]:
    """Return how a foe can get at a character from where the two stand, whatever it costs; blows first."""
    placed = FOE_MODES(state, name, who)
    foe = state.danger.foes[name]
    if placed is not None:
        return tuple([mode for mode in placed if mode == "ranged" or not foe.has(Warded)])
    strikes = foe.block.melee and foe.distance in NEAR and not foe.has(Warded)
    seen = reaches(FOES_SHOOT, foe.distance) and not UNSEEN(state, foe.distance)
    shoots = foe.block.ranged and seen and cover_against(state, name, who) != "full"
    return (*(("melee",) if strikes else ()), *(("ranged",) if shoots else ()))


def modes_at(state: UltimoState, name: str, who: str) -> tuple[Mode, ...]:
    """Return how a foe can set about a character now: a shot whose threat is not there is none (U-204)."""
    foe = state.danger.foes[name]
    return tuple([mode for mode in ways_at(state, name, who) if mode == "melee" or _pays(state, foe)])


def _pays(state: UltimoState, foe: Foe) -> bool:
    return foe.block.shot_threat <= threat_at_hand(state)


def why_it_obeys(state: UltimoState, name: str) -> Refusal | None:
    """Return that a foe does nothing of its own while somebody's magic bends its will, or `None` (U-322)."""
    foe = state.danger.foes.get(name)
    if foe is None or not is_bent(state, name):
        return None
    return Refusal(f"{foe.called} is under the will of a caster, and does nothing of its own", "U-322")


def why_it_keeps_away(state: UltimoState, name: str, who: str) -> Refusal | None:
    """Return that a foe, once it was understood, does nothing to a character of its own accord, or `None` (U-188)."""
    foe = state.danger.foes[name]
    if who not in foe.shuns:
        return None
    return Refusal(f"{foe.called} keeps away from {state.people[who].character.name} for now", "U-188")


def can_come_nearer(state: UltimoState, name: str) -> bool:
    """Return whether a step of range would bring a foe nearer to blows; on a map it goes by squares instead."""
    foe = state.danger.foes[name]
    return state.danger.ground is None and foe.distance not in NEAR and not foe.has(Warded)


def nearer(distance: Range) -> Range:
    """Return the distance one step of range nearer."""
    return RANGES[max(0, RANGES.index(distance) - 1)]


def foes_are_due(state: UltimoState) -> bool:
    """Return whether foes still have to act when everybody else has had a turn (U-201).

    That is so where one has had no exchange, or where an outburst was held back. On a map they have turns of their own.
    """
    if not state.danger.foes or state.danger.ground:
        return False
    here = standing(state.danger)
    idle = state.rules["foe_initiative"] == "round_end" and any(not state.danger.foes[name].engaged for name in here)
    return idle or any(lets_fly(state, name) for name in here)


def lets_fly(state: UltimoState, name: str) -> bool:
    """Return whether an outburst that was held back can come now, its foe being near enough (U-215, U-263)."""
    due = "" if is_bent(state, name) else state.danger.foes[name].due
    gone = due not in state.people or is_out(state.people[due], state.rules)
    return bool(due) and (gone or bool(ways_at(state, name, due)))
