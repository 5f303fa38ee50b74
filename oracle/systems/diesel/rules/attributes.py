"""The known Attributes, with the Skills that each helps and hinders.

An Attribute that a player invented has no row; the Dealer judges it by its words. A row is only a suggestion: the same
Attribute may help one approach and hinder another, and the Dealer decides (`diesel.attr_judge`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from oracle.core.records import record
from oracle.systems.diesel.rules.trades import SKILLS, Tag


@record
class Attribute:
    """A strong trait of a character, for better or worse."""

    id: str
    helps: tuple[Tag, ...] = ()
    """Tags of the Skills that it helps."""
    hinders: tuple[Tag, ...] = ()
    """Tags of the Skills that it hinders."""


@record
class Species:
    """A species, with the Attributes of its members."""

    id: str
    name: str
    attributes: tuple[str, ...]


_ROWS: Final = (
    Attribute("agile", helps=("fight", "stealth")),
    Attribute("strong", helps=("fight", "endure")),
    Attribute("precise", helps=("shoot", "make", "heal", "break")),
    Attribute("small", helps=("stealth",), hinders=("fight",)),
    Attribute("creative", helps=("make",)),
    Attribute("technical", helps=("make", "break"), hinders=("talk",)),
    Attribute("wise", helps=("know", "notice")),
    Attribute("impulsive", helps=("nerve",), hinders=("stealth", "notice")),
    Attribute("beautiful", helps=("talk",), hinders=("stealth",)),
    Attribute("confident", helps=("talk", "nerve"), hinders=("notice",)),
    Attribute("witty", helps=("talk",)),
    Attribute("stubborn", helps=("endure", "nerve"), hinders=("talk",)),
    Attribute("brave", helps=("fight", "nerve")),
    Attribute("determined", helps=("endure", "nerve")),
    Attribute("cowardly", helps=("stealth",), hinders=("fight", "nerve")),
    Attribute("social-dominance", helps=("talk",)),
    Attribute("hard-to-kill", helps=("endure",)),
    Attribute("family-first"),
    Attribute("magically-attuned"),
    Attribute("magical-senses", helps=("notice",)),
    Attribute("long-lives", helps=("know",), hinders=("nerve",)),
    Attribute("short", helps=("stealth",), hinders=("fight",)),
    Attribute("muscular", helps=("fight",)),
    Attribute("resilient", helps=("endure",)),
    Attribute("clan-affiliation"),
    Attribute("grounded", helps=("nerve", "heal")),
    Attribute("demi-fae", helps=("notice",)),
    Attribute("stubborn-survivors", helps=("wild", "endure")),
    Attribute("extreme-immunities", helps=("endure",)),
    Attribute("abstract-thinker", helps=("know", "make")),
    Attribute("cold-blooded", hinders=("wild",)),
    Attribute("amphibious"),
    Attribute("tired", hinders=("fight", "endure", "notice")),
    Attribute("exposed", hinders=("stealth",)),
    Attribute("shaken", hinders=("nerve", "shoot", "talk")),
)

ATTRIBUTES: Final = {attribute.id: attribute for attribute in _ROWS}
"""The Attributes of the book's examples, of the species and of Strain, by id."""

_PEOPLES: Final = (
    Species("human", "human", ("social-dominance",)),
    Species("orc", "orc", ("strong", "hard-to-kill", "family-first")),
    Species("elf", "elf", ("magically-attuned", "magical-senses", "long-lives")),
    Species("dwarf", "dwarf", ("short", "muscular", "resilient", "clan-affiliation")),
    Species("halfling", "halfling", ("short", "grounded", "demi-fae")),
    Species("goblin", "goblin", ("small", "stubborn-survivors", "extreme-immunities")),
    Species("saurian", "saurian", ("abstract-thinker", "cold-blooded", "amphibious")),
)

SPECIES: Final = {people.id: people for people in _PEOPLES}
"""Every species by id, in the order of the book."""


def relevant_attributes(attributes: Iterable[str], skill: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return which of `attributes` usually help a use of `skill`, and which hinder it.

    An Attribute that would do both is in neither list; the Dealer decides.
    """
    tags = SKILLS[skill].tags if skill in SKILLS else ()
    rows = [ATTRIBUTES[name] for name in dict.fromkeys(attributes) if name in ATTRIBUTES]
    helps = [row.id for row in rows if any(tag in row.helps for tag in tags)]
    hinders = [row.id for row in rows if any(tag in row.hinders for tag in tags)]
    both = [name for name in helps if name in hinders]
    return (
        tuple(name for name in helps if name not in both),
        tuple(name for name in hinders if name not in both),
    )
