"""A character of ULTIMO! who leaves a table: the sheet, and the work in hand that comes along or stays."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.kit.words import counted
from oracle.systems.ultimo.rules.characters import Character
from oracle.systems.ultimo.rules.sheet_transfer import projects_left_behind, sheet_to_take_home
from oracle.systems.ultimo.rules.state import UltimoState


def living(state: UltimoState) -> Mapping[str, str]:
    """Return the names of the living characters, by actor."""
    return {actor: person.character.name for actor, person in state.people.items() if not person.has_died}


def at_home(state: UltimoState, who: str) -> Character:
    """Return the character as it leaves the table."""
    return sheet_to_take_home(who, state.people)


def taken_along(sheet: Character) -> tuple[str, ...]:
    """Return the work in hand that comes along, with its progress."""
    return tuple(
        f"the {_plain(work.id)}, {work.done} of {counted(work.days, 'day')} done" for work in sheet.history.unfinished
    )


def left_there(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return the work in hand that stays at the table."""
    found = projects_left_behind(who, state.people)
    return tuple(f"the mending of the {_plain(work.id)}, which is not its own" for work in found)


def _plain(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")
