"""How a character comes out of a table again: what it learned and owns goes into its sheet, for the next evening."""

from __future__ import annotations

from dataclasses import replace

from oracle.errors import UnknownNameError
from oracle.journal.codec import Codec
from oracle.journal.reader import JournalReader
from oracle.systems.ultimo.characters import Character
from oracle.systems.ultimo.conditions import find_condition
from oracle.systems.ultimo.creation.checking import LASTING
from oracle.systems.ultimo.state import Person, UltimoState
from oracle.table.characters import slug
from oracle.table.opening import find_table, table_of
from oracle.table.part import Table


def taken_home(person: Person) -> Character:
    """Return a character as it leaves a table: what it learned, owns and has left; wounds heal between adventures."""
    sheet, purse = person.character, person.ties.purse
    history = replace(sheet.history, xp=person.body.xp, morale=person.body.morale, cash=purse.cash)
    lasting = dict.fromkeys(
        mark.id for mark in person.marks if mark.id in LASTING and not find_condition(mark.id).fells
    )
    income = {"income": purse.income} if "income" in sheet.details else {}
    gear = tuple(item for item in person.gear if item.condition != "dropped")
    return replace(sheet, gear=gear, conditions=tuple(lasting), details={**sheet.details, **income}, history=history)


def at_table(name: str, who: str = "") -> Character:
    """Return a character as it stands at the end of a table, by its actor or by its name.

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
            return taken_home(one)
    raise UnknownNameError(
        "living character at that table", who, known=tuple(one.character.name for one in living.values())
    )


def _ultimo(table: Table, state: object) -> UltimoState:
    if isinstance(state, UltimoState):
        return state
    raise UnknownNameError("sheet for the game", table.system.name, known=("ultimo",))
