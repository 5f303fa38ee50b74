"""What does not let hours go by: a place where something presses, a clock that is all but full, a foe at hand.

Whoever would sleep, rest or wait there is told what presses. Elsewhere hours that are waited count as a rest of that
length does for the clocks that count time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.beats_fight import spoken
from oracle.dealer.house.prose.pressing import Pressed
from oracle.dealer.house.telling.phrasing import capital
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.dealer.spans import span_in
from oracle.story.adventure import Clock
from oracle.story.state import StoryState, is_ticking, pressing_here
from oracle.systems.ultimo.fight.danger import in_sight, standing
from oracle.text.numbers import number_of

HOURS_OF_A_NIGHT: Final = 4
"""Hours waited from which on they count as a night's rest does; fewer count as a short one."""

_WAITS: Final = lazy_pattern(
    r"\b(?:wait|sleep|nap|doze|rest|linger|stay|remain|idle|sit|lie|loiter|bide|do nothing|hang around|spend|pass|kill"
    r"|let)\b",
    re.IGNORECASE,
)
_UNTIL: Final = lazy_pattern(
    r"\b(?:until|till|for)\b.{0,20}\b(?:morning|tomorrow|dawn|daybreak|daylight|sunrise|sunup|noon|midday|dusk|sunset|nightfall"
    r"|evening|midnight|next day|day after|night)\b",
    re.IGNORECASE,
)
_LONG: Final = lazy_pattern(r"\b(?:night|day|evening|morning|afternoon|week)s?\b", re.IGNORECASE)
_HOURS: Final = lazy_pattern(r"(?P<count>[\w ]+?)\s+(?:\w+\s+)?hours?\b", re.IGNORECASE)


def held_up(position: Position, reading: Reading) -> Iterator[wire.Decision]:
    """Yield that nobody sleeps or waits here, where something presses; else what the hours that are waited move."""
    if pressed(position, reading) is not None:
        yield wire.Decision(kind="pass")
    elif ticks := hours_waited(position.tale, reading):
        yield wire.Decision(kind="pass", moves=ticks)


def pressed(position: Position, reading: Reading) -> tuple[Pressed, Mapping[str, str]] | None:
    """Return what lets no hours go by, with words for it; `None` where they may, or nobody means them to."""
    rests, hours = reading.meaning in ("rest", "may_rest"), _waits_long(reading)
    waits = reading.meaning == "small" and reading.target == "wait"
    if not rests and not hours and not waits:
        return None
    if said := pressing_here(position.tale):
        return "pressed", {"presses": said}
    is_night = (rests and reading.target == "long") or _hours(reading.words) >= HOURS_OF_A_NIGHT
    if is_night and (clock := _all_but_full(position.tale)) is not None:
        return "pressed_clock", {"nearer": clock.spoken, "nearer_cap": capital(clock.spoken)}
    if (rests or hours) and position.system.name == "ultimo" and in_sight(position.rules.danger):
        foe = spoken(position.rules.danger.foes[standing(position.rules.danger)[0]])
        return "pressed_foe", {"foe": foe, "foe_cap": capital(foe)}
    return None


def told_pressed(
    position: Position, reading: Reading, happened: tuple[Any, ...]
) -> tuple[Pressed, Mapping[str, str]] | None:
    """Return what is said of what presses, where nothing was played after what `happened`."""
    if not any(type(one).__name__ == "Ruled" and one.kind == "pass" for one in happened):
        return None
    return pressed(position, reading)


def _all_but_full(tale: StoryState) -> Clock | None:
    """Return a clock players see that a step would fill, and that no rest moves: it does not wait for anybody."""
    for clock in tale.adventure.clocks.values():
        value = tale.clocks.values.get(clock.id, 0)
        seen = clock.spoken and not clock.hidden and is_ticking(clock, tale)
        if seen and 0 < clock.size - 1 <= value and not any(one.startswith("rest:") for one in clock.on):
            return clock
    return None


def _counts_time(clock: Clock) -> bool:
    """Return whether a clock counts time: a short rest moves it, in which nothing happens but that time goes by."""
    return "rest:short" in clock.on


def hours_waited(tale: StoryState, reading: Reading) -> tuple[wire.Tick, ...]:
    """Return the steps of the clocks that count time, where hours are waited and no rest is meant."""
    if reading.meaning not in ("small", "free") or not _waits_long(reading):
        return ()
    kind = "rest:long" if _hours(reading.words) >= HOURS_OF_A_NIGHT else "rest:short"
    steps = tuple(
        wire.Tick(clock=clock.id)
        for clock in tale.adventure.clocks.values()
        if _counts_time(clock) and is_ticking(clock, tale)
        for _ in range(min(clock.on.count(kind), clock.size - tale.clocks.values.get(clock.id, 0)))
    )
    return steps[: wire.MOST_MOVES]


def _waits_long(reading: Reading) -> bool:
    """Return whether somebody means hours to go by, and does nothing in them."""
    said = reading.words
    is_idle = reading.meaning in ("small", "free") and bool(_WAITS.search(said))
    return is_idle and (_hours(said) > 0 or bool(_UNTIL.search(said)))


def _hours(said: str) -> float:
    """Return how many hours somebody says, 0 where they say none."""
    span = span_in(said)
    if _LONG.search(span) or (not span and _UNTIL.search(said)):
        return HOURS_OF_A_NIGHT
    found = _HOURS.match(span)
    return float(number_of(found["count"])) if found else 0.0
