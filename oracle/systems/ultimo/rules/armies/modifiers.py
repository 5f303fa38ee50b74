"""How a battle bears on everything else: the check in hand, the turn it takes, the end of a round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.systems.ultimo.rules.armies.clash import BATTLE
from oracle.systems.ultimo.rules.armies.dealing import Clashing
from oracle.systems.ultimo.rules.armies.host import HostMoving
from oracle.systems.ultimo.rules.armies.rout_checks import HOLDING, Ebbing
from oracle.systems.ultimo.rules.points import CHECK_CLOSED, OTHERS_DUE, RESULT_STEPS
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, UltimoState
from oracle.systems.ultimo.rules.status import able


def clashing(state: UltimoState, check: Check, tier: Tier) -> Iterator[Clashing]:
    """Yield that both armies deal what the cards have given them; nothing for any other check."""
    clash = state.world.war.clash
    if clash is not None and BATTLE in check.request.tags and clash.who == check.request.who:
        yield Clashing(tier)


def ebbing_due(state: UltimoState) -> Iterator[Ebbing]:
    """Yield that a battle is looked at anew, once a check is closed in which armies met, or soldiers wavered."""
    if state.check is not None and any(tag in state.check.request.tags for tag in (BATTLE, HOLDING)):
        yield Ebbing()


def host_due(state: UltimoState) -> HostMoving | None:
    """Return that the enemy army has its turn: where nobody has fought it in this round (U-201)."""
    theirs = state.world.war.theirs
    if theirs is None or theirs.engaged == state.pace.round or not able(state):
        return None
    return HostMoving()


EXTENDS: Final = (
    *OTHERS_DUE.by(host_due),
    *RESULT_STEPS.by(clashing),
    *CHECK_CLOSED.by(ebbing_due),
)
