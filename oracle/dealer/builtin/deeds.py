"""From a meaning to a reading: what is told of it, with the small deed, the tags and the further deed in its words."""

from __future__ import annotations

from typing import Final

from oracle.core.records import replace
from oracle.dealer.builtin.meant import FOREIGN, Meant
from oracle.dealer.builtin.reading import ANSWERED, HELD, Reading, Told
from oracle.dealer.builtin.small_deeds import small_deed
from oracle.dealer.builtin.tags import tags_of
from oracle.dealer.interpret.interpreter import INJECTION
from oracle.dealer.interpret.meaning import EVERYONE, SCENE, Meaning
from oracle.dealer.position import Position
from oracle.meaning.vocabulary import is_gibberish
from oracle.story.adventure import ALWAYS
from oracle.story.living import is_detail_called
from oracle.story.state import StoryState, features_here
from oracle.text.languages import language_of

SURELY_TOUCHED: Final = 0.6
"""Chance of a look from which on it does what a thing does to who turns to it, where that costs something."""


def reading_of(meant: Meant, said: str, position: Position) -> Reading:
    """Return what a line was taken for, as rulings and tellings need it."""
    words = meant.interpretation.parsed.text if meant.interpretation else said
    if meant.meaning == FOREIGN:
        return Reading("unclear", language_of(said), words=said)
    if meant.mood in ("denied", "thought") and meant.meaning.kind == "pass":
        return Reading("free", HELD if meant.mood == "thought" else "")
    found = _plainly(meant, words, position.tale)
    likely = tuple(skill for skill, _ in meant.interpretation.skills) if meant.interpretation else ()
    skill = meant.meaning.skill or next(iter(likely), "")
    is_deed = meant.meaning.kind in ("check", "act")
    tags = tags_of(words, skill) if is_deed and words else ()
    return replace(found, skill=skill, likely=likely, tags=tags, words=words, waits=meant.waits)


def _plainly(meant: Meant, words: str, tale: StoryState) -> Reading:
    """Return the reading of a meaning by itself."""
    meaning = meant.meaning
    match meaning.kind:
        case "check":
            return Reading("feature", meaning.target) if meaning.target else Reading("task", meaning.to)
        case "go":
            return Reading("exit", meaning.target)
        case "look":
            return (
                Reading("look_at", meaning.target)
                if _is_asked_about(meant) or _is_doubted(meant, tale)
                else _look(meaning, tale, words)
            )
        case "talk":
            return Reading("talk", "" if meaning.target == EVERYONE else meaning.target)
        case "answer":
            return Reading(ANSWERED[meaning.source])
        case "refuse":
            return Reading("injection" if is_order(meant) else "refused")
        case "act":
            return Reading("rest" if meaning.family == "rest" else "act", meaning.target)
        case "pass":
            return _free(words)


def _is_doubted(meant: Meant, tale: StoryState) -> bool:
    """Return whether a look is too unsure to touch a thing: less sure than another deed, or where that has a cost."""
    ranked = meant.interpretation.ranked if meant.interpretation else ()
    if not ranked:
        return False
    feature = next((one for one in features_here(tale) if one.id == meant.meaning.target), None)
    result = feature.outcomes.get(ALWAYS) if feature else None
    if result and (result.ends or result.goes or result.brings or any(far > 0 for far in result.ticks.values())):
        return ranked[0].chance < SURELY_TOUCHED
    return len(ranked) > 1 and ranked[0].chance < ranked[1].chance


def _free(words: str) -> Reading:
    """Return a deed that moves nothing: a small one of a kind, one in a language nobody here reads, or any."""
    if is_gibberish(words):
        return Reading("unclear")
    kind = small_deed(words) if words else ""
    told: Told = "small" if kind else "free"
    return Reading(told, kind)


def _is_asked_about(meant: Meant) -> bool:
    """Return whether something is only asked about, and not turned to."""
    return meant.mood == "asked" and meant.meaning.target != SCENE


def _look(meaning: Meaning, tale: StoryState, words: str) -> Reading:
    if meaning.target == SCENE:
        return Reading("look_at" if is_detail_called(tale, words) else "look")
    feature = next((one for one in features_here(tale) if one.id == meaning.target), None)
    return Reading("feature" if feature is not None and feature.check is None else "look_at", meaning.target)


def is_order(meant: Meant) -> bool:
    """Return whether a line was read as an order to the program."""
    readings = meant.interpretation.readings if meant.interpretation else ()
    return bool(readings) and readings[0][0] == INJECTION
