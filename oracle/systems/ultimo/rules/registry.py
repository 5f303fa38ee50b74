"""How the rows of features are typed whose verbs, steps and events still stand apart from their rules.

A feature in one module (`oracle/kit/feature.py`) needs none of this; with the last folder that is moved it goes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from oracle.core.part import Told
from oracle.kit.feature import Offered
from oracle.systems.ultimo.rules.events import Event
from oracle.systems.ultimo.rules.state import UltimoState

Offer = Callable[[UltimoState, str], Offered]
"""What an actor may do of one kind of action."""

Decide = Callable[[UltimoState, str, Any], tuple[Event, ...]]
"""The direct events of a legal action; `Any` is the one class it is registered for."""

Follow = Callable[[UltimoState, Any], tuple[Event, ...] | None]
"""What comes of a step of the agenda, or `None` where it waits for somebody; `Any` is the step's class."""

Evolve = Callable[[UltimoState, Any], UltimoState]
"""How a state becomes the next; `Any` is the one class of event it is registered for."""

Line = Callable[[UltimoState, Any], str]
"""What the table says about an event, given the state after it; empty where it goes without saying."""

Waits = Callable[[Any], str]
"""Whom a step of the agenda waits for: an actor, or empty where it waits for nobody."""

Tell = Callable[[Any], Told]
"""The neutral fact in an event, for the story's bridge."""


def dealer_waits(_now: object) -> str:
    """Return that a step waits for the Dealer."""
    return "dealer"


def whoever_waits(now: Any) -> str:
    """Return that a step waits for the actor it names."""
    return str(now.who)


def merged(tables: Iterable[Mapping[type, Any]]) -> dict[type, Any]:
    """Return the rows of several modules of one feature as one table."""
    return {kind: row for table in tables for kind, row in table.items()}
