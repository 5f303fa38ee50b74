"""Combat: hands and initiative, turns, attacks with their betting, wildcards and ties, and what a hit does."""

from __future__ import annotations

import pytest

from oracle.core.part import Told
from oracle.core.records import replace
from oracle.core.zones import Moved
from oracle.systems.bastards.rules.clash import Compared
from oracle.systems.bastards.rules.opposition import OppositionEnded
from oracle.systems.bastards.rules.pools import PoolChanged
from oracle.systems.bastards.rules.system import BASTARDS
from tests.systems.bastards.kit import Table, person


def duel(**house_rules: str) -> Table:
    """Return a fight of two, at the first turn of the first, with a sword against bare hands."""
    table = Table(person("Pip", weapons=("sword",), combat_blades=3), person("Bea", athletics=2, mind=1), **house_rules)
    table.fight()
    table.turn()
    return table


def test_the_lowest_card_acts_first_and_an_ace_is_one() -> None:
    table = Table(person("Pip"), person("Bea"))
    table.fight(first="2c", second="Ad")
    assert table.game.opposed.turn == "pc2"


def test_equal_initiative_goes_by_suit_clubs_first() -> None:
    table = Table(person("Pip"), person("Bea"))
    table.fight(first="7s", second="7c")
    assert table.game.opposed.turn == "pc2"


def test_a_turn_brings_as_many_cards_as_luck_and_one_may_be_discarded() -> None:
    table = duel()
    assert table.hand() == "5d 5h 9c 9d 4c 4d"
    table.do("pc1", "discard 4c")
    assert "one card a turn" in table.refusal("pc1", "discard 4d").reason


def test_a_mulligan_takes_the_action_for_five_new_cards() -> None:
    table = duel()
    table.do("pc1", "mulligan")
    table.deal("2h 2s 2d 3h 3s")
    assert table.hand() == "2h 2s 2d 3h 3s"
    table.turn("7c 7d")
    assert table.waits_for() == ("pc2",)


def test_the_worked_attack_of_the_rules_text() -> None:
    """Vera, Body 2, Combat(Blades) 3, against a guard, Mind 1, Athletics 2: 25 to 15, and a sword adds 2."""
    table = duel()
    table.set_pools("pc2", body=10)
    table.do("pc1", "attack sword pc2", "lay 9c")
    table.do("pc2", "lay 8d", "raise 6d")
    table.do("pc1", "raise 9d", "raise 5d")
    table.do("pc2", "hold")
    table.do("pc1", "wildcard")
    table.deal("3h")
    table.do("pc2", "hold")
    found = table.last(Compared)
    assert (found.own.total, found.other.total) == (9 + 9 + 5 + 3 + 2, 8 + 6 + 1)
    assert table.last(PoolChanged).change == -10
    assert table.pool("body", "pc2") == 0


def test_a_side_plays_no_more_cards_than_its_skill_has_ranks_the_hidden_one_among_them() -> None:
    table = duel()
    table.do("pc1", "attack sword pc2", "lay 9c")
    table.do("pc2", "lay 8d", "raise 6d")
    table.do("pc1", "raise 9d")
    assert table.waits_for() == ("pc1",), "the defender has played both cards that Athletics allows"
    table.do("pc1", "raise 5d")
    assert table.verbs(table.waits_for()[0]) == ("wildcard", "hold")


def test_the_defender_may_answer_a_card_after_having_held() -> None:
    table = duel()
    table.do("pc1", "attack sword pc2", "lay 9c")
    table.do("pc2", "lay 8d", "hold")
    table.do("pc1", "raise 9d")
    assert table.waits_for() == ("pc2",)


def test_the_hidden_card_is_seen_by_nobody_else_before_the_reveal() -> None:
    table = duel()
    events = table.do("pc1", "attack sword pc2", "lay 9c")
    zones = BASTARDS.view(table.game, frozenset({"pc2", "dealer"}))["zones"]
    assert isinstance(zones, dict)
    assert zones["pc1.down"] == {"count": 1, "cards": ()}
    masked = [BASTARDS.censor(table.game, event, frozenset({"pc2"})) for event in events]
    assert "nine" not in " ".join(BASTARDS.line(table.game, event) for event in masked)
    own = BASTARDS.view(table.game, frozenset({"pc1"}))["zones"]
    assert isinstance(own, dict)
    assert own["pc1.down"]["cards"] == ("9c",)


def test_a_defender_without_cards_turns_up_the_deck_unseen() -> None:
    table = duel()
    zones = table.game.zones
    hand = zones["pc2.hand"].known

    table.game = replace(table.game, zones=zones.after(Moved("pc2.hand", "discard", hand)))
    table.do("pc1", "attack sword pc2", "lay 9c")
    table.deal("Kd")
    for who in ("pc1", "pc2", "dealer"):
        shown = BASTARDS.view(table.game, frozenset({who}))["zones"]
        assert isinstance(shown, dict)
        assert shown["pc2.down"] == {"count": 1, "cards": ()}
    table.hold()
    assert [str(card) for card in table.last(Compared).other.cards] == ["Kd"]


