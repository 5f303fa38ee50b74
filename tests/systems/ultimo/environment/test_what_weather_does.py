"""What each level of rain, wind, warmth and ground does to checks and to those who make them (U-273 to U-280)."""

from __future__ import annotations

import pytest

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.environment.elements import GROUND, RAIN, TEMPERATURE, WIND
from oracle.systems.ultimo.rules.environment.felt import elements_around, temperature_of
from oracle.systems.ultimo.rules.environment.surroundings import GROUNDS, RAINS, TEMPERATURES, WINDS, Surroundings
from oracle.systems.ultimo.rules.movement import stride_of
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import Table, hero

PLATE = Item("plate", "full plate", "armor", value=7, load=6, qualities=("durable", "very_heavy"))


def out_in(weather: str = "none none temperate", ground: str = "", *, table: Table | None = None) -> Table:
    """Return a table out in such weather, on such ground."""
    found = table or Table()
    if weather != "none none temperate":
        found.dealer(f"weather {weather}")
    if ground:
        found.dealer(f"terrain {ground}")
    return found


def cards_off(table: Table, *tags: str, pair: str = "AGI Espionage") -> int:
    """Return what weather takes off the card limit of a check."""
    table.dealer(f"call pc1 {pair} 5 gate - - {','.join(tags) or '-'}")
    return -sum(change.amount for change in table.state.checked.figures.cap_changes)


def test_there_is_a_row_for_every_level() -> None:
    assert tuple(one.id for one in RAIN) == RAINS[1:]
    assert tuple(one.id for one in WIND) == WINDS[1:]
    assert tuple(one.id for one in TEMPERATURE) == TEMPERATURES
    assert tuple(one.id for one in GROUND) == GROUNDS


@pytest.mark.parametrize(
    ("rain", "melee", "ranged", "other"),
    [("light", 0, 0, 0), ("medium", 0, 1, 0), ("heavy", 1, 2, 2), ("extreme", 3, 4, 4)],
)
def test_rain_adds_up_to_its_level(rain: str, melee: int, ranged: int, other: int) -> None:
    """-1 on shots from medium on, -1 and then -2 on attacks, twice -2 on everything else."""
    weather = f"{rain} none temperate"
    assert cards_off(out_in(weather), "attack", "melee") == melee
    assert cards_off(out_in(weather), "attack", "ranged") == ranged
    assert cards_off(out_in(weather)) == other


@pytest.mark.parametrize(("wind", "ranged"), [("mild", 0), ("consistent", 0), ("heavy", 2), ("extreme", 0)])
def test_wind_hampers_shots_at_its_own_level_alone(wind: str, ranged: int) -> None:
    weather = f"none {wind} warm"
    assert cards_off(out_in(weather), "attack", "ranged") == ranged
    assert cards_off(out_in(weather), "attack", "melee") == 0


@pytest.mark.parametrize(
    ("warmth", "cards"),
    [("deathly_cold", 3), ("freezing", 2), ("cold", 1), *((one, 0) for one in TEMPERATURES[3:] if one != "temperate")],
)
def test_cold_takes_cards_from_every_check(warmth: str, cards: int) -> None:
    assert cards_off(out_in(f"none none {warmth}")) == cards
    assert cards_off(out_in(f"none none {warmth}"), "attack", "melee") == cards


def test_a_check_says_what_hampers_it() -> None:
    table = out_in("heavy none freezing")
    events = table.do("dealer", "call pc1 AGI Espionage 5 gate")
    assert "heavy snow -2, freezing cold -2" in table.lines(events, "pc1")[0]


def test_fair_weather_takes_nothing_and_says_nothing() -> None:
    table = out_in("none none chilly")
    assert elements_around(table.state) == ()
    assert not any(label == "weather" for label, _ in ULTIMO.status(table.state, "pc1"))


