"""The table's own sentences, read once from `words.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def _sentences() -> dict[str, Any]:
    return tomllib.loads((files("oracle.table") / "words.toml").read_text(encoding="utf-8"))


def sentence(topic: str, name: str, /, **holes: object) -> str:
    """Return a sentence of a topic with its holes filled."""
    text: str = _sentences()[topic][name]
    return text.format(**holes)
