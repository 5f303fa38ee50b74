"""A character as it stands on the sheet, and the abilities derived from it (U-089 to U-098, U-128 to U-131)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from functools import lru_cache
from typing import Final, Literal

from oracle.core.cards import Card
from oracle.core.records import dataclass
from oracle.kit.modifiers import added, applying, modified
from oracle.systems.ultimo.rules.craft.state import Project
from oracle.systems.ultimo.rules.creation.backgrounds import Background
from oracle.systems.ultimo.rules.together.ties import Companion
from oracle.systems.ultimo.rules.traits import modifiers_of
from oracle.systems.ultimo.rules.traits.figures import SKILL_LIMIT, SOAK
from oracle.systems.ultimo.rules.traits.gains import Gain, gain_of

HIGHEST_RANK: Final = 5
"""Highest rank of a skill unless a trait says otherwise. Rule U-105."""

MORALE: Final = 6
"""Morale every character begins with, in points."""

ItemKind = Literal["gear", "weapon", "armor", "shield"]
ItemCondition = Literal["sound", "dropped", "broken", "ruined"]


@dataclass(frozen=True, slots=True)
class Item:
    """Something a character carries."""

    id: str
    """One word, as it is typed."""
    name: str
    kind: ItemKind = "gear"
    value: int = 0
    """Soak of armor and shields while they are sound."""
    load: int = 0
    qualities: tuple[str, ...] = ()
    condition: ItemCondition = "sound"
    cost: int = 0
    """Attunement that a magic item takes; 0 for any other item. Rule U-137."""
    weapon: str = ""
    """Its row of `gear/weapons.py`; empty for an item that is no weapon."""

    @property
    def is_worn(self) -> bool:
        """Whether it is armor on the body or a shield on the arm."""
        return self.kind in ("armor", "shield")

    @property
    def soak(self) -> int:
        """Damage it soaks now: a destroyed durable piece keeps half (U-229)."""
        if self.condition == "sound":
            return self.value
        return self.value // 2 if self.condition == "broken" and "durable" in self.qualities else 0


@dataclass(frozen=True, slots=True)
class History:
    """The history of a sheet: how it was made, and how experience has changed it since."""

    background: Background | None = None
    """`None` where the details of the sheet name a row of the backgrounds."""
    veteran: bool = False
    """Whether it was made by the larger figures of veterans (U-099)."""
    invented: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Skills of the player's own, with the attributes that go with them (U-102)."""
    growth: tuple[str, ...] = ()
    """Everything learned since, in order, as `creation/growth.py` writes it."""
    xp: int = 0
    """Experience not spent yet, in points."""
    morale: int = MORALE
    """Morale it brings to a table, in points; spent morale does not come back (U-126)."""
    cash: int = 0
    """Cash it brings to a table."""
    lessons: Mapping[str, int] = field(default_factory=dict)
    """Experience bought of a trainer, by the one skill it can be spent on (U-119)."""
    coached: tuple[str, ...] = ()
    """Skills whose next rank costs half, thanks to another character (U-120)."""
    bonds: Mapping[str, int] = field(default_factory=dict)
    """Level of each bond, by the name of a character, a person of the story or a companion."""
    company: tuple[Companion, ...] = ()
    troop: int = 0
    """Soldiers in pay."""
    attuned: tuple[str, ...] = ()
    """Ids of the magic items it is attuned to."""
    book: Mapping[str, str] = field(default_factory=dict)
    """Spells of the book by name, each as it is written."""
    unfinished: tuple[Project, ...] = ()
    """Unfinished projects; a repair names no owner here, because the item is the character's own."""


@dataclass(frozen=True, slots=True)
class Character:
    """A character sheet as it comes to the table."""

    name: str
    concept: str
    age: int
    attributes: Mapping[str, int]
    skills: Mapping[str, int]
    """Ranks of the skills that have one."""
    traits: tuple[str, ...] = ()
    gear: tuple[Item, ...] = ()
    details: Mapping[str, str] = field(default_factory=dict)
    """Background, income, height and other details of the sheet, by label."""
    conditions: tuple[str, ...] = ()
    """Conditions the character comes into play with."""
    left_out: tuple[Card, ...] = ()
    """Cards a trait takes out of the deck for good (U-058)."""
    history: History = field(default_factory=History)
    """How it was made and how it has grown; the rules of play never read this."""


def rank(character: Character, skill: str, rules: Mapping[str, str]) -> int:
    """Return the rank of a skill that counts; ranks above a lowered limit do not (U-105)."""
    return min(character.skills.get(skill, 0), highest_rank(character, skill, rules))


