"""Who is at the table: a member may come late, leave, and come back. Nothing may be under way while they do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from oracle.core.system import Gathers
from oracle.errors import IllegalActionError
from oracle.story.moves import CompanyChanged
from oracle.table.call_names import everybody_named, spoken_as
from oracle.table.discretion import BY_THE_DEALER, DiscretionSet
from oracle.table.gathering import Gathering
from oracle.table.holding import HOUSE, DutyGiven
from oracle.table.opening import character_for
from oracle.table.part import Table, name_in
from oracle.table.state import Seat, SeatChanged, TableState
from oracle.table.words import sentence


def coming(table: Table, state: TableState, seat: Seat, name: str) -> Gathering:
    """Return what happens when a person comes to a seat: a new character, or one who had left.

    Args:
        table: What is played.
        state: Where it stands.
        seat: Who is to play them.
        name: A ready character, one of the player's own, the file of a sheet, or a person who left.

    Raises:
        IllegalActionError: If something is under way, or they are there already.
        OracleError: If there is no such character, or its sheet cannot be.
    """
    system = _gathering(table, state, f"join {name}")
    back = _called(table, state, system.away(state.system), name)
    if back:
        events = (*system.comes_back(state.system, back), *_circle(state, seat, add=back))
        return Gathering(name_in(table.system, state, back), events, f"return {back}")
    character = character_for(table.system, name, system.rules_of(state.system))
    if any(one.casefold() == character.name.casefold() for one in everybody_named(table, state).values()):
        raise IllegalActionError(sentence("circle", "here", name=character.name), action=f"join {name}")
    who = _next_actor(system.known(state.system))
    events = (*system.comes(state.system, who, character), *_circle(state, seat, add=who))
    return Gathering(character.name, events, f"join {who}")


def leaving(table: Table, state: TableState, seat: Seat, name: str) -> Gathering:
    """Return what happens when a member of a seat leaves: what they are and have stays theirs.

    Raises:
        IllegalActionError: If something is under way, nobody is called so, or they are the last.
    """
    system = _gathering(table, state, f"leave {name}")
    who = _called(table, state, seat.actors, name)
    names = everybody_named(table, state)
    if not who:
        known = ", ".join(names[one] for one in seat.actors)
        raise IllegalActionError(sentence("circle", "nobody", known=known), action=f"leave {name}")
    left = [one for one in state.story.company.pcs if one != who and one not in state.story.company.fallen]
    if not left or len(seat.actors) == 1:
        raise IllegalActionError(sentence("circle", "last", name=names[who]), action=f"leave {name}")
    given = tuple(DutyGiven(duty, HOUSE) for duty, one in (state.table.duties or {}).items() if one == who)
    settles = (DiscretionSet(BY_THE_DEALER.way),) if state.table.settling.who == who else ()
    events = (*system.goes(state.system, who), *_circle(state, seat, drop=who), *given, *settles)
    return Gathering(names[who], events, f"leave {who}")


def _gathering(table: Table, state: TableState, action: str) -> Gathers:
    """Return the system, where its circle may change now.

    Raises:
        IllegalActionError: If it may not.
    """
    system = table.system
    figures = dict(system.status(state.system, state.story.company.pcs[0])) if state.story.company.pcs else {}
    if not isinstance(system, Gathers):
        raise IllegalActionError(sentence("circle", "never"), action=action)
    if state.story.ending:
        raise IllegalActionError(sentence("circle", "over"), action=action)
    if table.waiting(state) or figures.get("foes"):
        raise IllegalActionError(sentence("circle", "busy"), action=action)
    return system


def _circle(state: TableState, seat: Seat, *, add: str = "", drop: str = "") -> tuple[Any, ...]:
    """Return who lives the story and who sits where, with one more or one less."""
    pcs, actors = (
        tuple(one for one in (*before, *((add,) if add else ())) if one != drop)
        for before in (state.story.company.pcs, seat.actors)
    )
    return CompanyChanged(pcs), SeatChanged(replace(seat, actors=actors))


def _called(table: Table, state: TableState, among: Iterable[str], name: str) -> str:
    """Return the one of some characters who is called so, wholly or by a word of the name; empty for none."""
    wanted = name.strip().casefold()
    found = [who for who in among if wanted in spoken_as(name_in(table.system, state, who))]
    return found[0] if len(found) == 1 else ""


def _next_actor(known: tuple[str, ...]) -> str:
    """Return the actor of the next character: numbers are never given twice."""
    return f"pc{1 + max((int(who.removeprefix('pc')) for who in known), default=0)}"
