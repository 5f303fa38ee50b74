"""Values as lines of YAML, written so that they read back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final


def block(key: str, values: Mapping[str, object]) -> Iterator[str]:
    """Yield a mapping under a key, a line each; nothing for an empty one."""
    if values:
        yield f"{key}:"
        yield from (f"  {flow(name)}: {flow(value)}" for name, value in values.items())


def listed(key: str, values: Sequence[object]) -> Iterator[str]:
    """Yield a list under a key, a line each; nothing for an empty one."""
    if values:
        yield f"{key}:"
        yield from (f"  - {flow(value)}" for value in values)


def flow(value: object) -> str:
    """Return a value on one line: bare where nothing in it means anything to YAML, else in quotes shared with JSON."""
    if isinstance(value, str):
        bare = _BARE.fullmatch(value) and value.lower() not in _NOT_WORDS
        return value if bare else json.dumps(value, ensure_ascii=False)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{flow(key)}: {flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    return str(value)


_BARE: Final = re.compile(r"[A-Za-z](?:[\w '’.-]*[\w.])?")
_NOT_WORDS: Final = ("yes", "no", "true", "false", "on", "off", "null", "y", "n")
"""Words that YAML may take for something else."""
