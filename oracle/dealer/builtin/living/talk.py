"""Who answers a question, and about what: the topics that an author gave to people, told by a person who is here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.answers.answer import answer_to
from oracle.dealer.builtin.answers.nearness import cosines, phrases, topic_of
from oracle.dealer.builtin.answers.people import LIKELY, asked_in, said_kind, speaks_to
from oracle.dealer.builtin.answers.question import thing_asked
from oracle.dealer.builtin.captives import gone
from oracle.dealer.builtin.conduct import people_called
from oracle.dealer.builtin.meant import Meant, setting_at
from oracle.dealer.builtin.put_to import crowd_called
from oracle.dealer.compile import actor_of
from oracle.dealer.interpret.interpreter import NAMED
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.meaning import EVERYONE
from oracle.dealer.interpret.stated import is_question_in
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.dealer.living_decisions import Speak
from oracle.dealer.position import Position
from oracle.kit.words import capital
from oracle.story.adventure import NOTHING, Person
from oracle.story.called import called
from oracle.story.living import UNKNOWN, people_met, topics_of, who_might_say
from oracle.story.living_moves import Spoke
from oracle.story.living_play import place_of
from oracle.story.sight import known_facts
from oracle.story.state import StoryState, people_here
from oracle.text.tokens import words_of

TOLD: Final = ("scene", "known")
"""Sources of what was told already, which is looked up before anyone is troubled."""

MEANT: Final = 0.65
"""Cosine from which on words call up a topic that they do not name."""

OPINION: Final = "opinion"
"""Topic of questions whether a person likes a thing, or what they think of it."""

LONGEST_ASKED: Final = 300
"""Characters of a question that are kept."""


def spoken_with(position: Position, meant: Meant) -> Iterator[wire.Decision]:
    """Yield that a person here says what they have to say; nothing where a line asks nobody and calls up no topic."""
    found = meant.interpretation
    if found is None or meant.meaning.kind not in ("talk", "answer"):
        return
    if crowd_of(position, meant) or gone(position, meant) is not None:
        return
    told = asked_in(found.parsed)
    for person, topic in _who_answers(position, meant, found.parsed, told):
        yield _spoken(person, topic, told)
        return


def asked_by_name(position: Position, meant: Meant) -> Iterator[wire.Decision]:
    """Yield the answer of a person who is asked by name about what they have a topic for; that takes no card."""
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
    here = () if meant.meaning.target == EVERYONE and _is_to_others(parsed, here) else here
    is_put = is_talk or (meant.meaning.source in TOLD and speaks_to(parsed))
    for person in here:
        topic = _topic_of(tale, person.id, told, parsed) if is_put else topic_named(tale, person.id, told)
        if topic and (is_put or speaks_to(parsed) or not _is_known(position, meant, parsed)):
            yield person.id, topic
    if is_put and is_question_in(parsed) and not said_kind(parsed) and not _is_small(told):
        yield from ((person.id, "") for person in here if _can_answer(person))


def _topic_of(tale: StoryState, person: str, told: str, parsed: ParsedUtterance) -> str:
    """Return the topic of a person that a line calls up; what only tells them something has to name it.

    News that an author wrote an answer to, for those who have found it out, is answered when it is told as well.
    """
    if is_question_in(parsed) and not said_kind(parsed):
        return topic_meant(tale, person, told)
    topic = topic_named(tale, person, told)
    is_asked = is_question_in(parsed) or not said_kind(parsed)
    return topic if topic and (is_asked or tale.adventure.people[person].topics[topic].needs != NOTHING) else ""


def _is_to_others(parsed: ParsedUtterance, here: tuple[Person, ...]) -> bool:
    """Return whether a line is put to people who are none of those here: to a crowd, or a person without a name."""
    called = [phrase for phrase in people_called(parsed.addressed) if not phrase.endswith("s")]
    names = {word for one in here for word in words_of(f"{one.name} {one.role}")}
    return bool(called) and not any(set(words_of(phrase)) & names for phrase in called)


def _is_known(position: Position, meant: Meant, parsed: ParsedUtterance) -> bool:
    """Return whether what is asked was told already, or is the business of the program."""
    source, who = meant.meaning.source, actor_of(position)
    return source not in TOLD or bool(answer_to(position, parsed, setting_at(position), source, who, surely=True))


def _can_answer(person: Person) -> bool:
    return bool(person.ignorance or person.topics)


def topic_named(tale: StoryState, person: str, words: str) -> str:
    """Return the topic of a person that words call up by an author's own; of several, the one not told out yet."""
    found = tale.adventure.people.get(person)
    topics = topics_of(tale, person) if found is not None else ()
    if found is None or not topics:
        return ""
    named = {one: called(found.topics[one.topic].words, words) for one in topics}
    best = max(named, key=lambda one: (named[one], not one.is_spent))
    return best.topic if named[best] else ""


