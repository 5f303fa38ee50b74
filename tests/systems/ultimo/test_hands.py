"""Hands, refills, rounds, running out of cards and passing out (U-064 to U-081)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.zones import Shuffled
from oracle.systems.ultimo.rules.checking import BrokeOff
from oracle.systems.ultimo.rules.outcome import Revealed
from tests.systems.ultimo.kit import Table, hero


def low(deck: str, discard: str, hand: str = "9c 8c 7c", **rules: str) -> Table:
    """Return a table at which a character (VIT 6, stamina 7, 6 health) has little left, and is not at full health."""
    table = Table(**rules)
    for name, cards in (("hand", hand), ("deck", deck), ("discard", discard)):
        table.set_pile(f"pc1.{name}", cards)
    table.set_body(health=5)
    return table


def test_one_card_more_is_drawn_at_full_health() -> None:
    """Rule U-068."""
    table = Table()
    assert len(table.state.pile("pc1", "hand")) == 8
    table.set_body(health=5)
    table.pc("pass")
    assert table.waiting() == ()
    assert len(table.state.pile("pc1", "hand")) == 8  # nothing is thrown away (U-067)


def test_the_hand_is_kept_and_filled_up_at_the_start_of_a_round() -> None:
    """Rules U-064 to U-066."""
    table = Table()
    table.set_pile("pc1.hand", "9c 8c")
    table.pc("pass")
    table.deal("2h 3h 4h 5h 6h 7h")
    assert table.cards("pc1.hand") == "8c 9c 2h 3h 4h 5h 6h 7h"


def test_a_round_is_over_when_everybody_has_had_a_turn() -> None:
    """Rule U-065."""
    table = Table(hero(), hero(name="Tom"))
    table.set_pile("pc1.hand", "9c")
    table.set_pile("pc2.hand", "9c")
    table.pc("pass")
    assert (table.state.pace.round, table.waiting()) == (1, ())
    assert table.refusal("pc1", "pass").rule == "U-065"
    table.check("9c", "2d", who="pc2")
    assert table.state.pace.round == 2
    table.fill()
    assert [len(table.state.pile(who, "hand")) for who in ("pc1", "pc2")] == [8, 8]


@pytest.mark.parametrize(("rule", "drawn"), [("scene_only", (False, False)), ("every_check", (True, False))])
def test_a_table_may_fill_hands_at_other_times(rule: str, drawn: tuple[bool, bool]) -> None:
    table = Table(hero(), hero(name="Tom"), exploration_refill=rule)
    table.check("9c", "2d")
    assert (table.waiting() == ("chance",)) == drawn[0]
    table.fill()
    table.pc("pass", who="pc2")
    assert (table.waiting() == ("chance",)) == drawn[1]


@pytest.mark.parametrize("rule", ["cycle", "scene_only", "every_check"])
def test_in_a_fight_every_round_begins_with_full_hands_whatever_is_played_elsewhere(rule: str) -> None:
    """Rules U-064, U-065: what a round is outside of fights is a house rule, what it is in one is not."""
    table = Table(hero(), hero(name="Tom"), exploration_refill=rule)
    table.dealer("build_foe ogre minion 30 0 0 0 4 5 5 4 0 0")
    table.check("9c", "2d", goal="gap")
    assert (table.waiting(), len(table.state.pile("pc1", "hand"))) == ((), 7), "in the middle of a round nobody draws"
    table.pc("pass", who="pc2")
    assert table.waiting() == ("dealer",)
    table.dealer("bide")
    table.fill()
    assert (table.state.pace.round, len(table.state.pile("pc1", "hand"))) == (2, 8)


def test_who_lies_in_wait_is_not_betrayed_by_full_hands() -> None:
    table = Table(exploration_refill="scene_only")
    table.dealer("build_foe ogre minion 30 0 0 0 4 5 5 4 0 0")
    danger = table.state.danger
    table.state = table.state.with_danger(replace(danger, foes={"ogre": replace(danger.foes["ogre"], hidden=True)}))
    table.set_pile("pc1.hand", "9c")
    table.pc("pass")
    table.dealer("bide")
    assert (table.state.pace.round, table.waiting()) == (2, ())


def test_a_new_scene_fills_hands_under_every_rule() -> None:
    table = Table(exploration_refill="scene_only")
    table.set_pile("pc1.hand", "9c")
    table.do("bridge", "enter yard")
    assert table.waiting() == ("chance",)


def test_the_dealer_may_let_everybody_draw() -> None:
    table = Table()
    assert table.refusal("dealer", "refill").rule == "U-065"
    table.set_pile("pc1.hand", "9c")
    table.dealer("refill")
    assert table.waiting() == ("chance",)


def test_a_deck_that_is_empty_does_not_exhaust_before_a_draw() -> None:
    """Rule U-077."""
    table = low("", "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad 2h 3h 4h", hand="9c 8c 7c 6c 5c 4c 3c")
    table.pc("pass")
    assert table.marks() == ()


def test_exhaustion_sets_cards_aside_and_the_draw_goes_on() -> None:
    """Seven cards for VIT 6; the hand is kept (U-078)."""
    table = low("2s 3s", "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad 2h 3h 4h")
    table.pc("pass")
    table.deal("2s 3s")
    assert table.last(Shuffled) == Shuffled("pc1.deck", ("pc1.discard",))
    assert table.marks() == ("exhausted",)
    table.deal("2d 3d 4d 5d 6d 7d 8d")
    assert table.cards("pc1.aside") == "2d 3d 4d 5d 6d 7d 8d"
    table.deal("9d Td")
    assert table.cards("pc1.hand") == "7c 8c 9c 9d Td 2s 3s"
    assert table.marks() == ("exhausted",)


def test_who_cannot_draw_to_stamina_any_more_passes_out() -> None:
    """Deck and hand hold fewer than 7 cards after the exhaustion (U-080)."""
    table = low("", "2d 3d 4d 5d 6d 7d 8d 9d Td Jd")
    table.pc("pass")
    table.deal("2d 3d 4d 5d 6d 7d 8d")
    assert table.marks() == ("exhausted", "spent")
    assert table.cards("pc1.hand") == "7c 8c 9c"
    assert table.waiting() == ("dealer",)


def test_nobody_brings_round_who_has_passed_out() -> None:
    table = Table(hero(), hero(name="Tom"))
    table.set_marks("spent")
    assert not table.allows("pc2", "rouse pc1")
    table.dealer("watch pc1")
    table.fill()
    assert table.marks() == ()


def test_with_nothing_left_at_all_one_passes_out_too() -> None:
    table = low("", "", hand="9c")
    table.pc("pass")
    assert table.marks() == ("spent",)


def test_enough_in_hand_keeps_one_awake() -> None:
    table = low("", "", hand="9c 8c 7c 6c 5c 4c 3c")
    table.set_body(health=6)
    table.pc("pass")
    assert table.marks() == ()


def test_a_table_may_exhaust_at_the_last_card() -> None:
    """Rule U-077."""
    table = low("2s 3s 4s", "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad 2h 3h 4h", exhaustion_trigger="immediate")
    table.set_threat(1)
    table.dealer("spend winded pc1")
    table.deal("2s 3s 4s")
    assert table.marks() == ("exhausted",)
    assert table.waiting() == ("chance",)


def test_a_check_breaks_off_when_focus_costs_the_last_strength() -> None:
    """The focus still feeds the Dealer (U-080, U-083)."""
    table = low("", "2d 3d 4d")
    table.call(3)
    table.pc("focus 1")
    table.deal("2d 3d 4d")
    assert table.marks() == ("exhausted", "spent")
    assert table.count(BrokeOff) == 1
    assert (table.state.check, table.state.threat.pool) == (None, 1)
    assert table.waiting() == ("dealer",)


def test_the_dealer_reshuffles_and_draws_on() -> None:
    """Rule U-073."""
    table = Table()
    table.set_pile("dealer.deck", "2d 3d")
    table.set_pile("dealer.discard", "4d 5d 6d")
    table.call(4)
    table.pc("play 9c")
    table.deal("2d 3d")
    table.deal("4d 5d")
    assert len(table.last(Revealed).theirs) == 4


@pytest.mark.parametrize(("decks", "cards"), [("1", 54), ("3", 162)])
def test_the_dealer_may_play_with_several_decks(decks: str, cards: int) -> None:
    """Rule U-072."""
    assert len(Table(dealer_decks=decks).state.pile("dealer", "deck")) == cards


def test_chance_answers_only_what_is_due() -> None:
    table = Table()
    assert "no card is due" in table.refusal("chance", "deal pc1.hand 9d").reason
    table.call(2)
    table.pc("play 9c")
    assert not table.allows("chance", "deal pc1.hand 2d 3d")
    assert not table.allows("chance", "deal dealer.row 2d")
    assert table.allows("chance", "deal dealer.row 2d 3d")


def test_a_new_session_tops_up_and_the_dealer_shuffles() -> None:
    """Rules U-069, U-075."""
    table = Table()
    table.check("9c", "2d")
    table.fill()
    table.set_pile("pc1.hand", "8c")
    table.do("bridge", "reconvene")
    assert table.cards("dealer.discard") == ""
    assert table.cards("pc1.discard") == "9c"
    assert table.waiting() == ("chance",)


def test_a_table_may_begin_every_session_afresh() -> None:
    table = Table(session_start="reshuffle", dealer_session_shuffle="off")
    table.check("9c", "2d")
    table.fill()
    table.set_marks("exhausted")
    table.do("bridge", "reconvene")
    assert (table.cards("pc1.discard"), table.cards("dealer.discard")) == ("", "2d")
    assert table.marks() == ()
    table.fill()
    assert len(table.state.pile("pc1", "hand")) == 8
