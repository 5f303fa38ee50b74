"""Whole games, kept as text that a person can read and a diff can show.

A file holds its own inputs; all the rest is what the engine answered. Two kinds, told apart by their first line:

- `system: ultimo` plays the rules alone. Inputs are `characters:`, `seed:`, `house:` and lines `pc1: play Ks 9d`,
  `dealer: ...`, `bridge: ...`; `chance: deal ...` says what came up, and where it is not said the seed draws.
  Characters are ready ones (`wren`), or those of the game's `casts.py` by variable name in lower case (`witch`).
- `table: <adventure>` plays an evening. Inputs are `characters:`, `seed:`, `house:` and lines `> what a player types`.

To write the answers again: `pytest --update-playthroughs`. Such a run fails on purpose: the diff must be looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from oracle.core.chance import key_from_seed
from oracle.core.notation import write_event
from oracle.core.part import act, fill, menu, parse_action, role_of, settle
from oracle.core.system import Setup, System
from oracle.errors import OracleError
from oracle.repl.commands import evaluate
from oracle.systems import GAMES, find_system
from oracle.table.opening import Wanted, start

FOLDER = Path(__file__).parent / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))
LONGEST = 400
"""Lines of one file: longer ones are not read by anyone."""

LONGEST_EVENT = 240
"""Characters of an event that are shown: a character sheet would fill pages."""

UPKEEP = ("Planned", "Turned")
"""Events that only move an agenda on: left out, as what they lead to stands below them."""

REFUSED = "  refused "
"""How the answer to an input begins that the rules did not take."""

Inputs = list[tuple[str, str]]


def inputs_of(text: str) -> tuple[dict[str, str], Inputs]:
    """Return the head of a playthrough and its moves: what is indented is an answer, the rest is input."""
    head: dict[str, str] = {}
    moves: Inputs = []
    for line in text.splitlines():
        if line.startswith("> "):
            moves.append((">", line[2:]))
        elif line and not line.startswith(" "):
            key, _, value = line.partition(": ")
            if moves or key in {"chance", "dealer", "bridge"} or key.startswith("pc"):
                moves.append((key, value))
            elif key == "house":
                head[key] = f"{head.get(key, '')} {value}".strip()
            else:
                head[key] = value
    return head, moves


def taken_in(text: str) -> Iterator[tuple[str, str]]:
    """Yield the role and the verb of every input of a system playthrough that was not refused."""
    lines = text.splitlines()
    for line, answer in pairwise((*lines, "")):
        who, _, said = line.partition(": ")
        if said and not line.startswith(" ") and not answer.startswith(REFUSED):
            yield role_of(who), said.split()[0]


def house_of(head: dict[str, str]) -> dict[str, str]:
    return dict(rule.split("=") for rule in head.get("house", "").split())


def character_of(system: System[Any, Any, Any], name: str) -> Any:
    """Return a ready character, or one that the tests of the game made for what no ready one can do."""
    if name in system.ready:
        return system.ready[name]
    return getattr(import_module(f"tests.systems.{system.name}.casts"), name.upper())


def render(text: str) -> str:
    """Return the playthrough whose inputs are in `text`, as the engine plays it now."""
    head, moves = inputs_of(text)
    lines = [f"{key}: {value}" for key, value in head.items()]
    lines += _system_game(head, moves) if "system" in head else _evening(head, moves)
    return "\n".join(lines) + "\n"


def _system_game(head: dict[str, str], moves: Inputs) -> Iterator[str]:
    game = SystemGame(head)
    yield from game.begun
    for who, text in moves:
        if who != "chance":
            yield from game.draw()
        yield from ("", f"{who}: {text}")
        yield from game.take(who, text)
    yield from game.draw()


class SystemGame:
    """One game of the rules alone, with its answers as indented lines."""

    def __init__(self, head: dict[str, str]) -> None:
        self.system: System[Any, Any, Any] = find_system(head["system"])
        names = head["characters"].split()
        cast = {f"pc{place}": character_of(self.system, name) for place, name in enumerate(names, 1)}
        begun = self.system.new_game(Setup(cast, house_of(head)))
        self.state, events = settle(self.system, self.system.empty(), begun)
        told = (write_event(event) for event in events if type(event).__name__ not in UPKEEP)
        self.begun = [f"  event {line[:LONGEST_EVENT]}" for line in told]
        self.key = key_from_seed(head.get("seed", "playthrough"))
        self.counter = 0

    def draw(self) -> Iterator[str]:
        while options := menu(self.system, self.state, "chance"):
            action, self.counter = fill(options[0], self.key, self.counter)
            _, events = act(self.system, self.state, "chance", action)
            yield from self._told(events)

    def take(self, who: str, text: str) -> Iterator[str]:
        try:
            _, events = act(self.system, self.state, who, parse_action(self.system, text))
        except OracleError as exc:
            yield f"{REFUSED}{exc}"
            return
        yield from self._told(events)

    def _told(self, events: tuple[Any, ...]) -> Iterator[str]:
        """Take in what happened, event by event, and tell each with the table's line about it."""
        for event in events:
            self.state = self.system.evolve(self.state, event)
            if type(event).__name__ not in UPKEEP:
                yield f"  event {write_event(event)[:LONGEST_EVENT]}"
            line = self.system.line(self.state, event)
            if line:
                yield f"  says  {line}"


def _evening(head: dict[str, str], moves: Inputs) -> Iterator[str]:
    wanted = Wanted(
        adventure=head["table"],
        characters=tuple(head.get("characters", "").split()),
        seed=head["seed"],
        house_rules=house_of(head),
    )
    session, setup = start(wanted)
    yield from (f"  {shown.kind:5} {shown.text}" for shown in session.open(setup))
    for _, typed in moves:
        yield from ("", f"> {typed}")
        try:
            yield from (f"  {shown.kind:5} {shown.text}" for shown in evaluate(session, typed))
        except OracleError as exc:
            yield f"  note  {exc}"
    session.journal.close()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_playthrough(path: Path, pytestconfig: pytest.Config) -> None:
    before = path.read_text(encoding="utf-8")
    now = render(before)
    if pytestconfig.getoption("update_playthroughs"):
        path.write_text(now, encoding="utf-8")
    assert now == before


def test_a_playthrough_is_short_enough_to_be_read() -> None:
    assert [path.stem for path in FILES if len(path.read_text(encoding="utf-8").splitlines()) > LONGEST] == []


def test_every_system_and_every_adventure_has_a_playthrough() -> None:
    heads = [inputs_of(path.read_text(encoding="utf-8"))[0] for path in FILES]
    assert set(GAMES) <= {head.get("system") for head in heads}
    shipped = {path.parent.name for path in (Path(__file__).parents[1] / "adventures").glob("*/adventure.yaml")}
    assert shipped
    assert shipped <= {head.get("table") for head in heads}


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_of_a_game_is_taken_in_some_playthrough(game: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in FILES]
    played = {pair for text in texts if inputs_of(text)[0].get("system") == game for pair in taken_in(text)}
    verbs = {(role, kind.verb) for role, kinds in find_system(game).roles.items() for kind in kinds}
    missing = sorted(f"{role}: {verb}" for role, verb in verbs - played)
    assert not missing, f"no playthrough of {game} has {', '.join(missing)}"
