"""How a character comes out of a table again: what it learned and owns goes into its sheet, for the next evening."""

from __future__ import annotations

from oracle.errors import UnknownNameError
from oracle.journal.codec import Codec
from oracle.journal.reader import JournalReader
from oracle.systems.ultimo.characters import Character
from oracle.systems.ultimo.comings import gone_home, left_behind
from oracle.systems.ultimo.craft.state import Project
from oracle.systems.ultimo.state import UltimoState
from oracle.table.characters import slug
from oracle.table.opening import find_table, table_of
from oracle.table.part import Table


def at_table(name: str, who: str = "") -> tuple[tuple[Character, tuple[str, ...]], ...]:
    """Return the characters as they stand at the end of a table, each with what it leaves there.

    Args:
        name: What the table is called.
        who: A character, by its actor or its name or a word of that; empty for all who are alive.

    Raises:
        UnknownNameError: If there is no such table, or nobody of that name at it.
        JournalError: If the table cannot be read.
    """
    place = find_table(name)
    table = table_of(place)
    with JournalReader.read(place, Codec(table.parts)) as journal:
        state = _ultimo(table, journal.state(table).system)
    living = {actor: one for actor, one in state.people.items() if not one.has_died}
    found = [actor for actor, one in living.items() if who.casefold() in ("", actor, *_called(one.character.name))]
    if not found or (who and len(found) > 1):
        raise UnknownNameError(
            "living character at that table", who, known=tuple(one.character.name for one in living.values())
        )
    return tuple(
        (gone_home(actor, state.people), tuple(map(_words, left_behind(actor, state.people)))) for actor in found
    )


def _called(name: str) -> tuple[str, ...]:
    """Return everything a character may be called here."""
    return (name.casefold(), slug(name), *name.casefold().split())


def _words(project: Project) -> str:
    return f"the mending of the {project.id.replace('_', ' ').replace('-', ' ')}, which is not its own"


def _ultimo(table: Table, state: object) -> UltimoState:
    if isinstance(state, UltimoState):
        return state
    raise UnknownNameError("sheet for the game", table.system.name, known=("ultimo",))
