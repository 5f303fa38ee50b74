"""Characters as they are made: the figures of creation, backgrounds, veterans, and what is said about a mistake."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.chance import Stream, key_from_seed
from oracle.systems.ultimo.rules.characters import Item, abilities
from oracle.systems.ultimo.rules.creation.backgrounds import BACKGROUNDS, INCOMES, SAMPLES, Background
from oracle.systems.ultimo.rules.creation.checking import sheet_complaints
from oracle.systems.ultimo.rules.creation.choices import PLACES, changed_abilities, choices, legal_choices
from oracle.systems.ultimo.rules.creation.complaints import complaints, faults
from oracle.systems.ultimo.rules.creation.drafts import Draft, draft_of, own_background, sheet_of, with_rank, with_score
from oracle.systems.ultimo.rules.pregens import READY
from oracle.systems.ultimo.rules.skills import SKILLS
from oracle.systems.ultimo.rules.traits import find_trait
from oracle.systems.ultimo.seams.surprise import surprise
from tests.systems.ultimo.creation.making import RULES, VETERAN, made


def places(draft: Draft, **house: str) -> dict[str, tuple[str, str]]:
    """Return what is wrong: place to rule and sentence."""
    return {one.place: (one.rule, str(one)) for one in faults(draft, {**RULES, **house})}


def test_an_empty_draft_is_unfinished_and_nothing_else() -> None:
    found = complaints(Draft(), RULES)
    assert all(one.unfinished for one in found)
    assert {one.place for one in found} == {"name", "concept", "age", "attributes", "skills", "background"}


@pytest.mark.parametrize("name", READY)
def test_whoever_stands_ready_is_made_by_the_rules(name: str) -> None:
    assert sheet_complaints(READY[name], RULES) == ()


def test_the_examples_of_the_book_have_the_figures_printed_there() -> None:
    """Severs and Karla; their load is that of `load_base` 2, which the book's own formula does not give (U-089)."""
    names = ("health", "stamina", "load", "attunement", "focus", "soak", "melee", "ranged", "bonds", "morale")
    printed = {"severs": (6, 7, 3, 10, 4, 0, 3, 3, 6, 6), "karla": (8, 7, 12, 4, 4, 3, 9, 5, 8, 6)}
    for name, figures in printed.items():
        assert abilities(READY[name], {**RULES, "load_base": "2"}) == dict(zip(names, figures, strict=True))
        assert abilities(READY[name], RULES)["load"] == figures[2] + 2


def test_the_skills_missing_in_the_printed_examples_are_asked_for() -> None:
    """Three minor skills of Severs and Karla's Ritual are not printed (U-101, U-103)."""
    severs, karla = READY["severs"], READY["karla"]
    lost = {"Espionage", "Culture", "Hand-eye_Coordination"}
    printed = replace(severs, skills={name: rank for name, rank in severs.skills.items() if name not in lost})
    assert [one.what for one in sheet_complaints(printed, RULES)] == ["3 more minor skills are to be chosen, of rank 1"]
    bare = replace(karla, skills={name: rank for name, rank in karla.skills.items() if name != "Ritual"})
    assert [one.what for one in sheet_complaints(bare, RULES)] == ["1 more minor skill is to be chosen, of rank 1"]


def test_the_nine_backgrounds_of_the_book() -> None:
    """Restated from the book's table, with the traits as their chapter names them (U-106 to U-108)."""
    assert {one.name: (set(one.skills), find_trait(one.trait).name, one.income) for one in SAMPLES} == {
        "Medical Student": ({"Research", "Biology"}, "Youthful Ambition", "Struggling"),
        "Doctor of Medicine": ({"Chemistry", "Biology"}, "Medical Expertise", "Comfortable"),
        "Outcast": ({"Espionage", "Survival"}, "Low Profile", "Destitute"),
        "Noble": ({"Occult", "Culture"}, "Magician", "Wealthy"),
        "Rail Driver": ({"Engineering", "Athletics"}, "Working Muscle", "Poor"),
        "Gambler": ({"Culture", "Espionage"}, "Gamblin' Man", "Rich"),
        "Butler": ({"Culture", "Empathy"}, "Exemplary Service", "Stable"),
        "Scientist": ({"Chemistry", "Biology"}, "Person of Science", "Comfortable"),
        "Abomination": ({"Brawling", "Biology"}, "Ironman", "Destitute"),
    }
    assert all(one.income in INCOMES for one in BACKGROUNDS)


def test_21_points_are_refused_with_what_would_be_legal() -> None:
    draft = made()
    rule, told = places(with_score(draft, "STR", draft.attributes["STR"] + 1))["attributes"]
    assert rule == "U-098"
    assert told == (
        "the scores add up to 26, 1 too many [U-098]. Legal would be: "
        "scores that add up to 25: each begins at 1, and 20 points go on top"
    )


