"""Scenes and what lies between them: wildcards, recovery, experience and its spending, First Aid, agreements."""

from __future__ import annotations

import pytest

from oracle.core.part import Told
from oracle.systems.bastards.rules.agreements import Agreed
from tests.systems.bastards.kit import Table, person


def test_a_scene_begins_with_a_wildcard_and_ends_with_an_xp() -> None:
    table = Table()
    table.do("bridge", "enter inn")
    xp = table.figure().purse.xp
    table.set_purse(wildcards=4)
    table.do("bridge", "enter harbour")
    assert (table.figure().purse.xp, table.figure().purse.wildcards) == (xp + 1, 1)


def test_wildcards_may_be_carried_and_the_fortunate_have_more() -> None:
    table = Table(person(advantages=("fortunate",)), person(disadvantages=("misfortunate",)), wildcards_carry="true")
    table.do("bridge", "enter inn")
    assert [table.figure(who).purse.wildcards for who in ("pc1", "pc2")] == [4, 0]


def test_the_dealer_has_wildcards_where_the_table_says_so() -> None:
    assert Table(person(), person(), dealer_wildcards="per_player").game.dealer_wildcards == 2


@pytest.mark.parametrize(("rule", "left"), [("by_rank", 3), ("full_each_scene", 10), ("none", 1)])
def test_a_pool_regains_its_rank_when_a_scene_ends(rule: str, left: int) -> None:
    table = Table(recovery=rule)
    table.do("bridge", "enter inn")
    table.set_pools(body=1)
    table.do("bridge", "enter harbour")
    assert table.pool("body") == left


def test_first_aid_restores_the_margin_once_a_scene() -> None:
    table = Table(person("Pip", first_aid=2), person("Bea"))
    table.set_pools("pc2", body=2)
    table.do("pc1", "first_aid pc2", "draw")
    table.deal("Kh 2c")
    table.do("pc1", "play Kh")
    table.deal("9c 3c 4c 5c")
    assert table.pool("body", "pc2") == 2 + (13 + 2 - 9)
    assert "still to be treated" in table.refusal("pc1", "first_aid pc2").reason
    assert table.told() == (), "the story hears nothing of it"


def test_the_knocked_out_are_harder_to_treat() -> None:
    table = Table(person("Pip"), person("Bea"))
    table.set_pools("pc2", body=0, luck=0)
    table.do("pc1", "first_aid pc2")
    assert table.game.checked.task.modifier == 3


def test_meditation_restores_mind_or_spirit_of_ones_own() -> None:
    table = Table()
    table.set_pools(spirit=1)
    assert table.refusal("pc1", "meditate mind").rule == "gob.recovery"
    table.do("pc1", "meditate spirit", "draw")
    table.deal("3h")
    table.do("pc1", "play 3h")
    table.deal("2c 3c 4c 5c")
    assert table.pool("spirit") == 1 + 1, "a tie by suit restores at least a point"


def test_nothing_is_treated_where_nothing_recovers() -> None:
    table = Table(recovery="none")
    table.set_pools(body=1)
    assert table.refusal("pc1", "first_aid pc1").reason == "nothing is recovered at this table"


def test_time_passes_when_all_agree_and_fills_every_pool() -> None:
    table = Table(person("Pip"), person("Bea"))
    table.set_pools("pc2", body=0, luck=1)
    table.do("pc1", "pass_time weeks I sail home.")
    assert table.waits_for() == ("pc2",)
    table.do("pc2", "consent I mend nets.")
    assert table.pools("pc2") == (10, 10, 10, 10)
    assert Told("rest", "pc1", "long") in table.told()


def test_one_no_is_enough_unless_most_decide() -> None:
    table = Table(person("Pip"), person("Bea"), person("Cal"))
    table.do("pc1", "pass_time year")
    table.do("pc2", "refuse")
    assert table.game.is_free
    table = Table(person("Pip"), person("Bea"), person("Cal"), unanimous="majority")
    table.do("pc1", "the_end")
    table.do("pc2", "refuse")
    table.do("pc3", "consent")
    assert table.last(Agreed).what == "end"
    assert Told("agreed_end") in table.told()


def test_alone_one_player_decides() -> None:
    table = Table()
    table.do("pc1", "the_end")
    assert Told("agreed_end") in table.told()


def test_xp_buy_what_the_rules_name_and_nothing_twice_at_a_time() -> None:
    table = Table(person(disadvantages=("ugly", "one_eye"), influence=2, craft_theatre=2))
    table.set_purse(xp=6)
    table.do("pc1", "pass_time months", "buy trait body", "buy skill stealth", "buy advantage dodge")
    assert table.pools() == (15, 10, 10, 10)
    assert table.refusal("pc1", "buy trait body").rule == "gob.max_rank"
    assert table.refusal("pc1", "buy advantage fortunate").rule == "gob.max_rank"
    assert table.refusal("pc1", "buy disadvantage one_eye").rule == "gob.max_rank"
    table.do("pc1", "specialize acting influence craft_theatre", "buy disadvantage ugly", "done")
    character = table.figure().character
    assert (character.traits["body"], character.rank("stealth"), character.advantages) == (3, 2, ("dodge",))
    assert character.disadvantages == ("one_eye",)
    assert (character.specialties[0].id, table.figure().purse.xp) == ("acting", 1)


def test_a_bad_reputation_costs_twice_as_much_with_every_rank() -> None:
    table = Table(person(disadvantages=("bad_reputation",) * 3))
    table.set_purse(xp=3)
    table.do("pc1", "pass_time months", "buy disadvantage bad_reputation", "done")
    table.do("pc1", "pass_time months", "buy disadvantage bad_reputation")
    assert table.figure().purse.xp == 0
    assert table.figure().character.disadvantages == ("bad_reputation",)


def test_there_is_nothing_to_spend_without_xp() -> None:
    table = Table()
    table.set_purse(xp=0)
    table.do("pc1", "pass_time hours")
    assert table.game.is_free
    assert table.refusal("pc1", "buy trait body").reason == "XP are spent while time passes"


def test_the_table_is_reminded_after_some_scenes_that_time_may_pass() -> None:
    table = Table()
    for scene in ("inn", "road", "ford", "mill"):
        table.do("bridge", f"enter {scene}")
    assert "time passed" in table.lines()


def test_a_scene_that_ends_breaks_off_what_is_under_way() -> None:
    table = Table(person("Pip"), person("Bea"))
    table.fight()
    table.turn()
    table.do("pc1", "attack unarmed pc2", "lay 5d")
    table.do("bridge", "enter harbour")
    assert table.game.is_free
    assert len(table.game.zones["deck"]) == 54
    table.check()
    table.do("pc1", "draw")
    table.deal("9h")
    table.do("bridge", "conclude")
    assert len(table.game.zones["deck"]) == 54
    assert table.refusal("dealer", "call pc1 stealth mind 0 door").reason == "the story is over"
