"""Which of the skills that lines are read with a check of A Game of Bastards is like."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from oracle.game_files import rows_of
from oracle.systems.bastards.rules.skills import skill_name
from oracle.systems.bastards.seams.examples import GAME
from oracle.systems.bastards.seams.pairs import pair_read, written


@cache
def _like() -> Mapping[str, tuple[str, ...]]:
    """Return the skills of the readings by the skill of this game that each comes to."""
    rows = rows_of(GAME, "skills_read")
    names = dict.fromkeys(row["skill"] for row in rows)
    return {name: tuple(row["read"] for row in rows if row["skill"] == name) for name in names}


def skills_read(asks: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Return the skills, of those that lines are read with, that a suggested check is like."""
    own = (*asks.get("skill", ()), *(skill for _, skill in map(written, asks.get("or", ()))))
    found = (read for skill in own for read in _like().get(skill, _like().get(skill.partition("_")[0], ())))
    return tuple(dict.fromkeys(found))


def called(skill: str) -> str:
    """Return what a skill that lines are read with is called in this game."""
    return skill_name(pair_read(skill)[1])
