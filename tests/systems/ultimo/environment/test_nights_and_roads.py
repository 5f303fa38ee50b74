"""Sleeping and travelling in the weather (U-276, U-277, U-295, U-296)."""

from __future__ import annotations

import pytest

from oracle.core.menu import Option
from oracle.systems.ultimo.rules.care.events import Travelled
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.harm import HealthLost
from oracle.systems.ultimo.rules.health import Struck
from oracle.systems.ultimo.rules.rests import Rest
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import JERKIN, Table, hero

PLATE = Item("plate", "full plate", "armor", value=7, load=6, qualities=("durable", "very_heavy"))


def asleep(table: Table) -> int:
    """Let the character sleep, and return the health that the night took or gave."""
    before = table.person().body.health
    table.pc("rest long")
    while "endure" in table.verbs():
        table.pc("endure")
    table.fill()
    return table.person().body.health - before


@pytest.mark.parametrize(("warmth", "struck"), [("cold", 0), ("freezing", 16), ("deathly_cold", 24)])
def test_a_night_in_the_frost_costs_health_by_the_hour(warmth: str, struck: int) -> None:
    table = Table(hero(gear=(JERKIN,)))
    table.dealer(f"weather none none {warmth}")
    table.pc("rest long")
    found = [event for event in table.events if isinstance(event, Struck)]
    assert sum(event.amount for event in found) == struck
    assert all(not event.soaked for event in found), "armor is no help against frost"


def test_where_soak_helps_it_helps_in_every_hour_by_itself() -> None:
    """House rule `exposure_ignores_soak`: soak 2 makes a freezing night harmless, and not a deathly cold one."""
    hardy = hero(attributes=(4, 6, 6, 4, 5), Toughness=2, Espionage=3)
    for rule, warmth, lost in (("on", "freezing", 16), ("off", "freezing", 0), ("off", "deathly_cold", 8)):
        table = Table(hardy, exposure_ignores_soak=rule)
        table.dealer(f"weather none none {warmth}")
        table.pc("rest long")
        while "endure" in table.verbs():
            table.pc("endure")
        struck = [event for event in table.events if isinstance(event, Struck)]
        assert sum(event.amount - event.soaked for event in struck) >= lost
        assert bool([event for event in table.events if isinstance(event, HealthLost)]) == bool(lost)


@pytest.mark.parametrize(("warmth", "gained"), [("chilly", 1), ("cold", 0), ("hot", 1)])
def test_sleep_does_not_heal_in_the_cold(warmth: str, gained: int) -> None:
    table = Table()
    table.dealer(f"weather none none {warmth}")
    table.set_body(health=3)
    assert asleep(table) == gained


def test_shelter_makes_a_night_like_any_other() -> None:
    table = Table()
    table.dealer("weather extreme none deathly_cold", "shelter in")
    table.set_body(health=3)
    assert asleep(table) == 1


def test_whoever_is_hardened_sleeps_in_the_snow() -> None:
    table = Table(hero(traits=("cold_resistant",)))
    table.dealer("weather light none deathly_cold")
    table.set_body(health=3)
    assert asleep(table) == 1


def test_morale_shrugs_a_night_of_frost_off() -> None:
    table = Table()
    table.dealer("weather none none freezing")
    table.pc("rest long", "morale")
    table.fill()
    assert table.person().body.health == 6


def test_a_rest_warns_of_what_a_night_out_here_costs() -> None:
    table = Table()
    for weather, warned in (("none none cold", False), ("none none freezing", True)):
        table.dealer(f"weather {weather}")
        offered = ULTIMO.offer(table.state, "pc1", Rest)
        assert isinstance(offered, tuple)
        option = offered[0]
        assert isinstance(option, Option)
        assert ("sleep out here costs 16 health" in option.hint) == warned


@pytest.mark.parametrize(
    ("pace", "weather", "ground", "cards"),
    [
        ("walk", "none none chilly", "", 3),
        ("march", "none none chilly", "", 6),
        ("forced_march", "none none chilly", "", 18),
        ("walk", "none none freezing", "", 6),
        ("march", "none none deathly_cold", "", 12),
        ("march", "none none freezing", "snowy uneven", 15),
        ("walk", "none extreme chilly", "", 9),
        ("walk", "none none chilly", "sand muddy frozen", 3),
    ],
)
def test_weather_and_ground_take_more_cards_for_every_hour_on_foot(
    pace: str, weather: str, ground: str, cards: int
) -> None:
    table = Table()
    table.dealer(f"weather {weather}", *((f"terrain {ground}",) if ground else ()))
    table.dealer(f"travel {pace} 3")
    table.fill()
    assert len(table.state.pile("pc1", "discard")) == cards


def test_sand_doubles_the_road_for_heavy_armor() -> None:
    table = Table(hero(gear=(PLATE,)))
    table.dealer("terrain sand", "travel walk 3")
    table.fill()
    assert len(table.state.pile("pc1", "discard")) == 6


def test_the_worst_wind_wounds_travellers_every_hour() -> None:
    table = Table()
    table.dealer("weather none disastrous warm", "travel walk 2")
    table.fill()
    table.pc("endure")
    assert table.person().body.health == 6 - 2


def test_a_long_march_through_snow_ends_in_exhaustion() -> None:
    table = Table()
    table.dealer("weather heavy none freezing", "terrain snowy", "travel march 12")
    table.fill()
    assert not len(table.state.pile("pc1", "deck"))
    table.pc("pass")
    table.set_pile("pc1.hand", "2c")
    table.dealer("refill")
    table.fill()
    assert "exhausted" in table.marks()


def test_whoever_takes_to_the_road_leaves_the_shelter() -> None:
    table = Table()
    table.dealer("weather none none freezing", "shelter in", "travel walk 1")
    table.fill()
    assert not table.state.scene.around.sheltered
    assert len(table.state.pile("pc1", "discard")) == 2


@pytest.mark.parametrize(
    ("traits", "words", "hours", "cards"),
    [
        ((), "travel march 6", 6, 12),
        ((), "travel march 6 known", 6, 12),
        (("routes_and_trails",), "travel march 6", 6, 12),
        (("routes_and_trails",), "travel march 6 known", 3, 6),
        (("routes_and_trails",), "travel forced_march 7 known", 4, 18),
    ],
)
def test_whoever_knows_the_roads_takes_half_the_time_through_country_that_is_known(
    traits: tuple[str, ...], words: str, hours: int, cards: int
) -> None:
    table = Table(hero(traits=traits))
    table.dealer(words)
    table.fill()
    told = table.last(Travelled)
    assert told.hours == hours
    assert told.miles == (56 if "7" in words else 36)
    assert len(table.state.pile("pc1", "discard")) == cards
