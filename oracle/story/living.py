"""What a living story has to offer just now: details not told yet, what people say, what can go wrong.

Nothing here happens; a Dealer asks, and what it takes up it plays by the moves of `living_moves`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from oracle.core.records import dataclass
from oracle.story.adventure import Person
from oracle.story.called import called
from oracle.story.life import WHO, Detail, Topic
from oracle.story.lives import Thing
from oracle.story.state import StoryState, attitude_of, features_here, holds, people_here

UNKNOWN: Final = "-"
"""In place of a topic: what a person is asked and cannot tell."""


@dataclass(frozen=True, slots=True)
class DetailHere:
    """A detail that can be told now."""

    key: str
    """As it is named in a move: `feature/chest/0`."""
    text: str


@dataclass(frozen=True, slots=True)
class TopicHere:
    """A topic a person here has."""

    person: str
    topic: str
    text: str
    """What they would say next."""
    times: int
    """How often it was told already."""
    is_open: bool
    """Whether they stand well enough to the party to speak of it."""
    is_spent: bool
    """Whether everything they have to say about it was said."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a person says who is asked something."""

    kind: Literal["says", "refuses", "ignorance"]
    topic: str
    """The topic; `UNKNOWN` where they have none for it."""
    text: str
    """Empty where the author has given them no words for it."""
    tells: tuple[str, ...] = ()
    """Facts that come out with it for the first time."""


# === Details ===


def next_detail(state: StoryState, about: str = "", words: str = "", *, is_named: bool = False) -> DetailHere | None:
    """Return the detail a success would find, `None` where nothing is left: see `details_left`."""
    return next(iter(details_left(state, about, words, is_named=is_named)), None)


def details_left(
    state: StoryState, about: str = "", words: str = "", *, is_named: bool = False
) -> tuple[DetailHere, ...]:
    """Return the details that can be told now, the fittest first.

    Args:
        state: The story.
        about: Id of the feature, thing or person that is looked at; empty for whoever looks about.
        words: What the player said; details it calls up come first. Of the place, such as are called up by other words
            are left out while something else is looked at.
        is_named: Whether only those are wanted that the words call up, or that are of what is looked at.
    """
    if not state.is_running:
        return ()
    own = [row for owner, pool in _pools(state) if about and owner[1] == about for row in _left(state, owner, pool)]
    place = _left(state, ("scene", state.scene), state.here.details)
    others = [row for owner, pool in _pools(state) if owner[1] != about for row in _left(state, owner, pool)]
    ranked = [(0, called(one.words, words), here) for here, one in own]
    ranked += [(0, called(one.words, words), here) for here, one in others if called(one.words, words)]
    ranked += [(1, called(one.words, words), here) for here, one in place if not about or _fits(one, words)]
    ranked = [row for row in ranked if row[1] or row[0] == 0] if is_named else ranked
    order = sorted(ranked, key=lambda row: (-min(row[1], 1) * (2 - row[0]), row[0], -row[1]))
    return tuple(here for _, _, here in order)


def _fits(detail: Detail, words: str) -> bool:
    return not detail.words or called(detail.words, words) > 0


def _pools(state: StoryState) -> Iterator[tuple[tuple[str, str], tuple[Detail, ...]]]:
    """Yield what has details of its own here, with them."""
    for feature in state.here.features:
        if holds(feature.needs, state):
            yield ("feature", feature.id), feature.details
    for person in people_here(state):
        yield ("person", person.id), person.details


def _left(state: StoryState, owner: tuple[str, str], pool: tuple[Detail, ...]) -> list[tuple[DetailHere, Detail]]:
    keyed = ((f"{owner[0]}/{owner[1]}/{place}", one) for place, one in enumerate(pool))
    return [
        (DetailHere(key, one.text), one)
        for key, one in keyed
        if one.text and key not in state.lives.shown and holds(one.needs, state)
    ]


def is_detail_called(state: StoryState, words: str) -> bool:
    """Return whether words call up a detail of this place, told or not."""
    if not state.is_running:
        return False
    pools = (*(pool for _, pool in _pools(state)), state.here.details)
    return any(called(one.words, words) for pool in pools for one in pool if holds(one.needs, state))


def details_here(state: StoryState) -> Mapping[str, str]:
    """Return every detail that can be told in this place now, of the place and all that is in it, by key."""
    if not state.is_running:
        return {}
    pools = (*_pools(state), (("scene", state.scene), state.here.details))
    return {here.key: here.text for owner, pool in pools for here, _ in _left(state, owner, pool)}


# === Topics ===


