"""The typed moves of a human Dealer of Diesel Empire: consequences by name, scars, care."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.dealer.decisions import Decision
from oracle.dealer.position import Position
from oracle.dealer.typed_moves import Typed, plain_words
from oracle.dealer.wire_form import WireMove
from oracle.errors import NotationError
from oracle.systems.diesel.seams import moves

RATINGS: Final = ("threaten",)

LEAVING: Final = ("waive",)

WORDS: Final[Mapping[str, Typed]] = plain_words(moves.Treat)


def outcome(_position: Position, _draft: Decision, part: str) -> WireMove:
    """Return the consequence, or the scars offered, that a line names."""
    words = part.replace(",", " ").split()
    if words[0].lower() == "scar":
        return moves.Scar(attributes=tuple(words[1:]))
    named = words[1:] if words[0].lower() == "inflict" else words
    if not named:
        raise NotationError("Say what it brings: /dealer lists what you may do now; waive leaves it.")
    return moves.Consequence(id=named[0].lower(), subject="-".join(named[1:]) or None)


def closed(made: tuple[WireMove, ...], *, is_left: bool) -> tuple[WireMove, ...]:
    """Return the moves of an answer, with the waiver of a consequence first where it is left."""
    return (moves.Consequence(), *made) if is_left else made
