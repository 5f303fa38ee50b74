"""Getting better at the table: what experience buys, manuals, trainers, birthdays, and what the table says of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.advancement.events import Advanced
from oracle.systems.ultimo.rules.advancement.house_rules import HOUSE_RULES_GROWTH
from oracle.systems.ultimo.rules.advancement.manuals import manual_of
from oracle.systems.ultimo.rules.characters import Character, History
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import TORCH, Table, hero

BIOLOGY = manual_of("Biology", ())

RULED = {
    "allow_unspent": ("U-098", "off", "on"),
    "veterans_allowed": ("U-099", "on", "off"),
    "custom_skills": ("U-102", "on", "off"),
    "background_ignores_age": ("U-109", "off", "on"),
    "custom_income_max": ("U-110", "Rich", "Wealthy", "any"),
    "xp_rank": ("U-115", "new", "current"),
    "training_rate": ("U-119", "100", "25", "50", "200", "500"),
    "pc_training": ("U-120", "half_price", "off"),
    "manual_limit": ("U-121", "ranks_gained", "up_to_rank"),
    "manual_hours": ("U-122", "8", "1", "4", "24"),
    "morale_restore": ("U-126", "1", "full"),
}
"""Ruling, default and alternatives; where the rulings leave a number open the alternatives are ours."""


def learner(xp: int = 20, **changes: object) -> Character:
    """Return a person with experience to spend: Espionage 3, Psyche 1, PER 5, VIT 6."""
    return replace(hero(**changes), history=History(xp=xp))  # type: ignore[arg-type]


def said(table: Table, who: str, text: str) -> str:
    return " ".join(table.lines(table.do(who, text), "pc1"))


def test_the_switches_are_those_of_the_rulings() -> None:
    assert {rule.id: (rule.rule, *rule.values) for rule in HOUSE_RULES_GROWTH} == RULED


def test_who_has_no_experience_buys_nothing() -> None:
    table = Table(hero())
    assert "no experience to spend" in str(table.refusal("pc1", "improve AGI"))
    assert "a trait costs 5" in str(table.refusal("pc1", "learn friendly"))
    assert {"improve", "learn", "hearten", "study", "compose"}.isdisjoint(table.verbs())


def test_a_new_skill_costs_2_and_a_rank_twice_what_it_reaches() -> None:
    table = Table(learner(20))
    assert said(table, "pc1", "improve Piloting") == "Mara raises Piloting to 1 for 2 experience, 18 left."
    table.pc("improve Espionage")
    assert table.person().body.xp == 10
    assert table.person().character.skills["Espionage"] == 4


def test_an_attribute_costs_what_it_reaches_and_moves_what_hangs_on_it() -> None:
    table = Table(learner(20))
    before = dict(ULTIMO.status(table.state, "pc1"))["health"]
    table.pc("improve VIT")
    assert table.person().body.xp == 13
    assert (before, dict(ULTIMO.status(table.state, "pc1"))["health"]) == ("6/6", "6/7")


def test_what_is_too_dear_says_what_it_costs() -> None:
    table = Table(learner(5))
    assert str(table.refusal("pc1", "improve AGI")) == "AGI costs 7 experience, and there is 5 [U-115]"
    assert "neither" in str(table.refusal("pc1", "improve Falconry"))


def test_a_table_may_let_people_pay_by_the_rank_they_have() -> None:
    table = Table(learner(20), xp_rank="current")
    table.pc("improve Espionage", "improve AGI")
    assert table.person().body.xp == 20 - 6 - 6


def test_a_trait_costs_5_and_needs_its_prerequisites() -> None:
    table = Table(learner(12, Empathy=1))
    assert "STR 5" in str(table.refusal("pc1", "learn door_kicker"))
    assert said(table, "pc1", "learn friendly") == "Mara learns Friendly for 5 experience, 7 left."
    assert table.person().character.traits == ("friendly",)
    assert "only once" in str(table.refusal("pc1", "learn friendly"))


def test_a_trait_counts_at_once() -> None:
    table = Table(learner(5))
    soak = int(ULTIMO.sheet(table.state, "pc1")[4].partition("soak ")[2].partition(",")[0])
    table.pc("learn ironman")
    assert f"soak {soak + 1}" in ULTIMO.sheet(table.state, "pc1")[4]


def test_morale_comes_back_for_10_a_point_or_all_of_it() -> None:
    for house, after in (("1", 4), ("full", 6)):
        table = Table(learner(12), morale_restore=house)
        assert "morale is 6 already" in str(table.refusal("pc1", "hearten"))
        table.set_body(morale=3)
        assert said(table, "pc1", "hearten") == f"Mara takes heart: morale {after}, for 10 experience."
        assert table.person().body.xp == 2
        assert "it takes 10" in str(table.refusal("pc1", "hearten")) or after == 6


def test_nobody_learns_in_the_middle_of_a_check_or_while_senseless() -> None:
    table = Table(learner(20))
    table.call()
    assert "in the middle of a check" in str(table.refusal("pc1", "improve AGI"))
    table = Table(learner(20))
    table.set_marks("unconscious")
    assert "unconscious" in str(table.refusal("pc1", "improve AGI"))


def test_a_manual_teaches_a_rank_and_is_used_up() -> None:
    table = Table(hero(gear=(BIOLOGY, TORCH), Research=1))
    told = said(table, "pc1", "study manual_biology")
    assert told == (
        "Mara reads for 8 hours; the manual of Biology is learned by heart and is no more use to anybody."
        " Mara now has Biology 1."
    )
    assert [item.id for item in table.person().gear] == ["torch"]
    assert table.person().character.history.growth == ("study Biology",)


def test_who_keeps_records_keeps_the_manual() -> None:
    table = Table(hero(gear=(BIOLOGY,), traits=("record_keeper",), Research=1))
    table.pc("study manual_biology", "study manual_biology", "study manual_biology")
    assert table.person().character.skills["Biology"] == 3
    assert "no more than 3 ranks" in str(table.refusal("pc1", "study manual_biology"))


def test_nobody_reads_without_letters_or_without_a_manual() -> None:
    assert "without Research 1" in str(Table(hero(gear=(BIOLOGY,))).refusal("pc1", "study manual_biology"))
    assert "no manual at hand" in str(Table(hero(Research=1)).refusal("pc1", "study manual_biology"))


def test_a_manual_takes_as_long_as_the_table_says() -> None:
    table = Table(hero(gear=(BIOLOGY,), Research=1), manual_hours="1")
    assert "reads for an hour" in said(table, "pc1", "study manual_biology")


def test_a_teacher_writes_for_others_what_they_do_not_know_yet() -> None:
    teacher = replace(hero(traits=("teacher",), Research=3, Biology=2), history=History(xp=6))
    table = Table(teacher, hero(name="Ilse", Biology=1, Research=1))
    assert "not one of pc2" in str(table.refusal("pc1", "compose pc1 Biology"))
    assert "not one of Research, Biology" in str(table.refusal("pc1", "compose pc2 Occult"))
    assert (
        said(table, "pc1", "compose pc2 Biology") == "Mara writes a manual of Biology for Ilse: a week, 4 experience."
    )
    assert table.person().body.xp == 2
    table.pc("study manual_biology", who="pc2")
    assert table.person("pc2").character.skills["Biology"] == 2
    assert "only who has learned to teach" in str(Table(hero(Biology=2)).refusal("pc1", "compose pc1 Biology"))


def test_two_manuals_of_one_skill_have_two_names() -> None:
    table = Table(hero(gear=(BIOLOGY,)))
    table.dealer("unearth pc1 Biology")
    assert [item.id for item in table.person().gear] == ["manual_biology", "manual_biology_2"]
    assert said(table, "dealer", "unearth pc1 Occult") == "Mara comes by a manual of Occult."


def test_a_trainer_of_higher_rank_sells_lessons_for_one_skill() -> None:
    table = Table(replace(hero(), history=History(xp=1, cash=550)))
    assert "not a number from 4 to 6" in str(table.refusal("dealer", "train pc1 Espionage 3 2"))
    assert "not a number from 1 to 5" in str(table.refusal("dealer", "train pc1 Espionage 4 6"))
    told = said(table, "dealer", "train pc1 Occult 1 3")
    assert told == "Mara takes lessons in Occult worth 3 experience, for 300 cash."
    assert table.person().ties.purse.cash == 250
    assert "Lessons in Occult: 3 experience for that alone" in ULTIMO.sheet(table.state, "pc1")
    assert said(table, "pc1", "improve Occult") == "Mara raises Occult to 1 for 2 of the lessons."
    assert table.person().body.xp == 1
    assert "1 experience is not enough to raise anything" in str(table.refusal("pc1", "improve Biology"))


def test_lessons_are_used_before_other_experience() -> None:
    table = Table(replace(hero(), history=History(xp=10, lessons={"Occult": 1})))
    assert (
        said(table, "pc1", "improve Occult") == "Mara raises Occult to 1 for 1 of the lessons and 1 experience, 9 left."
    )
    assert table.person().character.history.lessons == {}


def test_a_trainer_costs_what_the_table_says_and_wants_to_be_paid() -> None:
    table = Table(replace(hero(), history=History(cash=50)), training_rate="25")
    table.dealer("train pc1 Occult 2 2")
    assert table.person().ties.purse.cash == 0
    assert "nobody has the 25 cash" in str(table.refusal("dealer", "train pc1 Occult 2 1"))


def test_a_birthday_is_only_a_birthday() -> None:
    table = Table(hero())
    assert said(table, "dealer", "birthday pc1") == "Mara turns 31."
    assert table.person().character.age == 31
    assert table.waiting() == ()


def test_whoever_turns_35_gives_up_the_ambition_of_youth_for_something_they_could_have() -> None:
    table = Table(replace(hero(traits=("youthful_ambition",), Empathy=1), age=34))
    table.dealer("birthday pc1")
    assert table.waiting() == ("pc1",)
    assert table.verbs() == ("exchange",)
    assert "STR 5" in str(table.refusal("pc1", "exchange door_kicker"))
    assert table.allows("pc1", "exchange aged_wisdom")
    told = said(table, "pc1", "exchange friendly")
    assert told == "Mara gives up Youthful Ambition for Friendly."
    assert table.person().character.traits == ("friendly",)
    assert table.waiting() == ()
    assert "too old" in str(table.refusal("pc1", "exchange ironman"))


def test_experience_cash_and_morale_come_with_the_sheet() -> None:
    kept = History(xp=7, cash=40, morale=2)
    table = Table(replace(hero(), details={"income": "Poor"}, history=kept))
    body, purse = table.person().body, table.person().ties.purse
    assert (body.xp, body.morale, purse.cash, purse.income) == (7, 2, 40, "Poor")


@pytest.mark.parametrize("text", ["improve Occult", "learn friendly", "birthday pc1"])
def test_what_was_learned_stays_on_the_sheet_in_order(text: str) -> None:
    table = Table(learner(20, Empathy=1))
    who = "dealer" if text.startswith("birthday") else "pc1"
    table.do(who, text)
    step = table.last(Advanced).step
    assert table.person().character.history.growth == (step,)


def test_where_nothing_could_be_had_the_exchange_waits() -> None:
    """A person who has every trait that asks for nothing, and meets no prerequisite."""
    free = ("exemplary_service", "jack_of_all_trades", "long_live_the_queen", "god_save_the_queen", "gamblin_man")
    plain = hero(traits=("youthful_ambition", *free), attributes=(1, 1, 4, 1, 1), Piloting=1)
    table = Table(replace(plain, age=34, history=History(xp=5)))
    table.dealer("birthday pc1")
    assert table.waiting() == ()
    assert "no trait yet" in str(table.refusal("pc1", "exchange friendly"))
    table.pc("improve VIT", "exchange ironman")
    assert "youthful_ambition" not in table.person().character.traits


def test_what_is_learned_may_be_written_as_people_write_it() -> None:
    table = Table(learner(40, Empathy=1))
    table.pc("improve biology", "improve vitality", "improve first_aid", "learn Friendly")
    person = table.person().character
    assert (person.skills["Biology"], person.attributes["VIT"], person.traits) == (2, 7, ("friendly",))


def class_of_two(xp: int = 10, **house: str) -> Table:
    """Return a table of a person who knows Biology well and a person who has rank 1 of it."""
    teacher = hero(Biology=3, Leadership=4, attributes=(4, 6, 6, 8, 5))
    return Table(teacher, replace(hero(name="Ilse", Biology=1), history=History(xp=xp)), **house)


def test_who_knows_more_can_teach_and_the_next_rank_costs_half() -> None:
    """A first rank is difficulty 6, every further one 2 more; the pupil pays 2 instead of 4 (U-120)."""
    table = class_of_two()
    table.pc("coach pc2 Biology")
    assert table.state.checked.figures.rating == 8
    assert table.state.checked.request.approach == "INT+Leadership"
    table.pc("play Kc 9c 8c 7c 6c 5c 4c 3c")
    assert "Mara teaches Ilse well: the next rank of Biology costs half." in table.lines(
        table.deal("2d 2h 2s 2c 3d 3h 3s 4d"), "pc1"
    )
    while table.waiting():
        table.dealer("done")
    assert "Well taught: the next rank of Biology costs half" in ULTIMO.sheet(table.state, "pc2")
    assert "not one of" in str(table.refusal("pc1", "coach pc2 Biology"))
    assert said(table, "pc2", "improve Biology") == "Ilse raises Biology to 2 for 2 experience, 8 left."
    assert table.person("pc2").character.history.coached == ()
    assert table.allows("pc1", "coach pc2 Biology")


def test_a_lesson_that_fails_brings_nothing_and_is_barred_for_now() -> None:
    table = class_of_two()
    table.pc("coach pc2 Biology", "play")
    table.deal("9d 9h 9s Td Th Ts 8d 8h")
    while table.waiting():
        table.dealer("done")
    assert table.person("pc2").character.history.coached == ()
    assert "not one of" in str(table.refusal("pc1", "coach pc2 Biology"))


def test_nobody_teaches_what_the_other_knows_as_well_nor_where_the_table_forbids_it() -> None:
    table = class_of_two()
    assert "not one of Biology" in str(table.refusal("pc1", "coach pc2 Occult"))
    assert "nobody here to whom" in str(table.refusal("pc2", "coach pc1 Biology"))
    assert "only trainers" in str(class_of_two(pc_training="off").refusal("pc1", "coach pc2 Biology"))


def test_a_skill_of_ones_own_goes_with_the_attributes_it_was_given() -> None:
    """PER 6 and INT 4: the better one counts unless the Dealer names another (U-031, U-102)."""
    falconer = replace(
        hero(Falconry=3, attributes=(4, 6, 6, 4, 6)), history=History(invented={"Falconry": ("INT", "PER")})
    )
    for asked, approach in (("-", "PER+Falconry"), ("INT", "INT+Falconry"), ("STR", "STR+Falconry")):
        table = Table(falconer)
        table.call(3, pair=f"{asked} Falconry")
        assert table.state.checked.request.approach == approach
    assert "'Falconry' is not a skill" in str(Table(hero(Falconry=3)).refusal("dealer", "call pc1 - Falconry 3 hawk"))
