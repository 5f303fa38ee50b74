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


def at_table(name: str, who: str = "") -> tuple[Character, tuple[str, ...]]:
    """Return a character as it stands at the end of a table, by its actor or by its name; and what it leaves there.

    Raises:
        UnknownNameError: If there is no such table, or nobody of that name at it.
        JournalError: If the table cannot be read.
    """
    place = find_table(name)
    table = table_of(place)
    with JournalReader.read(place, Codec(table.parts)) as journal:
        state = _ultimo(table, journal.state(table).system)
    living = {actor: one for actor, one in state.people.items() if not one.is_dead}
    for actor, one in living.items():
        if who.casefold() in ("", actor, one.character.name.casefold(), slug(one.character.name)):
            return gone_home(actor, state.people), tuple(_words(one) for one in left_behind(actor, state.people))
    raise UnknownNameError(
        "living character at that table", who, known=tuple(one.character.name for one in living.values())
    )


def _words(project: Project) -> str:
    return f"the mending of the {project.id.replace('_', ' ').replace('-', ' ')}, which is not its own"


def _ultimo(table: Table, state: object) -> UltimoState:
    if isinstance(state, UltimoState):
        return state
    raise UnknownNameError("sheet for the game", table.system.name, known=("ultimo",))
