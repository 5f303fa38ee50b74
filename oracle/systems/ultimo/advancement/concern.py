"""Advancement as a concern of the game: its verbs, what they leave behind, and how the table says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from oracle.core.cards import Card
from oracle.core.zones import Zone, Zones
from oracle.kit.feature import Feature
from oracle.systems.ultimo.advancement import actions as act
from oracle.systems.ultimo.advancement import coaching, learning, years
from oracle.systems.ultimo.advancement import events as grew
from oracle.systems.ultimo.advancement.house_rules import HOUSE_RULES_GROWTH
from oracle.systems.ultimo.advancement.occasions import ADVANCEMENT_OCCASIONS
from oracle.systems.ultimo.advancement.steps import Exchanging
from oracle.systems.ultimo.characters import Character, Item
from oracle.systems.ultimo.creation.growth import grown, step_of
from oracle.systems.ultimo.evolution import PILES
from oracle.systems.ultimo.skills import is_attribute
from oracle.systems.ultimo.state import Person, UltimoState
from oracle.systems.ultimo.traits import find_trait

OUT: Final = "out"
"""The pile of what has left a player's deck for good in the middle of an evening."""


def _advanced(state: UltimoState, event: grew.Advanced) -> UltimoState:
    person = state.people[event.who]
    sheet = _paid(grown(person.character, event.step), event)
    body = replace(person.body, xp=person.body.xp - event.price)
    gone = tuple(card for card in sheet.left_out if card not in person.character.left_out)
    state = _without_cards(state, event.who, gone) if gone else state
    return state.with_person(event.who, replace(person, character=sheet, body=body))


def _without_cards(state: UltimoState, who: str, gone: tuple[Card, ...]) -> UltimoState:
    """Return the table with cards of a player taken out of the game for good, wherever they lie (U-058)."""
    piles = state.zones.piles
    out = f"{who}.{OUT}"
    found = {out: Zone(known=(*piles.get(out, Zone()).known, *gone))}
    for name in (f"{who}.{pile}" for pile in PILES):
        here = tuple(card for card in gone if card in piles[name].cards)
        found |= {name: piles[name].without(here)} if here else {}
    return state.with_zones(Zones({**piles, **found}))


def _paid(sheet: Character, event: grew.Advanced) -> Character:
    """Return the sheet with lessons and help used up by a step."""
    kind, about = step_of(event.step)
    if kind != "improve":
        return sheet
    history = sheet.history
    lessons = {**history.lessons, about: history.lessons.get(about, 0) - event.lessons}
    left = {name: xp for name, xp in lessons.items() if xp}
    return replace(sheet, history=replace(history, lessons=left, coached=_without(history.coached, about)))


def _without(names: tuple[str, ...], gone: str) -> tuple[str, ...]:
    return tuple(name for name in names if name != gone)


def _heartened(state: UltimoState, event: grew.Heartened) -> UltimoState:
    person = state.people[event.who]
    body = replace(person.body, morale=person.body.morale + event.amount, xp=person.body.xp - event.price)
    return state.with_person(event.who, replace(person, body=body))


def _read(state: UltimoState, event: grew.ManualRead) -> UltimoState:
    person = state.people[event.who]
    if event.kept:
        return state
    gear = tuple(item for item in person.gear if item != event.item)
    return state.with_person(event.who, replace(person, gear=gear))


def _gained(state: UltimoState, event: grew.ManualGained) -> UltimoState:
    person = state.people[event.who]
    state = state.with_person(event.who, replace(person, gear=(*person.gear, event.item)))
    return _charged(state, event.author, event.price) if event.author else state


def _charged(state: UltimoState, who: str, price: int) -> UltimoState:
    person = state.people[who]
    return state.with_person(who, replace(person, body=replace(person.body, xp=person.body.xp - price)))


def _lessons(state: UltimoState, event: grew.LessonsTaken) -> UltimoState:
    person = state.people[event.who]
    history, purse = person.character.history, person.ties.purse
    lessons = {**history.lessons, event.skill: history.lessons.get(event.skill, 0) + event.xp}
    return state.with_person(
        event.who,
        replace(
            person,
            character=replace(person.character, history=replace(history, lessons=lessons)),
            ties=replace(person.ties, purse=replace(purse, cash=purse.cash - event.cash)),
        ),
    )


def _coached(state: UltimoState, event: grew.Coached) -> UltimoState:
    person = state.people[event.who]
    history = person.character.history
    taught = replace(history, coached=(*history.coached, event.skill))
    return state.with_person(event.who, replace(person, character=replace(person.character, history=taught)))


_Said = Callable[[Person, str], str]

