"""Modifiers: rows that add to a figure of the rules, or multiply it, under certain tags.

A game names its figures and gives its traits and items rows of `Modifier`; the place that reads a figure passes the
tags that hold there. A tag is any word of the game: `unseen`, `melee`, the name of a skill.

>>> DAMAGE = Figure("damage")
>>> rows = (Modifier(DAMAGE, 1, when=("weapon",)), Modifier(DAMAGE, 2, unless=("armored",)), Modifier(DAMAGE, times=2))
>>> modified(3, applying(of_figure(rows, DAMAGE), ("weapon", "armored")))
7
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from math import prod
from typing import NewType

from oracle.core.records import record

Figure = NewType("Figure", str)
"""The name of a number of the rules that traits and items can change."""

Scores = Callable[[str], int]
"""A function that returns a score by name: the rank of a skill, an attribute, a number of companions."""


@record
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
    """The score by which `add` is multiplied; empty where it counts once."""
    least: int | None = None
    """The least value of the figure; `None` for no limit."""

    def applies(self, tags: Container[str]) -> bool:
        """Return whether it applies where these tags hold."""
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
    """Return the modifiers that apply where these tags hold, in their order."""
    return tuple([modifier for modifier in modifiers if modifier.applies(tags)]) if modifiers else modifiers


def _no_score(name: str) -> int:
    raise LookupError(f"no score {name!r} is at hand where this figure is read")


def added(modifiers: Iterable[Modifier], scores: Scores = _no_score) -> int:
    """Return the sum of what modifiers add.

    Args:
        modifiers: The modifiers that apply.
        scores: Returns the scores that modifiers are multiplied by.
    """
    return sum([modifier.add * scores(modifier.per) if modifier.per else modifier.add for modifier in modifiers])


def multiplied(modifiers: Iterable[Modifier], *, additive: bool = False) -> int:
    """Return how many times a figure counts with all its modifiers.

    Args:
        modifiers: The modifiers that apply.
        additive: Whether two doublings make three times, not four.
    """
    times = [modifier.times for modifier in modifiers]
    return 1 + sum([factor - 1 for factor in times]) if additive else prod(times)


def modified(base: int, modifiers: tuple[Modifier, ...], scores: Scores = _no_score) -> int:
    """Return a figure with its modifiers: first multiplied, then added to, then raised to its least value.

    Args:
        base: The figure without modifiers.
        modifiers: The modifiers that apply.
        scores: Returns the scores that modifiers are multiplied by.
    """
    if not modifiers:
        return base
    floors = [modifier.least for modifier in modifiers if modifier.least is not None]
    return max([base * multiplied(modifiers) + added(modifiers, scores), *floors])
