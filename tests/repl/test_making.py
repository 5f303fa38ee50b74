"""A character made by talking: what an answer does, what a mistake is told, leaving and coming back."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest

from oracle import paths
from oracle.adventure_files.sheets import load_sheet
from oracle.errors import NotationError
from oracle.repl.making import Making, answered, listed, make_character, next_open, went_back
from oracle.systems.ultimo.rules.characters import Character
from oracle.systems.ultimo.rules.creation.checking import sheet_complaints
from oracle.systems.ultimo.rules.creation.complaints import complaints
from oracle.systems.ultimo.rules.creation.drafts import Draft, sheet_of
from oracle.systems.ultimo.rules.gear.weapons import IMPROVISED, UNARMED, WEAPONS
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.seams.creation import STEPS
from oracle.table.characters import saved_characters

RULES = {rule.id: rule.default for rule in ULTIMO.house_rules}


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))


def talked(*lines: str) -> str:
    """Return everything that is said while these lines are typed, then the end of the input."""
    out = io.StringIO()
    made = make_character("ultimo", RULES, io.StringIO("".join(f"{line}\n" for line in lines)), out)
    assert made in ("", *(path.stem for path in saved_characters()))
    return " ".join(out.getvalue().split())


def only_one() -> Character:
    (path,) = saved_characters()
    sheet: Character = load_sheet("ultimo", path, RULES)
    return sheet


def after(*lines: str) -> Making:
    """Return the conversation after these answers, each of which has to be good."""
    making = next_open(Making("ultimo", RULES, Draft(), seed="test"))
    for line in lines:
        making, _ = answered(making, line)
    return making


ANSWERS = (
    *("disgraced bell founder", "no", "Outcast", "34", "STR 3 AGI 7 VIT 4 INT 6 PER 5"),
    *("Espionage, Athletics", "awareness, notice, toughness"),
)


def test_whoever_takes_what_is_held_ready_has_somebody_legal() -> None:
    told = talked(*[""] * len(STEPS))
    assert "is yours" in told
    assert sheet_complaints(only_one(), RULES) == ()
    assert not (paths.characters() / "unfinished.yaml").exists()


def test_whoever_answers_everything_has_just_that() -> None:
    talked(
        *("disgraced bell founder", "yes", "own: Ratcatcher; Survival, Husbandry; Low Profile; Poor", "51"),
        *("STR 5 AGI 5", "VIT 5 INT 5 PER +6", "Engineering, Culture, Empathy"),
        *("Awareness, Toughness, Psyche, Athletics", "Falconry (PER), Brawling, Piloting, Occult, Research, Ritual"),
        *("Core Workout", "Friendly", "crowbar, brass telescope", "Marta Quill", "hair: red", "", "yes"),
    )
    one = only_one()
    assert (one.name, one.concept, one.age) == ("Marta Quill", "Disgraced bell founder", 51)
    assert one.attributes == {"STR": 5, "AGI": 5, "VIT": 5, "INT": 5, "PER": 7}
    assert one.traits == ("low_profile", "core_workout", "friendly")
    assert one.skills["Falconry"] == 1
    assert one.history.invented == {"Falconry": ("PER",)}
    assert [item.name for item in one.gear] == ["crowbar", "brass telescope"]
    assert one.details["hair"] == "red"
    assert one.details["income"] == "Poor"


def test_an_answer_says_what_it_does_to_the_figures() -> None:
    _, told = answered(after(*ANSWERS[:4]), "VIT 6")
    assert told == ("That makes health 6 (it was 1), stamina 7 (it was 4).",)
    _, told = answered(after(*ANSWERS[:6]), "Toughness, Psyche, Culture")
    assert told == ("That makes health 6 (it was 4), focus 5 (it was 3), soak 2 (it was 0).",)


def test_a_question_is_asked_until_it_is_answered_in_full() -> None:
    making = after(*ANSWERS[:4])
    assert making.step is not None
    making, _ = answered(making, "STR 5")
    assert making.step is not None
    assert making.step.id == "attributes"
    assert making.ready.startswith("STR ")
    making, _ = answered(making, "")
    assert making.step is not None
    assert making.step.id == "primary"


@pytest.mark.parametrize(
    ("before", "typed", "answer"),
    [
        (0, "…", "A concept is one line"),
        (1, "maybe", "that is none of the choices"),
        (2, "Dragon rider", "that is none of the choices"),
        (2, "own: Ratcatcher", "Your own background is written as"),
        (2, "own: Ratcatcher; Survival, Knitting; Ironman", "no attribute or skill called 'Knitting'"),
        (2, "own: Ratcatcher; Survival, Culture; Ironmann", "no trait called 'Ironmann'"),
        (2, "own: Ratcatcher; Survival, Survival; Ironman", "two different skills [U-111]"),
        (2, "own: Heiress; Survival, Culture; Ironman; Wealthy", "no more than Rich here"),
        (3, "old", "is no age"),
        (4, "STR 4 AGI 9 banana", "'banana' is no attribute with its score"),
        (4, "strong", "name attributes with their scores"),
        (3, "12", "Legal would be: 18 to 999"),
        (4, "STR 21", "a score of 21 cannot be".capitalize()),
        (4, "STR 10 AGI 10 VIT 10", "too many [U-098]"),
        (4, "LCK 5", "no attribute or skill called 'LCK'"),
        (4, "Espionage 5", "skills come after"),
        (5, "Piloting, Occult, Culture", "3 primary skills are chosen"),
        (5, "Espionnage", "no attribute or skill called 'Espionnage'"),
        (5, "strength", "is an attribute"),
        (
            6,
            "Espionage, Notice",
            "one of your primary skills already; -Espionage takes it back first [U-104]",
        ),
        (5, "Falconry (LCK)", "needs its attributes"),
    ],
)
def test_a_mistake_is_told_and_nothing_is_lost(before: int, typed: str, answer: str) -> None:
    making = after(*ANSWERS[:before])
    with pytest.raises(NotationError) as told:
        answered(making, typed)
    assert answer in str(told.value)
    assert making == after(*ANSWERS[:before])


def test_a_trait_that_is_out_of_reach_says_what_it_takes() -> None:
    veteran = Making(
        "ultimo", RULES, Draft(veteran=True, age=40), at=[step.id for step in STEPS].index("traits"), seed="x"
    )
    with pytest.raises(NotationError, match="Door Kicker: Door Kicker is not to be had: it takes Athletics 3"):
        answered(veteran, "Door Kicker")
    told = " ".join(listed(veteran))
    assert "not now: Door Kicker is not to be had" in told


def test_a_background_that_an_age_forbids_is_refused_when_the_age_comes() -> None:
    making = after("bell founder", "no", "Medical Student")
    with pytest.raises(NotationError, match="34 or less"):
        answered(making, "50")


def test_leaving_keeps_it_and_coming_back_goes_on_where_something_is_missing() -> None:
    told = talked(*ANSWERS[:5], "Espionage", "leave")
    assert "Go on with: oracle character new" in told
    assert saved_characters() == ()
    told = talked("Athletics", "surprise", "yes")
    assert "You have begun already" in told
    assert "1 to choose: so far Espionage." in told
    one = only_one()
    assert (one.concept, one.age, one.attributes["AGI"]) == ("Disgraced bell founder", 34, 7)
    assert one.skills["Espionage"] == 4
    assert one.skills["Athletics"] == 3


def test_the_end_of_the_input_keeps_it_too() -> None:
    talked(*ANSWERS[:3])
    assert "You have begun already" in talked("surprise", "yes")


def test_an_unfinished_sheet_that_was_broken_by_hand_costs_nothing_but_itself() -> None:
    talked(*ANSWERS[:3])
    place = paths.characters() / "unfinished.yaml"
    place.write_text("age: [", encoding="utf-8")
    assert "So we begin anew." in talked("surprise", "yes")
    assert only_one().name


def test_a_background_can_be_changed_after_leaving_and_the_sheet_is_all_of_one_piece() -> None:
    """The old background and its income stayed in the details, and won: a broken sheet was kept as a person's own."""
    talked("Meek baker", "no", "Butler", "40", "leave")
    assert "is yours" in talked("back background", "Gambler", "", "surprise", "yes")
    one = only_one()
    assert (one.details["background"], one.details["income"]) == ("Gambler", "Rich")
    assert sheet_complaints(one, RULES) == ()


