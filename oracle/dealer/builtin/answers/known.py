"""Answers out of what has come out: what is known of a person or something, of everything, and who was met where."""

from __future__ import annotations

from typing import Final

from oracle.dealer.builtin.answers.nearness import bearing, subject_of, table, topic_of
from oracle.dealer.builtin.answers.people import met, of_person, where_met, who_may_know
from oracle.dealer.builtin.answers.question import Lines, Question
from oracle.dealer.interpret.setting import Thing
from oracle.story.state import known_of
from oracle.text.tokens import sentences_of, words_of

SURE: Final = 0.8
"""Nearness from which on a question is for everything that is known."""

LIKELY: Final = 0.65
"""Nearness from which on it is where nothing that came out bears on it."""

MOST_LISTED: Final = 6
"""Facts that are listed."""

MOST_QUOTED: Final = 2
"""Facts that answer one question."""

RECORDED: Final = 0.5
"""Share of what a question is about that a deed has to name, for what was told of it to be an answer."""


def of_known(question: Question) -> Lines:
    """Return what has come out that answers a question; none where nothing has."""
    topic, score = topic_of("known", question.text)
    if score >= SURE:
        return _topic(question, topic)
    thing = question.named("person", "absent", "feature")
    about = _about_person(question, thing) if thing else ()
    facts = bearing(question.text, question.known())[:MOST_QUOTED]
    told = question.say("told_before", what=" ".join(facts)) if facts else ()
    return about or told or (_topic(question, topic) if score >= LIKELY else ())


def recorded(question: Question) -> Lines:
    """Return what was told this evening of a deed that a question is about, the newest of those alike."""
    wanted = subject_of(question.text)
    best, told = 0.0, ""
    for said, paragraph in question.evening:
        share = _share(wanted, said) + _share(wanted, paragraph) / 2
        if wanted & subject_of(said) and share >= max(best, RECORDED):
            best, told = share, paragraph
    sentences = sentences_of(told)
    bears = [at for at, one in enumerate(sentences) if wanted & subject_of(one)]
    start = bears[0] if bears else 0
    return question.say("recorded", what=" ".join(sentences[start : start + MOST_QUOTED])) if told else ()


def _share(wanted: frozenset[str], text: str) -> float:
    return len(wanted & subject_of(text)) / len(wanted) if wanted else 0.0


def open_known(question: Question) -> Lines:
    """Return that nothing has come out yet, and who might know."""
    person = who_may_know(question)
    return question.say("may_know", person=person) if person else question.say("nothing_yet")


def _topic(question: Question, topic: str) -> Lines:
    match topic:
        case "met":
            return _met(question)
        case "threads":
            return _threads(question) or _why_here(question)
        case "why_here":
            return _why_here(question)
        case _:
            return _everything(question)


def _about_person(question: Question, thing: Thing) -> Lines:
    """Return who a person is; none where more is asked about them than that."""
    if subject_of(question.text) - subject_of(f"{thing.name} {' '.join(thing.words)}"):
        return ()
    if thing.kind == "absent":
        return where_met(question, thing)
    person = next((one for one in question.setting.of("person") if one.id in (thing.id, thing.person)), None)
    return of_person(question, person) if person else ()


def _everything(question: Question) -> Lines:
    facts = question.known()[-MOST_LISTED:]
    return (*question.say("all_known"), *facts) if facts else question.say("nothing_known")


def _met(question: Question) -> Lines:
    people = [f"{person.name}, {person.role} ({place})" for person, place in met(question)]
    return question.say("met", what="; ".join(dict.fromkeys(people))) if people else question.say("nobody_met")


def _threads(question: Question) -> Lines:
    """Return what is still to be found out, and what came out that says where to go on."""
    tale = question.position.tale
    threads = known_of(tale, "thread")
    leads = (words for name, words in known_of(tale, "fact").items() if name.rpartition("-")[0] in threads)
    return (*question.say("threads"), *threads.values(), *leads) if threads else ()


def _why_here(question: Question) -> Lines:
    """Return what has brought the party here: the first fact that speaks to them, else the first one."""
    second = frozenset(table("words")["second_person"].split())
    facts = question.known()
    called = next((fact for fact in facts if second & set(words_of(fact))), next(iter(facts), ""))
    return question.say("told_before", what=called) if called else ()
