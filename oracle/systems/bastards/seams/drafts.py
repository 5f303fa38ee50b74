"""A character of A Game of Bastards in the making: what is chosen so far, and what the rules have against it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from typing import Final

from oracle.core.chance import Stream
from oracle.core.records import record, replace
from oracle.kit import creation
from oracle.systems.bastards.rules.advantage_rows import EVERY_ADVANTAGE, advantage_name, learned
from oracle.systems.bastards.rules.characters import Character, Specialty, base_rank
from oracle.systems.bastards.rules.disadvantages import DISADVANTAGES
from oracle.systems.bastards.rules.skills import COMMON, TRAIT_OF, TRAITS, skill_name
from oracle.systems.bastards.rules.weapons import BARE, WEAPONS
from oracle.systems.bastards.seams.quick_start import quick_start
from oracle.systems.bastards.seams.sheet_reader import Complaint, sheet_complaints

Rules = Mapping[str, str]

ANYBODY: Final = "a stranger who owes somebody an explanation"
"""The concept that is filled in where a player leaves it to chance."""


@record
class Draft:
    """What is chosen so far."""

    name: str = ""
    concept: str = ""
    suit: str = ""
    raised: Mapping[str, int] = field(default_factory=dict)
    """Trait to the ranks that were bought."""
    skills: Mapping[str, int] = field(default_factory=dict)
    specialties: tuple[Specialty, ...] = ()
    advantages: tuple[str, ...] = ()
    flaws: tuple[str, ...] = ()
    weapon: str = ""
    """Empty while it is open; bare hands are a choice as well."""
    things: tuple[str, ...] = ()
    earned: int = 0


Choice = creation.Choice[Draft]


def sheet_of(draft: Draft) -> Character:
    """Return the character that a draft makes, finished or not."""
    traits = {trait: _base(draft, trait) + draft.raised.get(trait, 0) for trait in TRAITS}
    return Character(
        name=draft.name,
        concept=draft.concept,
        suit=draft.suit,
        traits=traits,
        skills=draft.skills,
        specialties=draft.specialties,
        advantages=draft.advantages,
        disadvantages=draft.flaws,
        weapons=(draft.weapon,) if draft.weapon not in ("", BARE) else (),
        things=draft.things,
        earned=draft.earned,
    )


def _base(draft: Draft, trait: str) -> int:
    return base_rank(draft.suit, trait) if draft.suit else 1


def draft_of(sheet: Character) -> Draft:
    """Return a draft from which a character can be changed."""
    draft = Draft(suit=sheet.suit if sheet.suit in TRAIT_OF else "")
    raised = {trait: rank - _base(draft, trait) for trait, rank in sheet.traits.items()}
    return replace(
        draft,
        name=sheet.name,
        concept=sheet.concept,
        raised={trait: more for trait, more in raised.items() if more},
        skills=sheet.skills,
        specialties=sheet.specialties,
        advantages=sheet.advantages,
        flaws=sheet.disadvantages,
        weapon=next(iter(sheet.weapons), BARE if sheet.suit and sheet.cost else ""),
        things=sheet.things,
        earned=sheet.earned,
    )


def faults(draft: Draft, rules: Rules) -> tuple[Complaint, ...]:
    """Return what is wrong with a draft, without what is only not chosen yet."""
    return tuple(one for one in sheet_complaints(sheet_of(draft), rules) if not one.unfinished)


def points_left(draft: Draft) -> int:
    """Return the XP that are not spent yet."""
    if not draft.suit:
        return Character("", "", "clubs", {trait: base_rank("clubs", trait) for trait in TRAITS}, {}).budget
    sheet = sheet_of(draft)
    return sheet.budget - sheet.cost


def choices(draft: Draft, place: str, rules: Rules) -> tuple[Choice, ...]:
    """Return everything that could stand in a place, what cannot with the reason."""
    return creation.judged(_listed(draft, place), draft, lambda made: faults(made, rules))


def _listed(draft: Draft, place: str) -> Iterator[Choice]:
    listed = _LISTED.get(place)
    return listed(draft) if listed else iter(())


def _suits(draft: Draft) -> Iterator[Choice]:
    for suit, trait in TRAIT_OF.items():
        words = f"{TRAITS[trait].name} begins at 2, and {TRAITS[trait].fate} keeps an eye on you"
        yield Choice(suit, suit.capitalize(), words, replace(draft, suit=suit, raised={}))


def _flaws(draft: Draft) -> Iterator[Choice]:
    for flaw in DISADVANTAGES.values():
        words = f"{flaw.told}{'; for good' if flaw.permanent else ''}"
        yield Choice(flaw.id, flaw.name, words, replace(draft, flaws=(*draft.flaws, flaw.id)))


def _traits(draft: Draft) -> Iterator[Choice]:
    for trait in TRAITS.values():
        yield Choice(trait.id, trait.name, f"{trait.pool} grows by 5", with_trait(draft, trait.id, 1))


def _skills(draft: Draft) -> Iterator[Choice]:
    return (Choice(skill.id, skill.name, "", with_skill(draft, skill.id, 1)) for skill in COMMON.values())


def _advantages(draft: Draft) -> Iterator[Choice]:
    for name in EVERY_ADVANTAGE:
        found = learned(name)
        after = replace(draft, advantages=(*draft.advantages, name))
        yield Choice(name, advantage_name(name), found[0].told if found else "", after)


def _weapons(draft: Draft) -> Iterator[Choice]:
    for weapon in WEAPONS.values():
        words = f"+{weapon.bonus}, {skill_name(weapon.skill)}"
        yield Choice(weapon.id, weapon.name.capitalize(), words, replace(draft, weapon=weapon.id))


_LISTED: Final[Mapping[str, Callable[[Draft], Iterator[Choice]]]] = {
    "suit": _suits,
    "flaws": _flaws,
    "traits": _traits,
    "skills": _skills,
    "advantages": _advantages,
    "weapon": _weapons,
}
"""What could be chosen, by place."""


def with_trait(draft: Draft, trait: str, more: int) -> Draft:
    """Return the draft with ranks of a trait bought."""
    return replace(draft, raised={**draft.raised, trait: draft.raised.get(trait, 0) + more})


def with_skill(draft: Draft, skill: str, more: int) -> Draft:
    """Return the draft with ranks of a skill bought."""
    return replace(draft, skills={**draft.skills, skill: draft.skills.get(skill, 1) + more})


def surprise(draft: Draft, stream: Stream, rules: Rules) -> Draft:
    """Return the draft with everything that was left open filled in by chance, and every XP spent."""
    model = quick_start(draft.concept or ANYBODY, str(stream.below(1_000_000)))
    draft = replace(
        draft,
        name=draft.name or model.name,
        concept=draft.concept or model.concept,
        suit=draft.suit or model.suit,
        flaws=draft.flaws or model.disadvantages,
        things=draft.things or model.things,
    )
    draft = replace(draft, weapon=draft.weapon or next(iter(model.weapons), BARE))
    settled = {"trait": bool(draft.raised), "advantage": bool(draft.advantages), "skill": False}
    for wish in (one for one in _wishes(model) if not settled[one[0]]):
        after = _granted(draft, wish)
        if points_left(after) >= 0 and not faults(after, rules):
            draft = after
    return draft


Wish = tuple[str, str]
"""A sort of thing that XP buy, and its id."""


def _wishes(model: Character) -> Iterator[Wish]:
    """Yield what XP are spent on, the likeliest first: as a model has it, then skills until nothing is left."""
    for trait, rank in model.traits.items():
        yield from (("trait", trait) for _ in range(rank - base_rank(model.suit, trait)))
    yield from (("advantage", name) for name in model.advantages)
    for skill, rank in model.skills.items():
        yield from (("skill", skill) for _ in range(rank - 1))
    yield from (("skill", skill) for _ in range(2) for skill in COMMON if not skill.startswith("magic_"))


def _granted(draft: Draft, wish: Wish) -> Draft:
    sort, name = wish
    if sort == "advantage":
        return replace(draft, advantages=(*draft.advantages, name))
    return with_trait(draft, name, 1) if sort == "trait" else with_skill(draft, name, 1)