@pytest.mark.parametrize(
    ("old", "new", "said", "asked"),
    [
        ("age: 34", "age: 12", "the age of 12 cannot be", "How old are you?"),
        ("AGI: 7", "AGI: 17", "a score of 17 cannot be [U-098]", "Your attributes."),
        ("Toughness: 2", "Tuffness: 2", "'Tuffness' is not a skill of the book [U-102]", "What else are you good at?"),
        ("background: Outcast", "background: Nun", "'Nun' is not a background", "Where do you come from?"),
    ],
)
def test_an_unfinished_sheet_with_a_fault_goes_on_at_the_question_that_mends_it(
    old: str, new: str, said: str, asked: str
) -> None:
    """It was thrown away without a word, and the next answer wrote over it."""
    talked(*ANSWERS)
    place = paths.characters() / "unfinished.yaml"
    text = place.read_text(encoding="utf-8")
    assert old in text
    place.write_text(text.replace(old, new), encoding="utf-8")
    told = talked()
    assert f"That cannot be: {said}" in told
    assert asked in told.partition("That cannot be")[2]
    assert "Disgraced bell founder" in told


def test_whoever_is_not_sound_is_not_kept_and_hears_where_it_is_mended() -> None:
    talked(*ANSWERS)
    place = paths.characters() / "unfinished.yaml"
    place.write_text(place.read_text(encoding="utf-8").replace("age: 34", "age: 12"), encoding="utf-8")
    told = talked("surprise", "yes", "34", "surprise", "yes")
    assert told.count("That cannot be: the age of 12 cannot be") == 2
    assert "is yours" in told
    assert only_one().age == 34


