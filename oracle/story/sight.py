"""What is shown of a story to players, to the Dealer and on `/look`; the undisclosed to the Dealer alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oracle.kit.words import capital
from oracle.story.adventure import Adventure, Clock, Exit, Feature, Needs, OutcomeText, Person
from oracle.story.life_lines import fate_lines, inner_life, noticed, things_view
from oracle.story.living_moves import PersonAdded
from oracle.story.moves import Begun, ClockStruck, ClockTicked, FoeTurnedUp, StoryEvent, Unseen
from oracle.story.notes import SceneRenamed
from oracle.story.open_play_moves import Furnished, PlotLaid
from oracle.story.side_lines import note_lines, side_view
from oracle.story.state import (
    StoryState,
    exits_here,
    facts_at_hand,
    features_here,
    people_here,
    scene_text,
    things_held,
    things_here,
)

DEALER: Final = "dealer"
"""The actor who may know everything."""


def view(state: StoryState, who: frozenset[str]) -> Mapping[str, object]:
    """Return what the holder of the actors `who` may know of the story, as plain values."""
    if not state.scene:
        return {}
    shown = _shown(state)
    return {**shown, "secrets": _secrets(state)} if DEALER in who else shown


def _shown(state: StoryState) -> dict[str, object]:
    progress, adventure = state.progress, state.adventure
    return {
        "title": adventure.title,
        "tone": adventure.tone,
        "scene": {"id": state.scene, "title": state.here.title, "text": scene_text(state)},
        "features": tuple(_feature(one) for one in features_here(state)),
        "exits": tuple({"id": way.id, "label": way.label} for way in exits_here(state)),
        "people": tuple(
            {"id": one.id, "name": one.name, "role": one.role, "manner": one.manner} for one in people_here(state)
        ),
        "facts": {fact: adventure.facts[fact].text for fact in progress.disclosed},
        "established": dict(progress.established),
        "clocks": tuple(_clock(state, clock) for clock in adventure.clocks.values() if not clock.hidden),
        "done": progress.done,
        "fallen": state.company.fallen,
        "ending": _ending(state),
        **side_view(state),
        **things_view(state),
    }


def _feature(feature: Feature) -> dict[str, object]:
    return {
        "id": feature.id,
        "name": feature.name,
        "words": feature.words,
        "look": feature.look,
        "check": feature.check is not None,
    }


def _clock(state: StoryState, clock: Clock) -> dict[str, object]:
    return {
        "id": clock.id,
        "name": clock.name,
        "value": state.clocks.values.get(clock.id, 0),
        "size": clock.size,
    }


def _ending(state: StoryState) -> dict[str, object] | None:
    if not state.ending:
        return None
    ending = state.adventure.ending(state.ending)
    return {"id": ending.id, "title": ending.title, "text": ending.text}


def _secrets(state: StoryState) -> dict[str, object]:
    adventure = state.adventure
    offered = features_here(state)
    return {
        "facts": {fact.id: fact.text for fact in adventure.facts.values() if fact.id not in state.progress.disclosed},
        "at_hand": facts_at_hand(state),
        "checks": {one.id: dict(one.check.asks) for one in offered if one.check},
        "outcomes": {one.id: {tier: _outcome(text) for tier, text in one.outcomes.items()} for one in offered},
        "unmet_features": {one.id: _needs(one.needs) for one in state.here.features if one not in offered},
        "unmet_exits": {one.id: _needs(one.needs) for one in state.here.exits if one not in exits_here(state)},
        "people": tuple(_inner(person) for person in people_here(state)),
        "hidden_clocks": tuple(_clock(state, clock) for clock in adventure.clocks.values() if clock.hidden),
        "foes": {
            one.id: {
                "printed": one.printed,
                "so_far": state.progress.foes.get(one.id, "has not turned up"),
                "ends": {word: _outcome(text) for word, text in one.ends.items()},
            }
            for one in adventure.foes.values()
        },
        "endings": {one.id: {"title": one.title, "needs": _needs(one.needs)} for one in adventure.endings.values()},
        **inner_life(state),
    }


def _inner(person: Person) -> dict[str, object]:
    return {
        "id": person.id,
        "wants": person.wants,
        "voice": person.voice,
        "knows": person.knows,
        "thresholds": dict(person.thresholds),
    }


def _outcome(outcome: OutcomeText) -> dict[str, object]:
    said = {
        "reveals": outcome.reveals,
        "ticks": dict(outcome.ticks),
        "opens": outcome.opens,
        "brings": outcome.brings,
        "goes": outcome.goes,
        "ends": outcome.ends,
    }
    return {key: value for key, value in said.items() if value}


def _needs(needs: Needs) -> dict[str, object]:
    said = {
        "facts": needs.facts,
        "not_facts": needs.not_facts,
        "done": needs.done,
        "not_done": needs.not_done,
        "clocks": dict(needs.clocks),
        "visited": needs.visited,
        "not_visited": needs.not_visited,
        "foes": dict(needs.foes),
        "not_foes": dict(needs.not_foes),
        "attitude": dict(needs.attitude),
        "not_attitude": dict(needs.not_attitude),
        "deeds": dict(needs.deeds),
        "not_deeds": dict(needs.not_deeds),
        "things": dict(needs.things),
        "not_things": dict(needs.not_things),
    }
    return {key: value for key, value in said.items() if value}


def censor(state: StoryState, event: StoryEvent, who: frozenset[str]) -> StoryEvent:
    """Return `event` as the actors `who` may see it; `state` is the one after it."""
    if DEALER in who:
        return event
    match event:
        case Begun():
            return Begun(_cover(event.adventure), event.pcs)
        case ClockTicked() if state.adventure.clocks[event.clock].hidden:
            return Unseen()
        case FoeTurnedUp():
            return replace(event, printed="")
        case PersonAdded():
            return replace(event, wants="")
        case PlotLaid() | Furnished():
            return _brought(event)
        case ClockStruck() if state.adventure.clocks[event.clock].hidden:
            return ClockStruck("", event.text)
        case _:
            return event


def _brought(event: PlotLaid | Furnished) -> StoryEvent:
    """Return what players see of what a Dealer brought in: the threads, and what a place is called."""
    if isinstance(event, PlotLaid):
        return replace(event, facts={}, seed="")
    return SceneRenamed(event.furniture.title) if event.furniture.title else Unseen()


def _cover(adventure: Adventure) -> Adventure:
    """Return what stands on the cover of an adventure, without anything of its inside."""
    return replace(adventure, start="", scenes={}, facts={}, people={}, clocks={}, endings={}, fallen="", foes={})


def scene_lines(state: StoryState, who: str) -> tuple[str, ...]:  # noqa: ARG001 - the company stands together
    """Return what `who` sees on looking around, as lines of plain text."""
    if not state.scene:
        return ()
    if state.ending:
        return ending_lines(state)
    return (
        state.here.title,
        *_paragraphs(scene_text(state)),
        *_listed("Here:", tuple(f"{one.name}, {one.role}" for one in people_here(state))),
        *_listed("You notice:", noticed(state)),
        *_listed("Ways on:", tuple(one.label for one in exits_here(state))),
        *clock_lines(state),
        *note_lines(state),
    )


def ending_lines(state: StoryState) -> tuple[str, ...]:
    """Return the ending that was reached, as lines of plain text; none while the story goes on."""
    if not state.ending:
        return ()
    ending = state.adventure.ending(state.ending)
    return (ending.title, *_paragraphs((ending.text,)))


def fact_lines(state: StoryState) -> tuple[str, ...]:
    """Return what is known so far, one fact a line, in the order it came out, and below it the notes by their kinds."""
    return (*known_facts(state), *note_lines(state))


def known_facts(state: StoryState) -> tuple[str, ...]:
    """Return what is known so far, one fact a line, in the order it came out; what players noted is not among it."""
    known = (state.adventure.facts[fact].text for fact in state.progress.disclosed)
    return (*known, *state.progress.established.values())


def look_lines(state: StoryState, name: str) -> tuple[str, ...]:
    """Return what a closer look at a feature, a person or a thing shows; nothing where there is no such thing.

    Args:
        name: Id of a feature that is offered now, of a person who is there, or of a thing that is here or at hand.
    """
    for feature in features_here(state):
        if feature.id == name:
            return _paragraphs((feature.look, *fate_lines(state, name)))
    for person in people_here(state):
        if person.id == name:
            return (f"{capital(person.name)}, {person.role}", *person.manner)
    for thing in (*things_here(state), *(one for who in state.company.pcs for one in things_held(state, who))):
        if thing.id == name:
            return _paragraphs((thing.look or f"{capital(thing.name)}.", *fate_lines(state, name)))
    return ()


def _paragraphs(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(line for text in texts for line in text.split("\n") if line)


def _listed(head: str, lines: tuple[str, ...]) -> tuple[str, ...]:
    return (head, *(f"  {line}" for line in lines)) if lines else ()


def clock_lines(state: StoryState) -> tuple[str, ...]:
    """Return how far each clock in sight has come that has moved at all."""
    moved = (
        (clock, state.clocks.values[clock.id])
        for clock in state.adventure.clocks.values()
        if not clock.hidden and state.clocks.values.get(clock.id)
    )
    return tuple(f"{clock.name}: {value} of {clock.size}" for clock, value in moved)


def named_features(state: StoryState, text: str) -> tuple[Feature, ...]:
    """Return the offered features that `text` names, the longest name first."""
    found = [(_longest((one.id.replace("-", " "), one.name, *one.words), text), one) for one in features_here(state)]
    return tuple(one for length, one in sorted(found, key=lambda pair: -pair[0]) if length)


def named_exits(state: StoryState, text: str) -> tuple[Exit, ...]:
    """Return the open exits that `text` names, the longest name first."""
    found = [(_longest((one.id.replace("-", " "), one.label, *one.words), text), one) for one in exits_here(state)]
    return tuple(one for length, one in sorted(found, key=lambda pair: -pair[0]) if length)


def named_people(state: StoryState, text: str) -> tuple[Person, ...]:
    """Return the people present whom `text` names, by any part of their names, the longest first."""
    found = [(_longest((one.name, one.role, *one.name.split()), text), one) for one in people_here(state)]
    return tuple(one for length, one in sorted(found, key=lambda pair: -pair[0]) if length)


_ARTICLES: Final = ("the ", "a ", "an ")


def _longest(names: tuple[str, ...], text: str) -> int:
    """Return the length of the longest of `names` that stands in `text` as whole words, 0 for none."""
    plain = _plain(text)
    spoken = (_plain(name) for name in names)
    return max((len(name.strip()) for name in spoken if len(name.strip()) > 2 and name in plain), default=0)


def _plain(text: str) -> str:
    kept = "".join(letter if letter.isalnum() else " " for letter in text.lower().replace("’s", "").replace("'s", ""))
    words = " ".join(kept.split())
    for article in _ARTICLES:
        words = words.removeprefix(article)
    return f" {words} "
