"""Sentences for tellings, read from `pools/` when the first of a topic is wanted: `talk.known`, `fights.closing`.

A pool is a tuple of templates; a table holds pools by kind. `phrasing.py` says what templates can become.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from oracle.game_files import game_words

POOLS: Final = Path(__file__).parent / "pools"


class Topic:
    """The pools of one topic, by name."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        """Return a pool, or a table of pools; a topic without it has none."""
        if name not in _read(self._name):
            raise AttributeError(name)
        return _read(self._name)[name]

    def tables(self) -> Mapping[str, Any]:
        """Return everything in the topic, by name."""
        return _read(self._name)


@cache
def _read(name: str) -> Mapping[str, Any]:
    kept = tomllib.loads((POOLS / f"{name}.toml").read_text(encoding="utf-8"))
    return {key: _pooled(value) for key, value in kept.items()}


@cache
def game_pools(game: str, name: str) -> Mapping[str, Any]:
    """Return the pools of a topic that one game has of its own; none where it has no such file."""
    return {key: _pooled(value) for key, value in game_words(game, name).items()}


def _pooled(value: Any) -> Any:
    """Return lists as tuples, at any depth."""
    if isinstance(value, list):
        return tuple(value)
    return {key: _pooled(one) for key, one in value.items()} if isinstance(value, dict) else value


attempts: Final = Topic("attempts")
battles: Final = Topic("battles")
fights: Final = Topic("fights")
free: Final = Topic("free")
let: Final = Topic("let")
lives: Final = Topic("lives")
lightly: Final = Topic("lightly")
onward: Final = Topic("onward")
open_play: Final = Topic("open_play")
other_languages: Final = Topic("other_languages")
other_ways: Final = Topic("other_ways")
outcomes: Final = Topic("outcomes")
own_trades: Final = Topic("own_trades")
plans: Final = Topic("plans")
smalls: Final = Topic("smalls")
spoken: Final = Topic("spoken")
talk: Final = Topic("talk")
troubles: Final = Topic("troubles")
