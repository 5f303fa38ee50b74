"""A table built from the compact state for the referee, with a plain character for everything left out."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from oracle.core.system import Setup
from oracle.dealer.position import Position
from oracle.story import STORY, StorySetup
from oracle.story.adventure import Adventure, Ending, Scene
from oracle.systems import find_system
from oracle.systems.ultimo.rules.characters import Character, Item
from oracle.systems.ultimo.rules.compact.state import CompactState
from oracle.systems.ultimo.rules.state import Body, Person, Threat
from oracle.systems.ultimo.rules.threat import Aftermath
from oracle.table.part import Table, TableSetup
from oracle.table.state import Seat, TableState

PLAIN: Final = Character(
    "Anybody",
    "a plain character",
    30,
    {"STR": 5, "AGI": 5, "VIT": 8, "INT": 5, "PER": 5},
    {"Toughness": 1},
    gear=(Item("lantern", "lantern"), Item("rope", "rope")),
)
"""The source of the figures that the compact state leaves out."""

MOST_HEROES: Final = 12
"""Most characters of one question."""


@cache
def _table() -> Table:
    return Table(find_system("ultimo"), STORY)


_PLACE: Final = Scene("here", "Here", ("Somewhere.",), (), (), ())
_TALE: Final = Adventure(
    *("question", "A question", "ultimo", "plain", "A question.", (), "short", "CC0-1.0", "here"),
    {"here": _PLACE},
    {},
    {},
    {},
    {"over": Ending("over", "Over", "It is over.")},
)


def actors_of(state: CompactState) -> dict[str, str]:
    """Return the actor at the table for each character of the state."""
    return {name: f"pc{number}" for number, name in enumerate(list(state.heroes)[:MOST_HEROES] or ["pc1"], start=1)}


@cache
def _fresh(size: int) -> TableState:
    """Return a new table of `size` plain characters."""
    table = _table()
    names = tuple(f"pc{number}" for number in range(1, size + 1))
    setup = TableSetup(Setup(dict.fromkeys(names, PLAIN), {}), StorySetup(_TALE, names), (Seat("p1", "Player", names),))
    state = table.empty()
    for event in table.new_game(setup):
        state = table.evolve(state, event)
    return state


def position_of(state: CompactState, said: str, struck: str = "") -> Position:
    """Return the position that the compact state describes.

    Args:
        state: The compact state.
        said: The player's words, where a task waits to be rated.
        struck: The character whose result waits for the Dealer's effects, if any.
    """
    actors = actors_of(state)
    fresh = _fresh(len(actors))
    people = {actor: _person(fresh.system.people[actor], state, name) for name, actor in actors.items()}
    threat = Threat(state.threat, state.free["minor"], state.free["major"], either=_is_either(state))
    agenda = (Aftermath(actors[struck]),) if struck else ()
    rules = replace(fresh.system, people=people, threat=threat, agenda=agenda)
    seating = replace(fresh.table, asked=said, asked_by=next(iter(actors.values())) if said else "")
    return Position(_table(), replace(fresh, system=rules, table=seating), _table().system)


def _is_either(state: CompactState) -> bool:
    return bool(state.free["minor"] and state.free["major"])


def _person(plain: Person, state: CompactState, name: str) -> Person:
    hero = state.heroes.get(name)
    health = hero.health if hero is not None and hero.health is not None else plain.body.health - 1
    body = Body(health, plain.body.focus, plain.body.morale, plain.body.xp)
    whole = {**plain.character.attributes, "VIT": max(plain.character.attributes["VIT"], health)}
    sheet = replace(plain.character, name=hero.name if hero else "Anybody", attributes=whole)
    return replace(plain, body=body, character=sheet)
