"""Weather as Dealers say it: on the wire, typed by a person, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.dealer.referee import judge
from oracle.repl.commands import evaluate
from oracle.systems.ultimo.rules.environment.events import WeatherTurned
from oracle.systems.ultimo.rules.environment.surroundings import RAINS, TEMPERATURES, WINDS, Surroundings
from oracle.systems.ultimo.rules.outcome import Resolved
from oracle.systems.ultimo.rules.rests import Rested
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.seams import moves as ultimo
from oracle.systems.ultimo.seams.opposition.told_weather import told_weather
from oracle.systems.ultimo.seams.opposition.weather import weather_changes, weather_step
from oracle.table.opening import Wanted, start
from oracle.table.session import Session
from tests.dealer.tables import Game, asked, mill
from tests.dealer.test_human import moves, proposed


def lines(game: Game, *found: ultimo.Weather) -> list[str]:
    """Return what a ruling with these moves comes to, behind the ruling itself."""
    verdict = judge(game.position, wire.Decision(kind="pass", moves=found))
    assert verdict.is_accepted, verdict.objections
    return [write_action(action) for _, action in verdict.actions][1:]


def test_a_move_may_say_all_of_it_or_a_part_and_the_rest_stays() -> None:
    game = asked("I look at the sky")
    whole = ultimo.Weather(rain="heavy", wind="mild", temperature="cold", ground=("snowy", "uneven"), shelter="in")
    assert lines(game, whole) == ["weather heavy mild cold", "terrain snowy uneven", "shelter in"]
    assert lines(game, ultimo.Weather(temperature="hot")) == ["weather none none hot"]
    assert lines(game, ultimo.Weather(ground=())) == ["terrain"]
    game.play("dealer", "rule pass")
    game.play("dealer", "weather heavy mild cold")
    game.say("I look again")
    assert lines(game, ultimo.Weather(wind="none")) == ["weather heavy none cold"]


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (ultimo.Weather(), "says something of rain"),
        (ultimo.Weather(temperature="temperate"), "like that already"),
        (ultimo.Weather(shelter="out"), "out in the open already"),
        (ultimo.Weather(ground=("muddy", "muddy")), "twice"),
    ],
)
def test_a_move_that_says_nothing_new_is_refused(move: ultimo.Weather, reason: str) -> None:
    verdict = judge(asked("I wait").position, wire.Decision(kind="pass", moves=(move,)))
    assert not verdict.is_accepted
    assert reason in verdict.objections[0].message


def test_weather_is_no_move_of_another_game() -> None:
    position = asked("I wait", system="diesel").position
    verdict = judge(position, wire.Decision(kind="pass", moves=(ultimo.Weather(rain="light"),)))
    assert verdict.objections[0].code == "game"


def test_a_person_who_deals_types_it_in_the_words_of_the_table() -> None:
    desk, proposal = proposed(asked("I wait"))
    assert moves(desk, proposal, "pass; weather light heavy chilly") == (
        ultimo.Weather(rain="light", wind="heavy", temperature="chilly"),
    )
    assert moves(desk, proposal, "pass; terrain muddy uneven") == (ultimo.Weather(ground=("muddy", "uneven")),)
    assert moves(desk, proposal, "pass; shelter in") == (ultimo.Weather(shelter="in"),)


def test_a_journey_through_it_and_a_fall_are_options_to_take() -> None:
    game = asked("We march to the pass")
    for action in ("travel march 3", "travel march 3 known", "fall pc1 30"):
        assert judge(game.position, wire.Decision(kind="pass", moves=(wire.Take(action=action),))).is_accepted


def test_what_was_decided_holds() -> None:
    game = asked("I wait")
    game.play("dealer", "rule pass")
    game.play("dealer", "weather light none cold")
    assert game.position.rules.scene.around == Surroundings("light", "none", "cold")


def out_in(weather: str) -> Game:
    """Return the mill yard in such weather, with nothing said yet."""
    game = Game(mill())
    game.play("dealer", f"weather {weather}")
    return game


def adds(game: Game, *happened: Any) -> list[Any]:
    decisions = tuple(weather_changes(game.position, happened))
    assert all(judge(game.position, one).is_accepted for one in decisions)
    return [move for one in decisions for move in one.moves]


@pytest.mark.parametrize(
    ("goal", "tier", "found"),
    [
        ("i-look-for-shelter-from-the-storm", "success", True),
        ("we-pitch-the-tent", "partial", True),
        ("i-find-a-cave-for-the-night", "perfect", True),
        ("i-look-for-shelter-from-the-storm", "failure", False),
        ("i-climb-the-wall", "success", False),
    ],
)
def test_whoever_finds_shelter_is_out_of_the_weather(goal: str, tier: Any, *, found: bool) -> None:
    assert bool(adds(out_in("heavy none cold"), Resolved("pc1", goal, tier, "cards"))) == found
    assert adds(Game(mill()), Resolved("pc1", goal, tier, "cards")) == [], "there is nothing to be out of"


def test_the_weather_turns_a_step_after_some_nights_and_journeys_and_never_without_one() -> None:
    game = out_in("light none cold")
    turns = 0
    for number in range(24):
        game.play("dealer", f"weather light none {'cold' if number % 2 else 'chilly'}")
        assert adds(game, Rested("pc1", "short")) == []
        counted = replace(game.state.table, counter=number)
        game.state = replace(game.state, table=counted)
        turns += len(adds(game, Rested("pc1", "long")))
    assert 4 < turns < 20


@pytest.mark.parametrize(
    ("weather", "sheltered", "asks"),
    [("none none freezing", False, True), ("none none freezing", True, False), ("none none cold", False, False)],
)
def test_whoever_says_they_sleep_out_in_a_frost_is_asked_how(weather: str, *, sheltered: bool, asks: bool) -> None:
    game = out_in(weather)
    if sheltered:
        game.play("dealer", "shelter in")
    game.say("We sleep until morning")
    answer = checked(game.position, BuiltinDealer(), BuiltinDealer())
    assert ("dealer: rule ask how" in [f"{who}: {write_action(action)}" for who, action in answer.actions]) == asks


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize(
    "here",
    [
        Surroundings("light", "mild", "chilly"),
        Surroundings("extreme", "disastrous", "deathly_cold"),
        Surroundings("heavy", "heavy", "scorching"),
        Surroundings(),
    ],
)
def test_weather_goes_by_one_step_and_by_itself_never_to_the_worst(number: int, here: Surroundings) -> None:
    move = weather_step(here, number)
    said = [(levels, before, after) for levels, before, after in _steps_of(move, here) if after is not None]
    assert len(said) == 1
    levels, before, after = said[0]
    assert abs(levels.index(after) - levels.index(before)) == 1
    if before not in ("extreme", "disastrous", "deathly_cold", "scorching"):
        assert after not in ("extreme", "disastrous", "deathly_cold", "sweltering", "scorching")


def _steps_of(move: ultimo.Weather, here: Surroundings) -> tuple[tuple[tuple[str, ...], str, str | None], ...]:
    return (
        (RAINS, here.rain, move.rain),
        (WINDS, here.wind, move.wind),
        (TEMPERATURES, here.temperature, move.temperature),
    )


@pytest.mark.parametrize(
    ("premise", "drawn"),
    [
        ("Two strangers meet on a mountain road", True),
        ("A mountain road, and an inn in sight", True),
        ("Poachers in the manor's garden", True),
        ("A murder in the grand hotel's ballroom", False),
        ("A quiet inn on the coast road", False),
        ("The taproom of the Harbour Inn, while a storm rages", False),
        ("A misty moor at dawn", False),
        ("A forest road, the morning after the great storm", False),
    ],
)
def test_open_play_draws_the_weather_of_places_that_lie_outdoors(premise: str, *, drawn: bool) -> None:
    session, setup = start(Wanted(game="ultimo", seed="sky", premise=premise))
    list(session.open(setup))
    events = [event for record in session.journal.line() for event in record.events]
    assert bool([event for event in events if isinstance(event, WeatherTurned)]) == drawn


@pytest.mark.parametrize(
    ("premise", "weather"),
    [
        ("Two strangers in a storm on a mountain road", Surroundings("heavy", "heavy")),
        ("A coach is overdue, and it is raining", Surroundings("medium")),
        ("The pass in a blizzard", Surroundings("heavy", "heavy", "cold")),
        ("Light rain and a howling wind over the moor", Surroundings("light", "heavy")),
        ("A snowy track through the woods", Surroundings(temperature="cold", ground=("snowy",))),
    ],
)
def test_weather_that_a_premise_names_is_the_weather_and_no_card_is_asked(premise: str, weather: Surroundings) -> None:
    for seed in ("sky", "fair", "east"):
        session, setup = start(Wanted(game="ultimo", seed=seed, premise=premise))
        list(session.open(setup))
        assert session.state.system.scene.around == weather


def test_to_storm_a_castle_is_no_weather() -> None:
    assert told_weather("The rebels storm the castle") is None
    assert told_weather("A storm of arrows from the wall") is None


def test_what_an_adventure_states_does_not_turn() -> None:
    stated = mill()
    yard = replace(stated.scenes["yard"], outdoors="light/none/cold/-")
    game = Game(replace(stated, scenes={**stated.scenes, "yard": yard}))
    game.play("bridge", "surround light/none/cold/-")
    for number in range(24):
        game.state = replace(game.state, table=replace(game.state.table, counter=number))
        assert adds(game, Rested("pc1", "long")) == []


@pytest.mark.parametrize(
    "place", ["inn", "mountain inn", "Road's End Inn", "Black Forest tavern", "Harbour Inn", "old river mill's barn"]
)
def test_no_weather_reaches_whoever_heads_from_a_stormy_road_into_a_house(place: str) -> None:
    session, setup = start(Wanted(game="ultimo", seed="inn", premise="Two strangers in a storm on a mountain road"))
    list(session.open(setup))
    assert session.state.system.scene.around == Surroundings("heavy", "heavy")
    list(evaluate(session, f"head to the {place}"))
    assert not weather_of(session)
    list(evaluate(session, f"head to the stormy road behind the {place}"))
    assert weather_of(session) == "heavy rain, heavy wind"


def weather_of(session: Session) -> str:
    """Return the weather in the figures of the moment; empty for none that reaches anyone."""
    return dict(ULTIMO.status(session.state.system, "pc1")).get("weather", "")
