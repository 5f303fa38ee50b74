"""What a strong model may look up before it decides: the rules, and what happened. Few times a turn, and no secrets.

Both answer with data between marks, bounded; what a model could find here, its players know or may read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.core.plain import plain_text
from oracle.dealer.chat import Tool
from oracle.dealer.memory import Memory
from oracle.dealer.position import Position
from oracle.dealer.prompts import fenced, listed

MOST_FOUND: Final = 3
"""Passages or lines that one look-up gives."""

LONGEST_FOUND: Final = 420
"""Characters of each."""

LONGEST_ASKED: Final = 200
"""Characters of what is looked for."""

SearchRules = Callable[[str, str], tuple[tuple[str, str], ...]]
"""Game and words to passages: where it stands, and what it says."""


_WORDS: Final[Mapping[str, Any]] = {
    "type": "object",
    "properties": {"words": {"type": "string", "description": "a few telling words"}},
    "required": ["words"],
    "additionalProperties": False,
}

SEARCH_RULES: Final = Tool("search_rules", "Find what the rules of this game say about something.", _WORDS)
RECALL_EVENTS: Final = Tool(
    "recall_events", "Find what happened earlier at this table, as its players know it.", _WORDS
)
TOOLS: Final = (SEARCH_RULES, RECALL_EVENTS)
"""All there is."""

UNKNOWN: Final = "There is no such tool, or it was called without words. Decide now."
NO_MORE: Final = "Nothing more can be looked up in this turn. Decide now."
NOTHING: Final = "Nothing was found. Decide without it."


def looked_up(name: str, words: str, position: Position, memory: Memory, rules: SearchRules) -> str:
    """Return what a look-up finds, as text for a model."""
    wanted = plain_text(words)[:LONGEST_ASKED]
    if not wanted or name not in (SEARCH_RULES.name, RECALL_EVENTS.name):
        return UNKNOWN
    if name == RECALL_EVENTS.name:
        lines = memory.found(wanted, most=MOST_FOUND)
    else:
        hits = rules(position.system.name, wanted)[:MOST_FOUND]
        lines = tuple(f"{place}: {text}" for place, text in hits)
    return listed(tuple(fenced(one, most=LONGEST_FOUND) for one in lines), empty=NOTHING) if lines else NOTHING


def library_rules() -> SearchRules:
    """Return the search in this player's library; nothing is read before it is used."""
    from oracle import paths
    from oracle.lookup import open_library

    library = open_library(paths.home())

    def search(game: str, words: str) -> tuple[tuple[str, str], ...]:
        hits = library.search(game, words, MOST_FOUND)
        return tuple((hit.passage.place, hit.passage.text) for hit in hits)

    return search
