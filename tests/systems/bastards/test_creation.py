"""What a sheet may hold and cost, and how every mistake is told with its rule."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from oracle.core.part import Part
from oracle.core.system import Setup, System, resolved_house_rules
from oracle.errors import AdventureError
from oracle.systems.bastards.rules.advantage_rows import ADVANTAGES, EVERY_ADVANTAGE, advantage_name, learned
from oracle.systems.bastards.rules.characters import Character, Specialty, refusals
from oracle.systems.bastards.rules.disadvantages import DISADVANTAGES
from oracle.systems.bastards.rules.pregens import READY
from oracle.systems.bastards.rules.skills import COMMON, skill_name
from oracle.systems.bastards.rules.state import AnyAction, AnyEvent, Game
from oracle.systems.bastards.rules.system import BASTARDS

NEW = Character(
    "Vera",
    "A smuggler.",
    "diamonds",
    {"body": 2, "spirit": 1, "mind": 2, "luck": 3},
    {"influence": 3, "stealth": 3, "technology": 2},
    (Specialty("customs_officers", ("influence", "stealth")),),
    ("criminal", "lucky_strike"),
    ("one_eye",),
    ("knife",),
)
"""The worked example of the rules text: 3 + 5 + 2 + 1 = 11 XP."""


def wrong(character: Character, **house_rules: str) -> list[str]:
    chosen = resolved_house_rules(BASTARDS.house_rules, {f"gob.{name}": value for name, value in house_rules.items()})
    return [str(refusal) for refusal in refusals(character, chosen)]


def test_the_worked_example_costs_what_it_may() -> None:
    assert (NEW.cost, NEW.budget, wrong(NEW)) == (11, 11, [])


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"suit": "cups"}, "there is no suit 'cups'"),
        ({"traits": {"body": 1}}, "the traits are body, spirit, mind, luck"),
        ({"traits": {**NEW.traits, "luck": 1}}, "Luck begins at 2 and cannot be 1"),
        ({"skills": {"stealth": 0}}, "Stealth begins at 1 and cannot be 0"),
        ({"skills": {"combat_forks": 2}}, "'combat_forks' is no skill"),
        ({"specialties": (Specialty("x", ("influence", "influence")),)}, "x needs two different skills"),
        ({"specialties": (Specialty("x", ("influence", "guts")),)}, "x needs Influence and Guts at 2 or higher"),
        ({"specialties": NEW.specialties * 2}, "the specialty customs_officers stands there twice"),
        ({"advantages": ("flight",)}, "there is no advantage 'flight'"),
        ({"advantages": ("counter",)}, "there is no advantage 'counter'"),
        ({"advantages": ("dodge", "dodge")}, "Dodge can be bought once, not 2 times"),
        ({"advantages": ("eagle_eyes",) * 4}, "Eagle Eyes can be bought 3 times, not 4 times"),
        ({"disadvantages": ("gouty",)}, "there is no disadvantage 'gouty'"),
        ({"disadvantages": ("ugly", "ugly")}, "Ugly can be taken once"),
        ({"disadvantages": ("one_eye", "blind")}, "Blind takes the place of One Eye"),
        ({"disadvantages": ("ugly", "dumb", "old", "large", "unstable", "one_eye")}, "at most 5 disadvantages"),
        ({"weapons": ("trebuchet",)}, "there is no weapon 'trebuchet'"),
        ({"weapons": ("knife", "knife")}, "begins with one weapon"),
        ({"weapons": ("machine_gun",)}, "a machine gun is too heavy to begin with"),
        ({"skills": {**NEW.skills, "guts": 2}}, "the sheet costs 12 XP, and there are 11"),
    ],
)
def test_what_a_sheet_may_not_hold_is_told_with_its_rule(changes: dict[str, Any], told: str) -> None:
    found = [line for line in wrong(replace(NEW, **changes)) if told in line]
    assert found
    assert all("[gob." in line for line in found)


def test_a_rank_above_five_is_refused_unless_the_table_has_no_limit() -> None:
    high = replace(NEW, traits={**NEW.traits, "mind": 6}, earned=9)
    assert wrong(high) == ["Mind cannot be above 5 [gob.max_rank]"]
    assert wrong(high, max_rank="none") == []


def test_only_printed_skills_where_the_table_says_so() -> None:
    piper = replace(NEW, skills={"piping": 2}, specialties=())
    assert wrong(piper) == []
    assert wrong(piper, skill_list="printed") == ["there is no skill 'piping' [gob.skill_list]"]
    assert skill_name("craft_ship_models") == "Craft (Ship Models)"


def test_advantages_of_another_suit_may_be_closed() -> None:
    assert wrong(replace(NEW, advantages=("dodge",)), suit_access="own_suit") == [
        "Dodge is not an advantage of diamonds [gob.suit_access]"
    ]


def test_the_ready_characters_are_legal_under_every_house_rule() -> None:
    assert {character.suit for character in READY.values()} == {"clubs", "hearts", "spades", "diamonds"}
    strict = {"suit_access": "own_suit", "skill_list": "printed", "disadv_max": "3"}
    assert all(wrong(character, **strict) == [] for character in READY.values())


def test_a_table_refuses_a_sheet_that_breaks_the_rules() -> None:
    with pytest.raises(AdventureError, match=r"Vera \(pc1\): there is no weapon"):
        BASTARDS.new_game(Setup({"pc1": replace(NEW, weapons=("trebuchet",))}, {}))


def test_there_are_the_advantages_and_disadvantages_of_the_draft() -> None:
    assert (len(ADVANTAGES), len(DISADVANTAGES)) == (45, 20)
    assert sum(row.permanent for row in DISADVANTAGES.values()) == 7
    assert advantage_name("counter_blades") == "Counter (Blades)"
    assert all(learned(name) for name in EVERY_ADVANTAGE)
    assert len({row.name for row in ADVANTAGES.values()}) == len(ADVANTAGES)
    assert len(COMMON) == 12 + 9 + 4


def test_a_game_of_bastards_is_a_system() -> None:
    part: Part[Game, AnyAction, AnyEvent] = BASTARDS
    system: System[Game, AnyAction, AnyEvent] = BASTARDS
    assert part is system
