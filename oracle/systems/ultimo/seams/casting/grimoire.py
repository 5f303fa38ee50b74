"""What a caster has to cast with: the more able attribute and skill, and what its spells are called."""

from __future__ import annotations

import re
from collections.abc import Mapping

from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.magic.casting import CASTING_ATTRIBUTES
from oracle.systems.ultimo.rules.magic.gifts import skills_of
from oracle.systems.ultimo.rules.status import worth_of


def can_cast(position: Position, who: str) -> bool:
    """Return whether somebody has learned to cast at all."""
    return bool(able(position, who).get(("cast", "skill")))


def able(position: Position, speaker: str) -> Mapping[tuple[str, str], tuple[str, ...]]:
    """Return with which attribute and skill a character would cast who does not say: the more able first."""
    person = position.rules.people.get(speaker)
    if person is None:
        return {}
    rules = position.rules.rules
    minds = tuple(sorted(CASTING_ATTRIBUTES, key=lambda name: -worth_of(person, name, rules)))
    learned = [skill for skill in skills_of(person) if person.character.skills.get(skill)]
    skills = tuple(sorted(learned, key=lambda name: -worth_of(person, name, rules)))
    return {("cast", "first"): minds, ("cast", "skill"): skills, ("craft", "skill"): skills}


def spells_called(position: Position, speaker: str) -> Mapping[str, tuple[str, ...]]:
    """Return what the spells of a character are called: those of the book and those that go on, by what they do too."""
    person = position.rules.people.get(speaker)
    if person is None:
        return {}
    entries = (*person.magic.book, *person.magic.adding)
    book = {entry.name: (*plain(entry.name), entry.spell.first) for entry in entries}
    return book | {
        running.id: (running.strand.id, running.id)
        for running in position.rules.weave.running
        if running.who == speaker
    }


def plain(name: str) -> tuple[str, ...]:
    """Return what a spell of a book is called: its words, and its name as it is written."""
    return (" ".join(re.split(r"[-_]+", name)), name)
