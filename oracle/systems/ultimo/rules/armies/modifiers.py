"""How a battle takes part in checks and rounds: clash damage, line tests, the enemy's turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.systems.ultimo.rules.armies.clash import BATTLE_TAG
from oracle.systems.ultimo.rules.armies.dealing import ResolveClash
from oracle.systems.ultimo.rules.armies.host import EnemyArmyMoves
from oracle.systems.ultimo.rules.armies.rout_checks import HOLDING_TAG, EndClash
from oracle.systems.ultimo.rules.points import CHECK_CLOSED, OTHERS_DUE, RESULT_STEPS
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, UltimoState
from oracle.systems.ultimo.rules.status import able


def plan_clash_damage(state: UltimoState, check: Check, tier: Tier) -> Iterator[ResolveClash]:
    """Yield the step that deals the damage of a clash; nothing for any other check."""
    clash = state.world.war.clash
    if clash is not None and BATTLE_TAG in check.request.tags and clash.who == check.request.who:
        yield ResolveClash(tier)


def plan_line_tests(state: UltimoState) -> Iterator[EndClash]:
    """Yield the look at both lines after a clash, or after a check to hold one."""
    if state.check is not None and any(tag in state.check.request.tags for tag in (BATTLE_TAG, HOLDING_TAG)):
        yield EndClash()


def plan_host_turn(state: UltimoState) -> EnemyArmyMoves | None:
    """Return the turn of the enemy army, if no character has fought it in this round (U-201)."""
    theirs = state.world.war.theirs
    if theirs is None or theirs.engaged == state.pace.round or not able(state):
        return None
    return EnemyArmyMoves()


EXTENDS: Final = (
    *OTHERS_DUE.by(plan_host_turn),
    *RESULT_STEPS.by(plan_clash_damage),
    *CHECK_CLOSED.by(plan_line_tests),
)
