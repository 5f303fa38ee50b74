"""How a sheet becomes a character at a table, and a sheet again afterwards: ties, spells, growth, possessions.

At a table bonds are stored by actor; on a sheet by name, because actors differ from table to table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from oracle.systems.ultimo.rules.characters import Character
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.craft.state import REPAIR, Project, Works
from oracle.systems.ultimo.rules.creation.backgrounds import INCOMES
from oracle.systems.ultimo.rules.creation.checking import LASTING_CONDITIONS
from oracle.systems.ultimo.rules.creation.growth import apply_growth
from oracle.systems.ultimo.rules.magic.spells import Spell
from oracle.systems.ultimo.rules.magic.state import Entry, Magic
from oracle.systems.ultimo.rules.state import Body, Person
from oracle.systems.ultimo.rules.together.ties import Purse, Ties

People = Mapping[str, Person]


def seat_character(who: str, sheet: Character, body: Body, people: People) -> dict[str, Person]:
    """Return all characters at the table after `who` has joined with a sheet; bonds between them are linked again."""
    ties = Ties(
        bonds={_bond_key(name, people): level for name, level in sheet.history.bonds.items()},
        company=sheet.history.company,
        troop=sheet.history.troop,
        attuned=sheet.history.attuned,
        purse=Purse(sheet.details.get("income", Purse().income), sheet.history.cash),
    )
    book = tuple(Entry(name, Spell.parse(spell)) for name, spell in sheet.history.book.items())
    works = Works(
        tuple(
            replace(project, detail=who) if project.what == REPAIR else project for project in sheet.history.unfinished
        )
    )
    person = Person(sheet, body, gear=sheet.gear, ties=ties, magic=Magic(book), works=works)
    return {**{actor: _with_bond_linked(other, sheet.name, who) for actor, other in people.items()}, who: person}


def _word(name: str) -> str:
    """Return a name as one word, like the ids of people of the story."""
    return "_".join(name.casefold().split())


def _bond_key(name: str, people: People) -> str:
    """Return the key of a bond with `name`: the actor of a character who is here, else the name as one word."""
    here = {_word(person.character.name): actor for actor, person in people.items()}
    return here.get(_word(name), _word(name))


def _with_bond_linked(person: Person, name: str, who: str) -> Person:
    """Return the character with its bond with `name` stored by the actor who has joined."""
    bonds = person.ties.bonds
    if _word(name) not in bonds:
        return person
    found = {who if other == _word(name) else other: level for other, level in bonds.items()}
    return replace(person, ties=replace(person.ties, bonds=found))


def projects_taken_home(who: str, people: People) -> tuple[Project, ...]:
    """Return the projects `who` takes home: all but repairs of items that belong to others or were left behind."""
    kept = {item.id for item in people[who].gear if item.condition != "dropped"}
    return tuple(
        project
        for project in people[who].works.projects
        if project.what != REPAIR or (project.detail == who and project.id in kept)
    )


def projects_left_behind(who: str, people: People) -> tuple[Project, ...]:
    """Return the projects of `who` that stay at the table."""
    along = projects_taken_home(who, people)
    return tuple(project for project in people[who].works.projects if project not in along)


def _as_on_sheet(project: Project) -> Project:
    """Return a project as it stands on a sheet, which names no actor."""
    return replace(project, detail="") if project.what == REPAIR else project


def sheet_to_take_home(who: str, people: People) -> Character:
    """Return the sheet of `who` to take home: growth, items, bonds and pools; wounds heal between adventures."""
    person = people[who]
    sheet, ties = person.character, person.ties
    history = replace(
        sheet.history,
        xp=person.body.xp,
        morale=person.body.morale,
        cash=ties.purse.cash,
        bonds={
            people[other].character.name if other in people else other: level for other, level in ties.bonds.items()
        },
        company=tuple(replace(companion, shaken=False) for companion in ties.company),
        troop=ties.troop,
        attuned=ties.attuned,
        book={entry.name: str(entry.spell) for entry in (*person.magic.book, *person.magic.adding)},
        unfinished=tuple(map(_as_on_sheet, projects_taken_home(who, people))),
    )
    marks = dict.fromkeys(mark.id for mark in person.marks)
    lasting = tuple(name for name in marks if name in LASTING_CONDITIONS and not find_condition(name).fells)
    gear = tuple(item for item in person.gear if item.condition != "dropped")
    stands = (str(building) for building in person.works.buildings if building.condition != "ruined")
    built = ", ".join(filter(None, (sheet.details.get("built", ""), *stands)))
    details = {**sheet.details, **({"built": built} if built else {})}
    return _with_income(replace(sheet, gear=gear, conditions=lasting, details=details, history=history), ties.purse)


def _with_income(sheet: Character, purse: Purse) -> Character:
    """Return the sheet with the present income, kept as a step of growth (U-354)."""
    known = sheet.details.get("income", "")
    if known not in INCOMES or known == purse.income:
        return sheet
    return apply_growth(sheet, f"income {INCOMES.index(purse.income) - INCOMES.index(known):+d}")
