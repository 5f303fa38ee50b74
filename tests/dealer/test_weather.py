"""Weather as Dealers say it: on the wire, typed by a person, and what is refused."""

from __future__ import annotations

import pytest

from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.referee import judge
from oracle.systems.ultimo.environment.surroundings import Surroundings
from tests.dealer.tables import Game, asked
from tests.dealer.test_human import moves, proposed


def lines(game: Game, *found: wire.Weather) -> list[str]:
    """Return what a ruling with these moves comes to, behind the ruling itself."""
    verdict = judge(game.position, wire.Decision(kind="pass", moves=found))
    assert verdict.is_accepted, verdict.objections
    return [write_action(action) for _, action in verdict.actions][1:]


def test_a_move_may_say_all_of_it_or_a_part_and_the_rest_stays() -> None:
    game = asked("I look at the sky")
    whole = wire.Weather(rain="heavy", wind="mild", temperature="cold", ground=("snowy", "uneven"), shelter="in")
    assert lines(game, whole) == ["weather heavy mild cold", "terrain snowy uneven", "shelter in"]
    assert lines(game, wire.Weather(temperature="hot")) == ["weather none none hot"]
    assert lines(game, wire.Weather(ground=())) == ["terrain"]
    game.play("dealer", "rule pass")
    game.play("dealer", "weather heavy mild cold")
    game.say("I look again")
    assert lines(game, wire.Weather(wind="none")) == ["weather heavy none cold"]


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (wire.Weather(), "says something of rain"),
        (wire.Weather(temperature="temperate"), "like that already"),
        (wire.Weather(shelter="out"), "out in the open already"),
        (wire.Weather(ground=("muddy", "muddy")), "twice"),
    ],
)
def test_a_move_that_says_nothing_new_is_refused(move: wire.Weather, reason: str) -> None:
    verdict = judge(asked("I wait").position, wire.Decision(kind="pass", moves=(move,)))
    assert not verdict.is_accepted
    assert reason in verdict.objections[0].message


def test_weather_is_no_move_of_another_game() -> None:
    position = asked("I wait", system="diesel").position
    verdict = judge(position, wire.Decision(kind="pass", moves=(wire.Weather(rain="light"),)))
    assert verdict.objections[0].code == "game"


def test_a_person_who_deals_types_it_in_the_words_of_the_table() -> None:
    desk, proposal = proposed(asked("I wait"))
    assert moves(desk, proposal, "pass; weather light heavy chilly") == (
        wire.Weather(rain="light", wind="heavy", temperature="chilly"),
    )
    assert moves(desk, proposal, "pass; terrain muddy uneven") == (wire.Weather(ground=("muddy", "uneven")),)
    assert moves(desk, proposal, "pass; shelter in") == (wire.Weather(shelter="in"),)


def test_a_journey_through_it_and_a_fall_are_options_to_take() -> None:
    game = asked("We march to the pass")
    for action in ("travel march 3", "travel march 3 known", "fall pc1 30"):
        assert judge(game.position, wire.Decision(kind="pass", moves=(wire.Take(action=action),))).is_accepted


def test_what_was_decided_holds() -> None:
    game = asked("I wait")
    game.play("dealer", "rule pass")
    game.play("dealer", "weather light none cold")
    assert game.position.rules.scene.around == Surroundings("light", "none", "cold")
