"""The built-in Dealer's weather: drawn in open play, changed now and then, ended by a shelter.

It keeps the weather that an adventure or a premise states, and never makes weather worse than characters can bear.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.growing.places import is_under_roof
from oracle.dealer.position import Position
from oracle.story.moves import SceneEntered
from oracle.systems.ultimo.rules.care.events import Travelled
from oracle.systems.ultimo.rules.environment.surroundings import FAIR, NONE, RAINS, TEMPERATURES, WINDS, Surroundings
from oracle.systems.ultimo.rules.outcome import Resolved
from oracle.systems.ultimo.rules.rests import Rested
from oracle.systems.ultimo.seams import moves
from oracle.systems.ultimo.seams.opposition.climates import climate_of
from oracle.systems.ultimo.seams.opposition.told_weather import (
    is_indoors,
    is_left_open,
    is_outdoors,
    is_shelter,
    told_weather,
)
from oracle.text.picking import stable_number

HARDEST_RAIN: Final = RAINS.index("heavy")
HARDEST_WIND: Final = WINDS.index("heavy")
COLDEST: Final = TEMPERATURES.index("freezing")
HOTTEST: Final = TEMPERATURES.index("hot")
"""The limits of the weather's own changes; only a story or a human Dealer goes beyond them."""

TURNS: Final = 2
"""The weather changes after one of so many nights and journeys."""

FOUND: Final = ("perfect", "success", "partial")
"""Results with which a shelter is found."""


def weather_changes(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield the changes of weather and shelter after what `happened`."""
    if position.tale.ending:
        return
    here: Surroundings = position.rules.scene.around
    for event in happened:
        if isinstance(event, SceneEntered) and here == FAIR:
            yield from _first_weather(position)
        elif isinstance(event, Resolved) and here != FAIR and not here.sheltered and _finds_shelter(event):
            yield _reaction(moves.Weather(shelter="in"))
    if here != FAIR and not position.tale.here.outdoors and _has_passed(position, happened):
        yield _reaction(_next_weather(position, here))


def _first_weather(position: Position) -> Iterator[wire.Decision]:
    """Yield the weather of a place in open play on the first visit: as its words say, else drawn if it is outdoors."""
    tale = position.tale
    if not tale.adventure.open_play or tale.progress.visited.get(tale.scene, 0) > 1:
        return
    words = " ".join((tale.here.title, *tale.here.first))
    told = told_weather(words)
    if is_indoors(words) or is_left_open(words) or (told is None and is_under_roof(position)):
        return
    climate = climate_of(words, tale.adventure.blurb if is_outdoors(words) else "")
    if told is not None:
        yield _reaction(told)
    elif climate is not None:
        count = len(climate.skies)
        yield from (_reaction(climate.skies[stable_number("climate", words, tale.scene) % count]),) if count else ()
    elif is_outdoors(words):
        yield _reaction(wire.Take(action="skies"))


def _finds_shelter(event: Resolved) -> bool:
    return event.tier in FOUND and is_shelter(event.goal)


def _has_passed(position: Position, happened: tuple[Any, ...]) -> bool:
    """Return whether a night or journey has passed after which the weather changes."""
    long = [
        event
        for event in happened
        if isinstance(event, Travelled) or (isinstance(event, Rested) and event.kind == "long")
    ]
    return bool(long) and stable_number("turns", position.tale.scene, str(position.state.table.counter)) % TURNS == 0


def _next_weather(position: Position, here: Surroundings) -> moves.Weather:
    """Return the weather one step on, without rain in a dry country."""
    number = stable_number("skies", position.tale.scene, str(position.state.table.counter))
    tale = position.tale
    climate = climate_of(" ".join((tale.here.title, *tale.here.first)), tale.adventure.blurb)
    is_dry = tale.adventure.open_play and climate is not None and climate.dry and here.rain == NONE
    return weather_step(here, number + 1 if is_dry and number % 3 == 0 else number)


def weather_step(here: Surroundings, number: int) -> moves.Weather:
    """Return the weather one step from here: rain, wind or temperature, up or down, as the number says."""
    which, way = number % 3, 1 if number // 3 % 2 else -1
    if which == 0:
        return moves.Weather.model_validate({"rain": _stepped(RAINS, here.rain, way, 0, HARDEST_RAIN)})
    if which == 1:
        return moves.Weather.model_validate({"wind": _stepped(WINDS, here.wind, way, 0, HARDEST_WIND)})
    warmer = _stepped(TEMPERATURES, here.temperature, way, COLDEST, HOTTEST)
    return moves.Weather.model_validate({"temperature": warmer})


def _stepped(levels: tuple[str, ...], now: str, way: int, least: int, most: int) -> str:
    """Return the level one step up or down, always back from an end of the range or from beyond it."""
    place = levels.index(now)
    if place <= least:
        return levels[place + 1]
    return levels[place - 1] if place >= most else levels[place + way]


def _reaction(move: Any) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(move,))
