"""What where everybody stands makes of a fight: rows that exchanges, blows, threat and rounds read.

A concern that knows where people stand adds its functions here; nothing that reads them knows one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from oracle.core.menu import Refusal
from oracle.systems.ultimo.events import Event
from oracle.systems.ultimo.fight.danger import Cover, Exchange, Foe
from oracle.systems.ultimo.gear.weapons import Mode, Range
from oracle.systems.ultimo.grid import arrival, flanks, pressure, reach
from oracle.systems.ultimo.grid.pressure import Landing
from oracle.systems.ultimo.state import Change, Check, Request, UltimoState

RATED: Final[tuple[Callable[[UltimoState, Exchange, int], Iterable[Change]], ...]] = (pressure.rating_changes_on_map,)
"""What changes what a foe opposes with, given what that is before anything bears on it."""

CARDS: Final[tuple[Callable[[UltimoState, Request], Iterable[Change]], ...]] = (pressure.cards_on_map,)
"""What changes the cards of whoever fights."""

SHOTS: Final[tuple[Callable[[UltimoState, str], Refusal | None], ...]] = (pressure.why_no_shot,)
"""Why a character cannot shoot where it stands."""

PAST: Final[tuple[Callable[[UltimoState, str, str], bool], ...]] = (pressure.aimed_past,)
"""Whether what a foe does cannot reach a character where they stand."""

JOINS: Final[tuple[Callable[[UltimoState, Check, str], Refusal | None], ...]] = (pressure.why_not_together,)
"""Why a character cannot join in an attack."""

LOST: Final[tuple[Callable[[UltimoState, Request], int], ...]] = (pressure.lost_together,)
"""What an attack that several make loses of what made it easier for one."""

MET: Final[tuple[Callable[[UltimoState, str, str], Foe | None], ...]] = (reach.sighted,)
"""How a character meets a foe: how far, how well covered, able to do what; `None` where nothing says."""

GAPS: Final[tuple[Callable[[UltimoState, str, tuple[str, ...], Range], Refusal | None], ...]] = (reach.why_not_struck,)
"""Why a character does not get at foes with a weapon of a reach."""

CLOSING: Final[tuple[Callable[[UltimoState, str, tuple[str, ...], Range], Iterable[Event]], ...]] = (reach.walked_up,)
"""How a character gets at foes."""

COVERED: Final[tuple[Callable[[UltimoState, str, str], Cover | None], ...]] = (reach.cover_on_map,)
"""How well a character is covered against a foe where the two stand; `None` where nothing says."""

MODES: Final[tuple[Callable[[UltimoState, str, str], tuple[Mode, ...] | None], ...]] = (reach.foe_modes,)
"""How a foe can set about a character where the two stand; `None` where nothing says."""

STRIKES: Final[tuple[Callable[[UltimoState, str, str, Mode], Iterable[Event]], ...]] = (reach.foe_walked_up,)
"""How a foe gets at a character."""

FIRST: Final[tuple[Callable[[UltimoState, Exchange], Landing | None], ...]] = (pressure.lands_first,)
"""Whose blow lands first; `None` where nothing says."""

UNITS: Final[tuple[Callable[[UltimoState, str, str], tuple[Mode, ...] | None], ...]] = (reach.unit_modes,)
"""How two who are no characters can get at each other where they stand; `None` where nothing says."""

WALKS: Final[tuple[Callable[[UltimoState, str, str], Iterable[Event]], ...]] = (reach.unit_walked_up,)
"""How one who is no character gets at another."""

NEXT: Final[tuple[Callable[[UltimoState], Mapping[str, tuple[str, ...]]], ...]] = (flanks.stood_by,)
"""Who stands where it can be seen, each with those next to them."""

POWERS: Final[tuple[Callable[[UltimoState, str, int], Iterable[Change]], ...]] = (pressure.power_changes_on_map,)
"""What changes a foe's melee rating against whoever it is."""

COMES: Final[tuple[Callable[[UltimoState, str, Range], Iterable[Event]], ...]] = (arrival.foe_arrived,)
"""What the coming of a foe brings with it."""


