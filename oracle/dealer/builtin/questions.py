"""Readings of a line in a player's words, for a question which of them is meant."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from oracle.dealer.builtin.meant import Meant
from oracle.dealer.interpret.meaning import EVERYONE, SCENE, SOCIAL, Meaning, read_notation
from oracle.dealer.interpret.setting import checks_read
from oracle.kit.words import capital
from oracle.story.state import StoryState, exits_here

FILE: Final = "questions.toml"


@cache
def wordings() -> Mapping[str, Any]:
    """Return the texts of `questions.toml`."""
    return tomllib.loads((files("oracle.dealer.builtin") / FILE).read_text(encoding="utf-8"))


def question_lines(readings: Sequence[str], tale: StoryState, none: str) -> tuple[str, ...]:
    """Return the readings of a question with their numbers, and how to pick none; `none` is the key for that."""
    told = [f"{key} {capital(in_words(read_notation(text), tale))}." for key, text in enumerate(readings, start=1)]
    return (*told, wordings()["none"].format(key=none))


def in_words(meaning: Meaning, tale: StoryState) -> str:
    """Return one reading in a player's words. It names only what is in sight."""
    names = _names(tale)
    thing = names.get(meaning.target, meaning.target)
    skill = _called(meaning.skill, tale.adventure.system)
    words = {"thing": thing, "person": names.get(meaning.to, thing), "skill": skill, "way": _way(meaning, tale)}
    text: str = wordings()[_section(meaning)][_row(meaning)]
    return text.format(**words)


def _called(skill: str, game: str) -> str:
    """Return what a skill that lines are read with is called in the game that is played; empty for none."""
    read = checks_read(game)
    return read.called(skill) if read and skill else skill


def _section(meaning: Meaning) -> str:
    return meaning.kind if meaning.kind not in ("pass", "refuse") else "other"


def _row(meaning: Meaning) -> str:
    match meaning.kind:
        case "check":
            row = "feature" if meaning.target else "person" if meaning.to and meaning.skill else "task"
            if row == "person":
                return row if meaning.skill in SOCIAL else "person_task"
            return row if meaning.skill else f"{row}_plain"
        case "talk":
            return EVERYONE if meaning.target == EVERYONE else "person"
        case "look":
            return SCENE if meaning.target == SCENE else "thing"
        case "go":
            return "way"
        case "act":
            return meaning.family
        case "answer":
            return meaning.source
        case "pass" | "refuse":
            return meaning.kind


def _names(tale: StoryState) -> dict[str, str]:
    here = tale.here
    named = {feature.id: feature.name for feature in here.features}
    named |= {way.id: way.label for way in exits_here(tale)}
    return named | {person.id: person.name for person in tale.adventure.people.values()}


def _way(meaning: Meaning, tale: StoryState) -> str:
    return next((way.label for way in exits_here(tale) if way.id == meaning.target), meaning.target)


def reasons_for(meant: Meant, game: str) -> tuple[str, ...]:
    """Return what spoke for a reading: what sort of line it looked like, which skill, how sure the choice was."""
    found = meant.interpretation
    if found is None:
        return ()
    texts = wordings()["reasons"]
    sorts = wordings()["sorts"]
    first, second = (sorts.get(name.partition(":")[0], name) for name, _ in found.readings[:2])
    sure = texts["sure"].format(share=round(100 * found.ranked[0].chance))
    sort = texts["sort"].format(first=first, second=second) if first != second else texts["only"].format(first=first)
    return (sort, texts["skill"].format(skill=_called(found.skills[0][0], game)), sure)