@pytest.mark.parametrize(
    ("temperature", "wind", "steps", "felt"),
    [
        ("cold", "mild", "1", "freezing"),
        ("cold", "mild", "2", "freezing"),
        ("cold", "consistent", "1", "freezing"),
        ("cold", "consistent", "2", "deathly_cold"),
        ("deathly_cold", "consistent", "2", "deathly_cold"),
        ("warm", "heavy", "1", "warm"),
        ("warm", "disastrous", "1", "warm"),
    ],
)
def test_mild_and_consistent_wind_chill_by_a_step_or_as_the_table_plays(
    temperature: str, wind: str, steps: str, felt: str
) -> None:
    """House rule `consistent_wind_steps` (U-274)."""
    assert temperature_of(Surroundings(wind=wind, temperature=temperature), int(steps)) == felt
    table = out_in(f"none {wind} {temperature}", table=Table(consistent_wind_steps=steps))
    named = {one.id for one in elements_around(table.state)}
    assert felt in named or felt in ("chilly", "temperate", "warm")


def test_rain_falls_as_snow_where_it_freezes() -> None:
    for temperature, name in (("cold", "heavy rain"), ("freezing", "heavy snow"), ("deathly_cold", "heavy snow")):
        assert name in [one.name for one in elements_around(out_in(f"heavy none {temperature}").state)]
    chilled = out_in("light mild cold")
    assert "light snow" in [one.name for one in elements_around(chilled.state)], "the wind makes it freeze"


def test_in_heavy_wind_whatever_takes_hearing_is_harder() -> None:
    for wind, harder in (("consistent", 0), ("heavy", 1)):
        for tag, expected in (("in_hearing", harder), ("climb", 0)):
            table = out_in(f"none {wind} warm")
            table.dealer(f"call pc1 AGI Espionage 5 gate - - {tag}")
            assert table.state.checked.figures.rating == 5 + expected


def test_in_disastrous_wind_nothing_can_be_heard_or_said() -> None:
    table = out_in("none disastrous warm", table=Table(hero(), hero(name="Pim")))
    assert "nobody hears a word" in table.refusal("dealer", "call pc1 AGI Espionage 5 gate - - in_hearing").reason
    assert table.allows("dealer", "call pc1 AGI Espionage 5 gate - - climb")
    assert "nobody hears a word" in table.refusal("pc1", "manipulate pc2 Manipulation").reason
    table.dealer("weather none extreme warm")
    assert table.allows("pc1", "manipulate pc2 Manipulation")


@pytest.mark.parametrize(("wind", "cards"), [("heavy", 0), ("extreme", 2), ("disastrous", 5)])
def test_a_storm_takes_cards_off_the_deck_at_the_end_of_every_round(wind: str, cards: int) -> None:
    table = out_in(f"none {wind} warm", table=Table(hero(), hero(name="Pim")))
    before = len(table.state.pile("pc1", "deck"))
    table.pc("pass")
    assert len(table.state.pile("pc1", "deck")) == before, "the round is not over"
    table.pc("pass", who="pc2")
    table.fill()
    assert len(table.state.pile("pc1", "deck")) == before - cards
    assert len(table.state.pile("pc2", "discard")) == cards


@pytest.mark.parametrize(("rule", "lost"), [("on", 1), ("off", 0)])
def test_the_worst_wind_wounds_whatever_is_worn_unless_the_table_plays_otherwise(rule: str, lost: int) -> None:
    """House rule `exposure_ignores_soak` (U-277)."""
    tough = hero(gear=(PLATE,), attributes=(8, 6, 6, 4, 5))
    table = out_in("none disastrous warm", table=Table(tough, exposure_ignores_soak=rule))
    before = table.person().body.health
    table.pc("pass")
    table.fill()
    if lost:
        table.pc("endure")
    assert before - table.person().body.health == lost


@pytest.mark.parametrize(("warmth", "each"), [("hot", 0), ("sweltering", 1), ("scorching", 2)])
def test_heat_burns_cards_for_every_card_that_was_played(warmth: str, each: int) -> None:
    table = out_in(f"none none {warmth}")
    before = len(table.state.pile("pc1", "deck"))
    table.check("9c 8c 7c", "2d 3d 4d")
    if "done" in table.verbs("dealer"):
        table.dealer("done")
    table.fill()
    drawn = len(table.state.pile("pc1", "hand")) - (8 - 3)
    assert before - len(table.state.pile("pc1", "deck")) - drawn == 3 * each


