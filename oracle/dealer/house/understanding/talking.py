"""How a line is taken that is only said to somebody: as talk with whoever is meant, whatever its words are of."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.understanding.naming import feature_of, person_of
from oracle.dealer.house.understanding.purposes import purposes_of
from oracle.dealer.house.understanding.speaking import (
    Address,
    asked_of,
    asks_sincerity,
    called_in,
    ends_blows,
    invited_in,
    is_put,
    speech_in,
)
from oracle.story.adventure import Feature, Person
from oracle.story.state import StoryState, features_here, people_here
from oracle.text.stems import stem
from oracle.text.words import stems_of, words_of

if TYPE_CHECKING:
    from oracle.dealer.house.understanding.understand import Reading

_WORDED: Final = ("Empathy", "Manipulation", "Leadership", "Theatrics", "Culture")
"""Skills that somebody speaks with."""

_ASIDE: Final = ("Occult", "Ritual", "Psyche", *_WORDED)
"""The same, and those by which words bring about what nobody is told."""

_KNOWING: Final = ("Awareness", "Investigation", "Research", "Biology", "Navigation")
"""Skills by which something is found out, from whoever may know it."""

_KEPT: Final = ("talk", "person", "rules", "sheet", "out_of_character", "injection")
_ASKS_OR_TELLS: Final = lazy_pattern(
    r"\b(?:ask|tell|inform|remind|warn|assure|quiz|explain|confess|mention)\w*\b", re.IGNORECASE
)
_ONLY: Final = lazy_pattern(r"\b(?:him|her|them|he|she|they)\b", re.IGNORECASE)
_OWN: Final = lazy_pattern(r"\b(?:i|we|me|us)\b", re.IGNORECASE)
_LEAVE: Final = lazy_pattern(r"^\W*(?:can|could|may|might|shall|should) (?:i|we)\b", re.IGNORECASE)


def as_said(text: str, found: Reading, tale: StoryState) -> Reading:
    """Return a reading of `text`; as talk, or as reading somebody, where it `found` deeds in what is only said."""
    people, features = people_here(tale), features_here(tale)
    if people and asks_sincerity(text):
        return _weighed_up(text, found, people)
    if person := invited_in(text, people, features):
        return _talk_with(found, person, tale, in_words=False)
    if found.meaning in _KEPT and found.target:
        return found
    address = asked_of(text, people, features)
    if address is not None and not _LEAVE.match(address.said):
        return _put_to(found, address, tale)
    if _is_a_blow(found) and (ends_blows(text) or (is_put(text) and not _OWN.search(text))):
        return replace(found, meaning="talk" if ends_blows(text) else "wonder", target="", way=None)
    lead = speech_in(text)
    if lead and _is_a_deed(found, lead):
        return _talk_with(found, _spoken_to(lead, people, features), tale)
    if lead and found.meaning == "feature" and _speaks_for(found.target, tale):
        return _in_words(found)
    return found


def puts_a_question(text: str, tale: StoryState) -> bool:
    """Return whether somebody who is there is called by name and asked something: "old man, is it cold"."""
    address = asked_of(text, people_here(tale), features_here(tale))
    return address is not None and address.by_name


def _weighed_up(text: str, found: Reading, people: tuple[Person, ...]) -> Reading:
    """Return that somebody means to see through another: the one who is named, else who is there alone."""
    from oracle.dealer.house.rating.weighing import way_of

    spoken = set(stems_of(text))
    named = next((one for one in people if {stem(part) for part in words_of(one.name)} & spoken), None)
    whom = named or next((one for one in people if one.id == found.target), people[0] if len(people) == 1 else None)
    words = f"I read {whom.name if whom else 'them'}, and whether I can trust what is said"
    return replace(found, meaning="task", target=whom.id if whom else "", way=way_of(words, "Empathy"), words=words)


def _put_to(found: Reading, address: Address, tale: StoryState) -> Reading:
    """Return that a question is put to somebody, which is none of the deeds that it is about."""
    skill = found.way.skill if found.way else ""
    if not address.by_name:
        vague = found.meaning in ("wonder", "free", "small", "unclear", "look", "beyond")
        is_meant = vague or (found.meaning == "task" and skill not in (*_ASIDE, "Awareness"))
        return _talk_with(found, address.person, tale) if is_meant else found
    if found.meaning in _KEPT and found.meaning not in ("talk", "person"):
        return found
    if found.meaning == "task" and skill in _WORDED:
        return found
    if found.meaning == "feature" and _speaks_for(found.target, tale):
        return _in_words(found)
    return _talk_with(found, address.person, tale)


def _in_words(found: Reading) -> Reading:
    """Return talk that a scene has something for, gone about with no skill but those that somebody speaks with."""
    return found if found.way and found.way.skill in _WORDED else replace(found, way=None)


def _is_a_blow(found: Reading) -> bool:
    return found.meaning == "task" and found.way is not None and "attack" in found.way.tags


def _is_a_deed(found: Reading, lead: str) -> bool:
    """Return whether words were taken for a deed that are only said."""
    skill = found.way.skill if found.way else ""
    if found.meaning == "task":
        return skill not in (*_ASIDE, *_KNOWING) or _is_a_blow(found)
    return found.meaning not in (*_KEPT, "feature") and bool(_ASKS_OR_TELLS.search(lead))


def _spoken_to(lead: str, people: tuple[Person, ...], features: tuple[Feature, ...]) -> Person | None:
    """Return who is spoken to, as far as anybody who is there can be meant."""
    words = words_of(lead)
    for start in range(len(words)):
        if person := called_in(" ".join(words[start:]), people, features):
            return person
    return people[0] if len(people) == 1 and _ONLY.search(lead) else None


def _talk_with(found: Reading, person: Person | None, tale: StoryState, *, in_words: bool = True) -> Reading:
    """Return talk with somebody: what the scene has for it, where it has that, else a word with them."""
    feature = feature_of(person, tale) if person and in_words else None
    if feature is not None and _speaks_for(feature.id, tale):
        return replace(found, meaning="feature", target=feature.id, way=None)
    return replace(found, meaning="talk", target=person.id if person else "", way=None)


def _speaks_for(feature_id: str, tale: StoryState) -> bool:
    """Return whether a feature is there to be talked with."""
    people = people_here(tale)
    feature = next((one for one in features_here(tale) if one.id == feature_id), None)
    if feature is None:
        return False
    return "talk" in purposes_of(feature, people) and (
        feature.check is not None or person_of(feature, people) is not None
    )
