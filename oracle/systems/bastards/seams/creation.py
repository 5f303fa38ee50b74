"""How a character of A Game of Bastards is made by talking."""

from __future__ import annotations

from typing import Final

from oracle.kit.creation import Lines, Rules
from oracle.systems.bastards.rules.advantage_rows import advantage_name
from oracle.systems.bastards.rules.characters import Character
from oracle.systems.bastards.rules.disadvantages import DISADVANTAGES
from oracle.systems.bastards.rules.skills import TRAITS, skill_name
from oracle.systems.bastards.rules.weapons import WEAPONS
from oracle.systems.bastards.seams.creation_steps import STEPS
from oracle.systems.bastards.seams.drafts import Draft, choices, draft_of, faults, points_left, sheet_of, surprise

__all__ = (
    "STEPS",
    "begun",
    "choices",
    "draft_of",
    "effect",
    "faults",
    "open_places",
    "question_at",
    "sheet_of",
    "summary",
    "surprise",
)

_DECIDED_AT: Final = {"disadvantages": "flaws", "weapons": "weapon"}
"""The question for a key of a sheet that is not called like it."""

VETERAN: Final = 10
"""XP that somebody has earned who has lived a little already: as much again as a new character begins with."""


def begun(*, name: str = "", concept: str = "", veteran: bool = False) -> Draft:
    """Return a draft in which nothing else is chosen yet; whoever has lived has XP from before."""
    return Draft(name=name, concept=concept, earned=VETERAN if veteran else 0)


def open_places(draft: Draft, _rules: Rules) -> frozenset[str]:
    """Return the places of a draft at which something is still to be chosen."""
    open_ = {"concept": draft.concept, "suit": draft.suit, "weapon": draft.weapon, "name": draft.name}
    return frozenset(place for place, chosen in open_.items() if not chosen)


def effect(before: Draft, after: Draft, _rules: Rules) -> tuple[tuple[str, int, int], ...]:
    """Return the figures that a choice changes: XP that are left, and the pools."""
    was, now = sheet_of(before), sheet_of(after)
    pools = ((trait.pool, was.pool(trait.id), now.pool(trait.id)) for trait in TRAITS.values())
    rows = (("XP left", points_left(before), points_left(after)), *pools)
    return tuple(row for row in rows if row[1] != row[2])


def question_at(_draft: Draft, place: str) -> str:
    """Return the id of the question that decides what stands at a place of a sheet."""
    key = place.partition(".")[0]
    return _DECIDED_AT.get(key, key)


def summary(sheet: Character, _rules: Rules) -> Lines:
    """Yield a character to look over, line by line."""
    yield f"{sheet.name or 'Nobody yet'}, {sheet.suit or 'of no suit yet'}. {sheet.concept or 'No concept yet'}"
    yield ", ".join(f"{TRAITS[trait].name} {rank}" for trait, rank in sheet.traits.items())
    yield ", ".join(f"{skill_name(name)} {rank}" for name, rank in sheet.skills.items()) or "No skills above 1."
    yield from (f"Specialty: {one.id.replace('_', ' ')}, level {sheet.level(one)}" for one in sheet.specialties)
    yield f"Advantages: {', '.join(map(advantage_name, sheet.advantages)) or 'none'}"
    yield f"Disadvantages: {', '.join(DISADVANTAGES[name].name for name in sheet.disadvantages) or 'none'}"
    carried = (*(WEAPONS[name].name for name in sheet.weapons if name in WEAPONS), *sheet.things)
    yield f"Carries: {', '.join(carried) or 'nothing'}"
