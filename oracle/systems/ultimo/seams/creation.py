"""Character creation for ULTIMO! as a conversation."""

from __future__ import annotations

from typing import Final

from oracle.core.chance import Stream
from oracle.kit.creation import Lines, Rules, Step
from oracle.systems.ultimo.rules.characters import Character, abilities
from oracle.systems.ultimo.rules.creation import choices as chosen
from oracle.systems.ultimo.rules.creation import complaints, drafts
from oracle.systems.ultimo.rules.creation.choices import changed_abilities
from oracle.systems.ultimo.rules.creation.drafts import HIGHEST, TIERS, Draft
from oracle.systems.ultimo.rules.skills import ATTRIBUTES
from oracle.systems.ultimo.rules.traits import find_trait
from oracle.systems.ultimo.seams import creation_steps
from oracle.systems.ultimo.seams import surprise as chance

STEPS: Final[tuple[Step, ...]] = creation_steps.STEPS
"""The questions, in order."""

_DECIDED_AT: Final = {"income": "background", "conditions": "details"}
"""The question for each place of a sheet with another name."""


def begun(*, name: str = "", concept: str = "", veteran: bool = False) -> Draft:
    """Return a new draft."""
    return Draft(name=name, concept=concept, veteran=veteran)


def surprise(draft: Draft, stream: Stream, rules: Rules) -> Draft:
    """Return the draft with every open choice made by chance."""
    return chance.surprise(draft, stream, rules)


def faults(draft: Draft, rules: Rules) -> tuple[complaints.Complaint, ...]:
    """Return what is wrong with a draft, leaving out choices that are only missing."""
    return complaints.faults(draft, rules)


def open_places(draft: Draft, rules: Rules) -> frozenset[str]:
    """Return the places of a draft with a missing choice; skills both with and without their rank."""
    found = [complaint for complaint in complaints.complaints(draft, rules) if complaint.unfinished]
    return frozenset(
        place for complaint in found for place in (complaint.place, _ranked(complaint.what, complaint.place))
    )


def _ranked(what: str, place: str) -> str:
    """Return the place of a complaint about skills with the rank it is about."""
    return next((f"{place}.{rank}" for rank in TIERS if what.endswith(f"rank {rank}")), place)


def choices(draft: Draft, place: str, rules: Rules) -> tuple[chosen.Choice, ...]:
    """Return every choice for a place, legal or refused."""
    return chosen.choices(draft, place, rules)


def effect(before: Draft, after: Draft, rules: Rules) -> tuple[tuple[str, int, int], ...]:
    """Return the derived abilities that a choice changes: name, value before, value after."""
    return changed_abilities(before, after, rules)


def question_at(draft: Draft, place: str) -> str:
    """Return the id of the question that decides a place of a sheet."""
    kind, _, about = place.partition(".")
    name = TIERS.get(draft.skills.get(about, HIGHEST), TIERS[3]) if kind in ("skills", "invented") else kind
    name = _DECIDED_AT.get(name, name)
    return "background" if name == "traits" and not draft.veteran else name


def sheet_of(draft: Draft) -> Character:
    """Return the character of a draft, finished or not."""
    return drafts.sheet_of(draft)


def draft_of(sheet: Character) -> Draft:
    """Return a draft from which a character can be changed."""
    return drafts.draft_of(sheet)


def summary(sheet: Character, rules: Rules) -> Lines:
    """Yield the summary of a character, line by line."""
    yield f"{sheet.name or 'Nobody yet'}, {sheet.age or 'of no age yet'}. {sheet.concept or 'No concept yet'}."
    yield "; ".join(f"{label}: {value}" for label, value in sheet.details.items()) or "No background yet."
    yield ", ".join(f"{attribute.id} {sheet.attributes[attribute.id]}" for attribute in ATTRIBUTES)
    yield ", ".join(f"{complaints.plain(name)} {rank}" for name, rank in sheet.skills.items()) or "No skills yet."
    yield ", ".join(f"{name} {figure}" for name, figure in abilities(sheet, rules).items())
    yield from (f"{find_trait(name).name}: {find_trait(name).words}" for name in sheet.traits)
    yield f"Carries: {', '.join(item.name for item in sheet.gear) or 'nothing'}"
