"""The plan of a story whose question is its premise; the tables of its genre fill in what the premise leaves open.

What the premise names is at the place where it begins. The first thread shows in a thing of its own, and leads on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, TypeVar

from oracle.dealer.builtin.growing.about import THINGS, About, about_of, own_words
from oracle.dealer.builtin.growing.coming import coming
from oracle.dealer.builtin.growing.filling import filled_in
from oracle.dealer.builtin.growing.genres import genre_tables, kinds_like, nearest_place, place_like, place_of_words
from oracle.dealer.builtin.growing.premise_clauses import GROUP, PERSON, PLACE, Named
from oracle.dealer.builtin.growing.shapes import Strand, firsts, last_ends, texts
from oracle.dealer.builtin.things import plain_name
from oracle.dealer.compile import goal_of
from oracle.kit.words import capital
from oracle.story.open_play import BEGINNING, title_of
from oracle.story.open_play_tables import (
    THREADS,
    FeatureRow,
    Genre,
    PersonRow,
    PlaceRow,
    QuestionRow,
    StoryPlan,
    ThreadPlan,
    TopicRow,
    TroubleRow,
    chosen,
    person_called,
    several,
)
from oracle.story.state import in_sentence
from oracle.text.tokens import words_of

T = TypeVar("T")

MOST_NAMED: Final = 3
"""People, and things, of a premise that are there from its first line."""

MANNERS: Final = 3
"""Small things that a person of the premise does."""

LONGEST_NAME: Final = 40
"""Characters of what a person or a place is called."""

WITHOUT: Final = " without "
"""What stands in the seed of a plan before the people that are left out of it."""


def planned_of(genre: str, premise: str, seed: str) -> StoryPlan:
    """Return what a premise is made into: always the same for the same words."""
    return _Made(genre_tables(genre), about_of(premise), premise, seed).plan()


def left_out_of(plan: StoryPlan, names: frozenset[str]) -> str:
    """Return what is added to a seed so that nobody of the premise bears a name of the party; empty for nothing."""
    lost = sorted(one.id for one in plan.cast if names & set(words_of(one.name)))
    return f"{WITHOUT}{' '.join(lost)}" if lost else ""


class _Made:
    """A plan in the making."""

    def __init__(self, genre: Genre, about: About, premise: str, seed: str) -> None:
        self.genre = genre
        self.about = about
        self.words = (premise, seed)
        self.lost = seed.partition(WITHOUT)[2].split()
        self.base = self._base()
        """The place of the tables in whose words the beginning is told; `None` for none."""

    def plan(self) -> StoryPlan:
        """Return the whole plan."""
        home = self._home()
        holes = {"it": self.about.it.name, "asked": self.about.asked, "home": in_sentence(home.title)}
        cast = tuple(self._cast(holes))
        told = [one for one in self.about.shape.threads if not one.sorts or self.about.it.sort in one.sorts]
        strands = (self._pick(firsts(), "first"), *several(told, THREADS - 1, "threads", *self.words))
        people, places = self._people(cast, holes), (home, *self._places())
        threads = tuple(
            self._thread(at, strand, who, where, {**holes, "at home": "yes" if who in cast or not at else ""})
            for at, (strand, who, where) in enumerate(zip(strands, people, places, strict=True))
        )
        question = QuestionRow(self._question(holes), texts("talk", "behind"))
        shape = self.about.shape
        turns = tuple(filled_in(text, holes) for text in shape.turns)
        ends = tuple(replace(one, text=filled_in(one.text, holes)) for one in (*shape.ends, *last_ends()))
        return StoryPlan(replace(self.genre, turns=turns, ends=ends), home, question, threads, cast)

    def _pick(self, rows: tuple[T, ...], what: str) -> T:
        return chosen(rows, what, *self.words)

    def _question(self, holes: Mapping[str, str]) -> str:
        if self.about.question:
            return self.about.question
        fitting = tuple(one for one in self.about.shape.asks if ("{asked}" in one) == bool(self.about.asked))
        return filled_in(self._pick(fitting or self.about.shape.asks, "question"), holes)

    # === People ===

    def _cast(self, holes: Mapping[str, str]) -> Iterator[PersonRow]:
        """Yield the people of the premise who are there; nobody who is what is gone, or dead."""
        named = self.about.of(PERSON, GROUP)
        owners = [one for one in named if any(other.name.startswith(f"{one.name}'s ") for other in named)]
        found = [one for one in named if one not in owners and not (self._is_gone and one == self.about.it)]
        for one in found[:MOST_NAMED]:
            row = self._person(one, holes)
            if row.id not in self.lost:
                yield row

    @property
    def _is_gone(self) -> bool:
        return self.about.shape.is_absent

    def _person(self, named: Named, holes: Mapping[str, str]) -> PersonRow:
        """Return a person of the premise, with the voice of whoever of the tables has such a role."""
        name = (f"one of {named.name}" if named.sort == GROUP else named.name)[:LONGEST_NAME]
        role = person_called(self.genre, named.name)
        voice = role or self._pick(self.genre.people, f"voice {name}")
        slug = goal_of(plain_name(name))[:24].strip("-") or "somebody"
        said = TopicRow(texts("talk", "happened"), (chosen(texts("talk", "witness"), "witness", name, *self.words),))
        manner = several(coming("manner"), MANNERS, "manner", name)
        return replace(
            voice,
            id=slug if slug[:1].isalpha() and slug not in self._ids() else f"the-{slug}",
            name=name,
            role=filled_in(chosen(texts("talk", "roles"), "role", name, *self.words), holes),
            words=own_words(named),
            wants=filled_in(chosen(texts("talk", "wants"), "wants", name, *self.words), holes),
            manner=tuple(filled_in(one, {"Name": capital(name)}) for one in manner),
            details=(),
            secret="",
            topics=(said, *(role.topics if role is not None else ())),
        )

    def _ids(self) -> set[str]:
        return {BEGINNING, *(one.id for one in self.genre.people), *(one.id for one in self.genre.places)}

    def _people(self, cast: tuple[PersonRow, ...], holes: Mapping[str, str]) -> tuple[PersonRow, ...]:
        """Return whom the threads are about: people of the premise, and others of the tables; the last is to blame."""
        taken = {word for one in cast for word in words_of(one.name)}
        free = [one for one in self.genre.people if not taken & set(words_of(one.name))]
        others = several(free, THREADS, "person", *self.words)
        about = [one for one in cast if one.name == self.about.it.name]  # nobody gives themselves away
        rest = [one for one in cast if one not in about]
        left = iter(others)
        first, middle, last = (next(iter(own), None) or next(left) for own in (rest[:1], about, rest[1:2]))
        return first, middle, replace(last, secret=filled_in(self.about.shape.answer, holes))

    # === Places and things ===

    def _base(self) -> PlaceRow | None:
        named = self.about.home
        if named is not None:
            return place_like(self.genre, named.name)
        return place_of_words(self.genre, self.words[0])

    def _home(self) -> PlaceRow:
        """Return where it begins: the place of the premise, as the tables have such a one, with what it names."""
        title = title_of(self.about.home.name)[:LONGEST_NAME] if self.about.home is not None else ""
        made = self.base or self._place(BEGINNING, title)
        title = title or made.title
        opens = filled_in(
            self._pick(self.about.shape.opens, "opens"), {"it": self.about.it.name, "home": in_sentence(title)}
        )
        features = (*self._things(), *made.features)
        return replace(made, id=BEGINNING, title=title, text=f"{made.text} {opens}", features=features)

    def _place(self, name: str, title: str) -> PlaceRow:
        """Return a place that no table has: of the kinds of the nearest."""
        wrong = nearest_place(self.genre, title).wrong
        holes = {"home": in_sentence(title)}
        text = filled_in(self._pick(texts("here", "places"), title), holes)
        again = filled_in(self._pick(texts("here", "again"), title), holes)
        words = tuple(word for word in words_of(title) if len(word) > 3)
        return PlaceRow(name, title, words, kinds_like(self.genre, title), (), wrong, text, again)

    def _places(self) -> tuple[PlaceRow, ...]:
        """Return where the other threads lead: to places of the premise, else to some of the tables."""
        own = [self._named_place(one) for one in self.about.of(PLACE)[: THREADS - 1]]
        taken = {one.id for one in (self.base, *own) if one is not None}
        free = [one for one in self.genre.places if one.id not in taken]
        return (*own, *several(free, THREADS - 1, "place", *self.words))[: THREADS - 1]

    def _named_place(self, named: Named) -> PlaceRow:
        title = title_of(named.name)[:LONGEST_NAME]
        base = place_like(self.genre, named.name)
        return replace(base, title=title) if base is not None else self._place(goal_of(plain_name(title))[:24], title)

    def _things(self) -> tuple[FeatureRow, ...]:
        """Return the things of the premise that lie there beside the one that shows the first thread."""
        return tuple(self._thing(one) for one in self._own_things()[1:MOST_NAMED])

    def _own_things(self) -> tuple[Named, ...]:
        """Return the things that are there, what the trouble hangs on first."""
        found = (one for one in self.about.of(*THINGS) if not (self._is_gone and one == self.about.it))
        return tuple(sorted(found, key=lambda one: one != self.about.it))

    def _thing(self, named: Named, fact: str = "") -> FeatureRow:
        name = "the " + named.name.rpartition("'s ")[2].removeprefix("the ")  # whoever owns it may be there as well
        words = own_words(replace(named, name=name))
        look = chosen(texts("here", "looks"), "look", named.name, *self.words)
        return FeatureRow(name, words, filled_in(look, {"thing": name}), fact)

    # === Threads ===

    def _thread(self, at: int, strand: Strand, who: PersonRow, where: PlaceRow, holes: Mapping[str, str]) -> ThreadPlan:
        """Return one thread, with the sign that shows it."""
        own = self._own_things()[:1]
        sign = strand.sign or (self._thing(own[0]) if own else self.about.shape.sign)
        own_holes = {**holes, "sign": sign.name}
        about = own_words(self.about.it)
        more = (
            about if strand.sign is None and self._is_gone else ()
        )  # whoever is there is looked at, and not their traces
        fact = filled_in(strand.fact or sign.fact, own_holes)
        shown = replace(sign, look=filled_in(sign.look, own_holes), words=(*sign.words, *more), fact=fact)
        name = f"{self.about.shape.id}-{at + 1}"
        rumours = texts("talk", "rumour_here" if holes["at home"] else "rumour")
        trouble = TroubleRow(
            name,
            filled_in(strand.ask, own_holes),
            (*strand.words, *shown.words, *about),
            rumours[0],
            chosen(texts("talk", "half"), name, *self.words),
            filled_in(strand.told, own_holes),
            filled_in(strand.truth, own_holes),
            shown,
            rumours[1:],
        )
        return ThreadPlan(trouble, who, where)
