"""From the first word to the result: pairs, ratings, payment, threat, withdrawing, preparing, what is printed."""

from __future__ import annotations

import pytest

from oracle.core.part import menu, settle
from oracle.systems.ultimo.rules.fight.events import FoeStruck
from oracle.systems.ultimo.rules.harm import HealthLost
from oracle.systems.ultimo.rules.health import FocusRegained
from oracle.systems.ultimo.rules.magic.casting import CastBegan
from oracle.systems.ultimo.rules.magic.events import SpellLost
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.threat_pool import EffectsOwed, ThreatRose
from tests.systems.ultimo.kit import Table, hero
from tests.systems.ultimo.magic.spellwork import cast, circle_of, finish, mage, outcome, running, worked


def test_the_dealer_rates_a_spell_by_what_it_costs_and_may_name_another_attribute() -> None:
    table = circle_of()
    table.pc("cast INT Occult transmuting,remote:long")
    assert table.waiting() == ("dealer",)
    table.dealer("weigh STR 8 C6/Occult")
    check = table.state.checked
    assert check.request.pair == ("STR", "Occult")
    assert (check.figures.rating, check.figures.cap) == (8, 2 + 4)
    assert "cast" in check.request.tags


def test_the_usual_difficulty_is_six_for_the_simplest_and_grows_with_the_cost() -> None:
    for text, usual in (("scrying", 6), ("damaging,area:3", 9)):
        table = circle_of()
        table.pc(f"cast INT Occult {text}")
        (option,) = (one for one in menu(ULTIMO, table.state, "dealer") if one.action.verb == "weigh")
        assert option.hint.endswith(f"usually {usual}")


def test_only_int_and_per_can_be_named_by_the_caster() -> None:
    table = circle_of()
    assert table.refusal("pc1", "cast STR Occult scrying").rule == "U-142"
    assert table.refusal("pc1", "cast INT Athletics scrying").rule == "U-328"


def test_arcane_anatomy_casts_with_biology_or_lets_it_stand_in() -> None:
    table = Table(mage("arcane_anatomy", Biology=5, Occult=1))
    assert table.allows("pc1", "cast INT Biology scrying")
    cast(table, "INT Occult scrying")
    assert table.state.checked.figures.cap == 4 + 5


def test_focus_is_paid_when_casting_begins_and_comes_back_with_a_free_withdrawal() -> None:
    table = circle_of()
    cast(table, "INT Occult scrying,remote:long")
    assert table.person().body.focus == 5
    table.pc("withdraw")
    assert table.person().body.focus == 8
    assert table.last(SpellLost).cause == "withdrawn"
    assert table.state.threat.pool == 0
    assert table.state.weave.casting is None


def test_a_perfect_success_pays_back_the_spell_in_full_and_feeds_nothing() -> None:
    table = circle_of()
    cast(table, "INT Occult scrying,remote:long")
    outcome(table, "perfect")
    assert table.last(FocusRegained).amount == 3
    assert table.person().body.focus == 8
    assert table.state.threat.pool == 0


def test_focus_for_cards_comes_back_by_half_of_per_besides() -> None:
    table = circle_of()
    cast(table, "INT Occult scrying")
    table.pc("focus 2")
    table.fill()
    outcome(table, "perfect")
    back = [event.amount for event in table.events if isinstance(event, FocusRegained)]
    assert back == [2, 2]


@pytest.mark.parametrize(("tier", "threat"), [("success", 2), ("partial", 2 + 1), ("failure", 2 + 2)])
def test_any_other_result_feeds_the_focus_to_the_dealer_and_the_results_own_threat(tier: str, threat: int) -> None:
    table = circle_of()
    cast(table, "INT Occult scrying")
    outcome(table, tier)
    assert sum(event.amount for event in table.events if isinstance(event, ThreatRose)) == threat
    assert table.person().body.focus == 6


@pytest.mark.parametrize(
    ("tier", "owed"), [("partial", None), ("failure", (1, 0, False)), ("total_failure", (0, 1, False))]
)
def test_the_table_of_magic_takes_the_place_of_the_general_one(tier: str, owed: tuple[int, int, bool] | None) -> None:
    table = circle_of()
    cast(table, "INT Occult scrying")
    outcome(table, tier)
    found = [(one.minors, one.majors, one.either) for one in table.events if isinstance(one, EffectsOwed)]
    assert found == ([owed] if owed else [])


def test_a_house_rule_adds_the_general_table_to_that_of_magic() -> None:
    table = circle_of(house={"action_tables": "add"})
    cast(table, "INT Occult scrying")
    outcome(table, "failure")
    assert table.last(EffectsOwed).minors == 2


