"""A caster's attributes and skills, best first, and the names of their spells."""

from __future__ import annotations

import re
from collections.abc import Mapping

from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.magic.casting import CASTING_ATTRIBUTES
from oracle.systems.ultimo.rules.magic.gifts import skills_of
from oracle.systems.ultimo.rules.status import ability_cards


def can_cast(position: Position, who: str) -> bool:
    """Return whether a character has a skill to cast with."""
    return bool(casting_choices(position, who).get(("cast", "skill")))


def casting_choices(position: Position, speaker: str) -> Mapping[tuple[str, str], tuple[str, ...]]:
    """Return a character's attributes and skills for casting, best first, by verb and parameter."""
    person = position.rules.people.get(speaker)
    if person is None:
        return {}
    rules = position.rules.rules
    minds = tuple(sorted(CASTING_ATTRIBUTES, key=lambda name: -ability_cards(person, name, rules)))
    learned = [skill for skill in skills_of(person) if person.character.skills.get(skill)]
    skills = tuple(sorted(learned, key=lambda name: -ability_cards(person, name, rules)))
    return {("cast", "first"): minds, ("cast", "skill"): skills, ("craft", "skill"): skills}


def spells_called(position: Position, speaker: str) -> Mapping[str, tuple[str, ...]]:
    """Return the names of a character's spells, both those in the book and those still active."""
    person = position.rules.people.get(speaker)
    if person is None:
        return {}
    entries = (*person.magic.book, *person.magic.adding)
    book = {entry.name: (*spell_names(entry.name), entry.spell.first) for entry in entries}
    return book | {
        running.id: (running.strand.id, running.id)
        for running in position.rules.weave.running
        if running.who == speaker
    }


def spell_names(name: str) -> tuple[str, ...]:
    """Return the names of a spell in a book: its words, and its name as written."""
    return (" ".join(re.split(r"[-_]+", name)), name)
