"""Two armies meet: how hard that is, what it costs whom, and who bears it first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.armies import events as battle
from oracle.systems.ultimo.rules.armies.dealing import Clashed
from oracle.systems.ultimo.rules.armies.forces import FORCES, OUTFITS
from oracle.systems.ultimo.rules.armies.war import SOLDIER_HEALTH, Company
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.foes.bestiary import BESTIARY
from oracle.systems.ultimo.rules.health import Struck
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.armies.field import LOW, captain, clash, fielded, ours, over, set_companies, theirs
from tests.systems.ultimo.kit import Table

# How hard it is


@pytest.mark.parametrize(("enemies", "own", "rating"), [(23, 12, 8), (4, 4, 6), (5, 0, 7), (0, 14, 4)])
def test_each_full_five_soldiers_make_it_harder_or_easier(enemies: int, own: int, rating: int) -> None:
    """Rules U-252, U-253: 6 + 4 - 2 = 8 for a leader of 6 with 23 soldiers against 12."""
    table = Table(captain("soldiers", "platoon"))
    table.dealer("bring fixer boss close", f"build_army crew {max(1, enemies)} 0 boss rear")
    if own:
        table.pc(f"muster {own}", f"take_field {own}")
    table.pc("fray melee axe")
    assert table.state.checked.figures.rating == rating


def test_whoever_leads_in_person_is_tested_like_in_any_fight_and_whoever_gives_orders_by_leadership() -> None:
    table = fielded()
    table.pc("fray melee axe")
    assert table.state.checked.request.pair == ("STR", "Brawling")
    other = fielded()
    other.pc("send_in")
    assert other.state.checked.request.pair == ("PER", "Leadership")
    assert other.state.checked.figures.cap == 6


def test_however_many_stand_on_one_side_it_stays_a_challenge() -> None:
    """Else nothing would be played, and no battle ends by itself."""
    table = fielded(45)
    table.pc("send_in")
    assert table.state.checked.figures.rating == 1


def test_elite_soldiers_count_for_three() -> None:
    """Elite Forces; rules U-256, U-356: they have the health of soldiers all the same."""
    table = Table(captain("soldiers", "platoon", "elite_forces"))
    table.dealer("raise_army county_posse - rear")
    table.pc("muster 15", "take_field 15")
    army = ours(table)
    assert (army.strength, army.health) == (15 + 2 * 10, 15 * SOLDIER_HEALTH), "Leadership 3 and PER 7 are elite"
    table.pc("send_in")
    assert table.state.checked.figures.rating == 1, "3 for the captain, 3 for the posse, 7 for ours"


def test_the_elite_are_the_last_to_fall() -> None:
    company = Company("pc1", 15, 75, elite=10, counts_as=3)
    assert company.strength == 35
    assert replace(company, health=50).strength == 30, "ten stand, all of them elite"
    assert replace(company, health=11).strength == 9, "three stand, one of them wounded"


def test_what_is_printed_on_a_captain_is_not_contested_and_a_clash_is_not_given_up() -> None:
    """Rule U-408."""
    table = fielded()
    table.pc("send_in")
    assert table.refusal("pc1", "contest").rule == "U-408"
    assert table.refusal("pc1", "withdraw").rule == "U-408"


def test_no_expertise_decides_a_clash() -> None:
    """Rule U-019: its successes are counted."""
    table = fielded(45)
    table.pc("send_in")
    assert table.refusal("pc1", "expertise").rule == "U-015"


def test_a_clash_that_failed_may_be_tried_again() -> None:
    table = fielded()
    clash(table, "send_in", "5c 4c 3c", "Kd 9d 8d")
    assert table.tier() == "total_failure"
    assert table.allows("pc1", "send_in")


# What it costs


def test_orders_cost_soldiers_on_both_sides_and_nobody_else() -> None:
    table = fielded(soldiers=10)
    clash(table, "send_in", "Kc 4c 3c", "9d 8d 7d 6d")
    assert (table.last(Clashed).dealt, table.last(Clashed).taken) == (1, 3 + 1)
    assert theirs(table).health == 75 - 1
    assert ours(table).health == 50 - 4
    assert table.person().body.health == 7


@pytest.mark.parametrize(("rule", "lost"), [("off", 0), ("on", 4)])
def test_a_total_failure_brings_an_effect_in_place_of_blows(rule: str, lost: int) -> None:
    """Rule U-195, house rule `total_failure_damage`."""
    table = fielded(total_failure_damage=rule)
    clash(table, "send_in", "5c 4c 3c", "Kd 9d 8d")
    assert ours(table).health == 75 - lost


def test_a_perfect_success_counts_twice_and_costs_nothing() -> None:
    """Rule U-193."""
    table = fielded()
    clash(table, "send_in", "Kc 9c 8c", "3d 4d 2d")
    assert (theirs(table).health, ours(table).health) == (75 - 6, 75)


@pytest.mark.parametrize(("rule", "dealt"), [("on", 0), ("off", 1)])
def test_arms_add_to_a_hit_and_without_one_only_by_house_rule(rule: str, dealt: int) -> None:
    """Rule U-196, house rule `weapon_needs_hit`."""
    table = fielded(weapon_needs_hit=rule)
    table.state = _rich(table)
    table.dealer("call_off", "raise_army county_posse - rear")
    assert OUTFITS["pikes"].damage == 1
    table.pc("equip pikes", "take_field 15")
    clash(table, "send_in", "5c 4c 3c", "Kd 9d 8d")
    assert table.last(Clashed).dealt == dealt


def _rich(table: Table) -> UltimoState:
    person = table.person()
    purse = replace(person.ties.purse, cash=1000)
    return replace(table.state, people={"pc1": replace(person, ties=replace(person.ties, purse=purse))})


def test_arms_cost_cash_for_every_soldier_and_are_remembered() -> None:
    table = fielded(soldiers=0)
    table.pc("muster 10")
    assert "cost 100 cash" in table.refusal("pc1", "equip pikes").reason
    table.state = _rich(table)
    table.pc("equip pikes")
    assert table.person().ties.purse.cash == 900
    table.pc("take_field 10")
    assert ours(table).damage == 1
    assert "they stand on the field already" in table.refusal("pc1", "equip crossbows").reason


def test_a_weapon_adds_to_what_a_character_does_in_the_fray() -> None:
    table = fielded()
    clash(table, "fray melee axe", "Kc 9c 3c", "8d 7d 6d")
    assert table.last(Clashed).dealt == 2 + 2, "two successes, and a hatchet"
    assert theirs(table).health == 75 - 4


def test_what_comes_back_meets_the_character_first() -> None:
    """Rule U-253: and soldiers only with what it cannot bear."""
    table = fielded()
    clash(table, "fray melee axe", "Kc 4c 3c", "8d 7d 6d")
    assert table.last(Clashed).taken == 2 + 1
    assert table.person().body.health == 7 - 2, "1 of 3 is soaked"
    assert ours(table).health == 75


def test_what_would_more_than_fell_a_character_falls_on_the_soldiers_behind() -> None:
    table = fielded(force="hired_guns")
    table.set_body(health=3, morale=0)
    clash(table, "fray melee axe", "Kc 5c 4c 3c", "8d 7d 6d 5d 4d")
    taken = table.last(Clashed).taken
    passed = table.last(battle.RanksThinned)
    assert taken == 4 + 3
    assert (passed.side, passed.amount) == ("ours", taken - 3 - 1), "three health, and 1 soaked"
    assert table.last(Struck).amount + passed.amount == taken


def test_with_nobody_behind_a_character_bears_it_all() -> None:
    table = fielded(soldiers=0)
    table.set_body(health=2, morale=0)
    clash(table, "fray melee axe", "Kc 3c", "9d 8d 7d 6d 5d 4d")
    assert table.last(Struck).amount == table.last(Clashed).taken


def test_a_blow_in_the_fray_can_be_dodged() -> None:
    table = fielded()
    table.pc("fray melee axe", "play Kc 4c 3c")
    table.deal("8d 7d 6d")
    table.dealer("done")
    table.pc("dodge 0 9c 8c")
    assert table.last(Struck).amount == 1


@pytest.mark.parametrize(("rule", "asked"), [("on", 3), ("off", 2)])
def test_soak_meets_a_blow_before_or_after_it_is_dodged(rule: str, asked: int) -> None:
    """House rule `defense_before_soak`."""
    table = fielded(defense_before_soak=rule)
    table.pc("fray melee axe", "play Kc 4c 3c")
    table.deal("8d 7d 6d")
    table.dealer("done")
    assert table.state.step.amount == asked  # type: ignore[union-attr]


# Those who lead


def test_a_captain_in_front_is_struck_before_the_ranks() -> None:
    """Rule U-253; what is left once it is down goes on."""
    table = fielded(post="field")
    clash(table, "fray melee axe", "Kc 9c 8c", "7d 6d 5d")
    assert table.last(Clashed).dealt == 2 * (3 + 2)
    assert table.last(fought.FoeStruck).amount == 6, "a claim jumper has 6 health"
    assert table.last(battle.RanksThinned).amount == 4
    table.pc("spare")
    table.fill()
    assert table.state.danger.foes["claim_jumper"].is_down


def test_a_captain_behind_the_lines_is_out_of_reach() -> None:
    table = fielded(post="rear")
    clash(table, "fray melee axe", "Kc 9c 8c", "7d 6d 5d")
    assert table.count(fought.FoeStruck) == 0
    assert theirs(table).health == 75 - 10


def test_orders_from_behind_never_reach_a_captain() -> None:
    table = fielded(post="field")
    clash(table, "send_in", "Kc 9c 8c", "7d 6d 5d")
    assert table.count(fought.FoeStruck) == 0


def test_a_captain_can_be_fought_for_itself_and_without_one_they_are_led_by_whoever_shouts() -> None:
    """Rule U-252: 3 where nobody leads."""
    table = fielded(leader="horus", post="field")
    table.pc("fray melee axe")
    assert table.state.checked.request.announced == 9
    table = fielded(leader="horus", post="field")
    table.dealer("leave horus")
    table.pc("fray melee axe")
    assert table.state.checked.request.announced == 3


def test_whoever_leads_soldiers_in_a_battle_has_no_turn_of_its_own_besides() -> None:
    table = fielded()
    clash(table, "send_in", "Kc 9c 8c", "7d 6d 5d")
    assert table.state.pace.round == 2, "nobody was left to move"


def test_a_second_character_brings_soldiers_of_its_own() -> None:
    table = Table(captain(), captain(name="Ines"))
    table.dealer("raise_army hired_guns - rear")
    table.pc("muster 10", "take_field 10")
    table.pc("muster 5", "take_field 5", who="pc2")
    assert [one.owner for one in ours(table).companies] == ["pc1", "pc2"]
    assert table.refusal("pc2", "send_in").reason == "Mara leads them"
    table.set_body(health=1)
    table.pc("send_in", who="pc2")
    assert table.state.checked.request.who == "pc2", "with their captain down they look to the other"


def test_companies_bear_what_falls_on_them_one_after_the_other() -> None:
    table = fielded()
    set_companies(table, Company("pc1", 2, 10), Company("pc2", 3, 15))
    army = ours(table).after(13)
    assert [one.health for one in army.companies] == [0, 12]
    assert (army.health, army.standing, army.soldiers) == (12, 3, 5)
    assert army.after(99).health == 0


def test_more_of_a_force_may_come_up() -> None:
    table = fielded()
    table.dealer("raise_army hired_guns - rear")
    assert theirs(table).soldiers == 25
    assert theirs(table).damage == 3, "the best arms among them"


# Rows


def test_there_are_three_forces_for_each_of_three_settings_and_all_can_take_the_field() -> None:
    settings = [force.setting for force in FORCES]
    assert {one: settings.count(one) for one in settings} == {"gothic": 3, "frontier": 3, "city": 3}
    for force in FORCES:
        assert BESTIARY[force.captain].setting == force.setting
        table = fielded(soldiers=0, force=force.id)
        assert theirs(table).health == force.soldiers * SOLDIER_HEALTH
        assert theirs(table).name == force.name


def test_the_table_says_how_many_stand_and_how_they_look() -> None:
    table = fielded()
    table.pc("send_in", "play Kc 9c 8c")
    said = table.lines(table.deal("7d 6d 5d"), "pc1")
    over(table)
    assert "6 damage for the county posse; nothing comes back." in table.lines(table.events, "pc1")
    assert any("14 of 15 stand" in line for line in table.lines(table.events, "pc1")), said


def test_players_count_heads_and_the_dealer_knows_more() -> None:
    table = fielded()
    seen = ULTIMO.view(table.state, frozenset({"pc1"}))["battle"]
    known = ULTIMO.view(table.state, frozenset({"dealer"}))["battle"]
    assert isinstance(seen, dict)
    assert isinstance(known, dict)
    assert "leadership" not in seen
    assert known["leadership"] == 3
    assert dict(ULTIMO.status(table.state, "pc1"))["enemy soldiers"] == "15/15"


def led_by(arm: Item, *, magic_armor: bool = False, patient_defense: bool = False) -> Table:
    """Return a table where a captain with this weapon meets a host that leads from the front, behind armor of 4."""
    table = Table(captain(gear=(arm,)), hand="Kc 9c 8c 7c 6c 5c 4c 3c")
    table.dealer("bring horus horus close", "raise_army county_posse horus field")
    table.pc("muster 15", "take_field 15")
    foe = table.state.danger.foes["horus"]
    made = replace(foe.block, armor=4, toughness=0, durable=True)
    made = replace(made, patient_defense=patient_defense, magic_armor=magic_armor)
    changed = {"horus": replace(foe, block=made, armor=4)}
    table.state = table.state.with_danger(replace(table.state.danger, foes=changed))
    return table


def armor_after(arm: Item, *, magic_armor: bool) -> tuple[int, int]:
    """Return what the armor of a leader soaks of a blow of a captain's, and what is left of it."""
    table = led_by(arm, magic_armor=magic_armor)
    clash(table, f"fray melee {arm.id}", "Kc 9c 8c 7c", "2d 3d 4d 5d")
    struck = next(event for event in table.events if isinstance(event, fought.FoeStruck))
    return struck.soaked, table.state.danger.foes["horus"].armor


