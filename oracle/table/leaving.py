"""How a character comes out of a table again: what it learned and owns goes into its sheet, for the next evening."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from oracle.errors import UnknownNameError
from oracle.journal.codec import Codec
from oracle.journal.reader import JournalReader
from oracle.systems import find_seam, games_with
from oracle.table.characters import slug
from oracle.table.opening import find_table, table_of


class GoingHome(Protocol):
    """What the seam `going_home` of a game offers."""

    def living(self, state: Any, /) -> Mapping[str, str]:
        """Return the names of all who are alive, by actor."""

    def at_home(self, state: Any, who: str, /) -> Any:
        """Return the character as it leaves the table."""

    def taken_along(self, sheet: Any, /) -> tuple[str, ...]:
        """Return the work in hand that comes along, each with how far it is."""

    def left_there(self, state: Any, who: str, /) -> tuple[str, ...]:
        """Return the work in hand that stays at the table."""


class Leaver(NamedTuple):
    """A character that comes home from a table."""

    game: str
    sheet: Any
    along: tuple[str, ...]
    """The work in hand that comes along."""
    left: tuple[str, ...]
    """The work in hand that stays behind."""


def at_table(name: str, who: str = "") -> tuple[Leaver, ...]:
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
        state = journal.state(table).system
    game = table.system.name
    home = going_home(game)
    living = home.living(state)
    found = [actor for actor, called in living.items() if who.casefold() in ("", actor, *_called(called))]
    if not found or (who and len(found) > 1):
        raise UnknownNameError("living character at that table", who, known=tuple(living.values()))
    sheets = [home.at_home(state, actor) for actor in found]
    return tuple(
        Leaver(game, sheet, home.taken_along(sheet), home.left_there(state, actor))
        for actor, sheet in zip(found, sheets, strict=True)
    )


def going_home(game: str) -> GoingHome:
    """Return what characters of a game take home.

    Raises:
        UnknownNameError: If they have no sheets.
    """
    found: GoingHome | None = find_seam(game, "going_home")
    if found is None:
        raise UnknownNameError("sheet for the game", game, known=games_with("going_home"))
    return found


def _called(name: str) -> tuple[str, ...]:
    """Return everything a character may be called here."""
    return (name.casefold(), slug(name), *name.casefold().split())
