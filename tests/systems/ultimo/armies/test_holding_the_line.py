"""Whether a line holds: a quarter gone, cards for it, running, gathering again, and the end with its dead."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.part import Told
from oracle.systems.ultimo.rules.armies.ending import BattleEnded
from oracle.systems.ultimo.rules.armies.host import HostHeld
from oracle.systems.ultimo.rules.armies.leading import holding_rating, pursuit_damage
from oracle.systems.ultimo.rules.armies.rout_checks import Faltered, LineHeld, Routed
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.together.livelihood import income_of
from tests.systems.ultimo.armies.field import captain, clash, fielded, ours, over, set_health, theirs
from tests.systems.ultimo.kit import Table

# Their line


def shaken(leader: str = "-") -> Table:
    """Return a table where the enemy has just lost a quarter, and its captain's cards are due."""
    table = fielded(leader=leader)
    set_health(table, "theirs", 58)
    clash(table, "send_in", "Kc 9c 8c", "7d 6d Ad")
    return table


def test_a_quarter_lost_has_to_be_answered_with_the_captains_own_cards() -> None:
    """Rules U-253, U-255: as many as it leads well, against half of INT and Leadership, from the same deck."""
    table = shaken()
    assert table.last(Faltered) == Faltered("theirs", 1)
    table.deal("Kd Th 9h Ah 9s 8s 7h 6h 5h")
    broke = table.last(Routed)
    assert [str(one) for one in broke.ours] == ["Kd", "Th", "9h"]
    assert [str(one) for one in broke.theirs] == ["Ah", "9s", "8s", "7h", "6h", "5h"]
    assert broke.tier == "failure"
    assert (theirs(table).routed, table.state.pace.round) == (1, 2), "before the round was over"
    assert table.cards("dealer.row") == ""


def test_a_line_that_holds_stands() -> None:
    table = shaken(leader="horus")
    table.deal("Ah As Ac Kd Kh Ks Th Ts Tc 8h 7h 6h 2d 2c 3c")
    assert table.last(LineHeld).tier in ("perfect", "success")
    assert (theirs(table).routed, theirs(table).checks) == (0, 1)


@pytest.mark.parametrize(("checks", "rear"), [(0, 6), (1, 7), (3, 9), (5, 9)])
def test_it_gets_harder_each_time_up_to_three_unless_the_captain_stands_in_front(checks: int, rear: int) -> None:
    """Rule U-253."""
    for post, rating in (("rear", rear), ("field", 6)):
        table = fielded(post=post)
        assert holding_rating(table.state, "theirs", replace(theirs(table), checks=checks)) == rating


def test_the_same_quarter_is_answered_once() -> None:
    table = shaken(leader="horus")
    table.deal("Ah As Ac Kd Kh Ks Th Ts Tc 8h 7h 6h 2d 2c 3c")
    table.fill()
    table.pc("send_in", "play")
    table.fill()
    over(table)
    assert table.count(Faltered) == 1


# Our line


def pressed(**house_rules: str) -> Table:
    """Return a table where our soldiers have just lost a quarter, and their captain has to hold them."""
    table = fielded(15, **house_rules)
    set_health(table, "ours", 57)
    clash(table, "send_in", "9c 4c 3c", "8d 7d 6d 5d")
    return table


def test_whoever_leads_keeps_them_from_running_with_cards_and_it_takes_no_turn() -> None:
    table = pressed()
    request = table.state.checked.request
    assert (request.pair, table.state.checked.figures.rating) == (("PER", "Leadership"), 3)
    acted = table.state.pace.acted
    table.pc("play Kc 8c 7c")
    table.deal("5h 4h 3h")
    assert table.last(LineHeld).side == "ours"
    assert table.state.pace.acted == acted


def test_soldiers_who_run_are_struck_from_behind_and_follow_no_order() -> None:
    """Rule U-253: 1 for each full five behind them, and their arms."""
    table = pressed()
    before = ours(table).health
    table.pc("play 5c")
    table.deal("Kh 9h 8h")
    over(table)
    assert pursuit_damage(table.state, "ours") == 15 // 5 + 1
    assert ours(table).health == before - 4
    assert ours(table).strength == 0
    assert table.refusal("pc1", "send_in").reason == "your soldiers are running; gather them first"


