"""What a character brings to a table, and what it takes home: ties, spells, what it has learned and has left.

At a table bonds are held by actor; on a sheet by name, for at the next table the other may sit somewhere else.
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
    """Return everybody at the table once `who` has sat down with its sheet, bonds between them found again."""
    ties = Ties(
        bonds={_held_by(name, people): level for name, level in sheet.history.bonds.items()},
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
    return {**{actor: _met(other, sheet.name, who) for actor, other in people.items()}, who: person}


def _word(name: str) -> str:
    """Return a name as one word, as people of the story are called."""
    return "_".join(name.casefold().split())


def _held_by(name: str, people: People) -> str:
    """Return by what a bond with `name` is held: an actor where such a character is here, else the name as a word."""
    here = {_word(person.character.name): actor for actor, person in people.items()}
    return here.get(_word(name), _word(name))


def _met(person: Person, name: str, who: str) -> Person:
    """Return the character whose bond with `name` is held by the actor who has come."""
    bonds = person.ties.bonds
    if _word(name) not in bonds:
        return person
    found = {who if other == _word(name) else other: level for other, level in bonds.items()}
    return replace(person, ties=replace(person.ties, bonds=found))


def projects_taken_home(who: str, people: People) -> tuple[Project, ...]:
    """Return what `who` has in hand that goes home with it: all but the mending of what is another's, or was left."""
    kept = {item.id for item in people[who].gear if item.condition != "dropped"}
    return tuple(
        project
        for project in people[who].works.projects
        if project.what != REPAIR or (project.detail == who and project.id in kept)
    )


def projects_left_behind(who: str, people: People) -> tuple[Project, ...]:
    """Return what `who` has in hand that stays at the table."""
    along = projects_taken_home(who, people)
    return tuple(project for project in people[who].works.projects if project not in along)


def _taken_along(project: Project) -> Project:
    """Return a piece of work as it stands on a sheet, where no actor has a name."""
    return replace(project, detail="") if project.what == REPAIR else project


def sheet_to_take_home(who: str, people: People) -> Character:
    """Return the sheet of `who` as it leaves: learned, owned, bound and left over; wounds heal between adventures."""
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
        unfinished=tuple(map(_taken_along, projects_taken_home(who, people))),
    )
    marks = dict.fromkeys(mark.id for mark in person.marks)
    lasting = tuple(name for name in marks if name in LASTING_CONDITIONS and not find_condition(name).fells)
    gear = tuple(item for item in person.gear if item.condition != "dropped")
    stands = (str(building) for building in person.works.buildings if building.condition != "ruined")
    built = ", ".join(filter(None, (sheet.details.get("built", ""), *stands)))
    details = {**sheet.details, **({"built": built} if built else {})}
    return _paid_now(replace(sheet, gear=gear, conditions=lasting, details=details, history=history), ties.purse)


def _paid_now(sheet: Character, purse: Purse) -> Character:
    """Return the sheet with what the character lives on now, as a step that the sheet keeps (U-354)."""
    known = sheet.details.get("income", "")
    if known not in INCOMES or known == purse.income:
        return sheet
    return apply_growth(sheet, f"income {INCOMES.index(purse.income) - INCOMES.index(known):+d}")
