"""When hands are filled again (U-064, U-065)."""

from __future__ import annotations

from oracle.systems.ultimo.rules.fight.danger import visible_foes
from oracle.systems.ultimo.rules.state import UltimoState


def when_hands_fill(state: UltimoState) -> str:
    """Return when hands are filled again: `cycle`, `every_check` or `scene_only`.

    Against foes or an army in sight each round begins with full hands (U-064); at other times the house rule decides
    (U-065). Foes out of sight do not count, so that they stay secret.
    """
    fought = visible_foes(state.danger) or state.world.war.theirs is not None
    return "cycle" if fought else state.rules["exploration_refill"]
