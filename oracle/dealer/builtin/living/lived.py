"""What the built-in Dealer lets happen after each turn, so that a story lives: in this order, each judged alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.living.fates import changed
from oracle.dealer.builtin.living.finds import found
from oracle.dealer.builtin.living.seen import witnessed
from oracle.dealer.builtin.living.thefts import carried_off
from oracle.dealer.builtin.meant import Meant
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.position import Position


def lived(
    position: Position, happened: tuple[Any, ...], meant: Meant | None, reading: Reading
) -> Iterator[wire.Decision]:
    """Yield what becomes of things, how people take what was done, and what is noticed besides."""
    if not position.tale.is_running:
        return
    moves = (
        *carried_off(position, happened, meant, reading),
        *changed(position, happened, meant, reading),
        *witnessed(position, happened, meant, reading),
        *found(position, happened, reading),
    )
    for move in moves:
        yield wire.Decision(kind="reaction", moves=(move,))