def test_expertise_never_decides_a_spell_that_counts_its_successes() -> None:
    table = circle_of()
    cast(table, "INT Occult healing pc1", rating=1)
    assert table.refusal("pc1", "expertise").rule == "U-015"
    other = circle_of()
    cast(other, "INT Occult transmuting", rating=1)
    assert other.allows("pc1", "expertise")


def test_what_a_circumstance_makes_effortless_works_without_cards() -> None:
    table = circle_of("spirit_vessel")
    cast(table, "PER Ritual empowering:2:soak pc1", rating=3)
    assert table.tier() == "success"
    assert running(table)[0].strength == 2
    finish(table)
    assert table.state.weave.casting is None


def test_morale_wins_a_spell_with_just_more_than_half_of_its_rating() -> None:
    table = circle_of()
    table.set_body(health=1 + 1)
    cast(table, "INT Occult healing pc1", rating=7)
    table.pc("morale")
    assert worked(table, "healing").amount == 4


def test_a_caster_who_falls_in_the_middle_loses_the_focus_to_the_dealer() -> None:
    table = circle_of(house={"focus_card_forced": "off"})
    cast(table, "INT Occult scrying")
    table.set_marks("unconscious")
    table.state, more = settle(ULTIMO, table.state, ())
    assert any(isinstance(one, SpellLost) and one.cause == "broken_off" for one in more)
    assert table.state.threat.pool == 2
    assert table.state.weave.casting is None


def test_a_foe_opposes_a_spell_that_hurts_it_with_what_is_printed_and_strikes_back() -> None:
    table = circle_of(foe=True)
    cast(table, "INT Occult damaging wretch")
    check = table.state.checked
    assert (check.figures.rating, check.request.pair) == (6, ("INT", "Occult"))
    assert {"attack", "cast"} <= set(check.request.tags.ids)
    assert table.refusal("pc1", "contest").rule == "U-408"
    outcome(table, "success")
    struck = table.last(FoeStruck)
    assert (struck.amount, struck.soaked) == (5, 1), "five successes and nothing added, no doubling"
    assert table.waiting() == ("pc1",)
    table.pc("stand", "endure")
    assert table.last(HealthLost).amount == 1 + 2, "one pair lost, and a fanatic's hatchet adds 2"
    finish(table)
    assert table.state.danger.exchange is None


def test_a_house_rule_keeps_a_foe_from_striking_back_at_a_spell() -> None:
    table = circle_of(foe=True, house={"spell_exchange_damage": "off"})
    cast(table, "INT Occult damaging wretch")
    outcome(table, "success")
    finish(table)
    assert table.count(HealthLost) == 0
    assert table.state.danger.exchange is None


def test_a_spell_does_not_reach_a_foe_that_is_too_far_away() -> None:
    table = Table(mage())
    table.dealer("bring fanatic wretch long")
    refusal = table.refusal("pc1", "cast INT Occult damaging wretch")
    assert (refusal.rule, "remote:long" in refusal.reason) == ("U-307", True)
    assert table.allows("pc1", "cast INT Occult damaging,remote:long wretch")
    gifted = Table(mage("neophyte"))
    gifted.dealer("bring fanatic wretch long")
    assert gifted.allows("pc1", "cast INT Occult damaging wretch")


def test_nobody_casts_twice_in_a_round_of_a_fight() -> None:
    table = circle_of(others=(hero(name="Ode"),))
    table.dealer("bring fanatic wretch close")
    cast(table, "INT Occult transmuting")
    outcome(table, "success")
    table.dealer(*(["done"] if table.allows("dealer", "done") else []))
    assert table.refusal("pc1", "cast INT Occult scrying").rule == "U-065"


def test_an_unwilling_mind_opposes_with_its_threshold_or_its_defence_against_magic() -> None:
    table = circle_of(foe=True)
    cast(table, "PER Occult controlling wretch")
    assert table.state.checked.figures.rating == 6, "empathy 6 is higher than the danger sense of 5"
    assert table.refusal("pc1", "contest").rule == "U-408"
    table.pc("withdraw")
    table.dealer("npc abbess 4 9")
    cast(table, "PER Occult controlling abbess")
    assert table.state.checked.figures.rating == 9


def test_damage_besides_makes_no_mind_easier_to_bend() -> None:
    table = circle_of()
    table.dealer("bring horus god close")
    cast(table, "PER Occult damaging,controlling god")
    assert table.state.checked.figures.rating == 30
    weak = circle_of(foe=True)
    cast(weak, "PER Occult damaging,controlling wretch")
    assert weak.state.checked.figures.rating == 6, "its power and its mind alike"