def topics_of(state: StoryState, person: str) -> tuple[TopicHere, ...]:
    """Return what a person can be asked now, in the order of the adventure, closed topics included."""
    found = state.adventure.people.get(person)
    topics = found.topics.values() if found is not None else ()
    return tuple(_topic(state, person, one) for one in topics if holds(one.needs, state))


def _topic(state: StoryState, person: str, topic: Topic) -> TopicHere:
    times = len(state.lives.asked.get(f"{person}/{topic.id}", ()))
    text = topic.says[min(times, len(topic.says) - 1)] if topic.says else ""
    is_open = attitude_of(state, person) >= topic.attitude
    return TopicHere(person, topic.id, text, times, is_open, times >= len(topic.says))


def topic_for(state: StoryState, person: str, words: str) -> TopicHere | None:
    """Return the topic of a person that `words` call up best; `None` where none is."""
    found = state.adventure.people.get(person)
    rated = [(called(found.topics[one.topic].words, words), one) for one in topics_of(state, person)] if found else []
    best = max(rated, key=lambda row: row[0], default=(0, None))
    return best[1] if best[0] else None


def answer_of(state: StoryState, person: str, words: str = "", topic: str = "") -> Answer:
    """Return what a person says who is asked about a topic, or in `words` that call one up or do not."""
    wanted = next((one for one in topics_of(state, person) if one.topic == topic), None)
    if wanted is None and topic != UNKNOWN:
        wanted = topic_for(state, person, words)
    if wanted is None:
        return Answer("ignorance", UNKNOWN, _ignorance(state, person, words))
    if not wanted.is_open:
        refuses = state.adventure.people[person].refuses
        return Answer("refuses", wanted.topic, _in_turn(state, refuses, f"{person}/{wanted.topic}/refused"))
    tells = state.adventure.people[person].topics[wanted.topic].tells
    return Answer("says", wanted.topic, wanted.text, tuple(one for one in tells if one in state.adventure.facts))


def _ignorance(state: StoryState, person: str, words: str) -> str:
    lines = state.adventure.people[person].ignorance if person in state.adventure.people else ()
    other = who_might_say(state, words, but=person)
    fitting = tuple(line for line in lines if (WHO in line) == bool(other))
    fitting = fitting or tuple(line for line in lines if WHO not in line)
    line = _in_turn(state, fitting, f"{person}/{UNKNOWN}")
    return line.replace(WHO, other.name) if other else line


def _in_turn(state: StoryState, lines: tuple[str, ...], key: str) -> str:
    return lines[len(state.lives.asked.get(key, ())) % len(lines)] if lines else ""


def who_might_say(state: StoryState, words: str, *, but: str = "") -> Person | None:
    """Return whom the players have met, other than `but`, who has a topic for `words`; `None` for nobody."""
    rated = [
        (called(topic.words, words), person)
        for person in people_met(state)
        if person.id != but
        for topic in person.topics.values()
        if holds(topic.needs, state)
    ]
    best = max(rated, key=lambda row: row[0], default=(0, None))
    return best[1] if best[0] else None


def people_met(state: StoryState) -> tuple[Person, ...]:
    """Return everybody the players have come by, in the order of the scenes they visited."""
    adventure = state.adventure
    names = [name for scene in state.progress.visited for name in adventure.scenes[scene].people]
    names += [person.id for person in people_here(state)]
    people = (adventure.people[name] for name in dict.fromkeys(names))
    return tuple(person for person in people if holds(person.needs, state))


# === Things and places ===


def named_things(things: tuple[Thing, ...], words: str) -> tuple[Thing, ...]:
    """Return those of `things` that `words` name, the longest name first."""
    rated = [(called((one.id.replace("-", " "), one.name), words), one) for one in things]
    return tuple(one for score, one in sorted(rated, key=lambda row: -row[0]) if score)


def is_needed(state: StoryState, thing: str) -> bool:
    """Return whether the story still waits for what a feature here gives: then it cannot be destroyed."""
    for feature in features_here(state):
        if feature.id == thing and feature.id not in state.progress.done:
            outcomes = feature.outcomes.values()
            hidden = (fact for one in outcomes for fact in one.reveals if fact not in state.progress.disclosed)
            return any(hidden) or any(one.opens or one.goes or one.ends for one in outcomes)
    return False


def complications_here(state: StoryState) -> Mapping[str, tuple[str, ...]]:
    """Return what can go wrong in this place, each with the adventure's own ways to tell it, if any."""
    return state.here.complications if state.is_running else {}


def is_dangerous(state: StoryState) -> bool:
    """Return whether danger is what the present scene is about."""
    return state.is_running and state.here.danger
