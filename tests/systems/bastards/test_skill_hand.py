"""Skill Hands: who draws how much, what counts, how ties break, and what the draft’s own example comes to."""

from __future__ import annotations

import pytest

from oracle.core.part import Told
from oracle.systems.bastards.rules.characters import Specialty
from oracle.systems.bastards.rules.odds import chances, opposing_cards
from oracle.systems.bastards.rules.system import BASTARDS
from oracle.systems.bastards.rules.worth import chance_before
from tests.systems.bastards.kit import Table, person

PRINTED = {
    (1, 1): ((20, 8), (14, 6), (5, 4), (1, 1), (0, 0), (0, 0), (0, 0)),
    (2, 1): ((31, 8), (23, 8), (11, 6), (4, 3), (1, 1), (0, 0), (0, 0)),
    (2, 2): ((50, 10), (38, 11), (19, 10), (7, 5), (2, 2), (0, 0), (0, 0)),
    (3, 2): ((65, 8), (55, 9), (36, 9), (18, 8), (8, 4), (1, 1), (0, 0)),
    (3, 3): ((77, 7), (67, 9), (45, 11), (23, 9), (10, 6), (2, 2), (0, 0)),
    (4, 3): ((88, 4), (82, 6), (64, 10), (45, 11), (27, 8), (10, 5), (0, 0)),
    (5, 5): ((99, 1), (98, 1), (92, 4), (80, 6), (65, 8), (42, 8), (7, 6)),
}
"""The table of odds in the rules text, in percent: higher, and equal."""


@pytest.mark.parametrize(("trait", "skill"), PRINTED)
def test_the_odds_of_the_rules_text_come_out(trait: int, skill: int) -> None:
    found = [chances(trait, skill, modifier, opposing_cards(trait)) for modifier in (0, 1, 3, 5, 7, 10, 15)]
    assert tuple((round(100 * one.higher), round(100 * one.equal)) for one in found) == PRINTED[trait, skill]


def test_the_mechanic_of_the_draft_mends_his_ship() -> None:
    table = Table(person(mind=3, repair=2))
    table.check("repair", "mind")
    table.do("pc1", "draw")
    table.deal("9h 4c")
    table.do("pc1", "play 9h")
    table.deal("Jc 2d 3d")
    found = table.outcome()
    assert (found.own.total, found.other.total, found.tier) == (12, 11, "success")
    assert table.told() == (Told("called", "pc1", "door"), Told("outcome", "pc1", "door", "success"))


def test_all_cards_go_back_into_the_deck_afterwards() -> None:
    table = Table()
    table.check()
    table.do("pc1", "draw")
    table.deal("9h")
    table.do("pc1", "play 9h")
    table.deal("2c 3c 4c 5c")
    assert len(table.game.zones["deck"]) == 54
    assert table.game.is_free


def test_the_opposing_hand_plays_its_best_card_and_adds_the_modifier() -> None:
    table = Table()
    table.check(modifier=3)
    table.do("pc1", "draw")
    table.deal("Ah")
    table.do("pc1", "play Ah")
    table.deal("2c Kc 4c 5c")
    found = table.outcome()
    assert (found.own.total, found.other.total) == (16, 16)
    assert str(found.other.cards[0]) == "Kc"


@pytest.mark.parametrize(
    ("rule", "card", "tier"),
    [
        ("suit", "9h", "success"),
        ("suit", "9c", "failure"),
        ("player", "9c", "success"),
        ("opposition", "9d", "failure"),
    ],
)
def test_equal_totals_are_decided_by_suit_or_by_the_house_rule(rule: str, card: str, tier: str) -> None:
    table = Table(skill_tie=rule)
    table.check()
    table.do("pc1", "draw")
    table.deal(card)
    table.do("pc1", f"play {card}")
    table.deal("Js 2c 3c 4c")
    assert table.outcome().margin == 0
    assert table.outcome().tier == tier


def test_a_joker_is_a_wildcard_and_another_card_is_drawn() -> None:
    table = Table(person(stealth=2))
    table.check()
    table.do("pc1", "draw")
    before = table.figure().purse.wildcards
    table.deal("Xb 4c")
    assert table.figure().purse.wildcards == before + 1
    table.deal("Kd")
    assert table.refusal("pc1", "play Xb").reason == "'Xb' is not one of 4c, Kd"


