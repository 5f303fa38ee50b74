"""A check from the call to its close (U-010 to U-035, U-049, U-062, U-070, U-082, U-083, U-116, U-147, U-148)."""

from __future__ import annotations

import pytest

from oracle.core.part import Told
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.outcome import Resolved, Revealed
from oracle.systems.ultimo.rules.pregens import OTTILIE, SEVERS, WREN
from oracle.systems.ultimo.rules.state import Change
from oracle.systems.ultimo.rules.threat_pool import ThreatRose
from tests.systems.ultimo.kit import Table, hero

EXPERT = hero(attributes=(4, 10, 6, 4, 5), Espionage=5)
"""A card limit of 10 with AGI + Espionage."""


def test_a_check_from_the_call_to_the_next_round() -> None:
    table = Table()
    table.call(3)
    assert table.waiting() == ("pc1",)
    assert (table.state.checked.figures.rating, table.state.checked.figures.cap) == (3, 6)
    table.pc("play 9c 8c 7c")
    assert table.waiting() == ("chance",)
    table.deal("2d 5d 4d")
    assert table.tier() == "perfect"
    assert [str(laid) for laid in table.last(Revealed).theirs] == ["5d", "4d", "2d"]
    assert table.cards("pc1.discard") == "7c 8c 9c"
    assert table.cards("dealer.discard") == "2d 4d 5d"
    assert table.waiting() == ("chance",)
    table.deal("2h 3h 4h")
    assert table.waiting() == ()
    assert len(table.state.pile("pc1", "hand")) == 8


def test_the_bridge_hears_of_call_and_outcome() -> None:
    table = Table()
    table.check("9c", "2d")
    assert table.told() == (Told("called", "pc1", "gate"), Told("outcome", "pc1", "gate", "perfect"))


def test_the_dealers_row_is_drawn_only_after_the_player_has_laid() -> None:
    """Rules U-033, U-410."""
    table = Table()
    table.call(3)
    assert "deal" not in table.verbs("chance")
    table.pc("play")
    assert "deal" in table.verbs("chance")


def test_the_players_most_cards_are_limit_and_hand() -> None:
    """Rule U-027."""
    table = Table()
    table.call(3)
    assert table.refusal("pc1", "play 9c 8c 7c 6c 5c 4c 3c").rule == "U-027"
    assert table.refusal("pc1", "play 8c 9c").rule == "U-046"
    assert "not in this hand" in table.refusal("pc1", "play 9d").reason


def test_nothing_laid_is_a_total_failure() -> None:
    """Rule U-028."""
    table = Table()
    table.check("", "2d 3d")
    assert table.tier() == "total_failure"


def test_a_rating_of_zero_is_no_challenge() -> None:
    """A plain success without cards, threat, experience or refund (U-021)."""
    table = Table()
    table.dealer("call pc1 AGI Espionage 0 gate")
    assert table.last(Resolved) == Resolved("pc1", "gate", "success", "ease")
    assert table.waiting() == ()
    assert table.state.threat.pool == table.person().body.xp == 0


@pytest.mark.parametrize(
    ("call", "compared"),
    [
        ("INT Engineering 5 blade C5/Biology", ""),
        ("INT Engineering 5 blade C5/Biology,C1/Engineering", ", harder than"),
        (
            "PER Leadership 9 guards C9/Manipulation,C6/Leadership",
            ", harder than teaching somebody the first rank of a skill (6)",
        ),
        ("PER Manipulation 9 guards C9/Manipulation", "like seducing someone who is happily married"),
        ("INT Biology 6 wound C6/Leadership,C5/Biology", "harder than seeing to a half-serious wound"),
        ("INT Psyche 8 wound S8", "like operating in a bunker"),
    ],
)
def test_a_difficulty_is_likened_only_to_what_is_of_its_skill(call: str, compared: str) -> None:
    """What is cited carries the rating all the same (U-023)."""
    table = Table()
    table.dealer(f"call pc1 {call}")
    said = table.lines((table.last(Called),))[0]
    assert table.state.checked.request.cites.ids
    assert compared in said
    assert compared or not (", like " in said or ", harder " in said)