def highest_rank(character: Character, skill: str, rules: Mapping[str, str]) -> int:
    """Return the highest rank a skill can reach (U-105)."""
    return HIGHEST_RANK + (cap_change(character, skill) if rules["science_cap_meaning"] == "rank" else 0)


def cap_change(character: Character, skill: str) -> int:
    """Return how much the traits of a character add to the highest rank of a skill."""
    return _cap_change(character.traits, skill)


@lru_cache(maxsize=1024)
def _cap_change(traits: tuple[str, ...], skill: str) -> int:
    return added(modifiers_of(traits, SKILL_LIMIT, (skill,)))


_Formula = Callable[[Character, Mapping[str, int], tuple[Item, ...], Mapping[str, str]], int]
"""A function that returns an ability by sheet, attributes, gear and house rules, before traits."""

_FORMULAS: Final[Mapping[str, _Formula]] = {
    "health": lambda sheet, has, _gear, rules: has["VIT"] + rank(sheet, "Toughness", rules),
    "stamina": lambda _sheet, has, _gear, _rules: 4 + max(has["AGI"], has["VIT"]) // 2,
    "load": lambda _sheet, has, _gear, rules: int(rules["load_base"]) + has["STR"],
    "attunement": lambda _sheet, has, _gear, _rules: 2 + has["INT"],
    "focus": lambda sheet, has, _gear, rules: max(has["INT"], has["PER"]) // 2 + rank(sheet, "Psyche", rules),
    "soak": lambda sheet, _has, gear, rules: rank(sheet, "Toughness", rules) + sum(item.soak for item in gear),
    "melee": lambda sheet, has, _gear, rules: max(has["STR"], has["AGI"]) // 2 + rank(sheet, "Brawling", rules),
    "ranged": lambda sheet, has, _gear, rules: max(has["STR"], has["AGI"]) // 2 + rank(sheet, "Shooting", rules),
    "bonds": lambda _sheet, has, _gear, _rules: 2 + has["PER"],
    "morale": lambda _sheet, _has, _gear, _rules: MORALE,
}
"""In the order of the sheet; where the book names two attributes, the higher one counts."""


def ability(
    name: str, character: Character, rules: Mapping[str, str], attributes: Mapping[str, int], gear: tuple[Item, ...]
) -> int:
    """Return one derived ability, by attributes and gear as they are now."""
    own = _FORMULAS[name](character, attributes, gear, rules)
    gain = gain_of(character.traits, name)
    return own if gain is None else max(0, _with_traits(own, gain, character, rules, gear))


def _with_traits(own: int, gain: Gain, character: Character, rules: Mapping[str, str], gear: tuple[Item, ...]) -> int:
    """Return an ability with the modifiers of this sheet's traits, for this gear."""
    better = [rank(character, skill, rules) - rank(character, other, rules) for skill, other in gain.stands_in]
    here = applying(gain.modifiers, _armored(gear))
    return modified(own + max(0, *better, 0), here, lambda skill: rank(character, skill, rules))


def abilities(
    character: Character,
    rules: Mapping[str, str],
    *,
    attributes: Mapping[str, int] | None = None,
    gear: tuple[Item, ...] | None = None,
) -> dict[str, int]:
    """Return the derived abilities, in the order of the sheet.

    Args:
        character: The sheet.
        rules: The house rules.
        attributes: The attributes as injuries leave them; those of the sheet where not given (U-130).
        gear: The belongings as they are now; those of the sheet where not given.
    """
    has = character.attributes if attributes is None else attributes
    worn = character.gear if gear is None else gear
    return {name: ability(name, character, rules, has, worn) for name in _FORMULAS}


def natural_soak(
    character: Character, rules: Mapping[str, str], gear: tuple[Item, ...] | None = None, cause: str = ""
) -> int:
    """Return the soak that needs no gear and never wears out: Toughness and traits (U-232).

    Args:
        character: The sheet.
        rules: The house rules.
        gear: The belongings as they are now; those of the sheet where not given.
        cause: The kind of damage, such as `heat`; empty for any.
    """
    tags = (*_armored(character.gear if gear is None else gear), cause)
    return rank(character, "Toughness", rules) + added(modifiers_of(character.traits, SOAK, tags))


def _armored(gear: tuple[Item, ...]) -> tuple[str, ...]:
    return ("armored",) if wears_armor(gear) else ()


def wears_armor(gear: tuple[Item, ...]) -> bool:
    """Return whether a character wears armor, whole or not."""
    return any(item.kind == "armor" and item.condition != "dropped" for item in gear)