def test_heat_burns_nothing_where_no_card_was_played() -> None:
    table = out_in("none none scorching")
    table.call(3)
    table.pc("morale")
    table.fill()
    assert not len(table.state.pile("pc1", "discard"))


def test_heat_burns_the_cards_of_helpers_too() -> None:
    table = out_in("none none sweltering", table=Table(hero(), hero(name="Pim")))
    table.call(4)
    table.pc("aid AGI Espionage", who="pc2")
    while table.waiting() == ("dealer",):
        table.dealer("accept")
    table.pc("lend 9c 8c", who="pc2")
    table.pc("play Kc")
    table.deal("2d 3d 4d 5d")
    while table.waiting() == ("dealer",):
        table.dealer("done")
    decks = [len(table.state.pile(who, "deck")) for who in ("pc1", "pc2")]
    table.fill()
    burnt = [len(table.state.pile(who, "discard")) for who in ("pc1", "pc2")]
    assert (decks, burnt) == ([46, 46], [1 + 1, 2 + 2])


@pytest.mark.parametrize(
    ("weather", "ground", "each", "cards"),
    [
        ("light none temperate", "", 2, 1),
        ("extreme none temperate", "", 2, 1),
        ("none none freezing", "", 3, 2),
        ("none none deathly_cold", "", 3, 3),
        ("none none temperate", "uneven", 3, 2),
        ("none none temperate", "muddy", 2, 1),
        ("none none temperate", "snowy", 2, 2),
        ("none none temperate", "sand", 3, 1),
        ("none none freezing", "uneven snowy", 2, 4),
        ("none none temperate", "frozen", 3, 1),
    ],
)
def test_moving_on_a_map_takes_more_cards_and_gets_less_far(weather: str, ground: str, each: int, cards: int) -> None:
    """Each card of the hand buys so many squares, and so many cards make one payment (U-279)."""
    stride = stride_of(out_in(weather, ground).state, "pc1")
    assert (stride.each, stride.cards, stride.free) == (each, cards, 3)


def test_sand_weighs_on_heavy_armor_alone() -> None:
    assert stride_of(out_in(ground="sand uneven", table=Table(hero(gear=(PLATE,)))).state, "pc1").cards == 2 * 2
    assert stride_of(out_in(ground="sand uneven").state, "pc1").cards == 2


@pytest.mark.parametrize("trait", ["heat_resistant", "cold_resistant"])
def test_whoever_is_hardened_feels_no_step_of_it(trait: str) -> None:
    """Every step on that side, as the settled reading has it; the other side is felt as by anyone."""
    side = ("hot", "sweltering", "scorching") if trait == "heat_resistant" else ("cold", "freezing", "deathly_cold")
    for warmth in TEMPERATURES:
        if warmth == "temperate":
            continue
        hard = out_in(f"none none {warmth}", table=Table(hero(traits=(trait,))))
        plain = out_in(f"none none {warmth}")
        assert any(line.startswith("Hardened against") for line in ULTIMO.sheet(hard.state, "pc1")) == (warmth in side)
        expected = 0 if warmth in side else cards_off(plain)
        assert cards_off(hard) == expected
        assert stride_of(hard.state, "pc1").cards == (1 if warmth in side else stride_of(plain.state, "pc1").cards)


def test_under_shelter_nothing_of_it_is_felt() -> None:
    table = out_in("extreme disastrous deathly_cold", "snowy")
    table.dealer("shelter in")
    assert elements_around(table.state) == ()
    assert cards_off(table) == 0
    assert ("weather", "sheltered from extreme snow, disastrous wind, deathly cold, snowy ground") in ULTIMO.status(
        table.state, "pc1"
    )