@pytest.mark.parametrize(("laid", "is_hit"), [("9c", False), ("9d", True)])
def test_a_tie_is_broken_by_the_suit_of_the_last_card(laid: str, is_hit: bool) -> None:
    table = Table(person("Pip", body=1), person("Bea", mind=2))
    table.fight()
    table.turn()
    found = table.exchange("attack unarmed pc2", laid, "8d" if laid == "9c" else "8c")
    assert found.own.total == found.other.total == 10
    assert found.is_hit is is_hit


def test_winning_a_tie_deals_the_bonus_of_the_weapon_alone() -> None:
    table = duel()
    found = table.exchange("attack sword pc2", "5d", "6h")
    assert (found.own.total, found.other.total, found.is_hit) == (7, 7, True)
    assert table.pool("body", "pc2") == 10 - 2


def test_a_tie_of_equal_suits_goes_to_the_defender() -> None:
    table = duel()
    found = table.exchange("attack sword pc2", "5d", "6d")
    assert (found.own.total, found.other.total, found.is_hit) == (7, 7, False)
    assert table.pool("body", "pc2") == 10


def test_the_bonus_of_a_weapon_may_be_part_of_the_total() -> None:
    table = duel(weapon_bonus="total")
    found = table.exchange("attack sword pc2", "9d", "8c")
    assert found.own.total == 9 + 2 + 2
    assert table.pool("body", "pc2") == 10 - 4


def test_body_may_be_added_to_the_harm() -> None:
    table = duel(body_on_damage="true")
    table.exchange("attack sword pc2", "9d", "8c")
    assert table.pool("body", "pc2") == 10 - 2 - 2 - 2


def test_words_strike_the_mind_fear_the_spirit_and_a_curse_the_luck() -> None:
    for attack, pool in (
        ("argue influence pc2", "mind"),
        ("frighten guts pc2", "spirit"),
        ("curse meditation pc2", "luck"),
    ):
        table = Table(person("Pip", spirit=3, mind=3, luck=3), person("Bea"))
        table.fight()
        table.turn("4c 4d 4h")
        before = table.pool(pool, "pc2")
        found = table.exchange(attack, "9c", "6d")
        assert table.pool(pool, "pc2") == before - (found.own.total - found.other.total)


def test_several_may_be_struck_with_one_play_each_by_itself() -> None:
    table = Table(person("Pip", body=4, weapons=("shotgun",), combat_longarms=2), person("Bea"), person("Cal"))
    table.do("pc1", "oppose combat pc1 pc2")
    table.do("pc3", "side_with pc2")
    for who, cards in (("pc1", "2c 9c 9d 9h 9s"), ("pc2", "3c 4c 4d 4h 4s"), ("pc3", "5c 8c 8d 8h 8s")):
        table.deal(cards)
        table.do(who, f"initiative {cards[:2]}")
    table.turn("Jc Jd")
    assert table.refusal("pc1", "attack shotgun pc2 pc2").reason == "pc2 is named twice"
    table.do("pc1", "attack shotgun pc2 pc3", "lay 9c")
    table.do("pc2", "lay 4c")
    table.do("pc3", "lay 8c")
    table.hold()
    hits = [event.own.total - event.other.total for event in table.events if isinstance(event, Compared)]
    assert hits == [13 - 6, 13 - 10]
    assert (table.pool("body", "pc2"), table.pool("body", "pc3")) == (0, 10 - 3 - 4)


def test_a_sword_reaches_nobody_from_afar_and_a_shot_suffers_from_distance() -> None:
    table = Table(person("Pip", weapons=("light_pistol",), combat_pistols=2), person("Bea", weapons=("sword",)))
    table.fight()
    table.turn()
    table.do("pc1", "move farther")
    table.turn("7c 7d")
    assert table.refusal("pc2", "attack sword pc1").rule == "gob.bands"
    table.do("pc2", "argue influence pc1", "lay 6h")
    table.do("pc1", "lay 5d")
    table.hold()
    table.turn("3d 3h")
    found = table.exchange("attack light_pistol pc2", "9c", "6d")
    assert ("distance", -5) in found.own.parts


def test_two_weapons_strike_one_after_the_other_with_two_cards_fewer() -> None:
    table = Table(person("Pip", combat_blades=4), person("Bea"))
    table.set_arms(held=("sword", "knife"))
    table.fight()
    table.turn()
    table.do("pc1", "attack sword pc2")
    assert "up to 2 cards in all" in table.hint("pc1", "lay")
    table.do("pc1", "lay 5d")
    table.do("pc2", "lay 8c")
    table.hold()
    assert table.refusal("pc1", "attack sword pc2").rule == "gob.weapons"
    table.do("pc1", "attack knife pc2", "lay 9c")
    table.do("pc2", "lay 6d")
    table.hold()
    assert table.waits_for() != ("pc1",), "two weapons, two attacks"


