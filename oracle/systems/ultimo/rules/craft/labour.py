"""Whole days that pass in peace count as work on a character's projects (U-192)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.systems.ultimo.rules.craft.events import WorkedOn
from oracle.systems.ultimo.rules.points import HOURS_PASS
from oracle.systems.ultimo.rules.state import UltimoState


def add_work_days(state: UltimoState, who: str, hours: int) -> Iterator[WorkedOn]:
    """Yield whole days of work on every project; shorter rests count for none."""
    days = hours // 24
    for project in state.people[who].works.projects if days else ():
        if project.done < project.days:
            yield WorkedOn(who, project.id, min(days, project.days - project.done))


EXTENDS: Final = HOURS_PASS.by(add_work_days)
