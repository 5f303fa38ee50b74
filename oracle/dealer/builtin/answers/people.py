"""Answers about people: who a person is, where they were met, who might know, and what they say who are asked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from oracle.dealer.builtin.answers.nearness import bearing, subject_of, table, topic_of
from oracle.dealer.builtin.answers.question import Lines, Question, thing_asked
from oracle.dealer.builtin.conduct import calls_in
from oracle.dealer.builtin.telling.prose import spoken
from oracle.dealer.interpret.seen_deeds import seen_deeds
from oracle.dealer.interpret.setting import Thing
from oracle.dealer.interpret.stated import behind_asking, is_question_in
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.kit.words import capital
from oracle.story.adventure import Person
from oracle.story.living_play import place_of
from oracle.story.state import StoryState, holds, people_here
from oracle.text.grammar import word_class
from oracle.text.picking import stable_number
from oracle.text.tokens import sentences_of, words_of

SAID: Final = 0.38
"""Nearness from which on what a person is told is of a kind that everybody takes in some way: thanks, a greeting."""

LIKELY: Final = 0.5
"""Nearness from which on a person is asked something small: a name, how they are, to come along."""

MOST_ECHOED: Final = 14
"""Words of a question that are said after it."""


def of_person(question: Question, thing: Thing) -> Lines:
    """Return who a person is who is here: name, role, what is seen of them, a manner, and the last fact about them."""
    look = next((one.look for one in question.setting.of("feature") if one.person == thing.id), "")
    facts = facts_about(question, thing)
    told = (f"{thing.look.rstrip('.')}, who is here.", look, manner_of(question, thing.id), *facts[-1:])
    return question.say("person", what=" ".join(part for part in told if part))


def where_met(question: Question, thing: Thing) -> Lines:
    """Return who a person is who is elsewhere, and where they were met; none of those who were not."""
    place = {person.id: place for person, place in met(question)}.get(thing.id, "")
    facts = facts_about(question, thing)
    if place:
        return question.say("met_elsewhere", what=thing.look.rstrip("."), place=place, facts=" ".join(facts[-1:]))
    return question.say("told_before", what=facts[-1]) if facts else ()


def met(question: Question) -> Iterator[tuple[Person, str]]:
    """Yield the people of the story whom the party has come by, with the title of the place."""
    tale = question.position.tale
    scenes = tale.adventure.scenes
    for scene in tale.progress.visited:
        for name in scenes[scene].people if scene in scenes else ():
            if name in tale.adventure.people and holds(tale.adventure.people[name].needs, tale):
                yield tale.adventure.people[name], scenes.get(place_of(tale, name), scenes[scene]).title


def facts_about(question: Question, thing: Thing) -> tuple[str, ...]:
    """Return what has come out that names a person, the oldest first."""
    name = subject_of(thing.name)
    return tuple(fact for fact in question.known() if name & subject_of(fact))


def who_may_know(question: Question) -> str:
    """Return the name of a person here who knows a fact that would answer a question; empty for nobody.

    Nothing of the fact itself is told.
    """
    tale: StoryState = question.position.tale
    for person in people_here(tale):
        hidden = [tale.adventure.facts[fact].text for fact in person.knows if fact not in tale.progress.disclosed]
        if bearing(question.text, hidden):
            return person.name
    return ""


def manner_of(question: Question, name: str) -> str:
    """Return a small thing that a person does and that was not told yet; empty where nothing is left."""
    people: Mapping[str, Person] = question.position.tale.adventure.people
    told = " ".join(told for _, told in question.evening)
    manner = [one for one in (people[name].manner if name in people else ()) if one not in told]
    moment = stable_number(name, question.text, str(question.position.state.table.counter))
    return manner[moment % len(manner)] if manner else ""


def of_talk(question: Question) -> Lines:
    """Return what a person says to a small question that is put to them, or who is asked and is elsewhere."""
    thing = _asked(question)
    if thing is None or thing.kind == "party":
        return ()
    if thing.kind == "absent":
        return _missed(question, thing)
    words = {"person": capital(thing.name), "manner": manner_of(question, thing.id)}
    is_asked = is_question_in(question.parsed)
    topic, score = topic_of("talk", question.text)
    is_small = is_asked or ("first_person" not in question.parsed.flags and score > topic_of("said", question.text)[1])
    if is_small and score >= LIKELY and (told := question.say(f"talk_{topic}", **words)):
        return told
    if is_asked and not said_kind(question.parsed):
        return ()
    is_quoted = bool(question.parsed.quote) or said_in(question.parsed) != question.parsed.main
    thing_told = thing_asked(said_in(question.parsed)) if is_quoted else ""
    holes = {**words, "thing": capital(thing_told), "thing_low": thing_told}
    return question.say_of(spoken.said.get(said_kind(question.parsed), spoken.said["told"]), **holes)


def said_kind(parsed: ParsedUtterance) -> str:
    """Return the kind of what a person is told that everybody takes in some way; empty where it is no such kind."""
    topic, score = topic_of("said", said_in(parsed))
    if is_question_in(parsed):
        return topic if score >= LIKELY and topic in table("words")["put_as_questions"].split() else ""
    if score >= SAID:
        return topic
    kinds = seen_deeds(parsed.text)
    likeliest = max(kinds, key=lambda kind: kinds[kind])
    taken: str = table("words")["taken_as"].get(likeliest, "")
    return taken


def said_in(parsed: ParsedUtterance) -> str:
    """Return what is told: the words of it; where it is told that a person says it, those from "that" or a subject."""
    if parsed.quote:
        return without_calls(parsed.quote, parsed)
    words = parsed.main.split() if "says" in parsed.flags else []
    subjects = word_class("pronouns")
    starts = (at + (word == "that") for at, word in enumerate(words) if at and word in subjects | {"that"})
    return " ".join(words[next(starts, len(words)) :]) or without_calls(parsed.main, parsed)


def without_calls(text: str, parsed: ParsedUtterance) -> str:
    """Return a text without the names by which a person is called in it."""
    for name in calls_in(parsed.addressed):
        text = re.sub(rf"(?:^|(?<=[.!?] )){re.escape(name)}[,!.]\s+|,\s+{re.escape(name)}(?=[.!?]|$)", "", text)
    return text


def open_talk(question: Question) -> Lines:
    """Return what a person says who cannot answer: the question is taken up. None where nothing is asked."""
    thing = _asked(question)
    if thing is None or thing.kind != "person" or not is_question_in(question.parsed):
        return ()
    words = {"person": capital(thing.name), "manner": manner_of(question, thing.id)}
    return question.say("talk_cannot_say", what=echo_of(asked_in(question.parsed)), **words)


def speaks_to(parsed: ParsedUtterance) -> bool:
    """Return whether a line is put to a person: why do you keep to the left?"""
    return bool(set(words_of(parsed.quote or parsed.main)) & frozenset(table("words")["second_person"].split()))


def asked_in(parsed: ParsedUtterance) -> str:
    """Return what is asked: without who is called, and without the verb where it is told that a person asks."""
    behind = behind_asking(parsed.deed)
    if parsed.quote or not behind:
        return without_calls(parsed.quote or parsed.main, parsed)
    starts = (word_class("questions") - word_class("auxiliaries") | word_class("whether"), word_class("prepositions"))
    found = (at + after for after, start in enumerate(starts) for at, word in enumerate(behind) if word in start)
    return " ".join(behind[next(found, len(behind)) :])


def _asked(question: Question) -> Thing | None:
    """Return who is asked: who is named, else the first person here."""
    people = question.setting.of("person")
    named = question.named("person", "party", "absent", "feature")
    if named is not None and named.kind == "feature":
        named = next((person for person in people if person.id == named.person), None)
    return named or next(iter(people), None)


def _missed(question: Question, thing: Thing) -> Lines:
    """Return that a person is not here: by name where the party met them, else by the words that were used."""
    known = any(person.id == thing.id for person, _ in met(question))
    said = next((word for word in thing.words if word in question.text.lower()), "")
    whom = thing.name if known else capital(said)
    return question.say("not_here", person=whom)


def echo_of(said: str) -> str:
    """Return the last question of a text, as a person says it after another.

    >>> echo_of("cold, isn't it? who rings the bell")
    'Who rings the bell?'
    """
    asked = [one.strip(" .?!,;") for one in sentences_of(said) if words_of(one)]
    last = asked[-1] if asked else ""
    return f"{capital(last)}?" if last and len(words_of(last)) <= MOST_ECHOED else "That?"
