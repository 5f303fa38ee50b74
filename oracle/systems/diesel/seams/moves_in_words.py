"""The proposed moves of a Dealer of Diesel Empire in words, for a person who may change them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from oracle.dealer.brief import name_of
from oracle.dealer.position import Position
from oracle.systems.diesel.seams import moves
from oracle.table.in_words import said_as

ACTIONS: Final[Mapping[str, Callable[[Position, list[str]], str]]] = {}
"""The words for actions that read badly in their notation: none here."""


def cited(_move: Any) -> Iterator[str]:
    """Yield nothing: no rating cites an example."""
    yield from ()


def names(_position: Position, _who: str) -> Mapping[str, str]:
    """Return nothing: no id needs a name."""
    return {}


def _threat(_position: Position, move: moves.Threaten) -> str:
    against = "whatever a card says" if move.threat == "card" else move.threat
    return f"a check against {against}, with {move.stakes} stakes"


def _judgement(_position: Position, move: moves.Judge) -> str:
    helping, hindering = (", ".join(map(said_as, side)) or "nothing" for side in (move.helping, move.hindering))
    return f"what helps: {helping}; what hinders: {hindering}"


def _consequence(_position: Position, move: moves.Consequence) -> str:
    if move.id is None:
        return "leave it at that"
    return f"it brings {said_as(move.id)}{f' ({said_as(move.subject)})' if move.subject else ''}"


MOVES: Final[Mapping[type, Callable[[Position, Any], str]]] = {
    moves.Threaten: _threat,
    moves.Judge: _judgement,
    moves.Consequence: _consequence,
    moves.Scar: lambda _position, move: f"to go on they would become {' or '.join(map(said_as, move.attributes))}",
    moves.Treat: lambda position, move: f"{name_of(position, move.target)} is cared for",
}
"""The words for each class of move."""
