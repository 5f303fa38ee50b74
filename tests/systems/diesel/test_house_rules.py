"""Every switch: the other reading really is another game, and the rule it names is told in the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracle.core.system import Setup
from oracle.errors import AdventureError, UnknownNameError
from oracle.systems.diesel.rules.state import hand_of
from oracle.systems.diesel.rules.system import DIESEL
from tests.systems.diesel.kit import RUBBISH, Table, character

TEXTS = Path(__file__).parents[3] / "rules_index" / "texts" / "diesel"
PLAIN = character("thief", focuses="d")


def test_every_switch_is_told_in_the_rules_by_its_id() -> None:
    told = "\n".join(path.read_text(encoding="utf-8") for path in sorted(TEXTS.glob("*.md")))
    for switch in DIESEL.house_rules:
        assert switch.id in told
        assert switch.rule in told


def test_every_switch_has_a_test_here() -> None:
    tests = Path(__file__).read_text(encoding="utf-8")
    assert [one.id for one in DIESEL.house_rules if f"# {one.id}\n" not in tests] == []


def test_an_unknown_switch_is_refused() -> None:
    with pytest.raises(UnknownNameError, match=r"diesel\.total4"):
        Table(total4="success")


# diesel.threat_suits
def test_swapped_suits_make_fault_hearts() -> None:
    for value, worth in (("fault_spades", 0), ("swapped", 1)):
        table = Table(threat_suits=value)
        table.to_cards("fault")
        table.pc("lay 4h", "draw")
        assert table.outcome().reckoning.cards == worth


# diesel.gm
def test_a_cut_card_names_the_threat_and_goes_back() -> None:
    table = Table(gm="threat_card")
    assert table.refusal("dealer", "threat pc1 danger light door").rule == "diesel.gm"
    table.dealer("threat pc1 card serious door")
    assert DIESEL.waiting(table.game) == ("chance",)
    table.deal("9d")
    assert table.game.check is not None
    assert (table.game.check.call.threat, table.game.check.stage) == ("strain", "threat")
    assert len(table.game.zones["deck"]) == 49


# diesel.gm
def test_where_a_joker_is_cut_the_player_chooses() -> None:
    table = Table(PLAIN, PLAIN, gm="threat_card")
    table.dealer("threat pc1 card serious door")
    assert table.refusal("pc1", "face danger").reason == "the card is not cut yet"
    table.deal("Xb")
    assert DIESEL.waiting(table.game) == ("pc1",)
    assert table.refusal("pc2", "face danger").reason.startswith("this Check is")
    table.pc("face fault")
    assert table.game.check is not None
    assert table.game.check.call.threat == "fault"
    assert not table.game.zones["table"]


# diesel.gm
def test_the_cut_card_respects_swapped_suits() -> None:
    table = Table(gm="threat_card", threat_suits="swapped")
    table.dealer("threat pc1 card serious door")
    table.deal("9h")
    assert table.game.check is not None
    assert table.game.check.call.threat == "fault"


# diesel.gm
@pytest.mark.parametrize("cut", ["", "Xb"])
def test_a_new_scene_takes_the_cut_card_back(cut: str) -> None:
    table = Table(gm="threat_card")
    table.dealer("threat pc1 card serious door")
    if cut:
        table.deal(cut)
    table.do("bridge", "enter street")
    assert table.game.is_free
    assert len(table.game.zones["deck"]) == 49


# diesel.gm
def test_at_a_table_with_a_dealer_no_card_is_cut() -> None:
    assert Table().refusal("dealer", "threat pc1 card light door").rule == "diesel.threat_pick"


# diesel.call
@pytest.mark.parametrize(("value", "open_again"), [("once", False), ("free", True)])
def test_a_free_table_lets_an_approach_be_repeated(value: str, open_again: bool) -> None:
    table = Table(call=value)
    table.fail()
    table.dealer("waive")
    table.pc("keep")
    table.call()
    if open_again:
        table.pc("approach thief -")
    else:
        assert table.refusal("pc1", "approach thief -").rule == "diesel.call"


# diesel.trade_only
def test_an_untrained_skill_may_be_named_where_the_table_says_so() -> None:
    one = character("thief", focuses="cs", stealth=3, stealing=3)
    table = Table(one, trade_only="untrained")
    table.to_cards("danger", approach="thief fast-talk")
    assert table.draw_shown() == 0
    table.pc("draw")
    assert table.outcome().reckoning.focus == 1


# diesel.duplicate_attribute
@pytest.mark.parametrize(("value", "draw"), [("each", 3), ("once", 2)])
def test_a_doubled_attribute_may_count_once(value: str, draw: int) -> None:
    table = Table(character(attributes=("witty", "witty"), fast_talk=1), duplicate_attribute=value)
    table.call()
    table.pc("approach thief fast-talk")
    table.dealer("judge witty - They laugh.")
    assert table.draw_shown() == draw


# diesel.choose_order
def test_laying_and_pushing_may_go_in_any_order() -> None:
    table = Table(choose_order="any")
    table.to_cards()
    table.pc("push 2c", "lay 3s", "push 4h", "lay 5d")
    assert table.draw_shown() == 2


# diesel.total3
@pytest.mark.parametrize(("value", "tier"), [("success", "success"), ("advantage", "advantage")])
def test_a_total_of_three(value: str, tier: str) -> None:
    table = Table(hands=("Kc 4c 9h Td 6s",), total3=value)
    table.to_cards()
    table.pc("lay Kc 4c", "draw")
    assert table.outcome().tier == tier


# diesel.prevent
@pytest.mark.parametrize(("value", "left"), [("per_level", 1), ("per_injury", 0)])
def test_one_card_may_prevent_a_whole_injury(value: str, left: int) -> None:
    table = Table(prevent=value)
    table.fail()
    table.dealer("inflict wounded")
    table.pc("prevent 2c")
    if left:
        table.pc("endure")
    assert table.injury() == left
    assert "keep" in table.verbs("pc1")


# diesel.after_crossroads
# diesel.crossroads_attribute
@pytest.mark.parametrize(("value", "injury"), [("3", 3), ("0", 0)])
def test_life_after_a_crossroads(value: str, injury: int) -> None:
    table = Table(after_crossroads=value, crossroads_attribute="one")
    table.fail()
    table.set_injury(3)
    table.dealer("inflict bruised")
    table.pc("endure")
    assert table.refusal("dealer", "scar lame grim").rule == "diesel.crossroads_attribute"
    table.dealer("scar lame")
    table.pc("continue lame")
    assert table.injury() == injury


# diesel.deck_short
def test_a_short_deck_takes_the_discards_of_the_check_first() -> None:
    table = Table()
    table.to_cards()
    table.pc("push 2c 3s")
    table.set_deck("9h")
    table.pc("draw")
    assert not table.game.zones["spent"]
    table.deal("9h 2c")
    how = table.outcome().reckoning
    assert (how.cards, how.focus, how.below_zero, how.injury) == (1, 0, 0, 0)


# diesel.deck_short
def test_a_card_missing_all_the_same_counts_nothing_and_costs_nothing() -> None:
    table = Table(character("thief", focuses="d", stealth=3))
    table.to_cards(approach="thief stealth")
    table.set_deck("9h 3c")
    table.pc("draw")
    table.deal("9h 3c")
    assert (table.outcome().reckoning.cards, table.outcome().reckoning.below_zero) == (1, 0)


# diesel.deck_short
def test_a_draw_from_no_deck_at_all_is_no_draw() -> None:
    table = Table(character("thief", focuses="d", stealth=3))
    table.to_cards(approach="thief stealth")
    table.set_deck("")
    table.pc("lay 2c", "draw")
    assert table.outcome().reckoning.cards == 1


# diesel.deck_short
def test_a_draw_for_the_hand_waits_until_the_cards_in_play_are_back() -> None:
    table = Table()
    table.to_cards()
    table.set_deck("")
    table.pc("lay 3s", "draw")
    table.dealer("waive")
    table.pc("keep")
    assert not table.game.zones["table"]
    table.deal("3s")
    assert table.hand() == ("2c", "4h", "5d", "6s", "3s")
    assert table.game.is_free


# diesel.deck_short
def test_a_second_deck_helps_where_the_table_keeps_one() -> None:
    table = Table(deck_short="second_deck")
    assert len(table.game.zones["box"]) == 54
    table.to_cards()
    table.pc("push 2c 3s")
    table.set_deck("9h")
    table.pc("draw")
    assert len(table.game.zones["deck"]) == 55
    assert len(table.game.zones["spent"]) == 2
    table.deal("2c 9h")
    assert table.outcome().reckoning.cards == 1


# diesel.deck_short
def test_the_second_deck_stays_in_its_box_while_the_first_will_do() -> None:
    table = Table(deck_short="second_deck")
    table.fail()
    table.dealer("waive")
    table.pc("discard 2c")
    table.deal("Kc")
    assert len(table.game.zones["box"]) == 54


# diesel.decks
@pytest.mark.parametrize(
    ("value", "players", "cards"),
    [("by_players", 8, 54), ("by_players", 9, 108), ("1", 9, 54), ("2", 1, 108)],
)
def test_how_many_decks_lie_on_the_table(value: str, players: int, cards: int) -> None:
    table = Table(*(PLAIN,) * players, hands=(), decks=value)
    assert len(table.game.zones["deck"]) == cards


# diesel.decks
def test_the_same_card_of_two_decks_may_be_held_twice() -> None:
    table = Table(hands=("Ac Ac 3s 4h 5d",), decks="2")
    table.to_cards()
    assert "named twice" in table.refusal("pc1", "lay Ac Ac Ac").reason
    table.pc("lay Ac Ac", "draw")
    assert table.outcome().reckoning.cards == 8


# diesel.decks
def test_more_players_than_cards_are_refused() -> None:
    with pytest.raises(AdventureError, match="do not come out"):
        Table(*(PLAIN,) * 11, hands=(), decks="1")
    with pytest.raises(AdventureError, match="do not come out"):
        DIESEL.new_game(Setup({}, {}))


def test_every_player_begins_with_five_cards() -> None:
    table = Table(PLAIN, PLAIN)
    assert [len(table.game.zones[hand_of(who)]) for who in ("pc1", "pc2")] == [5, 5]
    assert table.hand() == tuple(RUBBISH.split())
