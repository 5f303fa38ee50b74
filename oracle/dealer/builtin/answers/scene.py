"""Answers about the place: who and what is there, which ways lead on, the hour, the weather."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from oracle.dealer.builtin.answers.nearness import bearing, cosines, phrases, subject_of, topic_of
from oracle.dealer.builtin.answers.people import of_person, where_met
from oracle.dealer.builtin.answers.question import Lines, Question, called, noun_of
from oracle.dealer.builtin.telling.phrasing import listed
from oracle.dealer.interpret.setting import Thing
from oracle.story.sight import clock_lines
from oracle.text.tokens import sentences_of

SURE: Final = 0.75
"""Nearness from which on a question is for a topic, whatever else it names."""

LIKELY: Final = 0.55
"""Nearness from which on it is for a topic where it names nothing."""

OF_WEATHER: Final = 0.5
"""Cosine from which on a sentence tells of the weather."""

MOST_QUOTED: Final = 2
"""Sentences that are told again."""

OF_WAYS: Final = ("thing", "ways", "place")
"""Topics of questions that a way answers by where it leads."""

GENERAL: Final = "general"
"""Topic of a question for all that is here: a look around answers it."""


def of_scene(question: Question) -> Lines:
    """Return the answer to a question about the place, out of what is there and was told; none where that is open."""
    if ticking := _clocks(question, is_named=True):
        return ticking
    topic, score = topic_of("scene", question.text)
    thing = question.named("feature", "person", "exit", "party", "absent")
    if score >= (LIKELY if thing is None else SURE) and topic in _TOPICS:
        return _TOPICS[topic](question)
    is_for_way = topic in OF_WAYS or thing is None or thing.kind != "exit"
    return (of_thing(question, thing) if thing is not None and is_for_way else ()) or _told(question)


def open_scene(question: Question) -> Lines:
    """Return that nobody told of what is asked for; none where the question is for all that is here."""
    if is_general(question):
        return ()
    topic, _ = topic_of("scene", question.text)
    thing = called(question.parsed) if topic == "thing" else ""
    return question.say("not_seen", thing=thing) if thing else question.say("not_told")


def of_thing(question: Question, thing: Thing) -> Lines:
    """Return what is to be said of something or a person of the place."""
    about = next((one for one in question.setting.of("person") if one.id == thing.person), None)
    match thing.kind:
        case "feature" if about is None:
            return question.say("thing_here", what=thing.name, look=thing.look)
        case "feature" | "person":
            return of_person(question, about or thing)
        case "exit":
            return question.say("way_here", what=thing.name)
        case "party" if thing.name != question.setting.speaker:
            return question.say("party_here", person=thing.name)
        case "absent":
            return where_met(question, thing)
        case _:
            return ()


def _told(question: Question) -> Lines:
    """Return what was told of the place, or came out, that bears on a question."""
    title, noun = question.position.tale.here.title, subject_of(noun_of(question.parsed))
    if noun and noun <= subject_of(title):
        return question.say("you_are_there", what=title)
    found = bearing(question.text, (*question.known(), *question.told_here()))
    return question.say("told_before", what=found[0]) if found else ()


def _company(question: Question) -> Lines:
    people = [thing.look.rstrip(".") for thing in question.setting.of("person")]
    party = [name for name in question.setting.party if name != question.setting.speaker]
    if not people:
        return question.say("alone_together", party=listed(tuple(party))) if party else question.say("alone")
    return question.say("company", what="; ".join(people))


def _place(question: Question) -> Lines:
    tale = question.position.tale
    return question.say("place", what=tale.here.title) if tale.is_running else ()


def _ways(question: Question) -> Lines:
    ways = tuple(thing.name for thing in question.setting.of("exit"))
    return question.say("ways", what=listed(ways, "or")) if ways else question.say("no_ways")


def _clocks(question: Question, *, is_named: bool) -> Lines:
    """Return how far the clocks that players see have come: all of them, or the one that a question names."""
    tale, asked = question.position.tale, subject_of(question.text)
    told = [line for line in clock_lines(tale) if not is_named or subject_of(line.partition(":")[0]) & asked]
    return question.say("clocks", what="; ".join(told)) if told else ()


def _time(question: Question) -> Lines:
    """Return how late it is by the clocks of the story, else the sentences that name a time of day.

    The title of the place and what was told of it stand before the rest.
    """
    if ticking := _clocks(question, is_named=False):
        return ticking
    times = frozenset(word for phrase in phrases("told")["time"] for word in subject_of(phrase))
    sentences = (f"{question.position.tale.here.title}.", *question.told_here(), *question.known())
    told = [sentence for sentence in sentences if times & subject_of(sentence)]
    return question.say("told_before", what=" ".join(told[:MOST_QUOTED])) if told else question.say("no_hour")


def _weather(question: Question) -> Lines:
    """Return the weather of the rules, and what was told of the place that is about it."""
    system, rules = question.position.system, question.position.rules
    sentences = [sentence for line in system.scenery(rules)[:1] for sentence in sentences_of(line)]
    weather = phrases("told")["weather"]
    told = question.told_here()
    scored = sorted(zip(cosines(weather, told), told, strict=True), reverse=True)
    sentences += [sentence for score, sentence in scored if score >= OF_WEATHER]
    quoted = " ".join(sentences[:MOST_QUOTED])
    return question.say("weather", what=quoted) if quoted else question.say("no_weather")


def of_surroundings(question: Question) -> Lines:
    """Return what a look around comes to as an answer: who is here, what there is to turn to, which ways lead on."""
    things = tuple(thing.name for thing in question.setting.of("feature") if not thing.person)
    seen = question.say("things_here", what=listed(things)) if things else ()
    return (*_company(question), *seen, *_ways(question))


def is_general(question: Question, floor: float = LIKELY) -> bool:
    """Return whether a question is for all that is here."""
    topic, score = topic_of("scene", question.text)
    return topic == GENERAL and score >= floor


def _general(_question: Question) -> Lines:
    return ()


_TOPICS: Final[Mapping[str, Callable[[Question], Lines]]] = {
    "company": _company,
    "place": _place,
    "ways": _ways,
    "time": _time,
    "weather": _weather,
    GENERAL: _general,
}
"""What answers a question, by its topic in `topics.tsv`."""
