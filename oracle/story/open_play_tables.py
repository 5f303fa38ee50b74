"""The tables of a genre as values, and what an open story takes from them: always the same for the same words.

Nothing here is drawn by chance or read from a file; who has tables hands them in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import Final, TypeVar

from oracle.core.records import dataclass
from oracle.story.called import called
from oracle.story.life import Detail
from oracle.text.picking import stable_number

T = TypeVar("T")

THREADS: Final = 3
"""Threads of one story, beside its question."""

NEVER: Final = ""
"""What is put in place of a hole that nothing is known for."""


@dataclass(frozen=True, slots=True)
class FeatureRow:
    """Something in a place that can be looked at and handled."""

    name: str
    words: tuple[str, ...]
    look: str
    fact: str = ""
    """What is learnt from it; empty for nothing of weight."""


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """A place of a genre."""

    id: str
    title: str
    words: tuple[str, ...]
    kinds: tuple[str, ...]
    """Kinds of place it is, which have details of their own."""
    people: tuple[str, ...]
    """Whom one may meet there, by id."""
    wrong: tuple[str, ...]
    """What can go wrong there."""
    text: str
    again: str
    features: tuple[FeatureRow, ...] = ()


@dataclass(frozen=True, slots=True)
class TopicRow:
    """Something a person of a genre can be asked."""

    words: tuple[str, ...]
    says: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person of a genre."""

    id: str
    name: str
    role: str
    words: tuple[str, ...]
    """What players may call such a person."""
    wants: str
    temper: str
    manner: tuple[str, ...]
    details: tuple[str, ...]
    ignorance: tuple[str, ...]
    refuses: tuple[str, ...]
    secret: str
    """What it comes to if this is who stands behind everything."""
    topics: tuple[TopicRow, ...]


@dataclass(frozen=True, slots=True)
class TroubleRow:
    """A thread of a story: what is asked, what people say of it, what shows it, and what is true."""

    id: str
    ask: str
    words: tuple[str, ...]
    rumour: str
    """What anyone says of it: it points at `{other}` and `{place}`."""
    half: str
    """What the person it is about says at first."""
    told: str
    """What they say once something has shown it."""
    truth: str
    sign: FeatureRow
    hearsay: tuple[str, ...] = ()
    """What else people say of it; empty for what they say of any thread."""


@dataclass(frozen=True, slots=True)
class QuestionRow:
    """What a whole story asks."""

    ask: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EndRow:
    """A way for a story to end."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Genre:
    """All tables of one genre."""

    id: str
    title: str
    words: tuple[str, ...]
    """What a premise says that calls for it."""
    whereabouts: tuple[str, ...]
    """How a person says where `{other}` is to be found."""
    questions: tuple[QuestionRow, ...]
    places: tuple[PlaceRow, ...]
    people: tuple[PersonRow, ...]
    troubles: tuple[TroubleRow, ...]
    turns: tuple[str, ...]
    ends: tuple[EndRow, ...]
    confessions: tuple[str, ...]
    """What whoever stands behind it says, once enough is known."""
    kinds: Mapping[str, tuple[Detail, ...]] = field(default_factory=dict)
    """Details by kind of place."""
    wrong: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Ways to tell what goes wrong, by kind of complication."""

    def person(self, name: str) -> PersonRow | None:
        """Return the person of that id, `None` for none."""
        return next((one for one in self.people if one.id == name), None)

    def place(self, name: str) -> PlaceRow | None:
        """Return the place of that id, `None` for none."""
        return next((one for one in self.places if one.id == name), None)


@dataclass(frozen=True, slots=True)
class ThreadPlan:
    """One thread, with the person it is about and the place where it shows."""

    trouble: TroubleRow
    person: PersonRow
    place: PlaceRow


@dataclass(frozen=True, slots=True)
class StoryPlan:
    """What one premise is made into: where it begins, what is asked, which threads lead to the answer."""

    genre: Genre
    home: PlaceRow
    question: QuestionRow
    threads: tuple[ThreadPlan, ...]
    cast: tuple[PersonRow, ...] = ()
    """People of the premise: they are where it begins, from the first line on."""

    def is_at_hand(self, thread: ThreadPlan) -> bool:
        """Return whether whom a thread is about is where the story begins."""
        return thread.place.id == self.home.id or thread.person.id in {one.id for one in self.cast}

    @property
    def culprit(self) -> PersonRow:
        """Who stands behind the question."""
        return self.threads[-1].person


def genre_for(genres: Sequence[Genre], premise: str, named: str = "") -> Genre | None:
    """Return the genre of that id, else the one whose words a premise says most of; the first where it says none."""
    chosen = next((one for one in genres if one.id == named), None)
    if chosen is not None or not genres:
        return chosen
    return max(genres, key=lambda one: (said_of(one.words, premise), -genres.index(one)))


def said_of(words: Iterable[str], text: str) -> int:
    """Return how many letters of different `words` a text says."""
    return sum(called((word,), text) for word in words)


def planned(genre: Genre, premise: str, seed: str = "") -> StoryPlan:
    """Return what a premise is made into: always the same for the same tables and words."""
    home = place_called(genre, premise) or chosen(genre.places, "home", premise, seed)
    others = tuple(one for one in genre.places if one is not home)
    troubles = several(genre.troubles, THREADS, "trouble", premise, seed)
    people = several(genre.people, THREADS, "person", premise, seed)
    places = several(others, THREADS, "place", premise, seed)
    threads = tuple(ThreadPlan(*row) for row in zip(troubles, people, places, strict=True))
    return StoryPlan(genre, home, chosen(genre.questions, "question", premise, seed), threads)


def chosen(rows: Sequence[T], *words: str) -> T:
    """Return one of `rows` by words alone."""
    return rows[stable_number(*words) % len(rows)]


def several(rows: Sequence[T], count: int, *words: str) -> tuple[T, ...]:
    """Return `count` different rows by words alone."""
    order = sorted(range(len(rows)), key=lambda at: stable_number(str(at), *words))
    return tuple(rows[at] for at in order[:count])


def place_called(genre: Genre, words: str, taken: Iterable[str] = ()) -> PlaceRow | None:
    """Return the place that words name best, none of those that are taken; `None` where they name none."""
    lost = frozenset(taken)
    rated = [(called((one.title, *one.words), words), one) for one in genre.places if one.id not in lost]
    best = max(rated, key=lambda row: row[0], default=(0, None))
    return best[1] if best[0] else None


def person_called(genre: Genre, words: str, taken: Iterable[str] = ()) -> PersonRow | None:
    """Return the person that words name best, by role, none of those that are taken; `None` where they name none."""
    lost = frozenset(taken)
    rated = [(called((one.name, *one.words), words), one) for one in genre.people if one.id not in lost]
    best = max(rated, key=lambda row: row[0], default=(0, None))
    return best[1] if best[0] else None


def filled(text: str, holes: Mapping[str, str]) -> str:
    """Return a text with its holes filled; what nobody knows is left out.

    >>> filled("{name} nods to {other}.", {"name": "Ada", "other": "Jem"})
    'Ada nods to Jem.'
    """
    for hole, words in holes.items():
        text = text.replace(f"{{{hole}}}", words)
    return text
