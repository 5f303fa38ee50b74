"""Takes the likeliest decision, or asks which is meant where the chance is too small for what it would move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oracle.core.records import dataclass
from oracle.dealer.interpret.meaning import Meaning

MOST_OPTIONS: Final = 3
"""Readings that a question offers."""

FEWEST_OPTIONS: Final = 2
"""Readings that a question offers at least, where there are so many."""

LEAST_SHARE: Final = 0.15
"""Share of the likeliest reading's chance that a further option needs."""

MOST_ALIKE: Final = 2
"""Readings of one kind among them."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """One decision with the chance that it is meant."""

    meaning: Meaning
    chance: float


@dataclass(frozen=True, slots=True)
class Floors:
    """Least chances for a decision to be taken without asking; measured by `oracle.training.fit`."""

    moves: float
    """For one that changes the table."""
    free: float
    """For one that does not."""
    margin: float
    """How far ahead of the next different one a decision has to be that changes the table."""


def is_clear(ranked: Sequence[Ranked], floors: Floors) -> bool:
    """Return whether the first decision is likely enough, and far enough ahead, to be taken without asking."""
    first = ranked[0]
    if not first.meaning.moves:
        return first.chance >= floors.free
    return first.chance >= floors.moves and first.chance - next_chance(ranked) >= floors.margin


def next_chance(ranked: Sequence[Ranked]) -> float:
    """Return the chance of the likeliest decision that is not much the same as the first."""
    first = ranked[0].meaning
    others = (one.chance for one in ranked[1:] if not _is_alike(one.meaning, first))
    return next(others, 0.0)


def _is_alike(one: Meaning, other: Meaning) -> bool:
    """Return whether two decisions differ in nothing that a player would notice at once."""
    same_feature = one.kind == other.kind == "check" and one.target == other.target != ""
    return same_feature or (one.kind, one.target, one.family) == (other.kind, other.target, other.family) != (
        "check",
        "",
        "",
    )


def options_of(ranked: Sequence[Ranked]) -> tuple[Meaning, ...]:
    """Return the readings that a question offers: the likeliest ones, at most two of a kind, none hardly likely."""
    kept: list[Meaning] = []
    for one in ranked:
        alike = sum(meaning.kind == one.meaning.kind for meaning in kept)
        if len(kept) >= FEWEST_OPTIONS and one.chance < LEAST_SHARE * ranked[0].chance:
            break
        if alike < MOST_ALIKE:
            kept.append(one.meaning)
        if len(kept) == MOST_OPTIONS:
            break
    return tuple(kept)
