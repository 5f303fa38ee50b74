"""What a Dealer may let happen in a living story just now, and why not: names free, goods held, facts in accord."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

from oracle.core.chance import Stream
from oracle.core.menu import OneOf, Option, Refusal, Text
from oracle.core.records import dataclass
from oracle.story.life_tables import DEEDS, DESTROYED, FATES
from oracle.story.lives import ALONG, AWAY
from oracle.story.living import UNKNOWN, details_here, is_needed, people_met, topics_of
from oracle.story.living_moves import (
    AddPerson,
    AddPlace,
    AddThing,
    Become,
    LivingAction,
    Retract,
    Shift,
    Show,
    Sight,
    Speak,
    Witness,
)
from oracle.story.naming import NewName, NewSlug, ids_taken, names_taken
from oracle.story.open_play_moves import PLOT_ACTIONS
from oracle.story.open_play_plot import plot_holes
from oracle.story.state import StoryState, people_here, things_to_handle

NOBODY: Final = "-"
"""In place of a person or something: there is none."""

MOST_GROWN: Final = 300
"""Places, people and things that may be added to one story."""

LONGEST_WORDS: Final = 400
"""Characters of what a player said, and of what is told of a place."""

LONGEST_NAME: Final = 60
"""Characters of what a place, a person or a thing is called."""

LONGEST_LOOK: Final = 200
"""Characters of a role, a wish, a look, a way."""

_FULL: Final = Refusal(f"{MOST_GROWN} places, people and things were added to this story already")

Offered = tuple[Option[Any], ...] | Refusal


def offer_living(state: StoryState, action: type[LivingAction], duty: str) -> Offered:
    """Return the options for one of these moves, or why there are none."""
    if action in (AddPlace, AddPerson, AddThing) and _grown(state) >= MOST_GROWN:
        return _FULL
    found = plot_holes(state, action) if action in PLOT_ACTIONS else _OFFERS[action](state)
    return found if isinstance(found, Refusal) else (Option(action, found, duty=duty),)


def _grown(state: StoryState) -> int:
    return sum(kind != "fact" for kind in state.lives.grown.values())


Holes = tuple[Any, ...] | Refusal


def _details(state: StoryState) -> Holes:
    keys = tuple(details_here(state))
    return (OneOf(keys, "detail"),) if keys else Refusal("no detail of this place is left to be told")


def _talk(state: StoryState) -> Holes:
    people = tuple(one.id for one in people_here(state) if topics_of(state, one.id) or one.ignorance)
    if not people:
        return Refusal("nobody here has topics of their own")

    def topics(person: str) -> OneOf:
        return OneOf((*(one.topic for one in topics_of(state, person)), UNKNOWN), "topic")

    return OneOf(people, "person"), topics, _company(state), Text(LONGEST_WORDS, "asked", least=0)


def _deeds(state: StoryState) -> Holes:
    about = (NOBODY, *(one.id for one in people_here(state)), *things_to_handle(state))
    sight = OneOf(get_args(Sight))
    return (
        OneOf(tuple(DEEDS), "deed"),
        _company(state),
        OneOf(about, "whom"),
        sight,
        Text(LONGEST_WORDS, "said", least=0),
    )


def _company(state: StoryState) -> OneOf:
    return OneOf(state.company.pcs, "who")


@dataclass(frozen=True, slots=True)
class _Fate:
    """What can become of a thing: what the story still waits for is not destroyed."""

    needed: bool
    shape: str = "fate"

    def why_not(self, value: object) -> Refusal | None:
        """Return why that cannot become of it."""
        if self.needed and value in DESTROYED:
            return Refusal("the story still needs it; it can be moved, taken, opened or broken")
        return OneOf(tuple(FATES), self.shape).why_not(value)

    def sample(self, stream: Stream) -> Any:
        """Return something that can become of it."""
        return OneOf(self.choices(), self.shape).sample(stream)

    def choices(self) -> tuple[str, ...]:
        """Return all that can become of it."""
        return tuple(one for one in FATES if not (self.needed and one in DESTROYED))


def _becoming(state: StoryState) -> Holes:
    things = things_to_handle(state)
    if not things:
        return Refusal("there is nothing here of which anything could become")

    def whom(_thing: str, fate: str) -> OneOf:
        people = tuple(one.id for one in people_here(state))
        if fate == "given":
            return OneOf(people or (NOBODY,), "to whom")
        return OneOf(state.company.pcs if fate == "taken" else (NOBODY, *state.company.pcs), "who")

    return OneOf(things, "thing"), lambda thing: _Fate(is_needed(state, thing)), whom


def _shifting(state: StoryState) -> Holes:
    people = tuple(one.id for one in people_met(state))
    places = (ALONG, AWAY, *state.progress.visited)
    return (OneOf(people, "person"), OneOf(places, "where")) if people else Refusal("nobody was met yet")


def _place(state: StoryState) -> Holes:
    way = NewName(LONGEST_LOOK, tuple(one.label.casefold() for one in state.here.exits), "way")
    return _new_id(state, "-back"), _new_name(state, "title"), way, Text(LONGEST_WORDS, "told")


def _person(state: StoryState) -> Holes:
    return (
        _new_id(state),
        _new_name(state, "name"),
        Text(LONGEST_LOOK, "role"),
        Text(LONGEST_LOOK, "wants", least=0),
    )


def _thing(state: StoryState) -> Holes:
    return _new_id(state), _new_name(state, "name"), Text(LONGEST_LOOK, "look", least=0)


def _new_id(state: StoryState, *endings: str) -> NewSlug:
    """Return the domain of an id nobody has; with `endings`, of one that leaves those forms of it free as well."""
    taken = ids_taken(state)
    bare = (one.removesuffix(ending) for one in taken for ending in endings if one.endswith(ending))
    return NewSlug((*taken, *bare))


def _new_name(state: StoryState, shape: str) -> NewName:
    return NewName(LONGEST_NAME, names_taken(state), shape)


# === Taking back ===


@dataclass(frozen=True, slots=True)
class _Free:
    """Things that were added, of which those can be taken back on which nothing rests."""

    rests: Mapping[str, str]
    """Everything that was added, and what rests on it, in half a sentence; empty for nothing."""
    shape: str = "added"

    def why_not(self, value: object) -> Refusal | None:
        """Return why it cannot be taken back."""
        why = self.rests.get(str(value))
        if why is None:
            return Refusal(f"{value!r} was not added to this story; there is {', '.join(self.rests)}")
        return Refusal(f"{value!r} has to stay: {why}") if why else None

    def sample(self, stream: Stream) -> Any:
        """Return something that can be taken back."""
        return OneOf(self.choices()).sample(stream)

    def choices(self) -> tuple[str, ...]:
        """Return all that can be taken back."""
        return tuple(name for name, why in self.rests.items() if not why)


def _taking_back(state: StoryState) -> Holes:
    rests = {name: what_rests_on(state, name) for name in state.lives.grown}
    if not rests:
        return Refusal("nothing was added to this story that could be taken back")
    if all(rests.values()):
        return Refusal(f"nothing can be taken back: {next(iter(rests.values()))}")
    return (_Free(rests),)


def what_rests_on(state: StoryState, name: str) -> str:
    """Return what rests on something that was added, in half a sentence; empty where it can be taken back."""
    match state.lives.grown[name]:
        case "place":
            return _on_place(state, name)
        case "person":
            return _on_person(state, name)
        case "thing":
            thing = state.lives.things[name]
            return "something has become of it in play" if thing.fate or thing.holder else ""
        case "fact":
            return ""


def _on_place(state: StoryState, name: str) -> str:
    scene = state.adventure.scenes[name]
    if name in state.progress.visited:
        return "the party has been there"
    if scene.people or name in state.lives.where.values():
        return "somebody is there"
    if any(one.scene == name for one in state.lives.things.values()):
        return "something lies there"
    return "other places are reached from there" if len(scene.exits) > 1 else ""


def _on_person(state: StoryState, name: str) -> str:
    lives = state.lives
    if any(name == one.about or name in one.seen for one in lives.memories):
        return "the party has dealt with them"
    if any(one.holder == name for one in lives.things.values()):
        return "they have something of the party's"
    return "something has become of them" if name in state.progress.foes else ""


_OFFERS: Final[Mapping[type[LivingAction], Callable[[StoryState], Holes]]] = {
    Show: _details,
    Speak: _talk,
    Witness: _deeds,
    Become: _becoming,
    Shift: _shifting,
    AddPlace: _place,
    AddPerson: _person,
    AddThing: _thing,
    Retract: _taking_back,
}
"""What each of these moves may name now, or why there is nothing."""
