"""Who answers a question, and about what: the topics that an author gave to people, told by somebody who is here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.answers.answer import answer_to
from oracle.dealer.builtin.answers.nearness import cosines, phrases, topic_of
from oracle.dealer.builtin.answers.people import LIKELY, asked_in, is_question_in, speaks_to
from oracle.dealer.builtin.conduct import people_called
from oracle.dealer.builtin.meant import Meant, setting_at
from oracle.dealer.compile import actor_of
from oracle.dealer.interpret.interpreter import NAMED
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.meaning import EVERYONE
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.dealer.living_decisions import Speak
from oracle.dealer.position import Position
from oracle.story.adventure import Person
from oracle.story.called import called
from oracle.story.living import topics_of
from oracle.story.state import StoryState, people_here
from oracle.text.tokens import words_of

TOLD: Final = ("scene", "known")
"""Sources of what was told already, which is looked up before anybody is troubled."""

MEANT: Final = 0.65
"""Cosine from which on words call up a topic that they do not name."""

LONGEST_ASKED: Final = 300
"""Characters of a question that are kept."""


def spoken_with(position: Position, meant: Meant) -> Iterator[wire.Decision]:
    """Yield that somebody here says what they have to say; nothing where a line asks nobody and calls up no topic."""
    found = meant.interpretation
    if found is None or meant.meaning.kind not in ("talk", "answer"):
        return
    told = asked_in(found.parsed)
    for person, topic in _who_answers(position, meant, found.parsed, told):
        yield _spoken(person, topic, told)
        return


def asked_by_name(position: Position, meant: Meant) -> Iterator[wire.Decision]:
    """Yield the answer of somebody who is asked by name about what they have a topic for; that takes no card."""
    found = meant.interpretation
    if found is None or meant.asks or meant.mood or not is_question_in(found.parsed):
        return
    told, people = asked_in(found.parsed), {one.id for one in people_here(position.tale)}
    for thing in setting_at(position).of("person"):
        if thing.id in people and named_share(thing, found.parsed.addressed, {}) >= NAMED:
            if topic := topic_named(position.tale, thing.id, told):
                yield _spoken(thing.id, topic, told)
            return


def _spoken(person: str, topic: str, told: str) -> wire.Decision:
    words = " ".join(told.split())[:LONGEST_ASKED]
    return wire.Decision(kind="pass", moves=(Speak(person=person, topic=topic or None, words=words),))


def _who_answers(position: Position, meant: Meant, parsed: ParsedUtterance, told: str) -> Iterator[tuple[str, str]]:
    """Yield who may answer, and about which topic, empty for what they cannot tell; who has one comes first."""
    tale, here = position.tale, people_here(position.tale)
    is_talk = meant.meaning.kind == "talk"
    if is_talk and meant.meaning.target != EVERYONE:
        here = tuple(one for one in here if one.id == meant.meaning.target)
    here = () if _is_to_others(parsed, here) else here
    is_put = is_talk or (meant.meaning.source in TOLD and speaks_to(parsed))
    for person in here:
        topic = topic_meant(tale, person.id, told) if is_put else topic_named(tale, person.id, told)
        if topic and (is_put or speaks_to(parsed) or not _is_known(position, meant, parsed)):
            yield person.id, topic
    if is_put and is_question_in(parsed):
        yield from ((person.id, "") for person in here if _can_answer(person))


def _is_to_others(parsed: ParsedUtterance, here: tuple[Person, ...]) -> bool:
    """Return whether a line is put to people who are none of those here: to a crowd, or somebody without a name."""
    called = people_called(parsed.addressed)
    names = {word for one in here for word in words_of(f"{one.name} {one.role}")}
    return bool(called) and not any(set(words_of(phrase)) & names for phrase in called)


def _is_known(position: Position, meant: Meant, parsed: ParsedUtterance) -> bool:
    """Return whether what is asked was told already, or is the business of the program."""
    source, who = meant.meaning.source, actor_of(position)
    return source not in TOLD or bool(answer_to(position, parsed, setting_at(position), source, who, surely=True))


def _can_answer(person: Person) -> bool:
    return bool(person.ignorance or person.topics)


def topic_named(tale: StoryState, person: str, words: str) -> str:
    """Return the topic of somebody that words call up by an author's own; of several, the one not told out yet."""
    found = tale.adventure.people.get(person)
    topics = topics_of(tale, person) if found is not None else ()
    if found is None or not topics:
        return ""
    named = {one: called(found.topics[one.topic].words, words) for one in topics}
    best = max(named, key=lambda one: (named[one], not one.is_spent))
    return best.topic if named[best] else ""


def topic_meant(tale: StoryState, person: str, words: str) -> str:
    """Return the topic of somebody that words call up, by an author's words or by what they mean; empty for none."""
    found, topics = tale.adventure.people.get(person), topics_of(tale, person)
    said = (words, *_said_otherwise(words)) if words.strip() else ()
    named = next((topic for one in said if (topic := topic_named(tale, person, one))), "")
    if named or found is None or not topics or not said:
        return named
    told = [(one.topic, text) for one in topics for text in (*found.topics[one.topic].words, one.text)]
    near = cosines((words,), [text for _, text in told])
    nearest = max(range(len(told)), key=lambda at: near[at], default=-1)
    return told[nearest][0] if nearest >= 0 and near[nearest] >= MEANT else ""


def _said_otherwise(words: str) -> tuple[str, ...]:
    """Return other ways to put a small question that everybody is asked: a name, how they are."""
    small, score = topic_of("talk", words)
    return phrases("talk")[small] if score >= LIKELY else ()


def opened_up(position: Position, person: str, words: str) -> Iterator[wire.Move]:
    """Yield what somebody says who was brought round: on what they were asked, else on what they have not said yet."""
    topics = topics_of(position.tale, person)
    wanted = topic_meant(position.tale, person, words)
    fresh = [one.topic for one in topics if one.is_open and not one.is_spent and not one.times]
    for topic in (*filter(None, (wanted,)), *fresh[:1]):
        if any(one.topic == topic and one.is_open for one in topics):
            yield Speak(person=person, topic=topic, words=" ".join(words.split())[:LONGEST_ASKED])
            return