def test_they_can_be_gathered_in_the_round_after() -> None:
    table = pressed()
    table.pc("play 5c")
    table.deal("Kh 9h 8h")
    over(table)
    if ours(table).routed == table.state.pace.round:
        assert "only just" in table.refusal("pc1", "regroup").reason
        table.pc("pass")
        table.dealer("hold_ground")
        table.fill()
    table.pc("regroup")
    assert ours(table).routed == 0
    assert ours(table).strength > 0


def test_with_nobody_to_lead_them_they_run() -> None:
    """Their captain went down in the fray, and what it could not bear has cost them a quarter."""
    table = fielded(force="hired_guns")
    set_health(table, "ours", 58)
    table.set_body(health=3, morale=0)
    clash(table, "fray melee axe", "Kc 5c 4c", "9d 8d 7d 6d 5d")
    assert table.person().is_dead
    assert table.last(Routed) == Routed("ours")


# The end


def test_the_dead_are_counted_take_no_pay_and_are_remembered() -> None:
    """Rule U-356."""
    table = fielded(soldiers=15)
    poor = income_of(table.person(), table.state.rules)
    set_health(table, "ours", 12)
    table.dealer("call_off")
    ended = table.last(BattleEnded)
    assert (ended.fate, ended.came, ended.fallen, ended.felled) == ("won", 15, 12, 0)
    assert table.person().ties.troop == 3
    (said,) = table.lines((ended,), "pc1")
    assert said.startswith("The field is won. Of the 15 the county posse came with, nobody was killed.")
    assert said.endswith("Of the 15 soldiers of yours, 12 will not get up again.")
    assert income_of(table.person(), table.state.rules) != poor, "platoon: 15 cost a step, 3 cost none"
    assert "Battles: won against the county posse, 0 of theirs and 12 of yours dead" in ULTIMO.sheet(table.state, "pc1")


def test_an_army_without_anybody_left_has_lost() -> None:
    table = fielded()
    set_health(table, "theirs", 3)
    clash(table, "send_in", "Kc 9c 8c", "7d 6d Ad")
    assert table.last(BattleEnded).fate == "won"
    assert table.last(BattleEnded).felled == 15
    assert table.state.world.war.theirs is None
    assert not table.state.danger.foes["claim_jumper"].is_down, "their captain still is somebody to deal with"


def test_when_the_last_soldier_is_down_and_no_character_stands_among_them_it_is_lost() -> None:
    table = fielded(force="hired_guns")
    set_health(table, "ours", 2)
    clash(table, "send_in", "9c 4c 3c", "8d 7d 6d 5d")
    assert table.last(BattleEnded).fate == "lost"


def test_when_the_last_soldier_is_down_whoever_fights_among_them_may_go_on() -> None:
    table = fielded()
    clash(table, "fray melee axe", "Kc 9c 8c", "7d 6d Ad")
    set_health(table, "ours", 0)
    assert table.allows("pc1", "fray melee axe")
    assert table.refusal("pc1", "send_in").reason == "no soldiers of yours stand on the field"


def test_the_field_can_be_given_up() -> None:
    table = fielded()
    table.pc("retreat")
    assert table.last(BattleEnded).fate == "lost"
    assert table.person().ties.troop == 15
    assert Told("battle", "", "the county posse", "lost") in table.told()


def test_going_somewhere_else_leaves_a_battle_behind() -> None:
    table = fielded()
    set_health(table, "ours", 60)
    table.do("bridge", "enter hills")
    assert table.last(BattleEnded).fate == "left"
    assert table.person().ties.troop == 12
    assert table.state.world.war.ours is None


def test_a_captain_who_is_called_off_leaves_with_the_others() -> None:
    table = fielded()
    table.dealer("call_off")
    assert table.last(fought.FoeLeft).foe == "claim_jumper"


# Their turn


