"""When hands are filled again (U-064, U-065)."""

from __future__ import annotations

from oracle.systems.ultimo.rules.fight.danger import visible_foes
from oracle.systems.ultimo.rules.state import UltimoState


def when_hands_fill(state: UltimoState) -> str:
    """Return when hands are filled again: `cycle`, `every_check` or `scene_only`.

    In the face of foes, or of an army, rounds are what they are, and each begins with full hands (U-064); the house
    rule is about the rest of the time (U-065). Foes out of sight betray themselves by nothing.
    """
    fought = visible_foes(state.danger) or state.world.war.theirs is not None
    return "cycle" if fought else state.rules["exploration_refill"]