@pytest.mark.parametrize("line", ["background: raised by nuns", "income: Extravagant", "Age: 99", "traits: Ironman"])
def test_what_another_question_decides_is_no_detail(line: str) -> None:
    making = replace(after(*ANSWERS), at=[step.id for step in STEPS].index("details"))
    with pytest.raises(NotationError, match="is decided at another question; type back "):
        answered(making, line)


def test_a_skill_by_another_name_is_said_by_its_own() -> None:
    _, told = answered(after(*ANSWERS[:5]), "Flying, Occult")
    assert told[0] == "Flying goes by the name of Piloting here."


def test_arms_of_the_book_are_listed_and_are_arms_however_they_are_called() -> None:
    """A revolver had nothing to shoot with, and the list held six weapons of the book's many."""
    gear = replace(after(*ANSWERS), at=[step.id for step in STEPS].index("gear"))
    carrying, told = answered(gear, "revolver, Musket, dagger, grandfather's longsword, brass telescope")
    assert [item.weapon for item in carrying.draft.gear] == ["revolver", "musket", "dagger", "longsword", ""]
    assert carrying.draft.gear[3].name == "grandfather's longsword"
    assert told[0] == "The grandfather's longsword is a longsword: damage 2 (3 in both hands), melee close, load 3."
    lines = " ".join(listed(gear))
    assert all(f" {weapon.name}: damage" in lines for weapon in WEAPONS if weapon not in (UNARMED, IMPROVISED))


def test_back_changes_what_was_answered_as_often_as_one_likes() -> None:
    lines: list[str] = []
    for _ in range(5):
        lines += ["back", "20", "back age", "30"]
    told = talked(*ANSWERS[:4], *lines, "back background", "Noble", "surprise", "yes")
    assert "There is no question" not in told
    one = only_one()
    assert (one.age, one.details["background"]) == (30, "Noble")
    with pytest.raises(NotationError, match="There is no question 'shoes'"):
        went_back(after(), "shoes")


def test_what_could_be_chosen_is_listed() -> None:
    assert any("Espionage: sneaking" in line for line in listed(after(*ANSWERS[:5])))
    assert any(line.endswith("shield: soak 2, load 1 (soak 2)") for line in listed(replace(after(), at=10)))
    toughness = next(line for line in listed(after(*ANSWERS[:5])) if "Toughness" in line)
    assert toughness.endswith("hardiness of body (health 7, soak 3)")
    assert any("Who do you want to be" in line for line in listed(after()))
    assert "health 4" in talked(*ANSWERS[:5], "sheet")


def test_somebody_with_gaps_is_not_kept() -> None:
    told = talked("surprise", "back name", "surprise", "no", "yes")
    assert "Type yes to keep" in told
    assert only_one().name


def test_a_skill_or_a_thing_can_be_taken_back() -> None:
    making = after(*ANSWERS[:5], "Occult")
    making, _ = answered(making, "-Occult, Espionage, Athletics")
    assert making.draft.ranked(3) == ("Espionage", "Athletics")
    carrying = replace(after(), at=[step.id for step in STEPS].index("gear"))
    carrying, _ = answered(carrying, "rope, lantern")
    carrying, _ = answered(replace(carrying, at=10), "-lantern")
    assert [item.id for item in carrying.draft.gear] == ["rope"]


def test_every_question_held_ready_leads_to_somebody_legal() -> None:
    for number in range(6):
        making = next_open(Making("ultimo", RULES, Draft(), seed=str(number)))
        for _ in range(40):
            if making.step is None:
                break
            making, _ = answered(making, "yes" if making.step.id == "veteran" and number % 2 else "")
        assert complaints(making.draft, RULES) == ()
        assert sheet_complaints(sheet_of(making.draft), RULES) == ()


@pytest.mark.parametrize("line", ["5 5 5 5 5", "5, 5, 5, 5, 5"])
def test_five_scores_in_a_row_are_those_of_the_five_attributes(line: str) -> None:
    making, _ = answered(after(*ANSWERS[:4]), line)
    assert set(making.draft.attributes.values()) == {5}


def test_an_answer_that_cannot_be_is_the_last_thing_on_the_screen() -> None:
    """The long list of a question stands above it once, and is not printed over the complaint."""
    out = io.StringIO()
    make_character("ultimo", RULES, io.StringIO("a quiet thief\nno\nPlumber's mate\n"), out)
    complaint = out.getvalue().rpartition("> Plumber's mate")[2].partition("Kept as far")[0]
    assert 1 <= len(complaint.strip().splitlines()) <= 6
