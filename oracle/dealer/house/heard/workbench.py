# ruff: noqa: E501 - a row of a table stands in one line
"""How the built-in Dealer hears that a thing is cared for, mended, poisoned, made, thrown or swallowed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.blows.blows import meant
from oracle.dealer.house.heard.own_things import DET, END, LEAD, THING, is_arm, is_told_of, own
from oracle.dealer.house.heard.shape import Heard, heard_or_refused, why
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.systems.ultimo.care.actions import Administer, Coat
from oracle.systems.ultimo.care.afflictions import dose_in
from oracle.systems.ultimo.craft.actions import Blast, Make, Repair
from oracle.systems.ultimo.craft.blueprints import BLUEPRINTS
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.systems.ultimo.gear.bombs import BOMBS
from oracle.systems.ultimo.state import Person
from oracle.text.words import stems_of, words_of

_KEEPS: Final = lazy_pattern(
    rf"{LEAD}(?:sharpen|whet|hone|polish|clean|oil|grease|wipe|strop|maintain|care for|inspect|check over)\s+{THING}",
    re.IGNORECASE,
)
_MENDS: Final = lazy_pattern(rf"{LEAD}(?:repair|mend|fix|patch(?: up)?|restore|sew up|darn)\s+{THING}", re.IGNORECASE)
_COATS: Final = lazy_pattern(
    rf"{LEAD}(?:(?:coat|smear|dip|rub|treat|paint|brush|wet)\s+{THING}\s*(?:with|in|into)\s+(?P<dose>[^,.;!?]*)"
    rf"|(?:poison|envenom)\s+{DET.replace('det', 'det2')}(?P<blade>[a-z][a-z' -]*?){END})",
    re.IGNORECASE,
)
_VENOM: Final = lazy_pattern(r"\b(?:poison|venom|toxin|nightshade|arsenic|curare|hemlock)\w*\b", re.IGNORECASE)
_BOMB: Final = (
    r"(?:bombs?|explosives?|charges?|grenades?|dynamite|fire ?bombs?|molotovs?|petards?|powder kegs?|satchel charges?)"
)
_BUILDS: Final = lazy_pattern(
    rf"{LEAD}(?:make|build|brew|craft|mix|assemble|construct|put together|rig(?: up)?|cobble together|prepare)\s+(?:an?|some|the|my|another)?\s*"
    rf"(?:\w+\s+){{0,2}}?(?P<bomb>{_BOMB})\b(?!\s+(?:threats?|scare|shelter|proof|joke))",
    re.IGNORECASE,
)
_BLOWS_UP: Final = lazy_pattern(
    rf"{LEAD}(?:throw|toss|lob|hurl|fling|set|plant|place|lay|light|detonate|put|attach|fix|fuse|rig|ignite|set off)\s+"
    rf"(?:(?:an?|some|the|my|our|another|one of my)\s+)?(?:\w+\s+){{0,2}}?(?P<bomb>{_BOMB})\b",
    re.IGNORECASE,
)
_FORGES: Final = lazy_pattern(
    rf"{LEAD}(?:forge|fake|counterfeit|falsify|fabricate)\s+(?:(?:an?|the|some|another|his|her|their|our)\s+)?(?:\w+\s+){{0,2}}?"
    r"(?P<what>letter|map|pass|deed|passport|papers|permit|document|writ|warrant)\b",
    re.IGNORECASE,
)
_PAPERS: Final = {
    **dict.fromkeys(("passport", "papers", "permit", "document", "warrant", "writ"), "pass"),
}
_SWALLOWS: Final = lazy_pattern(
    rf"{LEAD}(?:drink|quaff|swallow|gulp(?: down)?|down|take|use|apply|inject|uncork)\s+(?:from\s+|(?:a|another) (?:swig|sip|dose|gulp|mouthful|draught) (?:of|from)\s+)?{DET}"
    r"(?P<thing>(?:\w+\s+){0,2}?(?:potion|elixir|draught|tonic|antidote|serum|phial|vial|philtre|potions|medicine|pills?))\b",
    re.IGNORECASE,
)
_EATS: Final = lazy_pattern(
    rf"{LEAD}(?:eat|consume|finish|open|share|chew|have)\s+(?:some of\s+|a bit of\s+)?(?P<det>my|our)\s+"
    r"(?P<thing>(?:\w+\s+){0,1}?(?:rations?|provisions|supplies|trail food))\b",
    re.IGNORECASE,
)

_Heard: TypeAlias = Callable[[Position, Reading, str], Heard | None]


def work_heard(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return what somebody means to do with a thing at a bench, in a pinch or at table; `None` for anything else."""
    rows: tuple[_Heard, ...] = (_coated, _kept, _mended, _built, _forged, _lit, _swallowed, _eaten)
    return next((found for row in rows if (found := row(position, reading, who))), None)


def _person(position: Position, who: str) -> Person:
    person: Person = position.rules.people[who]
    return person


