"""What the built-in Dealer lets happen after each turn, so that a story lives: in this order, each judged alone.

What failed leaves something behind too: a person who was there remembers it, or the place shows it from then on.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.foes import foes_in_sight
from oracle.dealer.builtin.living.fates import changed
from oracle.dealer.builtin.living.finds import found
from oracle.dealer.builtin.living.seen import LONGEST_SAID, witnessed
from oracle.dealer.builtin.living.thefts import carried_off
from oracle.dealer.builtin.meant import Meant
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.builtin.skills import family_of
from oracle.dealer.compile import goal_of
from oracle.dealer.living_decisions import AddThing, Witness
from oracle.dealer.outcomes import outcomes
from oracle.dealer.position import Position
from oracle.story.life_tables import BLUNDER
from oracle.story.living import complications_here
from oracle.story.living_moves import DeedDone, PersonShifted, ThingAdded, ThingBecame
from oracle.story.moves import CharacterFell, EndingReached, ExitOpened, FactDisclosed, FoeTurnedUp, SceneEntered
from oracle.story.naming import ids_taken, names_taken
from oracle.story.state import StoryState, people_here
from oracle.text.picking import stable_number

FILE: Final = "traces.toml"

FAILED: Final = ("failure", "total_failure")
"""Tiers with which an attempt has come to nothing."""

CHANGES: Final = (
    *(CharacterFell, EndingReached, ExitOpened, FactDisclosed, FoeTurnedUp, SceneEntered),
    *(DeedDone, PersonShifted, ThingAdded, ThingBecame),
)
"""What changes a story by a failure already, beside its clocks: nothing is added to it then."""

MOST_TRACES: Final = 2
"""Traces of failures that one place shows; what goes wrong after that is told and passes."""

ANYWHERE: Final = "anywhere"
"""In place of a complication: such traces as any place can show."""


def lived(
    position: Position, happened: tuple[Any, ...], meant: Meant | None, reading: Reading
) -> Iterator[wire.Decision]:
    """Yield what becomes of things, how people take what was done, and what is noticed besides."""
    if not position.tale.is_running:
        return
    moves = [
        *carried_off(position, happened, meant, reading),
        *changed(position, happened, meant, reading),
        *witnessed(position, happened, meant, reading),
        *found(position, happened, reading),
    ]
    for move in moves or _left_by_failure(position, happened, reading):
        yield wire.Decision(kind="reaction", moves=(move,))


def _left_by_failure(position: Position, happened: tuple[Any, ...], reading: Reading) -> Iterator[wire.Move]:
    """Yield the one thing that a failure leaves behind: people who have seen it, else a trace in the place."""
    failed = next((one for one in outcomes(position, happened) if one.tier in FAILED), None)
    is_changed = any(isinstance(one, CHANGES) and not _is_own_gear(one) for one in happened)
    if failed is None or is_changed or foes_in_sight(position):
        return
    tale = position.tale
    fresh = [one.id for one in people_here(tale) if not tale.lives.has_happened(BLUNDER, one.id)]
    if fresh:
        about = reading.target if reading.target in fresh else None
        yield Witness(deed=BLUNDER, about=about, words=" ".join(reading.words.split())[:LONGEST_SAID])
    elif family_of(reading.skill) != "people":
        yield from _trace(tale, failed.goal)


def _is_own_gear(event: Any) -> bool:
    """Return whether something became of a character's own gear, which changes nothing in the place."""
    return isinstance(event, ThingBecame) and bool(event.thing.gear)


def _trace(tale: StoryState, goal: str) -> Iterator[wire.Move]:
    """Yield something that the place shows from now on, out of what can go wrong there."""
    left = [one for one in tale.lives.things.values() if one.scene == tale.scene and one.id in trace_ids()]
    rows = traces()
    fitting = [row for name in complications_here(tale) for row in rows.get(name, ())] or [*rows[ANYWHERE]]
    taken, ids = {name.casefold() for name in names_taken(tale)}, set(ids_taken(tale))
    free = [row for row in fitting if row["name"].casefold() not in taken and goal_of(row["name"]) not in ids]
    if free and len(left) < MOST_TRACES:
        row = free[stable_number("trace", tale.scene, goal) % len(free)]
        yield AddThing(id=goal_of(row["name"]), name=row["name"], look=row["look"])


@cache
def traces() -> Mapping[str, tuple[Mapping[str, str], ...]]:
    """Return what failures leave behind, by what can go wrong in a place: how it is called, and how it looks."""
    text = (files("oracle.dealer.builtin.living") / FILE).read_text(encoding="utf-8")
    return {name: tuple(rows) for name, rows in tomllib.loads(text).items()}


@cache
def trace_ids() -> frozenset[str]:
    """Return the ids under which traces lie in a place."""
    return frozenset(goal_of(row["name"]) for rows in traces().values() for row in rows)
