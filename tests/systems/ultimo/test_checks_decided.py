"""Expertise, morale and what else decides a check without cards or after them (U-015 to U-020, U-116, U-124, U-147)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.cards import parse_cards
from oracle.core.zones import Shuffled
from oracle.systems.ultimo.rules.outcome import Resolved, Revealed
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import HAND, JERKIN, Table, hero

EXPERT = hero(attributes=(4, 10, 6, 4, 5), Espionage=5)
"""A card limit of 10 with AGI + Espionage."""


# Expertise and morale


@pytest.mark.parametrize(("rating", "tier"), [(6, None), (5, "partial"), (4, "partial"), (3, "success")])
def test_overwhelming_expertise_needs_no_cards(rating: int, tier: str | None) -> None:
    """Rules U-015, U-017, U-018."""
    table = Table(EXPERT)
    table.call(rating)
    assert ("expertise" in table.verbs()) == (tier is not None)
    if tier:
        table.pc("expertise")
        assert (table.tier(), table.last(Resolved).how) == (tier, "expertise")
        assert table.state.threat.pool == (1 if tier == "partial" else 0)
        assert len(table.state.pile("pc1", "hand")) == 10


def test_expertise_may_be_free_of_threat() -> None:
    table = Table(EXPERT, expertise_partial_threat="0")
    table.call(5)
    table.pc("expertise")
    assert table.state.threat.pool == 0


def test_cards_that_focus_draws_make_nobody_an_expert() -> None:
    """Rule U-016: what is bought for a check counts neither among the cards to lay nor among those in hand."""
    table = Table(EXPERT, expertise_counts="cap_and_hand")
    table.set_pile("pc1.hand", "9c 8c 7c 6c 5c")
    table.call(1)
    assert not table.allows("pc1", "expertise"), "five in hand are four above it"
    table.pc("focus 1")
    table.fill()
    assert len(table.state.pile("pc1", "hand")) == 6
    assert not table.allows("pc1", "expertise")


def test_expertise_is_no_way_to_attack() -> None:
    """Rule U-019."""
    table = Table(EXPERT)
    table.dealer("call pc1 AGI Espionage 1 guard - - attack")
    assert table.refusal("pc1", "expertise").rule == "U-015"


def test_morale_buys_a_plain_success_before_the_reveal() -> None:
    """Rule U-124."""
    table = Table()
    table.call(9)
    table.pc("focus 1")
    table.deal("2h")
    table.pc("morale")
    assert (table.tier(), table.last(Resolved).how) == ("success", "morale")
    assert table.person().body.morale == 5
    assert table.state.threat.pool == 1  # the focus, and nothing for the result


def test_without_morale_there_is_no_such_success() -> None:
    table = Table()
    table.set_body(morale=0)
    table.call(9)
    assert table.refusal("pc1", "morale").rule == "U-127"


def test_morale_may_wait_for_the_result_where_the_table_plays_so() -> None:
    table = Table(morale_autosuccess_timing="after_reveal")
    table.call(2)
    assert "morale" not in table.verbs()
    table.pc("play")
    table.deal("9d 8d")
    assert table.verbs() == ("morale", "endure")
    table.pc("morale")
    assert table.tier() == "success"
    assert table.count(Resolved) == 1
    assert table.state.threat.pool == 0


def test_a_shown_result_can_be_endured() -> None:
    table = Table(morale_autosuccess_timing="after_reveal")
    table.check("", "9d 8d")
    table.pc("endure")
    assert table.tier() == "total_failure"
    assert table.person().body.morale == 6


# Results


@pytest.mark.parametrize(
    ("row", "dealer", "tier", "threat"),
    [
        ("9c", "8d", "perfect", 0),
        ("9c 8c 7c", "Td 7d 6d", "success", 0),
        ("9c", "8d 7d", "partial", 1),
        ("9c", "8d 7d 6d 5d", "failure", 2),
        ("9c", "Td 2d", "total_failure", 3),
    ],
)
def test_a_result_brings_its_threat(row: str, dealer: str, tier: str, threat: int) -> None:
    table = Table()
    table.check(row, dealer)
    assert (table.tier(), table.state.threat.pool) == (tier, threat)


def test_a_joker_costs_threat_only_where_the_table_plays_so() -> None:
    """Rule U-011."""
    for value, threat in (("0", 1), ("1", 2)):
        table = Table(hand=HAND.replace("3c", "Xl"), joker_complication_threat=value)
        table.check("Xl 9c 8c", "7d 8d 6d")
        assert (table.tier(), table.state.threat.pool) == ("partial", threat)


def test_failing_teaches_once_for_a_goal_in_a_scene() -> None:
    """Rule U-116."""
    table = Table()
    table.check("", "9d")
    table.dealer("done")
    table.dealer("unlock pc1 gate")
    table.check("", "9h")
    assert table.person().body.xp == 1


def test_what_was_announced_as_nothing_teaches_nothing() -> None:
    """The gaudy armor makes it a check all the same (U-029, U-336)."""
    gaudy = replace(JERKIN, qualities=("gaudy",))
    table = Table(hero(gear=(gaudy,)))
    table.dealer("call pc1 AGI Espionage 0 gate - - stealth")
    table.pc("play")
    table.deal("9d")
    assert table.tier() == "total_failure"
    assert table.person().body.xp == 0


def test_failing_may_teach_every_time() -> None:
    table = Table(xp_fail_limit="none")
    for dealer in ("9d", "9h"):
        table.check("", dealer)
        table.dealer("done", "unlock pc1 gate")
    assert table.person().body.xp == 2


def test_a_failed_try_is_barred_until_something_changes() -> None:
    """Rule U-034: same character, same goal, same means."""
    table = Table()
    table.check("", "9d")
    table.dealer("done")
    assert table.refusal("dealer", "call pc1 AGI Espionage 2 gate").rule == "U-034"
    assert table.allows("dealer", "call pc1 INT Espionage 2 gate")
    assert table.allows("dealer", "call pc1 AGI Espionage 2 window")
    table.do("bridge", "enter yard")
    assert table.allows("dealer", "call pc1 AGI Espionage 2 gate")


def test_the_dealer_may_unbar_a_try() -> None:
    table = Table()
    table.check("", "9d")
    table.dealer("done", "unlock pc1 gate")
    assert table.allows("dealer", "call pc1 AGI Espionage 2 gate")


def test_a_partial_success_bars_nothing() -> None:
    table = Table()
    table.check("9c", "8d 7d")
    table.dealer("done")
    assert table.state.scene.locks == ()
    assert table.person().body.xp == 0


def test_a_table_may_let_people_try_again() -> None:
    table = Table(retry_lock="off")
    table.check("", "9d")
    table.dealer("done")
    assert table.allows("dealer", "call pc1 AGI Espionage 2 gate")


# The Dealer's row


def test_the_dealers_queen_copies_from_the_discard_as_it_is_after_a_reshuffle() -> None:
    """Rules U-051, U-073: a reshuffle in the middle of the row leaves the queen nothing to copy."""
    table = Table()
    table.set_pile("dealer.deck", "2d")
    table.set_pile("dealer.discard", "Qh 9d")
    table.call(2)
    table.pc("play 3c")
    table.deal("2d")
    assert table.last(Shuffled) == Shuffled("dealer.deck", ("dealer.discard",))
    table.deal("Qh")
    assert [laid.value for laid in table.last(Revealed).theirs] == ["", ""]


def test_a_rating_never_exceeds_the_dealers_cards() -> None:
    table = Table()
    table.set_pile("dealer.deck", "2d 3d")
    table.call(9)
    assert table.state.checked.figures.rating == 2


def test_the_dealer_may_order_the_row_where_the_table_plays_so() -> None:
    """Then the row is drawn before the player lays (U-049)."""
    table = Table(dealer_order="dealer_choice")
    table.call(3)
    table.deal("Kd 9d 2d")
    assert table.waiting() == ("dealer",)
    assert not table.allows("dealer", "arrange 2d 9d Kd")
    assert not table.allows("dealer", "arrange 9d Kd")
    table.dealer("arrange 9d 2d Kd")
    assert table.waiting() == ("pc1",)
    table.pc("play 9c 8c 7c")
    assert [str(laid) for laid in table.last(Revealed).theirs] == ["9d", "2d", "Kd"]


def test_the_dealer_may_leave_the_row_as_it_lies() -> None:
    table = Table(dealer_order="dealer_choice")
    table.call(2)
    table.deal("2d 9d")
    table.dealer("arrange")
    table.pc("play 9c 8c")
    assert [str(laid) for laid in table.last(Revealed).theirs] == ["9d", "2d"]


def test_a_contested_row_is_laid_anew() -> None:
    table = Table(dealer_order="dealer_choice")
    table.call(2)
    table.deal("2d 9d")
    table.dealer("arrange")
    table.pc("contest")
    table.dealer("rerate AGI Espionage 1")
    assert table.cards("dealer.discard") == "2d 9d"
    table.deal("5d")
    table.dealer("arrange")
    table.pc("play 9c")
    assert table.tier() == "perfect"


def test_a_table_may_draw_the_dealers_jokers_again() -> None:
    """Rule U-036."""
    table = Table(dealer_joker="redraw")
    table.call(2)
    table.pc("play 9c")
    table.deal("Xl 5d")
    table.deal("4d")
    assert [str(laid) for laid in table.last(Revealed).theirs] == ["5d", "4d"]


# Queens and aces


def test_a_queen_may_bring_back_an_ace_once_between_rests() -> None:
    """Rule U-062."""
    table = Table(hero(traits=("god_save_the_queen",)), hand="Qc Ac Ah 9c 8c 7c 6c 5c")
    table.check("Ac Qc", "2d 3d")
    assert table.verbs() == ("pass", "fetch")
    assert not table.allows("pc1", "fetch Ah")
    table.pc("fetch Ac")
    assert parse_cards("Ac")[0] in table.state.pile("pc1", "hand").known
    table.fill()
    table.check("Ac", "2h")
    assert "fetch" not in table.verbs()


def test_a_queens_ace_can_be_left_where_it_is() -> None:
    table = Table(hero(traits=("god_save_the_queen",)), hand="Qc Ac Ah 9c 8c 7c 6c 5c")
    table.check("Ac Qc", "2d 3d")
    table.pc("pass")
    assert not table.person().day.ace_fetched


def test_a_queens_ace_may_go_back_into_the_deck() -> None:
    table = Table(hero(traits=("god_save_the_queen",)), hand="Qc Ac Ah 9c 8c 7c 6c 5c", gsq_return="deck")
    table.check("Ac Qc", "2d 3d")
    table.pc("fetch Ac")
    assert parse_cards("Ac")[0] in table.state.pile("pc1", "deck").cards
    assert not len(table.state.pile("pc1", "row"))


def test_a_queen_that_copied_an_ace_copies_none_until_a_rest() -> None:
    table = Table(hero(traits=("god_save_the_queen",)), hand="Qc Qd Ah 9c 8c 7c 6c 5c", gsq_return="copy")
    table.set_pile("pc1.discard", "Ac")
    table.check("Qc=A", "Kd")
    assert table.person().day.ace_fetched
    table.fill()
    table.call(1, goal="window")
    assert not table.allows("pc1", "play Qd=A")


def test_the_words_of_a_result_show_row_against_row() -> None:
    table = Table()
    table.call(4)
    table.pc("play Kc 9c 8c")
    events = table.deal("Td 9d 9h 2d")
    lines = table.lines(events, "pc1")
    assert (
        lines[0]
        == "Kc draws with Td, 9c draws with 9d, 8c loses to 9h, nothing against 2d: 0 successes, 2 failures, 2 draws."
    )
    assert lines[1] == "Total failure."


def test_results_stand_in_the_order_of_the_tiers() -> None:
    assert ULTIMO.tiers == ("perfect", "success", "partial", "failure", "total_failure")