def test_a_joker_is_not_replaced_where_the_table_plays_so() -> None:
    table = Table(joker_replace="false")
    table.check()
    table.do("pc1", "draw")
    table.deal("Xl", "Qd 2d 3d 4d")
    assert (table.outcome().own.total, table.outcome().tier) == (2, "failure")


def test_a_joker_of_the_opposing_hand_is_a_wildcard_for_nobody_or_for_the_dealer() -> None:
    for rule, wildcards in (("none", 0), ("pool", 1)):
        table = Table(dealer_joker=rule)
        table.check()
        table.do("pc1", "draw")
        table.deal("9h")
        table.do("pc1", "play 9h")
        table.deal("Xl 2c 3c 4c", "5c")
        assert table.game.dealer_wildcards == wildcards
        assert table.figure().purse.wildcards == 1


def test_a_specialty_adds_its_level_or_cards() -> None:
    acting = Specialty("acting", ("influence", "craft_theatre"))
    for rule, hand, total in (("total", "9h 2c 2d", 9 + 2 + 2), ("cards", "9h 2c 2d 3c 3d", 9 + 2)):
        table = Table(person(specialties=(acting,), influence=3, craft_theatre=2), specialty=rule)
        table.check("influence", "mind")
        table.do("pc1", "draw acting")
        table.deal(hand)
        table.do("pc1", "play 9h")
        table.deal("2h 3h 4h 5h")
        assert table.outcome().own.total == total


def test_a_specialty_of_other_skills_does_not_help() -> None:
    acting = Specialty("acting", ("influence", "craft_theatre"))
    table = Table(person(specialties=(acting,), influence=2, craft_theatre=2))
    table.check("stealth")
    assert table.refusal("pc1", "draw acting").rule == "gob.specialty"


@pytest.mark.parametrize(("rule", "total", "cards"), [("points", 9 + 2 - 5, 2), ("card", 9 + 2, 1)])
def test_a_disadvantage_takes_five_off_or_a_card(rule: str, total: int, cards: int) -> None:
    table = Table(person(disadvantages=("large",), stealth=2), disadv_effect=rule)
    table.check(hinders="large")
    table.do("pc1", "draw")
    table.deal(" ".join(("9h", "2c")[:cards]))
    table.do("pc1", "play 9h")
    table.deal("2h 3h 4h 5h")
    assert table.outcome().own.total == total


def test_a_worse_form_takes_ten_off() -> None:
    table = Table(person(disadvantages=("blind",)))
    table.check("perception", hinders="blind")
    table.do("pc1", "draw")
    table.deal("9h")
    table.do("pc1", "play 9h")
    table.deal("2h 3h 4h 5h")
    assert table.outcome().own.total == 9 + 2 - 10


def test_a_bad_reputation_takes_five_off_for_each_rank() -> None:
    table = Table(person(disadvantages=("bad_reputation", "bad_reputation")))
    table.check("influence", hinders="bad_reputation")
    table.do("pc1", "draw")
    table.deal("Ah")
    table.do("pc1", "play Ah")
    table.deal("2h 3h 4h 5h")
    assert table.outcome().own.total == 14 + 2 - 10


def test_only_what_somebody_has_can_hinder_them() -> None:
    table = Table()
    assert table.refusal("dealer", "call pc1 stealth mind 0 door large").rule == "gob.disadv_tags"


def test_an_advantage_that_plays_one_card_more_draws_one_more_or_plays_two() -> None:
    table = Table(person(advantages=("criminal",)))
    table.check()
    table.do("pc1", "draw")
    table.deal("9h 8h")
    table.do("pc1", "play 9h")
    table.deal("2h 3h 4h 5h")
    assert table.outcome().own.total == 9 + 2
    table = Table(person(advantages=("criminal",), stealth=2), extra_card="play_two")
    table.check()
    table.do("pc1", "draw")
    table.deal("9h 8h")
    table.do("pc1", "play 9h", "play 8h")
    table.deal("2h 3h 4h 5h")
    assert table.outcome().own.total == 17 + 2


def test_magic_costs_a_point_and_goes_with_its_own_trait() -> None:
    table = Table()
    assert table.refusal("dealer", "call pc1 magic_luck mind 0 door").rule == "gob.magic"
    table.check("magic_luck", "luck")
    table.do("pc1", "draw")
    assert table.pool("luck") == 9