def topic_meant(tale: StoryState, person: str, words: str) -> str:
    """Return the topic of a person that words call up, by an author's words or by what they mean; empty for none."""
    found, topics = tale.adventure.people.get(person), topics_of(tale, person)
    said = (words, *_said_otherwise(words)) if words.strip() else ()
    named = next((topic for one in said if (topic := topic_named(tale, person, one))), "")
    if named or found is None or not topics or not said:
        return named
    told = [(one.topic, text) for one in topics for text in (*found.topics[one.topic].words, one.text)]
    near = cosines((words,), [text for _, text in told])
    nearest = max(range(len(told)), key=lambda at: near[at], default=-1)
    return told[nearest][0] if nearest >= 0 and near[nearest] >= MEANT else ""


def _is_small(told: str) -> bool:
    """Return whether a person is asked what anyone can answer: a name, how they are, to come along."""
    small, score = topic_of("talk", told)
    return score >= LIKELY and small != OPINION


def _said_otherwise(words: str) -> tuple[str, ...]:
    """Return other ways to put a small question that everybody is asked: a name, how they are."""
    small, score = topic_of("talk", words)
    return phrases("talk")[small] if score >= LIKELY and small != OPINION else ()


def opened_up(position: Position, person: str, words: str) -> Iterator[wire.Move]:
    """Yield what a person says who was brought round: on what they were asked, else on what they have not said yet."""
    topics = topics_of(position.tale, person)
    wanted = topic_meant(position.tale, person, words)
    fresh = [one.topic for one in topics if one.is_open and not one.is_spent and not one.times]
    for topic in (*filter(None, (wanted,)), *fresh[:1]):
        if any(one.topic == topic and one.is_open for one in topics):
            yield Speak(person=person, topic=topic, words=" ".join(words.split())[:LONGEST_ASKED])
            return


def crowd_of(position: Position, meant: Meant) -> str:
    """Return the crowd of this place that a line is put to, as it is called; empty for none."""
    found = meant.interpretation
    is_to_all = meant.meaning.kind == "talk" and meant.meaning.target == EVERYONE
    return crowd_called(found, setting_at(position), position.tale) if found is not None and is_to_all else ""


def place_met(tale: StoryState, person: str) -> str:
    """Return where the players may look for a person whom they have met: where they went, else where they live."""
    if all(one.id != person for one in people_met(tale)):
        return ""
    scene = tale.adventure.scenes.get(place_of(tale, person))
    return scene.title if scene is not None and scene.id in tale.progress.visited else ""


def beside_ignorance(position: Position, meant: Meant | None, happened: tuple[Any, ...]) -> Mapping[str, str]:
    """Return words for what a person could not answer: what it was about, whom it names, and who may know."""
    found = meant.interpretation if meant else None
    spoke = next((one for one in happened if isinstance(one, Spoke) and one.topic == UNKNOWN), None)
    if found is None or spoke is None:
        return {}
    tale, told = position.tale, asked_in(found.parsed)
    person, thing = tale.adventure.people[spoke.person], thing_asked(told)
    holes = {"thing": capital(thing), "thing_low": thing, "temper": person.temper}
    if topic_of("talk", told)[0] == OPINION and topic_of("talk", told)[1] >= LIKELY:
        holes |= {"opinion": person.temper}
    if (whom := _asked_about(position, told, spoke.person)) is not None:
        is_met = any(one.id == whom.id for one in people_met(tale))
        fact = next((one for one in reversed(known_facts(tale)) if whom.name in one), "")
        return holes | {"whom": whom.name, "role": whom.role if is_met else "", "fact": fact}
    who = _who_knows(tale, told, spoke.person)
    return holes | ({"who": who.name} if who is not None and who.name not in spoke.text else {})


def _asked_about(position: Position, told: str, but: str) -> Person | None:
    """Return the person whom a question names, other than who is asked; `None` for nobody."""
    named = (one for one in setting_at(position).of("person", "absent") if named_share(one, told, {}) >= NAMED)
    people = position.tale.adventure.people
    return next((people[one.id] for one in named if one.id in people and one.id != but), None)


def _who_knows(tale: StoryState, told: str, but: str) -> Person | None:
    """Return whom the players have met who may know what another person was asked, by words or by what they mean."""
    if (by_words := who_might_say(tale, told, but=but)) is not None:
        return by_words
    others = (one for one in people_met(tale) if one.id != but)
    return next((one for one in others if topic_meant(tale, one.id, told)), None)
