"""What the table says about a map, in a player's words."""

from __future__ import annotations

from oracle.systems.ultimo.fight.words import foe_name
from oracle.systems.ultimo.state import UltimoState


def called(state: UltimoState, unit: str) -> str:
    """Return what a unit is called in the middle of a sentence."""
    if unit in state.people:
        return state.people[unit].character.name
    return foe_name(state, unit) if unit in state.danger.foes else unit.replace("_", " ")
