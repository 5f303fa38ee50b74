"""What harm does: which pool takes it, Desperation, being Knocked Out and Wounded, mercy and death; Followers too."""

from __future__ import annotations

import pytest

from oracle.core.part import Told
from oracle.systems.bastards.rules.aftermath import Inflicted, Killed
from oracle.systems.bastards.rules.opposition import OppositionEnded
from tests.systems.bastards.kit import Table, person


def fight(*, kind: str = "combat", **house_rules: str) -> Table:
    """Return a fight at the first turn of a strong attacker, who hits with a nine against a five by eleven."""
    table = Table(
        person("Pip", body=5, spirit=5, mind=5, luck=2, combat_unarmed=2), person("Bea", mind=2), **house_rules
    )
    table.fight(kind)
    table.turn()
    return table


def hit(table: Table, attack: str = "attack unarmed pc2") -> None:
    """Have the first player hit with a nine against an eight."""
    table.do("pc1", attack, "lay 9d")
    if "lay" in table.verbs("pc2"):
        table.do("pc2", "lay 8c")
    table.hold()


def test_what_exceeds_a_pool_is_lost() -> None:
    table = fight()
    table.set_pools("pc2", body=2)
    hit(table)
    table.deal("4s 4h")
    assert table.pools("pc2") == (0, 10, 10, 10)


def test_the_desperate_draw_at_once_and_only_once() -> None:
    table = fight()
    table.set_pools("pc2", body=2)
    hit(table)
    assert table.waits_for() == ("chance",)
    table.deal("4s 4h")
    assert table.hand("pc2") == "6d 6h 8d 4s 4h"
    table.turn("7c 7d")
    assert table.waits_for() == ("pc2",)


def test_the_defender_says_which_pool_takes_a_hit_on_an_empty_one() -> None:
    table = fight()
    table.set_pools("pc2", body=0)
    hit(table)
    assert table.waits_for() == ("pc2",)
    assert table.refusal("pc2", "take body").rule == "gob.empty_pool"
    table.do("pc2", "take luck")
    assert table.pool("luck", "pc2") == 10 - (9 + 5 - 8 - 2)


def test_the_attacker_may_say_it_by_house_rule_or_it_does_nothing() -> None:
    table = fight(empty_pool="attacker")
    table.set_pools("pc2", body=0)
    hit(table)
    table.do("pc1", "take mind")
    assert table.pool("mind", "pc2") == 6
    table = fight(empty_pool="no_effect")
    table.set_pools("pc2", body=0)
    hit(table)
    assert table.pools("pc2") == (0, 10, 10, 10)


def test_a_fight_is_over_when_all_others_are_knocked_out() -> None:
    table = fight()
    table.set_pools("pc2", luck=0, body=2)
    hit(table)
    assert table.figure("pc2").level == 2
    assert table.last(OppositionEnded).won == "pc1"


def three() -> Table:
    """Return a fight of two against one in which the one knocked out can be hit again."""
    table = Table(person("Pip", body=5, combat_unarmed=2), person("Bea"), person("Cal"))
    table.do("pc1", "oppose combat pc1 pc2")
    table.do("pc3", "side_with pc2")
    for who, cards in (("pc1", "2c 9c 9d 9h 9s"), ("pc2", "3c 8c 8d 8h 8s"), ("pc3", "5c 4c 4d 4h 4s")):
        table.deal(cards)
        table.do(who, f"initiative {cards[:2]}")
    table.turn("Jc Jd")
    return table


def test_a_knocked_out_target_plays_nothing_and_counts_nothing() -> None:
    table = three()
    table.set_pools("pc2", body=0, luck=0)
    table.do("pc1", "attack unarmed pc2", "lay 9c", "hold", "hold")
    assert table.waits_for() == ("pc2",)
    table.do("pc2", "take mind")
    assert table.figure("pc2").level == 3


def test_whoever_wounds_may_spend_a_wildcard_for_a_disadvantage_of_an_empty_pool() -> None:
    table = three()
    table.set_pools("pc2", body=0, luck=0)
    table.do("pc1", "attack unarmed pc2", "lay 9c", "hold", "hold")
    table.do("pc2", "take mind")
    assert table.refusal("pc1", "inflict depressed").rule == "gob.inflict"
    xp = table.figure("pc2").purse.xp
    table.do("pc1", "inflict one_arm")
    assert table.figure("pc2").character.disadvantages == ("one_arm",)
    assert table.figure("pc2").purse.xp == xp + 1
    assert table.figure().purse.wildcards == 0
    assert table.figure().character.disadvantages == ("bad_reputation",), "it is permanent, and word gets about"


