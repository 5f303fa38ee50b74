"""Followers and Extras whom players bring in, who plays whom, armor, and what follows a death."""

from __future__ import annotations

import pytest

from oracle.systems.bastards.rules.clash import Compared
from oracle.systems.bastards.rules.system import BASTARDS
from tests.systems.bastards.kit import Table, person


def involved(gifts: tuple[str, str] = ("dodge,tenacity", "trip,savage"), *held: str, **house_rules: str) -> Table:
    """Return a fight at the first turn of a Follower, a hound with two gifts, which Cal has sent against Bea."""
    cal = person("Cal", advantages=held)
    table = Table(person("Pip"), person("Bea", body=3, mind=3, combat_unarmed=2), cal, **house_rules)
    table.do("pc1", "oppose combat pc1 pc2")
    table.do("pc3", "stay_out")
    for who, cards in (("pc1", "4c 9c 9d 9h 9s"), ("pc2", "6c 8c 8d 8h 8s")):
        table.deal(cards)
        table.do(who, f"initiative {cards[:2]}")
    table.turn("Jc Jd")
    table.do("pc3", "involve", f"follower hound club {gifts[0]} pc1 The hound")
    table.deal("Tc Td", "5c")
    table.do("pc3", f"follower old-cat unarmed {gifts[1]} alone")
    table.deal("Th Ts", "Kh")
    table.do("pc1", "bide")
    table.turn("2c 2d")
    return table


def test_a_wildcard_involves_two_followers_who_are_as_good_as_the_highest_trait() -> None:
    table = involved()
    hound, cat = table.figure("hound"), table.figure("old-cat")
    assert (hound.rating, hound.kind, hound.controller, hound.arms.held) == (2, "touched", "pc3", ("club",))
    assert (hound.trait("mind"), hound.skill("guts"), table.pool("power", "hound")) == (2, 2, 10)
    assert cat.character.name == "Old cat"
    assert dict(table.game.opposed.sides)["old-cat"] == "old-cat"
    assert table.game.opposed.turn == "hound", "its initiative card is a five, between the four and the six"
    assert table.hand("hound") == "Tc Td 2c 2d", "Power Rating cards at the start, and as many in a turn"
    assert "The hound comes into it: a Follower, Power Rating 2, Dodge, Tenacity." in table.lines()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("follower hound club dodge alone", "has 2, not 1"),
        ("follower hound club dodge,dodge alone", "cannot be had so often"),
        ("follower hound club dodge,toughness alone", "no advantage for a Follower"),
        ("follower pc2 club dodge,trip alone", "called that already"),
        ("follower pc7 club dodge,trip alone", "a word of letters"),
        ("follower hound harpoon dodge,trip alone", "not one of"),
        ("follower hound club dodge,trip pc1", "not one of"),
    ],
)
def test_what_a_follower_cannot_be_is_told(text: str, why: str) -> None:
    table = Table(person("Pip"), person("Bea"))
    table.do("pc1", "involve")
    assert why in table.refusal("pc1", text).reason


def test_a_follower_pays_for_advantages_from_the_one_pool_and_plays_as_many_cards_as_the_rating() -> None:
    table = involved(("ferocity,tenacity", "trip,savage"))
    table.do("pc3", "attack club pc2", "use ferocity")
    assert table.pool("power", "hound") == 9
    assert "up to 2 cards in all" in table.hint("pc3", "lay")
    table.do("pc3", "lay Tc")
    table.do("pc2", "lay 8c")
    table.hold()
    found = table.last(Compared)
    assert (found.own.total, found.other.total) == (10 + 4, 8 + 3)
    assert table.pool("body", "pc2") == 15 - 3 - 1


def test_a_follower_is_shielded_by_an_advantage_and_draws_by_another() -> None:
    table = involved(("intense_concentration,tenacity", "trip,savage"))
    table.do("pc3", "bide")
    table.turn("7c 7d")
    table.do("pc2", "argue influence hound", "lay 8c")
    table.do("pc3", "use intense_concentration", "lay 2c")
    table.hold()
    assert table.last(Compared).own.total - table.last(Compared).other.total == 11 - 4
    assert table.pool("power", "hound") == 10 - 1 - (7 - 4)
    table.turn("Qc Qd")
    table.do("pc3", "bide")
    assert table.figure("hound").standing.taken == 3


