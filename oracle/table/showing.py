"""What a face may draw of an event besides its line: the cards in it, and rows that met."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from oracle.core.cards import Card, Laid
from oracle.core.system import LaysRows, Met
from oracle.table.part import Table
from oracle.table.state import TableState


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
