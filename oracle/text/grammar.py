"""Closed classes of words, read once from `grammar.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

FILE: Final = "grammar.toml"


@cache
def _read() -> Mapping[str, Any]:
    return tomllib.loads((files("oracle.text") / FILE).read_text(encoding="utf-8"))


@cache
def word_class(name: str) -> frozenset[str]:
    """Return the words of a class of `grammar.toml`, in small letters.

    Raises:
        KeyError: If there is no class of that name.
    """
    return frozenset(_read()[name].split())


@cache
def function_words() -> Mapping[str, frozenset[str]]:
    """Return the small words by which a text in another language is told, by language."""
    return {language: frozenset(words.split()) for language, words in _read()["languages"].items()}
