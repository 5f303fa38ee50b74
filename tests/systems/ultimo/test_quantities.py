"""What can be worked out from ULTIMO's rules, against the worked examples of the book and of the rulings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

import pytest

from oracle.core.cards import parse_cards, parse_row
from oracle.core.quantity import Worked, find_quantity
from oracle.core.system import resolved_house_rules
from oracle.errors import NotationError, OracleError
from oracle.systems.ultimo.rules.best_row import Held, best
from oracle.systems.ultimo.rules.deck_rules import PLAIN
from oracle.systems.ultimo.rules.falls import fall_damage
from oracle.systems.ultimo.rules.house_rules import HOUSE_RULES
from oracle.systems.ultimo.rules.house_rules_play import HOUSE_RULES_PLAY
from oracle.systems.ultimo.rules.journeys import PACES, Journey, Pace
from oracle.systems.ultimo.rules.magic.cost import spell_cost
from oracle.systems.ultimo.rules.magic.rows import SPELL_EFFECTS, SpellEffect
from oracle.systems.ultimo.rules.magic.spells import SpellComponent
from oracle.systems.ultimo.rules.odds import odds
from oracle.systems.ultimo.seams.quantities import QUANTITIES

RULES = resolved_house_rules((*HOUSE_RULES, *HOUSE_RULES_PLAY), {})
SEVERS = {"INT": 8, "PER": 4, "STR": 1, "AGI": 6, "VIT": 6}
KARLA = {"INT": 2, "PER": 6, "STR": 10, "AGI": 1, "VIT": 6, "Brawling": 4, "Toughness": 2, "Psyche": 1}


def work(name: str, rules: Mapping[str, str] = {}, **given: object) -> Worked:
    return work_out(name, given, rules)


def work_out(name: str, given: Mapping[str, object], rules: Mapping[str, str] = {}) -> Worked:
    return find_quantity(QUANTITIES, name).work(given, {**RULES, **rules})


def of(name: str, sheet: dict[str, int], **more: object) -> object:
    """Work out an ability from as much of a sheet as it takes."""
    quantity = find_quantity(QUANTITIES, name)
    takes = {param.name for param in quantity.params}
    known = {key: value for key, value in sheet.items() if key in takes}
    return quantity.work({**known, **more}, {**RULES, "load_base": "2"}).value


@pytest.mark.parametrize(
    ("name", "severs", "karla"),
    [
        ("melee", 3, 9),
        ("health", 6, 8),
        ("bonds", 6, 8),
        ("load", 3, 12),
        ("ranged", 3, 5),
        ("stamina", 7, 7),
        ("morale", 6, 6),
        ("focus", 4, 4),
        ("attunement", 10, 4),
    ],
)
def test_abilities_are_those_of_the_two_sample_characters(name: str, severs: int, karla: int) -> None:
    assert (of(name, SEVERS), of(name, KARLA)) == (severs, karla)


def test_soak_counts_toughness_traits_and_what_is_worn() -> None:
    assert of("soak", KARLA, traits="Ironman") == 3
    assert of("soak", KARLA, traits=["ironman"], armor=3, shield=2) == 8
    assert work("natural_soak", Toughness=2, traits="Ironman").value == 3
    grown = work("soak", Toughness=2, traits="Natural Armor, Medical Knowledge")
    assert grown.value == 4
    assert "Traits change it by +2." in grown.working


def test_load_follows_the_rule_text_unless_the_table_plays_by_the_samples() -> None:
    assert [work("load", {"load_base": base}, STR=10).value for base in ("4", "2")] == [14, 12]
    assert work("load", STR=10).working == ("STR 10.", "Load is 4 and STR.", "Load 14.")


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("stamina", {"AGI": 7, "VIT": 4}, 7),
        ("hand_size", {"AGI": 7, "VIT": 4}, 8),
        ("hand_size", {"AGI": 7, "VIT": 4, "hurt": "yes"}, 7),
        ("attribute_cards", {"score": 1}, 0),
        ("attribute_cards", {"score": 7}, 3),
        ("attribute_cards", {"score": 10}, 5),
        ("card_limit", {"attribute": 7, "skill": 3}, 6),
        ("card_limit", {"skill": 4, "second_skill": 0}, 4),
        ("card_limit", {"attribute": 1, "change": -2}, 0),
        ("skill_xp", {"to": 1}, 2),
        ("skill_xp", {"to": 4}, 8),
        ("skill_xp", {"to": 3, "from": 0}, 12),
        ("attribute_xp", {"to": 7}, 7),
        ("attribute_xp", {"to": 7, "from": 5}, 13),
        ("trait_xp", {}, 5),
        ("morale_xp", {"points": 2}, 20),
        ("lifting_difficulty", {"weight": 9, "load": 6}, 3),
        ("lifting_difficulty", {"weight": 6, "load": 6}, 0),
        ("lifting_difficulty", {"weight": 13, "load": 6}, "impossible"),
        ("lifting_difficulty", {"weight": 13, "load": 6, "times": 3}, 7),
        ("gear_load", {"gear": "medium, clothing"}, 4),
        ("gear_load", {"gear": "extremely heavy, plate, shield"}, 15),
        ("exhaustion", {"VIT": 6}, 7),
        ("exhaustion", {"VIT": 6, "fewer": 5}, 2),
        ("short_rest", {"INT": 8, "Psyche": 3, "VIT": 4}, 3),
        ("long_rest", {"INT": 8, "Psyche": 1}, 2),
        ("falling_damage", {"feet": 4}, 0),
        ("falling_damage", {"feet": 10}, 0),
        ("falling_damage", {"feet": 30}, 8),
        ("falling_damage", {"feet": 80}, 28),
        ("falling_damage", {"feet": 85}, 60),
        ("falling_check", {"feet": 30}, 4),
        ("travel_cards", {"hours": 5}, 5),
        ("travel_cards", {"miles": 15}, 5),
        ("travel_cards", {"pace": "march", "miles": 15}, 4),
        ("travel_cards", {"pace": "forced march", "hours": 3}, 18),
        ("travel_cards", {"pace": "horse march", "hours": 3}, 0),
        ("travel_damage", {"pace": "forced march", "hours": 7}, 4),
        ("travel_damage", {"pace": "horse forced march", "hours": 3}, 6),
        ("cash_out", {"income": "Rich"}, 6000),
        ("cash_out", {"income": "poor"}, 50),
        ("cash_out", {"income": "Impoverished"}, 0),
        ("aid_limit", {}, 12),
        ("aid_limit", {"bond": 2, "exemplary_service": "yes"}, 16),
        ("danger_sense", {}, 5),
        ("danger_sense", {"class": "host"}, 12),
        ("danger_sense", {"INT": 7, "Awareness": 1, "Espionage": 3}, 6),
        ("manipulation_threshold", {"PER": 8, "Awareness": 2}, 6),
        ("empathy_threshold", {"class": "greater minion"}, 9),
        ("expertise", {"cap": 9, "rating": 4}, "partial"),
        ("expertise", {"cap": 9, "rating": 2}, "success"),
        ("expertise", {"cap": 8, "rating": 4}, "none"),
        ("result_threat", {"tier": "failure"}, 2),
    ],
)
def test_worked_cases(name: str, given: dict[str, object], value: object) -> None:
    assert work_out(name, given).value == value


@pytest.mark.parametrize(
    ("effects", "focus"),
    [
        ("damaging", 2),
        ("healing", 3),
        ("scrying, lingering 5", 5),
        ("damaging, lingering 5", 8),
        ("damaging, lingering 1", 2),
        ("conjuring, lingering 5", 4),
        ("conjuring, lingering 7", 6),
        ("conjuring, lingering 8", 6),
        ("damaging, area 2, remote medium", 5),
        ("damaging, remote very long, taboo, volatile", 2),
        ("empowering 3, charged 2", 2),
        ("scrying, charged 9", 1),
    ],
)
def test_a_spell_costs_the_sum_of_what_it_is_made_of(effects: str, focus: int) -> None:
    assert work("spell_cost", effects=effects).value == focus


def test_five_rounds_cost_three_focus_or_two_where_the_table_counts_from_one() -> None:
    assert dict(spell_cost([SpellComponent.parse("lingering 5")], RULES).lines)["lingering 5"] == 3
    assert (
        dict(spell_cost([SpellComponent.parse("lingering 5")], {"lingering_formula": "from_one"}).lines)["lingering 5"]
        == 2
    )


def test_a_stored_spell_is_cheaper_but_never_free() -> None:
    assert [work("spell_cost", effects=one, stored="yes").value for one in ("healing", "scrying, taboo")] == [2, 1]
    assert work("spell_cost", {"spell_base_cost": "0"}, effects="scrying", stored="yes").value == 1


def test_traits_make_a_spell_cheaper_where_they_are_named() -> None:
    assert work("spell_cost", effects="damaging, remote long, area 2").value == 5
    assert work("spell_cost", effects="damaging, remote long, area 2", traits="neophyte, efficient_caster").value == 3
    assert work("spell_cost", effects="conjuring, scrying", traits="spiritualism").value == 5
    assert work("spell_cost", effects="conjuring, scrying", traits="spiritualism", skill="Ritual").value == 4


def test_what_makes_a_spell_cheaper_does_not_lower_what_its_caster_must_be_able_to_hold() -> None:
    cost = spell_cost(map(SpellComponent.parse, ("damaging", "area 2", "taboo")), RULES)
    assert (cost.gross, cost.net) == (4, 3)


@pytest.mark.parametrize(
    "text", ["damaging 2", "lingering", "lingering many", "empowering 4", "remote", "remote moon", "glowing", ""]
)
def test_an_effect_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(OracleError):
        SpellComponent.parse(text)


@pytest.mark.parametrize("effects", ["", "damaging, damaging"])
def test_a_spell_of_nothing_or_of_the_same_twice_is_refused(effects: str) -> None:
    with pytest.raises(NotationError):
        work("spell_cost", effects=effects)


MEASURES = {"": "", "targets": " 2", "rounds": " 2", "strength": " 2", "range": " very long"}


@pytest.mark.parametrize("effect", SPELL_EFFECTS, ids=lambda effect: str(effect.id))
def test_every_effect_reads_back(effect: SpellEffect) -> None:
    strand = SpellComponent.parse(effect.id + MEASURES[effect.measure])
    assert strand.words == effect.id + MEASURES[effect.measure]
    assert SpellComponent.parse(str(strand)) == strand


def test_house_rules_change_prices_and_limits() -> None:
    assert work("skill_xp", {"xp_rank": "current"}, to=4).value == 6
    assert work("skill_xp", {"xp_rank": "current"}, to=1).value == 2
    assert work("morale_xp", {"morale_restore": "full"}, points=6).value == 10
    assert work("aid_limit", {"aid_cap": "15"}).value == 15
    assert work("long_rest", {"long_rest_focus": "max_with_half"}, INT=10, Psyche=1).value == 3
    assert work("card_limit", {"min_cap": "1"}).value == 1


def test_odds_and_best_row_are_those_of_the_engine() -> None:
    row = odds(parse_row("As Kd 9c"), 4, rules=PLAIN, house=RULES)
    found = work("odds", row="As Kd 9c", rating=4)
    assert found.value == pytest.approx(row.at_least("success"), abs=1e-4)
    assert found.working[-1] == "Partial success or better: 94.8 %."
    play = best(Held(parse_cards("As Kd 9c Qs 4d"), 3, parse_cards("Th")), 5, "success", rules=PLAIN, house=RULES)
    answer = work("best_row", hand="As Kd 9c Qs 4d", cap=3, rating=5, discard="Th")
    assert answer.value == " ".join(map(str, play.row)) == "As Qs=T Kd"


def test_where_the_dealer_may_order_the_row_the_odds_say_so() -> None:
    working = work("odds", {"dealer_order": "dealer_choice"}, row="9c", rating=1).working
    assert any("the Dealer may choose another" in line for line in working)


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("odds", {"row": "9c Td", "rating": 2}),
        ("odds", {"row": "9c 9c", "rating": 2}),
        ("odds", {"row": "9c", "rating": 1, "dealer_discard": "2c 2c"}),
        ("travel_cards", {}),
        ("travel_cards", {"miles": 3, "hours": 1}),
        ("cash_out", {"income": "kingly"}),
        ("gear_load", {"gear": "feathery"}),
        ("soak", {"traits": "tall"}),
        ("stamina", {"AGI": 0}),
    ],
)
def test_bad_figures_are_refused_on_purpose(name: str, given: dict[str, object]) -> None:
    with pytest.raises(OracleError):
        work_out(name, given)


def test_every_quantity_has_an_id_of_its_own_and_a_rule() -> None:
    ids = [one.id for one in QUANTITIES]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"U-\d{3}", one.rule) for one in QUANTITIES)


def test_every_default_is_a_value_its_parameter_takes() -> None:
    for one in QUANTITIES:
        for param in one.params:
            if param.default is not None:
                assert param.read(param.default) == param.default


@pytest.mark.parametrize("feet", range(11, 200, 7))
def test_a_longer_fall_never_hurts_less(feet: int) -> None:
    assert fall_damage(feet) <= fall_damage(feet + 1)
    assert fall_damage(feet) % 2 == 0


@pytest.mark.parametrize("pace", PACES, ids=lambda pace: str(pace.id))
def test_only_full_hours_of_a_journey_count(pace: Pace) -> None:
    assert Journey(pace, Fraction(119, 60)).cards == pace.cards
    assert Journey(pace, Fraction(59, 60)).damage == 0
