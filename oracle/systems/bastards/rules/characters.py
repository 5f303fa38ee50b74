"""A character’s sheet: suit, traits, skills, specialties, advantages, disadvantages, and what the rules say of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Final

from oracle.core.menu import Refusal
from oracle.core.records import record
from oracle.core.system import HouseRule
from oracle.systems.bastards.rules.advantage_rows import advantage_name, learned
from oracle.systems.bastards.rules.disadvantages import (
    DISADVANTAGES,
    MOST_DISADVANTAGES,
    MOST_REPUTATION,
    REPUTATION,
)
from oracle.systems.bastards.rules.skills import COMMON, SKILL_LIST, STEP, TRAIT_OF, TRAITS, skill_name
from oracle.systems.bastards.rules.weapons import BARE, START_GEAR, WEAPONS

STARTING_XP: Final = 10
"""Points a new character spends, besides one for each disadvantage."""

SPECIALTY_FROM: Final = 2
"""Rank that both skills of a specialty need."""

MAX_RANK: Final = HouseRule(
    "gob.max_rank", "5", ("none",), "The highest rank of a trait or a skill, if there is any.", "gob.max_rank"
)
SUIT_ACCESS: Final = HouseRule(
    "gob.suit_access",
    "any",
    ("own_suit",),
    "Whether advantages of every suit can be bought, or only those of the character’s own.",
    "gob.suit_access",
)


@record
class Specialty:
    """A field in which two skills work together."""

    id: str
    skills: tuple[str, str]


@record
class Character:
    """A sheet as it stands: it changes only where experience is spent, or a disadvantage comes or goes."""

    name: str
    concept: str
    suit: str
    """Name of the suit: `clubs`."""
    traits: Mapping[str, int]
    skills: Mapping[str, int]
    """Skill to rank, only above 1: everybody has every skill at 1."""
    specialties: tuple[Specialty, ...] = ()
    advantages: tuple[str, ...] = ()
    """One that is held several times stands here as often."""
    disadvantages: tuple[str, ...] = ()
    """A Bad Reputation stands here once for each rank."""
    weapons: tuple[str, ...] = ()
    things: tuple[str, ...] = field(default=())
    """What the trade needs, in words: it has no rules."""
    earned: int = 0
    """XP that the character has beyond those of a new one."""

    @property
    def highest(self) -> int:
        """The rank of the highest trait."""
        return max(self.traits.values())

    @property
    def cost(self) -> int:
        """The XP that the sheet has cost."""
        traits = sum(rank - base_rank(self.suit, trait) for trait, rank in self.traits.items())
        skills = sum(rank - 1 for rank in self.skills.values())
        return traits + skills + len(self.specialties) + len(self.advantages)

    @property
    def budget(self) -> int:
        """The XP that there are for it."""
        return STARTING_XP + len(self.disadvantages) + self.earned

    def rank(self, skill: str) -> int:
        """Return the rank of a skill; 1 where nothing was spent on it."""
        return self.skills.get(skill, 1)

    def times(self, advantage: str) -> int:
        """Return how often an advantage was bought."""
        return self.advantages.count(advantage)

    def level(self, specialty: Specialty) -> int:
        """Return the level of a specialty: the lower rank of its two skills."""
        return min(map(self.rank, specialty.skills))

    def specialties_with(self, skill: str) -> tuple[Specialty, ...]:
        """Return the specialties that a skill is part of."""
        return tuple(one for one in self.specialties if skill in one.skills)

    def pool(self, trait: str) -> int:
        """Return how many points the full pool of a trait has."""
        rows = (learned(name) for name in self.advantages)
        return STEP * (self.traits[trait] + sum(row is not None and row[0].pool == trait for row in rows))


def base_rank(suit: str, trait: str) -> int:
    """Return the rank a trait begins with: 2 in the chosen suit, else 1."""
    return 2 if TRAIT_OF[suit] == trait else 1


def refusals(character: Character, house_rules: Mapping[str, str]) -> tuple[Refusal, ...]:
    """Return everything the rules of a new character forbid about this one."""
    if character.suit not in TRAIT_OF:
        return (Refusal(f"there is no suit {character.suit!r}: choose {', '.join(TRAIT_OF)}", "gob.suit_access"),)
    if set(character.traits) != set(TRAITS):
        return (Refusal(f"the traits are {', '.join(TRAITS)}, each with a rank", "gob.max_rank"),)
    return (
        *_wrong_ranks(character, house_rules),
        *_wrong_specialties(character),
        *_wrong_advantages(character, house_rules),
        *_wrong_disadvantages(character, house_rules),
        *_wrong_gear(character, house_rules),
        *_overspent(character),
    )


def _wrong_ranks(character: Character, house_rules: Mapping[str, str]) -> Iterator[Refusal]:
    for trait, rank in character.traits.items():
        least = base_rank(character.suit, trait)
        if rank < least:
            yield Refusal(f"{TRAITS[trait].name} begins at {least} and cannot be {rank}", "gob.max_rank")
    for skill, rank in character.skills.items():
        if rank < 1:
            yield Refusal(f"{skill_name(skill)} begins at 1 and cannot be {rank}", "gob.max_rank")
        if why := unknown_skill(skill, house_rules):
            yield why
    names = {TRAITS[one].name: rank for one, rank in character.traits.items()}
    names |= {skill_name(one): rank for one, rank in character.skills.items()}
    for name, rank in names.items():
        if rank > highest_rank(house_rules):
            yield Refusal(f"{name} cannot be above {highest_rank(house_rules)}", "gob.max_rank")


def highest_rank(house_rules: Mapping[str, str]) -> int:
    """Return the highest rank of a trait or a skill; 99 where there is no limit. Rule `gob.max_rank`."""
    return 5 if house_rules[MAX_RANK.id] == "5" else 99


def unknown_skill(skill: str, house_rules: Mapping[str, str]) -> Refusal | None:
    """Return why a skill cannot stand on a sheet: it is no plain word, or the table keeps to what is printed."""
    if skill in COMMON or skill.startswith("craft_"):
        return None
    if house_rules[SKILL_LIST.id] == "printed":
        return Refusal(f"there is no skill {skill!r}", "gob.skill_list")
    plain = skill.replace("_", "")
    is_plain = plain.isalpha() and plain.islower()
    if not is_plain or skill.partition("_")[0] in ("combat", "magic", "craft"):
        return Refusal(f"{skill!r} is no skill: write it as in craft_theatre or combat_blades", "gob.skill_list")
    return None


def _wrong_specialties(character: Character) -> Iterator[Refusal]:
    for specialty in character.specialties:
        one, other = specialty.skills
        if one == other:
            yield Refusal(f"{specialty.id} needs two different skills", "gob.specialty")
        elif character.level(specialty) < SPECIALTY_FROM:
            both = f"{skill_name(one)} and {skill_name(other)}"
            yield Refusal(f"{specialty.id} needs {both} at {SPECIALTY_FROM} or higher", "gob.specialty")
    for name, count in Counter(specialty.id for specialty in character.specialties).items():
        if count > 1:
            yield Refusal(f"the specialty {name} stands there twice", "gob.specialty")


def _wrong_advantages(character: Character, house_rules: Mapping[str, str]) -> Iterator[Refusal]:
    for name, count in Counter(character.advantages).items():
        why = unfit_advantage(character, name, house_rules)
        found = learned(name)
        if why:
            yield why
        elif found and count > found[0].most:
            most = "once" if found[0].most == 1 else f"{found[0].most} times"
            yield Refusal(f"{advantage_name(name)} can be bought {most}, not {count} times", "gob.suit_access")


def unfit_advantage(character: Character, name: str, house_rules: Mapping[str, str]) -> Refusal | None:
    """Return why an advantage is none, or is not for this character."""
    found = learned(name)
    if found is None:
        return Refusal(f"there is no advantage {name!r}", "gob.suit_access")
    own = TRAITS[TRAIT_OF[character.suit]].suit
    if house_rules[SUIT_ACCESS.id] == "own_suit" and found[0].suit != own:
        return Refusal(f"{advantage_name(name)} is not an advantage of {character.suit}", "gob.suit_access")
    return None


def _wrong_disadvantages(character: Character, house_rules: Mapping[str, str]) -> Iterator[Refusal]:
    held = Counter(character.disadvantages)
    for name, count in held.items():
        row = DISADVANTAGES.get(name)
        most = MOST_REPUTATION if name == REPUTATION else 1
        if row is None:
            yield Refusal(f"there is no disadvantage {name!r}", "gob.disadv_tags")
        elif count > most:
            yield Refusal(f"{row.name} can be taken {'once' if most == 1 else f'{most} times'}", "gob.disadv_tags")
        elif row.worse_than in held:
            yield Refusal(f"{row.name} takes the place of {DISADVANTAGES[row.worse_than].name}", "gob.disadv_tags")
    most = int(house_rules[MOST_DISADVANTAGES.id])
    # What was inflicted in play is beyond that number: each brought an XP of its own.
    if not character.earned and len(character.disadvantages) > most:
        yield Refusal(f"a new character takes at most {most} disadvantages", "gob.disadv_max")


def _wrong_gear(character: Character, house_rules: Mapping[str, str]) -> Iterator[Refusal]:
    unknown = [name for name in character.weapons if name not in WEAPONS or name == BARE]
    if unknown:
        there = ", ".join(name for name in WEAPONS if name != BARE)
        yield Refusal(f"there is no weapon {unknown[0]!r}: there is {there}", "gob.weapons")
    elif house_rules[START_GEAR.id] == "one_weapon" and not character.earned:
        if len(character.weapons) > 1:
            yield Refusal("a new character begins with one weapon", "gob.start_gear")
        for name in character.weapons:
            if WEAPONS[name].bonus > character.highest + 1:
                yield Refusal(f"a {WEAPONS[name].name} is too heavy to begin with", "gob.start_gear")


def _overspent(character: Character) -> Iterator[Refusal]:
    if character.cost > character.budget:
        yield Refusal(f"the sheet costs {character.cost} XP, and there are {character.budget}", "gob.disadv_max")
