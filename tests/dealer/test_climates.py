"""A story of open play begins in weather that its country has."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.dealer import decisions as wire
from oracle.systems.ultimo.rules.care.events import Travelled
from oracle.systems.ultimo.rules.environment.surroundings import FAIR, TEMPERATURES, Surroundings
from oracle.systems.ultimo.seams import moves as ultimo
from oracle.systems.ultimo.seams.opposition.climates import climate_of, climates
from oracle.systems.ultimo.seams.opposition.weather import weather_changes
from oracle.table.opening import Wanted, start


def begun(premise: str, seed: str = "sky") -> Surroundings:
    """Return the weather a story begins in."""
    session, setup = start(Wanted(game="ultimo", seed=seed, premise=premise))
    list(session.open(setup))
    around: Surroundings = session.state.system.scene.around
    return around


@pytest.mark.parametrize(
    "premise", ["A caravan in the desert", "Three graves among the dunes", "The last well before the salt flats"]
)
@pytest.mark.parametrize("seed", ["fe5", "q1"])
def test_no_rain_falls_on_a_desert(premise: str, seed: str) -> None:
    around = begun(premise, seed)
    assert around.rain == "none"
    assert TEMPERATURES.index(around.temperature) >= TEMPERATURES.index("warm")


@pytest.mark.parametrize("premise", ["A whaler lost in the pack ice", "A dog sled crosses the tundra"])
def test_it_is_cold_where_the_ice_is(premise: str) -> None:
    assert TEMPERATURES.index(begun(premise).temperature) <= TEMPERATURES.index("cold")


@pytest.mark.parametrize(
    "premise", ["A space station that answers no calls", "An underwater city", "A feast in the castle's great hall"]
)
def test_no_weather_reaches_the_stars_the_deep_and_a_hall(premise: str) -> None:
    assert begun(premise) == FAIR


def test_what_a_premise_says_of_the_weather_goes_before_its_country() -> None:
    assert begun("A rainy night in the desert").rain == "medium"


def test_every_sky_of_a_climate_is_one_that_can_be_had() -> None:
    for climate in climates():
        assert all(one.model_dump(exclude_none=True) for one in climate.skies)
        assert all(one.temperature not in ("deathly_cold", "sweltering", "scorching") for one in climate.skies)
        assert not climate.dry or not any(one.rain for one in climate.skies)


def test_a_desert_island_is_no_desert_and_the_narrower_country_counts() -> None:
    island, dunes = climate_of("a desert island"), climate_of("dunes by the sea")
    assert island is not None
    assert dunes is not None
    assert not island.dry
    assert dunes.dry
    assert climate_of("an inn at the crossroads") is None
    assert climate_of("the old well", "A caravan in the desert") is climate_of("desert")


def test_journeys_through_a_desert_bring_no_rain() -> None:
    session, setup = start(Wanted(game="ultimo", seed="fe5", premise="A caravan in the desert"))
    list(session.open(setup))
    at, told = session.position(), list[wire.Decision]()
    for count in range(40):
        table = replace(at.state.table, counter=count)
        later = replace(at, state=replace(at.state, table=table))
        told += weather_changes(later, (Travelled("march", 4, 12),))
    moves = [move for one in told for move in one.moves if isinstance(move, ultimo.Weather)]
    assert len(moves) > 9
    assert all(one.rain is None for one in moves)
