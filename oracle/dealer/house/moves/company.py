"""How the built-in Dealer handles what several do together: bringing round, observing, helping, growing close."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from oracle.core.notation import write_action
from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.compile import goal_of, is_surveying
from oracle.dealer.house.understanding.lexicon import Way
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.policy import USUAL_THRESHOLDS, near_examples, printed_thresholds
from oracle.dealer.position import Position
from oracle.story.adventure import Person
from oracle.story.state import facts_at_hand, people_here
from oracle.systems.ultimo.calling import OBSERVING
from oracle.systems.ultimo.difficulty import Tags
from oracle.systems.ultimo.ladder import find_example
from oracle.systems.ultimo.skills import find_skill
from oracle.systems.ultimo.standing import worth_of
from oracle.systems.ultimo.together.actions import USUAL_RATING, Empathize, Manipulate
from oracle.systems.ultimo.together.events import Shielded
from oracle.text.picking import stable_number
from oracle.text.spelling import likeness
from oracle.text.stems import stem
from oracle.text.words import content_stems, small_words, stems_of

COAXING: Final = ("persuade", "deceive", "intimidate", "seduce")
"""Marks of a deed that is meant to bring somebody round, and not only to soothe or to read them."""

SWEET_TALK: Final = Way("Manipulation", "PER", 6, "talk into", tags=("persuade",))
"""How somebody is talked into a thing, where nothing more is said."""

_TALKS_INTO: Final = lazy_pattern(
    r"\b(?:talk|coax|argue|reason|sweet-talk)\w*\b.*\b(?:into|out of|round)\b", re.IGNORECASE
)


@cache
def looking_hard_stems() -> frozenset[str]:
    """Return the stems by which somebody asks to observe, by the rules, where to look around is free."""
    return frozenset(stem(word) for word in ("observe", "surroundings", "scrutinize", "scrutinise"))


LONGEST_WISH: Final = 60


def brought_round(position: Position, reading: Reading, who: str) -> Iterator[wire.Decision]:
    """Yield the rulings that let somebody try to bring another round, whom the adventure has no feature for."""
    way = _coaxing(reading)
    if way is None:
        return
    how = Empathize if way.skill == "Empathy" else Manipulate
    wish = goal_of(reading.words)[:LONGEST_WISH]
    for whom in _meant(position, reading, who):
        action = write_action(how(whom, way.skill, wish, Tags(tuple(tag for tag in way.tags if tag in COAXING))))
        call = wire.Call(action=action, who=who)
        known = whom in position.rules.people or whom in position.rules.world.known
        yield wire.Decision(kind="procedure", moves=(call,) if known else (introduced(position, whom), call))


def _coaxing(reading: Reading) -> Way | None:
    """Return how somebody means to bring another round, `None` where they do not."""
    if reading.way is None and _TALKS_INTO.search(reading.words):
        return SWEET_TALK
    return reading.way if reading.way and any(tag in reading.way.tags for tag in COAXING) else None


def _meant(position: Position, reading: Reading, who: str) -> Iterator[str]:
    """Yield whom it may be aimed at: another character who is named, who of the story is named, who is there alone."""
    spoken = set(stems_of(reading.words))
    for one, other in position.rules.people.items():
        if one != who and set(stems_of(other.character.name)) & spoken:
            yield one
            return
    here: tuple[Person, ...] = people_here(position.tale)
    if reading.target in [person.id for person in here]:
        yield reading.target
    elif len(here) == 1:
        yield here[0].id


def introduced(position: Position, who: str) -> wire.Npc:
    """Return how hard somebody of the story is to bring round: what is printed, else what is usual (U-182)."""
    manipulation, empathy = printed_thresholds(position, who) or USUAL_THRESHOLDS
    return wire.Npc(id=who, manipulation=manipulation, empathy=empathy)


def observed(position: Position, reading: Reading, who: str) -> Iterator[wire.Decision]:
    """Yield the ruling that lets somebody observe, where they ask for more than a look around."""
    if not looking_hard_stems() & set(stems_of(reading.words)):
        return
    person = position.rules.people[who]
    best = max(OBSERVING, key=lambda skill: worth_of(person, skill, position.rules.rules))
    for skill in (best, *(one for one in OBSERVING if one != best)):
        yield wire.Decision(kind="procedure", moves=(wire.Call(action=f"observe {skill}", who=who),))


def answered(position: Position) -> Iterator[wire.Decision]:
    """Yield what the Dealer owes those who act together: a rating, a word about a helper, an answer to a question."""
    if is_surveying(position):
        yield _reaction(surveyed(position))
    now = type(position.rules.step).__name__
    if now == "Vouching":
        yield _reaction(wire.Take(action="accept" if _is_kin(position) else "decline"))
    elif now == "Answering":
        fact = fact_for(position, position.rules.world.asked)
        found = (wire.Disclose(fact=fact),) if fact else ()
        yield wire.Decision(kind="reaction", moves=(*found, wire.Take(action="reply true")))
        yield _reaction(wire.Take(action="reply true"))


def surveyed(position: Position) -> wire.Rate:
    """Return how hard it is to take in the surroundings (U-179)."""
    skill = position.rules.step.skill
    near = (find_example(name) for name in near_examples(USUAL_RATING))
    cite = min(near, key=lambda one: (one.skill != skill, one.skill not in OBSERVING, abs(one.rating - USUAL_RATING)))
    return wire.Rate(skill_a="INT", skill_b=skill, difficulty=USUAL_RATING, cites=(cite.id,))


def _is_kin(position: Position) -> bool:
    """Return whether a way of helping has anything to do with the check: they share an attribute, or its usual ones."""
    now, request = position.rules.step, position.rules.checked.request
    skills = [name for name in (now.first, now.second) if name in request.pair]
    usual = set(find_skill(now.second).attributes) & set(find_skill(request.second).attributes)
    return bool(skills or usual)


def fact_for(position: Position, question: str) -> str:
    """Return the fact at hand that a question bears on most, empty where none does."""
    words = tuple(stem(one) for one in content_stems(question) if one not in small_words())
    facts = position.tale.adventure.facts
    scored = [(_bears_on(facts[name].text, words), stable_number(name), name) for name in facts_at_hand(position.tale)]
    best, _, fact = max(scored, default=(0, 0, ""))
    return fact if best else ""


def _bears_on(text: str, words: tuple[str, ...]) -> int:
    told = tuple(stem(one) for one in content_stems(text))
    return sum(any(likeness(word, other) for other in told) for word in words)


def grown_close(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield the bonds that have been earned: by whoever has stepped in front of a blow for another."""
    if position.system.name != "ultimo":
        return
    for event in happened:
        if isinstance(event, Shielded) and event.how == "protect":
            yield _reaction(wire.Bond(who=event.who, other=event.whom, reason="sacrifice"))


def _reaction(move: Any) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(move,))