def test_wildcards_help_a_follower_only_through_a_mastermind() -> None:
    for held in ((), ("mastermind",)):
        table = involved(("dodge,tenacity", "trip,savage"), *held)
        table.set_purse("pc3", wildcards=2)
        table.do("pc3", "attack club pc2", "lay Tc")
        table.do("pc2", "lay 8c", "hold")
        table.do("pc3", "hold")
        table.do("pc2", "hold")
        assert ("wildcard" in table.verbs("pc3")) is bool(held)
        if held:
            table.do("pc3", "wildcard")
            table.deal("3h")
            assert table.figure("pc3").purse.wildcards == 1


def test_a_follower_knows_no_desperation_and_is_out_with_an_empty_pool() -> None:
    table = involved()
    table.set_pools("hound", power=1)
    assert not table.figure("hound").is_desperate
    table.set_pools("hound", power=0)
    assert (table.figure("hound").is_out, table.figure("hound").is_gone) == (True, False)


def test_the_hand_of_a_follower_is_seen_by_whoever_plays_it_alone() -> None:
    table = involved()
    for who, is_seen in (("pc3", True), ("pc1", False), ("dealer", False)):
        zones = BASTARDS.view(table.game, frozenset({who}))["zones"]
        assert isinstance(zones, dict)
        assert bool(zones["hound.hand"]["cards"]) is is_seen


def test_those_who_were_brought_in_leave_with_the_scene_and_no_card_is_lost() -> None:
    table = involved()
    table.do("bridge", "enter harbour")
    assert tuple(table.game.cast) == ("pc1", "pc2", "pc3")
    assert len(table.game.zones["deck"]) == 54
    assert not [zone for zone in table.game.zones if zone.startswith("hound")]


def test_followers_of_a_scene_s_start_are_there_and_take_sides_when_it_comes_to_blows() -> None:
    table = Table(person("Pip"), person("Bea"))
    table.do("pc2", "involve", "follower hound club dodge,trip alone", "follower cat club dodge,trip alone")
    table.do("pc1", "oppose combat pc1 pc2")
    assert table.waits_for() == ("pc2",)
    table.do("pc2", "side_with pc2", "stay_out")
    assert dict(table.game.opposed.sides) == {"pc1": "pc1", "pc2": "pc2", "hound": "pc2"}


def test_a_wildcard_reinforces_with_five_extras_no_better_armed_than_their_rating() -> None:
    table = Table(person("Pip", luck=3), person("Bea"))
    assert table.refusal("pc1", "reinforce police rifle alone").rule == "gob.extras_bonus"
    table.do("pc1", "reinforce police axe alone The police")
    police = table.figure("police")
    assert (police.kind, police.rating, police.members, police.controller) == ("extras", 3, 5, "pc1")
    assert "The police come into it: a group of 5, Power Rating 3." in table.lines()


@pytest.mark.parametrize(("value", "hand"), [("extra_card", 5), ("from_hand", 4), ("controller", 5)])
def test_the_initiative_of_extras_is_a_card_of_its_own_of_their_hand_or_their_player_s(value: str, hand: int) -> None:
    table = Table(person("Pip"), person("Bea"), extras_init=value)
    table.do("pc1", "reinforce police club alone The police")
    table.do("pc1", "oppose combat pc1 pc2", "side_with pc1")
    table.deal("3c 9c 9d 9h 9s")
    table.do("pc1", "initiative 3c")
    table.deal("Kc 8c 8d 8h 8s")
    table.do("pc2", "initiative Kc")
    table.deal("7c 7d 7h 7s 6c")
    if value == "extra_card":
        table.deal("4c")
    elif value == "from_hand":
        table.do("pc1", "initiative 6c")
    table.turn("Jc Jd")
    table.do("pc1", "bide")
    assert table.game.opposed.turn == "police"
    if value == "from_hand":
        table.deal("2c")
        assert table.hand("police").split()[-1] == "2c", "one card to five members, though the rating is two"
    else:
        assert len(table.hand("police").split()) == hand


def test_the_player_to_the_left_may_play_the_foes_whom_nobody_brought_in() -> None:
    table = Table(person("Pip"), person("Bea"), foe_control="left")
    table.do("dealer", "bring_in guard touched 2 1 club The guard", "oppose combat guard pc1")
    assert table.game.controller("guard") == "pc2", "to the left of whom the guard is against"
    table.do("pc2", "stay_out")
    table.deal("2c 5d 5h 9c 9d")
    table.do("pc1", "initiative 9c")
    table.deal("8c 8d", "3c", "Kc Kd")
    assert table.waits_for() == ("pc2",)
    table.do("pc2", "attack club pc1", "lay Kc")
    table.do("pc1", "lay 5d")
    table.hold()
    assert table.pool("body") == 10 - (15 - 7) - 1


