"""What is shown of a living story: what became of things, how people stand to the party, what they remember."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never

from oracle.kit.words import capital
from oracle.story.life_tables import FATES, STANDINGS
from oracle.story.lives import ALONG, AWAY, Thing
from oracle.story.living import details_here, topics_of
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
from oracle.story.open_play_moves import EndingAdded, Furnished, PlotLaid
from oracle.story.state import (
    StoryState,
    attitude_of,
    features_here,
    in_sentence,
    people_here,
    things_held,
    things_here,
    within_reach,
)

QUESTION_ASKED: Final = "What there is to find out:"
"""What stands above the question of an open story and its threads."""


def noticed(state: StoryState) -> tuple[str, ...]:
    """Return what there is to notice here, a name each, with what has become of it."""
    fates = state.lives.things
    own = tuple(_with_fate(one.name, fates.get(one.id)) for one in features_here(state))
    return (*own, *(_with_fate(one.name, one) for one in things_here(state)))


def left_so(state: StoryState) -> tuple[str, ...]:
    """Return the things of which something has become and that stand here so, a name each with what it is."""
    fates = state.lives.things
    here = [one.id for one in within_reach(state)] if state.is_running else []
    here += [one.id for one in things_here(state)] if state.is_running else []
    things = (fates[name] for name in here if name in fates)
    left = (one for one in things if one.fate and not one.holder and not one.gear)
    return tuple(dict.fromkeys(_with_fate(one.name, one) for one in left))


def _with_fate(name: str, thing: Thing | None) -> str:
    return f"{name}, {FATES[thing.fate]}" if thing is not None and thing.fate in FATES else name


def fate_lines(state: StoryState, thing: str) -> tuple[str, ...]:
    """Return what has become of a thing, as a sentence; none where nothing has."""
    fate = state.lives.fate_of(thing)
    return (f"Now {FATES[fate]}.",) if fate else ()


def things_view(state: StoryState) -> Mapping[str, object]:
    """Return what everybody may know of things, as plain values; nothing while nothing has become of any."""
    lives = state.lives
    if not lives.things:
        return {}
    held = {who: tuple(map(_thing, things_held(state, who))) for who in state.company.pcs}
    return {
        "things": tuple(map(_thing, things_here(state))),
        "held": {who: things for who, things in held.items() if things},
        "fates": {name: one.fate for name, one in lives.things.items() if one.fate},
    }


def _thing(thing: Thing) -> dict[str, object]:
    return {"id": thing.id, "name": thing.name, "look": thing.look, "fate": thing.fate}


def inner_life(state: StoryState) -> Mapping[str, object]:
    """Return what only a Dealer may know of how the story lives, as plain values; what is empty is left out."""
    minds = {one.id: _mind(state, one.id) for one in people_here(state)}
    said = {
        "details": dict(details_here(state)),
        "complications": dict(state.here.complications),
        "danger": state.here.danger,
        "minds": {name: mind for name, mind in minds.items() if mind},
        "deeds": tuple(
            {"deed": one.deed, "who": one.who, "about": one.about, "seen": one.seen} for one in state.lives.memories
        ),
        "added": dict(state.lives.grown),
    }
    return {key: value for key, value in said.items() if value}


def _mind(state: StoryState, person: str) -> dict[str, object]:
    found, lives = state.adventure.people[person], state.lives
    said = {
        "temper": found.temper,
        "attitude": attitude_of(state, person),
        "topics": {one.topic: found.topics[one.topic].words for one in topics_of(state, person) if one.is_open},
        "kept_back": tuple(one.topic for one in topics_of(state, person) if not one.is_open),
        "asked": {name: len(who) for name, who in lives.asked.items() if name.startswith(f"{person}/")},
    }
    return {key: value for key, value in said.items() if value}


def life_line(state: StoryState, event: LivingEvent) -> str:
    """Return what the table says about `event`, one sentence in a player's words; empty for none."""
    if isinstance(event, PlotLaid | EndingAdded | Furnished):
        return _plot_line(event)
    match event:
        case AttitudeMoved(person=person, value=value):
            return f"{state.adventure.people[person].name} is {STANDINGS[value]}."
        case ThingBecame(thing=thing):
            return f"{capital(thing.name)}: {FATES[thing.fate]}." if thing.fate in FATES and not thing.gear else ""
        case PersonShifted(person=person, to=to):
            return _shifted(state, state.adventure.people[person].name, to)
        case PlaceAdded() | PersonAdded() | ThingAdded():
            return _added_line(event)
        case Retracted(words=words):
            return f"That is not so after all: {words}"
        case DetailShown() | Spoke() | DeedDone() | Reacted() | Recalled():
            return ""
    assert_never(event)


def _added_line(event: PlaceAdded | PersonAdded | ThingAdded) -> str:
    """Return what the table says about a place, a person or a thing that is new."""
    match event:
        case PlaceAdded(way=way):
            return f"A way is open: {way}."
        case PersonAdded(name=name, role=role):
            return f"{capital(name)}, {role}, is here."
        case ThingAdded(thing=thing):
            return f"Here is {thing.name}."
    assert_never(event)


def _plot_line(event: PlotLaid | EndingAdded | Furnished) -> str:
    """Return what the table says about something that was brought into an open story."""
    if isinstance(event, PlotLaid):
        return "\n".join((QUESTION_ASKED, *event.threads.values()))
    return f"The story can end here, if you like, with {event.title}." if isinstance(event, EndingAdded) else ""


def _shifted(state: StoryState, name: str, to: str) -> str:
    if to == ALONG:
        return f"{capital(name)} comes along with you."
    if to == AWAY:
        return f"{capital(name)} goes away."
    if to == state.scene:
        return f"{capital(name)} stays here."
    return f"{capital(name)} goes to {in_sentence(state.adventure.scenes[to].title)}."
