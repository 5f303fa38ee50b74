"""Questions for what the table knows already, answered out of it: weather, hour, people, places, things, health.

Only what players were told is drawn upon; where that holds no answer, the question is left to whatever else hears it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from oracle.dealer import decisions as wire
from oracle.dealer.brief import NarrateBrief, brief_for_narrate
from oracle.dealer.house.heard.shape import Heard
from oracle.dealer.house.prose.told_before import ToldBefore
from oracle.dealer.house.telling.phrasing import capital, listed, lowered
from oracle.dealer.house.understanding.questions_known import (
    ABOUT_THE_WORLD,
    ABSTRACT,
    ASKING,
    CARRY,
    COMPANY,
    FARE,
    GOES_ON,
    HERE,
    HOUR,
    KIN,
    SIGHT,
    SKY,
    SURELY_TIME,
    TIME,
    WEATHER,
    WHO,
)
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.house.understanding.wording import SMALL_WORDS, sentences, stem, words_of
from oracle.dealer.position import Position
from oracle.story.state import holds

Known: TypeAlias = tuple[ToldBefore, str]
"""What is said, and what it is said with."""

MOST_QUOTED: Final = 2
"""Sentences that are told again."""

NEAR: Final = 2
"""Words of a question that a fact must hold to come near it."""


def asked_after(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return the answer to a question for what was told, or for what anybody sees; `None` for everything else."""
    text = " ".join(reading.words.split())
    if not text or GOES_ON.search(text) or not ASKING.match(text) or position.tale.adventure.open_play:
        return None
    brief = brief_for_narrate(position, ())
    known = next((found for answer in _ANSWERS if (found := answer(text, brief))), None)
    known = known or _met(text, position, brief) or _fares(text, position, who) or _carries(text, position, who)
    known = known or _not_yet(text, reading, brief)
    if known is None:
        return None
    aside, what = known
    return Heard(aside, (wire.Decision(kind="pass"),), {"what": what})


def _weather(text: str, brief: NarrateBrief) -> Known | None:
    found = WEATHER.match(text)
    if not found:
        return None
    wanted = next((kin for kin in KIN if (found["sort"] or "").lower() in kin), frozenset[str]())
    told = [one for one in _told(brief) if SKY.search(one)]
    fitting = [one for one in told if not wanted or wanted & set(words_of(one))] or [
        one for one in told if _is_scenery(one)
    ]
    scenery = [one for one in fitting if _is_scenery(one)]
    quoted = (*scenery, *(one for one in fitting if one not in scenery))[:MOST_QUOTED]
    return ("told_weather", " ".join(quoted)) if quoted else None


def _is_scenery(line: str) -> bool:
    return line.startswith(("Around you: ", "Outside: "))


def _hour(text: str, brief: NarrateBrief) -> Known | None:
    if not HOUR.match(text):
        return None
    told = [one for one in _told(brief) if TIME.search(one)]
    surely = [one for one in told if SURELY_TIME.search(one)] or told
    return ("told_before", " ".join(surely[-MOST_QUOTED:])) if surely else ("told_no_hour", "-")


def _company(text: str, brief: NarrateBrief) -> Known | None:
    if not COMPANY.match(text):
        return None
    people = tuple(f"{one.name}, {lowered(one.role)}" if one.role else one.name for one in brief.place.people)
    return ("told_company", "; ".join(people)) if people else ("told_alone", "-")


def _here(text: str, brief: NarrateBrief) -> Known | None:
    if not HERE.match(text):
        return None
    return "told_place", lowered(brief.place.title) if brief.place.title.startswith("The ") else brief.place.title


def _in_sight(text: str, brief: NarrateBrief) -> Known | None:
    found = SIGHT.match(text)
    wanted = _meaning(found["seen"] or found["where"] or found["near"] or "") if found else frozenset()
    if not wanted:
        return None
    place = brief.place
    if wanted <= _meaning(place.title):
        return "told_there", place.title
    for aside, names in _THERE:
        for name in names(brief):
            if wanted <= _meaning(name):
                return aside, name
    told = [one for one in _told(brief) if wanted <= _meaning(one)]
    return ("told_before", told[-1]) if told else None


