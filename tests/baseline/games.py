"""Recorded games of bots, and what a system says, refuses, offers and shows in them, as digests.

A game is a cast, house rules and actions; nothing in it depends on how the rules are written. `digests.tsv` holds what
came of each on the commit tagged `before-structure`: a rewrite of the rules has to give the same. To see what differs,
write both sides out in full (`python -m tests.baseline FOLDER`) and compare the folders.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from oracle.core.chance import Stream, key_from_seed
from oracle.core.menu import Refusal
from oracle.core.part import act, menu, parse_action, settle, why_not
from oracle.core.system import Setup, System
from oracle.systems import find_system
from tests.bots import near_misses
from tests.systems.ultimo import casts

FOLDER: Final = Path(__file__).parent
KINDS: Final = ("says", "refused", "menus", "views")
"""What is compared, each by itself."""

EVERY: Final = 8
"""Actions between two looks at everything that is offered, refused and shown."""

DIGEST_BYTES: Final = 8

AnySystem = System[Any, Any, Any]


@dataclass(frozen=True)
class Game:
    """One recorded game."""

    name: str
    system: AnySystem
    cast: tuple[str, ...]
    house: Mapping[str, str]
    actions: tuple[tuple[str, str], ...]
    """Who acted, and what they did in notation."""


def recorded() -> tuple[Game, ...]:
    """Return every game in `games.txt`."""
    text = (FOLDER / "games.txt").read_text(encoding="utf-8")
    return tuple(_read(part) for part in text.split("\n\n") if part.strip())


def _read(text: str) -> Game:
    title, cast, house, *lines = text.strip().splitlines()
    name = title.removeprefix("game ")
    rules = dict(rule.split("=") for rule in house.removeprefix("house").split())
    actions = tuple((who, said) for who, _, said in (line.partition(" ") for line in lines))
    return Game(name, find_system(name.split()[0]), tuple(cast.removeprefix("cast").split()), rules, actions)


def character_called(system: AnySystem, name: str) -> Any:
    """Return a character of a recorded cast: a ready one of its game, one of `casts.py`, or one of its `CAST`."""
    if name in system.ready:
        return system.ready[name]
    place = name.removeprefix("cast")
    return casts.CAST[int(place)] if place.isdigit() else getattr(casts, name.upper())


def played(game: Game) -> Iterator[tuple[str, str]]:
    """Yield what came of a game line by line, each with its kind, one of `KINDS`."""
    system = game.system
    cast = {f"pc{place}": character_called(system, name) for place, name in enumerate(game.cast, start=1)}
    state, events = settle(system, system.empty(), system.new_game(Setup(cast, game.house)))
    yield from _said(system, system.empty(), events)
    stream = Stream(key_from_seed(game.name), 0)
    for number, (who, text) in enumerate(game.actions):
        action = parse_action(system, text)
        if number % EVERY == 0:
            yield from _offered(system, state, (*cast, "dealer"))
            yield from _shown(system, state, tuple(cast))
            yield from _nearly(system, state, who, action, stream)
        before = state
        state, events = act(system, state, who, action)
        yield from _said(system, before, events)


def _said(system: AnySystem, state: Any, events: tuple[Any, ...]) -> Iterator[tuple[str, str]]:
    for event in events:
        state = system.evolve(state, event)
        if line := system.line(state, event):
            yield "says", line


def _offered(system: AnySystem, state: Any, actors: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for who in actors:
        for option in menu(system, state, who):
            yield "menus", f"{who} {option} | {option.hint}"
        for kind in system.roles[who.rstrip("0123456789")]:
            offered = system.offer(state, who, kind)
            if isinstance(offered, Refusal):
                yield "refused", f"{who} {kind.verb}: {offered.reason} [{offered.rule}]"


def _shown(system: AnySystem, state: Any, cast: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    yield "views", f"{system.scenery(state)} {system.waiting(state)}"
    for who in (*cast, "dealer"):
        yield "views", f"{who} {_plain(system.view(state, frozenset({who})))}"
    for who in cast:
        yield "views", f"{who} {system.sheet(state, who)} {system.status(state, who)}"


def _nearly(system: AnySystem, state: Any, who: str, action: Any, stream: Stream) -> Iterator[tuple[str, str]]:
    for wrong in near_misses(action, stream):
        if refusal := why_not(system, state, who, wrong):
            yield "refused", f"{who} {_plain(wrong)}: {refusal.reason} [{refusal.rule}]"


def _plain(value: Any) -> Any:
    """Return a value without the names of classes, which a rewrite may change."""
    if is_dataclass(value):
        return [_plain(getattr(value, spot.name)) for spot in fields(value)]
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, (tuple, list)) else str(value)


def digests(game: Game) -> tuple[str, ...]:
    """Return what came of a game as one digest for each of `KINDS`."""
    hashes = {kind: blake2b(digest_size=DIGEST_BYTES) for kind in KINDS}
    for kind, line in played(game):
        hashes[kind].update(f"{line}\n".encode())
    return tuple(hashes[kind].hexdigest() for kind in KINDS)
