"""The printed sheet of ULTIMO!, box by box."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.part import settle
from oracle.core.system import Setup
from oracle.kit.sheets import Ledger, Row, Section
from oracle.systems.ultimo.rules.characters import MORALE, Character, Item, abilities
from oracle.systems.ultimo.rules.creation.checking import HIGHEST_BOND
from oracle.systems.ultimo.rules.creation.drafts import HIGHEST
from oracle.systems.ultimo.rules.gear.burden import carried_load
from oracle.systems.ultimo.rules.gear.weapons import damage_and_range, weapon_with_qualities
from oracle.systems.ultimo.rules.magic.visibility import book_rows
from oracle.systems.ultimo.rules.skills import ATTRIBUTES, SKILLS
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.traits import find_trait

Rules = Mapping[str, str]

WHO: Final = "pc1"
"""The character's actor at the table that computes the costs of its magic."""

FREE_SKILLS: Final = 3
WEAPONS: Final = 3
SPELLS: Final = 9
LINES: Final = 4
"""Least lines of each box, so that a player can write by hand."""

SPELL_HEADS: Final = ("Name", "Focus cost", "Casting power", "Description", "Effects")
_DESCRIPTION: Final = ("height", "weight", "hair", "eyes", "skin", "appearance", "allies", "backstory", "notes")
_ABILITIES: Final = ("health", "stamina", "load", "attunement", "focus", "soak")
_SPENT: Final = ("health", "focus")


def sections(sheet: Character, rules: Rules) -> tuple[Section, ...]:
    """Return every box of the sheet in order, without the spell book."""
    now = abilities(sheet, rules)
    return (
        Section("Character", tuple(_person(sheet))),
        Section(
            "Attributes",
            tuple(
                Row(attribute.name, attribute.id, sheet.attributes[attribute.id], HIGHEST) for attribute in ATTRIBUTES
            ),
        ),
        Section("Abilities", tuple(_abilities(sheet, now))),
        Section("Attack power", (Row("Melee", str(now["melee"])), Row("Ranged", str(now["ranged"])))),
        Section("Skills", tuple(_skills(sheet))),
        Section("Bonds", tuple(_bonds(sheet, now["bonds"]))),
        Section("Weapons", tuple(_things(sheet, ("weapon",), WEAPONS))),
        Section("Armor and shield", tuple(_things(sheet, ("armor", "shield"), 1))),
        Section("Equipment", tuple(_things(sheet, ("gear",), 2))),
        Section("Means", tuple(_means(sheet))),
        Section("Traits", tuple(_traits(sheet)), wide=True),
        Section("Magic items", tuple(_magic(sheet)), wide=True),
        Section("Description", tuple(_description(sheet)), wide=True),
    )


def _person(sheet: Character) -> Iterator[Row]:
    yield Row("Name", sheet.name)
    yield Row("Player", sheet.details.get("player", ""))
    yield Row("Concept", sheet.concept)
    yield Row("Background", sheet.details.get("background", ""))
    yield Row("Age", str(sheet.age or ""))


def _skills(sheet: Character) -> Iterator[Row]:
    names = [skill.id for skill in SKILLS]
    own = [name for name in (*sheet.skills, *sheet.history.invented) if name not in names]
    for name in dict.fromkeys((*names, *own)):
        yield Row(name.replace("_", " "), "", sheet.skills.get(name, 0), max(5, sheet.skills.get(name, 0)))
    yield from (Row("", "", 0, 5) for _ in range(max(0, FREE_SKILLS - len(own))))


def _abilities(sheet: Character, now: Mapping[str, int]) -> Iterator[Row]:
    for name in _ABILITIES:
        marks = now[name] if name in _SPENT else 0
        yield Row(name.capitalize(), str(now[name]), 0, marks)
    yield Row("Morale", str(sheet.history.morale), sheet.history.morale, MORALE)
    yield Row("Experience", str(sheet.history.xp))


def _blank(count: int) -> Iterator[Row]:
    yield from (Row("") for _ in range(count))


def _bonds(sheet: Character, room: int) -> Iterator[Row]:
    history = sheet.history
    yield from (Row(name, "", level, HIGHEST_BOND) for name, level in history.bonds.items())
    yield from (
        Row(follower.id.replace("_", " "), f"{follower.kind}, health {follower.health}") for follower in history.company
    )
    yield from _blank(max(0, room - len(history.bonds) - len(history.company)))


def _magic(sheet: Character) -> Iterator[Row]:
    found = [item for item in sheet.gear if item.cost]
    for item in found:
        attuned = ", attuned" if item.id in sheet.history.attuned else ""
        yield Row(item.name.capitalize(), f"attunement {item.cost}{attuned}")
    yield from _blank(max(0, 2 - len(found)))


def ledgers(sheet: Character, rules: Rules) -> tuple[Ledger, ...]:
    """Return the tables of the sheet: its spell book."""
    return (Ledger("Spell book", SPELL_HEADS, _spells(sheet, rules)),)


def _spells(sheet: Character, rules: Rules) -> tuple[tuple[str, ...], ...]:
    """Return the lines of the spell book: its spells with their costs, then empty lines."""
    rows = book_rows(_seated(sheet, rules), WHO) if sheet.history.book else ()
    written = [(name, cost, power, "", effects) for name, cost, power, effects in rows]
    return (*written, *(("",) * len(SPELL_HEADS) for _ in range(SPELLS - len(written))))


def _seated(sheet: Character, rules: Rules) -> UltimoState:
    """Return the state of a table with this character alone, which computes the costs of its magic."""
    return settle(ULTIMO, ULTIMO.empty(), ULTIMO.new_game(Setup({WHO: sheet}, rules)))[0]


def _things(sheet: Character, kinds: tuple[str, ...], least: int) -> Iterator[Row]:
    found = [item for item in sheet.gear if item.kind in kinds and not item.cost]
    for item in found:
        yield Row(item.name.capitalize(), _worth(item))
    yield from _blank(max(0, least - len(found)))


def _worth(item: Item) -> str:
    soak = f"soak {item.soak}" if item.is_worn else ""
    hits = damage_and_range(weapon_with_qualities(item.weapon, item.qualities)) if item.weapon else ""
    load = f"load {item.load}" if item.load else ""
    plain = ", ".join(quality.replace("_", " ") for quality in item.qualities if ":" not in quality)
    condition = "" if item.condition == "sound" else item.condition
    return "; ".join(filter(None, (soak, hits, load, plain, condition)))


def _means(sheet: Character) -> Iterator[Row]:
    yield Row("Income", sheet.details.get("income", ""))
    yield Row("Cash", str(sheet.history.cash))
    yield Row("Carried", f"{carried_load(sheet.gear, sheet.traits)} load")
    yield Row("Languages", sheet.details.get("languages", ""))


def _traits(sheet: Character) -> Iterator[Row]:
    yield from (Row(find_trait(name).name, find_trait(name).words) for name in sheet.traits)
    yield from _blank(max(0, LINES - len(sheet.traits)))


def _description(sheet: Character) -> Iterator[Row]:
    told = dict.fromkeys((*_DESCRIPTION, *sheet.details))
    above = ("background", "income", "player", "languages")
    yield from (Row(name.capitalize(), sheet.details.get(name, "")) for name in told if name not in above)
