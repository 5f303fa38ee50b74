"""What there is to mean in a place: all that is in reach can be a target, and nothing else ever is."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from oracle.dealer.builtin.skills import skill_families
from oracle.dealer.interpret.candidates import candidates_of
from oracle.dealer.interpret.match import Fit
from oracle.dealer.interpret.meaning import EVERYONE, SCENE, Meaning
from oracle.dealer.interpret.segment import segment
from oracle.dealer.interpret.setting import Setting, name_words, role_words
from oracle.dealer.interpret.view import View
from oracle.story.state import StoryState, exits_here, features_here, people_here
from tests.interpret.places import PARTY, every_adventure, name_of, open_place, setting_in, tales, training_place

NAMED = Fit(words=2.0, called=2.0, object=2.0, spelling=1.0, name_near=1.0)
"""The best a line can name a thing."""


def meanings(setting: Setting) -> tuple[Meaning, ...]:
    """Return every candidate for a line that names everything in a place as well as can be, what is closed too."""
    parsed = segment("I go there with them", setting.names, setting.speaker)
    fits = {thing.key: NAMED for thing in setting.things}
    view = View(parsed, setting, fits, {}, dict.fromkeys(sorted(skill_families()), 0.1), {})
    return tuple(candidate.meaning for candidate in candidates_of(view))


def in_reach(tale: StoryState) -> Mapping[str, set[str]]:
    """Return what each kind of decision may be about, by the story's own rules of sight."""
    features = {feature.id for feature in features_here(tale)}
    people = {person.id for person in people_here(tale)}
    exits = {way.id for way in exits_here(tale)}
    return {
        "check": features | {""},
        "go": exits,
        "look": features | people | exits | {SCENE},
        "talk": people | set(PARTY[1:]) | {EVERYONE},
        "act": features | people | set(PARTY) | {""},
        "answer": {""},
        "pass": {""},
        "refuse": {""},
    }


@pytest.mark.parametrize("adventure", every_adventure(), ids=name_of)
def test_nothing_closed_absent_or_hidden_is_ever_a_target(adventure: str) -> None:
    for tale in tales(adventure):
        allowed, people = in_reach(tale), {person.id for person in people_here(tale)}
        found = meanings(setting_in(tale))
        assert {meaning.kind for meaning in found} <= set(allowed)
        for meaning in found:
            assert meaning.target in allowed[meaning.kind], (tale.scene, meaning)
            assert meaning.to in people | {""}, (tale.scene, meaning)


@pytest.mark.parametrize("adventure", every_adventure(), ids=name_of)
def test_everything_in_reach_is_a_target(adventure: str) -> None:
    for tale in tales(adventure):
        allowed = in_reach(tale)
        found = meanings(setting_in(tale))
        for kind in ("go", "look", "talk"):
            assert {meaning.target for meaning in found if meaning.kind == kind} == allowed[kind], tale.scene


@pytest.mark.parametrize("adventure", every_adventure(), ids=name_of)
def test_what_is_out_of_reach_is_listed_as_such(adventure: str) -> None:
    for tale in tales(adventure):
        setting = setting_in(tale)
        shut = {way.id for way in tale.here.exits} - {way.id for way in exits_here(tale)}
        shut |= {feature.id for feature in tale.here.features} - {feature.id for feature in features_here(tale)}
        absent = set(tale.adventure.people) - {person.id for person in people_here(tale)}
        assert {thing.id for thing in setting.of("closed")} == shut
        assert {thing.id for thing in setting.of("absent")} == absent
        assert len({thing.key for thing in setting.things}) == len(setting.things)


def test_a_feature_about_somebody_names_the_person() -> None:
    features = {thing.id: thing for thing in training_place("fen-abbey", "refectory").of("feature")}
    assert features["cook"].person == "sister-ann"
    assert features["hearth"].person == ""
    assert features["cook"].checked
    assert not features["hearth"].checked


def test_a_game_without_skills_has_none_in_its_settings() -> None:
    setting = training_place("kiln-street", "yard")
    assert not setting.has_skills
    assert not any(thing.skills or thing.attribute for thing in setting.things)


def test_people_that_a_premise_names_can_be_spoken_to() -> None:
    setting = open_place("Here are a customs officer, a grey cat, and a stove.")
    assert setting.is_open
    assert [thing.name for thing in setting.of("person")] == ["customs officer", "grey cat"]


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("Dr. Marco Severs", {"dr. marco severs", "dr marco severs", "marco", "severs"}),
        ("Mother Hild", {"mother hild", "hild"}),
        ("Karla", {"karla"}),
    ],
)
def test_somebody_is_called_by_every_part_of_a_name_but_the_title(name: str, called: set[str]) -> None:
    assert set(name_words(name)) == called


def test_a_role_gives_the_nouns_before_its_first_small_word() -> None:
    assert role_words("the sexton of Candlehythe, seventy") == ("sexton",)
    assert role_words("eel catcher") == ("catcher",)
