"""How an open story takes in what a Dealer brings: what may be brought, and what becomes of the story by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, assert_never

from oracle.core.chance import Stream
from oracle.core.menu import OneOf, Refusal, Text
from oracle.core.records import dataclass
from oracle.story.adventure import Adventure, Ending, Fact, Person, Scene
from oracle.story.naming import NewSlug, ids_taken
from oracle.story.needs import Needs
from oracle.story.notes import Entry, Notebook, ThreadClosed
from oracle.story.open_play import FIRST_TITLE, NOBODY_KNOWS, regrown
from oracle.story.open_play_forms import LONGEST_ROW, Plot, furniture_of, furniture_row, plot_of, plot_row
from oracle.story.open_play_moves import (
    AddEnding,
    EndingAdded,
    Furnish,
    Furnished,
    Furniture,
    LayPlot,
    PlotAction,
    PlotEvent,
    PlotLaid,
    SettleThread,
)
from oracle.story.state import StoryState, known_of

QUESTION: Final = "question"
"""Id of the question of an open story; its threads have ids of their own."""

MOST_ENDINGS: Final = 8
"""Ways to end that an open story can be given."""

LONGEST_TITLE: Final = 60
LONGEST_END: Final = 900
"""Characters of an ending."""

_WRITTEN: Final = Refusal("this story was written by somebody; that is for open play")

Holes = tuple[Any, ...] | Refusal


# === What may be brought ===


def plot_holes(state: StoryState, action: type[PlotAction]) -> Holes:
    """Return what one of these moves may name now, or why there is nothing."""
    return _HOLES[action](state) if state.adventure.open_play else _WRITTEN


def _furnishing(state: StoryState) -> Holes:
    bare = bare_ones(state)
    if not bare:
        return Refusal("every place and person of this story is more than a name")
    return OneOf(bare, "id"), _Row(_furniture_fault(state), _NO_FURNITURE)


def bare_ones(state: StoryState) -> tuple[str, ...]:
    """Return the ids of places and people of which there is nothing but a name, a role and a wish."""
    adventure = state.adventure
    places = (one.id for one in adventure.scenes.values() if _is_bare_place(one))
    return (*places, *(one.id for one in adventure.people.values() if _is_bare_person(one)))


def _is_bare_place(scene: Scene) -> bool:
    return not (scene.features or scene.details or scene.complications)


def _is_bare_person(person: Person) -> bool:
    return not (person.topics or person.details or person.manner or person.ignorance)


def _plotting(state: StoryState) -> Holes:
    if any(fact.hidden for fact in state.adventure.facts.values()) or QUESTION in state.aside.notebook.entries:
        return Refusal("this story has its question already")
    return (_Row(_plot_fault(state), plot_row(Plot({QUESTION: "What is it?"}, {}))),)


def _settling(state: StoryState) -> Holes:
    threads = tuple(known_of(state, "thread"))
    return (OneOf(threads),) if threads else Refusal("no thread is open")


def _ending(state: StoryState) -> Holes:
    if len(state.adventure.endings) >= MOST_ENDINGS:
        return Refusal(f"this story can end in {MOST_ENDINGS} ways already")
    return NewSlug(ids_taken(state)), Text(LONGEST_TITLE, "title"), Text(LONGEST_END, "text")


_HOLES: Final[Mapping[type[PlotAction], Callable[[StoryState], Holes]]] = {
    Furnish: _furnishing,
    LayPlot: _plotting,
    SettleThread: _settling,
    AddEnding: _ending,
}

_NO_FURNITURE: Final = furniture_row(Furniture(manner=("",)))


@dataclass(frozen=True, slots=True)
class _Row:
    """A text in JSON that says nothing which cannot be."""

    fault: Callable[[str], str]
    """Returns what is wrong with a text, in half a sentence; empty where nothing is."""
    plainest: str
    """The plainest text of the kind."""
    shape: str = "json"

    def why_not(self, value: object) -> Refusal | None:
        """Return what is wrong with the text."""
        refusal = Text(LONGEST_ROW).why_not(value)
        fault = "" if refusal is not None else self.fault(str(value))
        return Refusal(fault) if fault else refusal

    def sample(self, stream: Stream) -> str:
        """Return the plainest text of the kind."""
        return self.plainest

    def choices(self) -> None:
        """Return `None`: texts are many."""


def _furniture_fault(state: StoryState) -> Callable[[str], str]:
    taken, facts = ids_taken(state), state.adventure.facts

    def fault(row: str) -> str:
        try:
            found = furniture_of(row)
        except ValueError as exc:
            return str(exc)
        ids = [one.id for one in found.features]
        double = next((one for one in ids if one in taken or ids.count(one) > 1), "")
        strange = next((one for one in _facts_of(found) if one not in facts), "")
        if strange:
            return f"{strange!r} is no fact of this story"
        return f"{double!r} is taken" if double else ""

    return fault


def _facts_of(furniture: Furniture) -> tuple[str, ...]:
    told = (fact for topic in furniture.topics for fact in (*topic.tells, *topic.needs.facts, *topic.needs.not_facts))
    shown = (fact for one in furniture.details for fact in (*one.needs.facts, *one.needs.not_facts))
    found = (fact for one in furniture.features for text in one.outcomes.values() for fact in text.reveals)
    return (*furniture.knows, *told, *shown, *found)


def _plot_fault(state: StoryState) -> Callable[[str], str]:
    taken = ids_taken(state)

    def fault(row: str) -> str:
        try:
            found = plot_of(row)
        except ValueError as exc:
            return str(exc)
        ids = (*found.threads, *found.facts)
        if QUESTION not in found.threads or not all(found.threads.values()) or not all(found.facts.values()):
            return f"a plot takes a thread called {QUESTION!r}, and words for everything in it"
        double = next((one for one in ids if NewSlug(taken).why_not(one) is not None or ids.count(one) > 1), "")
        return f"{double!r} is no free name" if double else ""

    return fault


# === What comes of it ===


def plotted(state: StoryState, action: PlotAction) -> PlotEvent | ThreadClosed:
    """Return the event of bringing something in."""
    match action:
        case Furnish(id=name, row=row):
            found = furniture_of(row)
            is_place = name in state.adventure.scenes
            named = is_place and state.adventure.scenes[name].title != FIRST_TITLE
            return Furnished(name, replace(found, title="") if named or not is_place else found)
        case LayPlot(row=row):
            plot = plot_of(row)
            return PlotLaid(plot.threads, plot.facts, plot.seed)
        case SettleThread(thread=thread):
            return ThreadClosed(thread)
        case AddEnding(id=name, title=title, text=text):
            return EndingAdded(name, " ".join(title.split()), " ".join(text.split()))
    assert_never(action)


# === What it does to the story ===


def evolve_plot(state: StoryState, event: PlotEvent) -> StoryState:
    """Return the story after something was brought in.

    Raises:
        LookupError: Only if the event contradicts the state before it.
    """
    match event:
        case Furnished(id=name, furniture=furniture):
            return regrown(state, lambda one: _furnished(one, name, furniture))
        case PlotLaid(threads=threads, facts=facts, seed=seed):
            entries = {name: Entry("thread", words) for name, words in threads.items()}
            notebook = Notebook({**state.aside.notebook.entries, **entries})
            hidden = {name: Fact(name, words, hidden=True) for name, words in facts.items()}
            noted = replace(state, aside=replace(state.aside, notebook=notebook, plot=seed))
            return regrown(noted, lambda one: replace(one, facts={**one.facts, **hidden}))
        case EndingAdded():
            return regrown(state, lambda one: _with_ending(one, event))
    assert_never(event)


def _with_ending(adventure: Adventure, event: EndingAdded) -> Adventure:
    ripe = Needs(visited=(adventure.start,))  # it is due at once, and comes when the players want it
    ending = Ending(event.id, event.title, event.text, needs=ripe, by_itself=False)
    return replace(adventure, endings={**adventure.endings, event.id: ending})


def _furnished(adventure: Adventure, name: str, furniture: Furniture) -> Adventure:
    if name in adventure.scenes:
        scene = _furnished_place(adventure.scenes[name], furniture)
        return replace(adventure, scenes={**adventure.scenes, name: scene})
    person = _furnished_person(adventure.people[name], furniture)
    return replace(adventure, people={**adventure.people, name: person})


def _furnished_place(scene: Scene, furniture: Furniture) -> Scene:
    return replace(
        scene,
        title=furniture.title or scene.title,
        first=_told_first(scene, furniture.text),
        again=furniture.again or scene.again,
        features=furniture.features,
        details=furniture.details,
        complications=furniture.complications,
    )


def _told_first(scene: Scene, text: str) -> tuple[str, ...]:
    """Return what a place tells first: the new words stand where nobody had settled anything."""
    if not text:
        return scene.first
    if NOBODY_KNOWS not in scene.first:
        return (text,)
    return tuple(text if one == NOBODY_KNOWS else one for one in scene.first)


def _furnished_person(person: Person, furniture: Furniture) -> Person:
    return replace(
        person,
        role=furniture.role or person.role,
        wants=furniture.wants or person.wants,
        manner=furniture.manner,
        temper=furniture.temper,
        knows=furniture.knows,
        details=furniture.details,
        topics={one.id: one for one in furniture.topics},
        ignorance=furniture.ignorance,
        refuses=furniture.refuses,
    )