def test_alone_a_player_plays_the_foes_as_well() -> None:
    table = Table(person("Pip"), foe_control="left")
    table.do("dealer", "bring_in guard touched 2 1 club The guard", "oppose combat guard pc1")
    assert table.game.controller("guard") == "pc1"


def test_armor_takes_something_off_harm_to_the_body_where_the_table_plays_with_it() -> None:
    table = Table(person("Pip", combat_unarmed=2), person("Bea", mind=1))
    assert table.refusal("dealer", "armor pc2 2").rule == "gob.armor"
    for points in (0, 2):
        table = Table(person("Pip", combat_unarmed=2), person("Bea", mind=1), armor="on")
        table.do("dealer", f"armor pc2 {points}")
        table.fight()
        table.turn()
        found = table.exchange("attack unarmed pc2", "9c", "6d")
        assert table.pool("body", "pc2") == 10 - (found.own.total - found.other.total - points)


def killed() -> Table:
    """Return a table at which the second of two players has just been killed."""
    table = Table(person("Pip", body=5, combat_unarmed=2), person("Bea"), person("Cal"), kill_intent="always")
    table.do("bridge", "enter alley")
    table.set_purse("pc2", wildcards=3, xp=11)
    table.do("pc1", "oppose combat pc1 pc2")
    table.do("pc3", "side_with pc2")
    for who, cards in (("pc1", "2c 9c 9d 9h 9s"), ("pc2", "3c 8c 8d 8h 8s"), ("pc3", "5c 4c 4d 4h 4s")):
        table.deal(cards)
        table.do(who, f"initiative {cards[:2]}")
    table.turn("Jc Jd")
    table.set_pools("pc2", body=0, luck=0, mind=0)
    table.do("pc1", "attack unarmed pc2", "lay 9c", "hold", "hold")
    return table


def test_the_dead_may_still_spend_their_wildcards_on_others_in_this_scene() -> None:
    table = killed()
    table.turn("Qc Qd")
    table.do("pc2", "reinforce mourners club pc2 The mourners")
    assert table.game.controller("mourners") == "pc2"
    table.deal("5d 5h 5s 6d 6h", "Kh")
    table.do("bridge", "enter harbour")
    assert table.figure("pc2").purse.wildcards == 0


def test_a_new_character_has_half_the_xp_of_the_late_one_and_waits_for_the_next_scene() -> None:
    table = killed()
    table.turn("Qc Qd")
    table.do("pc3", "give_in")
    earned = table.figure("pc2").character.earned + table.figure("pc2").purse.xp
    table.join("pc4", person("Dot"))
    dot = table.figure("pc4")
    assert (dot.character.earned, dot.purse.wildcards, dot.is_waiting) == (earned // 2, 3, True)
    table.do("pc1", "oppose combat pc1 pc3")
    assert table.waits_for() != ("pc4",), "who waits for the next scene takes no side in this one"
    table.do("bridge", "enter harbour")
    assert not table.figure("pc4").is_waiting
    table.join("pc5", person("Eve", body=1))
    assert not table.figure("pc5").is_waiting, "one new character follows each of the dead"


def test_a_follower_recovers_its_rating_when_a_scene_ends() -> None:
    table = Table()
    table.do("dealer", "bring_in guard touched 2 1 club The guard")
    table.set_pools("guard", power=3)
    table.do("bridge", "enter harbour", "enter market")
    assert table.pool("power", "guard") == 5
    assert table.figure("guard").standing.taken == 5


def test_a_player_s_sheet_tells_who_is_with_them_and_what_they_wear() -> None:
    table = Table(person("Pip", luck=3), armor="on")
    table.do("pc1", "reinforce police axe alone The police")
    table.do("dealer", "armor pc1 2")
    shown = BASTARDS.sheet(table.game, "pc1")
    assert "With you: The police, Power Rating 3, 5 members" in shown
    assert "Armor: 2 less of harm to BP" in shown
    table = involved()
    assert "With you: The hound, Power Rating 2, 10 of 10 Power, Dodge, Tenacity" in BASTARDS.sheet(table.game, "pc3")
