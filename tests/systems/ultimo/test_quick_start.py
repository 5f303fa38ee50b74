"""Characters from a concept: always legal, always the same for the same words, and with what the words ask for."""

from __future__ import annotations

from collections import Counter

import pytest

from oracle.core.chance import Stream, key_from_seed
from oracle.core.system import Setup
from oracle.errors import NotationError
from oracle.systems.ultimo.rules.characters import Character, abilities
from oracle.systems.ultimo.rules.creation.backgrounds import BACKGROUNDS
from oracle.systems.ultimo.rules.gear.burden import carried_load
from oracle.systems.ultimo.rules.quick_words import (
    FAMILY_ENDS,
    FAMILY_FRONTS,
    GEAR,
    GIVEN_NAMES,
    LEANINGS,
    PLAIN_GEAR,
)
from oracle.systems.ultimo.rules.skills import is_attribute, is_skill
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.traits import find_trait
from oracle.systems.ultimo.seams.quick_start import quick_start

RULES = {rule.id: rule.default for rule in ULTIMO.house_rules}
WORDS = (
    *(word.rstrip("-") for row in LEANINGS for word in row.words.split()),
    *("with", "a", "and", "her", "the", "called", "Marta", "blue", "of", "sea", "Zoë", "«", "42", "lamp", "heart"),
)


def concepts(count: int) -> list[str]:
    """Return random concepts of one to eight words."""
    stream = Stream(key_from_seed("concepts"), 0)
    return [" ".join(WORDS[stream.below(len(WORDS))] for _ in range(1 + stream.below(8))) + " x" for _ in range(count)]


def assert_made_by_the_rules(one: Character) -> None:
    """Twenty points, ten skills, two more ranks and one trait by the background (U-098 to U-104), restated."""
    assert sum(one.attributes.values()) == 25
    assert all(1 <= score <= 10 for score in one.attributes.values())
    background = next(row for row in BACKGROUNDS if row.name == one.details["background"])
    chosen = Counter(one.skills)
    chosen.subtract(background.skills)
    assert sorted((+chosen).values(), reverse=True) == [3, 3, 2, 2, 2, 1, 1, 1, 1, 1]
    assert one.traits == (background.trait,)
    assert one.details["income"] == background.income
    assert one.age >= background.least_age
    assert len(one.left_out) == find_trait(background.trait).jokers_left_out


def test_five_hundred_concepts_make_legal_characters() -> None:
    backgrounds = set()
    for concept in concepts(500):
        one = quick_start(concept)
        assert_made_by_the_rules(one)
        assert ULTIMO.new_game(Setup({"pc1": one}, {}))
        figures = abilities(one, RULES)
        assert figures["health"] >= 3
        assert carried_load(one.gear) <= figures["load"]
        assert all(text.isprintable() and text for text in (one.name, one.concept, *(item.name for item in one.gear)))
        backgrounds.add(one.details["background"])
    assert backgrounds == {row.name for row in BACKGROUNDS}


def test_the_same_words_make_the_same_person_and_another_seed_another() -> None:
    assert quick_start("a drowned priest", "one") == quick_start("a drowned priest", "one")
    people = {quick_start("a drowned priest", seed).name for seed in map(str, range(30))}
    assert len(people) > 20


def test_what_the_words_ask_for_is_there() -> None:
    priest = quick_start("a drowned priest with a crowbar")
    assert priest.concept == "Drowned priest with a crowbar"
    assert priest.details["background"] == "Clergy"
    assert priest.skills["Ritual"] >= 3
    assert "crowbar" in [item.id for item in priest.gear]
    scientist = quick_start("amoral mad scientist")
    assert max(scientist.attributes, key=lambda name: scientist.attributes[name]) == "INT"
    assert scientist.traits == ("person_of_science",)
    burglar = quick_start("silent burglar and her trained raven")
    assert burglar.skills["Espionage"] >= 3
    assert {"lockpicks", "trained_raven"} <= {item.id for item in burglar.gear}


def test_a_name_in_the_concept_is_kept_and_what_is_no_thing_is_not_carried() -> None:
    assert quick_start("lighthouse keeper called Marta Quill who lies").name == "Marta Quill"
    assert "heart" not in [item.id for item in quick_start("a giant with a heart").gear]


def test_nobody_wears_two_suits_of_armor() -> None:
    for concept in concepts(100):
        assert sum(item.is_worn for item in quick_start(concept).gear) == 1


@pytest.mark.parametrize("concept", ["", "  ", "…", "x" * 121, "\x1b[2J"])
def test_a_concept_that_says_nothing_or_too_much_is_refused(concept: str) -> None:
    with pytest.raises(NotationError, match="concept"):
        quick_start(concept)


def test_control_characters_in_a_concept_reach_no_sheet() -> None:
    assert quick_start("a \x1b[31mred\x07 priest").concept == "Red priest"


def test_tables_name_what_there_is() -> None:
    for row in LEANINGS:
        assert all(map(is_attribute, row.attributes))
        assert len(row.attributes) <= 2
        assert all(map(is_skill, row.skills))
    for background in BACKGROUNDS:
        assert all(map(is_skill, background.skills))
        assert find_trait(background.trait).id == background.trait
    ids = [item.id for item in (*GEAR.values(), *PLAIN_GEAR)]
    assert len(ids) == len(set(ids))


def test_every_row_of_leanings_and_belongings_can_be_asked_for_and_changes_something() -> None:
    for row in LEANINGS:
        word = row.words.split()[0].rstrip("-")
        asked, plain = quick_start(f"one {word}"), quick_start("one")
        assert asked.skills.get(row.skills[0], 0) >= 1, word
        assert asked != plain
    for words, item in GEAR.items():
        word = words.split()[0].rstrip("-")
        assert item.id in [one.id for one in quick_start(f"one {word}").gear], word


def test_every_name_can_come_up() -> None:
    names = [quick_start("somebody", str(seed)).name for seed in range(700)]
    assert {name.split()[0] for name in names} == set(GIVEN_NAMES)
    assert {front for front in FAMILY_FRONTS if any(f" {front}" in name for name in names)} == set(FAMILY_FRONTS)
    assert {end for end in FAMILY_ENDS if any(name.endswith(end) for name in names)} == set(FAMILY_ENDS)