def test_a_point_left_over_is_missed_unless_the_table_allows_it() -> None:
    draft = made()
    fewer = with_score(draft, "INT", draft.attributes["INT"] - 1)
    assert [one.what for one in complaints(fewer, RULES)] == ["1 point is not spent yet"]
    assert complaints(fewer, {**RULES, "allow_unspent": "on"}) == ()


@pytest.mark.parametrize("score", [0, 11])
def test_scores_lie_between_1_and_10(score: int) -> None:
    rule, told = places(with_score(made(), "AGI", score))["attributes.AGI"]
    assert rule == "U-098"
    assert told.endswith("1 to 10")


def test_a_third_primary_skill_is_one_too_many_but_not_for_a_veteran() -> None:
    draft = with_rank(made(), "Piloting", 3)
    assert places(draft)["skills.Piloting"][0] == "U-100"
    assert "skills.Piloting" not in places(replace(draft, veteran=True))


def test_no_skill_is_chosen_above_rank_3_but_the_background_may_lift_it() -> None:
    assert places(with_rank(made(), "Espionage", 4))["skills.Espionage"][0] == "U-100"
    assert sheet_of(made()).skills["Espionage"] == 4


def test_a_misspelt_skill_is_answered_with_the_nearest_one() -> None:
    rule, told = places(with_rank(with_rank(made(), "Empathy", 0), "Espionnage", 1))["skills.Espionnage"]
    assert rule == "U-102"
    assert "perhaps Espionage, or name it among the invented ones" in told


def test_a_skill_of_ones_own_needs_its_attribute_and_a_table_that_allows_it() -> None:
    draft = with_rank(with_rank(made(), "Empathy", 0), "Falconry", 1)
    assert "skills.Falconry" in places(draft)
    own = replace(draft, invented={"Falconry": ("PER", "INT")})
    assert faults(own, RULES) == ()
    assert places(own, custom_skills="off")["skills.Falconry"][0] == "U-102"
    assert "invented.Falconry" in places(replace(own, invented={"Falconry": ("LUCK",)}))
    assert "skills.Culture" in places(replace(own, invented={**own.invented, "Culture": ("PER",)}))
    doctor = replace(draft, invented={"Medicine": ("INT",)})
    assert "Medicine is another word for Biology" in places(doctor)["skills.Medicine"][1]


def test_a_background_ignores_prerequisites_but_not_an_age() -> None:
    """Ironman asks for VIT 5; Youthful Ambition and Aged Wisdom go by age (U-109, U-114)."""
    weak = replace(made(), background=next(one for one in BACKGROUNDS if one.name == "Abomination"))
    assert weak.attributes["VIT"] < 5
    assert faults(weak, RULES) == ()
    student = replace(made(), background=next(one for one in BACKGROUNDS if one.name == "Medical Student"))
    assert faults(replace(student, age=34), RULES) == ()
    rule, told = places(replace(student, age=35))["background.trait"]
    assert rule == "U-109"
    assert "34 or less" in told
    assert faults(replace(student, age=35), {**RULES, "background_ignores_age": "on"}) == ()


def test_a_background_of_ones_own_has_two_skills_a_trait_and_a_modest_income() -> None:
    def own(*skills: str, trait: str = "ironman", income: str = "Stable") -> Draft:
        return replace(made(), background=Background("Ratcatcher", skills, trait, income))

    assert faults(own("Survival", "Husbandry"), RULES) == ()
    assert places(own("Survival", "Survival"))["background.skills"][0] == "U-111"
    assert "perhaps Survival" in places(own("Survivall", "Husbandry"))["background.skills"][1]
    assert "perhaps ironman" in places(own("Survival", "Husbandry", trait="ironmann"))["background.trait"][1]
    wealthy = own("Survival", "Husbandry", income="Wealthy")
    rule, told = places(wealthy)["background.income"]
    assert rule == "U-110"
    assert told.endswith("Comfortable, Rich")
    assert places(wealthy, custom_income_max="Wealthy") == {}
    assert "background.income" in places(own("Survival", "Husbandry", income="Lavish"), custom_income_max="any")
    assert sheet_complaints(sheet_of(own("Survival", "Husbandry")), RULES) == ()


def test_a_row_by_its_name_is_the_row_and_anything_else_ones_own() -> None:
    row = SAMPLES[2]
    assert own_background("outcast", ("Survival", "Espionage"), row.trait, row.income) is row
    assert own_background("Outcast", ("Survival", "Brawling"), row.trait, row.income) is not row


def test_a_veteran_has_more_of_everything_and_meets_prerequisites() -> None:
    assert complaints(VETERAN, RULES) == ()
    assert places(VETERAN, veterans_allowed="off")["veteran"][0] == "U-099"
    strong = replace(VETERAN, traits=("core_workout", "door_kicker"))
    rule, told = places(strong)["traits.door_kicker"]
    assert rule == "U-099"
    assert "STR 5" in told
    assert "traits.low_profile" in places(replace(VETERAN, traits=("core_workout", "low_profile")))
    assert "traits.ironman" in places(replace(made(), traits=("ironman",)))


