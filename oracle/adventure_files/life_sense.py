"""Whether details, topics and reactions fit the rest of an adventure, and where there are too few for an evening."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.story.adventure import Adventure, Person, Scene
from oracle.story.life import Detail, Reaction
from oracle.story.needs import ANYBODY, Needs
from oracle.text.words import small_words

FULL_DETAILS: Final = 8
"""Details of a scene in full, those of its features included."""

FEW_DETAILS: Final = 4
"""Details of which a scene should not have fewer."""

FULL_TOPICS: Final = 6
"""Topics of a person in full."""

FEW_TOPICS: Final = 3
"""Topics of which a person who is met should not have fewer."""

Named = tuple[str, str, str]
"""A key, a kind of thing, and a name that stands there."""


def life_references(adventure: Adventure) -> Iterator[Named]:
    """Yield the key, the kind and the name of every fact that people or places let out."""
    for scene in adventure.scenes.values():
        yield from _tells(f"scenes.{scene.id}", scene.reactions)
    for person in adventure.people.values():
        key = f"people.{person.id}"
        yield from _tells(key, person.reactions)
        for topic in person.topics.values():
            yield from ((f"{key}.topics.{topic.id}.tells", "fact", fact) for fact in topic.tells)


def _tells(key: str, reactions: tuple[Reaction, ...]) -> Iterator[Named]:
    for place, one in enumerate(reactions):
        yield from ((f"{key}.reactions[{place}].tells", "fact", fact) for fact in one.tells)


def life_needs(adventure: Adventure) -> Iterator[tuple[str, Needs]]:
    """Yield the key of everything here that has needs, and what it needs."""
    for scene in adventure.scenes.values():
        key = f"scenes.{scene.id}"
        yield from ((f"{key}.details[{place}]", one.needs) for place, one in enumerate(scene.details))
        yield from ((f"{key}.reactions[{place}]", one.needs) for place, one in enumerate(scene.reactions))
        for feature in scene.features:
            rows = enumerate(feature.details)
            yield from ((f"{key}.features.{feature.id}.details[{place}]", one.needs) for place, one in rows)
    for person in adventure.people.values():
        key = f"people.{person.id}"
        yield from ((f"{key}.details[{place}]", one.needs) for place, one in enumerate(person.details))
        yield from ((f"{key}.reactions[{place}]", one.needs) for place, one in enumerate(person.reactions))
        yield from ((f"{key}.topics.{topic.id}", topic.needs) for topic in person.topics.values())


def lives_in_needs(key: str, needs: Needs) -> Iterator[Named]:
    """Yield the people and things whose minds and fates are asked for."""
    for word in ("attitude", "not_attitude", "deeds", "not_deeds"):
        for name in getattr(needs, word):
            if name != ANYBODY or "deeds" not in word:
                yield f"{key}.needs.{word}", "person", name
    for word in ("things", "not_things"):
        yield from ((f"{key}.needs.{word}", "feature", name) for name in getattr(needs, word))


def told_by(scene: Scene, people: tuple[Person, ...]) -> Iterator[tuple[str, Needs]]:
    """Yield the facts that reactions and topics in a scene let out, each with what it needs."""
    for reactions in (scene.reactions, *(person.reactions for person in people)):
        for reaction in reactions:
            yield from ((fact, reaction.needs) for fact in reaction.tells)
    for person in people:
        for topic in person.topics.values():
            yield from ((fact, topic.needs) for fact in topic.tells)


def loose_words(adventure: Adventure) -> Iterator[tuple[str, str]]:
    """Yield the key of every topic, detail and reaction that a small word calls up, and that it does so too often."""
    for key, words in _words(adventure):
        for word in words:
            if word.lower() in small_words():
                yield key, f"{word!r} is in nearly everything players say, and would call this up with it; leave it out"


def _words(adventure: Adventure) -> Iterator[tuple[str, tuple[str, ...]]]:
    for scene in adventure.scenes.values():
        yield from _called_by(f"scenes.{scene.id}", scene.details, scene.reactions)
        for feature in scene.features:
            yield from _called_by(f"scenes.{scene.id}.features.{feature.id}", feature.details, ())
    for person in adventure.people.values():
        yield from _called_by(f"people.{person.id}", person.details, person.reactions)
        yield from ((f"people.{person.id}.topics.{topic.id}.words", topic.words) for topic in person.topics.values())


def _called_by(
    key: str, details: tuple[Detail, ...], reactions: tuple[Reaction, ...]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    yield from ((f"{key}.details[{place}].words", one.words) for place, one in enumerate(details))
    yield from ((f"{key}.reactions[{place}].words", one.words) for place, one in enumerate(reactions))


def is_written_to_live(adventure: Adventure) -> bool:
    """Return whether anything in an adventure makes use of these keys: of an older one it is said once that none is."""
    scenes, people = adventure.scenes.values(), adventure.people.values()
    features = (feature for _, feature in adventure.features())
    return (
        any(one.details or one.complications or one.reactions for one in scenes)
        or any(one.details for one in features)
        or any(one.details or one.topics or one.reactions for one in people)
    )


def thin_places(adventure: Adventure) -> Iterator[tuple[str, str]]:
    """Yield the key of every scene and person that has too little for an evening, and what is lacking."""
    if not is_written_to_live(adventure):
        told = "no scene has details and nobody has topics: much that players try will find nothing; see the guide"
        yield "scenes", told
        return
    for scene in adventure.scenes.values():
        count = len(scene.details) + sum(len(feature.details) for feature in scene.features)
        if count < FEW_DETAILS:
            had = "no detail" if not count else f"{count} detail{'s' if count > 1 else ''}"
            why = f"it has {had}, where {FULL_DETAILS} would keep every look worth while"
            yield f"scenes.{scene.id}", why
        if not scene.complications:
            yield f"scenes.{scene.id}", "it names no complications, so that whatever goes wrong may not fit the place"
    met = {name for scene in adventure.scenes.values() for name in scene.people}
    for person in adventure.people.values():
        if person.id in met and len(person.topics) < FEW_TOPICS:
            had = (
                "no topic"
                if not person.topics
                else f"{len(person.topics)} topic{'s' if len(person.topics) > 1 else ''}"
            )
            yield f"people.{person.id}", f"it has {had}, where {FULL_TOPICS} would let players talk to somebody"
