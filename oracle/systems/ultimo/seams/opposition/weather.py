"""How the built-in Dealer handles weather: it draws it in open play, lets it turn now and then, and knows a shelter.

What an adventure states of a scene it leaves as it is, and what a premise says of the weather it takes up. It never
makes weather worse than people can bear.
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
"""How far weather goes by itself; what is worse only a story or a person brings."""

TURNS: Final = 2
"""Of so many nights and journeys, the weather turns after one."""

FOUND: Final = ("perfect", "success", "partial")
"""Results that find a shelter."""


def weathered(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield what becomes of the weather after what `happened`."""
    if position.tale.ending:
        return
    here: Surroundings = position.rules.scene.around
    for event in happened:
        if isinstance(event, SceneEntered) and here == FAIR:
            yield from _first_weather(position)
        elif isinstance(event, Resolved) and here != FAIR and not here.sheltered and _finds_shelter(event):
            yield _reaction(moves.Weather(shelter="in"))
    if here != FAIR and not position.tale.here.outdoors and _has_passed(position, happened):
        yield _reaction(_turned_here(position, here))


def _first_weather(position: Position) -> Iterator[wire.Decision]:
    """Yield the weather of a place of open play on the first visit: as told, else drawn where it lies outdoors."""
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
    """Return whether time enough has passed for the weather to turn, and it is one of those times."""
    long = [
        event
        for event in happened
        if isinstance(event, Travelled) or (isinstance(event, Rested) and event.kind == "long")
    ]
    return bool(long) and stable_number("turns", position.tale.scene, str(position.state.table.counter)) % TURNS == 0


def _turned_here(position: Position, here: Surroundings) -> moves.Weather:
    """Return the weather a step on, where no rain comes by itself that never falls in such a country."""
    number = stable_number("skies", position.tale.scene, str(position.state.table.counter))
    tale = position.tale
    climate = climate_of(" ".join((tale.here.title, *tale.here.first)), tale.adventure.blurb)
    is_dry = tale.adventure.open_play and climate is not None and climate.dry and here.rain == NONE
    return turned(here, number + 1 if is_dry and number % 3 == 0 else number)


def turned(here: Surroundings, number: int) -> moves.Weather:
    """Return the weather a step on from here: one of rain, wind and warmth, up or down, as a number has it."""
    which, way = number % 3, 1 if number // 3 % 2 else -1
    if which == 0:
        return moves.Weather.model_validate({"rain": _stepped(RAINS, here.rain, way, 0, HARDEST_RAIN)})
    if which == 1:
        return moves.Weather.model_validate({"wind": _stepped(WINDS, here.wind, way, 0, HARDEST_WIND)})
    warmer = _stepped(TEMPERATURES, here.temperature, way, COLDEST, HOTTEST)
    return moves.Weather.model_validate({"temperature": warmer})


def _stepped(levels: tuple[str, ...], now: str, way: int, least: int, most: int) -> str:
    """Return the level a step up or down; at an end the way back, and from beyond it the way in."""
    place = levels.index(now)
    if place <= least:
        return levels[place + 1]
    return levels[place - 1] if place >= most else levels[place + way]


def _reaction(move: Any) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(move,))
