"""Indirect actions: when they may be taken and what they cost, appearing, distance, flight and chase."""

from __future__ import annotations

from oracle.core.part import Told, settle
from oracle.core.records import replace
from oracle.core.zones import Zone
from oracle.systems.bastards.rules.opposition import OppositionEnded
from oracle.systems.bastards.rules.system import BASTARDS
from tests.systems.bastards.kit import Table, person

HANDS = {
    "pc1": "4c 9c 9d 9h 9s",
    "pc2": "6c 8c 8d 8h 8s",
    "pc3": "2c 3c 3d 3h 3s",
}


def three(**house_rules: str) -> Table:
    """Return a fight of two at the first turn of the first, while a third stands apart."""
    table = Table(person("Pip"), person("Bea"), person("Cal"), **house_rules)
    table.do("pc1", "oppose combat pc1 pc2")
    table.do("pc3", "stay_out")
    for who in ("pc1", "pc2"):
        table.deal(HANDS[who])
        table.do(who, f"initiative {HANDS[who][:2]}")
    table.turn("Jc Jd")
    return table


def enter(table: Table, cards: str, initiative: str, side: str = "alone") -> None:
    """Have the third player appear with a hand and an initiative card."""
    table.do("pc3", f"appear pc3 {side}")
    table.deal(cards)
    table.do("pc3", f"initiative {initiative}")


def test_whoever_stands_apart_may_appear_for_free_and_draws_at_once() -> None:
    table = three()
    enter(table, "5c 3c 3d 3h 3s", "5c", side="pc1")
    assert table.game.opposed.sides["pc3"] == "pc1"
    assert table.hand("pc3") == "3c 3d 3h 3s"
    assert table.figure("pc3").purse.wildcards == 1
    assert table.waits_for() == ("pc1",), "the turn in which that was done goes on"
    table.do("pc1", "bide")
    table.turn("Qc Qd")
    assert table.game.opposed.turn == "pc3", "a five acts after a four and before a six"


def test_whoever_comes_after_their_count_acts_in_the_next_round() -> None:
    table = three()
    enter(table, HANDS["pc3"], "2c")
    table.do("pc1", "attack unarmed pc2", "lay 9c")
    table.do("pc2", "lay 8c")
    table.hold()
    table.turn("Qc Qd")
    table.do("pc2", "bide")
    table.turn("Kc Kd")
    assert (table.game.opposed.round, table.game.opposed.turn) == (2, "pc3")
    assert "Cal comes too late to act in this round." in table.lines()


def test_nobody_appears_who_takes_part_or_has_nobody_apart() -> None:
    table = three()
    assert table.refusal("pc1", "appear pc1 alone").rule == "gob.late_entry"
    assert table.refusal("pc3", "appear pc1 alone").rule == "gob.late_entry"
    assert "appear" not in Table().verbs("pc1")


def test_distance_is_bought_at_the_start_of_a_scene_and_keeps_everybody_off() -> None:
    table = Table(person("Pip"), person("Bea", weapons=("light_pistol",), combat_pistols=2))
    table.set_purse(wildcards=2)
    table.do("pc1", "distance long")
    assert table.figure().purse.wildcards == 0
    assert table.refusal("pc2", "distance medium").rule == "gob.bands"
    table.fight()
    assert table.game.opposed.bands == {"pc1": 2, "pc2": 2}
    table.turn()
    assert table.refusal("pc1", "attack unarmed pc2").rule == "gob.bands"


def test_distance_takes_the_wildcards_and_the_start_of_a_scene() -> None:
    table = Table()
    assert table.refusal("pc1", "distance long").rule == "gob.wildcards_per_scene"
    table.check()
    table.do("pc1", "withdraw")
    assert table.refusal("pc1", "distance medium").rule == "gob.indirect_when"


def test_a_player_pays_for_one_indirect_action_in_a_round() -> None:
    table = three()
    table.set_purse("pc3", wildcards=3)
    table.do("pc3", "reinforce police club alone The police")
    table.deal("5c 5d 5h 5s 2d", "Qh")
    assert table.refusal("pc3", "involve").rule == "gob.indirect_when"
    table.do("pc1", "attack unarmed pc2", "lay 9c")
    table.do("pc2", "lay 8c")
    table.hold()
    for _ in range(2):
        if table.waits_for() == ("chance",):
            table.turn("Qc Qd" if table.game.opposed.turn == "pc2" else "Kc Kd")
        table.do(table.waits_for()[0], "bide")
    assert table.game.opposed.round == 2
    table.turn("7c 7d")
    table.do("pc3", "involve")
    assert table.figure("pc3").purse.wildcards == 1


