"""The built-in Dealer where things are made and used: what they take, what is done with them, what others notice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.notation import write_action
from oracle.dealer.asking import ask_for_ruling
from oracle.dealer.brief import brief_for_rate
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.dealer.memory import Memory
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.state import Mark, Person
from oracle.text.spans import span_in
from tests.dealer.tables import Game, mill

PLATE = Item("plate", "full plate", "armor", 7, 6, ("durable", "gaudy", "very_heavy"), "broken")
SALTS = Item("salts", "smelling salts", qualities=("medicine", "of:smelling_salts"))
GRENADE = Item("egg", "grenade", load=1, qualities=("explosive", "of:grenade"))
SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")
VENOM = Item("venom", "adder venom", qualities=("poison", "of:adder_venom"))
PASS = Item("pass", "stamped pass", qualities=("forged:3",))


def game() -> Game:
    """Return the mill yard, with a person in it who carries a little of everything, and a friend who is dazed."""
    found = Game(mill(), "severs", "karla")
    rules = found.position.rules
    people = dict(rules.people)
    people["pc1"] = replace(people["pc1"], gear=(PLATE, SALTS, GRENADE, SWORD, VENOM, PASS))
    friend: Person = people["pc2"]
    people["pc2"] = replace(friend, marks=(Mark("concussed"),))
    found.state = replace(found.state, system=replace(rules, people=people))
    return found


def answers(table: Game) -> list[str]:
    house = BuiltinDealer()
    answer = checked(table.position, house, house)
    assert "refused" not in answer.notes
    return [f"{who}: {write_action(action)}" for who, action in answer.actions]


@pytest.mark.parametrize(
    ("said", "action"),
    [
        ("I repair the full plate", "pc1: repair pc1 plate"),
        ("I give Karla the smelling salts", "pc1: administer pc2 salts"),
        ("I smear poison on my sword", "pc1: coat sword venom"),
        ("I forge myself a sword", "pc1: make longsword new_longsword"),
    ],
)
def test_what_is_done_with_things_is_heard_as_what_it_is(said: str, action: str) -> None:
    table = game()
    table.say(said)
    assert answers(table)[1] == action


def test_a_bomb_is_thrown_and_a_paper_shown() -> None:
    table = game()
    table.play("dealer", "npc guard 7 9")
    table.say("I show the guard the stamped pass")
    assert answers(table)[1] == "pc1: show pass guard"
    fight = game()
    fight.play("dealer", "bring fanatic wretch medium")
    fight.say("I throw the grenade at the fanatic")
    assert answers(fight)[1] == "pc1: blast egg medium"


def test_the_dealer_says_what_is_usual() -> None:
    table = game()
    table.play("pc1", "repair pc1 plate")
    assert answers(table) == ["dealer: estimate 5 1"]


def test_whoever_rates_is_told_what_others_could_notice() -> None:
    table = game()
    table.say("I walk past the guard")
    brief = brief_for_rate(table.position)
    assert brief.carried[0].startswith("full plate: draws every eye")
    text = "".join(one.text for one in ask_for_ruling(table.position, Memory()).messages)
    assert "draws every eye" in text


def test_days_of_work_go_into_what_is_in_hand_as_somebody_says() -> None:
    table, house = game(), BuiltinDealer()
    table.say("I forge myself a sword")
    table.follow(checked(table.position, house, house))
    table.follow(checked(table.position, house, house))  # what it takes
    table.say("I work on the sword for two days")
    assert answers(table)[1] == "dealer: labour pc1 new_longsword 2"


@pytest.mark.parametrize(
    ("said", "span"),
    [
        ("I work on the sword for five days", "five days"),
        ("I work another day on the sword", "one day"),
    ],
)
def test_days_of_work_are_told_as_days_and_never_as_a_moment(said: str, span: str) -> None:
    table, house = game(), BuiltinDealer()
    for who, line in (("pc1", "make longsword new_longsword"), ("dealer", "estimate 6 9")):
        table.play(who, line)
    table.told()
    table.say(said)
    table.follow(checked(table.position, house, house))
    happened = table.told()
    told = " ".join(house.narrate(table.position, happened))
    assert span in told.lower()
    assert "longsword" in told
    assert "new longsword" not in told
    assert "moment" not in told
    memory = Memory()
    memory.note(table.position, happened)
    assert f"worked on new longsword for {span}" in " ".join(memory.recalled())


@pytest.mark.parametrize(
    ("said", "span"),
    [
        ("We spend the next three days mending nets", "the next three days"),
        ("I wait for five days", "five days"),
    ],
)
def test_what_takes_its_time_is_told_with_the_time_it_takes(said: str, span: str) -> None:
    table, house = game(), BuiltinDealer()
    table.told()
    table.say(said)
    table.follow(checked(table.position, house, house))
    assert span in " ".join(house.narrate(table.position, table.told()))


def test_a_time_that_is_only_spoken_of_is_none_that_passes() -> None:
    for said in ("I was here two days ago", "I tell him to come in five days", "I look every ten minutes", "I wait"):
        assert span_in(said) == ""