def test_magic_needs_a_point_to_pay() -> None:
    table = Table()
    table.set_pools(luck=0)
    table.check("magic_luck", "luck")
    assert table.verbs("pc1") == ("withdraw",)


def test_wildcards_help_only_where_it_is_legendary() -> None:
    table = Table()
    table.check(modifier=10)
    table.do("pc1", "draw")
    table.deal("9h")
    assert table.refusal("pc1", "boost").rule == "gob.wildcard_skill_hand"
    table = Table()
    table.check(modifier=15)
    table.do("pc1", "draw")
    table.deal("9h")
    table.do("pc1", "boost")
    table.deal("Kd")
    table.set_purse(wildcards=1)
    assert table.refusal("pc1", "boost").rule == "gob.legend_wildcard"
    table.do("pc1", "play 9h")
    table.deal("2h 3h 4h 5h")
    assert (table.outcome().own.total, table.outcome().other.total) == (13 + 9 + 2, 5 + 15)


def test_the_desperate_add_the_higher_of_spirit_and_luck() -> None:
    table = Table(person(mind=2, spirit=4))
    table.set_pools(body=0)
    table.check()
    table.do("pc1", "draw")
    table.deal("9h")
    table.do("pc1", "play 9h")
    table.deal("2h 3h")
    assert table.outcome().own.total == 9 + 4


def test_the_knocked_out_are_asked_for_nothing() -> None:
    table = Table()
    table.set_pools(body=0, mind=0)
    assert table.refusal("dealer", "call pc1 stealth mind 0 door").reason == "nobody here is able to do anything"


def test_a_player_asks_and_the_dealer_rates() -> None:
    table = Table(person("Pip"), person("Bea"))
    table.do("pc1", "request pc2 stealth mind door You would have to get past him first.")
    assert table.waits_for() == ("dealer",)
    table.do("dealer", "rate 5")
    assert table.refusal("pc1", "draw").reason == "that is for Bea to say"
    table.do("pc2", "withdraw")
    assert table.game.is_free


def test_the_player_who_asks_rates_by_house_rule() -> None:
    table = Table(person("Pip"), person("Bea"), rating="asker")
    table.do("pc1", "request pc2 stealth mind door")
    table.do("pc1", "rate 4")
    assert table.game.checked.task.modifier == 4


def test_a_vote_is_the_highest_modifier_that_most_would_give() -> None:
    table = Table(person("Pip"), person("Bea"), person("Cal"), rating="vote")
    table.do("pc1", "request pc2 stealth mind door")
    table.do("pc1", "rate 3")
    table.do("pc2", "rate 0")
    table.do("pc3", "rate 7")
    assert table.game.checked.task.modifier == 3


def test_the_chance_before_a_card_is_drawn_is_that_of_the_table_with_ties_by_suit() -> None:
    table = Table()
    table.check()
    assert chance_before(table.game) == chances(2, 1, 0, 4).won
    assert 0.31 < chance_before(table.game) < 0.40


def test_a_player_is_told_what_the_best_card_is_good_for() -> None:
    table = Table(person(stealth=2))
    table.check(modifier=3)
    table.do("pc1", "draw")
    table.deal("9h Kd")
    # Of 50 cards four aces and three kings beat it, and the queen of its own suit is not beaten.
    beaten = 50 - 4 - 3 - 1
    share = round(100 * beaten * (beaten - 1) * (beaten - 2) * (beaten - 3) / (50 * 49 * 48 * 47))
    assert BASTARDS.worth(table.game, "pc1") == (
        f"Your best card is the king of diamonds: 15 in all, which wins {share} times in a hundred.",
    )
    assert [str(card) for card in BASTARDS.counting(table.game, "pc1")] == ["Kd", "9h"]
    assert BASTARDS.explained(table.game, "pc1")[1] == "You hold king of diamonds 13, nine of hearts 9."
    assert BASTARDS.worth(table.game, "pc2") == ()


@pytest.mark.parametrize(
    ("modifier", "card", "told"),
    [(7, "Jd", "wins twice in a hundred"), (10, "Kd", "wins once in a hundred"), (15, "2d", "hardly ever wins")],
)
def test_a_small_chance_is_told_as_people_say_it(modifier: int, card: str, told: str) -> None:
    table = Table()
    table.check(modifier=modifier)
    table.do("pc1", "draw")
    table.deal(card)
    assert BASTARDS.worth(table.game, "pc1")[0].endswith(f"{told}.")
