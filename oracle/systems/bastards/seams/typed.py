"""What a person types who deals A Game of Bastards: what their foes do, in the words of the menu."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.dealer.decisions import Decision, Take
from oracle.dealer.position import Position
from oracle.dealer.typed_moves import Typed
from oracle.dealer.wire_form import WireMove
from oracle.errors import NotationError
from oracle.systems.bastards.seams import moves

RATINGS: Final = ("call",)

LEAVING: Final[tuple[str, ...]] = ()

WORDS: Final[Mapping[str, Typed]] = {}


def outcome(_position: Position, _draft: Decision, part: str) -> WireMove:
    """Return an option of the Dealer's menu as it is typed."""
    verb = part.partition(" ")[0].lower()
    if verb not in moves.TAKEN:
        raise NotationError(f"{part[:40]!r} is nothing that can be decided now. /dealer lists what you may do.")
    return Take(action=part)


def closed(made: tuple[WireMove, ...], *, is_left: bool) -> tuple[WireMove, ...]:
    """Return the moves of an answer as they are; an outcome that is left at that brings nothing here."""
    return () if is_left else made