def ratings_besides(state: UltimoState, exchange: Exchange, base: int) -> tuple[Change, ...]:
    """Return what changes what a foe opposes with, `base` at first, by where everybody stands."""
    return tuple(change for one in RATED for change in one(state, exchange, base))


def cards_besides(state: UltimoState, request: Request) -> tuple[Change, ...]:
    """Return what changes the cards of whoever fights, by where everybody stands."""
    return tuple(change for one in CARDS for change in one(state, request))


def shot_barred(state: UltimoState, who: str) -> Refusal | None:
    """Return why a character cannot shoot where it stands, or `None`."""
    return next((refusal for one in SHOTS if (refusal := one(state, who))), None)


def is_past(state: UltimoState, foe: str, who: str) -> bool:
    """Return whether what a foe does cannot reach a character where they stand."""
    return any(one(state, foe, who) for one in PAST)


def joining_barred(state: UltimoState, check: Check, who: str) -> Refusal | None:
    """Return why a character cannot join in an attack, or `None`."""
    return next((refusal for one in JOINS if (refusal := one(state, check, who))), None)


def lost_by_joining(state: UltimoState, request: Request) -> int:
    """Return what an attack that several make loses of what made it easier for one."""
    return sum(one(state, request) for one in LOST)


def coming_of(state: UltimoState, foe: str, distance: Range) -> tuple[Event, ...]:
    """Return what the coming of a foe brings with it."""
    return tuple(event for one in COMES for event in one(state, foe, distance))


def met(state: UltimoState, who: str, name: str) -> Foe:
    """Return a foe as a character meets it where the two stand; as it is, where nothing says."""
    return next((foe for one in MET if (foe := one(state, who, name))), state.danger.foes[name])


def why_not_got_at(state: UltimoState, who: str, names: tuple[str, ...], far: Range) -> Refusal | None:
    """Return why a character does not get at foes with a weapon of a reach, or `None`."""
    return next((refusal for one in GAPS if (refusal := one(state, who, names, far))), None)


def closed_in(state: UltimoState, who: str, names: tuple[str, ...], far: Range) -> tuple[Event, ...]:
    """Return how a character gets at foes."""
    return tuple(event for one in CLOSING for event in one(state, who, names, far))


def cover_by_place(state: UltimoState, name: str, who: str) -> Cover | None:
    """Return how well a character is covered against a foe where the two stand; `None` where nothing says."""
    return next((cover for one in COVERED if (cover := one(state, name, who)) is not None), None)


def modes_between(state: UltimoState, name: str, who: str) -> tuple[Mode, ...] | None:
    """Return how a foe can set about a character where the two stand; `None` where nothing says."""
    return next((found for one in MODES if (found := one(state, name, who)) is not None), None)


def got_at(state: UltimoState, name: str, who: str, mode: Mode) -> tuple[Event, ...]:
    """Return how a foe gets at a character."""
    return tuple(event for one in STRIKES for event in one(state, name, who, mode))


def first_to_land(state: UltimoState, exchange: Exchange) -> Landing:
    """Return whose blow lands first; both at once where nothing says."""
    return next((landing for one in FIRST if (landing := one(state, exchange))), "both")


def modes_of_units(state: UltimoState, unit: str, other: str) -> tuple[Mode, ...] | None:
    """Return how two who are no characters can get at each other where they stand; `None` where nothing says."""
    return next((found for one in UNITS if (found := one(state, unit, other)) is not None), None)


def walked_to(state: UltimoState, unit: str, other: str) -> tuple[Event, ...]:
    """Return how one who is no character gets at another."""
    return tuple(event for one in WALKS for event in one(state, unit, other))


def stood_by(state: UltimoState) -> Mapping[str, tuple[str, ...]]:
    """Return everybody who has a place, each with those next to them; nobody where nothing says."""
    return {unit: near for one in NEXT for unit, near in one(state).items()}


def melee_change(state: UltimoState, foe: str, base: int) -> int:
    """Return what changes a foe's melee rating, `base` at first, against whoever it is."""
    return sum(change.amount for one in POWERS for change in one(state, foe, base))