def _missing(position: Position, reading: Reading, det: str, thing: str) -> Heard | None:
    """Return that somebody has no such thing, unless the place has one."""
    mine = (det or "").lower().startswith("my")
    if not mine and (reading.meaning in ("feature", "look_at") or is_told_of(position, thing)):
        return None
    return Heard("no_thing", words={"thing": thing.lower()})


def _kept(position: Position, reading: Reading, who: str) -> Heard | None:
    found = _KEEPS.match(reading.words)
    if found is None or reading.meaning == "feature":
        return None
    item = own(_person(position, who), found["thing"])
    if item and item.kind != "gear":
        return Heard("cared_for", words={"thing": item.name})
    mine = (found["det"] or "").lower().startswith("my")
    return _missing(position, reading, found["det"], found["thing"]) if mine and is_arm(found["thing"]) else None


def _mended(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return that a thing on somebody's sheet is mended which is broken; what else is broken is the story's."""
    found = _MENDS.match(reading.words)
    if found is None:
        return None
    for one, person in sorted(position.rules.people.items(), key=lambda pair: pair[0] != who):
        item = own(person, found["thing"])
        if item and item.condition in ("broken", "ruined"):
            return heard_or_refused(position, who, [Repair(one, item.id)])
        if item and one == who and (found["det"] or "").lower().startswith("my"):
            return Heard("not_done", words={"why": f"the {item.name} is whole, and needs no mending"})
    return None


def _coated(position: Position, reading: Reading, who: str) -> Heard | None:
    found = _COATS.match(reading.words)
    if found is None or not (found["blade"] or _VENOM.search(found["dose"] or "")):
        return None
    person = _person(position, who)
    named = found["thing"] or found["blade"]
    item, doses = own(person, named), [item for item in person.gear if dose_in(item)]
    if item is None or not item.weapon:
        return _missing(position, reading, found["det"] or "my", named) if is_arm(named) else None
    spoken = set(stems_of(found["dose"] or ""))
    doses.sort(key=lambda dose: not spoken & set(stems_of(dose.name)))
    if not doses:
        return Heard("no_thing", words={"thing": "poison"})
    return heard_or_refused(position, who, [Coat(item.id, dose.id) for dose in doses])


def _name_for(person: Person, what: str) -> str:
    taken = {item.id for item in person.gear} | {work.id for work in person.works.projects}
    names = (f"new_{what}", *(f"new_{what}_{number}" for number in range(2, len(taken) + 3)))
    return next(name for name in names if name not in taken)


def _built(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return that somebody sets about an explosive: the one that is named, else the least there is."""
    found = _BUILDS.match(reading.words)
    if found is None:
        return None
    stems = set(stems_of(found["bomb"]))
    ranked = sorted(BOMBS, key=lambda one: not stems & set(stems_of(one.name)))
    fiery = "fire" in found["bomb"].lower() or "molotov" in found["bomb"].lower()
    what = "fire_bottle" if fiery else ranked[0].id
    return heard_or_refused(position, who, [Make(what, _name_for(_person(position, who), what))])


def _forged(position: Position, reading: Reading, who: str) -> Heard | None:
    found = _FORGES.match(reading.words)
    if found is None or reading.meaning == "feature":
        return None
    said = found["what"].lower()
    what = _PAPERS.get(said, said)
    if not any(one.id == what for one in BLUEPRINTS):
        return None
    return heard_or_refused(position, who, [Make(what, _name_for(_person(position, who), what))])


def _lit(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return that a bomb flies to where the foes are, or that there is none; what else is blown up is played for."""
    found = _BLOWS_UP.match(reading.words)
    if found is None:
        return None
    bombs = [item for item in _person(position, who).gear if "explosive" in item.qualities]
    danger = position.rules.danger
    if bombs and in_sight(danger):
        distances = dict.fromkeys(danger.foes[name].distance for name in meant(position.rules, reading.words))
        return heard_or_refused(position, who, [Blast(item.id, one) for one in distances for item in bombs])
    behind = reading.words[found.end("bomb") :]
    if bombs or re.match(r"\W*(?:against|of)\b", behind, re.IGNORECASE) or found["bomb"].lower() == "charges":
        return None
    return _missing(position, reading, "the", found["bomb"])


def _swallowed(position: Position, reading: Reading, who: str) -> Heard | None:
    found = _SWALLOWS.match(reading.words)
    if found is None:
        return None
    person, last = _person(position, who), words_of(found["thing"])[-1]
    item = own(person, found["thing"])
    if item is None:
        return _missing(position, reading, found["det"] or "", last)
    return (
        heard_or_refused(position, who, [Administer(who, item.id)])
        if why(position.why_not(Administer(who, item.id), who))
        else None
    )


def _eaten(position: Position, reading: Reading, who: str) -> Heard | None:
    found = _EATS.match(reading.words)
    if found is None or own(_person(position, who), found["thing"]):
        return None
    return _missing(position, reading, "my", words_of(found["thing"])[-1])
