"""What an open story is planned to be about: the same at every moment of the same table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from oracle.core.records import dataclass
from oracle.dealer.builtin.growing.genres import genre_of, genre_tables
from oracle.dealer.position import Position
from oracle.story.limits import Limits
from oracle.story.open_play_tables import Genre, PersonRow, StoryPlan, ThreadPlan, filled, planned
from oracle.story.state import in_sentence
from oracle.text.grammar import word_class

_OPENING: Final = re.compile(r'(?:^|[.!?]"? )\{\w+\}')
"""A hole that a sentence begins with."""

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
    return planned(genre_tables(genre), premise, seed)


def genre_at(position: Position) -> Genre | None:
    """Return the tables an open story is told from; `None` where it is told from none."""
    adventure = position.tale.adventure
    holder = (position.state.table.duties or {}).get("adjudicate", HOUSE)
    if not adventure.open_play or position.tale.ending or holder != HOUSE:
        return None
    return genre_of(adventure.blurb, adventure.genre)


def first_seed(position: Position, genre: Genre) -> str:
    """Return the words by which a story that begins now is planned; empty where the table leaves too much of it out."""
    own = position.state.table.commitment or " ".join(position.tale.company.pcs)
    limits, premise = position.state.table.limits, position.tale.adventure.blurb
    seeds = (own, *(f"{own} {again}" for again in range(2, MOST_TRIES)))
    return next((seed for seed in seeds if _may_all_be_told(_planned(genre.id, premise, seed), limits)), "")


def _may_all_be_told(plan: StoryPlan, limits: Limits) -> bool:
    rows = (plan.home, plan.question, *plan.threads)
    return all(may_be_told(row, limits) for row in rows)


def plan_by(position: Position, genre: Genre, seed: str) -> StoryPlan:
    """Return what an open story is about by some words."""
    return _planned(genre.id, position.tale.adventure.blurb, seed)


def plan_at(position: Position) -> StoryPlan | None:
    """Return what an open story is about; `None` where no plot was laid."""
    genre, seed = genre_at(position), position.tale.aside.plot
    return plan_by(position, genre, seed) if genre is not None and seed else None


@dataclass(frozen=True, slots=True)
class Voice:
    """Who speaks in a text of the tables, and of what."""

    plan: StoryPlan | None
    name: str = ""
    thread: ThreadPlan | None = None

    def told(self, text: str) -> str:
        """Return a text with its holes filled; it begins with a capital."""
        holes = dict(self._holes())
        capitals = {name: words[:1].upper() + words[1:] for name, words in holes.items()}
        return filled(_OPENING.sub(lambda found: filled(found.group(), capitals), text), holes)

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
    """Return how somebody is called in a sentence: `Ada` for `Ada Trescoe`, `Captain Gale` as he is.

    >>> short_name("Ada Trescoe"), short_name("Captain Gale"), short_name("The Duke")
    ('Ada', 'Captain Gale', 'the Duke')
    """
    words = name.split()
    titled = word_class("titles") | word_class("ages") | word_class("determiners")
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
    """Return whether a thread of the story is about somebody."""
    return any(one.person.id == person.id for one in plan.threads)
