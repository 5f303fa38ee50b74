"""What stands on a printed sheet of A Game of Bastards: traits, pools, skills, and what a life has left behind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.kit.sheets import Ledger, Row, Section
from oracle.systems.bastards.rules.advantage_rows import advantage_name, learned
from oracle.systems.bastards.rules.characters import Character
from oracle.systems.bastards.rules.disadvantages import DISADVANTAGES
from oracle.systems.bastards.rules.skills import COMMON, TRAITS, skill_name
from oracle.systems.bastards.rules.weapons import WEAPONS

Rules = Mapping[str, str]

RANKS: Final = 5
"""Ranks of a trait or skill that are printed as circles to fill. Rule `gob.max_rank`."""

WILDCARDS: Final = 6
XP: Final = 20
"""Circles for wildcards and for XP to spend."""

FREE_SKILLS: Final = 3
FREE_LINES: Final = 3
"""Lines left empty on paper for what a player writes by hand."""


def sections(sheet: Character, _rules: Rules) -> tuple[Section, ...]:
    """Return every box of the sheet, in order."""
    return (
        Section("Character", tuple(_person(sheet))),
        Section("Traits", tuple(_traits(sheet))),
        Section("Pools", tuple(_pools(sheet))),
        Section("Skills", tuple(_skills(sheet))),
        Section("Specialties", tuple(_specialties(sheet))),
        Section("Weapons", tuple(_weapons(sheet))),
        Section("In hand", tuple(_means(sheet))),
        Section("Advantages", tuple(_advantages(sheet)), wide=True),
        Section("Disadvantages", tuple(_disadvantages(sheet)), wide=True),
        Section("Belongings", tuple(_belongings(sheet)), wide=True),
    )


def ledgers(_sheet: Character, _rules: Rules) -> tuple[Ledger, ...]:
    """Return no table: everything stands in the boxes."""
    return ()


def _person(sheet: Character) -> Iterator[Row]:
    yield Row("Name", sheet.name)
    yield Row("Player")
    yield Row("Suit", sheet.suit.capitalize())
    yield Row("Concept", sheet.concept)


def _traits(sheet: Character) -> Iterator[Row]:
    for trait in TRAITS.values():
        rank = sheet.traits[trait.id]
        yield Row(f"{trait.name} ({trait.fate})", "", rank, max(RANKS, rank))


def _pools(sheet: Character) -> Iterator[Row]:
    for trait in TRAITS.values():
        full = sheet.pool(trait.id)
        yield Row(f"{trait.pool} {full}", "", 0, full)


def _skills(sheet: Character) -> Iterator[Row]:
    """Yield the skills that everybody has, those of weapons and magic only where they were learned."""
    plain = (name for name in COMMON if "_" not in name or name == "first_aid")
    for name in dict.fromkeys((*plain, *sheet.skills)):
        yield Row(skill_name(name), "", sheet.rank(name), max(RANKS, sheet.rank(name)))
    yield from (Row("", "", 1, RANKS) for _ in range(FREE_SKILLS))


def _specialties(sheet: Character) -> Iterator[Row]:
    for one in sheet.specialties:
        yield Row(
            one.id.replace("_", " ").capitalize(), f"{sheet.level(one)} ({' and '.join(map(skill_name, one.skills))})"
        )
    yield from _blank(FREE_LINES - len(sheet.specialties))


def _weapons(sheet: Character) -> Iterator[Row]:
    for name in sheet.weapons:
        weapon = WEAPONS[name]
        reach = ("close", "to medium range", "to long range")[weapon.reach]
        yield Row(weapon.name.capitalize(), f"+{weapon.bonus}, {skill_name(weapon.skill)}, {reach}")
    yield from _blank(FREE_LINES - len(sheet.weapons))


def _means(sheet: Character) -> Iterator[Row]:
    yield Row("Wildcards", "", 0, WILDCARDS)
    yield Row("XP to spend", str(sheet.budget - sheet.cost), 0, XP)


def _advantages(sheet: Character) -> Iterator[Row]:
    for name in dict.fromkeys(sheet.advantages):
        found = learned(name)
        times = f" {sheet.times(name)}" if sheet.times(name) > 1 else ""
        yield Row(f"{advantage_name(name)}{times}", found[0].told if found else "")
    yield from _blank(FREE_LINES)


def _disadvantages(sheet: Character) -> Iterator[Row]:
    for name in dict.fromkeys(sheet.disadvantages):
        times = sheet.disadvantages.count(name)
        yield Row(f"{DISADVANTAGES[name].name}{f' {times}' if times > 1 else ''}", DISADVANTAGES[name].told)
    yield from _blank(FREE_LINES - 1)


def _belongings(sheet: Character) -> Iterator[Row]:
    yield from (Row(thing) for thing in sheet.things)
    yield from _blank(FREE_LINES)


def _blank(count: int) -> Iterator[Row]:
    yield from (Row("") for _ in range(max(0, count)))
