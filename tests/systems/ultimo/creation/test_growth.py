"""What experience makes of a character: prices, caps, prerequisites, the years; and that a grown sheet stays legal."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oracle.systems.ultimo.rules.characters import Character, History
from oracle.systems.ultimo.rules.creation.backgrounds import background_named
from oracle.systems.ultimo.rules.creation.checking import sheet_complaints
from oracle.systems.ultimo.rules.creation.drafts import sheet_of
from oracle.systems.ultimo.rules.creation.growth import apply_growth, growth_refusal, price_of, undo_growth
from oracle.systems.ultimo.rules.skills import ATTRIBUTES, SKILLS
from oracle.systems.ultimo.rules.traits import TRAITS
from tests.systems.ultimo.creation.making import RULES, VETERAN, made

STEPS = (
    *(f"improve {one.id}" for one in (*ATTRIBUTES, *SKILLS)),
    *(f"study {one.id}" for one in SKILLS),
    *(f"learn {one.id}" for one in TRAITS),
)


def sheet() -> Character:
    return sheet_of(made())


def taken(character: Character, *steps: str, **house: str) -> Character:
    """Return a person after these steps, each of which has to be legal."""
    for step in steps:
        assert growth_refusal(character, step, {**RULES, **house}) is None, step
        character = apply_growth(character, step)
    return character


def refused(character: Character, step: str, **house: str) -> str:
    return str(growth_refusal(character, step, {**RULES, **house}))


def test_a_rank_costs_twice_what_it_reaches_and_a_score_what_it_reaches() -> None:
    """Wren: Espionage 4, Piloting 0, AGI 7 (U-115)."""
    for what, new, current in (("Piloting", 2, 2), ("Empathy", 4, 2), ("Espionage", 10, 8), ("AGI", 8, 7)):
        assert price_of(sheet(), f"improve {what}", RULES) == new
        assert price_of(sheet(), f"improve {what}", {**RULES, "xp_rank": "current"}) == current
    assert price_of(sheet(), "learn ironman", RULES) == 5
    assert price_of(sheet(), "study Empathy", RULES) == 0


def test_a_step_raises_what_it_says_and_the_sheet_remembers_it() -> None:
    wiser = taken(sheet(), "improve Piloting", "improve AGI", "learn friendly")
    assert wiser.skills["Piloting"] == 1
    assert wiser.attributes["AGI"] == 8
    assert wiser.traits == ("low_profile", "friendly")
    assert wiser.history.growth == ("improve Piloting", "improve AGI", "learn friendly")
    assert sheet_complaints(wiser, RULES) == ()


def test_no_skill_rises_above_5_and_no_score_above_10() -> None:
    best = taken(sheet(), "improve Espionage", *["improve AGI"] * 3)
    assert "above rank 5" in refused(best, "improve Espionage")
    assert "10 already" in refused(best, "improve AGI")


def test_science_lifts_one_limit_and_lowers_another() -> None:
    """Person of Science: rank 6 in the sciences, 3 in magic, unless the table counts cards instead (U-105)."""
    scholar = replace(made(), background=background_named("Scientist"))
    learned = taken(sheet_of(scholar), *["improve Biology"] * 5, *["improve Occult"] * 3)
    assert learned.skills["Biology"] == 6
    assert "above rank 6" in refused(learned, "improve Biology")
    assert "above rank 3" in refused(learned, "improve Occult")
    assert "above rank 5" in refused(
        taken(sheet_of(scholar), *["improve Biology"] * 4), "improve Biology", science_cap_meaning="cards"
    )


def test_a_trait_needs_its_prerequisites_when_it_is_learned() -> None:
    assert "STR 5" in refused(sheet(), "learn door_kicker")
    strong = taken(sheet(), "improve STR", "improve STR", "learn door_kicker")
    assert sheet_complaints(strong, RULES) == ()
    early = replace(strong, history=replace(strong.history, growth=tuple(reversed(strong.history.growth))))
    (found,) = sheet_complaints(early, RULES)
    assert found.place == "growth[0]"
    assert "'learn door_kicker' was not to be had" in found.what
    assert found.rule == "U-112"


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("learn inhuman", "only when a character is made"),
        ("learn low_profile", "only once"),
        ("learn wings", "not a trait"),
        ("improve Falconry", "neither an attribute nor a skill"),
        ("exchange low_profile ironman", "too old"),
        ("turn 40", "turns 28 next"),
        ("dance Waltz", "not a kind of growth"),
        ("study Empathy", "without Research 1"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(step: str, why: str) -> None:
    assert why in refused(sheet(), step)


def test_a_skill_of_ones_own_can_be_raised() -> None:
    own = replace(sheet(), history=History(invented={"Falconry": ("PER",)}))
    assert taken(own, "improve Falconry").skills["Falconry"] == 1


def test_manuals_give_three_ranks_of_a_skill_and_a_fourth_to_the_lustful() -> None:
    """A trait makes it four; by house rule they lead up to that rank instead (U-121)."""
    reader = taken(sheet(), "improve Research", *["study Biology"] * 3)
    assert reader.skills["Biology"] == 3
    assert "no more than 3 ranks" in refused(reader, "study Biology")
    avid = replace(reader, traits=(*reader.traits, "lust_for_knowledge"))
    assert growth_refusal(avid, "study Biology", RULES) is None
    raised = taken(sheet(), "improve Research", *["improve Biology"] * 3)
    assert growth_refusal(raised, "study Biology", RULES) is None
    assert "no higher than rank 3" in refused(raised, "study Biology", manual_limit="up_to_rank")


def test_youthful_ambition_ends_at_35() -> None:
    student = sheet_of(replace(made(), age=34, background=background_named("Medical Student")))
    older = taken(student, "turn 35")
    (found,) = sheet_complaints(older, RULES)
    assert (found.place, found.rule) == ("traits.youthful_ambition", "U-114")
    assert "STR 5" in refused(older, "exchange youthful_ambition door_kicker")
    wise = taken(older, "exchange youthful_ambition friendly")
    assert wise.traits == ("friendly",)
    assert sheet_complaints(wise, RULES) == ()
    assert "not a trait" in refused(older, "exchange youthful_ambition wisdom")


def test_growth_that_the_sheet_does_not_show_is_found() -> None:
    for step in ("improve Piloting", "learn friendly", "exchange youthful_ambition friendly", "turn 30", "juggle"):
        lying = replace(sheet(), history=History(growth=(step,)))
        (found,) = sheet_complaints(lying, RULES)
        assert found.place == "growth[0]"


def test_growth_kept_from_the_sheet_is_found() -> None:
    wiser = replace(taken(sheet(), "improve Espionage"), history=History())
    assert any(one.place == "skills.Espionage" for one in sheet_complaints(wiser, RULES))


def test_a_sheet_without_the_trait_of_its_background_is_found() -> None:
    (found,) = sheet_complaints(replace(sheet(), traits=()), RULES)
    assert (found.place, found.rule) == ("traits", "U-108")
    assert "Low Profile" in found.what


def test_a_skill_that_the_background_would_have_raised_is_missed() -> None:
    fewer = {name: rank for name, rank in sheet().skills.items() if name != "Survival"}
    (found,) = sheet_complaints(replace(sheet(), skills=fewer), RULES)
    assert (found.place, found.rule) == ("skills.Survival", "U-111")


def test_a_step_can_be_taken_back() -> None:
    for step in ("improve Piloting", "improve AGI", "learn friendly", "turn 28", "learn extra_limb"):
        assert undo_growth(apply_growth(sheet(), step)) == sheet()


@pytest.mark.parametrize(
    ("history", "place"),
    [
        (History(morale=7), "morale"),
        (History(xp=-1), "experience"),
        (History(lessons={"Biology": -1}), "lessons"),
        (History(cash=-1), "cash"),
    ],
)
def test_figures_that_cannot_be_are_found(history: History, place: str) -> None:
    assert [one.place for one in sheet_complaints(replace(sheet(), history=history), RULES)] == [place]


@settings(max_examples=60)
@given(steps=st.lists(st.sampled_from(STEPS), max_size=40), veteran=st.booleans(), years=st.integers(0, 12))
def test_no_order_of_legal_steps_leads_to_a_sheet_that_is_refused(
    steps: list[str], years: int, *, veteran: bool
) -> None:
    draft = VETERAN if veteran else replace(made(), age=30, background=background_named("Medical Student"))
    character = sheet_of(draft)
    for step in (*steps, *["turn"] * years):
        due = f"turn {character.age + 1}" if step == "turn" else step
        if growth_refusal(character, due, RULES) is None:
            character = apply_growth(character, due)
        if "youthful_ambition" in character.traits and character.age > 34:
            character = apply_growth(character, next(
                choice
                for one in TRAITS
                if growth_refusal(character, choice := f"exchange youthful_ambition {one.id}", RULES) is None
            ))  # fmt: skip
    assert sheet_complaints(character, RULES) == ()
