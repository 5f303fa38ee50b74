"""How the built-in Dealer handles making and mending: what it takes, and what is done with things as it is said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from oracle.core.notation import write_action
from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.position import Position
from oracle.systems.ultimo.care.actions import Administer, Coat
from oracle.systems.ultimo.care.afflictions import dose_in
from oracle.systems.ultimo.characters import Item
from oracle.systems.ultimo.craft.actions import Blast, Complete, Labour, Make, Repair, Show
from oracle.systems.ultimo.craft.blueprints import BLUEPRINTS
from oracle.systems.ultimo.craft.making import usual
from oracle.systems.ultimo.craft.steps import Estimating
from oracle.systems.ultimo.fight.danger import standing
from oracle.systems.ultimo.state import Person, UltimoState
from oracle.text.words import stems_of

_MENDS: Final = lazy_pattern(r"\b(?:repair|mend|fix|patch|restore)\w*\b", re.IGNORECASE)
_MAKES: Final = lazy_pattern(r"\b(?:make|forge|craft|brew|mix|build)\b(?P<what>.*)", re.IGNORECASE)
_SWORD: Final = lazy_pattern(r"\bsword\b", re.IGNORECASE)
_COMMON: Final = ("device", "letter", "map", "pass", "deed", "hut", "workshop", "house", "bridge", "tower", "shield")
"""What people make in a sentence without the days of work that go into a project: a bridge of planks, a pass at her."""
_WORKS: Final = lazy_pattern(
    r"\b(?:work(?:ing)?|labou?r|toil|keep at|carry on|go on) (?:on|at|with|over|it|for)\b", re.IGNORECASE
)
_DAYS: Final = lazy_pattern(r"\b(?P<count>\d{1,2}|one|two|three|four|five|six|seven|a week|all week)\b", re.IGNORECASE)
_COUNTS: Final = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    **dict.fromkeys(("seven", "a week", "all week"), 7),
}
_DOSES: Final = lazy_pattern(r"\b(?:give|administer|feed|apply|use|drink|take|swallow)\w*\b", re.IGNORECASE)
_THROWS: Final = lazy_pattern(r"\b(?:throw|toss|lob|hurl|fling)\w*\b", re.IGNORECASE)
_COATS: Final = lazy_pattern(r"\b(?:poison|coat|smear|dip|envenom)\w*\b", re.IGNORECASE)
_SHOWS: Final = lazy_pattern(r"\b(?:show|present|hand|hold out|flash)\w*\b", re.IGNORECASE)
_FINISHES: Final = lazy_pattern(r"\b(?:finish|complete|put the last (?:hand|touch))\w*\b", re.IGNORECASE)


def estimated(position: Position) -> Iterator[wire.Decision]:
    """Yield what something takes to make or mend: what it usually takes, and nothing for the stuff of it (U-192)."""
    state: UltimoState = position.rules
    if isinstance(state.step, Estimating):
        difficulty, days = usual(state, state.step)
        take = wire.Take(action=f"estimate {difficulty} {days}")
        yield wire.Decision(kind="reaction", moves=(take,))


def handled_as_said(position: Position, said: str, who: str) -> Iterator[wire.Decision]:
    """Yield what could be meant by somebody who does something with a thing of their own, likeliest first."""
    if position.system.name != "ultimo" or who not in position.rules.people:
        return
    state: UltimoState = position.rules
    for labour in _worked(state.people[who], who, said):
        yield wire.Decision(kind="pass", moves=(wire.Take(action=write_action(labour)),))
    for action in _meant(state, who, said):
        yield wire.Decision(kind="procedure", moves=(wire.Call(action=write_action(action), who=who),))


def _meant(state: UltimoState, who: str, said: str) -> Iterator[Any]:
    stems = set(stems_of(said))
    own = state.people[who]
    named = [item for item in own.gear if _is_named(item, stems)]
    if _MENDS.search(said):
        for one, other in state.people.items():
            broken = (item for item in other.gear if item.condition in ("broken", "ruined"))
            yield from (Repair(one, item.id) for item in broken if _is_named(item, stems))
    yield from _made(state, own, said)
    if _DOSES.search(said):
        drugs = [item for item in named if "medicine" in item.qualities]
        others = [one for one, other in state.people.items() if set(stems_of(other.character.name)) & stems]
        yield from (Administer(one, item.id) for item in drugs for one in (*others, who))
    if _THROWS.search(said):
        bombs = [item for item in named if "explosive" in item.qualities]
        foes = standing(state.danger)
        aimed = [name for name in foes if set(stems_of(f"{name} {state.danger.foes[name].block.name}")) & stems]
        yield from (Blast(item.id, state.danger.foes[name].distance) for item in bombs for name in (*aimed, *foes))
    if _COATS.search(said):
        doses = [item for item in own.gear if dose_in(item)]
        yield from (Coat(item.id, dose.id) for item in named if item.weapon for dose in doses)
    if _SHOWS.search(said):
        readers = [name for name in (*state.world.known, *standing(state.danger)) if set(stems_of(name)) & stems]
        papers = [item for item in named if any(one.startswith("forged:") for one in item.qualities)]
        yield from (Show(item.id, name) for item in papers for name in readers)
    if _FINISHES.search(said):
        works = own.works.projects
        named_works = [one for one in works if any(len(stem) > 2 and stem in one.id for stem in stems)]
        yield from (Complete(one.id) for one in named_works)


def is_work(position: Position, said: str, who: str) -> bool:
    """Return whether somebody says that they put days of work into what they have in hand."""
    people = position.rules.people
    return bool(_WORKS.search(said) and who in people and people[who].works.projects)


def _worked(person: Person, who: str, said: str) -> Iterator[Labour]:
    """Yield the days of work that somebody puts into what they have in hand: as many as they say, and what is named."""
    if not _WORKS.search(said):
        return
    stems = set(stems_of(said))
    found = _DAYS.search(said)
    count = found["count"].lower() if found else "1"
    days = _COUNTS.get(count) or int(count)
    open_works = [one for one in person.works.projects if one.done < one.days]
    for one in sorted(open_works, key=lambda one: not set(stems_of(one.id.replace("_", " "))) & stems):
        yield Labour(who, one.id, max(1, min(days, one.days - one.done)))


def _made(state: UltimoState, person: Person, said: str) -> Iterator[Make]:
    """Yield what somebody may set about making, under the first name for it that is free."""
    found = _MAKES.search(said)
    if found is None or standing(state.danger):
        return
    what = _SWORD.sub("longsword", found["what"].lower())
    taken = {item.id for item in person.gear} | {work.id for work in person.works.projects}
    for one in BLUEPRINTS:
        if one.id not in _COMMON and re.search(rf"\b{one.id.replace('_', ' ')}s?\b", what):
            names = (f"new_{one.id}", *(f"new_{one.id}_{number}" for number in range(2, len(taken) + 3)))
            yield Make(one.id, next(name for name in names if name not in taken))


def _is_named(item: Item, stems: set[str]) -> bool:
    return bool(set(stems_of(f"{item.id.replace('_', ' ')} {item.name}")) & stems)
