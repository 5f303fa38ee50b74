"""House rules and rulings that no other test here is about."""

from __future__ import annotations

import pytest

from oracle.core.menu import Refusal
from oracle.core.system import resolved_house_rules
from oracle.systems.bastards.rules.characters import refusals
from oracle.systems.bastards.rules.system import BASTARDS
from tests.systems.bastards.kit import Table, person


@pytest.mark.parametrize(
    ("value", "players", "cards"), [("auto", 4, 54), ("auto", 5, 108), ("1", 5, 54), ("2", 1, 108)]
)
def test_there_are_as_many_decks_as_the_table_says(value: str, players: int, cards: int) -> None:
    table = Table(*(person(name) for name in "ABCDE"[:players]), decks=value)
    assert len(table.game.zones["deck"]) == cards


def test_two_decks_hold_every_card_twice_and_the_defender_wins_between_two_alike() -> None:
    table = Table(person("Pip", combat_unarmed=1), person("Bea"), decks="2")
    table.do("pc1", "oppose combat pc1 pc2")
    table.deal("2c 5d 5h 9c 9d")
    table.do("pc1", "initiative 2c")
    table.deal("3c 6d 6h 9c 8d")
    table.do("pc2", "initiative 3c")
    table.turn()
    found = table.exchange("attack unarmed pc2", "9c", "9c")
    assert (found.own.total, found.is_hit) == (found.other.total, False)


def test_an_opposition_may_be_a_scene_of_its_own_for_wildcards() -> None:
    for value, wildcards in (("shuffle_only", 0), ("full", 1)):
        table = Table(person("Pip"), person("Bea"), opposition_scene=value)
        table.set_purse(wildcards=0)
        table.fight()
        assert table.figure().purse.wildcards == wildcards


@pytest.mark.parametrize(("value", "penalties"), [("5-15", (-5, -15)), ("5-10", (-5, -10)), ("10-15", (-10, -15))])
def test_what_distance_takes_off_a_shot(value: str, penalties: tuple[int, int]) -> None:
    for band, penalty in zip(("medium", "long"), penalties, strict=True):
        table = Table(
            person("Pip", weapons=("bow",), combat_bows=2), person("Bea"), range=value, wildcards_per_scene="2"
        )
        table.do("pc2", f"distance {band}")
        table.fight()
        table.turn()
        assert ("distance", penalty) in table.exchange("attack bow pc2", "9c", "6d").own.parts


def test_a_thrown_knife_does_not_reach_far() -> None:
    table = Table(person("Pip", weapons=("throwing_knife",)), person("Bea"), wildcards_per_scene="2")
    table.do("pc2", "distance long")
    table.fight()
    table.turn()
    assert table.refusal("pc1", "attack throwing_knife pc2").rule == "gob.bands"


def test_an_attack_may_have_one_target_only() -> None:
    table = Table(person("Pip"), person("Bea"), person("Cal"), multi_target="single")
    table.do("pc1", "oppose combat pc1 pc2")
    table.do("pc3", "side_with pc2")
    for who, cards in (("pc1", "2c 9c 9d 9h 9s"), ("pc2", "3c 4c 4d 4h 4s"), ("pc3", "5c 8c 8d 8h 8s")):
        table.deal(cards)
        table.do(who, f"initiative {cards[:2]}")
    table.turn("Jc Jd")
    assert table.refusal("pc1", "argue influence pc2 pc3").rule == "gob.multi_target"
    table.do("pc1", "argue influence pc2")


def test_advantages_that_double_a_trait_do_not_stack() -> None:
    one = person("Bea", body=3, luck=3, advantages=("dodge", "serendipity"))
    table = Table(person("Pip"), one)
    table.fight()
    table.turn()
    table.do("pc1", "attack unarmed pc2", "lay 9c")
    table.do("pc2", "use dodge", "use serendipity")
    assert table.refusal("pc2", "use dodge").rule
    table.do("pc2", "lay 6d")
    table.hold()
    assert (table.pool("body", "pc2"), table.pool("luck", "pc2")) == (14, 14)
    assert "six of diamonds, Dodge +6: 12" in table.lines()


@pytest.mark.parametrize(("laid", "is_down"), [("6h", True), ("6d", False)])
def test_winning_a_tie_by_suit_is_a_hit_that_trips(laid: str, *, is_down: bool) -> None:
    table = Table(person("Pip", advantages=("trip",)), person("Bea", mind=1))
    table.fight()
    table.turn()
    table.do("pc1", "attack unarmed pc2", "use trip", "lay 5d")
    table.do("pc2", f"lay {laid}")
    table.hold()
    assert "The suits decide." in table.lines()
    assert table.figure("pc2").standing.is_down is is_down


def test_the_defeated_suffer_where_they_are_outnumbered() -> None:
    defeated = person("Pip", disadvantages=("defeated",))
    for others, points in ((1, 0), (2, -5)):
        table = Table(defeated, *(person(name) for name in ("Bea", "Cal")[:others]))
        table.do("pc1", "oppose combat pc1 pc2")
        if others == 2:
            table.do("pc3", "side_with pc2")
        for who, cards in (("pc1", "2c 9c 9d 9h 9s"), ("pc2", "3c 6d 4d 4h 4s"), ("pc3", "5c 8c 8d 8h 8s"))[
            : others + 1
        ]:
            table.deal(cards)
            table.do(who, f"initiative {cards[:2]}")
        table.turn("Jc Jd")
        found = table.exchange("attack unarmed pc2", "9c", "6d")
        assert dict(found.own.parts).get("Defeated", 0) == points


def test_a_disadvantage_may_cost_a_card_in_an_opposed_draw() -> None:
    table = Table(person("Pip"), person("Bea", disadvantages=("old",), athletics=3), disadv_effect="card")
    table.fight()
    table.turn()
    table.do("pc1", "attack unarmed pc2", "lay 9c")
    assert "up to 2 cards in all" in table.hint("pc2", "lay")


def test_the_misfortunate_begin_a_scene_with_a_wildcard_fewer_and_never_with_less_than_none() -> None:
    for value, left in (("0", 0), ("1", 0), ("2", 1)):
        assert (
            Table(person(disadvantages=("misfortunate",)), wildcards_per_scene=value).figure().purse.wildcards == left
        )


def test_a_new_character_begins_with_one_weapon_that_is_not_too_heavy_unless_the_table_says_any() -> None:
    heavy = BASTARDS.ready["brannoch"]

    def wrong(*weapons: str, **rules: str) -> tuple[Refusal, ...]:
        chosen = resolved_house_rules(BASTARDS.house_rules, {f"gob.{name}": value for name, value in rules.items()})
        return refusals(type(heavy)("B", "", "clubs", heavy.traits, {}, weapons=weapons), chosen)

    assert wrong("rifle") == ()
    assert [one.rule for one in wrong("machine_gun")] == ["gob.start_gear"]
    assert [one.rule for one in wrong("knife", "club")] == ["gob.start_gear"]
    assert wrong("machine_gun", "club", start_gear="any") == ()


@pytest.mark.parametrize("scenes", [2, 3, 5])
def test_the_table_says_after_how_many_scenes_it_wants_to_be_reminded(scenes: int) -> None:
    table = Table(time_passes_gap=str(scenes))
    for number in range(scenes + 1):
        assert "It has been a while" not in table.lines()
        table.do("bridge", f"enter scene-{number}")
    assert "It has been a while" in table.lines()
