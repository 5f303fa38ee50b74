"""The wire form of what a Dealer decides: a kind and its moves. Form only; what holds is the referee's business.

Strict: unknown keys, wrong types, texts beyond their bounds and non-finite figures are no decision at all. Here stand
the moves that every game has; those of its own stand in the seam `moves` of a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, ClassVar, Final, Literal, Protocol

from pydantic import Field, GetCoreSchemaHandler, StringConstraints, TypeAdapter
from pydantic_core import CoreSchema

from oracle.dealer.living_decisions import LIVING
from oracle.dealer.wire_form import Actor, Wire, WireMove, Word
from oracle.systems import find_seam, games_with

SEAM: Final = "moves"
"""Name of the seam with the moves of one game."""

MOST_MOVES: Final = 12
"""Moves in one decision."""

LONGEST_TEXT: Final = 4000
"""Characters of a paragraph."""

LONGEST_FACT: Final = 300
"""Characters of a fact that is added to the story."""

Notation = Annotated[str, StringConstraints(min_length=1, max_length=600)]
"""An action as one line."""


class Disclose(WireMove):
    """A fact of the adventure comes out."""

    line: ClassVar[str] = "disclose {fact}"
    type: Literal["disclose"] = "disclose"
    fact: Word


class Establish(WireMove):
    """A fact is added to the story."""

    type: Literal["establish"] = "establish"
    id: Word
    words: str = Field(min_length=1, max_length=LONGEST_FACT)


class Tick(WireMove):
    """A clock moves one step."""

    line: ClassVar[str] = "tick {clock}"
    type: Literal["tick"] = "tick"
    clock: Word


class SceneMove(WireMove):
    """The company is led through an exit."""

    line: ClassVar[str] = "scene {exit}"
    type: Literal["scene"] = "scene"
    exit: Word


class End(WireMove):
    """The story closes with an ending that is due."""

    line: ClassVar[str] = "end {ending}"
    type: Literal["end"] = "end"
    ending: Word


class Call(WireMove):
    """An option of the player's own menu that their words stand for; cards and costs stay with the player."""

    type: Literal["call"] = "call"
    action: Notation
    who: Actor | None = None
    """Who does it; `None` for whoever spoke."""


class Ask(WireMove):
    """Something is unclear; the engine words the question."""

    type: Literal["ask"] = "ask"
    slot: Literal["what", "whom", "where", "how", "which"]


class Narrate(WireMove):
    """A paragraph of the story. Stands alone: it belongs to a duty that knows no secrets."""

    type: Literal["narrate"] = "narrate"
    text: str = Field(min_length=1, max_length=LONGEST_TEXT)


class Reopen(WireMove):
    """Something has changed, so that a goal that failed may be tried again in the same way."""

    line: ClassVar[str] = "reopen {goal} {target}"
    type: Literal["reopen"] = "reopen"
    goal: Word
    target: Actor | None = None


class Take(WireMove):
    """One of the Dealer's own options that has no move of its own, as it is listed."""

    type: Literal["take"] = "take"
    action: Notation


COMMON: Final = (Disclose, Establish, Tick, SceneMove, End, Call, Ask, Narrate, Reopen, Take)
"""Moves that every game has, beside those in a living story."""

TELLING: Final[tuple[type[WireMove], ...]] = (Disclose, Establish, Tick, *LIVING)
"""Moves that may stand beside any ruling or reaction."""

MOVES_OF: Final[Mapping[str, tuple[type[WireMove], ...]]] = {
    "check": (*TELLING, Reopen, Take),
    "procedure": (Call, SceneMove, *TELLING, Reopen, Take),
    "pass": (End, *TELLING, Reopen, Take),
    "ask": (Ask,),
    "answer": (Disclose,),
    "reaction": (SceneMove, End, *TELLING, Reopen, Take),
}
"""Which moves may stand in which kind of decision in a game with none of its own."""

CALLABLE: Final = ("try", "go", "head")
"""Verbs of the story that a player's words may stand for."""

DecisionKind = Literal["check", "procedure", "pass", "ask", "answer", "reaction"]
"""What a decision is: one of the five rulings on what was said, or a reaction to what came of the cards."""


class Moves(Protocol):
    """The seam `moves`: what a Dealer of one game decides beside what every Dealer does."""

    MOVES: tuple[type[WireMove], ...]
    """Moves of its own."""
    MOVES_OF: Mapping[str, tuple[type[WireMove], ...]]
    """Which moves may stand in which kind of decision at its tables, common ones among them."""
    CALLABLE: tuple[str, ...]
    """Verbs of a player that their words may stand for; what is laid is laid by their own hand."""
    TAKEN: tuple[str, ...]
    """Verbs of the Dealer that have no move of their own."""
    WISH: type[Wire] | None
    """What may be wished for an outcome while it is still open; `None` where an outcome brings nothing more."""


def moves_of_game(game: str) -> Moves | None:
    """Return the moves of a game; `None` for one with none of its own."""
    found: Moves | None = find_seam(game, SEAM)
    return found


@cache
def game_of_move() -> Mapping[type[WireMove], str]:
    """Return the game of every move that belongs to one."""
    return {move: game for game in games_with(SEAM) if (found := moves_of_game(game)) for move in found.MOVES}


def moves_at(game: str) -> Mapping[str, tuple[type[WireMove], ...]]:
    """Return which moves may stand in which kind of decision at a table of a game."""
    found = moves_of_game(game)
    return found.MOVES_OF if found else MOVES_OF


@cache
def callable_verbs() -> tuple[str, ...]:
    """Return the verbs of a player that their words may stand for in any game."""
    own = (verb for game in games_with(SEAM) if (found := moves_of_game(game)) for verb in found.CALLABLE)
    return tuple(dict.fromkeys((*CALLABLE, *own)))


@cache
def taken_verbs(game: str = "") -> tuple[str, ...]:
    """Return the verbs of the Dealer that have no move of their own in a game; in any game where none is named."""
    games = (game,) if game else games_with(SEAM)
    own = (verb for one in games if (found := moves_of_game(one)) for verb in found.TAKEN)
    return tuple(dict.fromkeys(own))


@cache
def every_move() -> tuple[type[WireMove], ...]:
    """Return the moves of every game, common ones first."""
    return (*COMMON, *game_of_move(), *LIVING)


class _AnyMove:
    """Reads a move by its type, whichever game it is of: what has no place at a table is told by name."""

    def __get_pydantic_core_schema__(self, _source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        every: Any = reduce(or_, every_move())
        return handler.generate_schema(Annotated[every, Field(discriminator="type")])


Move = Annotated[WireMove, _AnyMove()]
"""One checkable item of a decision."""


class Decision(Wire):
    """What a Dealer answers. It stands or falls whole."""

    kind: DecisionKind
    moves: tuple[Move, ...] = Field(default=(), max_length=MOST_MOVES)


@cache
def _adapter() -> TypeAdapter[Decision]:
    """Return the reader of decisions, built when the first one is read."""
    return TypeAdapter(Decision)


def read_decision(text: str | bytes) -> Decision:
    """Return the decision written as JSON.

    Raises:
        ValueError: If it is not exactly one; pydantic's message says where.
    """
    return _adapter().validate_json(text)
