"""What words mean to the verbs of A Game of Bastards: what weapons and people of an opposition are called."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from oracle.dealer.builtin.enact.called import plain_names
from oracle.dealer.builtin.enact.seam import Own
from oracle.dealer.interpret.setting import name_words
from oracle.dealer.position import Position
from oracle.systems.bastards.rules.weapons import BARE, WEAPONS
from oracle.systems.bastards.seams.examples import examples, vectors_file
from oracle.systems.bastards.seams.said_as_answer import best_first, weapon_words

FILLERS: Final[Mapping[type, Callable[[Any, Any], Iterator[Any]]]] = {}

EARNED: Final[tuple[str, ...]] = ()


def compared() -> Mapping[Path, tuple[str, ...]]:
    """Return the examples that tasks are measured by, by the file that keeps their vectors."""
    return {vectors_file(): tuple(one.words for one in examples().values())}


def _also(weapon: str) -> tuple[str, ...]:
    """Return what else people call a weapon, by stems."""
    words = weapon_words().get(weapon, "")
    return tuple(name for word in words.split(", ") if word for name in plain_names(word))


def own_names(position: Position, speaker: str, _called: Mapping[str, tuple[str, ...]]) -> Own:
    """Return what weapons and everybody in an opposition are called."""
    cast = position.rules.cast
    called = {who: (*name_words(figure.character.name), *plain_names(who)) for who, figure in cast.items()}
    called |= {name: (*plain_names(row.name), *_also(name)) for name, row in WEAPONS.items()}
    figure = cast.get(speaker)
    arms = figure.arms if figure else None
    things = frozenset((*arms.held, *arms.worn, *arms.packed)) if arms else frozenset()
    armed = best_first(figure, (*arms.held, BARE)) if figure and arms else ()
    return Own(called, things, {("attack", "weapon"): armed} if armed else {})
