"""The influences of all concerns, added up: whoever works out a check, a blow, a night or a road asks here.

A concern that changes something about the work of others adds its `Influence` to the row; nobody else knows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from oracle.core.menu import Refusal
from oracle.systems.ultimo.characters import Item
from oracle.systems.ultimo.environment.bearing import WEATHER
from oracle.systems.ultimo.events import Happening
from oracle.systems.ultimo.gear.weapons import Mode, Range
from oracle.systems.ultimo.influence import Influence, Night, Toll
from oracle.systems.ultimo.state import Change, Request, UltimoState
from oracle.systems.ultimo.steps import Step

INFLUENCES: Final[tuple[Influence, ...]] = (WEATHER,)
"""In the order in which what they change is told."""


def card_changes(state: UltimoState, request: Request) -> Iterator[Change]:
    """Yield what changes the card limit of a check."""
    return (change for one in INFLUENCES for change in one.cards(state, request))


def rating_changes(state: UltimoState, request: Request) -> Iterator[Change]:
    """Yield what changes the difficulty of a check."""
    return (change for one in INFLUENCES for change in one.ratings(state, request))


def power_changes(state: UltimoState, mode: Mode) -> Iterator[Change]:
    """Yield what changes the power with which a foe answers."""
    return (change for one in INFLUENCES for change in one.powers(state, mode))


def why_unseen(state: UltimoState, distance: Range) -> Refusal | None:
    """Return why nobody can strike at somebody so far away, or `None`."""
    return _first(one.unseen(state, distance) for one in INFLUENCES)


def why_rooted(state: UltimoState, who: str) -> Refusal | None:
    """Return why a character does not come a step nearer in front of a blow, or `None`."""
    return _first(one.rooted(state, who) for one in INFLUENCES)


def why_unheard(state: UltimoState) -> Refusal | None:
    """Return why nothing can be heard or said, or `None`."""
    return _first(one.unheard(state) for one in INFLUENCES)


def _first(reasons: Iterable[Refusal | None]) -> Refusal | None:
    return next((reason for reason in reasons if reason), None)


def footing_of(state: UltimoState, who: str, goal: str) -> Request | None:
    """Return the check by which a character keeps its feet before it gets anywhere, or `None` where it just goes."""
    return next((found for one in INFLUENCES if (found := one.footing(state, who, goal))), None)


def worn_now(state: UltimoState, who: str, item: Item) -> Item:
    """Return a piece that a character wears with the value that is left of it, never below nothing (U-242)."""
    change = sum(one.armor(state, who, item) for one in INFLUENCES)
    return replace(item, value=max(0, item.value + change)) if change else item


def halves_dodging(state: UltimoState, who: str) -> bool:
    """Return whether dodging turns aside half as much as it would."""
    return any(one.halves_dodging(state, who) for one in INFLUENCES)


def round_steps(state: UltimoState) -> tuple[Step, ...]:
    """Return what happens at the end of a round."""
    return tuple(step for one in INFLUENCES for step in one.rounds(state))


def night_of(state: UltimoState, who: str) -> Night:
    """Return what a long rest is like for somebody."""
    found = [one.nights(state, who) for one in INFLUENCES]
    return Night(all(one.heals for one in found), tuple(step for one in found for step in one.harm))


def toll_of(state: UltimoState, who: str) -> Toll:
    """Return what an hour on the road takes from a traveller besides its pace."""
    found = [one.tolls(state, who) for one in INFLUENCES]
    return Toll(
        sum(one.cards for one in found),
        max(one.times for one in found),
        sum(one.blown_off for one in found),
        sum(one.damage for one in found),
        next((one.soak for one in found if one.damage), "none"),
    )


def departures(state: UltimoState) -> tuple[Happening, ...]:
    """Return what changes as the company sets out on the road."""
    return tuple(event for one in INFLUENCES for event in one.departures(state))
