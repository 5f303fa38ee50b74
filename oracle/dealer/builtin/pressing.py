"""What lets no hours go by: a place where something presses, a clock that is all but full, a foe at hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.enact.called import fit_of, names_at
from oracle.dealer.builtin.foes import foes_in_sight
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.compile import actor_of
from oracle.dealer.position import Position
from oracle.kit.words import capital
from oracle.story.adventure import Clock
from oracle.story.state import StoryState, is_ticking, pressing_here
from oracle.text.spans import hours_in

HOURS_OF_A_NIGHT: Final = 4
"""Hours waited from which on they count as a night's rest does; fewer count as a short one."""

HOURS_OF_SLEEP: Final = 8.0
"""Hours of a night that is slept or waited through."""

WAITING: Final = "wait"
"""Kind of small deeds that let time go by."""

Pressed = Literal["pressed", "pressed_clock", "pressed_foe"]
"""What lets no hours go by."""


def held_up(position: Position, reading: Reading) -> Iterator[wire.Decision]:
    """Yield that nobody sleeps or waits here, where something presses; else what the hours that are waited move."""
    if pressed(position, reading) is not None:
        yield wire.Decision(kind="pass")
    elif reading.meaning != "rest":
        yield from waited(position, reading)


def waited(position: Position, reading: Reading) -> Iterator[wire.Decision]:
    """Yield what the hours that a person lets go by move, though no rest comes of them."""
    if ticks := hours_waited(position, reading):
        yield wire.Decision(kind="pass", moves=ticks)


def pressed(position: Position, reading: Reading) -> tuple[Pressed, Mapping[str, str]] | None:
    """Return what lets no hours go by, with words for it; `None` where they may, or nobody means them to."""
    hours = _hours(position, reading)
    if reading.meaning != "rest" and not hours and not _is_waiting(reading):
        return None
    if said := pressing_here(position.tale):
        return "pressed", {"presses": said}
    clock = _all_but_full(position.tale)
    if clock is not None and hours >= HOURS_OF_A_NIGHT:
        return "pressed_clock", {"nearer": clock.spoken, "nearer_cap": capital(clock.spoken)}
    foes = foes_in_sight(position)
    if foes and (reading.meaning == "rest" or hours):
        return "pressed_foe", {"foe": foes[0], "foe_cap": capital(foes[0])}
    return None


def _is_waiting(reading: Reading) -> bool:
    return (reading.meaning, reading.target) == ("small", WAITING)


def _hours(position: Position, reading: Reading) -> float:
    """Return how many hours a person lets go by who does nothing in them; 0 for none, or for a short rest."""
    said = hours_in(reading.words) if reading.meaning in ("small", "free", "rest") else 0.0
    return said or HOURS_OF_SLEEP * (reading.meaning == "rest" and _is_night(position, reading))


def _is_night(position: Position, reading: Reading) -> bool:
    """Return whether a rest is called by a word for a night, and not by one for a short rest."""
    names = names_at(position, actor_of(position))
    long, short = (fit_of(names.called("rest", "kind", kind), reading.words) for kind in ("long", "short"))
    return long > short


def _all_but_full(tale: StoryState) -> Clock | None:
    """Return a clock players see that a step would fill, and that no rest moves: it does not wait for anyone."""
    for clock in tale.adventure.clocks.values():
        value = tale.clocks.values.get(clock.id, 0)
        seen = clock.spoken and not clock.hidden and is_ticking(clock, tale)
        if seen and 0 < clock.size - 1 <= value and not any(one.startswith("rest:") for one in clock.on):
            return clock
    return None


def hours_waited(position: Position, reading: Reading) -> tuple[wire.Tick, ...]:
    """Return the steps of the clocks that count time for the hours that are waited."""
    hours, tale = _hours(position, reading), position.tale
    if not hours:
        return ()
    kind = "rest:long" if hours >= HOURS_OF_A_NIGHT else "rest:short"
    steps = tuple(
        wire.Tick(clock=clock.id)
        for clock in tale.adventure.clocks.values()
        if "rest:short" in clock.on and is_ticking(clock, tale)
        for _ in range(min(clock.on.count(kind), clock.size - tale.clocks.values.get(clock.id, 0)))
    )
    return steps[: wire.MOST_MOVES]
