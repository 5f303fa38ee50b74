"""What a trait can change about checks, cards, the sheet, harm and rest; every hook says which feature reads it."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.deck_rules import DeckRules

HEALING: Final = ("heal", "first_aid", "surgery", "stop_bleeding", "revive")
"""Tags of checks that heal."""

ORDINARY: Final = 8
"""The highest difficulty, circumstances left out, that is still something ordinary. Rule U-023."""

SCIENCES: Final = ("Biology", "Chemistry", "Engineering")
MAGIC: Final = ("Occult", "Ritual")


class Hook:
    """One thing that a trait changes."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class OnTag(Hook):
    """Checks (`figures.py`): what a trait or a piece of gear does to checks of some kind."""

    tags: tuple[str, ...] = ()
    """Tags of which the check has to carry one; empty for any check."""
    skills: tuple[str, ...] = ()
    """Skills of which one has to be in the pair; empty for any."""
    attribute: str = ""
    """The attribute that has to be in the pair; empty for any."""
    also: tuple[str, ...] = ()
    """Tags that the check has to carry as well."""
    rating: int = 0
    """Added to the difficulty."""
    cards: int = 0
    """Added to the card limit."""
    for_others: bool = False
    """Whether it helps the others of the company instead of the bearer; several bearers count once (U-389)."""
    hidden_arms: bool = False
    """Whether it is about a weapon that can be hidden, and no other."""

    def applies(self, pair: tuple[str, str], tags: Container[str]) -> bool:
        """Return whether a check of this pair with these tags is meant."""
        if self.tags and not any(tag in tags for tag in self.tags):
            return False
        if self.skills and self.skills[0] not in pair and not any(skill in pair for skill in self.skills):
            return False
        return self.attribute in ("", *pair) and all(tag in tags for tag in self.also)


@dataclass(frozen=True, slots=True)
class NoCheck(Hook):
    """Checks (`figures.py`): what succeeds of itself, its difficulty being 0 (U-021)."""

    tags: tuple[str, ...]
    """Tags of which the check has to carry one."""
    also: tuple[str, ...] = ()
    """Tags that the check has to carry as well."""
    unless: tuple[str, ...] = ()
    """Tags with which it takes a check all the same."""
    most: int = 0
    """The highest difficulty it covers, circumstances left out; 0 for any."""
    tool: str = ""
    """The quality of a thing that has to be at hand; empty where bare hands do."""
    for_others: bool = False
    """Whether the whole company has it of the bearer."""
    hidden_arms: bool = False
    """Whether it is about a weapon that can be hidden, and no other."""

    def applies(self, tags: Container[str], base: int) -> bool:
        """Return whether a check with these tags, of this difficulty without circumstances, needs no cards."""
        if self.most and base > self.most:
            return False
        if not any(tag in tags for tag in self.tags) or any(tag in tags for tag in self.unless):
            return False
        return all(tag in tags for tag in self.also)


@dataclass(frozen=True, slots=True)
class AutoPartial(Hook):
    """Checks (`commitment.py`): a partial success may be taken without cards (U-388)."""

    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Substitute(Hook):
    """Checks, combat and magic: a skill that may stand in for others; the better one counts."""

    skill: str
    instead_of: tuple[str, ...]
    tags: tuple[str, ...]
    """Tags of which the check has to carry one."""
    ability: str = ""
    """The derived ability in which it stands in as well, `melee`; empty for none."""


@dataclass(frozen=True, slots=True)
class Permission(Hook):
    """What a Dealer is told (`about.py`): something is possible, so the row is shown where it comes up."""

    tags: tuple[str, ...] = ()
    """Marks of a check with which it comes up."""
    skills: tuple[str, ...] = ()
    """Skills with which it comes up, where it has no marks."""


@dataclass(frozen=True, slots=True)
class Reading(Hook):
    """Cards (`deck_rules.py`): how the bearer reads them."""

    rules: DeckRules


@dataclass(frozen=True, slots=True)
class JokersLeftOut(Hook):
    """Creation and entry: jokers the bearer takes out of the deck for good (U-058)."""

    count: int


@dataclass(frozen=True, slots=True)
class Exhaustion(Hook):
    """Hands (`hands.py`): so many cards fewer are set aside (U-079)."""

    fewer: int


@dataclass(frozen=True, slots=True)
class Bonus(Hook):
    """Sheet (`characters.py`): added to a derived ability."""

    ability: str
    amount: int
    least: int = 0
    """What the ability never falls below through it (U-394)."""


@dataclass(frozen=True, slots=True)
class PerRank(Hook):
    """Sheet (`characters.py`): added to a derived ability for every rank of a skill."""

    ability: str
    skill: str
    amount: int = 1


@dataclass(frozen=True, slots=True)
class SkillCaps(Hook):
    """Sheet and advancement: added to the highest rank that counts of some skills (U-105)."""

    skills: tuple[str, ...]
    amount: int


@dataclass(frozen=True, slots=True)
class NaturalArmor(Hook):
    """Harm and sheet: armor that never breaks, but that goes where armor does not help (U-138)."""

    soak: int


@dataclass(frozen=True, slots=True)
class UnarmoredSoak(Hook):
    """Harm and sheet: natural soak as long as no armor is worn (U-232)."""

    soak: int


@dataclass(frozen=True, slots=True)
class SoakAgainst(Hook):
    """Harm and weather: natural soak against one kind of damage."""

    kind: str
    soak: int


@dataclass(frozen=True, slots=True)
class Unhampered(Hook):
    """Weather: one kind of it brings no penalties."""

    kind: str


@dataclass(frozen=True, slots=True)
class StaysAwake(Hook):
    """Standing (`standing.py`): low health never fells the bearer (U-081, U-163)."""


@dataclass(frozen=True, slots=True)
class Immune(Hook):
    """Effects and magic: conditions that never take hold (U-162)."""

    conditions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LongRest(Hook):
    """Rests (`rests.py`): health that every long rest gives back besides (U-289)."""

    health: int


@dataclass(frozen=True, slots=True)
class ItemLoad(Hook):
    """Load and gear: items of some kinds weigh less, though never less than nothing (U-357)."""

    less: int
    kinds: tuple[str, ...] = ("weapon", "armor", "shield")
    weight: str = ""
    """The class of weight an item has to be of, one of `gear/weights.py`; empty for any."""


@dataclass(frozen=True, slots=True)
class Strength(Hook):
    """Gear: weapons and armor ask so much less STR."""

    less: int


@dataclass(frozen=True, slots=True)
class Lifting(Hook):
    """Lifting: how many times the load can be lifted at all, and how many times without a check (U-136)."""

    most: int = 2
    unchecked: int = 1


@dataclass(frozen=True, slots=True)
class Size(Hook):
    """Lifting: the load of the bearer's own body for whoever carries it (U-395)."""

    carried: int


@dataclass(frozen=True, slots=True)
class ExtraHands(Hook):
    """Gear: so many more things can be held (U-391)."""

    count: int