def test_the_knocked_down_defend_with_two_cards_fewer_until_they_stand_up() -> None:
    table = Table(person("Pip", body=3, advantages=("trip",)), person("Bea", athletics=3))
    table.fight()
    table.turn()
    table.do("pc1", "attack unarmed pc2", "use trip", "lay 9d")
    table.do("pc2", "lay 8c")
    table.hold()
    assert table.figure("pc2").standing.is_down
    assert table.pool("body", "pc2") == 10
    table.turn("7c 7d")
    table.do("pc2", "stand_up")
    assert not table.figure("pc2").standing.is_down


def test_a_fight_ends_when_one_side_is_left_and_everybody_earns_for_it() -> None:
    table = duel()
    table.do("pc1", "flee Over the wall.")
    table.do("pc2", "let_run")
    ended = table.last(OppositionEnded)
    assert (ended.kind, ended.won) == ("combat", "pc2")
    assert [table.figure(who).purse.xp for who in ("pc1", "pc2")] == [
        table.figure(who).character.budget - table.figure(who).character.cost + 1 for who in ("pc1", "pc2")
    ]
    assert len(table.game.zones["deck"]) == 54
    assert Told("opposition_over", "pc2", "combat") in table.told()


def test_a_fight_ends_after_a_round_without_an_attack() -> None:
    table = duel()
    table.do("pc1", "bide")
    table.turn("7c 7d")
    table.do("pc2", "bide")
    assert table.game.opposition is None


def test_who_stays_out_has_no_part_in_it() -> None:
    table = Table(person("Pip"), person("Bea"), person("Cal"))
    table.do("pc1", "oppose combat pc1 pc2")
    assert table.refusal("pc1", "stay_out").reason == "that is for Cal to say"
    table.do("pc3", "stay_out")
    assert tuple(table.game.opposed.sides) == ("pc1", "pc2")


def test_an_opposition_takes_an_opponent() -> None:
    assert "somebody to oppose" in Table().refusal("pc1", "oppose combat pc1 pc2").reason
    table = Table(person("Pip"), person("Bea"))
    assert table.refusal("pc1", "oppose combat pc1 pc1").rule == "gob.sides"


def test_a_skill_hand_in_a_fight_takes_the_action_and_new_cards() -> None:
    table = duel()
    table.do("pc1", "attempt stealth mind window")
    table.do("dealer", "rate 0")
    table.do("pc1", "draw")
    table.deal("Kh")
    table.do("pc1", "play Kh")
    table.deal("2h 3h 4h 5c")
    assert {str(card) for card in table.game.zones["discard"].known} == {"Kh", "2h", "3h", "4h", "5c"}
    assert table.hand() == "5d 5h 9c 9d 4c 4d"
    table.turn("7c 7d")
    assert table.waits_for() == ("pc2",)


def test_a_foe_of_the_dealer_is_played_through_the_same_menu() -> None:
    table = Table(person("Pip"))
    table.do("dealer", "bring_in guard touched 2 1 club The harbour guard")
    table.do("dealer", "oppose combat guard pc1")
    table.deal("2c 5d 5h 9c 9d")
    table.do("pc1", "initiative 9c")
    table.deal("8c 8d", "3c", "Kc Kd")
    assert table.waits_for() == ("dealer",)
    table.do("dealer", "attack club pc1", "lay Kc")
    table.do("pc1", "lay 5d")
    table.hold()
    assert table.last(Compared).own.total == 13 + 2
    assert table.pool("body") == 10 - (15 - 7) - 1


def test_extras_add_their_weapon_to_the_total_and_lose_a_member_for_every_four_points() -> None:
    table = Table(person("Pip", body=3))
    table.do("dealer", "bring_in thugs extras 2 5 knife The thugs")
    table.do("pc1", "oppose combat pc1 thugs")
    table.deal("2c 5d 5h 9c 9d")
    table.do("pc1", "initiative 2c")
    table.deal("4c 4d 4h 4s 3d", "3c", "7c 7d")
    table.do("pc1", "attack unarmed thugs", "lay 9c")
    table.do("dealer", "lay 3d")
    table.hold()
    found = table.last(Compared)
    assert (found.own.total, found.other.total) == (12, 3)
    assert table.figure("thugs").members == 5 - 9 // 4
    assert table.waits_for() == ("dealer",), "they hold more cards than members, and draw none"
    table.do("dealer", "attack knife pc1", "lay 4s")
    table.do("pc1", "lay 5d")
    table.hold()
    assert ("weapon", 1) in table.last(Compared).own.parts
