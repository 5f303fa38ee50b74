"""Holes of a text that are filled so that a sentence still begins with a capital."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from oracle.story.open_play_tables import filled

_OPENING: Final = re.compile(r'(?:^"?|[.!?]"? "?)\{\w+\}')
"""A hole that a sentence begins with."""


def filled_in(text: str, holes: Mapping[str, str]) -> str:
    """Return a text with its holes filled; what begins a sentence has a capital.

    >>> filled_in("{it} came. {it}!", {"it": "the bell"})
    'The bell came. The bell!'
    """
    capitals = {name: words[:1].upper() + words[1:] for name, words in holes.items()}
    return filled(_OPENING.sub(lambda found: filled(found.group(), capitals), text), holes)
