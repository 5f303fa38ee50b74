"""A character of A Game of Bastards who leaves a table: the sheet as it has become."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.core.records import replace
from oracle.kit.state import is_player
from oracle.systems.bastards.rules.characters import STARTING_XP, Character
from oracle.systems.bastards.rules.state import Game


def living(game: Game) -> Mapping[str, str]:
    """Return the names of the living characters, by actor."""
    cast = game.cast.items()
    return {who: figure.character.name for who, figure in cast if is_player(who) and not figure.is_gone}


def at_home(game: Game, who: str) -> Character:
    """Return the character as it leaves the table: what it learned, what it holds, and the XP it has left to spend."""
    figure = game.cast[who]
    character, arms = figure.character, figure.arms
    earned = character.cost + figure.purse.xp - STARTING_XP - len(character.disadvantages)
    return replace(character, earned=max(0, earned), weapons=(*arms.held, *arms.worn, *arms.packed))


def taken_along(_sheet: Character) -> tuple[str, ...]:
    """Return nothing: nobody has work in hand."""
    return ()


def left_there(_game: Game, _who: str) -> tuple[str, ...]:
    """Return nothing: what a character has goes along."""
    return ()