def test_one_trait_of_a_veteran_may_open_the_way_to_the_other_but_not_backwards() -> None:
    queens = replace(VETERAN, traits=("long_live_the_queen", "god_save_the_queen"))
    assert faults(queens, RULES) == ()
    assert faults(replace(queens, traits=queens.traits[::-1]), RULES) != ()


def test_what_shuts_each_other_out_is_refused_from_both_sides() -> None:
    for pair in (("large", "small"), ("small", "large"), ("gamblin_man", "aged_wisdom")):
        assert f"traits.{pair[1]}" in places(replace(VETERAN, traits=pair, age=50)), pair


def test_an_unknown_trait_is_answered_with_the_nearest_one() -> None:
    assert (
        "perhaps low_profile" in places(replace(VETERAN, traits=("core_workout", "low_profil")))["traits.low_profil"][1]
    )


def test_what_nobody_can_carry_is_refused_with_what_could_be_carried() -> None:
    anvils = tuple(Item(f"anvil{number}", "anvil", load=5) for number in range(3))
    rule, told = places(replace(made(), gear=anvils))["gear"]
    assert rule == "U-135"
    assert told.endswith("up to 14; without being burdened, 7")
    twins = (Item("rope", "rope"), Item("rope", "another rope"))
    assert "gear.rope" in places(replace(made(), gear=twins))


def test_a_sheet_can_be_taken_back_to_its_draft() -> None:
    for draft in (made(), VETERAN):
        assert sheet_of(draft_of(sheet_of(draft))) == sheet_of(draft)


def test_who_gives_up_a_joker_says_which() -> None:
    sage = replace(made(), age=60, background=next(one for one in BACKGROUNDS if one.trait == "aged_wisdom"))
    assert [str(card) for card in sheet_of(sage).left_out] == ["Xl"]
    assert [str(card) for card in sheet_of(replace(sage, joker="Xb")).left_out] == ["Xb"]
    assert places(replace(sage, joker="Ks"))["joker"][0] == "U-058"


@pytest.mark.parametrize(
    "place", ["veteran", "attributes.STR", "skills.1", "background", "own.trait", "traits", "gear"]
)
def test_every_choice_is_judged_by_what_it_makes(place: str) -> None:
    draft = Draft(age=40, veteran=True, background=SAMPLES[2])
    found = choices(draft, place, RULES)
    assert found
    for one in found:
        assert (one.refusal is None) == (set(map(str, faults(one.draft, RULES))) <= set(map(str, faults(draft, RULES))))


def test_a_choice_says_what_it_does_to_the_figures() -> None:
    draft = Draft()
    stronger = next(one for one in legal_choices(draft, "attributes.VIT", RULES) if one.value == "6")
    assert changed_abilities(draft, stronger.draft, RULES) == (("health", 1, 6), ("stamina", 4, 7))
    assert changed_abilities(draft, replace(draft, attributes={}), RULES) == ()


def test_a_trait_out_of_reach_says_what_is_lacking() -> None:
    refused = {one.value: one.refusal for one in choices(Draft(veteran=True, age=30), "traits", RULES) if one.refusal}
    assert "STR 5" in str(refused["door_kicker"])
    assert "aged_wisdom" in refused
    assert "jack_of_all_trades" not in refused


def test_places_are_those_that_are_offered() -> None:
    assert set(PLACES) == {"veteran", "attributes", "skills", "background", "own", "traits", "joker", "gear"}


def test_a_surprise_is_legal_and_keeps_what_was_chosen() -> None:
    backgrounds, traits = set(), set()
    for number in range(60):
        stream = Stream(key_from_seed(f"surprise {number}"), 0)
        draft = surprise(Draft(veteran=number % 3 == 0), stream, RULES)
        assert complaints(draft, RULES) == ()
        assert sheet_complaints(sheet_of(draft), RULES) == ()
        assert draft.background
        backgrounds.add(draft.background.name)
        traits |= set(draft.traits)
    assert len(backgrounds) >= 10
    assert len(traits) > 20
    begun = with_rank(with_score(Draft(name="Ada", concept="River pilot", age=33), "PER", 9), "Piloting", 3)
    ended = surprise(begun, Stream(key_from_seed("begun"), 0), RULES)
    assert (ended.name, ended.concept, ended.age) == ("Ada", "River pilot", 33)
    assert ended.attributes["PER"] >= 9
    assert ended.skills["Piloting"] == 3
    assert complaints(ended, RULES) == ()


def test_every_skill_can_come_up_in_a_surprise() -> None:
    seen: set[str] = set()
    for number in range(40):
        seen |= set(surprise(Draft(), Stream(key_from_seed(f"skills {number}"), 0), RULES).skills)
    assert seen == {skill.id for skill in SKILLS}


def test_a_legal_sheet_has_nothing_said_against_it() -> None:
    assert sheet_complaints(sheet_of(made()), RULES) == ()
