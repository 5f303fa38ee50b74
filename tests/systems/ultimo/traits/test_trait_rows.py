"""The rows of the 179 traits: as the rulings have them, and what is lacking for one said in words."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from oracle.errors import UnknownNameError
from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.skills import is_skill
from oracle.systems.ultimo.rules.traits import TRAITS, figures, find_trait, missing, trait_named
from oracle.systems.ultimo.rules.traits.prerequisites import AgeFrom, AgeUpTo, AnyOf, AtMost, Has, Need, Rank, Score
from oracle.systems.ultimo.rules.traits.row import Trait
from tests.systems.ultimo.kit import hero

RULED = Path(__file__).parents[5] / "shared" / "games" / "ultimo" / "traits.json"
"""Names and prerequisites as they were settled; they are not ours to ship, so elsewhere the test is skipped."""

ruled = pytest.mark.skipif(not RULED.exists(), reason="the settled names stand beside the project only")


def test_there_are_179_traits_and_each_has_an_id_a_name_and_words_of_its_own() -> None:
    assert len(TRAITS) == 179
    for told in ([one.id for one in TRAITS], [one.name for one in TRAITS], [one.words for one in TRAITS]):
        assert len(set(told)) == 179
    assert all(one.words.endswith(".") and 15 < len(one.words) < 200 for one in TRAITS)


def test_every_trait_changes_something() -> None:
    assert [one.name for one in TRAITS if not one.hooks] == []


def test_every_figure_that_traits_may_modify_is_modified_by_one() -> None:
    named = {value for name, value in vars(figures).items() if name.isupper()}
    assert {one.figure for trait in TRAITS for one in trait.hooks if isinstance(one, Modifier)} == named


def test_every_modifier_of_a_trait_changes_its_figure() -> None:
    idle = [
        (trait.name, one.figure)
        for trait in TRAITS
        for one in trait.hooks
        if isinstance(one, Modifier) and (one.add, one.times, one.least) == (0, 1, None)
    ]
    assert idle == []


@ruled
def test_names_prerequisites_and_limits_are_those_that_were_settled() -> None:
    rows = json.loads(RULED.read_text("utf-8"))
    for row, trait in zip(rows, TRAITS, strict=True):
        assert trait.name == row["name"]
        assert trait.group == row["skill_group"]
        assert [written(need) for need in trait.needs] == row["prerequisites_ruling"], trait.name
        assert trait.aliases == tuple(row["aliases"])
        assert [find_trait(other).name for other in trait.excludes] == row["incompatible"]
        assert (trait.at_creation, trait.repeatable) == (row["creation_only"], row["repeatable"])
        assert trait.rules == tuple(row["rulings"])


def written(need: Need) -> list[dict[str, Any]]:
    """Return a prerequisite as the settled rows write it: a list of alternatives."""
    match need:
        case AnyOf(options):
            return [row for one in options for row in written(one)]
        case Rank(skill, least):
            return [{"skill": skill, "min": least}]
        case AtMost(skill, most):
            return [{"skill": skill, "max": most}]
        case Score(attribute, least):
            return [{"attribute": attribute, "min": least}]
        case Has(name):
            return [{"trait": name}]
        case AgeFrom(least):
            return [{"age_min": least}]
        case AgeUpTo(most):
            return [{"age_max": most}]


def needs_of(trait: Trait) -> list[Need]:
    return [one for need in trait.needs for one in (need.options if isinstance(need, AnyOf) else (need,))]


def test_prerequisites_name_what_there_is() -> None:
    for trait in TRAITS:
        for need in needs_of(trait):
            if isinstance(need, Rank | AtMost):
                assert is_skill(need.skill)
            if isinstance(need, Has):
                assert trait_named(need.trait).name == need.trait


def test_no_trait_asks_for_itself_in_the_end() -> None:
    for trait in TRAITS:
        line, now = [trait.name], trait
        while parents := [need.trait for need in now.needs if isinstance(need, Has)]:
            now = trait_named(parents[0])
            assert now.name not in line
            line.append(now.name)


def test_what_does_not_go_together_says_so_on_both_sides() -> None:
    for trait in TRAITS:
        for other in trait.excludes:
            assert trait.id in find_trait(other).excludes


def test_a_trait_is_found_by_any_of_its_names_in_any_spelling() -> None:
    for trait in TRAITS:
        for name in (trait.id, trait.name, trait.name.upper(), *trait.aliases):
            assert trait_named(name) is trait
    with pytest.raises(UnknownNameError, match="marathoner"):
        trait_named("Marathonner")


def test_what_is_lacking_is_said_in_words() -> None:
    nobody = hero()
    assert missing(find_trait("going_the_distance"), nobody, {}) == ("it takes Marathoner", "it takes Athletics 5")
    assert missing(find_trait("face_in_the_crowd"), hero(Empathy=1), {}) == ("it takes Espionage 1",)
    person_of_science = find_trait("person_of_science")
    assert missing(person_of_science, hero(Occult=4, Chemistry=4), {}) == ("it takes Occult 3 or below",)
    assert missing(person_of_science, hero(), {})[0] == "it takes Biology 4 or Chemistry 4 or Engineering 4"


def test_a_background_asks_for_no_prerequisite_but_for_the_age() -> None:
    """Rule U-109."""
    old = replace(hero(), age=35)
    ambition = find_trait("youthful_ambition")
    assert missing(find_trait("spymaster"), old, {}, how="background") == ()
    assert missing(ambition, old, {}, how="background") == ("it takes an age of 34 or less",)
    assert missing(ambition, old, {"background_ignores_age": "on"}, how="background") == ()
    assert missing(ambition, replace(old, age=34), {}) == ()
    assert missing(find_trait("aged_wisdom"), replace(old, age=34), {}) == ("it takes an age of 35 or more",)


def test_a_table_may_ask_more_of_blades_in_the_dark() -> None:
    """Rule U-369."""
    blade = find_trait("blade_in_the_dark")
    one = hero(Espionage=4, traits=("is_that_a_banana_in_your_pocket",))
    assert missing(blade, one, {"blade_in_the_dark_agi": "3"}) == ()
    assert missing(blade, one, {"blade_in_the_dark_agi": "7"}) == ("it takes AGI 7",)


def test_some_traits_are_for_creation_only_and_only_one_can_be_had_twice() -> None:
    """Rules U-113 and U-367."""
    odd = hero(traits=("inhuman", "extra_limb", "natural_armor", "small"), attributes=(4, 6, 7, 4, 5), Biology=3)
    assert missing(find_trait("inhuman"), hero(Biology=1), {}) == ("it can be had only when a character is made",)
    assert missing(find_trait("inhuman"), hero(Biology=1), {}, how="creation") == ()
    assert missing(find_trait("extra_limb"), odd, {}) == ()
    assert missing(find_trait("natural_armor"), odd, {}) == ("it can be had only once",)
    assert missing(find_trait("amorphous_physiology"), odd, {}) == ("it does not go with Natural Armor",)
    assert missing(find_trait("large"), odd, {}, how="creation") == ("it does not go with Small",)
