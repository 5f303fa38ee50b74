"""Questions for what the table knows already, answered out of it: weather, hour, people, places, things, health.

Only what players were told is drawn upon; where that holds no answer, the question is left to whatever else hears it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.brief import NarrateBrief, brief_for_narrate
from oracle.dealer.house.heard.asked_after_facts import about, fact_for, holds, why_here
from oracle.dealer.house.heard.asked_after_people import (
    address_in,
    asked_absent,
    asked_in_vain,
    asked_small,
    bidden,
)
from oracle.dealer.house.heard.shape import Heard
from oracle.dealer.house.prose.told_before import ToldBefore
from oracle.dealer.house.telling.phrasing import capital, listed, lowered
from oracle.dealer.house.understanding.questions_known import (
    ABOUT,
    ABOUT_THE_WORLD,
    ABSTRACT,
    ASKING,
    BY_ITS_WORD,
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
from oracle.dealer.house.understanding.speaking import Address
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.story import state as story
from oracle.text.stems import stem
from oracle.text.words import sentences, small_words, words_of

Known: TypeAlias = tuple[ToldBefore, str]
"""What is said, and what it is said with."""

MOST_QUOTED: Final = 2
"""Sentences that are told again."""


def asked_after(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return the answer to a question for what was told, or for what anybody sees; `None` for everything else."""
    text = " ".join(reading.words.split())
    if not text or position.tale.adventure.open_play:
        return None
    if along := bidden(position, reading):
        return along
    address = address_in(position, text)
    if address is not None:
        return asked_small(position, reading, address) or _told_by(position, reading, address)
    if absent := asked_absent(position, reading, who):
        return absent
    if GOES_ON.search(text) or not (ASKING.match(text) or ABOUT.match(text)):
        return None
    brief = brief_for_narrate(position, ())
    known = _known(text, position, brief, who)
    return _said(known or _not_yet(text, reading, brief))


def told_of(position: Position, text: str, who: str) -> Heard | None:
    """Return the answer to a question that nothing can be played for now, as while cards are waited for."""
    asked = f"{text.strip().rstrip(' .?!')}?"
    return asked_after(position, Reading("wonder", words=asked), who)


def _told_by(position: Position, reading: Reading, address: Address) -> Heard | None:
    """Return what somebody says who was asked: what is known of it anyway, else that they cannot say."""
    brief, asked = brief_for_narrate(position, ()), f"{address.said.strip().rstrip(' .?!')}?"
    sky = None if GOES_ON.search(asked) else _weather(asked, brief) or _hour(asked, brief)
    if sky and sky[0] != "told_no_hour":
        return _said(sky)
    vain = asked_in_vain(position, reading, address)
    if vain is None or GOES_ON.search(asked) or _YOURS.search(asked):
        return vain
    met = _met(asked, position, brief)
    fact = "" if met else fact_for(asked, brief.known)
    return _said(met or (("told_before", fact) if fact else None)) or vain


_YOURS: Final = lazy_pattern(r"\b(?:you|your|yours)\b", re.IGNORECASE)


def _said(known: Known | None) -> Heard | None:
    if known is None:
        return None
    aside, what = known
    return Heard(aside, (wire.Decision(kind="pass"),), {"what": what})


def _known(text: str, position: Position, brief: NarrateBrief, who: str) -> Known | None:
    known = next((found for answer in _ANSWERS if (found := answer(text, brief))), None)
    return known or _met(text, position, brief) or _fares(text, position, who) or _carries(text, position, who)


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
    seen = [capital(one) for one in (f"{brief.place.title}.", *_seen(brief))]
    seen += [one for one in brief.known if _IT_IS.match(one)]  # what else has come out tells of other hours
    told = [one for one in seen if TIME.search(one)]
    surely = [one for one in told if SURELY_TIME.search(one)] or told
    return ("told_before", " ".join(surely[-MOST_QUOTED:])) if surely else ("told_no_hour", "-")


_IT_IS: Final = lazy_pattern(r"^(?:it is|it['’]s|now|tonight|today)\b", re.IGNORECASE)


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
    fact = fact_for(text, brief.known, whole=True) or fact_for(text, _seen(brief), whole=True)
    return ("told_before", fact) if fact else None


_THERE: Final[tuple[tuple[ToldBefore, Callable[[NarrateBrief], Iterable[str]]], ...]] = (
    ("told_company", lambda brief: (one.name for one in brief.place.people)),
    ("told_here", lambda brief: (one.name for one in brief.place.features)),
    ("told_way", lambda brief: (label for _, label in brief.place.exits)),
)
"""What can be in sight of somebody, the nearest first."""


def _why_here(text: str, brief: NarrateBrief) -> Known | None:
    fact = why_here(text, brief.known)
    return ("told_before", fact) if fact else None


def _about(text: str, brief: NarrateBrief) -> Known | None:
    """Return what has come out of whom or what somebody wants to be told about, the newest last."""
    found = ABOUT.match(text)
    wanted = about(found["what"]) if found else frozenset[str]()
    facts = [one for one in brief.known if holds(one, wanted)]
    return ("told_before", " ".join(facts[-MOST_QUOTED:])) if facts else None


_ANSWERS: Final = (_weather, _hour, _company, _why_here, _here, _in_sight, _about)


def _met(text: str, position: Position, brief: NarrateBrief) -> Known | None:
    """Return who somebody is, by what is seen of them or was told."""
    found = WHO.match(text)
    wanted = _meaning(found["whom"]) if found else frozenset()
    if not wanted:
        return None
    tale = position.tale
    names = dict.fromkeys(name for scene in tale.progress.visited for name in _people_of(position, scene))
    people = [person for name in names if story.holds((person := tale.adventure.people[name]).needs, tale)]
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
    asked = text if text.endswith("?") or not BY_ITS_WORD.match(text) else f"{text}?"
    vague = ("free", "small", "wonder", "look") if asked != text else ("free", "small", "wonder")
    if reading.meaning not in vague or not ABOUT_THE_WORLD.match(asked):
        return None
    if fact := fact_for(text, brief.known):
        return "told_before", fact
    is_open = reading.meaning != "wonder" or WHO.match(text) or BY_ITS_WORD.match(text)
    return ("told_not_yet", "-") if is_open else None


def _seen(brief: NarrateBrief) -> tuple[str, ...]:
    """Return the sentences that tell of the place itself."""
    return tuple(capital(one) for text in brief.place.text for one in sentences(text))


def _told(brief: NarrateBrief) -> tuple[str, ...]:
    """Return the sentences that players were told here, and what has come out."""
    return tuple(capital(one) for text in (*brief.place.text, *brief.known) for one in sentences(text))


def _meaning(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word in words_of(text) if word not in small_words())
