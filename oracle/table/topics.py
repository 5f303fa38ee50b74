"""What events, verbs and figures are about, by their names: each game lists its own in `topics.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from oracle.game_files import game_words

_FILE: Final = "topics"


def events_about(topic: str, games: Iterable[str]) -> frozenset[str]:
    """Return the class names of the events of a topic: those of the story and the table, and of some games."""
    return _named("events", topic, tuple(games))


def verbs_about(topic: str, game: str) -> frozenset[str]:
    """Return the verbs of a topic: those of the story and the table, and of a game."""
    return _named("verbs", topic, (game,))


def words_about(topic: str, games: Iterable[str]) -> frozenset[str]:
    """Return the words that some games have for a topic, as patterns."""
    return _named("words", topic, tuple(games))


def figures_of(game: str) -> Mapping[str, Any]:
    """Return which figures a game wants in sight: `kept` and `before_place` by importance, and `styles`."""
    found: Mapping[str, Any] = game_words(game, _FILE).get("figures", {})
    return found


@cache
def _named(kind: str, topic: str, games: tuple[str, ...]) -> frozenset[str]:
    tables = (_shared(), *(game_words(game, _FILE) for game in games))
    return frozenset(name for table in tables for name in table.get(kind, {}).get(topic, ()))


@cache
def _shared() -> Mapping[str, Any]:
    return tomllib.loads((files("oracle.table") / f"{_FILE}.toml").read_text(encoding="utf-8"))
