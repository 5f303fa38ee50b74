"""How what somebody is on bears on a fight and on the road: rows that arms, blows, harm and journeys read.

A concern that carries characters adds its functions here; nothing that reads them knows one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import Refusal
from oracle.systems.ultimo.difficulty import Tags
from oracle.systems.ultimo.environment.bearing import steps_of_weather
from oracle.systems.ultimo.fight.danger import Exchange
from oracle.systems.ultimo.gear.weapons import Weapon
from oracle.systems.ultimo.grid.flanks import soak_side_by_side
from oracle.systems.ultimo.riding import bearing as ridden
from oracle.systems.ultimo.state import Request, UltimoState
from oracle.systems.ultimo.steps import Step

ARMS: Final[tuple[Callable[[str], Weapon | None], ...]] = (ridden.vehicle_as_weapon,)
"""What is fought with that nobody carries, by the word an exchange has for it."""

HELD: Final[tuple[Callable[[UltimoState, str, Weapon], Weapon], ...]] = (ridden.held_in_the_saddle,)
"""What a weapon is in somebody's hands, where they are."""

MARKS: Final[tuple[Callable[[UltimoState, Exchange], tuple[str, ...]], ...]] = (ridden.marks_aboard,)
"""Marks of an exchange beside those that the blow itself gives."""

AIDED: Final[tuple[Callable[[UltimoState, Request, tuple[str, ...]], tuple[str, ...]], ...]] = (ridden.marks_of_help,)
"""Marks that a check gains by who helps with it."""

PAIRS: Final[tuple[Callable[[UltimoState, Exchange], tuple[str, str] | None], ...]] = (ridden.clash_pair,)
"""With what an exchange is played that is not fought with weapons."""

BOUND: Final[tuple[Callable[[UltimoState, str], Refusal | None], ...]] = (ridden.why_no_dodge,)
"""Why somebody cannot dodge where they are."""

SOAKS: Final[tuple[Callable[[UltimoState, str], int], ...]] = (ridden.soak_at_the_controls, soak_side_by_side)
"""Natural soak that somebody has by where they are."""

BEARERS: Final[tuple[Callable[[UltimoState, Exchange, Mapping[str, int], str], tuple[Step, ...] | None], ...]] = (
    ridden.borne_by_ride,
)
"""What bears the damage of an exchange in the place of those who are in it; `None` where nothing does."""

STRIDES: Final[tuple[Callable[[UltimoState, str], int], ...]] = (ridden.strides_under, steps_of_weather)
"""Steps of range that somebody covers beyond the one that everybody has, or falls short of it (U-263, U-279)."""

MOUNTS: Final[tuple[Callable[[UltimoState, tuple[str, ...]], Refusal | None], ...]] = (ridden.why_not_mounted,)
"""Why some of the company cannot go on horseback."""

WEAR: Final[tuple[Callable[[UltimoState, int], Iterable[Step]], ...]] = (ridden.ridden_hard,)
"""What the road costs whatever carries the company."""


def odd_arm(item: str) -> Weapon | None:
    """Return what is fought with where a word means nothing that somebody carries, or `None`."""
    return next((weapon for one in ARMS if (weapon := one(item))), None)


def held(state: UltimoState, who: str, weapon: Weapon) -> Weapon:
    """Return what a weapon is in somebody's hands, where they are."""
    for one in HELD:
        weapon = one(state, who, weapon)
    return weapon


def more_marks(state: UltimoState, exchange: Exchange) -> tuple[str, ...]:
    """Return the marks of an exchange beside those that the blow itself gives."""
    return tuple(mark for one in MARKS for mark in one(state, exchange))


def as_helped(state: UltimoState, request: Request, allies: tuple[str, ...]) -> Request:
    """Return a check with the marks it gains by who helps with it."""
    gained = dict.fromkeys(mark for one in AIDED for mark in one(state, request, allies))
    new = tuple(mark for mark in gained if mark not in request.tags)
    return replace(request, tags=Tags((*request.tags.ids, *new))) if new else request


def other_pair(state: UltimoState, exchange: Exchange) -> tuple[str, str] | None:
    """Return with what an exchange is played that is not fought with weapons; `None` for any other."""
    return next((pair for one in PAIRS if (pair := one(state, exchange))), None)


def bound(state: UltimoState, who: str) -> Refusal | None:
    """Return why somebody cannot dodge where they are, or `None`."""
    return next((refusal for one in BOUND if (refusal := one(state, who))), None)


def soak_besides(state: UltimoState, who: str) -> int:
    """Return the natural soak that somebody has by where they are."""
    return sum(one(state, who) for one in SOAKS)


def borne_otherwise(
    state: UltimoState, exchange: Exchange, taken: Mapping[str, int], cause: str
) -> Iterable[Step] | None:
    """Return what bears the damage of an exchange in the place of those who are in it; `None` where nothing does."""
    return next((steps for one in BEARERS if (steps := one(state, exchange, taken, cause)) is not None), None)


def more_strides(state: UltimoState, who: str) -> int:
    """Return the steps of range that somebody covers beyond the one that everybody has (U-263).

    Below 0 for whoever does not cover that one in front of a blow (U-279).
    """
    return sum(one(state, who) for one in STRIDES)


def without_mount(state: UltimoState, riders: tuple[str, ...]) -> Refusal | None:
    """Return why some of the company cannot go on horseback, or `None`."""
    return next((refusal for one in MOUNTS if (refusal := one(state, riders))), None)


def worn_by_road(state: UltimoState, damage: int) -> Iterable[Step]:
    """Return what the road costs whatever carries the company."""
    return tuple(step for one in WEAR for step in one(state, damage))
