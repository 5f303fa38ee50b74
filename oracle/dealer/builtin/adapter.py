"""What a line means, in the form that the older handlers and the teller read; it goes when they do."""

from __future__ import annotations

from typing import Any, Final

from oracle.core.records import replace
from oracle.dealer.builtin.meant import Meant
from oracle.dealer.house.rating.weighing import way_of
from oracle.dealer.house.understanding.understand import Reading, understood
from oracle.dealer.interpret.interpreter import INJECTION
from oracle.dealer.interpret.meaning import EVERYONE, SCENE, Meaning
from oracle.story.state import StoryState, features_here

ANSWERED: Final = {
    "rules": "rules",
    "sheet": "sheet",
    "program": "out_of_character",
    "scene": "wonder",
    "known": "wonder",
}
"""What a question is called by the teller, by where its answer comes from."""

KEPT_FREE: Final = ("small", "free", "rest", "may_rest")
"""Readings of words that say more of a free deed than that it is one."""


def reading_of(
    meaning: Meaning, said: str, tale: StoryState, *, is_order: bool = False, skills: tuple[str, ...] = ()
) -> Reading:
    """Return a meaning as the teller reads it, with the circumstances and the further deeds that the words name.

    Args:
        meaning: What the line was taken for.
        said: The line.
        tale: Where it was said.
        is_order: Whether it was an order to the program.
        skills: Skills that are likely for it; a way of going about it that the words name has to be one of them.
    """
    base = understood(said, tale) if said else Reading("free")
    words = base.words or said
    found: Any
    match meaning.kind:
        case "check" if meaning.target:
            found = replace(base, meaning="feature", target=meaning.target, way=None)
        case "check":
            named = base.way if base.way is not None and base.way.skill in (*skills, meaning.skill) else None
            way = named or (way_of(words, meaning.skill) if meaning.skill else base.way)
            found = replace(base, meaning="task", target=meaning.to, way=way)
        case "go":
            found = replace(base, meaning="exit", target=meaning.target, way=None)
        case "look":
            found = _look(meaning, base, tale)
        case "talk":
            whom = "" if meaning.target == EVERYONE else meaning.target
            found = replace(base, meaning="talk", target=whom, way=None)
        case "answer":
            found = replace(base, meaning=ANSWERED[meaning.source], way=None)
        case "refuse":
            kind = "beyond" if base.meaning == "beyond" else "free"
            found = replace(base, meaning="injection" if is_order else kind, target="", way=None)
        case "pass":
            found = base if base.meaning in KEPT_FREE else replace(base, meaning="free", target="", way=None)
        case "act":
            found = base
    read: Reading = replace(found, words=found.words or said)
    return read


def _look(meaning: Meaning, base: Reading, tale: StoryState) -> Reading:
    if meaning.target == SCENE:
        return replace(base, meaning="look", target="", way=None)
    feature = next((one for one in features_here(tale) if one.id == meaning.target), None)
    is_free = feature is not None and feature.check is None
    return replace(base, meaning="feature" if is_free else "look_at", target=meaning.target, way=None)


def is_order(meant: Meant) -> bool:
    """Return whether a line was read as an order to the program."""
    readings = meant.interpretation.readings if meant.interpretation else ()
    return bool(readings) and readings[0][0] == INJECTION
