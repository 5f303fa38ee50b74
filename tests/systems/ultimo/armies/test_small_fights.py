"""Soldiers in small fights: a few of them at a time, what they do and bear, and what they want for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.armies.skirmish import Skirmished
from oracle.systems.ultimo.rules.fight import events as fought
from tests.systems.ultimo.armies.field import captain
from tests.systems.ultimo.kit import Table


def with_soldiers(count: int = 10, *traits: str, foe: str = "wrecker", cash: int = 100, **house_rules: str) -> Table:
    """Return a table where so many soldiers are at hand, and one foe."""
    table = Table(captain(*(traits or ("soldiers", "platoon"))), **house_rules)
    table.pc(f"muster {count}")
    person = table.person()
    purse = replace(person.ties.purse, cash=cash)
    table.state = replace(table.state, people={"pc1": replace(person, ties=replace(person.ties, purse=purse))})
    table.dealer(f"bring {foe} {foe} close")
    return table


def called_up(table: Table, count: int, ours: str, theirs: str, foe: str = "wrecker") -> Skirmished:
    """Let soldiers set about the foe, and these cards come up."""
    table.pc(f"call_up {count} {foe}")
    table.deal(f"{ours} {theirs}")
    return table.last(Skirmished)


def test_each_soldier_lays_three_cards_of_the_dealers_deck_against_the_foes_power() -> None:
    """Rules U-255, U-256: theirs come first; the turn is their captain's."""
    table = with_soldiers()
    table.dealer("bring wrecker other close")
    came = called_up(table, 2, "9d 8d 7d 6d 5d 4d", "Th 3h 2h 2c")
    assert [len(came.ours), len(came.theirs)] == [6, 4]
    assert came.tier == "success"
    assert table.last(fought.FoeStruck).amount == 5, "three pairs, and two cards to spare"
    assert "pc1" in table.state.pace.acted or table.state.pace.round == 2


def test_as_many_join_in_as_their_cards_fit_into_one_row() -> None:
    """Rules U-171, U-257: twelve cards, or as the table has it."""
    assert with_soldiers().allows("pc1", "call_up 4 wrecker")
    assert not with_soldiers().allows("pc1", "call_up 5 wrecker")
    assert with_soldiers(2).refusal("pc1", "call_up 3 wrecker").rule == "U-257"


def test_what_comes_back_fells_one_for_each_five() -> None:
    table = with_soldiers(10, foe="horus")
    came = called_up(table, 1, "Kd 3d 2d", "Ah 9h 8h 7h 6h 5h 4h 3h 2h 2c Tc", foe="horus")
    assert came.tier == "total_failure" or came.fallen == 1
    table = with_soldiers(10, foe="horus", total_failure_damage="on")
    came = called_up(table, 2, "Kd 4d 4s 3d 3s 2d", "Ah 9h 8h 7h 6h 5h 4h 3h 2h 2c Tc", foe="horus")
    assert (came.fallen, came.count) == (2, 0)
    assert table.person().ties.troop == 8


@pytest.mark.parametrize(("rule", "fallen"), [("off", 0), ("on", 1)])
def test_a_total_failure_costs_blood_only_by_house_rule(rule: str, fallen: int) -> None:
    """Rule U-195, house rule `total_failure_damage`."""
    table = with_soldiers(10, total_failure_damage=rule)
    came = called_up(table, 1, "4d 3d 2d", "Ah 9h 8h 7h")
    assert (came.tier, came.fallen) == ("total_failure", fallen)


def test_the_foe_has_had_its_fight_and_its_fate_is_the_captains_to_say() -> None:
    """Rules U-203, U-270."""
    table = with_soldiers()
    called_up(table, 4, "Ad As Ac Kd Kh Ks Td Ts Tc 9d 9h 9s", "5h 3h 2h 2c")
    assert table.verbs() == ("slay", "spare")
    table.pc("spare")
    table.fill()
    assert table.state.danger.foes["wrecker"].is_down


def fought_once(*traits: str, cash: int = 100) -> Table:
    table = with_soldiers(12, *traits, cash=cash)
    called_up(table, 4, "Ad As Ac Kd Kh Ks Td Ts Tc 9d 9h 9s", "5h 3h 2h 2c")
    table.pc("slay")
    table.fill()
    return table


def test_those_who_fought_want_a_cut_of_the_loot() -> None:
    table = fought_once()
    table.dealer("demand pc1 20")
    assert table.lines(table.events, "pc1")[-1] == "4 soldiers who fought for Mara want 20 in cash for each."
    table.pc("pay_out")
    assert table.person().ties.purse.cash == 20
    assert table.person().ties.troop == 12
    assert "no soldiers have fought" in table.refusal("dealer", "demand pc1 20").reason


def test_whoever_gets_nothing_leaves() -> None:
    table = fought_once(cash=79)
    table.dealer("demand pc1 20")
    assert table.refusal("pc1", "pay_out").reason == "that is 80 in all, and you have 79"
    table.pc("turn_down")
    assert table.person().ties.troop == 8


def test_the_elite_stay_whatever_they_get() -> None:
    """Rule U-356: they are loyal."""
    table = fought_once("soldiers", "platoon", "elite_forces")
    table.dealer("demand pc1 20")
    table.pc("turn_down")
    assert table.person().ties.troop == 10, "Leadership 3 and PER 7"


def test_in_a_battle_nobody_is_called_up_one_by_one_and_without_foes_neither() -> None:
    table = with_soldiers()
    table.dealer("raise_army county_posse - rear")
    assert "a battle is on" in table.refusal("pc1", "call_up 1 wrecker").reason
    table = Table(captain())
    assert table.refusal("pc1", "call_up 1 wrecker").reason == "there is nobody to fight"
