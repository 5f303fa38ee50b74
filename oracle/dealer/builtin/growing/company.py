"""Who goes along with the party in an open story, who stays, and whom a pronoun means of those who are here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.dealer import decisions as wire
from oracle.dealer import living_decisions as living
from oracle.dealer.builtin.answers.people import asked_in
from oracle.dealer.builtin.growing.coming import coming
from oracle.dealer.builtin.growing.people import ALONG, STAY
from oracle.dealer.builtin.living.talk import LONGEST_ASKED, topic_meant
from oracle.dealer.builtin.meant import Meant, setting_at
from oracle.dealer.compile import actor_of
from oracle.dealer.interpret.interpreter import NAMED
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.stated import is_question_in
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.dealer.position import Position
from oracle.story.adventure import Person
from oracle.story.called import called
from oracle.story.lives import ALONG as WITH_PARTY
from oracle.story.living_moves import Spoke
from oracle.story.state import people_here
from oracle.text.grammar import word_class
from oracle.text.tokens import words_of

LONGEST_SMALL: Final = 7
"""Words of a small question about a person."""


def moved_with_party(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield that a person goes along who said so, or stays who was told to."""
    where = position.tale.lives.where
    for event in happened:
        if not isinstance(event, Spoke) or event.topic not in (ALONG, STAY):
            continue
        to = WITH_PARTY if event.topic == ALONG else position.tale.scene
        if where.get(event.person, "") != to:
            yield wire.Decision(kind="reaction", moves=(living.Shift(person=event.person, to=to),))


def spoken_with_party(position: Position, meant: Meant) -> Iterator[wire.Decision]:
    """Yield what a person says who is asked to come along or to stay, or who is spoken to by a pronoun alone."""
    assert meant.interpretation is not None
    parsed, tale = meant.interpretation.parsed, position.tale
    if meant.mood or parsed.flags & {"negated", "wished", "condition"}:
        return
    person = spoken_to(position, meant, parsed) or _asked_about(position, parsed)
    if person is None:
        return
    wanted = next((name for name in (ALONG, STAY) if _is_asked(position, person, name, parsed)), "")
    asked = " ".join((asked_in(parsed) or parsed.main).split())[:LONGEST_ASKED]
    if not wanted and is_question_in(parsed):
        wanted = topic_meant(tale, person.id, asked)
        if wanted or meant.meaning.kind in ("talk", "answer"):
            yield _said(position, person, wanted, asked)
    elif wanted:
        yield _said(position, person, wanted, asked)


def _asked_about(position: Position, parsed: ParsedUtterance) -> Person | None:
    """Return who is meant by the pronoun of a question about a person's own small matters: "what does he want?"."""
    words = words_of(parsed.main)[:LONGEST_SMALL]
    pronoun = next((word for word in words if any(word == one[0] for one in _genders())), "")
    if "question" not in parsed.flags or not pronoun or len(words_of(parsed.main)) > LONGEST_SMALL:
        return None
    person = pointed_at(people_here(position.tale), pronoun)
    small = tuple(word for one in coming("small") for word in one["words"])
    return person if person is not None and called(small, parsed.main) else None


def _said(position: Position, person: Person, topic: str, asked: str) -> wire.Decision:
    spoken = living.Speak(person=person.id, topic=topic or None, who=actor_of(position), words=asked)
    return wire.Decision(kind="pass", moves=(spoken,))


def _is_asked(position: Position, person: Person, topic: str, parsed: ParsedUtterance) -> bool:
    """Return whether a person is asked to come along, or to stay: in any words of the topics for it."""
    topics = position.tale.adventure.people[person.id].topics
    return topic in topics and called(topics[topic].words, parsed.text) > 0


def spoken_to(position: Position, meant: Meant, parsed: ParsedUtterance) -> Person | None:
    """Return who is spoken to of those who are here: by name, by a pronoun, or as the only one; `None` for nobody."""
    here = people_here(position.tale)
    things = {one.id: one for one in setting_at(position).of("person")}
    named = (one for one in here if one.id in things and named_share(things[one.id], parsed.addressed, {}) >= NAMED)
    found = next(named, None)
    if found is not None or not pronoun_in(parsed):
        return found
    pronoun = pronoun_in(parsed)
    return pointed_at(tuple(one for one in here if one.id == meant.whom), pronoun) or pointed_at(here, pronoun)


def pronoun_in(parsed: ParsedUtterance) -> str:
    """Return the pronoun by which a line speaks to a person; empty for a name, and for none."""
    first = parsed.addressed.partition(" ; ")[0].lower()
    return first if first in word_class("object_pronouns") and any(first in one for one in _genders()) else ""


def _genders() -> list[list[str]]:
    """Return the words that tell he from she, the pronouns first."""
    return [one.split() for one in coming("genders")]


def pointed_at(people: tuple[Person, ...], pronoun: str) -> Person | None:
    """Return whom a pronoun means: of those it fits best, the one who came last; `None` for nobody."""
    wanted = next((one for one in _genders() if pronoun in one), None)
    if wanted is None or not people:
        return None
    fits = [_fit(one, wanted) for one in people]
    at = max(range(len(people)), key=lambda place: (fits[place], place))
    return people[at] if fits[at] >= 0 else None


def _fit(person: Person, wanted: list[str]) -> int:
    """Return 1 where all that is told of a person says he or she as wanted, -1 where the other, 0 where neither."""
    topics = (word for one in person.topics.values() for word in one.words)
    words = words_of(" ".join((person.name, person.role, *person.manner, *topics)))
    own = sum(map(words.count, wanted))
    other = sum(words.count(word) for one in _genders() if one != wanted for word in one)
    return (own > other) - (own < other)


def without_company(position: Position, text: str) -> str:
    """Return a line without those who come along: "I go to the mill, Karla and I" gives "I go to the mill"."""
    names = {word for one in setting_at(position).of("person", "party") for word in words_of(one.name)}
    names -= word_class("determiners") | word_class("prepositions")
    told, _, last = text.rpartition(",")
    also = names | word_class("first_person") | word_class("first_person_objects") | word_class("all_of_them")
    words = set(words_of(last))
    if told and words & names and words <= also | word_class("before_verb") | word_class("prepositions"):
        return told
    told, joined, last = text.partition(" with ")
    return told if joined and set(words_of(last)[:3]) & names else text
