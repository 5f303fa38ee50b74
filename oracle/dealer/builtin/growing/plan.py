"""What an open story is planned to be about: the same at every moment of the same table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from oracle.core.records import dataclass
from oracle.dealer.brief import name_of
from oracle.dealer.builtin.growing.filling import filled_in
from oracle.dealer.builtin.growing.genres import genre_of, genre_tables
from oracle.dealer.builtin.growing.of_premise import left_out_of, planned_of
from oracle.dealer.position import Position
from oracle.story.limits import Limits
from oracle.story.open_play_tables import Genre, PersonRow, StoryPlan, ThreadPlan, filled, planned
from oracle.story.state import in_sentence
from oracle.text.grammar import word_class
from oracle.text.tokens import words_of

_HOLE: Final = re.compile(r"{(\w+)}")

HOUSE: Final = "house"
"""Holder of a duty that is the built-in Dealer's; a table calls it so."""

ANSWER: Final = "question-truth"
"""Id of the fact that answers the question."""

MOST_TRIES: Final = 40
"""Plans that are looked at for one that the table may be told."""

TURN: Final = "the-turn"
"""Id of the fact that turns the story."""


@lru_cache(maxsize=8)
def _planned(genre: str, premise: str, seed: str) -> StoryPlan:
    return planned_of(genre, premise, seed)


@lru_cache(maxsize=8)
def _planned_by_genre(genre: str, premise: str, seed: str) -> StoryPlan:
    """Return the plan of a story that has its question from the tables, as stories had that began before."""
    return planned(genre_tables(genre), premise, seed)


def genre_at(position: Position) -> Genre | None:
    """Return the tables an open story is told from; `None` where it is told from none."""
    adventure = position.tale.adventure
    holder = (position.state.table.duties or {}).get("adjudicate", HOUSE)
    if not adventure.open_play or position.tale.ending or holder != HOUSE:
        return None
    return genre_of(adventure.blurb, adventure.genre)


def first_plan(position: Position, genre: Genre) -> tuple[StoryPlan, str] | None:
    """Return the plan of a story that begins now, and its seed; `None` where the table leaves too much of it out.

    Its question is its premise; where the table leaves out what that shape of trouble tells, the tables' own.
    """
    tale, limits = position.tale, position.state.table.limits
    own, premise = position.state.table.commitment or " ".join(tale.company.pcs), tale.adventure.blurb
    party = frozenset(word for who in tale.company.pcs for word in words_of(name_of(position, who)))
    own += left_out_of(_planned(genre.id, premise, own), party - word_class("titles"))
    seeds = (own, *(f"{again} {own}" for again in range(2, MOST_TRIES)))
    made = ((make(genre.id, premise, seed), seed) for make in (_planned, _planned_by_genre) for seed in seeds)
    return next(((plan, seed) for plan, seed in made if _may_all_be_told(plan, limits)), None)


def _may_all_be_told(plan: StoryPlan, limits: Limits) -> bool:
    rows = (plan.home, plan.question, *plan.threads, *plan.cast)
    return all(may_be_told(row, limits) for row in rows)


def plan_at(position: Position) -> StoryPlan | None:
    """Return what an open story is about; `None` where no plot was laid."""
    genre, seed = genre_at(position), position.tale.aside.plot
    if genre is None or not seed:
        return None
    plan = _planned(genre.id, position.tale.adventure.blurb, seed)
    is_laid = all(f"{one.trouble.id}-truth" in position.tale.adventure.facts for one in plan.threads)
    return plan if is_laid else _planned_by_genre(genre.id, position.tale.adventure.blurb, seed)


@dataclass(frozen=True, slots=True)
class Voice:
    """Who speaks in a text of the tables, and of what."""

    plan: StoryPlan | None
    name: str = ""
    thread: ThreadPlan | None = None

    def told(self, text: str) -> str:
        """Return a text with its holes filled; it begins with a capital."""
        return filled_in(text, dict(self._holes()))

    def filled(self, text: str) -> str:
        """Return a text with its holes filled, which goes on in a sentence; empty where something would be left out."""
        holes = dict(self._holes())
        return filled(text, holes) if set(_HOLE.findall(text)) <= set(holes) else ""

    def _holes(self) -> Iterator[tuple[str, str]]:
        yield "name", self.name
        if self.plan is not None:
            yield "culprit", self.plan.culprit.name
            yield "home", in_sentence(self.plan.home.title)
        if self.thread is not None:
            yield "other", self.thread.person.name
            yield "place", in_sentence(self.thread.place.title)


def short_name(name: str) -> str:
    """Return how a person is called in a sentence: `Ada` for `Ada Trescoe`, `Captain Gale` as he is.

    >>> short_name("Ada Trescoe"), short_name("Captain Gale"), short_name("The Duke")
    ('Ada', 'Captain Gale', 'the Duke')
    """
    words = name.split()
    titled = word_class("titles") | word_class("ages") | word_class("determiners") | word_class("singulars")
    return in_sentence(name) if len(words) < 2 or words[0].lower().rstrip(".") in titled else words[0]


def may_be_told(row: object, limits: Limits) -> bool:
    """Return whether nothing of a row names a matter that the table leaves out."""
    return not limits or limits.on_words(_all_words(row)) is None


def _all_words(row: object) -> str:
    if isinstance(row, str):
        return row
    if isinstance(row, Mapping):
        return " ".join(map(_all_words, row.values()))
    if isinstance(row, tuple):
        return " ".join(map(_all_words, row))
    fields = getattr(row, "__dataclass_fields__", {})
    return " ".join(_all_words(getattr(row, name)) for name in fields)


def is_of_plan(plan: StoryPlan, person: PersonRow) -> bool:
    """Return whether a thread of the story is about a person."""
    return any(one.person.id == person.id for one in plan.threads)