def test_an_indirect_action_takes_a_wildcard_and_the_right_moment() -> None:
    table = three()
    table.set_purse("pc3", wildcards=0)
    assert table.refusal("pc3", "involve").rule == "gob.wildcards_per_scene"
    table.do("pc1", "attack unarmed pc2")
    table.set_purse("pc3", wildcards=1)
    assert table.refusal("pc3", "involve").rule == "gob.indirect_when"


def test_whoever_is_fled_from_may_give_chase_and_the_chase_follows_the_fight() -> None:
    table = three()
    table.do("pc1", "flee Out of the window, with a bow.")
    assert table.waits_for() == ("pc2",)
    assert table.refusal("pc3", "give_chase pc2").reason == "that is for Bea to say"
    table.do("pc2", "give_chase pc2")
    assert table.figure("pc2").purse.wildcards == 0
    chase = table.game.opposed
    assert (chase.kind, chase.prey, dict(chase.sides)) == ("chase", "pc1", {"pc1": "pc1", "pc2": "pc2"})
    assert Told("opposition", "pc2", "pc1", "chase") in table.told()
    assert [table.figure(who).purse.xp for who in ("pc1", "pc2", "pc3")] == [
        table.figure("pc3").purse.xp + 1,
        table.figure("pc3").purse.xp + 1,
        table.figure("pc3").purse.xp,
    ], "the fight is over, and was one opposition"


def test_a_fight_goes_on_without_those_who_chase_each_other() -> None:
    table = Table(person("Pip"), person("Bea"), person("Cal"), person("Dot"))
    table.do("pc1", "oppose combat pc1 pc2")
    table.do("pc3", "side_with pc1")
    table.do("pc4", "side_with pc2")
    for who, cards in (*HANDS.items(), ("pc4", "7c 4d 4h 4s 5c")):
        table.deal(cards)
        table.do(who, f"initiative {cards[:2]}")
    table.turn("Jc Jd")
    table.do("pc3", "flee")
    table.do("pc2", "give_chase pc2")
    table.do("pc4", "let_run")
    assert table.game.opposed.kind == "combat"
    table.turn("Qc Qd")
    table.do("pc1", "give_in")
    assert (table.last(OppositionEnded).won, table.game.opposed.kind) == ("pc2", "chase")
    assert tuple(table.game.opposed.sides) == ("pc2", "pc3")


def test_nobody_is_asked_who_cannot_pay_for_a_chase() -> None:
    table = three()
    table.set_purse("pc2", wildcards=0)
    table.do("pc1", "flee")
    assert table.game.opposition is None


def test_nobody_flees_from_a_chase() -> None:
    table = Table(person("Pip"), person("Bea"))
    table.fight("chase")
    table.turn()
    assert table.refusal("pc1", "flee").rule == "gob.chase_length"


def test_whoever_is_caught_stands_close_in_the_fight_that_follows() -> None:
    table = Table(person("Pip", athletics=2), person("Bea"), chase_length="2")
    table.do("pc2", "distance medium")
    table.fight("chase")
    table.turn()
    table.exchange("pursue athletics body pc2", "9c", "6d")
    table.turn("7c 7d")
    table.do("pc2", "bide")
    table.turn("3d 3h")
    table.exchange("pursue athletics body pc2", "9d", "6h")
    assert table.game.opposition is None
    table.fight()
    assert table.game.opposed.bands == {}


def exhausted(**house_rules: str) -> Table:
    """Return a fight in which the cards of a turn are due and the deck is empty."""
    table = Table(person("Pip"), person("Bea"), **house_rules)
    table.fight()
    zones = table.game.zones
    emptied = zones.with_zone("discard", zones["deck"]).with_zone("deck", Zone())
    table.game, _ = settle(BASTARDS, replace(table.game, zones=emptied), ())
    return table


def test_when_the_deck_runs_out_the_sides_say_whether_they_go_on() -> None:
    table = exhausted()
    assert table.waits_for() == ("pc1",)
    table.do("pc1", "go_on")
    table.turn("4c 4d")
    assert table.waits_for() == ("pc1",)
    table = exhausted()
    table.do("pc1", "break_off")
    table.do("pc2", "break_off")
    assert table.game.opposition is None
    assert len(table.game.zones["deck"]) == 54


def test_the_discards_are_shuffled_at_once_where_the_table_plays_so() -> None:
    table = exhausted(deck_out="reshuffle")
    table.turn("4c 4d")
    assert table.waits_for() == ("pc1",)