def test_what_a_foe_opposes_magic_with_may_be_printed_on_it() -> None:
    for printed, rating in (("", 9), ('"magic_defense": 14, ', 14), ('"magic_defense": 3, ', 9)):
        table = circle_of()
        table.dealer(f'print_foe warded {{{printed}"name": "Ward", "rank": "greater", "health": 8, "melee": 5}}')
        cast(table, "PER Occult controlling warded")
        assert table.state.checked.figures.rating == rating


def test_a_spell_reaches_as_many_as_it_has_room_for() -> None:
    table = circle_of(others=(hero(name="Ode"),))
    assert table.refusal("pc1", "cast INT Occult healing pc1 pc2").rule == "U-306"
    assert table.allows("pc1", "cast INT Occult healing,area:1 pc1 pc2")
    assert table.refusal("pc1", "cast INT Occult healing").rule == "U-314"
    assert table.refusal("pc1", "cast INT Occult healing nobody").reason == "nobody here is nobody"
    table.dealer("bring fanatic wretch close")
    assert table.refusal("pc1", "cast INT Occult healing wretch").rule == "U-314"
    assert table.refusal("pc1", "cast INT Occult scrying nobody").reason == "nobody here is nobody"


def test_what_has_failed_in_the_same_way_waits_until_something_changes() -> None:
    table = circle_of()
    cast(table, "INT Occult transmuting")
    outcome(table, "failure")
    table.dealer("glitch fizzle", "glitch fubar", "done")
    finish(table)
    table.set_body(focus=8)
    assert table.refusal("pc1", "cast INT Occult transmuting").rule == "U-034"
    assert table.allows("pc1", "cast PER Occult transmuting")
    assert table.allows("pc1", "cast INT Occult scrying")


def test_a_rite_takes_ten_minutes_half_of_it_for_a_ritualist_and_by_house_rule_more() -> None:
    def minutes(*traits: str, skill: str = "Ritual", **house: str) -> int:
        table = circle_of(*traits, house=house)
        table.pc(f"cast INT {skill} scrying")
        return table.last(CastBegan).minutes

    assert (minutes(), minutes("ritualist"), minutes(skill="Occult")) == (10, 5, 0)
    assert (minutes(ritual_minutes="60"), minutes("ritualist", ritual_minutes="30")) == (60, 15)
    assert minutes("ritualist", ritual_minutes="1") == 1, "half a minute is no cast at once"


def test_a_charged_spell_takes_its_rounds_and_is_paid_when_it_is_unleashed() -> None:
    table = circle_of()
    table.pc("cast INT Occult healing,charged:2 pc1")
    assert table.person().body.focus == 8
    assert table.refusal("pc1", "unleash").rule == "U-310"
    assert table.refusal("pc1", "cast INT Occult scrying").rule == "U-310"
    table.pc("charge")
    assert table.refusal("pc1", "charge").rule == "U-310"
    table.pc("unleash")
    assert table.person().body.focus == 7
    assert table.waiting() == ("dealer",)


def test_one_round_more_is_a_round_more_and_no_other() -> None:
    table = circle_of(foe=True)
    table.pc("cast INT Occult damaging,charged:1 wretch")
    assert "unleash" not in table.verbs(), "the round has to pass first"
    finish(table)
    assert table.refusal("pc1", "charge").reason == "the spell is ready: unleash it"
    table.pc("unleash")
    assert table.last(CastBegan).cost.gross > table.last(CastBegan).cost.net


def test_damage_breaks_what_is_being_prepared_and_costs_no_focus() -> None:
    table = circle_of()
    table.pc("cast INT Occult healing,charged:2 pc1")
    table.set_threat(1)
    table.dealer("spend take_2_damage pc1")
    table.pc("endure")
    assert table.last(SpellLost).cause == "harm"
    assert table.person().body.focus == 8
    assert table.person().magic.charge is None


def test_what_is_being_prepared_can_be_let_go() -> None:
    table = circle_of()
    table.pc("cast INT Occult healing,charged:2 pc1", "let_go prepared")
    assert table.person().magic.charge is None
    assert table.refusal("pc1", "charge").rule == "U-310"


def test_the_cost_stands_in_the_line_that_says_that_a_spell_is_cast() -> None:
    table = circle_of(foe=True)
    events = table.do("pc1", "cast INT Occult damaging,remote:long wretch")
    (line, *_) = table.lines(events, "pc1")
    assert line.startswith("Vesna casts a spell on the ")
    assert line.endswith(". Casting 1, damaging +1, remote long +1: 3 focus.")
