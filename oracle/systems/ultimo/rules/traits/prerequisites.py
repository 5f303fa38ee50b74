"""What a trait asks of its bearer, as data: ranks, scores, other traits, an age."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from oracle.core.records import dataclass


class Sheet(Protocol):
    """As much of a character as prerequisites ask for."""

    @property
    def age(self) -> int:
        """Years."""

    @property
    def attributes(self) -> Mapping[str, int]:
        """Scores by attribute."""

    @property
    def skills(self) -> Mapping[str, int]:
        """Ranks by skill."""

    @property
    def traits(self) -> tuple[str, ...]:
        """Ids of traits."""


@dataclass(frozen=True, slots=True)
class Rank:
    """So many ranks of a skill, at least."""

    skill: str
    least: int

    def met(self, sheet: Sheet) -> bool:
        """Return whether a sheet has them."""
        return sheet.skills.get(self.skill, 0) >= self.least

    def __str__(self) -> str:
        return f"{self.skill} {self.least}"


@dataclass(frozen=True, slots=True)
class AtMost:
    """So many ranks of a skill, at most (U-371)."""

    skill: str
    most: int

    def met(self, sheet: Sheet) -> bool:
        """Return whether a sheet has no more."""
        return sheet.skills.get(self.skill, 0) <= self.most

    def __str__(self) -> str:
        return f"{self.skill} {self.most} or below"


@dataclass(frozen=True, slots=True)
class Score:
    """So high a score in an attribute, at least."""

    attribute: str
    least: int
    rule: str = ""
    """The house rule that may set another figure; empty where none does."""

    def met(self, sheet: Sheet) -> bool:
        """Return whether a sheet has it."""
        return sheet.attributes[self.attribute] >= self.least

    def __str__(self) -> str:
        return f"{self.attribute} {self.least}"


@dataclass(frozen=True, slots=True)
class Has:
    """Another trait, by its name."""

    trait: str

    def met(self, sheet: Sheet) -> bool:
        """Return whether a sheet has it."""
        return trait_id(self.trait) in sheet.traits

    def __str__(self) -> str:
        return self.trait


@dataclass(frozen=True, slots=True)
class AgeFrom:
    """So many years, at least (U-114)."""

    least: int

    def met(self, sheet: Sheet) -> bool:
        """Return whether a sheet is as old."""
        return sheet.age >= self.least

    def __str__(self) -> str:
        return f"an age of {self.least} or more"


@dataclass(frozen=True, slots=True)
class AgeUpTo:
    """So many years, at most (U-114)."""

    most: int

    def met(self, sheet: Sheet) -> bool:
        """Return whether a sheet is no older."""
        return sheet.age <= self.most

    def __str__(self) -> str:
        return f"an age of {self.most} or less"


@dataclass(frozen=True, slots=True)
class AnyOf:
    """One of several things (U-371)."""

    options: tuple[Rank | Score, ...]

    def met(self, sheet: Sheet) -> bool:
        """Return whether a sheet has one of them."""
        return any(one.met(sheet) for one in self.options)

    def __str__(self) -> str:
        return " or ".join(map(str, self.options))


Need = Rank | AtMost | Score | Has | AgeFrom | AgeUpTo | AnyOf
"""One thing a trait asks for."""


def trait_id(name: str) -> str:
    """Return the id that belongs to a name: small letters, words joined, nothing else.

    >>> trait_id("Is That a Banana in Your Pocket?")
    'is_that_a_banana_in_your_pocket'
    """
    plain = "".join(letter for letter in name.lower() if letter.isalnum() or letter in " -")
    return "_".join(plain.replace("-", " ").split())