def test_traits_and_gear_apply_themselves_by_tags() -> None:
    """Low Profile gives cards, the stealthy jerkin eases the difficulty (U-024, U-336)."""
    table = Table(WREN)
    table.dealer("call pc1 AGI Espionage 8 wall C8/Espionage darkness+1 stealth")
    figures = table.state.checked.figures
    assert (figures.rating, figures.cap) == (7, 3 + 4 + 2)
    assert figures.rating_changes == (Change("heavy leather jerkin", -1),)
    assert figures.cap_changes == (Change("Low Profile", 2),)
    assert table.state.checked.request.base == 7
    said = table.lines((table.last(Called),))[0]
    assert said == (
        "Wren Hallow, AGI + Espionage: difficulty 7 (7, darkness +1, heavy leather jerkin -1), easier than"
        " creeping up on a sentry who is wide awake (8); up to 9 cards (Low Profile +2)."
    )


def test_healing_is_easier_for_a_doctor_and_nothing_else_is() -> None:
    table = Table(OTTILIE)
    table.dealer("call pc1 INT Biology 5 wound - - heal")
    assert table.state.checked.figures.rating == 4
    table.pc("withdraw")
    table.dealer("call pc1 INT Chemistry 5 wound - - heal")
    assert table.state.checked.figures.rating == 5


def test_two_skills_can_be_paired_in_full() -> None:
    """Rule U-030."""
    table = Table(SEVERS)
    table.dealer("call pc1 Biology Psyche 8 operation")
    assert table.state.checked.figures.cap == 4


def test_an_invented_skill_can_be_tested() -> None:
    """Rule U-102."""
    table = Table(SEVERS)
    table.dealer("call pc1 AGI Hand-eye_Coordination 4 needle")
    assert table.state.checked.figures.cap == 3 + 1
    assert not table.allows("dealer", "call pc1 AGI Juggling 4 needle")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("call pc2 AGI Espionage 3 gate", "not one of pc1"),
        ("call pc1 DEX Espionage 3 gate", "'DEX' is neither an attribute nor a skill"),
        (
            "call pc1 AGI Flyng 3 gate",
            "'Flyng' is not a skill, perhaps Piloting; a check pairs an attribute",
        ),
        ("call pc1 Stealh Athletics 3 gate", "'Stealh' is neither an attribute nor a skill, perhaps Espionage"),
        ("call pc1 AGI STR 3 gate", "'STR' is not a skill"),
        ("call pc1 - Flyng 3 gate", "'Flyng' is not a skill, perhaps Piloting"),
        ("call pc1 Espionage Espionage 3 gate", "paired with itself"),
        ("call pc1 AGI Espionage 31 gate", "0 to 30"),
        ("call pc1 AGI Espionage 16 gate", "as its reason"),
        ("call pc1 AGI Espionage 8 gate C16/Espionage", "ladder"),
        ("call pc1 AGI Espionage 8 gate - rain+1", "no circumstance"),
        ("call pc1 AGI Espionage 8 gate - darkness+4", "counts"),
        ("call pc1 AGI Espionage 1 gate - darkness+2", "cannot be part"),
        ("call pc1 AGI Espionage 8 gate - - sneaky", "no mark"),
    ],
)
def test_a_call_that_cannot_be_is_refused_with_its_reason(text: str, said: str) -> None:
    assert said in Table().refusal("dealer", text).reason


def test_a_difficulty_above_fifteen_is_possible_with_a_reason() -> None:
    """Rule U-023."""
    assert Table().allows("dealer", "call pc1 AGI Espionage 20 dead C25/Ritual")


def test_the_usual_attribute_is_the_better_one() -> None:
    """Rule U-031."""
    table = Table()
    table.dealer("call pc1 - Espionage 3 gate")
    assert table.state.checked.request.pair == ("AGI", "Espionage")
    strict = Table(attribute_choice="always_higher")
    strict.dealer("call pc1 INT Espionage 3 gate")
    assert strict.state.checked.request.pair == ("AGI", "Espionage")