def test_a_weapon_does_to_the_armor_of_a_leader_what_it_does_in_any_fight() -> None:
    """Rules U-229, U-231."""
    knife = Item("knife", "knife", "weapon", load=1, weapon="dagger")
    flail = Item("flail", "flail", "weapon", load=2, weapon="flail")
    axe = Item("axe", "hatchet", "weapon", load=2, weapon="hatchet")
    assert armor_after(axe, magic_armor=False) == (4, 2), "durable armor keeps half"
    assert armor_after(flail, magic_armor=False) == (4, 0)
    assert armor_after(knife, magic_armor=False) == (0, 4)
    assert armor_after(knife, magic_armor=True) == (4, 4)


def test_a_clumsy_swing_in_the_thick_of_it_leaves_its_bearer_open() -> None:
    """Rule U-241."""
    table = led_by(Item("flail", "flail", "weapon", load=2, weapon="flail"))
    table.pc("fray melee flail")
    due = table.state.checked.figures.rating
    table.pc("play 3c")
    table.deal(" ".join(f"{value}{suit}" for value in "K9876543" for suit in "dhs")[: due * 3 - 1])
    assert table.tier() == "total_failure"
    table.dealer("done")
    assert any(isinstance(event, fought.LeftOpen) for event in table.events)


def test_a_leader_whose_patience_bears_a_clash_bursts_when_it_is_gone() -> None:
    """Rules U-215, U-219: the Dealer is asked how much of it patience bears."""
    table = led_by(Item("axe", "hatchet", "weapon", load=2, weapon="hatchet"), patient_defense=True)
    foe = table.state.danger.foes["horus"]
    table.state = table.state.with_danger(replace(table.state.danger, foes={"horus": replace(foe, patience=1)}))
    table.pc("fray melee axe")
    due = table.state.checked.figures.rating
    table.pc("play Kc 9c 8c 7c")
    table.deal(" ".join(("2d", "3d", "4d", "5d", *LOW)[:due]))
    table.dealer("done")
    table.pc("stand", "morale")
    before = table.state.danger.foes["horus"].health
    table.dealer("forbear 1")
    after = table.state.danger.foes["horus"]
    assert (after.patience, after.burst, before - after.health) == (0, True, 1)
