"""Moves as a person types them: a word, and behind it what the move holds; a game's own stand in its seam `typed`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from oracle.core.records import dataclass
from oracle.dealer.decisions import Decision
from oracle.dealer.position import Position
from oracle.dealer.wire_form import WireMove
from oracle.errors import NotationError
from oracle.systems import find_seam

SEAM: Final = "typed"
"""Name of the seam."""


@dataclass(frozen=True, slots=True)
class Typed:
    """How a move is typed behind its word."""

    read: Callable[[str], WireMove]
    most: int | None = None
    """Words that it has a place for, a character being one of them; `None` where they are not counted."""
    is_worded: bool = False
    """Whether it is about no character, or holds words in which a name is nothing but a name."""


class TypedGame(Protocol):
    """The seam `typed`: what a person may type who deals a game."""

    WORDS: Mapping[str, Typed]
    """Moves of its own that may be added to any answer, by the word they begin with."""

    RATINGS: tuple[str, ...]
    """Words with which a rating may begin, beside those of every game."""
    LEAVING: tuple[str, ...]
    """Words that leave an outcome at that."""

    def outcome(self, position: Position, draft: Decision, part: str, /) -> WireMove:
        """Return what an outcome is to bring, as some words name it.

        Raises:
            NotationError: If they name nothing.
        """

    def closed(self, moves: tuple[WireMove, ...], /, *, is_left: bool) -> tuple[WireMove, ...]:
        """Return the moves of an answer to an outcome in order; `is_left` says that it is to be left at that."""


def typed_of(game: str) -> TypedGame | None:
    """Return what a person may type who deals a game; `None` for one with no words of its own."""
    found: TypedGame | None = find_seam(game, SEAM)
    return found


def plain_words(*kinds: type[WireMove], is_worded: bool = False) -> dict[str, Typed]:
    """Return how moves are typed that a person types as they are written, by their first word."""
    return {
        kind.line.partition(" ")[0]: Typed(of_words(kind, _holes(kind)), len(_holes(kind)), is_worded) for kind in kinds
    }


def few(word: str, behind: list[str], most: int) -> None:
    """Refuse words that a move has no place for, so that none is lost in silence.

    Raises:
        NotationError: If there are more than `most`.
    """
    if len(behind) > most:
        lost = " ".join(behind[most:])[:60]
        raise NotationError(f"{word} has no place for {lost!r}. What players are to read goes behind answer or pass.")


def _holes(kind: type[WireMove]) -> tuple[str, ...]:
    """Return the fields that a move is written with, in order."""
    return tuple(re.findall(r"{(\w+)}", kind.line))


def of_words(kind: type[WireMove], names: tuple[str, ...]) -> Callable[[str], Any]:
    """Return how a move of a few words is read, a word for each of its fields."""

    def read(rest: str) -> Any:
        given = dict(zip(names, rest.split(), strict=False))
        figures = {name for name in given if kind.model_fields[name].annotation is int and given[name].isdecimal()}
        return kind.model_validate({name: int(one) if name in figures else one for name, one in given.items()})

    return read
