"""What players say that is no deed to be played for: it is taken up or answered in words, and no cards are laid."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from oracle.core.notation import write_action
from oracle.dealer.gate import checked
from oracle.dealer.house import HouseDealer
from oracle.dealer.house.asides.asides import reason
from oracle.dealer.house.asides.purchases import LONGEST_NAME, purchase
from oracle.dealer.house.asides.skies import is_of_the_world
from oracle.dealer.house.prose.asides import ASIDES
from oracle.dealer.house.ruling import read
from oracle.dealer.house.telling.phrasing import Memory
from oracle.systems.ultimo.characters import Item
from oracle.systems.ultimo.environment.surroundings import Surroundings
from oracle.systems.ultimo.fight.arms import weapon_in
from oracle.systems.ultimo.state import Mark
from tests.dealer.tables import Game, mill


def yard(*, open_play: bool = False, cash: int = 0, traits: tuple[str, ...] = (), held: bool = False) -> Game:
    """Return the mill yard with one character who has so much cash, such traits, and may be stuck to the spot."""
    game = Game(replace(mill(), open_play=open_play))
    person = game.state.system.people["pc1"]
    ties = replace(person.ties, purse=replace(person.ties.purse, cash=cash))
    sheet = replace(person.character, traits=traits)
    marks = (Mark("stuck"),) if held else ()
    game.with_rules(people={"pc1": replace(person, character=sheet, ties=ties, marks=marks)})
    game.told()
    return game


def answered(game: Game, said: str) -> tuple[list[str], str]:
    """Return what the built-in Dealer does about some words, and which of its answers it tells; empty for another."""
    house = HouseDealer()
    game.say(said)
    answer = checked(game.position, house, house)
    game.follow(answer)
    told = " ".join(house.narrate(game.position, game.told()))
    why = next((one for one in ASIDES if told in sentences_of(one, game)), "")
    return [write_action(action) for _, action in answer.actions], why


def sentences_of(why: str, game: Game) -> tuple[str, ...]:
    """Return all that may be told for a reason."""
    name = game.state.system.people["pc1"].character.name.split()[0]
    words = {"name": name, "place": "the mill yard", "place_cap": "The mill yard"}
    words |= {"whom": "sheriff", "there": "Jost Aldern"}
    return tuple(Memory().choose((one,), words, "x") for one in ASIDES[why])


@pytest.mark.parametrize(
    ("said", "weather"),
    [
        ("a storm breaks out", "weather heavy heavy temperate"),
        ("Suddenly a blizzard comes down", "weather heavy heavy cold"),
        ("it starts to rain", "weather medium none temperate"),
        ("the wind picks up", "weather none consistent temperate"),
        ("storm clouds gather", "weather heavy heavy temperate"),
    ],
)
def test_weather_that_somebody_states_is_taken_up_in_open_play_and_left_to_a_written_story(
    said: str, weather: str
) -> None:
    assert answered(yard(open_play=True), said) == (["rule pass", weather], "weather")
    assert answered(yard(), said) == (["rule pass"], "world")


def test_weather_that_passes_leaves_the_sky_clear() -> None:
    game = yard(open_play=True)
    game.play("dealer", "weather heavy heavy cold")
    assert answered(game, "the storm passes") == (["rule pass", "weather none none cold"], "weather")
    assert game.position.rules.scene.around == Surroundings("none", "none", "cold")


def test_a_storm_that_is_stated_under_a_roof_stays_outside() -> None:
    game = yard(open_play=True)
    told = game.state.story.adventure
    inn = replace(told.scenes["yard"], title="An inn at the crossroads")
    story = replace(game.state.story, adventure=replace(told, scenes={**told.scenes, "yard": inn}))
    game.state = replace(game.state, story=story)
    assert answered(game, "a storm breaks out")[0] == ["rule pass", "weather heavy heavy temperate", "shelter in"]
    assert game.position.rules.scene.around.sheltered


def test_what_turns_up_by_itself_is_no_deed_in_either_game() -> None:
    assert answered(yard(open_play=True), "a huge dragon appears") == (["rule pass"], "world")
    game = Game(mill("diesel"))
    game.say("a storm breaks out")
    assert reason(game.position, read(game.position, "a storm breaks out"), "pc1") == "world"


@pytest.mark.parametrize(
    "said",
    [
        "I storm the gate",
        "storm the gate!",
        "I call down a storm",
        "we wait until the rain stops",
    ],
)
def test_what_somebody_does_is_never_taken_for_the_world(said: str) -> None:
    assert not is_of_the_world(said)


def test_a_thing_without_a_price_is_asked_about_and_changes_nothing() -> None:
    game = yard(cash=30)
    before = game.state.system.people
    assert answered(game, "I buy a sword") == (["rule pass"], "price")
    assert answered(game, "I buy a horse from the trader") == (["rule pass"], "price")
    assert game.state.system.people == before


def test_a_thing_with_a_price_is_paid_and_written_down_under_a_name_that_is_free() -> None:
    game = yard(cash=30)
    owned = {item.id for item in game.state.system.people["pc1"].gear}
    assert answered(game, "I buy a horse for 20") == (["rule pass", "pay pc1 -20", "give pc1 horse"], "bought")
    assert answered(game, "I buy a horse for 10")[0][1:] == ["pay pc1 -10", "give pc1 horse_2"]
    person = game.state.system.people["pc1"]
    assert person.ties.purse.cash == 0
    assert {item.id for item in person.gear} - owned == {"horse", "horse_2"}


def test_a_sword_that_is_bought_is_a_sword() -> None:
    game = yard(cash=30)
    assert answered(game, "I buy a fine sword for 20")[0][1:] == ["pay pc1 -20", "give pc1 fine_sword"]
    assert weapon_in(game.state.system.people["pc1"], "fine_sword").id == "shortsword"


def test_nobody_buys_for_more_than_is_in_the_purse() -> None:
    game = yard(cash=19)
    assert answered(game, "I buy a horse for 20") == (["rule pass"], "poor")
    assert game.state.system.people["pc1"].ties.purse.cash == 19


@pytest.mark.parametrize(
    "said", ["I buy some time", "I buy him a drink", "I buy the whole story", "should I buy a sword?"]
)
def test_what_is_bought_in_a_manner_of_speaking_is_no_purchase(said: str) -> None:
    assert purchase(said) is None


def test_a_long_name_is_cut_to_what_a_sheet_holds() -> None:
    found = purchase(f"I buy a {'very ' * 20}old lamp for 1,000")
    assert found is not None
    assert (len(found.item), found.price) == (LONGEST_NAME, 1000)


@pytest.mark.parametrize(
    "said", ["I take the field against the enemy army", "I attack the enemy troops", "we march against the enemy lines"]
)
def test_without_an_enemy_army_there_is_no_field_to_take(said: str) -> None:
    assert answered(yard(), said) == (["rule pass"], "no_army")


@pytest.mark.parametrize(
    "said",
    ["I muster ten soldiers", "I raise an army", "I lead my soldiers into battle", "I command my troops to advance"],
)
def test_who_may_command_nobody_is_told_which_traits_it_takes(said: str) -> None:
    assert answered(yard(), said) == (["rule pass"], "no_command")
    assert all("U-133" in one and "Platoon" in one for one in ASIDES["no_command"])


def test_who_may_command_soldiers_musters_as_many_as_are_named_and_is_asked_how_many_else() -> None:
    game = yard(traits=("soldiers",))
    assert answered(game, "I lead my soldiers into battle") == (["rule pass"], "no_troop")
    assert answered(game, "I muster my soldiers") == (["rule pass"], "no_troop")
    assert answered(game, "I muster 500 soldiers") == (["rule pass"], "too_many")
    assert answered(game, "I muster two soldiers")[0] == ["rule procedure", "muster 2"]
    assert game.state.system.people["pc1"].ties.troop == 2
    assert answered(game, "I lead my soldiers up the hill")[0][0] == "rule check"


@pytest.mark.parametrize(
    "said", ["I saddle my horse", "I get on the horse", "I hop onto a motorcycle", "I ride my mare home"]
)
def test_nobody_mounts_what_is_not_there(said: str) -> None:
    assert answered(yard(), said) == (["rule pass"], "no_mount")


def test_a_horse_that_is_there_or_told_of_is_there() -> None:
    game = yard()
    game.play("dealer", "provide horse hazel")
    assert answered(game, "I get on the horse")[0] == ["rule procedure", "board hazel"]
    told = mill()
    scene = replace(told.scenes["yard"], first=("A horse stands by the wheel.",))
    game = Game(replace(told, scenes={**told.scenes, "yard": scene}))
    assert answered(game, "I get on the horse")[1] == ""


@pytest.mark.parametrize(
    "said", ["I run away", "I flee", "I run", "I go down the lane", "I leave", "I run to the lock"]
)
def test_who_is_stuck_is_told_so_and_lays_no_cards_to_get_away(said: str) -> None:
    assert answered(yard(held=True), said) == (["rule pass"], "held")
    assert answered(yard(), said)[1] == ""


@pytest.mark.parametrize(
    "said", ["I pull my foot free and run away", "I pick the lock", "I look around", "I go through my bag"]
)
def test_who_is_stuck_may_do_what_can_be_done_on_the_spot(said: str) -> None:
    assert answered(yard(held=True), said)[1] == ""


@pytest.mark.parametrize("said", ["go in to supper", "I enter the mill quietly", "lane", "into the lane", "I enter"])
def test_whatever_leaves_the_spot_is_answered_with_how_one_gets_free(said: str) -> None:
    actions, why = answered(yard(held=True), said)
    assert (actions, why) == (["rule pass"], "held")
    assert all("truggle free" in one for one in ASIDES["held"])


@pytest.mark.parametrize("said", ["struggle free", "I pull my foot loose", "I try to wriggle free", "I free myself"])
def test_who_struggles_free_takes_the_turn_for_it_and_is_free_when_the_round_is_over(said: str) -> None:
    game = yard(held=True)
    assert answered(game, said) == (["rule procedure", "pass"], "freed")
    assert game.state.system.people["pc1"].marks == ()
    assert answered(yard(), said)[0] != ["rule procedure", "pass"]


def test_nobody_goes_on_without_a_mate_who_is_stuck() -> None:
    game = Game(mill(), "karla", "severs")
    people = game.state.system.people
    game.with_rules(people={**people, "pc2": replace(people["pc2"], marks=(Mark("stuck"),))})
    game.told()
    assert answered(game, "I go along the lane") == (["rule pass"], "mate_held")


@pytest.mark.parametrize("why", ASIDES)
def test_every_answer_has_more_than_one_wording(why: Any) -> None:
    assert len(set(ASIDES[why])) >= 2


def test_a_question_about_any_of_it_is_only_a_question() -> None:
    for said in ("is a storm coming?", "can I buy a sword?", "may I muster ten soldiers?", "can I get on a horse?"):
        game = yard()
        game.say(said)
        assert reason(game.position, read(game.position, said), "pc1") is None


@pytest.mark.parametrize(
    "said",
    ["I gather information about the soldiers", "I raise an army of the dead", "I order the soldiers to stand down"],
)
def test_soldiers_of_others_are_not_led(said: str) -> None:
    assert answered(yard(), said)[1] == ""


def test_soldiers_who_stand_there_as_foes_are_fought_without_an_army() -> None:
    game = yard()
    game.play("dealer", "bring wrecker jonas close")
    assert answered(game, "I attack the enemy troops")[1] == ""


def test_who_lies_senseless_neither_buys_nor_is_told_of_soldiers() -> None:
    game = Game(mill(), "severs", "karla")
    people = game.state.system.people
    game.with_rules(people={**people, "pc1": replace(people["pc1"], marks=(Mark("unconscious"),))})
    for said in ("I buy a lamp", "I muster ten soldiers", "I saddle my horse"):
        assert reason(game.position, read(game.position, said), "pc2")
        assert reason(game.position, read(game.position, said), "pc1") is None


@pytest.mark.parametrize(
    ("said", "whom"),
    [
        ("I shoot the sheriff", "sheriff"),
        ("I draw my knife and stab the old sexton in the back", "old sexton"),
        ("we attack Marian", "Marian"),
        ("I want to swing my axe at the two bandits", "bandits"),
    ],
)
def test_who_is_not_in_the_scene_is_not_struck_and_who_is_there_is_named(said: str, whom: str) -> None:
    game = yard()
    before = game.state.system
    house = HouseDealer()
    game.say(said)
    answer = checked(game.position, house, house)
    game.follow(answer)
    told = " ".join(house.narrate(game.position, game.told()))
    assert [write_action(action) for _, action in answer.actions] == ["rule pass"]
    assert f"no {whom} " in told
    assert "Jost Aldern" in told
    assert len(re.findall(r"[.!?](?:\s|$)", told)) == 1, told
    assert game.state.system == before


def test_where_nobody_is_that_is_said() -> None:
    game = yard()
    game.play("pc1", "go lane")
    game.told()
    game.say("I shoot the miller")
    assert reason(game.position, read(game.position, "I shoot the miller"), "pc1") == "nobody_there"
    assert reason(game.position, read(game.position, "i shoot jost"), "pc1") == "nobody_there"


@pytest.mark.parametrize(
    "said",
    [
        *(
            "I attack the problem",
            "I shoot the lock off",
            "I strike a match",
            "I kick the door in",
            "I kill the lights",
        ),
        *("I attack the miller", "I shoot Jost Aldern", "I hit the man", "I kill the murderer", "I attack the wheel"),
        *("I punch the guard dog", "I strike a bargain with the guard", "I threaten to shoot the sheriff"),
    ],
)
def test_things_and_those_who_are_there_may_be_attacked(said: str) -> None:
    game = yard()
    person = game.state.system.people["pc1"]
    game.with_rules(people={"pc1": replace(person, gear=(Item("gun", "gun", "weapon", load=1, weapon="revolver"),))})
    game.say(said)
    assert reason(game.position, read(game.position, said), "pc1") is None


def test_who_lies_beaten_is_there_and_in_open_play_whoever_is_attacked_comes() -> None:
    game = yard()
    game.play("dealer", "bring wrecker jonas close")
    assert answered(game, "I attack the sheriff")[1] == ""
    for somebody in ("bandit", "sheriff"):
        open_game = yard(open_play=True)
        assert answered(open_game, f"I attack the {somebody}")[0][1].startswith(f"build_foe {somebody}")
