"""The shape in which every concern of the game hands its rules to the system.

A concern - checks, threat, rests, bonds, foes, magic - is a module or folder that says in one `Concern` what people
may do, what comes of it, and how the table says so. `concerns.py` lists them; `system.py` joins them and knows none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from typing import Any

from oracle.core.menu import Option, Refusal
from oracle.core.notation import Words
from oracle.core.part import Told
from oracle.core.records import dataclass
from oracle.core.system import HouseRule
from oracle.systems.ultimo.actions import Action
from oracle.systems.ultimo.events import Event
from oracle.systems.ultimo.occasions import Occasion
from oracle.systems.ultimo.state import UltimoState

Offered = tuple[Option[Any], ...] | Refusal
"""The options of one kind of action, or why there are none."""

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
    """Return the rows of several modules of one concern as one table."""
    return {kind: row for table in tables for kind, row in table.items()}


@dataclass(frozen=True, slots=True)
class Concern:
    """One concern of the game; every table has its rows by class, and what is not needed is left out."""

    roles: Mapping[str, tuple[type[Action], ...]] = field(default_factory=dict)
    """Its verbs by the role that may ever use them: `pc`, `dealer`, `bridge`."""
    offers: Mapping[type, Offer] = field(default_factory=dict)
    occasions: Mapping[type, Occasion] = field(default_factory=dict)
    """When its verbs come in question; a verb without a row always does."""
    decisions: Mapping[type, Decide] = field(default_factory=dict)
    steps: Mapping[type, Follow] = field(default_factory=dict)
    waits: Mapping[type, Waits] = field(default_factory=dict)
    """Steps that wait for somebody; a step that follows of itself has no row."""
    evolution: Mapping[type, Evolve] = field(default_factory=dict)
    lines: Mapping[type, Line] = field(default_factory=dict)
    tells: Mapping[type, Tell] = field(default_factory=dict)
    classes: tuple[type, ...] = ()
    """Its events, steps and parts of the state, for the journal."""
    words: Words = field(default_factory=dict)
    """How its own field types of actions are read."""
    house_rules: tuple[HouseRule, ...] = ()
    sheet: Callable[[UltimoState, str], tuple[str, ...]] | None = None
    """Lines it adds to the sheet of a character."""
    status: Callable[[UltimoState, str], tuple[tuple[str, str], ...]] | None = None
    """Figures it wants in sight of an actor, as label and value."""
    scenery: Callable[[UltimoState], tuple[str, ...]] | None = None
    """Lines it adds to what everybody sees of the place they are in."""
    view: Callable[[UltimoState, frozenset[str]], Mapping[str, object]] | None = None
    """What those who hold some actors may know of it, by name."""