def test_a_wound_may_be_left_at_that() -> None:
    table = three()
    table.set_pools("pc2", body=0, luck=0)
    table.do("pc1", "attack unarmed pc2", "lay 9c", "hold", "hold")
    table.do("pc2", "take mind")
    table.do("pc1", "forgo")
    assert not [event for event in table.events if isinstance(event, Inflicted)]


@pytest.mark.parametrize(("intent", "left", "is_gone"), [("spare", 1, False), ("kill", 0, True)])
def test_a_hit_that_would_kill_asks_first(intent: str, left: int, is_gone: bool) -> None:
    table = three()
    table.set_pools("pc2", body=0, luck=0, mind=0)
    table.do("pc1", "attack unarmed pc2", "lay 9c", "hold", "hold")
    assert table.verbs("pc1") == ("mercy",)
    table.do("pc1", f"mercy {intent}")
    assert (table.pool("spirit", "pc2"), table.figure("pc2").is_gone) == (left, is_gone)
    assert (Told("fallen", "pc2") in table.told()) is is_gone


def test_nobody_asks_where_the_table_wants_no_mercy() -> None:
    table = Table(person("Pip", body=5), person("Bea"), person("Cal"), kill_intent="always")
    table.do("pc1", "oppose combat pc1 pc2")
    table.do("pc3", "side_with pc2")
    for who, cards in (("pc1", "2c 9c 9d 9h 9s"), ("pc2", "3c 8c 8d 8h 8s"), ("pc3", "5c 4c 4d 4h 4s")):
        table.deal(cards)
        table.do(who, f"initiative {cards[:2]}")
    table.turn("Jc Jd")
    table.set_pools("pc2", body=0, luck=0, mind=0)
    table.do("pc1", "attack unarmed pc2", "lay 9c", "hold")
    assert table.last(Killed).who == "pc2"


def test_a_follower_takes_all_harm_on_one_pool_and_dies_of_twice_as_much() -> None:
    table = Table(person("Pip", body=5, mind=5, combat_unarmed=2))
    table.do("dealer", "bring_in guard touched 1 1 knife The guard", "bring_in dog touched 1 1 unarmed The dog")
    table.do("pc1", "oppose combat pc1 guard")
    table.do("dealer", "side_with guard")
    table.deal("2c 9c 9d 9h 9s")
    table.do("pc1", "initiative 2c")
    table.deal("4c", "3c", "4d", "5c", "Jc Jd")
    table.do("pc1", "argue influence guard", "lay 9c")
    table.do("dealer", "lay 4c")
    table.hold()
    assert (table.pool("power", "guard"), table.figure("guard").level) == (0, 2)
    table.deal("6c")
    table.do("dealer", "frighten guts pc1", "lay 6c" if "6c" in table.hand("dog") else "lay 4d")
    table.do("pc1", "lay 9d")
    table.hold()
    table.turn("Qc Qd")
    table.do("pc1", "attack unarmed guard", "lay Qc")
    table.hold()
    assert table.figure("guard").level == 4
    assert table.figure("guard").is_gone


def test_a_touched_has_as_many_points_as_the_table_says() -> None:
    table = Table(power_pool="10")
    table.do("dealer", "bring_in guard touched 3 1 club The guard")
    assert table.pool("power", "guard") == 30


def test_extras_fall_by_all_of_the_harm_where_the_table_says_so() -> None:
    table = Table(person("Pip", body=3, weapons=("great_sword",), combat_blades=2), extras_damage="damage")
    table.do("dealer", "bring_in thugs extras 1 5 unarmed The thugs")
    table.do("pc1", "oppose combat pc1 thugs")
    table.deal("2c 5d 5h 9c 9d")
    table.do("pc1", "initiative 2c")
    table.deal("4c 4d 4h 4s 3d", "3c", "7c 7d")
    table.do("pc1", "attack great_sword thugs", "lay 9c")
    table.do("dealer", "lay 4c")
    table.hold()
    assert table.figure("thugs").members == 5 - (12 - 4 + 4) // 4


def test_extras_carry_no_weapon_heavier_than_their_rating() -> None:
    table = Table()
    assert table.refusal("dealer", "bring_in thugs extras 2 5 rifle The thugs").rule == "gob.extras_bonus"
    assert table.refusal("dealer", "bring_in guard touched 2 3 rifle The guard").reason == "'3' is not one of 1"
