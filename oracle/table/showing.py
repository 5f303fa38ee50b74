"""What a seat is shown of an event: the lines of the table, with the cards in it and rows that met."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from oracle.core.cards import Card, Laid
from oracle.core.system import LaysRows, Met
from oracle.journal.journal import Journal
from oracle.table.history import since_decided
from oracle.table.part import Table
from oracle.table.shown import Shown
from oracle.table.state import TableState


def lines_of(table: Table, state: TableState, event: Any, actors: frozenset[str]) -> tuple[Shown, ...]:
    """Return what the table says to whoever holds some actors about an event that has led to `state`."""
    seen = table.censor(state, event, actors)
    shown = (type(event).__name__, cards_in(seen), rows_met(table, state, seen))
    return tuple(Shown("line", part, *shown) for part in table.line(state, seen).split("\n") if part)


def lines_since(table: Table, journal: Journal, now: TableState, actors: frozenset[str]) -> tuple[Shown, ...]:
    """Return what the table said about the last decision of a seat and all that came of it."""
    left = since_decided(journal)
    state = journal.state(table, journal.record(left[0].parent)) if left and left[0].parent else now
    found: list[Shown] = []
    for event in (event for record in left for event in record.events):
        state = table.evolve(state, event)
        found += lines_of(table, state, event, actors)
    return tuple(found)


def cards_in(event: Any) -> tuple[str, ...]:
    """Return the notation of every card in `event`, which is censored already, each once."""
    return tuple(dict.fromkeys(_cards(event)))


def _cards(value: Any) -> Iterator[str]:
    if isinstance(value, Card | Laid):
        yield str(value)
    elif isinstance(value, tuple):
        for one in value:
            yield from _cards(one)
    elif is_dataclass(value) and not isinstance(value, Mapping):
        for field in fields(value):
            yield from _cards(getattr(value, field.name))


def rows_met(table: Table, state: TableState, event: Any) -> tuple[Met, ...]:
    """Return the rows of cards that met in `event`, pair by pair; empty where none did."""
    system = table.system
    return system.rows_met(state.system, event) if isinstance(system, LaysRows) else ()
