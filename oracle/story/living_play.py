"""How a living story goes on: what a Dealer's move brings about, and what each event does to the story."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from oracle.story.adventure import Adventure, Exit, Person, Scene
from oracle.story.life_tables import LEAST, MOST
from oracle.story.lives import ALONG, Lives, Memory, Thing
from oracle.story.living_moves import (
    AttitudeMoved,
    DeedDone,
    DetailShown,
    LivingEvent,
    PersonAdded,
    PersonShifted,
    PlaceAdded,
    Reacted,
    Recalled,
    Retracted,
    Spoke,
    ThingAdded,
    ThingBecame,
)
from oracle.story.open_play import regrown
from oracle.story.open_play_moves import EndingAdded, Furnished, PlotLaid
from oracle.story.open_play_plot import evolve_plot
from oracle.story.reacting import again_key, reaction_called
from oracle.story.state import StoryState, in_sentence


def evolve_living(state: StoryState, event: LivingEvent) -> StoryState:
    """Return the story after `event`.

    Raises:
        ValueError, LookupError: Only if the event contradicts the state before it.
    """
    match event:
        case PlaceAdded() | PersonAdded() | Retracted():
            return _grown(state, event)
        case Furnished() | PlotLaid() | EndingAdded():
            return evolve_plot(state, event)
        case Recalled(reaction=key):
            pending = tuple(one for one in state.lives.pending if one != key)
            told = {**state.told, again_key(key): 1}
            return replace(state, told=told, lives=replace(state.lives, pending=pending))
        case _:
            return replace(state, lives=_lived(state, event))


def _lived(
    state: StoryState,
    event: DetailShown | Spoke | DeedDone | Reacted | AttitudeMoved | ThingBecame | ThingAdded | PersonShifted,
) -> Lives:
    lives = state.lives
    match event:
        case DetailShown(detail=key):
            return replace(lives, shown=(*lives.shown, key))
        case Spoke():
            key = f"{state.adventure.people[event.person].id}/{event.topic}"
            return replace(lives, asked={**lives.asked, key: (*lives.asked.get(key, ()), event.who)})
        case DeedDone():
            return replace(lives, memories=(*lives.memories, _memory(state, event)))
        case Reacted(reaction=key):
            found = reaction_called(state, key)
            comes_back = found is not None and found.again and key not in lives.pending
            pending = (*lives.pending, key) if comes_back else lives.pending
            return replace(lives, pending=pending, reacted={**lives.reacted, key: lives.reacted.get(key, 0) + 1})
        case AttitudeMoved(person=person, value=value):
            if not LEAST <= value <= MOST:
                raise ValueError(f"nobody stands at {value}")
            return replace(lives, attitudes={**lives.attitudes, state.adventure.people[person].id: value})
        case ThingBecame(thing=thing):
            return replace(lives, things={**lives.things, thing.id: thing})
        case ThingAdded(thing=thing):
            grown = {**lives.grown, thing.id: "thing"}
            return replace(lives, things={**lives.things, thing.id: thing}, grown=grown)
        case PersonShifted(person=person, to=to):
            return replace(lives, where={**lives.where, state.adventure.people[person].id: to})
    assert_never(event)


def _memory(state: StoryState, event: DeedDone) -> Memory:
    when = sum(state.progress.visited.values())
    return Memory(event.deed, event.who, event.about, event.seen, event.words, state.scene, when)


def _grown(state: StoryState, event: PlaceAdded | PersonAdded | Retracted) -> StoryState:
    match event:
        case PlaceAdded():
            changed = regrown(state, lambda one: _with_place(one, event))
            return replace(changed, lives=replace(state.lives, grown={**state.lives.grown, event.id: "place"}))
        case PersonAdded():
            changed = regrown(state, lambda one: _with_person(one, state.scene, event))
            return replace(changed, lives=replace(state.lives, grown={**state.lives.grown, event.id: "person"}))
        case Retracted():
            return _without(state, event)
    assert_never(event)


def _with_place(adventure: Adventure, event: PlaceAdded) -> Adventure:
    start = adventure.scenes[event.start]
    place, from_there = in_sentence(event.title), in_sentence(start.title)
    back = Exit(f"{event.id}-back", f"back to {from_there}", (start.title, "back"), start.id, "")
    way = Exit(event.id, event.way, (event.title,), event.id, "")
    scene = Scene(event.id, event.title, (event.text,), (f"You are back at {place}.",), exits=(back,))
    return replace(
        adventure,
        scenes={**adventure.scenes, start.id: replace(start, exits=(*start.exits, way)), event.id: scene},
    )


def _with_person(adventure: Adventure, scene: str, event: PersonAdded) -> Adventure:
    here = adventure.scenes[scene]
    person = Person(event.id, event.name, event.role, wants=event.wants, voice="")
    return replace(
        adventure,
        people={**adventure.people, event.id: person},
        scenes={**adventure.scenes, scene: replace(here, people=(*here.people, event.id))},
    )


def _without(state: StoryState, event: Retracted) -> StoryState:
    """Return the story without something that was added to it."""
    lives = state.lives
    things = {name: one for name, one in lives.things.items() if name != event.id}
    where = {name: place for name, place in lives.where.items() if name != event.id}
    grown = {name: kind for name, kind in lives.grown.items() if name != event.id}
    established = {name: words for name, words in state.progress.established.items() if name != event.id}
    changed = regrown(state, lambda one: _pruned(one, event.id))
    return replace(
        changed,
        lives=replace(lives, things=things, where=where, grown=grown),
        progress=replace(state.progress, established=established),
    )


def _pruned(adventure: Adventure, name: str) -> Adventure:
    return replace(
        adventure,
        people={key: one for key, one in adventure.people.items() if key != name},
        scenes={key: _scene_without(scene, name) for key, scene in adventure.scenes.items() if key != name},
    )


def _scene_without(scene: Scene, name: str) -> Scene:
    if name not in scene.people and all(way.to != name for way in scene.exits):
        return scene
    ways = tuple(way for way in scene.exits if way.to != name)
    return replace(scene, people=tuple(one for one in scene.people if one != name), exits=ways)


def words_of(state: StoryState, name: str) -> str:
    """Return what something is that was added, in words."""
    adventure: Adventure = state.adventure
    named: Mapping[str, str] = {
        **{one.id: one.title for one in adventure.scenes.values()},
        **{one.id: one.name for one in adventure.people.values()},
        **{one.id: one.name for one in state.lives.things.values()},
        **state.progress.established,
    }
    return named[name]


def changed_thing(state: StoryState, name: str, fate: str, who: str) -> Thing:
    """Return a thing as it is once that has become of it: held by `who` if taken or given, else where the party is."""
    held = fate in ("taken", "given")
    old = state.lives.things.get(name) or _thing_of(state, name)
    lies = "" if held else state.scene
    return replace(old, scene=lies, holder=who if held else "", fate=fate, by=who)


def _thing_of(state: StoryState, name: str) -> Thing:
    feature = next(one for one in state.here.features if one.id == name)
    return Thing(name, feature.name, feature.look, scene=state.scene)


def place_of(state: StoryState, person: str) -> str:
    """Return the scene a person is in, `ALONG` where they go with the party, `AWAY` or empty where they are nowhere."""
    where = state.lives.where.get(person, "")
    home = (scene.id for scene in state.adventure.scenes.values() if person in scene.people)
    return state.scene if where == ALONG else where or next(home, "")