def test_only_one_check_is_played_at_a_time() -> None:
    table = Table(hero(), hero(name="Tom"))
    table.call(3)
    assert "middle of a check" in table.refusal("dealer", "call pc2 AGI Espionage 3 gate").reason
    assert not table.allows("pc2", "play")
    assert table.verbs("pc2") == ("aid",)


# Contesting and withdrawing


def test_a_rating_can_be_contested_once() -> None:
    table = Table()
    table.call(9)
    table.pc("contest")
    assert table.waiting() == ("dealer",)
    assert table.verbs("dealer") == ("rerate",)
    table.dealer("rerate INT Espionage 5 C5/Empathy")
    assert (table.state.checked.figures.rating, table.state.checked.figures.cap) == (5, 5)
    assert "once already" in table.refusal("pc1", "contest").reason


def test_a_rating_can_be_contested_down_to_nothing() -> None:
    table = Table()
    table.call(1)
    table.pc("contest")
    table.dealer("rerate AGI Espionage 0")
    assert table.last(Resolved).how == "ease"


def test_withdrawing_costs_nothing_but_the_focus_already_spent() -> None:
    """Rule U-147."""
    table = Table()
    table.call(9)
    table.pc("withdraw")
    assert table.waiting() == ()
    assert table.state.threat.pool == 0
    table.call(9)
    table.pc("focus 2")
    table.deal("2d 3d")
    table.pc("withdraw")
    assert table.state.threat.pool == 2


# Focus


def test_focus_draws_cards_and_raises_the_limit() -> None:
    """Rule U-082."""
    table = Table()
    table.call(9)
    table.pc("focus 2")
    table.deal("Td Th")
    assert table.person().body.focus == 1
    assert table.allows("pc1", "play Td Th 9c 8c 7c 6c 5c 4c")
    assert table.refusal("pc1", "focus 2").rule == "U-083"


def test_threat_for_focus_waits_for_the_result() -> None:
    """Rule U-147."""
    table = Table()
    table.call(2)
    table.pc("focus 1")
    table.deal("2h")
    assert table.state.threat.pool == 0
    table.pc("play 9c")
    table.deal("8d 3d")
    assert table.tier() == "partial"
    assert [event.amount for event in table.events if isinstance(event, ThreatRose)] == [1, 1]


def test_a_perfect_success_gives_back_focus_and_spares_its_threat() -> None:
    """Half of PER 5 at most, and no more than was spent (U-147, U-148)."""
    table = Table()
    table.call(1)
    table.pc("focus 3")
    table.deal("2h 3h 4h")
    table.pc("play 9c")
    table.deal("2d")
    assert table.state.threat.pool == 0
    assert table.person().body.focus == 2


def test_a_perfect_success_gives_back_nothing_that_was_not_spent() -> None:
    table, generous = Table(), Table(focus_refund="always")
    for one in (table, generous):
        one.set_body(focus=0)
        one.check("9c", "2d")
    assert (table.person().body.focus, generous.person().body.focus) == (0, 2)


def test_focus_never_rises_above_its_limit() -> None:
    table = Table(focus_refund="always")
    table.check("9c", "2d")
    assert table.person().body.focus == 3


def test_a_table_may_bound_the_focus_of_a_check() -> None:
    table = Table(focus_per_challenge_max="1")
    table.call(2)
    table.pc("focus 1")
    table.deal("2h")
    assert "no more than 1" in table.refusal("pc1", "focus 1").reason


def test_a_table_may_make_the_drawn_card_be_laid() -> None:
    table = Table(focus_card_forced="on")
    table.call(2)
    table.pc("focus 1")
    table.deal("2h")
    refusal = table.refusal("pc1", "play 9c")
    assert ("must be in the row" in refusal.reason, refusal.rule) == (True, "U-082")
    assert table.allows("pc1", "play 9c 2h")


def test_a_joker_that_has_to_be_laid_is_asked_for_by_the_rule_that_asks_for_it() -> None:
    """Rule U-047."""
    table = Table(hand="Xl Kc 9c 8c 7c 6c 5c", joker_forced="on")
    table.call()
    refusal = table.refusal("pc1", "play 9c")
    assert (refusal.reason, refusal.rule) == ("Xl must be in the row", "U-047")
