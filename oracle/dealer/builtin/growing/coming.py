"""What every open story has, whatever its genre, read from `coming.toml`: callings, companions, leads."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from oracle.text.stems import stem

FILE: Final = "coming.toml"


@cache
def coming(name: str) -> Any:
    """Return one entry of the file: a text, a list or a table."""
    place = files("oracle.dealer.builtin.growing") / FILE
    read: Mapping[str, Any] = tomllib.loads(place.read_text(encoding="utf-8"))
    return read[name]


@cache
def words_for(name: str) -> frozenset[str]:
    """Return the stems of a list of words."""
    return frozenset(map(stem, coming(name).split()))


def is_of(word: str, name: str) -> bool:
    """Return whether a word is a form of one of a list."""
    return stem(word.lower()) in words_for(name)
