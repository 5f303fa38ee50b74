"""What a Dealer proposes, move by move, as it is said to a person who may change it: names and words, no ids."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, Protocol

from oracle.dealer import decisions as wire
from oracle.dealer.brief import name_of
from oracle.dealer.compile import actor_of
from oracle.dealer.memory import goal_words
from oracle.dealer.position import Position
from oracle.systems import find_seam
from oracle.table.in_words import in_words, said_as
from oracle.table.living_in_words import LIVING_WORDS

_QUOTED: Final = re.compile(r'\s*"(?:[^"\\]|\\.)*"')


class GameWords(Protocol):
    """What the seam `moves_in_words` of a game offers."""

    @property
    def MOVES(self) -> Mapping[type, Callable[[Position, Any], str]]:  # noqa: N802 - a module holds it as a constant
        """How each move of the game is told."""

    @property
    def ACTIONS(self) -> Mapping[str, Callable[[Position, list[str]], str]]:  # noqa: N802
        """Actions that read better in other words than their own, by verb; from what stands behind it."""

    def cited(self, move: Any, /) -> Iterator[str]:
        """Yield what a move rests on, as it is typed and in words."""

    def names(self, position: Position, who: str, /) -> Mapping[str, str]:
        """Return what ids of the game stand for here, for `who`."""


def _game(position: Position) -> GameWords | None:
    found: GameWords | None = find_seam(position.system.name, "moves_in_words")
    return found


def told(position: Position, move: Any) -> str:
    """Return one move in words."""
    game = _game(position)
    words = _WORDS.get(type(move)) or (game.MOVES.get(type(move)) if game else None)
    return words(position, move) if words else said_as(move.type)


def cited(position: Position, move: Any) -> Iterator[str]:
    """Yield what a move rests on, as a person types it who cites something else, and in words."""
    game = _game(position)
    yield from game.cited(move) if game else ()


def action_words(position: Position, line: str, who: str = "") -> str:
    """Return an action as it reads with names in place of ids; what a player said along with it is left out."""
    names = names_here(position, who)
    words = (names.get(one, said_as(one) if one[:1].isalpha() else one) for one in _QUOTED.sub("", line).split())
    return in_words(" ".join(one for one in words if one != "-"))


def names_here(position: Position, who: str = "") -> dict[str, str]:
    """Return what ids stand for here: things of the scene, ways on, characters, and what the game has."""
    here, game = position.tale.here, _game(position)
    found = {one.id: one.name for one in here.features} | {one.id: one.label for one in here.exits}
    found |= {one: name_of(position, one) for one in position.tale.company.pcs}
    return found | dict(game.names(position, who) if game else {})


def _called(position: Position, move: wire.Call | wire.Take) -> str:
    who = move.who if isinstance(move, wire.Call) and move.who else actor_of(position)
    verb, _, rest = move.action.partition(" ")
    game = _game(position)
    row = game.ACTIONS.get(verb) if game else None
    return row(position, rest.split()) if row else f"“{action_words(position, move.action, who)}”"


def _disclosed(position: Position, move: wire.Disclose) -> str:
    fact = position.tale.adventure.facts.get(move.fact)
    known = fact is not None and move.fact in position.tale.progress.disclosed
    return f"it comes out: {fact.text}" if known and fact else "something hidden comes out; /dealer secrets says what"


def _clock(position: Position, move: wire.Tick) -> str:
    clock = position.tale.adventure.clocks.get(move.clock)
    return f"{clock.name} moves on" if clock and not clock.hidden else "something hidden moves on"


def _ending(position: Position, move: wire.End) -> str:
    ends = {one.id: one.title for one in position.tale.adventure.endings.values()}
    return f"the story ends: {ends.get(move.ending, said_as(move.ending))}"


_WORDS: Final[Mapping[type, Callable[[Position, Any], str]]] = {
    wire.Disclose: _disclosed,
    wire.Establish: lambda _position, move: f"it is so from now on: {move.words}",
    wire.Tick: _clock,
    wire.SceneMove: lambda position, move: f"everybody goes {names_here(position).get(move.exit, said_as(move.exit))}",
    wire.End: _ending,
    wire.Call: _called,
    wire.Take: _called,
    wire.Ask: lambda _position, move: f"{move.slot}?",
    wire.Narrate: lambda _position, move: move.text,
    wire.Reopen: lambda position, move: f"{goal_words(position, move.goal)} may be tried again",
    **LIVING_WORDS,
}
"""How each move that every game has is told."""
