"""Which of the things, people and ways of a scene somebody names."""

from __future__ import annotations

from typing import Final, TypeVar

from oracle.dealer.house.understanding.lexicon import Way
from oracle.story.adventure import Exit, Feature, Person
from oracle.story.state import StoryState, features_here, people_here
from oracle.text.phrases import best_named, partly_named, placed
from oracle.text.words import small_words, stems_of

T = TypeVar("T")

SURE: Final = 3.0
"""How surely something must be named to count: about three letters."""


def nearly_named(text: str, spoken: tuple[str, ...], features: tuple[Feature, ...]) -> Feature | None:
    """Return the feature that is named by a word of its name alone, or by its place, if only one is."""
    there = [one for one in features if any(placed(name, text) for name in (one.name, *one.words))]
    if len(there) == 1:
        return there[0]
    scores = [(max(partly_named(name, spoken) for name in (one.name, *one.words)), one) for one in features]
    found = [one for score, one in scores if score >= SURE + 1]
    return found[0] if len(found) == 1 else None


def feature_of(person: Person | None, tale: StoryState) -> Feature | None:
    """Return the feature that stands for somebody who was named: one that calls them by name or by what they are."""
    if person is None:
        return None
    called = stems_of(f"{person.name} {person.role}")
    return next((one for one in features_here(tale) if best_named((*one.words, one.name), called)), None)


def best_exit(spoken: tuple[str, ...], exits: tuple[Exit, ...]) -> Exit | None:
    """Return the way on that is named most surely, if any is."""
    scores = [(best_named((*one.words, one.label, one.id.replace("-", " ")), spoken), one) for one in exits]
    return _surest(scores)


def best_person(spoken: tuple[str, ...], people: tuple[Person, ...]) -> Person | None:
    """Return the one of `people` who is named most surely, if any is."""
    parts = {one.id: (part for part in one.name.split() if part.lower() not in small_words()) for one in people}
    scores = [(best_named((one.name, one.role, *parts[one.id]), spoken), one) for one in people]
    return _surest(scores)


def best_feature(spoken: tuple[str, ...], features: tuple[Feature, ...], way: Way | None) -> Feature | None:
    """Return the one of `features` that is named most surely, if any is."""
    scores = [(_feature_score(one, spoken, way), one) for one in features]
    return _surest(scores)


def _feature_score(feature: Feature, spoken: tuple[str, ...], way: Way | None) -> float:
    """Return how surely a feature is named; one that wants the skill that was said is a little surer."""
    score = best_named((*feature.words, feature.name, feature.id.replace("-", " ")), spoken)
    wanted = [word for words in (feature.check.asks.values() if feature.check else ()) for word in words]
    fits = way is not None and any(way.skill in word for word in wanted)
    return score + (1.0 if score and fits else 0.0)


def _surest(scores: list[tuple[float, T]]) -> T | None:
    best = max(scores, key=lambda pair: pair[0], default=None)
    return best[1] if best is not None and best[0] >= SURE else None


def names_surely(way_on: Exit, feature: Feature | None, spoken: tuple[str, ...]) -> bool:
    """Return whether an exit is meant rather than a feature that shares a word with it."""
    if feature is None:
        return True
    out = best_named((*way_on.words, way_on.label), spoken)
    return out >= best_named((*feature.words, feature.name), spoken)


def person_of(feature: Feature, people: tuple[Person, ...]) -> Person | None:
    """Return who a feature stands for: somebody who is there and whose name or calling it goes by."""
    called = set(stems_of(" ".join((feature.name, *feature.words))))
    return next((one for one in people if set(stems_of(one.name)) & called), None)


def called_here(tale: StoryState) -> tuple[str, ...]:
    """Return what people and things of the scene are called."""
    people = (name for one in people_here(tale) for name in (one.name, *one.name.split(), one.role))
    return (*people, *(name for one in features_here(tale) for name in (one.name, *one.words)))
