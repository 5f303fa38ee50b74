"""Who acts for a seat that holds several characters: the one who is named, until another is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oracle.core.spoken import Said
from oracle.core.system import System
from oracle.errors import UnknownNameError
from oracle.story.state import people_here
from oracle.table.discretion import WAYS, Discretion
from oracle.table.part import Table, name_in, voters
from oracle.table.state import Seat, TableState
from oracle.table.third_person import named_first, told_of

ME: Final = ("me", "i", "myself", "player")
"""What people call their own seat, or whoever of it acts."""


def names_of(table: Table, state: TableState, seat: Seat) -> dict[str, str]:
    """Return the actors of a seat with the names of their characters, in the order they sit."""
    sheets = ((who, table.system.sheet(state.system, who)) for who in seat.actors)
    return {who: sheet[0].partition(",")[0].strip() for who, sheet in sheets if sheet}


def with_speaker(system: System[Any, Any, Any], state: TableState, event: Said) -> str:
    """Return what was said, behind the name of its speaker where the table has several characters."""
    if len(state.story.company.pcs) < 2:
        return event.text
    name = name_in(system, state, event.who)
    return event.text if event.text.startswith(f"{name}:") else f"{name}: {event.text}"


def actor_named(table: Table, state: TableState, seat: Seat, name: str) -> str:
    """Return the actor of a seat whose character is called `name`, wholly or by any part of the name.

    Whoever plays only one may also say `me`.

    Raises:
        UnknownNameError: If none of them is, or several are.
    """
    names, wanted = names_of(table, state, seat), name.strip().lower()
    if wanted in ME and len(seat.actors) == 1:
        return seat.actors[0]
    found = [who for who, full in names.items() if wanted in (who, full.lower(), *full.lower().split())]
    if len(found) != 1:
        raise UnknownNameError("character of yours", name.strip()[:40], known=tuple(names.values()))
    return found[0]


def read_discretion(table: Table, state: TableState, typed: str, *, seat: Seat, speaker: str) -> Discretion:
    """Return who settles what is left to the table, as a person typed it: `vote`, `seat karla`, `karla`, `me`.

    Args:
        table: What is played.
        state: Where it stands.
        typed: What was typed.
        seat: Who typed it.
        speaker: Who acts for that seat now.

    Raises:
        UnknownNameError: If it is none of the ways and nobody at the table.
    """
    word, _, rest = typed.strip().partition(" ")
    if word.lower() in WAYS and word.lower() != "seat":
        return Discretion(word.lower())
    name = rest if word.lower() == "seat" else typed
    names = {who: full for seat in state.table.seats for who, full in names_of(table, state, seat).items()}
    mine = [who for who in voters(state) if who in seat.actors]
    own = speaker if speaker in mine else next(iter(mine), speaker)
    return Discretion("seat", voice_called(name, state.table.seats, names, own=own))


def voice_called(name: str, seats: tuple[Seat, ...], names: Mapping[str, str], *, own: str) -> str:
    """Return the character whose word is meant, by its name, its seat or the name of who sits there.

    Args:
        name: What was typed.
        seats: Who sits at the table.
        names: Actor to the name of the character.
        own: Whose word counts for whoever typed it: what `me` means.

    Raises:
        UnknownNameError: If nobody is called so, or several are.
    """
    wanted = name.strip().lower()
    if wanted in ME:
        return own
    found = [
        who
        for seat in seats
        for at, who in enumerate(seat.actors)
        if wanted in (who, names.get(who, "").lower(), *names.get(who, "").lower().split())
        or (at == 0 and wanted in (seat.id, seat.name.lower()))
    ]
    if len(found) != 1:
        raise UnknownNameError(
            "way to settle it, or person", name.strip()[:40], known=(*WAYS, *ME[:1], *names.values())
        )
    return found[0]


def addressed(table: Table, state: TableState, seat: Seat, line: str) -> tuple[str, str]:
    """Return who is meant by `Karla: I hold the door` and what follows, or nobody and the whole line."""
    name, mark, rest = line.partition(":")
    if not mark or not rest.strip() or name.strip().lower() in ME:
        return "", line
    try:
        return actor_named(table, state, seat, name), rest.strip()
    except UnknownNameError:
        return "", line


def told_by_name(table: Table, state: TableState, seat: Seat, speaker: str, line: str) -> tuple[str, str]:
    """Return whose deed `Karla climbs the wall` is and how they would say it, or nobody and the whole line."""
    others = (one.name for one in people_here(state.story))
    return told_of(line, names_of(table, state, seat), speaker, others)


def told_first(table: Table, state: TableState, seat: Seat, line: str) -> str:
    """Return the character of a seat by or of whom a line is, by its name; empty for none."""
    return named_first(line, names_of(table, state, seat), (one.name for one in people_here(state.story)))
