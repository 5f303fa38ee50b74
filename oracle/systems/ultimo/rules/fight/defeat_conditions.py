"""Hosts that are beaten without a blow: what they hang by is taken from them, a step with each good result (U-118).

A check is aimed at such a thing by its goal. It need not be where its host is: what was met and left behind is undone
from afar as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.records import dataclass
from oracle.kit.words import capital, counted
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.changes import with_foe
from oracle.systems.ultimo.rules.fight.danger import Danger, Foe
from oracle.systems.ultimo.rules.fight.patience import released
from oracle.systems.ultimo.rules.foes.defeat_conditions import UNDONE_BY, Undoing
from oracle.systems.ultimo.rules.foes.stat_block import Ending, StatBlock
from oracle.systems.ultimo.rules.foes.tempers import Loss
from oracle.systems.ultimo.rules.names import foe_name
from oracle.systems.ultimo.rules.points import RESULT
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, UltimoState

STEPS_OF: Final[Mapping[Tier, int]] = {"perfect": 2, "success": 1, "partial": 1}
"""Steps that a result takes against what a host hangs by; others take none."""

_EVER: Final[tuple[Loss, ...]] = ("fled", "yielded", "won")


def endings_of(block: StatBlock) -> tuple[Ending, ...]:
    """Return how a foe may leave a fight: as any does, and as what it hangs by allows."""
    return *_EVER, *dict.fromkeys(UNDONE_BY[one.way] for one in block.undoings)


def still_open(danger: Danger) -> Iterator[tuple[str, Undoing]]:
    """Yield what hosts hang by that are met and unbeaten, each with its host, those here and those left behind."""
    for name, foe in danger.foes.items():
        if _holds_out(foe):
            yield from ((name, one) for one in foe.block.undoings)


def _holds_out(foe: Foe) -> bool:
    return foe.health > 0 and not foe.fate


def undone_by(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the steps that a result takes against what a host hangs by, and the host's end with the last of them."""
    steps = STEPS_OF.get(tier, 0)
    aimed = [(name, one) for name, one in still_open(state.danger) if one.id == check.request.goal]
    for name, one in aimed if steps else ():
        left = one.steps - state.danger.foes[name].undone.get(one.id, 0)
        yield UndoingWorn(check.request.who, name, one.id, min(steps, left))
        if steps >= left:
            yield fought.FoeLeft(name, UNDONE_BY[one.way])
            yield from released(state, name)


EXTENDS: Final = RESULT.by(undone_by)


@dataclass(frozen=True, slots=True)
class UndoingWorn(Event):
    """Steps were taken against something that a host hangs by."""

    who: str
    foe: str
    undoing: str
    steps: int

    def apply(self, state: UltimoState) -> UltimoState:
        before = state.danger.foes[self.foe].undone
        return with_foe(state, self.foe, undone={**before, self.undoing: before.get(self.undoing, 0) + self.steps})

    def describe(self, state: UltimoState) -> str:
        foe = state.danger.foes[self.foe]
        one = next(one for one in foe.block.undoings if one.id == self.undoing)
        left = max(0, one.steps - foe.undone.get(one.id, 0))
        goes_on = f"{counted(left, 'step')} to go" if left else "and nothing of that is left"
        weaker = f" {capital(foe_name(state, self.foe))} is the weaker for it." if one.weakens else ""
        return f"That goes to the root of {foe_name(state, self.foe)}: {one.words}, {goes_on}.{weaker}"
