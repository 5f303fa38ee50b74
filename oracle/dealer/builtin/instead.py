"""Whether a line that is said while a check is open is plainly for something else than that check."""

from __future__ import annotations

from typing import Final

from oracle.dealer.beats import beats_of
from oracle.dealer.builtin.conduct import deed_of
from oracle.dealer.builtin.enact.spoken import named_in
from oracle.dealer.builtin.meant import Meant, likeliest_verb, setting_at, understood
from oracle.dealer.builtin.routes import further_step
from oracle.dealer.builtin.whom import about
from oracle.dealer.interpret.interpreter import NAMED
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.meaning import EVERYONE, Meaning
from oracle.dealer.interpret.setting import Setting
from oracle.dealer.interpret.stated import is_asking
from oracle.dealer.position import Position
from oracle.story.state import people_here
from oracle.text.grammar import word_class
from oracle.text.tokens import words_of
from oracle.text.words import stems_of

OTHER_WAYS: Final = ("handle", "cards")
"""Families of verbs that may as well be part of what is tried already."""

SURELY: Final = 0.6
"""Chance from which on a task of a player's own that names nothing of the check is another one."""

PLAINLY: Final = 0.8
"""Chance of a verb of the rules from which on a line is for it and not for the manner of what is tried."""


def is_other_deed(position: Position, said: str, left: tuple[object, ...]) -> bool:
    """Return whether a line plainly tells a deed that is not the one of a check.

    Args:
        position: The table as it stands once the check is let go and the line is said.
        said: The line.
        left: The events with which the check was let go.
    """
    goal = next((beat.subject for beat in beats_of(position, left) if beat.kind == "withdrawn"), "")
    meant = understood(position, said)
    if meant.asks or meant.absent or meant.mood or meant.interpretation is None or not goal:
        return False
    meaning, setting = meant.meaning, setting_at(position)
    if meaning.target == goal or _is_about(meaning, goal, setting):
        return False
    match meaning.kind:
        case "go":
            return _is_named_way(position, said, meaning, setting)
        case "talk" | "answer":
            return _is_put(position, meant)
        case "act":
            return meaning.family not in OTHER_WAYS and likeliest_verb(meant)[1] >= PLAINLY
        case "check":
            return bool(meaning.target) or _is_other_task(meant, goal, setting)
        case _:
            return False


def _is_named_way(position: Position, said: str, way: Meaning, setting: Setting) -> bool:
    """Return whether a line names the way it takes, or the place further on that it leads to: "I run" names none."""
    ways = (one for one in setting.of("exit") if one.id == way.target)
    return any(named_share(one, said, {}) >= NAMED for one in ways) or further_step(position.tale, said) is not None


def _is_put(position: Position, meant: Meant) -> bool:
    """Return whether words are put to a person here: a question has to call them, or to tell that it is asked."""
    assert meant.interpretation is not None
    parsed, setting = meant.interpretation.parsed, setting_at(position)
    if parsed.flags & {"question", "ends_question"} and not is_asking(parsed):
        return bool(meant.whom and parsed.addressed)
    is_to_all = meant.meaning.target == EVERYONE and bool(people_here(position.tale))
    return meant.meaning.kind == "talk" and (is_to_all or bool(about(meant.meaning, setting)))


def _is_about(meaning: Meaning, goal: str, setting: Setting) -> bool:
    """Return whether a reading is about the person whom a check is about."""
    whom = next((one.person for one in setting.of("feature") if one.id == goal), "")
    return bool(whom) and about(meaning, setting) == whom


def _is_other_task(meant: Meant, goal: str, setting: Setting) -> bool:
    """Return whether a task of a player's own has an object, and neither skill nor word of what a check is for."""
    found = meant.interpretation
    assert found is not None
    thing = next((one for one in setting.of("feature") if one.id == goal), None)
    named = (goal.replace("-", " "), *((thing.name, *thing.words) if thing else ()))
    own = frozenset(stems_of(" ".join(named)))
    is_way = thing is not None and meant.meaning.skill in thing.skills
    same = sum(one.chance for one in found.ranked if deed_of(one.meaning) == deed_of(meant.meaning))
    has_object = bool(set(words_of(named_in(found.parsed))) & word_class("determiners"))
    return not is_way and has_object and not own & frozenset(stems_of(found.parsed.main)) and same >= SURELY
