"""What a trait allows, spares or replaces in checks, cards and harm; every hook says which feature reads it."""

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
    """A change that a trait makes to something other than a number."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class NoCheck(Hook):
    """Checks (`figures.py`): what succeeds of itself, its difficulty being 0 (U-021)."""

    tags: tuple[str, ...]
    """Tags of which the check has to carry one."""
    also: tuple[str, ...] = ()
    """Tags that the check has to carry as well; `concealable` where it hides a weapon that can be hidden."""
    unless: tuple[str, ...] = ()
    """Tags with which it takes a check all the same."""
    most: int = 0
    """The highest difficulty it covers, circumstances left out; 0 for any."""
    tool: str = ""
    """The quality of a thing that has to be at hand; empty where bare hands do."""
    for_others: bool = False
    """Whether the whole company has it of the bearer."""

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
