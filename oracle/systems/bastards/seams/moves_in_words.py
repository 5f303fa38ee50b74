"""What a Dealer of A Game of Bastards proposes, move by move, as it is said to a person who may change it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from oracle.dealer.brief import name_of
from oracle.dealer.position import Position
from oracle.systems.bastards.rules.disadvantages import DISADVANTAGES, FEARED, told_as
from oracle.systems.bastards.rules.skills import TRAITS, skill_name
from oracle.systems.bastards.seams import moves
from oracle.systems.bastards.seams.examples import examples

ACTIONS: Final[Mapping[str, Callable[[Position, list[str]], str]]] = {}
"""Actions that read better in other words than their own: none here."""


def cited(move: Any) -> Iterator[str]:
    """Yield the examples that a rating rests on, as they are typed and in words."""
    if isinstance(move, moves.SkillHand):
        for name in move.cites:
            if name in examples():
                yield f"{name}: +{examples()[name].rating}, {examples()[name].words}"


def names(position: Position, _who: str) -> Mapping[str, str]:
    """Return what everybody in the opposition under way is called."""
    return {who: figure.character.name for who, figure in position.rules.cast.items()}


def _skill_hand(position: Position, move: moves.SkillHand) -> str:
    whose = f" of {name_of(position, move.who)}" if move.who else ""
    rated = f", Difficulty +{move.modifier}" if move.modifier else ""
    against = ", ".join(told_as(name) for name in move.hinders if name in (*DISADVANTAGES, FEARED))
    touched = f"; against it: {against}" if against else ""
    return f"a Skill Hand{whose}: {skill_name(move.skill)} with {TRAITS[move.trait].name}{rated}{touched}"


MOVES: Final[Mapping[type, Callable[[Position, Any], str]]] = {moves.SkillHand: _skill_hand}
"""How each move is told."""