_THERE: Final[tuple[tuple[ToldBefore, Callable[[NarrateBrief], Iterable[str]]], ...]] = (
    ("told_company", lambda brief: (one.name for one in brief.place.people)),
    ("told_here", lambda brief: (one.name for one in brief.place.features)),
    ("told_way", lambda brief: (label for _, label in brief.place.exits)),
)
"""What can be in sight of somebody, the nearest first."""

_ANSWERS: Final = (_weather, _hour, _company, _here, _in_sight)


def _met(text: str, position: Position, brief: NarrateBrief) -> Known | None:
    """Return who somebody is, by what is seen of them or was told."""
    found = WHO.match(text)
    wanted = _meaning(found["whom"]) if found else frozenset()
    if not wanted:
        return None
    tale = position.tale
    names = dict.fromkeys(name for scene in tale.progress.visited for name in _people_of(position, scene))
    people = [person for name in names if holds((person := tale.adventure.people[name]).needs, tale)]
    called = [person for person in people if person.role and wanted <= _meaning(person.name)]
    one = next(iter(called or [one for one in people if wanted <= _meaning(f"{one.name} {one.role}")]), None)
    facts = [fact for fact in brief.known if wanted <= _meaning(fact)]
    if one is not None:
        here = ", who is here" if any(there.id == one.id for there in brief.place.people) else ""
        return "told_person", ". ".join((f"{one.name}, {one.role}{here}", *(fact.rstrip(".") for fact in facts[-1:])))
    told = facts or [line for line in _told(brief) if wanted <= _meaning(line)]
    return ("told_before", " ".join(told[-MOST_QUOTED:])) if told else None


def _people_of(position: Position, scene: str) -> tuple[str, ...]:
    scenes = position.tale.adventure.scenes
    return scenes[scene].people if scene in scenes else ()


def _fares(text: str, position: Position, who: str) -> Known | None:
    if not FARE.match(text):
        return None
    status = dict(position.system.status(position.rules, who))
    now, _, full = status.get("health", "").partition("/")
    marks = status.get("marks") or status.get("conditions") or status.get("condition") or status.get("injury") or ""
    if full and now == full and not marks:
        return "told_unhurt", "-"
    told = [f"health {now} of {full}"] if full else []
    return ("told_hurt", listed((*told, *((marks,) if marks else ())))) if told or marks else None


def _carries(text: str, position: Position, who: str) -> Known | None:
    found = CARRY.match(text)
    wanted = _meaning(found["thing"]) - ABSTRACT if found else frozenset()
    if found is None or not wanted or position.system.name != "ultimo" or who not in position.rules.people:
        return None
    if ABSTRACT & set(words_of(found["thing"])):
        return None
    names = tuple(one.name for one in position.rules.people[who].gear)
    held = tuple(name for name in names if wanted & _meaning(name))
    if held:
        return "told_carried", listed(held)
    return ("told_not_carried", listed(names)) if names and len(wanted) == 1 else None


def _not_yet(text: str, reading: Reading, brief: NarrateBrief) -> Known | None:
    """Return what comes near to a question about the world that nothing else hears as one; else that it is open."""
    if reading.meaning not in ("free", "small", "wonder") or not ABOUT_THE_WORLD.match(text):
        return None
    wanted = _meaning(ABOUT_THE_WORLD.sub("", text, count=1))
    near = [one for one in brief.known if wanted and len(wanted & _meaning(one)) >= min(NEAR, len(wanted))]
    if near:
        return "told_before", near[-1]
    return ("told_not_yet", "-") if reading.meaning != "wonder" or WHO.match(text) else None


def _told(brief: NarrateBrief) -> tuple[str, ...]:
    """Return the sentences that players were told here, and what has come out."""
    return tuple(capital(one) for text in (*brief.place.text, *brief.known) for one in sentences(text))


def _meaning(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word in words_of(text) if word not in SMALL_WORDS)
