"""How many effects of the Dealer and of foes one trigger may bring on a character (U-086, U-154)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import Refusal
from oracle.systems.ultimo.rules.fight.turn import is_foes_turn
from oracle.systems.ultimo.rules.state import Size, Threat, UltimoState

MOST_AT_ONCE: Final[Mapping[Size, int]] = {"minor": 3, "major": 1}
"""Most effects of a size from one trigger on one character. Rule U-154."""


def why_too_much(state: UltimoState, size: Size, who: str) -> Refusal | None:
    """Return why one more effect would be too many, or `None`; an empty hand is a trigger of its own (U-086, U-154)."""
    if state.rules["effect_stack_limit"] == "off" or (state.step is not None and state.step.is_trigger):
        return None
    if state.threat.dealt.count(_entry(state, size, who)) < MOST_AT_ONCE[size]:
        return None
    name = state.people[who].character.name
    return Refusal(f"{name} has borne all the {size} effects that one moment may bring", "U-154")


def count_effect(state: UltimoState, threat: Threat, size: Size, who: str) -> Threat:
    """Return the threat with an effect on a character counted for this trigger (U-154)."""
    return replace(threat, dealt=(*threat.dealt, _entry(state, size, who)))


def _entry(state: UltimoState, size: Size, who: str) -> str:
    return f"{who} {size}{_moment(state)}"


def _moment(state: UltimoState) -> str:
    """Return words that tell a turn of foes, which is a trigger of its own, from the last check; empty for a check."""
    if state.check or not is_foes_turn(state):
        return ""
    ground = state.danger.ground
    turn = f"{ground.turn} {ground.taken.get(ground.turn, 0)}" if ground else ""
    return f" in turn {state.pace.round} {turn}"
