"""Defeating a host without a blow: good results take steps against its defeat conditions (U-118).

The goal of a check names the condition. The host need not be present: one that was met and left behind counts too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.records import dataclass
from oracle.kit.words import capital, counted
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.changes import with_foe
from oracle.systems.ultimo.rules.fight.danger import Encounter, Foe
from oracle.systems.ultimo.rules.fight.holds import lift_holds
from oracle.systems.ultimo.rules.foes.defeat_conditions import UNDONE_BY, DefeatCondition
from oracle.systems.ultimo.rules.foes.stat_block import Ending, StatBlock
from oracle.systems.ultimo.rules.foes.tempers import Loss
from oracle.systems.ultimo.rules.names import foe_name
from oracle.systems.ultimo.rules.points import RESULT
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, UltimoState

STEPS_OF: Final[Mapping[Tier, int]] = {"perfect": 2, "success": 1, "partial": 1}
"""Steps that a result takes against a defeat condition; other results take none."""

_COMMON_ENDINGS: Final[tuple[Loss, ...]] = ("fled", "yielded", "won")


def endings_of(block: StatBlock) -> tuple[Ending, ...]:
    """Return the ways in which a foe may leave a fight, its defeat conditions included."""
    return *_COMMON_ENDINGS, *dict.fromkeys(UNDONE_BY[condition.way] for condition in block.undoings)


def open_defeat_conditions(danger: Encounter) -> Iterator[tuple[str, DefeatCondition]]:
    """Yield the defeat conditions of undefeated hosts, each with its host, those left behind included."""
    for name, foe in danger.foes.items():
        if _is_undefeated(foe):
            yield from ((name, condition) for condition in foe.block.undoings)


def _is_undefeated(foe: Foe) -> bool:
    return foe.health > 0 and not foe.fate


def defeat_condition_steps(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the steps that a result takes against a defeat condition, and the host's defeat with the last step."""
    steps = STEPS_OF.get(tier, 0)
    aimed = [
        (name, condition)
        for name, condition in open_defeat_conditions(state.danger)
        if condition.id == check.request.goal
    ]
    for name, condition in aimed if steps else ():
        left = condition.steps - state.danger.foes[name].undone.get(condition.id, 0)
        yield UndoingWorn(check.request.who, name, condition.id, min(steps, left))
        if steps >= left:
            yield fought.FoeLeft(name, UNDONE_BY[condition.way])
            yield from lift_holds(state, name)


EXTENDS: Final = RESULT.by(defeat_condition_steps)


@dataclass(frozen=True, slots=True)
class UndoingWorn(Event):
    """Steps were taken against a defeat condition of a host."""

    who: str
    foe: str
    undoing: str
    steps: int

    def apply(self, state: UltimoState) -> UltimoState:
        before = state.danger.foes[self.foe].undone
        return with_foe(state, self.foe, undone={**before, self.undoing: before.get(self.undoing, 0) + self.steps})

    def describe(self, state: UltimoState) -> str:
        foe = state.danger.foes[self.foe]
        condition = next(condition for condition in foe.block.undoings if condition.id == self.undoing)
        left = max(0, condition.steps - foe.undone.get(condition.id, 0))
        goes_on = f"{counted(left, 'step')} to go" if left else "and nothing of that is left"
        weaker = f" {capital(foe_name(state, self.foe))} is the weaker for it." if condition.weakens else ""
        return f"That goes to the root of {foe_name(state, self.foe)}: {condition.words}, {goes_on}.{weaker}"
