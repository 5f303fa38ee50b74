"""Threat and the effects it buys: gain, price, moment, limits, and what each effect does (U-143 to U-170)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.part import Told
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.effects import EFFECTS
from oracle.systems.ultimo.rules.state import Mark
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import JERKIN, TORCH, Table, hero

MINOR = ("take_2_damage", "drop_item", "stuck", "distracted", "alert_enemy", "winded")
MAJOR = (
    *("take_5_damage", "ruin_item", "find_horror", "injured", "trapped_or_lost"),
    *("dazed", "afraid", "cursed", "unconscious", "run_ragged"),
)


def rich(threat: int = 9, **rules: str) -> Table:
    """Return a table at rest whose Dealer has threat."""
    table = Table(**rules)
    table.set_threat(threat)
    return table


def after(row: str, dealer: str, **rules: str) -> Table:
    """Return a table at which a check has just come out."""
    table = Table(**rules)
    table.check(row, dealer)
    return table


FAILURE = ("9c", "8d 7d 6d 5d")
TOTAL = ("9c", "Td 2d")


def test_there_are_six_minor_and_ten_major_effects() -> None:
    assert tuple(effect.id for effect in EFFECTS if effect.size == "minor") == MINOR
    assert tuple(effect.id for effect in EFFECTS if effect.size == "major") == MAJOR
    assert [{effect.price for effect in EFFECTS if effect.size == size} for size in ("minor", "major")] == [{1}, {3}]


# When and for how much


def test_a_failure_owes_one_minor_effect() -> None:
    """Rule U-143."""
    table = after(*FAILURE)
    assert table.waiting() == ("dealer",)
    assert table.verbs("dealer") == ("inflict", "spend", "done")
    assert "no major effect is owed" in table.refusal("dealer", "inflict dazed pc1").reason
    table.dealer("inflict distracted pc1")
    assert table.state.threat.owed == 0
    assert table.state.threat.pool == 2


def test_a_failure_may_owe_a_major_effect_too() -> None:
    table = after(*FAILURE, failure_auto_major="on")
    table.dealer("inflict distracted pc1", "inflict dazed pc1")
    assert table.state.threat.owed == 0


def test_a_total_failure_owes_one_major_effect_or_three_minor_ones() -> None:
    """Rule U-144."""
    table = after(*TOTAL)
    assert (table.state.threat.minors, table.state.threat.majors, table.state.threat.pool) == (3, 1, 3)
    table.dealer("inflict dazed pc1")
    assert table.state.threat.owed == 0
    again = after(*TOTAL)
    again.dealer("inflict distracted pc1", "inflict stuck pc1")
    assert (again.state.threat.minors, again.state.threat.majors) == (1, 0)


def test_what_is_owed_lapses_when_the_dealer_is_done() -> None:
    """Rule U-170."""
    table = after(*TOTAL)
    table.dealer("done")
    table.fill()
    assert table.state.threat.owed == 0
    assert table.state.threat.pool == 3
    assert table.refusal("dealer", "inflict dazed pc1").rule == "U-170"


def test_after_a_partial_success_the_dealer_may_spend_at_once() -> None:
    """Rule U-152."""
    table = after("9c", "8d 7d")
    assert table.verbs("dealer") == ("spend", "done")
    table.dealer("spend stuck pc1")
    assert table.state.threat.pool == 0
    assert table.waiting() == ("chance",)  # nothing is left to buy, so the check closes of itself


def test_after_a_perfect_success_a_poor_dealer_is_not_asked() -> None:
    assert after("9c", "2d").waiting() == ("chance",)


def test_between_turns_stored_threat_strikes_anybody() -> None:
    """Rules U-152, U-155."""
    table = Table(hero(), hero(name="Tom"))
    table.set_threat(2)
    table.dealer("spend stuck pc2")
    table.pc("bear", who="pc2")
    table.dealer("spend distracted pc1")
    table.pc("bear")
    assert (table.marks("pc2"), table.marks("pc1")) == (("stuck",), ("distracted",))


def test_after_a_result_only_who_acted_is_struck() -> None:
    """Rule U-155."""
    table = Table(hero(), hero(name="Tom"))
    table.check(*FAILURE)
    assert "not one of pc1" in table.refusal("dealer", "inflict stuck pc2").reason
    assert not table.allows("dealer", "spend stuck pc2")


def test_prices_are_fixed_and_have_to_be_paid() -> None:
    table = rich(2)
    assert "costs 3 threat, and the Dealer has 2" in table.refusal("dealer", "spend dazed pc1").reason
    assert "not one of" in table.refusal("dealer", "spend lose_an_arm pc1").reason
    table.dealer("spend winded pc1")
    assert table.state.threat.pool == 1
    assert "costs 1 threat" in rich(0).refusal("dealer", "spend winded pc1").reason


def test_the_menu_shows_what_an_effect_costs_and_whose_duty_it_is() -> None:
    offered = ULTIMO.offer(rich().state, "dealer", ULTIMO.actions["spend"])
    assert isinstance(offered, tuple)
    assert [(option.cost, option.duty) for option in offered] == [
        ((("threat", 1),), "oppose"),
        ((("threat", 3),), "oppose"),
    ]


def test_no_threat_is_spent_while_a_player_decides() -> None:
    table = rich()
    table.call(3)
    assert "middle of a check" in table.refusal("dealer", "spend winded pc1").reason


def test_one_moment_brings_one_major_effect_and_three_minor_ones() -> None:
    """Rule U-154."""
    table = rich(12)
    table.dealer("spend dazed pc1")
    assert table.refusal("dealer", "spend find_horror pc1").rule == "U-154"
    table.dealer("spend distracted pc1", "spend distracted pc1", "spend distracted pc1")
    assert table.refusal("dealer", "spend distracted pc1").rule == "U-154"
    table.dealer("call pc1 AGI Espionage 0 gate")
    assert table.allows("dealer", "spend find_horror pc1")


def test_a_table_may_leave_the_limit_out() -> None:
    table = rich(12, effect_stack_limit="off")
    table.dealer("spend dazed pc1", "spend dazed pc1")
    assert table.marks() == ("dazed", "dazed")
    assert table.allows("dealer", "spend unconscious pc1")


def test_the_threat_to_begin_with() -> None:
    """Rule U-151."""
    assert Table().state.threat.pool == 0
    assert Table(hero(), hero(name="Tom"), starting_threat="players").state.threat.pool == 2


def test_an_effect_is_told_to_the_bridge() -> None:
    table = rich()
    table.dealer("spend find_horror pc1")
    assert table.told() == (Told("effect", "pc1", "find_horror"),)
    assert table.state.threat.pool == 6


# What each effect does


@pytest.mark.parametrize(("effect", "left"), [("winded", 42), ("run_ragged", 38)])
def test_cards_come_off_the_top_of_the_deck(effect: str, left: int) -> None:
    table = rich()
    table.dealer(f"spend {effect} pc1")
    table.fill()
    assert len(table.state.pile("pc1", "deck")) == left
    assert len(table.state.pile("pc1", "discard")) == 46 - left


def test_what_is_not_there_cannot_come_off_the_deck() -> None:
    """Rule U-076."""
    table = rich()
    table.set_pile("pc1.deck", "2d 3d 4d")
    table.dealer("spend run_ragged pc1")
    table.deal("2d 3d 4d")
    assert table.waiting() == ()
    assert table.marks() == ()


def test_a_dropped_item_is_of_no_use_until_it_is_picked_up() -> None:
    table = rich()
    table.dealer("spend drop_item pc1 torch")
    assert table.person().gear == (replace(TORCH, condition="dropped"),)
    assert "holds nothing to drop" in table.refusal("dealer", "spend drop_item pc1 torch").reason
    table.pc("pick_up torch")
    assert table.person().gear == (TORCH,)


def test_what_lies_on_the_ground_is_left_behind() -> None:
    table = rich()
    table.dealer("spend drop_item pc1 torch")
    table.do("bridge", "enter yard")
    assert table.person().gear == ()


def test_worn_armor_is_not_dropped_but_can_be_ruined() -> None:
    """Rule U-161."""
    table = Table(hero(gear=(JERKIN,)))
    table.set_threat(9)
    assert "holds nothing" in table.refusal("dealer", "spend drop_item pc1 jerkin").reason
    table.dealer("spend ruin_item pc1 jerkin")
    assert table.person().gear[0].soak == 0


def test_magic_armor_cannot_be_ruined() -> None:
    """Rule U-161."""
    table = Table(hero(gear=(replace(JERKIN, qualities=("magic",)),)))
    table.set_threat(9)
    assert "nothing that could be ruined" in table.refusal("dealer", "spend ruin_item pc1 jerkin").reason


def test_destroyed_armor_has_nothing_left_to_ruin_unless_it_is_durable() -> None:
    """Rules U-161, U-229."""
    for qualities, ruinable in (((), False), (("durable",), True)):
        table = Table(hero(gear=(replace(JERKIN, value=4, qualities=qualities, condition="broken"),)))
        table.set_threat(9)
        if ruinable:
            table.dealer("spend ruin_item pc1 jerkin")
            assert table.person().gear[0].soak == 0
        else:
            assert "nothing that could be ruined" in table.refusal("dealer", "spend ruin_item pc1 jerkin").reason


def test_ruined_armor_no_longer_hides_anybody() -> None:
    table = Table(hero(gear=(replace(JERKIN, qualities=("stealthy",)),)))
    table.set_threat(9)
    table.dealer("spend ruin_item pc1 jerkin", "call pc1 AGI Espionage 5 wall - - stealth")
    assert table.state.checked.figures.rating == 5


def test_who_is_stuck_cannot_move_until_the_round_is_over() -> None:
    """Rule U-159."""
    table = rich()
    table.dealer("spend stuck pc1")
    assert table.refusal("dealer", "call pc1 AGI Athletics 3 ditch - - jump").rule == "U-159"
    assert table.allows("dealer", "call pc1 AGI Espionage 3 ditch - - stealth")
    table.pc("pass")
    assert table.marks() == ()
    assert table.allows("dealer", "call pc1 AGI Athletics 3 ditch - - jump")


def test_who_gets_stuck_by_a_check_is_stuck_in_the_next_round() -> None:
    table = after(*FAILURE)
    table.dealer("inflict stuck pc1", "done")
    table.fill()
    assert table.state.pace.round == 2
    assert table.marks() == ("stuck",)
    table.pc("pass")
    assert table.marks() == ()


@pytest.mark.parametrize(
    ("effects", "cap"),
    [(("distracted",), 4), (("distracted", "distracted"), 2), (("dazed",), 1), (("dazed", "distracted"), 0)],
)
def test_distraction_and_daze_add_up_for_one_check(effects: tuple[str, ...], cap: int) -> None:
    """Rule U-157."""
    table = rich()
    table.dealer(*(f"spend {effect} pc1" for effect in effects))
    table.check("", "2d")
    assert table.last(Called).figures.cap == cap
    table.dealer("done")
    table.fill()
    assert table.marks() == ()


def test_withdrawing_does_not_end_a_distraction() -> None:
    table = rich()
    table.dealer("spend distracted pc1")
    table.call(3)
    table.pc("withdraw")
    assert table.marks() == ("distracted",)


def test_fear_takes_a_card_until_it_is_faced() -> None:
    """Rule U-158."""
    table = rich()
    table.dealer("spend afraid pc1 hound")
    assert table.refusal("dealer", "spend afraid pc1 rats").rule == "U-154"
    table.check("9c 8c", "2d", goal="door")
    table.dealer("done")
    table.fill()
    assert table.marks() == ("afraid",)
    assert table.last(Called).figures.cap == 5
    table.check("7c", "6h 5h", goal="hound")
    table.dealer("done")
    table.fill()
    assert (table.tier(), table.marks()) == ("partial", ("afraid",))
    table.check("6c", "2h", goal="hound")
    assert table.marks() == ()


def test_fear_is_escaped_with_the_scene() -> None:
    table = rich()
    table.dealer("spend afraid pc1 hound")
    table.do("bridge", "enter yard")
    assert table.marks() == ()


def test_fear_without_a_name_is_of_what_was_just_tried() -> None:
    table = after(*TOTAL)
    table.dealer("inflict afraid pc1")
    assert table.person().marks == (Mark("afraid", "gate"),)


def test_a_curse_takes_cards_from_one_skill() -> None:
    """Rule U-162."""
    table = rich()
    table.dealer("spend cursed pc1 Espionage")
    table.call(3)
    assert table.state.checked.figures.cap == 4
    table.pc("withdraw")
    table.call(3, pair="AGI Athletics")
    assert table.state.checked.figures.cap == 3
    table.pc("withdraw")
    table.dealer("lift cursed pc1")
    assert table.marks() == ()


def test_a_curse_may_feed_the_dealer_instead() -> None:
    table = rich(3)
    table.dealer("spend cursed pc1 Espionage/threat")
    table.check("9c", "2d")
    assert (table.tier(), table.state.threat.pool) == ("perfect", 1)


def test_a_curse_is_bounded() -> None:
    table = rich()
    assert table.refusal("dealer", "spend cursed pc1 everything").rule == "U-162"
    table.dealer("spend cursed pc1 Espionage")
    table.dealer("call pc1 AGI Espionage 0 gate")
    assert table.refusal("dealer", "spend cursed pc1 Espionage").rule == "U-162"


def test_a_table_may_leave_curses_free() -> None:
    table = rich(curse_bound="off")
    table.dealer("spend cursed pc1 backwards-speech")
    assert table.person().marks == (Mark("cursed", "backwards-speech"),)


@pytest.mark.parametrize("injury", ["bleeding", "concussed"])
def test_an_injury_is_one_of_two(injury: str) -> None:
    table = rich()
    table.dealer(f"spend injured pc1 {injury}")
    assert table.marks() == (injury,)
    assert not table.allows("dealer", f"spend injured pc1 {injury}")


def test_an_alarm_is_raised_once_in_a_scene() -> None:
    """Rule U-160."""
    table = rich()
    table.dealer("spend alert_enemy pc1")
    assert table.state.scene.alerted
    assert table.refusal("dealer", "spend alert_enemy pc1").rule == "U-160"
    table.do("bridge", "enter yard")
    assert not table.state.scene.alerted


def test_whom_the_enemy_notices_is_hidden_no_longer() -> None:
    """Rule U-160: it is foes that are alerted, and they have seen this one, not the others."""
    table = Table(hero(), hero(name="Tom"))
    table.dealer("bring fanatic wretch medium")
    table.set_threat(1)
    table.state = table.state.with_danger(replace(table.state.danger, unseen=("pc1", "pc2")))
    events = table.do("dealer", "spend alert_enemy pc1")
    assert table.state.danger.unseen == ("pc2",)
    assert table.state.threat.pool == 0
    assert table.lines(events, "pc1")[-1] == "Mara is seen."


def test_who_is_trapped_is_so_until_there_is_a_way_out() -> None:
    table = rich()
    table.dealer("spend trapped_or_lost pc1")
    assert table.marks() == ("trapped",)
    table.dealer("lift trapped pc1")
    assert table.marks() == ()


def test_nobody_at_full_health_is_simply_knocked_out() -> None:
    """Rule U-154."""
    table = rich()
    assert table.refusal("dealer", "spend unconscious pc1").rule == "U-154"
    table.set_body(health=5)
    table.dealer("spend unconscious pc1")
    assert table.marks() == ("unconscious",)
    assert not table.allows("dealer", "spend unconscious pc1")


# An empty hand


def test_an_empty_hand_lets_the_dealer_strike_at_full_price_once_a_round() -> None:
    """Rules U-085, U-086."""
    table = Table(hero(), hero(name="Tom"))
    table.set_pile("pc1.hand", "9c")
    table.set_threat(6)
    table.check("9c", "2d")
    table.dealer("done")
    assert table.waiting() == ("dealer",)
    assert table.refusal("dealer", "spend winded pc1").rule == "U-085"
    assert table.refusal("dealer", "inflict dazed pc1").rule == "U-086"
    table.dealer("spend dazed pc1")
    table.pc("bear")
    assert table.state.threat.pool == 3
    assert table.waiting() == ()


def test_the_vulnerable_are_struck_for_free() -> None:
    """Rule U-086."""
    table = Table(hero(conditions=("vulnerable",)), hero(name="Tom"))
    table.set_pile("pc1.hand", "9c")
    table.check("9c", "2d")
    assert table.waiting() == ("dealer",)
    table.dealer("inflict dazed pc1")
    table.pc("bear")
    assert (table.marks(), table.state.threat.pool) == (("vulnerable", "dazed"), 0)
    table.set_pile("pc1.hand", "8c")
    table.check("8c", "3d", goal="window")
    assert table.waiting() == ()  # once a round


def test_an_empty_hand_can_be_spared() -> None:
    table = Table(hero(conditions=("vulnerable",)))
    table.set_pile("pc1.hand", "9c")
    table.check("9c", "2d")
    table.dealer("done")
    assert table.marks() == ("vulnerable",)


# Words


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.id)
def test_the_table_says_what_an_effect_does(effect: object) -> None:
    table = rich()
    table.set_body(health=5)
    found = next(one for one in EFFECTS if one is effect)
    detail = {"drop_item": "torch", "ruin_item": "torch", "injured": "bleeding", "cursed": "Occult/threat"}.get(
        found.id, ""
    )
    events = table.do("dealer", f"spend {found.id} pc1 {detail}".strip())
    said = table.lines(events, "pc1")[0]
    assert said.startswith(f"The Dealer spends {found.price} threat. ")
    assert "Mara" in said
    assert "{" not in said
    assert "_" not in said
