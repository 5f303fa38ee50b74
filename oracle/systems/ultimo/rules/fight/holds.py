"""What a foe holds characters by - fear, its word, singling out - ends with the foe (U-158, U-167, U-220)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.fears import is_escaped
from oracle.systems.ultimo.rules.fight import domination
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.health import Unmarked
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.steps import Step


def lift_holds(state: UltimoState, gone: str = "") -> Iterator[AnyEvent]:
    """Yield the end of conditions held by foes out of the fight: dominated, afraid, engaged; sapped once all are.

    Args:
        state: The table.
        gone: A foe that is leaving just now.
    """
    here = set(standing_foes(state.danger)) - {gone}
    for who, person in state.people.items():
        over = tuple(
            mark
            for mark in person.marks
            if domination.is_over(state, mark, here)
            or (mark.id == "engaged" and mark.detail not in here)
            or is_escaped(state, mark, here)
            or (find_condition(mark.id).resist_cards and not here)
        )
        if over:
            yield Unmarked(who, over, "lifted")


@dataclass(frozen=True, slots=True)
class ReleaseHeld(Step):
    """The holds of foes that are out of the fight end."""

    stored_as: ClassVar[str] = "Releasing"

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        return tuple(lift_holds(state))
