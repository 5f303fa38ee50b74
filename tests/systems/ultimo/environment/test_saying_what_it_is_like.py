"""The Dealer and the story say what weather and ground are like; the table tells it and shows it."""

from __future__ import annotations

import pytest

from oracle.core.cards import FRESH_DECK
from oracle.core.chance import Stream, key_from_seed
from oracle.errors import NotationError
from oracle.systems.ultimo.rules.environment.domains import Outdoors
from oracle.systems.ultimo.rules.environment.surroundings import FAIR, RAINS, TEMPERATURES, WINDS, Surroundings
from oracle.systems.ultimo.rules.environment.weather import weather_of
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import Table, hero


def test_the_dealer_sets_and_changes_the_weather_of_a_scene() -> None:
    table = Table()
    table.dealer("weather medium consistent chilly", "terrain muddy uneven")
    assert table.state.scene.around == Surroundings("medium", "consistent", "chilly", ("uneven", "muddy"))
    table.dealer("weather none none warm", "terrain")
    assert table.state.scene.around == Surroundings(temperature="warm")


def test_a_new_scene_is_fair_until_somebody_says_otherwise() -> None:
    table = Table()
    table.dealer("weather heavy heavy cold", "terrain frozen", "shelter in")
    table.do("bridge", "enter attic")
    table.fill()
    assert table.state.scene.around == FAIR


def test_the_story_says_what_a_scene_is_like_at_any_moment() -> None:
    table = Table()
    table.call(3)
    table.do("bridge", "surround heavy/mild/cold/snowy,uneven")
    assert table.state.scene.around == Surroundings("heavy", "mild", "cold", ("snowy", "uneven"))
    assert table.lines(table.events[-1:], "pc1")[0].startswith("Around you: heavy snow, mild wind, freezing cold")


@pytest.mark.parametrize(
    ("who", "line", "reason"),
    [
        ("dealer", "weather wet none cold", "'wet'"),
        ("dealer", "weather none none temperate", "like that already"),
        ("dealer", "terrain lava", "lava"),
        ("dealer", "terrain muddy muddy", "twice"),
        ("dealer", "shelter out", "out in the open already"),
        ("dealer", "shelter down", "'down' is not one of in"),
        ("bridge", "surround wet/none/cold/-", "'wet' is not one of none, light"),
        ("bridge", "surround none/none/cold", "not written like weather"),
    ],
)
def test_what_is_no_weather_is_refused_in_one_sentence(who: str, line: str, reason: str) -> None:
    assert reason in str(Table().refusal(who, line))


def test_weather_waits_until_a_check_is_over() -> None:
    table = Table()
    table.call(3)
    for line in ("weather none none cold", "terrain muddy", "shelter in"):
        assert "in the middle of a check" in table.refusal("dealer", line).reason


def test_what_changes_is_told_with_what_it_does() -> None:
    table = Table()
    lines = table.lines(table.do("dealer", "weather heavy none freezing"), "pc1")
    assert lines[0].startswith("The weather now: heavy snow and freezing cold.")
    assert "2 fewer cards in every check" in lines[0]
    assert table.lines(table.do("dealer", "terrain frozen"), "pc1")[0].startswith("Underfoot: frozen ground.")
    assert table.lines(table.do("dealer", "shelter in"), "pc1") == ("You are out of the weather.",)
    assert table.lines(table.do("dealer", "weather light none hot"), "pc1")[0].endswith("You are out of it here.")
    assert table.lines(table.do("dealer", "shelter out"), "pc1")[0].startswith("You are out in the open: light rain")
    assert table.lines(table.do("dealer", "weather none none warm"), "pc1") == ("The weather is fair now.",)
    assert table.lines(table.do("dealer", "terrain"), "pc1") == ("The ground is good to walk on.",)


def test_weather_stands_on_sheet_status_and_in_every_view() -> None:
    table = Table(hero(), hero(name="Pim"))
    table.dealer("weather heavy none cold", "terrain snowy")
    for who in ("pc1", "pc2"):
        assert ("weather", "heavy rain, cold, snowy ground") in ULTIMO.status(table.state, who)
        assert any(line.startswith("Cold: 1 card fewer in every check") for line in ULTIMO.sheet(table.state, who))
        seen = ULTIMO.view(table.state, frozenset((who,)))["surroundings"]
        assert seen == {
            "rain": "heavy",
            "wind": "none",
            "temperature": "cold",
            "ground": ["snowy"],
            "sheltered": False,
        }
    assert ("weather", "heavy rain, cold, snowy ground") in ULTIMO.status(table.state, "dealer")


@pytest.mark.parametrize(
    ("cards", "weather"),
    [
        ("2s 2c", ("none", "none", "freezing")),
        ("9c 8s", ("light", "mild", "cold")),
        ("Jd Th", ("medium", "consistent", "warm")),
        ("Kh Qd", ("heavy", "heavy", "hot")),
        ("Ac Ah", ("heavy", "heavy", "chilly")),
        ("8d 7s", ("none", "none", "temperate")),
        ("Xb Xl", ("extreme", "none", "temperate")),
        ("Xl Xb", ("none", "extreme", "temperate")),
    ],
)
def test_two_cards_say_what_the_weather_is_like(cards: str, weather: tuple[str, str, str]) -> None:
    table = Table()
    table.dealer("skies")
    table.deal(cards)
    here = table.state.scene.around
    assert (here.rain, here.wind, here.temperature) == weather
    assert table.cards("dealer.row") == ""
    assert len(table.state.pile("dealer", "discard")) == 2


def test_every_weather_but_the_worst_wind_and_cold_can_be_drawn() -> None:
    drawn = {weather_of(first, second) for first in FRESH_DECK for second in FRESH_DECK if first != second}
    assert {rain for rain, _, _ in drawn} == set(RAINS)
    assert {wind for _, wind, _ in drawn} == set(WINDS) - {"disastrous"}
    assert {warmth for _, _, warmth in drawn} == set(TEMPERATURES) - {"deathly_cold", "sweltering", "scorching"}


def test_cards_are_shuffled_where_too_few_are_left_to_turn() -> None:
    table = Table()
    table.set_pile("dealer.deck", "2s")
    table.set_pile("dealer.discard", "3s 4s")
    table.dealer("skies")
    table.fill()
    assert table.state.step is None
    table.set_pile("dealer.deck", "2s")
    table.set_pile("dealer.discard", "")
    assert "no cards to turn" in table.refusal("dealer", "skies").reason


def test_surroundings_read_back_from_their_notation() -> None:
    stream = Stream(key_from_seed("weather"), 0)
    for _ in range(200):
        word = Outdoors().sample(stream)
        assert str(Surroundings.parse(word)) == word
        assert Outdoors().why_not(word) is None


@pytest.mark.parametrize(
    "word", ["", "/", "heavy", "heavy/mild/cold", "heavy/mild/cold/snowy,snowy", "heavy/mild/cold/lava", "a/b/c/d/e"]
)
def test_what_is_not_written_like_weather_is_no_notation(word: str) -> None:
    with pytest.raises(NotationError):
        Surroundings.parse(word)
    assert Outdoors().why_not(word) is not None