def test_an_army_nobody_fights_attacks_of_itself_and_whoever_leads_answers() -> None:
    """Rule U-201."""
    table = fielded()
    table.pc("pass")
    assert table.waiting() == ("dealer",)
    assert set(table.verbs("dealer")) >= {"press", "hold_ground", "call_off"}
    table.dealer("press pc1")
    assert table.state.checked.request.second == "Leadership", "from behind, with the soldiers"
    assert table.lines(table.events, "pc1")[-2].endswith(("they come.", "meet it."))


def test_whoever_stands_in_the_thick_of_it_answers_there() -> None:
    table = fielded()
    clash(table, "fray melee axe", "Kc 9c 8c", "7d 6d Ad")
    table.fill()
    table.pc("pass")
    table.dealer("press pc1")
    assert table.state.checked.request.second == "Brawling"


def test_an_army_that_was_fought_has_had_its_turn() -> None:
    table = fielded()
    clash(table, "send_in", "Kc 9c 8c", "7d 6d Ad")
    assert table.state.pace.round == 2
    assert table.count(HostHeld) == 0


@pytest.mark.parametrize(("rule", "price"), [("round_end", 0), ("threat_only", 1)])
def test_where_foes_strike_only_for_threat_armies_do_too(rule: str, price: int) -> None:
    """Rule U-201, house rule `foe_initiative`."""
    table = fielded(foe_initiative=rule)
    table.set_threat(0)
    table.pc("pass")
    assert table.allows("dealer", "press pc1") is (price == 0)
    table.set_threat(2)
    table.dealer("press pc1")
    assert table.state.threat.pool == 2 - price


def test_an_army_that_runs_cannot_be_fought_until_it_gathers_and_cannot_attack() -> None:
    table = shaken()
    table.deal("2d 3d 4d Ah 9h 8h 7h 6h 5h")
    table.fill()
    assert theirs(table).routed
    assert table.refusal("pc1", "send_in").rule == "U-253"
    table.pc("pass")
    assert table.refusal("dealer", "press pc1").rule == "U-253"
    table.dealer("reform")
    assert not theirs(table).routed


def test_the_dealer_cannot_move_an_army_out_of_turn() -> None:
    table = fielded()
    assert table.refusal("dealer", "press pc1").rule == "U-201"
    assert table.refusal("dealer", "reform").rule == "U-201"


def test_the_dealer_may_make_an_army_of_its_own_under_a_foe_in_play() -> None:
    table = Table(captain())
    assert table.refusal("dealer", "build_army dead 40 2 horus field").rule == "U-252"
    table.dealer("bring horus horus close", "build_army the-drowned 40 2 horus field")
    assert theirs(table).name == "the drowned"
    assert table.refusal("dealer", "build_army more 4 2 horus field").rule == "U-252"


# How many


@pytest.mark.parametrize(("rule", "most"), [("statistic", 9 * 5), ("current", 0)])
def test_as_many_take_the_field_as_the_bonds_of_the_sheet_allow(rule: str, most: int) -> None:
    """Rule U-133, house rule `retinue_bonds`: five times 2 + PER with a platoon."""
    table = Table(captain(), retinue_bonds=rule)
    table.dealer("raise_army county_posse - rear")
    assert table.allows("pc1", f"muster {most}") is bool(most)
    if most:
        table.pc(f"muster {most}")
        assert table.allows("pc1", f"take_field {most}")
    assert not table.allows("pc1", f"take_field {most + 1}")


@pytest.mark.parametrize(("rule", "steps"), [("floor", 1), ("ceil", 2)])
def test_what_soldiers_cost_falls_with_those_who_fall(rule: str, steps: int) -> None:
    """Rule U-356, house rule `soldier_upkeep_rounding`: a platoon costs a step for each fifteen."""
    table = fielded(soldiers=29, soldier_upkeep_rounding=rule)
    ladder = ("Extravagant", "Influential", "Wealthy")
    assert income_of(table.person(), table.state.rules) == ladder[steps]
    set_health(table, "ours", 5 * 10)
    table.pc("retreat")
    assert income_of(table.person(), table.state.rules) == ladder[steps - 1]
