"""The first evening: a note beside the game the first time something comes up, and never twice.

The notes are data, a row each: when it is due, and what it says.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from oracle.core.cards import Laid
from oracle.core.records import dataclass
from oracle.game_files import game_words
from oracle.repl.answers import row_option
from oracle.repl.cards import codes_in
from oracle.repl.habits import Habits, keep_habits
from oracle.table.session import Session, Shown


@dataclass(frozen=True, slots=True)
class Lesson:
    """One note of the guide."""

    id: str
    events: tuple[str, ...]
    """Class names of the events with whose line it is due."""
    words: str
    """What it says; `{example}` is a row that could be laid now."""


_FILE: Final = "lessons"


@cache
def _shared() -> Mapping[str, Any]:
    """Return what the guide says of any game."""
    return tomllib.loads((files("oracle.repl") / f"{_FILE}.toml").read_text(encoding="utf-8"))


def offer() -> str:
    """Return what is said on the very first table."""
    return str(_shared()["offer"])


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """Return the notes of a game, its own first, in the order in which they mostly come up."""
    shared = _shared()
    own = game_words(game, _FILE).get("lessons", shared["unless_listed"])
    return tuple(
        Lesson(row["id"], tuple(row["events"]), row["words"].replace("{own_words}", shared["own_words"]))
        for row in (*own, *shared["lessons"])
    )


def lessons_of(session: Session) -> Iterator[Shown]:
    """Yield every note of the game that is played."""
    return (_shown(session, lesson) for lesson in _lessons(session))


def _lessons(session: Session) -> tuple[Lesson, ...]:
    return lessons(session.table.system.name)


def _shown(session: Session, lesson: Lesson) -> Shown:
    words = lesson.words.format(example=example(session)) if "{example}" in lesson.words else lesson.words
    return Shown("note", words, "lesson", codes_in(words))


def example(session: Session) -> str:
    """Return a row that could be laid now, such as `Ks 9d 4c`; the jokers, which only fail, stay in the hand."""
    found = row_option(session)
    if found is None:
        return "Ks 9d 4c"
    row = found[1]
    laid = tuple(Laid(card) for card in row.cards if not card.is_joker or card in row.must)
    ordered = row.arranged(laid)[: row.most]
    return " ".join(map(str, ordered)) or found[0].action.verb


class Guide:
    """Which notes are due at this table, and which have been given."""

    def __init__(self, habits: Habits, *, home: Path | None = None) -> None:
        self.habits = habits
        self._home = home

    def change(self, habits: Habits) -> None:
        """Take on other habits, and keep them."""
        self.habits = habits
        if self._home is not None:
            keep_habits(self._home, habits)

    def due(self, session: Session, shown: Iterable[Shown]) -> Iterator[Shown]:
        """Yield the first note that one of the lines `shown` makes due; the others wait for their next time."""
        if not self.habits.guide:
            return
        events = {one.about for one in shown}
        for lesson in _lessons(session):
            if lesson.id not in self.habits.taught and events & set(lesson.events):
                self.change(replace(self.habits, taught=(*self.habits.taught, lesson.id)))
                yield _shown(session, lesson)
                return
