"""The character sheet and the figures of the status line, as text."""

from __future__ import annotations

from typing import Final

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.magic.gifts import current_abilities
from oracle.systems.ultimo.rules.skills import ATTRIBUTES
from oracle.systems.ultimo.rules.state import Mark, Person, UltimoState
from oracle.systems.ultimo.rules.status import abilities_of, attributes_of, has_low_health
from oracle.systems.ultimo.rules.traits import find_trait

_SPENT: Final = ("health", "focus", "morale")
"""Abilities of which the sheet shows how much is left."""


def sheet_lines(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return the sheet of a character as lines of plain text; empty for an actor without one."""
    person = state.people.get(who)
    if person is None:
        return ()
    sheet = person.character
    return (
        f"{sheet.name}, {sheet.age}",
        f"{sheet.concept}.",
        *(f"{label.capitalize()}: {value}" for label, value in sheet.details.items()),
        f"Attributes: {_attributes(person)}",
        f"Skills: {', '.join(f'{_plain(name)} {ranks}' for name, ranks in sheet.skills.items())}",
        f"Abilities: {_abilities(state, person)}",
        *(f"{find_trait(name).name}: {find_trait(name).words}" for name in sheet.traits),
        f"Carries: {', '.join(map(_item, person.gear)) or 'nothing'}",
        f"Experience: {person.body.xp}",
        *(f"{_mark(mark)}: {find_condition(mark.id).words}" for mark in person.marks),
    )


def _plain(name: str) -> str:
    return name.replace("_", " ")


def _attributes(person: Person) -> str:
    now, full = attributes_of(person), person.character.attributes
    return ", ".join(
        f"{attribute.id} {now[attribute.id]}"
        + (f" (of {full[attribute.id]})" if now[attribute.id] != full[attribute.id] else "")
        for attribute in ATTRIBUTES
    )


def _abilities(state: UltimoState, person: Person) -> str:
    left = {"health": person.body.health, "focus": person.body.focus, "morale": person.body.morale}
    return ", ".join(
        f"{name} {left[name]}/{amount}" if name in _SPENT else f"{name} {amount}"
        for name, amount in current_abilities(person, state.rules).items()
    )


def _item(item: Item) -> str:
    soak = f"soak {item.soak}" if item.is_worn else ""
    now = "" if item.condition == "sound" else item.condition
    told = ", ".join(filter(None, (soak, now)))
    return f"{item.name} ({told})" if told else item.name


def _mark(mark: Mark) -> str:
    name = find_condition(mark.id).name.capitalize()
    return f"{name} ({mark.detail.replace('_', ' ')})" if mark.detail else name


def status_figures(state: UltimoState, who: str) -> tuple[tuple[str, str], ...]:
    """Return the figures of an actor's status line, as label and value."""
    threat = ("threat", str(state.threat.pool))
    person = state.people.get(who)
    if person is None:
        owed = (("owed", _owed(state)),) if state.threat.owed else ()
        return threat, *owed
    now, body = abilities_of(person, state.rules), person.body
    names = [find_condition(mark.id).name for mark in person.marks]
    if has_low_health(person, state.rules) and not person.is_dead:
        names.append("unconscious")
    marks = ", ".join(dict.fromkeys(names))
    return (
        ("health", f"{body.health}/{now['health']}"),
        ("focus", f"{body.focus}/{now['focus']}"),
        ("morale", str(body.morale)),
        ("hand", str(len(state.pile(who, "hand")))),
        ("deck", str(len(state.pile(who, "deck")))),
        threat,
        *((("condition", marks),) if marks else ()),
    )


def _owed(state: UltimoState) -> str:
    minors, majors = state.threat.minors, state.threat.majors
    link = " or " if state.threat.either else " and "
    fury = f"1 major of {state.threat.fury}" if state.threat.fury else ""
    owed = link.join(filter(None, (f"{minors} minor" if minors else "", f"{majors} major" if majors else "")))
    return " and ".join(filter(None, (owed, fury)))
