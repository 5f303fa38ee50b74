"""Mounts in open play: a story has them where its words speak of such beasts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.enact.called import fit_of
from oracle.dealer.builtin.enact.fields import NAMED, Line
from oracle.dealer.builtin.meant import Meant, likeliest_verb, setting_at
from oracle.dealer.compile import actor_of
from oracle.dealer.position import Position
from oracle.game_files import game_rows
from oracle.systems.ultimo.rules.riding.having import own_rides

ROWS: Final = "mounts"
"""Data file of mounts: their makes, and the words of stories that have them."""

GETTING_ON: Final = ("board", "saddle", "provide", "steer")
"""Verbs of the rules that need a mount."""

FIGURES: Final = "0 0"
"""Health and soak, at 0 for the usual ones."""


@cache
def _beasts(game: str) -> Mapping[str, tuple[str, tuple[str, ...]]]:
    """Return the make and the story words of each mount, by its name."""
    rows = game_rows(game, ROWS)
    return {row["name"]: (row["make"], tuple(word.strip() for word in row["told"].split(","))) for row in rows}


def beast_wanted(position: Position, meant: Meant) -> str:
    """Return the mount that a line needs and that is not at hand; empty for none."""
    found = meant.interpretation
    if found is None or meant.meaning.family != "ride":
        return ""
    own = own_rides(position.rules.people[actor_of(position)])
    if position.rules.riding.rides or own or likeliest_verb(meant)[0] not in GETTING_ON:
        return ""
    return next((name for name in _beasts(position.system.name) if fit_of((name,), found.parsed.main) >= NAMED), "")


def is_told_of(position: Position, beast: str) -> bool:
    """Return whether the words of the story speak of such beasts."""
    _, words = _beasts(position.system.name)[beast]
    return fit_of(words, f"{position.tale.adventure.blurb} {setting_at(position).text}") >= NAMED


def mounted(position: Position, line: Line, meant: Meant) -> Iterator[wire.Decision]:
    """Yield that a character mounts a beast of the open story; nothing happens where it has none."""
    beast = beast_wanted(position, meant)
    if beast and position.tale.adventure.open_play and is_told_of(position, beast):
        make, _ = _beasts(position.system.name)[beast]
        given = wire.Take(action=f"provide {make} {beast} {FIGURES}")
        yield wire.Decision(kind="procedure", moves=(given, wire.Call(action=f"board {beast}", who=line.speaker)))
    elif beast and not is_told_of(position, beast):
        yield wire.Decision(kind="pass")


def missing_beast(position: Position, meant: Meant) -> str:
    """Return the mount that a line needs and that the story does not have; empty where none is missing."""
    beast = beast_wanted(position, meant)
    return beast if beast and not is_told_of(position, beast) else ""
