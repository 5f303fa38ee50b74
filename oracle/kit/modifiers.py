"""Modifiers: rows that say what is added to a figure of the rules, how many times it counts, and under which tags.

A game names its figures, gives its traits and things rows of `Modifier`, and asks with the tags that hold at the place
where a figure is read. A tag is any word of the game: `unseen`, `melee`, the name of a skill.

>>> DAMAGE = Figure("damage")
>>> rows = (Modifier(DAMAGE, 1, when=("weapon",)), Modifier(DAMAGE, 2, unless=("armored",)), Modifier(DAMAGE, times=2))
>>> modified(3, applying(of_figure(rows, DAMAGE), ("weapon", "armored")))
7
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from math import prod
from typing import NewType

from oracle.core.records import dataclass

Figure = NewType("Figure", str)
"""The name of a number that the rules of a game read in one place."""

Scores = Callable[[str], int]
"""What a score stands at, by its name: the rank of a skill, an attribute, a number of companions."""


@dataclass(frozen=True, slots=True)
class Modifier:
    """One change of one figure."""

    figure: Figure
    add: int = 0
    times: int = 1
    """How many times the figure counts."""
    when: tuple[str, ...] = ()
    """Tags that all have to hold."""
    any_of: tuple[str, ...] = ()
    """Tags of which one has to hold; empty for any."""
    unless: tuple[str, ...] = ()
    """Tags of which none may hold."""
    per: str = ""
    """The score for each point of which `add` counts; empty where it counts once."""
    least: int | None = None
    """What the figure never falls below; `None` where there is no such limit."""

    def applies(self, tags: Container[str]) -> bool:
        """Return whether it counts where these tags hold."""
        for tag in self.when:
            if tag not in tags:
                return False
        for tag in self.unless:
            if tag in tags:
                return False
        return not self.any_of or any(tag in tags for tag in self.any_of)


def of_figure(rows: Iterable[object], figure: Figure) -> tuple[Modifier, ...]:
    """Return the modifiers of one figure among rows of any kind, in their order."""
    return tuple(row for row in rows if isinstance(row, Modifier) and row.figure == figure)


def applying(modifiers: tuple[Modifier, ...], tags: Container[str] = ()) -> tuple[Modifier, ...]:
    """Return those modifiers that count where these tags hold, in their order."""
    return tuple([modifier for modifier in modifiers if modifier.applies(tags)]) if modifiers else modifiers


def _no_score(name: str) -> int:
    raise LookupError(f"no score {name!r} is at hand where this figure is read")


def added(modifiers: Iterable[Modifier], scores: Scores = _no_score) -> int:
    """Return what modifiers add together.

    Args:
        modifiers: Those that count here.
        scores: What scores stand at, where a modifier may count for each point of one.
    """
    return sum([modifier.add * scores(modifier.per) if modifier.per else modifier.add for modifier in modifiers])


def multiplied(modifiers: Iterable[Modifier], *, additive: bool = False) -> int:
    """Return how many times a figure counts by its modifiers together.

    Args:
        modifiers: Those that count here.
        additive: Whether two doublings make three times, not four.
    """
    times = [modifier.times for modifier in modifiers]
    return 1 + sum([factor - 1 for factor in times]) if additive else prod(times)


def modified(base: int, modifiers: tuple[Modifier, ...], scores: Scores = _no_score) -> int:
    """Return a figure with its modifiers: how many times it counts, then what is added, then its least value.

    Args:
        base: The figure without them.
        modifiers: Those that count here.
        scores: What scores stand at, where a modifier may count for each point of one.
    """
    if not modifiers:
        return base
    floors = [modifier.least for modifier in modifiers if modifier.least is not None]
    return max([base * multiplied(modifiers) + added(modifiers, scores), *floors])
