"""Every advantage at work, one by one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.bastards.rules.advantage_rows import ADVANTAGES
from oracle.systems.bastards.rules.clash import Compared
from tests.systems.bastards.kit import Table, person

BARE = "attack unarmed pc2"


def versus(*attacker: str, defender: tuple[str, ...] = (), weapons: tuple[str, ...] = (), **house_rules: str) -> Table:
    """Return a fight at the first turn of somebody with some advantages, against somebody with others."""
    one = replace(
        person("Pip", body=3, spirit=3, mind=3, luck=3, combat_blades=2, combat_unarmed=2, combat_pistols=2),
        advantages=attacker,
        weapons=weapons,
    )
    other = person("Bea", body=3, spirit=4, mind=2, luck=3, advantages=defender, athletics=2)
    table = Table(one, other, **house_rules)
    table.fight()
    table.turn("4c 4d 4h")
    return table


def attacked(table: Table, *, use: str = "", guard: str = "", attack: str = BARE) -> Compared:
    """Return how an attack with a nine comes out against an eight, with an advantage on either side."""
    table.do("pc1", attack, *((f"use {use}",) if use else ()), "lay 9c")
    table.do("pc2", *((f"use {guard}",) if guard else ()), "lay 8d")
    table.hold()
    return table.last(Compared)


@pytest.mark.parametrize(
    ("use", "total"),
    [
        ("ferocity", 9 + 6),
        ("zeal", 9 + 6),
        ("disarm", 9 + 3),
        ("lucky_strike", 9 + 3),
        ("lunge 3", 9 + 3 + 6),
        ("wild_swing 2", 9 + 3 - 2),
        ("savage", 9 + 3),
        ("trip", 9 + 3),
    ],
)
def test_what_an_attack_adds(use: str, total: int) -> None:
    assert attacked(versus(use.split(maxsplit=1)[0]), use=use).own.total == total


@pytest.mark.parametrize(
    ("guard", "total"), [("dodge", 8 + 6), ("serendipity", 8 + 6), ("all_out_defense", 8 + 6), ("", 8 + 2)]
)
def test_what_a_defense_adds(guard: str, total: int) -> None:
    held = (guard,) if guard else ()
    assert attacked(versus(defender=held), guard=guard).other.total == total


def test_lucky_strike_makes_the_defender_use_luck() -> None:
    assert attacked(versus("lucky_strike"), use="lucky_strike").other.total == 8 + 3


def test_all_out_defense_takes_the_action_of_the_round() -> None:
    table = versus(defender=("all_out_defense",))
    attacked(table, guard="all_out_defense")
    table.turn("Jc Jd Jh")
    assert table.game.opposed.turn == "pc1", "the other has no action left in this round"


def test_a_price_is_paid_and_an_empty_pool_closes_the_suit() -> None:
    table = versus("ferocity")
    attacked(table, use="ferocity")
    assert table.pool("body") == 15 - 1
    table = versus("ferocity", "trip")
    table.set_pools(body=0)
    table.do("pc1", BARE)
    assert table.verbs("pc1") == ("lay",)


def test_a_cost_may_not_take_the_last_point_where_the_table_says_so() -> None:
    table = versus("ferocity", cost_to_zero="false")
    table.set_pools(body=1)
    table.do("pc1", BARE)
    assert "use" not in table.verbs("pc1")


def test_ferocity_is_for_melee() -> None:
    table = versus("ferocity", "zeal", weapons=("light_pistol",))
    table.do("pc1", "attack light_pistol pc2")
    assert table.refusal("pc1", "use ferocity").rule == "gob.actions"
    table.do("pc1", "use zeal")


def test_careful_draws_when_all_harm_is_avoided() -> None:
    table = versus(defender=("careful", "dodge"))
    attacked(table, guard="dodge")
    table.deal("Kc")
    assert table.hand("pc2").endswith("Kc")


def test_counter_strikes_back_with_the_cards_held_back() -> None:
    table = versus(defender=("counter_unarmed", "dodge"))
    table.do("pc1", BARE, "lay 4c")
    table.do("pc2", "use counter_unarmed 1", "lay 8d")
    assert "raise" not in table.verbs("pc2"), "one of two cards is held back"
    table.hold()
    assert table.waits_for() == ("pc2",)
    table.do("pc2", "attack unarmed pc1")
    assert "up to 1 card in all" in table.hint("pc2", "lay")


def test_defensive_stance_moves_cards_from_attack_to_defense() -> None:
    table = versus("defensive_stance")
    table.do("pc1", "use defensive_stance 1", BARE)
    assert "up to 1 card in all" in table.hint("pc1", "lay")
    table.do("pc1", "lay 9c")
    table.do("pc2", "lay 6d")
    table.hold()
    table.turn("Jc Jd Jh")
    table.do("pc2", "attack unarmed pc1", "lay Jc")
    assert "up to 3 cards in all" in table.hint("pc1", "lay")


def test_florentine_spares_the_defense_and_the_ambidextrous_lose_one_card() -> None:
    for held, attack, defense in ((("florentine_blades",), 2, 4), (("ambidextrous",), 3, 3), ((), 2, 2)):
        table = Table(person("Pip", combat_blades=4, advantages=held), person("Bea"))
        table.set_arms(held=("sword", "knife"))
        table.fight()
        table.turn()
        table.do("pc1", "attack sword pc2")
        assert f"up to {attack} cards in all" in table.hint("pc1", "lay")
        table.do("pc1", "lay 5d")
        table.do("pc2", "lay 8c")
        table.hold()
        table.do("pc1", "enough")
        table.turn("Jc Jd")
        table.do("pc2", "attack unarmed pc1", "lay Jc")
        assert f"up to {defense} cards in all" in table.hint("pc1", "lay")


def test_intense_concentration_shields_the_mind_once() -> None:
    table = versus(defender=("intense_concentration",))
    before = table.pool("mind", "pc2")
    attacked(table, attack="argue influence pc2", guard="intense_concentration")
    assert table.pool("mind", "pc2") == before - 1
    assert table.figure("pc2").uses == ()


def test_iron_wall_shields_the_body_for_the_round() -> None:
    table = versus(defender=("iron_wall",))
    attacked(table, guard="iron_wall")
    assert table.pool("body", "pc2") == 15
    assert table.figure("pc2").purse.wildcards == 0
    assert [use.id for use in table.figure("pc2").uses] == ["iron_wall"]


def test_soul_of_steel_shields_spirit_and_body_for_an_action() -> None:
    table = versus(defender=("soul_of_steel",))
    attacked(table, attack="frighten guts pc2", guard="soul_of_steel")
    assert table.pool("spirit", "pc2") == 20
    table.turn("Jc Jd Jh")
    assert table.game.opposed.turn == "pc1"


def test_karmic_shuffle_makes_everybody_defend_with_luck() -> None:
    table = versus("karmic_shuffle", defender=("dodge",))
    table.do("pc1", "use karmic_shuffle")
    found = attacked(table, guard="dodge")
    assert found.other.total == 8 + 3


def test_mind_over_matter_takes_harm_on_the_mind() -> None:
    table = versus(defender=("mind_over_matter",))
    attacked(table)
    table.do("pc2", "take mind")
    assert (table.pool("body", "pc2"), table.pool("mind", "pc2")) == (15, 10 - 1 - 2)


def test_study_doubles_the_mind_against_one_opponent() -> None:
    table = versus("study")
    table.do("pc1", "use study 0 pc2")
    table.turn("Jc Jd Jh")
    table.do("pc2", "attack unarmed pc1", "lay Jc")
    table.do("pc1", "lay 4c")
    table.hold()
    assert table.last(Compared).other.total == 4 + 6


def test_berserk_harms_more_defends_with_less_and_ends_by_meditation() -> None:
    table = versus("berserk", "ferocity", "intense_concentration")
    table.do("pc1", "use berserk")
    attacked(table)
    assert table.pool("body", "pc2") == 15 - (12 - 10) - 6
    table.turn("Jc Jd Jh")
    table.do("pc2", "argue influence pc1", "lay Jc")
    assert "up to 1 card in all" in table.hint("pc1", "lay")
    assert "use" not in table.verbs("pc1"), "the Berserk use nothing that defends"
    table.do("pc1", "lay 4c")
    table.hold()
    table.turn("Qc Qd Qh")
    table.do("pc1", "calm_down", "draw")
    table.deal("Kd")
    table.do("pc1", "play Kd")
    table.deal("2h 2s 2d")
    assert table.figure().uses == ()


def test_disarm_knocks_the_weapon_away_or_takes_it() -> None:
    table = versus("disarm", weapons=())
    table.set_arms("pc2", held=("sword",))
    table.do("pc1", BARE, "use disarm", "lay 9c")
    table.do("pc2", "lay 6d")
    table.hold()
    assert table.refusal("pc1", "knock_away sword seize").reason
    table.do("pc1", "knock_away sword drop")
    assert table.pool("body", "pc2") == 15
    table.turn("Jc Jd Jh")
    table.do("pc2", "fetch sword held")
    assert table.figure("pc2").arms.held == ("sword",)
    table.turn("Qc Qd Qh")
    table.do("pc1", BARE, "use disarm", "lay Qc")
    table.do("pc2", "lay 6h")
    table.hold()
    table.do("pc1", "knock_away sword seize")
    assert table.figure().arms.held == ("sword",)


def test_eagle_eyes_make_good_five_points_each() -> None:
    table = Table(person("Pip", advantages=("eagle_eyes",), combat_pistols=2), person("Bea"), range="10-15")
    table.set_arms(held=("light_pistol",))
    table.fight()
    table.turn()
    table.do("pc1", "move farther")
    table.turn("Jc Jd")
    table.do("pc2", "argue influence pc1", "lay Jc")
    table.do("pc1", "lay 4c")
    table.hold()
    table.turn("7c 7d")
    found = table.exchange("attack light_pistol pc2", "9c", "6d")
    assert ("distance", -5) in found.own.parts


def test_gun_fever_shoots_again_after_a_hit() -> None:
    table = versus("gun_fever", weapons=("light_pistol",))
    attacked(table, attack="attack light_pistol pc2")
    mind = table.pool("mind")
    table.do("pc1", "attack light_pistol pc2", "lay 9d")
    table.do("pc2", "lay 6d")
    table.hold()
    assert ("second attack", -5) in table.last(Compared).own.parts
    assert table.pool("mind") == mind - 1


def test_gun_fever_may_cost_luck() -> None:
    table = versus("gun_fever", weapons=("light_pistol",), gun_fever_cost="LP")
    attacked(table, attack="attack light_pistol pc2")
    table.do("pc1", "attack light_pistol pc2")
    assert table.pool("luck") == 14


def test_savage_strikes_again_after_a_hit() -> None:
    table = versus("savage")
    attacked(table, use="savage")
    table.do("pc1", BARE, "lay 9d")
    table.do("pc2", "lay 6d")
    table.hold()
    assert table.last(Compared).own.total == 9 + 3 - 5


def test_a_second_attack_may_be_let_be() -> None:
    table = versus("savage")
    attacked(table, use="savage")
    table.do("pc1", "enough")
    assert table.game.opposed.turn == "pc2"


def test_intensity_turns_up_a_card_for_every_blow_of_the_round() -> None:
    table = versus("intensity")
    table.do("pc1", "use intensity", BARE, "lay 9c")
    table.do("pc2", "lay 8d")
    table.deal("7c")
    table.hold()
    assert table.last(Compared).own.total == 9 + 7 + 3


def test_lunge_lowers_the_defense_until_the_next_turn() -> None:
    table = versus("lunge")
    attacked(table, use="lunge 2")
    table.turn("Jc Jd Jh")
    table.do("pc2", "attack unarmed pc1", "lay Jc")
    table.do("pc1", "lay 4c")
    table.hold()
    assert table.last(Compared).other.total == 4 + 3 - 2


def test_a_wild_swing_that_hits_harms_the_more() -> None:
    table = versus("wild_swing")
    found = attacked(table, use="wild_swing 1")
    assert table.pool("body", "pc2") == 15 - (found.own.total - found.other.total) - 2


def test_an_acrobat_changes_cards_of_a_test_once() -> None:
    table = Table(person(advantages=("acrobat",), athletics=2))
    table.check("athletics", "body")
    table.do("pc1", "draw")
    table.deal("2c 3c")
    table.do("pc1", "tumble 2c")
    table.deal("Kd")
    assert table.refusal("pc1", "tumble 3c").rule == "gob.actions"
    table.do("pc1", "play Kd")
    table.deal("2h 3h 4h 5h")
    assert table.outcome().own.total == 15
    assert len(table.game.zones["deck"]) == 54


def test_an_ass_pull_draws_two_and_throws_two_away() -> None:
    table = versus("ass_pull")
    table.do("pc1", "use ass_pull")
    table.deal("Kc Kd")
    table.do("pc1", "throw 4c 4d")
    assert table.hand() == "5d 5h 9c 9d 4h Kc Kd"


def test_bloodlust_and_tenacity_draw_for_the_same_blow() -> None:
    table = versus("bloodlust", defender=("tenacity",))
    attacked(table)
    table.deal("Kc", "Kd")
    assert (table.hand()[-2:], table.hand("pc2")[-2:]) == ("Kc", "Kd")


def test_tenacity_works_on_an_empty_pool_and_bloodlust_does_not() -> None:
    table = versus("bloodlust", defender=("tenacity",))
    table.set_pools("pc1", body=0)
    table.set_pools("pc2", body=2)
    attacked(table)
    table.deal("Kd", "7c 7d 7h 7s")
    assert table.hand()[-2:] == "4h"


def test_faith_draws_for_a_fright() -> None:
    table = versus(defender=("faith",))
    table.do("pc1", "frighten guts pc2", "lay 9c")
    table.do("pc2", "lay 6d")
    table.hold()
    table.deal("Kd")
    assert table.hand("pc2")[-2:] == "Kd"


def test_hearty_criminal_and_the_cunning_play_one_card_more() -> None:
    table = versus("cunning_linguist", defender=("hearty",))
    table.do("pc1", "argue influence pc2")
    assert "up to 2 cards in all" in table.hint("pc1", "lay")
    table = versus(defender=("hearty",))
    table.do("pc1", BARE, "lay 9c")
    assert "Athletics, up to 3 cards in all" in table.hint("pc2", "lay")
    table = versus("criminal")
    table.do("pc1", "argue influence pc2")
    assert "up to 2 cards in all" in table.hint("pc1", "lay")


@pytest.mark.parametrize(
    ("name", "trait"),
    [("toughness", "body"), ("resolve", "spirit"), ("mental_fortitude", "mind"), ("devils_own_luck", "luck")],
)
def test_a_larger_pool(name: str, trait: str) -> None:
    assert Table(person(advantages=(name, name))).pool(trait) == 20


def test_discipline_draws_body_for_a_point() -> None:
    table = Table(person("Pip", body=4, luck=1, advantages=("discipline",)), person("Bea"))
    table.fight()
    table.do("pc1", "use discipline")
    table.deal("4c 4d 4h 4s")
    assert table.pool("body") == 19


def test_quick_wits_and_fervor_draw_by_another_trait() -> None:
    table = Table(person("Pip", mind=4, luck=1, advantages=("quick_witted",)), person("Bea"))
    table.fight()
    table.deal("4c 4d 4h 4s")
    table = Table(person("Pip", spirit=3, luck=1, advantages=("fervor",)), person("Bea"))
    table.set_pools(body=0)
    table.fight()
    table.deal("4c 4d 4h")
    assert table.hand() == "5d 5h 9c 9d 4c 4d 4h"


def test_inspiring_presence_helps_allies_and_not_oneself() -> None:
    table = Table(person("Pip"), person("Bea"), person("Cal", advantages=("inspiring_presence",) * 2))
    table.do("pc1", "oppose combat pc1 pc2")
    table.do("pc3", "side_with pc1")
    for who, cards in (("pc1", "2c 9c 9d 9h 9s"), ("pc2", "3c 8c 8d 8h 8s"), ("pc3", "5c 4c 4d 4h 4s")):
        table.deal(cards)
        table.do(who, f"initiative {cards[:2]}")
    table.turn("Jc Jd")
    found = table.exchange(BARE, "9c", "8c")
    assert ("allies", 2) in found.own.parts
    assert found.other.total == 8 + 2


def test_the_speedy_change_initiative_and_go_on_acting() -> None:
    table = versus("speedy")
    table.do("pc1", "swap 4c")
    assert table.waits_for() == ("pc1",)
    table = versus()
    table.do("pc1", "swap 4c")
    table.turn("Jc Jd Jh")
    assert table.game.opposed.turn == "pc2"


def test_every_advantage_has_a_line_for_players() -> None:
    assert all(row.told and not row.told.endswith(".") for row in ADVANTAGES.values())
