"""How a foe gets at a character: with blows from near by, with shots it can pay for (U-199, U-204, U-263, U-264)."""

from __future__ import annotations

from typing import Final

from oracle.systems.ultimo.bouts import modes_between
from oracle.systems.ultimo.fight.bearing import threat_at_hand
from oracle.systems.ultimo.fight.danger import Foe
from oracle.systems.ultimo.foes.hooks import Warded
from oracle.systems.ultimo.gear.weapons import RANGES, Mode, Range, reaches
from oracle.systems.ultimo.influences import why_unseen
from oracle.systems.ultimo.state import UltimoState

NEAR: Final[tuple[Range, ...]] = ("very_close", "close")
"""From where a foe strikes: it comes the last step of range in front of its blow, as anybody does. Rule U-263."""

FOES_SHOOT: Final[Range] = "long"
"""How far a foe shoots, as its block prints no range. Rule U-264."""


def ways_at(state: UltimoState, name: str, who: str) -> tuple[Mode, ...]:
    """Return how a foe can get at a character from where the two stand, whatever it costs; blows first."""
    placed = modes_between(state, name, who)
    foe = state.danger.foes[name]
    if placed is not None:
        return tuple([mode for mode in placed if mode == "ranged" or not foe.has(Warded)])
    strikes = foe.block.melee and foe.distance in NEAR and not foe.has(Warded)
    seen = reaches(FOES_SHOOT, foe.distance) and not why_unseen(state, foe.distance)
    return (*(("melee",) if strikes else ()), *(("ranged",) if foe.block.ranged and seen else ()))


def modes_at(state: UltimoState, name: str, who: str) -> tuple[Mode, ...]:
    """Return how a foe can set about a character now: a shot whose threat is not there is none (U-204)."""
    foe = state.danger.foes[name]
    return tuple([mode for mode in ways_at(state, name, who) if mode == "melee" or _pays(state, foe)])


def _pays(state: UltimoState, foe: Foe) -> bool:
    return foe.block.shot_threat <= threat_at_hand(state)


def can_come_nearer(state: UltimoState, name: str) -> bool:
    """Return whether a step of range would bring a foe nearer to blows; on a map it goes by squares instead."""
    foe = state.danger.foes[name]
    return state.danger.ground is None and foe.distance not in NEAR and not foe.has(Warded)


def nearer(distance: Range) -> Range:
    """Return the distance one step of range nearer."""
    return RANGES[max(0, RANGES.index(distance) - 1)]
