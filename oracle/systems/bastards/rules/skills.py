"""The four suits with their traits, and the skills: an open list in which Combat, Craft and Magic are families."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.cards import SUIT_NAMES, Card
from oracle.core.records import record
from oracle.core.system import HouseRule

SKILL_LIST: Final = HouseRule(
    "gob.skill_list",
    "open",
    ("printed",),
    "Whether a sheet may hold skills of a player's own making, or only those that are printed.",
    "gob.skill_list",
)

STEP: Final = 5
"""Points of a pool for each rank of its trait."""


@record
class Trait:
    """One of the four traits, with the suit and the pool that belong to it."""

    id: str
    name: str
    suit: str
    """Suit letter of the cards."""
    pool: str
    """How the points of its pool are written: `BP`."""
    fate: str
    """The Fate who watches over it."""


_TRAITS: Final = (
    Trait("body", "Body", "c", "BP", "Kranos"),
    Trait("spirit", "Spirit", "h", "SP", "Loressa"),
    Trait("mind", "Mind", "s", "MP", "Aiyala"),
    Trait("luck", "Luck", "d", "LP", "Esme"),
)

TRAITS: Final[Mapping[str, Trait]] = {trait.id: trait for trait in _TRAITS}
"""Every trait by id."""

TRAIT_OF: Final[Mapping[str, str]] = {SUIT_NAMES[trait.suit]: trait.id for trait in _TRAITS}
"""Trait by the name of its suit."""

_LOWEST_FIRST: Final = "cshd"
"""The suits as they break ties: Clubs lowest, then Spades, Hearts, Diamonds."""

VALUES: Final[Mapping[str, int]] = {rank: worth for worth, rank in enumerate("X_23456789TJQKA") if rank != "_"}
"""What a card is worth by rank; a joker that stays in play is worth nothing."""


def value_of(card: Card) -> int:
    """Return what a card adds to a total."""
    return VALUES[card.rank]


def suit_rank(card: Card) -> int:
    """Return how high the suit of a card stands where a tie is broken; -1 for a joker."""
    return _LOWEST_FIRST.find(card.suit)


def strength(card: Card) -> tuple[int, int]:
    """Return what cards are compared by: their value, and then their suit."""
    return value_of(card), suit_rank(card)


@record
class Skill:
    """One skill."""

    id: str
    name: str
    trait: str
    """The trait it goes with most often."""


_PRINTED: Final = (
    Skill("athletics", "Athletics", "body"),
    Skill("dexterity", "Dexterity", "body"),
    Skill("stealth", "Stealth", "mind"),
    Skill("technology", "Technology", "mind"),
    Skill("academics", "Academics", "mind"),
    Skill("influence", "Influence", "mind"),
    Skill("perception", "Perception", "mind"),
    Skill("meditation", "Meditation", "spirit"),
    Skill("first_aid", "First Aid", "mind"),
    Skill("guts", "Guts", "spirit"),
    Skill("repair", "Repair", "mind"),
    Skill("research", "Research", "mind"),
)

COMBAT: Final = ("unarmed", "blades", "blunt", "polearms", "thrown", "bows", "pistols", "longarms", "heavy")
"""The types of weapon that have a Combat skill each. Rule `gob.weapons`."""

_FAMILIES: Final[Mapping[str, Skill]] = {
    "combat": Skill("combat", "Combat", "body"),
    "craft": Skill("craft", "Craft", "mind"),
    "magic": Skill("magic", "Magic", "mind"),
}
"""The families: the id of a skill in one begins with its name, as in `combat_blades`."""

COMMON: Final[Mapping[str, Skill]] = {
    **{skill.id: skill for skill in _PRINTED},
    **{f"combat_{kind}": Skill(f"combat_{kind}", f"Combat ({kind.capitalize()})", "body") for kind in COMBAT},
    **{f"magic_{trait.id}": Skill(f"magic_{trait.id}", f"Magic ({trait.name})", trait.id) for trait in _TRAITS},
}
"""Every skill that needs no name of a player's making, by id. Rule `gob.magic_skills`."""


def find_skill(name: str) -> Skill:
    """Return the skill called `name`: a common one, one of a family, or one that a player made up."""
    family, _, kind = name.partition("_")
    if name in COMMON or family not in _FAMILIES or not kind:
        return COMMON.get(name) or Skill(name, _titled(name), "mind")
    row = _FAMILIES[family]
    return Skill(name, f"{row.name} ({_titled(kind)})", row.trait)


def _titled(name: str) -> str:
    return name.replace("_", " ").title()


def skill_name(name: str) -> str:
    """Return a skill as players know it: `Combat (Blades)`."""
    return find_skill(name).name


def magic_trait(skill: str) -> str:
    """Return the trait that a magic skill is paid from and always goes with; empty for any other skill."""
    return find_skill(skill).trait if skill.startswith("magic_") else ""
