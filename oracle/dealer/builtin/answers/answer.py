"""From a question and the source of its answer to paragraphs; nothing is told that players may not know."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from oracle.core.records import replace
from oracle.dealer.brief import name_of
from oracle.dealer.builtin.answers.known import of_known, open_known, recorded
from oracle.dealer.builtin.answers.nearness import topic_of
from oracle.dealer.builtin.answers.people import of_talk, open_talk, speaks_to
from oracle.dealer.builtin.answers.question import Choose, Lines, Question
from oracle.dealer.builtin.answers.scene import is_general, of_scene, of_surroundings, open_scene
from oracle.dealer.builtin.answers.sheet import of_sheet, open_sheet
from oracle.dealer.builtin.meant import setting_at
from oracle.dealer.builtin.telling.phrasing import Memory
from oracle.dealer.interpret.interpreter import NAMED, interpreter
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.meaning import Meaning
from oracle.dealer.interpret.segment import segment
from oracle.dealer.interpret.setting import Setting
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.dealer.position import Position
from oracle.errors import WeightsError
from oracle.text.grammar import word_class
from oracle.text.tokens import sentences_of, words_of

TALK: Final = "talk"
"""Source of an answer that a person gives who is there."""

SURE: Final = 0.8
"""Nearness from which on a question about the story has a topic almost in those words."""

LEAST: Final = 0.1
"""Chance from which on a line is taken for a question of some source."""

MAY_BE: Final = 0.5
"""Nearness from which on one of several questions about the place is for all that is here."""

STORY: Final = ("scene", "known")
"""Sources of what was told already."""

Answering = Callable[[Question], Lines]

_FOUND: Final[Mapping[str, Answering]] = {"scene": of_scene, "known": of_known, "sheet": of_sheet, TALK: of_talk}
"""What finds an answer in the state of the table, by the source of the answer."""

_OPEN: Final[Mapping[str, Answering]] = {"scene": open_scene, "known": open_known, "sheet": open_sheet, TALK: open_talk}
"""What is said where nothing was found."""


def answer_to(
    position: Position,
    parsed: ParsedUtterance,
    setting: Setting,
    source: str,
    who: str,
    *,
    choose: Choose | None = None,
    surely: bool = False,
    evening: tuple[tuple[str, str], ...] = (),
) -> tuple[str, ...]:
    """Return the paragraphs that answer a question; none where there is nothing to say, as to a general look around.

    Args:
        position: Where it was asked.
        parsed: The question, taken apart.
        setting: What there is to mean.
        source: `scene`, `known`, `sheet`, or `talk` for a question to a person.
        who: Actor who asks.
        choose: Picks a sentence out of a pool, as `Memory.choose` does; without it nothing told before is avoided.
        surely: Whether that an answer is still open counts as none.
        evening: What players did so far and what was told of it.
    """
    if source not in _FOUND:
        return ()
    asked = (segment(one, setting.names, setting.speaker) for one in ("" if parsed.quote else _questions(parsed.main)))
    questions = [Question(position, one, setting, who, choose or Memory().choose, evening) for one in asked]
    several = {topic_of("scene", one.text)[0]: one for one in reversed(questions)}  # one question of each topic
    asked_of_place = (line for one in reversed(several.values()) for line in _one_of_several(one))
    if len(questions) > 1 and (found := tuple(asked_of_place)):
        return found
    question = Question(position, parsed, setting, who, choose or Memory().choose, evening)
    source = _nearest(question, source)
    return _found(question, source) or (() if surely else _open(question, source))


def _questions(text: str) -> list[str]:
    """Return the questions of a line: "where am I, and who is here?" asks two, and so do two sentences."""
    starts = "|".join(sorted(word_class("questions")))
    asked = [one for one in sentences_of(text) if one.endswith("?")]
    parts = asked if len(asked) == len(sentences_of(text)) else [text]
    return [one for part in parts for one in re.split(rf",? and (?=(?:{starts})\b)", part)]


def _one_of_several(question: Question) -> Lines:
    """Return the answer to one question of several about the place; what is here is told, as no look around follows."""
    return of_surroundings(question) if is_general(question, MAY_BE) else _found(question, "scene")


def _found(question: Question, source: str) -> Lines:
    """Return the answer to a question; what is asked about a deed of this evening is answered by what was told of it.

    Where nothing of a sheet answers, something of the story may.
    """
    is_past = bool(set(words_of(question.text)) & word_class("done_before"))
    first = recorded(question) if is_past and source != TALK else ()
    others = STORY if source == "sheet" else ()
    found = (find(question) for find in (*(_FOUND[one] for one in (source, *others)), *_recorded(source)))
    return first or next(filter(None, found), ())


def _recorded(source: str) -> tuple[Answering, ...]:
    return () if source == TALK else (recorded,)


def _nearest(question: Question, source: str) -> str:
    """Return the source of an answer; of the two about the story, the one that has a topic almost in those words.

    Whether a person of the story is along with the speaker stands on no sheet.
    """
    if source == "sheet" and any(named_share(one, question.text, {}) >= NAMED for one in question.people()):
        return "scene"
    if source not in STORY:
        return source
    score, nearest = max((topic_of(one, question.text)[1], one) for one in STORY)
    return nearest if score >= SURE else source


def _open(question: Question, source: str) -> Lines:
    """Return that an answer is open; a person who is here says so where they are spoken to."""
    told = _OPEN[source](question)
    return (open_talk(question) or told) if told and source in STORY and speaks_to(question.parsed) else told


def told_of(position: Position, text: str, who: str, *, surely: bool = False) -> tuple[str, ...]:
    """Return the answer to a question while nothing can be played for: out of the story, or of a person who is asked.

    Args:
        position: Where it was asked.
        text: The question, with its mark or without.
        who: Actor who asks.
        surely: Whether that an answer is still open counts as none.
    """
    asked = f"{text.strip().rstrip(' .?!')}?"
    setting = replace(setting_at(position), speaker=name_of(position, who))
    try:
        found = interpreter().interpret(asked, setting)
    except WeightsError:
        return ()
    likely = (one.meaning for one in found.ranked if one.chance >= LEAST)
    sources = dict.fromkeys(filter(None, map(_source, likely)))
    told = (answer_to(position, found.parsed, setting, source, who, surely=True) for source in sources)
    if known := next(filter(None, told), ()):
        return known
    return () if surely else answer_to(position, found.parsed, setting, next(iter(sources), ""), who)


def _source(meaning: Meaning) -> str:
    if meaning.kind == "answer" and meaning.source in _FOUND:
        return meaning.source
    return TALK if meaning.kind == "talk" else ""
