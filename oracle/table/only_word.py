"""A word that stands in an action only for the sake of its form, put in for who leaves it out: `head oasis`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final, get_args

from oracle.core.notation import hints

_INSTEAD: Final[Mapping[str, re.Pattern[str]]] = {
    "to": re.compile(r"^(?:(?:back|over|out|on|off|up|down)\s+)?(?:towards?|for|into|to)\s+(?=\S)", re.IGNORECASE),
}
"""What people say in place of such a word."""


def with_only_word(kind: type, line: str) -> str:
    """Return a line with the one word that its first field can be; `line` itself where that is not all it lacks.

    Args:
        kind: The class of the action that the line begins with.
        line: The line, with its verb.
    """
    verb, _, rest = line.strip().partition(" ")
    own = fields(kind)
    allowed: tuple[Any, ...] = get_args(hints(kind)[own[0].name]) if own else ()
    words = rest.split()
    if len(allowed) != 1 or not isinstance(allowed[0], str) or not words or words[0] == allowed[0]:
        return line
    instead = _INSTEAD.get(allowed[0])
    left = instead.sub("", rest.strip()) if instead else rest.strip()
    return f"{verb} {allowed[0]} {left}"
