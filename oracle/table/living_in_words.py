"""How moves in a living story are told to a person who may change them: names and words, no ids."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.dealer import living_decisions as wire
from oracle.dealer.position import Position
from oracle.story.life_tables import DEEDS, FATES
from oracle.story.lives import ALONG, AWAY
from oracle.story.living import details_here
from oracle.table.in_words import said_as


def _person(position: Position, name: str) -> str:
    people = position.tale.adventure.people
    return people[name].name if name in people else said_as(name)


def _thing(position: Position, name: str) -> str:
    tale = position.tale
    names: dict[str, str] = {feature.id: feature.name for _, feature in tale.adventure.features()}
    names |= {thing.id: thing.name for thing in tale.lives.things.values()}
    return names.get(name, said_as(name))


def _detail(position: Position, move: wire.Detail) -> str:
    return f"it shows that {details_here(position.tale).get(move.detail, said_as(move.detail))}"


def _speak(position: Position, move: wire.Speak) -> str:
    name = _person(position, move.person)
    return f"{name} speaks of {said_as(move.topic)}" if move.topic else f"{name} cannot say"


def _witness(position: Position, move: wire.Witness) -> str:
    what = DEEDS[move.deed].words if move.deed in DEEDS else said_as(move.deed)
    whom = f", to {_whom(position, move.about)}" if move.about else ""
    return f"{what}{whom}, {'before everybody here' if move.sight == 'seen' else 'and nobody sees it'}"


def _whom(position: Position, name: str) -> str:
    return _person(position, name) if name in position.tale.adventure.people else _thing(position, name)


def _become(position: Position, move: wire.Become) -> str:
    return f"{_thing(position, move.thing)}: {FATES.get(move.fate, said_as(move.fate))}"


def _shift(position: Position, move: wire.Shift) -> str:
    scenes = position.tale.adventure.scenes
    where = {ALONG: "comes along", AWAY: "goes away"}
    to = scenes[move.to].title if move.to in scenes else said_as(move.to)
    return f"{_person(position, move.person)} {where.get(move.to, f'goes to {to}')}"


LIVING_WORDS: Final[Mapping[type, Callable[[Position, Any], str]]] = {
    wire.Detail: _detail,
    wire.Speak: _speak,
    wire.Witness: _witness,
    wire.Become: _become,
    wire.Shift: _shift,
    wire.AddPlace: lambda _position, move: f"there is a place more, {move.title}, {move.way}",
    wire.AddPerson: lambda _position, move: f"there is somebody more, {move.name}, {move.role}",
    wire.AddThing: lambda _position, move: f"there is {move.name}",
    wire.Retract: lambda position, move: f"{_added(position, move.id)} was never so",
    wire.Furnish: lambda position, move: f"there is more to {_added(position, move.id)}",
    wire.Plot: lambda _position, _move: "there is something to find out",
    wire.SettleThread: lambda position, move: f"{_thread(position, move.thread)} is settled",
    wire.AddEnding: lambda _position, move: f"the story can end with {move.title}",
}
"""How each of these moves is told."""


def _thread(position: Position, name: str) -> str:
    entries = position.tale.aside.notebook.entries
    return entries[name].words if name in entries else said_as(name)


def _added(position: Position, name: str) -> str:
    tale = position.tale
    scenes, facts = tale.adventure.scenes, tale.progress.established
    return facts.get(name) or (scenes[name].title if name in scenes else _whom(position, name))