_SAID: Final[Mapping[str, _Said]] = {
    "improve": lambda person, about: f"{person.character.name} raises {_plain(about)} to {_value(person, about)}",
    "study": lambda person, about: f"{person.character.name} now has {_plain(about)} {_value(person, about)}",
    "learn": lambda person, about: f"{person.character.name} learns {find_trait(about).name}",
    "exchange": lambda person, about: (
        f"{person.character.name} gives up {find_trait(about.split()[0]).name} for {find_trait(about.split()[1]).name}"
    ),
    "turn": lambda person, about: f"{person.character.name} turns {about}",
}
"""By kind of step."""


def _plain(name: str) -> str:
    return name.replace("_", " ")


def _value(person: Person, name: str) -> int:
    sheet = person.character
    return sheet.attributes[name] if is_attribute(name) else sheet.skills.get(name, 0)


def _advance_line(state: UltimoState, event: grew.Advanced) -> str:
    person = state.people[event.who]
    kind, about = step_of(event.step)
    paid = [f"{event.lessons} of the lessons"] if event.lessons else []
    paid += [f"{event.price} experience"] if event.price else []
    left = f", {person.body.xp} left" if event.price else ""
    cost = f" for {' and '.join(paid)}{left}" if paid else ""
    return f"{_SAID[kind](person, about)}{cost}{_joker_gone(person, kind, about)}."


def _joker_gone(person: Person, kind: str, about: str) -> str:
    """Return that a joker has left a deck with a trait that came; empty where none has (U-058)."""
    if kind not in ("learn", "exchange") or not find_trait(about.rsplit(maxsplit=1)[-1]).jokers_left_out:
        return ""
    which = "big" if person.character.left_out[-1].suit == "b" else "little"
    return f"; the {which} joker leaves the deck for good"


def _name(state: UltimoState, who: str) -> str:
    return state.people[who].character.name


def _heart_line(state: UltimoState, event: grew.Heartened) -> str:
    body = state.people[event.who].body
    return f"{_name(state, event.who)} takes heart: morale {body.morale}, for {event.price} experience."


def _read_line(state: UltimoState, event: grew.ManualRead) -> str:
    hours = "an hour" if event.hours == 1 else f"{event.hours} hours"
    end = "and can be read again" if event.kept else "and is no more use to anybody"
    return f"{_name(state, event.who)} reads for {hours}; the {event.item.name} is learned by heart {end}."


def _gained_line(state: UltimoState, event: grew.ManualGained) -> str:
    if not event.author:
        return f"{_name(state, event.who)} comes by {_article(event.item)}."
    author = _name(state, event.author)
    return f"{author} writes {_article(event.item)} for {_name(state, event.who)}: a week, {event.price} experience."


def _article(item: Item) -> str:
    return f"a {item.name}"


def _lessons_line(state: UltimoState, event: grew.LessonsTaken) -> str:
    taken = f"lessons in {_plain(event.skill)} worth {event.xp} experience"
    return f"{_name(state, event.who)} takes {taken}, for {event.cash:,} cash."


def _coached_line(state: UltimoState, event: grew.Coached) -> str:
    pupil, teacher = _name(state, event.who), _name(state, event.teacher)
    return f"{teacher} teaches {pupil} well: the next rank of {_plain(event.skill)} costs half."


def _sheet(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return the experience that is bound to something."""
    person = state.people.get(who)
    if person is None:
        return ()
    history = person.character.history
    lessons = (f"Lessons in {_plain(name)}: {xp} experience for that alone" for name, xp in history.lessons.items())
    return (*lessons, *(f"Well taught: the next rank of {_plain(name)} costs half" for name in history.coached))


ADVANCEMENT: Final = Feature(
    roles=act.ROLES,
    offers={**learning.OFFERS, **coaching.OFFERS, **years.OFFERS},
    occasions=ADVANCEMENT_OCCASIONS,
    decisions={**learning.DECISIONS, **coaching.DECISIONS, **years.DECISIONS},
    steps=years.STEPS,
    waits={Exchanging: lambda now: str(now.who)},
    evolution={
        grew.Advanced: _advanced,
        grew.Heartened: _heartened,
        grew.ManualRead: _read,
        grew.ManualGained: _gained,
        grew.LessonsTaken: _lessons,
        grew.Coached: _coached,
    },
    lines={
        grew.Advanced: _advance_line,
        grew.Heartened: _heart_line,
        grew.ManualRead: _read_line,
        grew.ManualGained: _gained_line,
        grew.LessonsTaken: _lessons_line,
        grew.Coached: _coached_line,
    },
    classes=(*grew.ADVANCEMENT_EVENTS, Exchanging),
    words=act.WORDS,
    house_rules=HOUSE_RULES_GROWTH,
    sheet=_sheet,
)
"""Getting better, and the switches of how characters are made."""
