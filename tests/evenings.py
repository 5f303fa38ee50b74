"""Whole evenings of bots at real tables, and what is wrong with the telling of one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from oracle.core.part import menu
from oracle.errors import OracleError
from oracle.repl.commands import evaluate
from oracle.story.state import exits_here, features_here
from oracle.table.opening import Wanted, start
from oracle.table.part import Say
from oracle.table.session import Session
from oracle.table.transcript import Passage, passages
from tests.evening import Temper, typed_lines

TEMPERS: Final[tuple[Temper, ...]] = ("curious", "hasty", "cautious")

SHORT: Final = 20
"""Letters up to which a sentence may come again: `"Well?"`, `You do.`"""

JARGON: Final = re.compile(
    r"\b(?:npcs?|pc\d|utterance|journal|referee|menu option|total_failure|None|null|True|False|[a-z]+_[a-z_]+)\b"
    r"|\b[A-Z]-\d{3}\b|\b[CS]\d+/[A-Z]\w+|<[a-z ]+>|[\[\]{}|]"
)
"""Words of the machinery, ids of rules and examples, holes that nothing was filled into."""


@dataclass(frozen=True)
class Evening:
    """One evening that was played."""

    temper: Temper
    seed: int
    decisions: int
    ending: str
    told: tuple[Passage, ...]
    stuck: tuple[str, ...]
    """Places in which nothing was to be done and nowhere to be gone."""


def played(adventure: str, temper: Temper, seed: int, *, most: int = 300) -> Evening:
    """Return the evening of a bot, from the first word to the ending or to as many decisions as it may take."""
    session, setup = start(Wanted(adventure=adventure, seed=f"{temper}{seed}"))
    list(session.open(setup))
    decisions, stuck = 0, []
    for line in typed_lines(session, most, temper=temper, seed=str(seed)):
        decisions += 1
        try:
            list(evaluate(session, line))
        except OracleError as exc:
            stuck.append(f"{line}: {exc}")
        if is_dead_end(session):
            stuck.append(session.state.story.scene)
    told = tuple(passages(session.table, session.journal.line(), frozenset(session.seat.actors)))
    session.journal.close()
    return Evening(temper, seed, decisions, session.state.story.ending, told, tuple(stuck))


def is_dead_end(session: Session) -> bool:
    """Return whether the story goes on, and there is nothing in it to do and nowhere to go."""
    story = session.state.story
    if story.ending or session.table.waiting(session.state):
        return False
    says = any(option.action is Say for option in menu(session.table, session.state, session.speaker()))
    return not says or not (features_here(story) or exits_here(story))


def repeated(told: tuple[Passage, ...]) -> Iterator[str]:
    """Yield the sentences that were told before in the same scene, in this visit or an earlier one."""
    heard: dict[str, set[str]] = {}
    scene = ""
    for one in told:
        if one.kind == "scene":
            scene = one.text
        elif one.kind == "prose":
            here = heard.setdefault(scene, set())
            for sentence in sentences_of(one.text):
                if len(sentence) > SHORT and sentence in here:
                    yield sentence
                here.add(sentence)


def echoed(told: tuple[Passage, ...]) -> Iterator[str]:
    """Yield the sentences of lines that the prose of the same turn has said word for word."""
    prose: set[str] = set()
    for one in told:
        if one.kind in ("said", "acted"):
            prose = set()
        elif one.kind == "prose":
            prose |= set(sentences_of(one.text))
        elif one.kind == "line":
            said = sentences_of(one.text.removeprefix("You learn: ").removeprefix("It is so from now on: "))
            yield from (sentence for sentence in said if len(sentence) > SHORT and sentence in prose)


def sentences_of(text: str) -> list[str]:
    return re.split(r"(?<=[.!?][\"”’])\s+|(?<=[.!?])\s+", text)


def jargon(told: tuple[Passage, ...]) -> Iterator[str]:
    """Yield what was read to players in words that are not theirs."""
    return (one.text for one in told if one.kind in ("prose", "line") and JARGON.search(one.text))
