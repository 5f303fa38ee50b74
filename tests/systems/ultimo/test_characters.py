"""Characters: the printed examples, the ready ones, and what is worked out from a sheet (U-089 to U-105, U-130)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from oracle.core.cards import Card
from oracle.core.part import settle
from oracle.core.system import Setup, resolved_house_rules
from oracle.errors import AdventureError, UnknownNameError
from oracle.systems.ultimo.rules.characters import Character, Item, abilities, rank
from oracle.systems.ultimo.rules.pregens import KARLA, OTTILIE, READY, SEVERS, WREN
from oracle.systems.ultimo.rules.status import abilities_of, attributes_of
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.traits import TRAITS, find_trait
from tests.systems.ultimo.kit import JERKIN, SHIELD, TORCH, Table, hero

RULES = resolved_house_rules(ULTIMO.house_rules, {})
PRINTED = {
    "severs": (6, 7, 3, 10, 4, 0, 3, 3, 6, 6),
    "karla": (8, 7, 12, 4, 4, 3, 9, 5, 8, 6),
}
"""Health, stamina, load, attunement, focus, soak, melee, ranged, bonds, morale, as the handbook prints them."""

BACKGROUNDS = {
    "wren": ("Espionage", "Survival"),
    "ottilie": ("Biology", "Chemistry"),
    "severs": ("Biology", "Chemistry"),
    "karla": ("Brawling", "Biology"),
}
"""The two skills that the background of each ready character raises."""


@pytest.mark.parametrize("name", PRINTED)
def test_the_printed_examples_come_out_as_printed(name: str) -> None:
    """With the load formula they were made by (U-089, U-090)."""
    stale = {**RULES, "load_base": "2"}
    assert tuple(abilities(READY[name], stale).values()) == PRINTED[name]


def test_load_is_4_and_strength_unless_the_table_plays_otherwise() -> None:
    assert [abilities(one, RULES)["load"] for one in (SEVERS, KARLA)] == [5, 14]


@pytest.mark.parametrize("name", READY)
def test_ready_characters_are_made_by_the_rules(name: str) -> None:
    """Twenty points, ten skills, two more ranks and one trait by the background (U-098 to U-104)."""
    one = READY[name]
    assert sum(one.attributes.values()) == 25
    chosen = Counter(one.skills)
    chosen.subtract(BACKGROUNDS[name])
    assert sorted((+chosen).values(), reverse=True) == [3, 3, 2, 2, 2, 1, 1, 1, 1, 1]
    assert len(one.traits) == 1
    assert 3 <= len(one.concept.replace("-", " ").split()) <= 6
    assert one.details["background"]


def test_our_own_heroes_wear_something() -> None:
    assert [abilities(one, RULES)["soak"] for one in (WREN, OTTILIE)] == [5, 2]


@pytest.mark.parametrize("name", READY)
def test_a_ready_character_can_sit_down_alone(name: str) -> None:
    state, _ = settle(ULTIMO, ULTIMO.empty(), ULTIMO.new_game(Setup({"pc1": READY[name]}, {})))
    assert ULTIMO.waiting(state) == ("chance",)


def test_a_person_of_science_knows_little_of_the_occult() -> None:
    """A rank above the lowered limit is of no use, not lost (U-105)."""
    one = replace(SEVERS, skills={"Occult": 5, "Biology": 6})
    assert rank(one, "Occult", RULES) == 3
    assert rank(one, "Biology", RULES) == 6


def test_a_person_of_science_may_be_played_by_cards_instead() -> None:
    table = Table(replace(SEVERS, skills={"Occult": 4, "Biology": 4}), science_cap_meaning="cards")
    table.call(pair="INT Occult")
    assert table.state.checked.figures.cap == 4 + 4 - 2
    table.pc("withdraw")
    table.call(pair="INT Biology")
    assert table.state.checked.figures.cap == 4 + 4 + 1


@pytest.mark.parametrize(
    ("condition", "attribute", "left"),
    [("concussed", "INT", 2), ("hobbled", "AGI", 3), ("poisoned", "VIT", 3), ("sickened", "STR", 2)],
)
def test_an_injury_halves_an_attribute(condition: str, attribute: str, left: int) -> None:
    person = Table(hero(conditions=(condition,))).person()
    assert attributes_of(person)[attribute] == left


def test_a_halved_attribute_is_one_at_least() -> None:
    """Rule U-130."""
    table = Table(hero(attributes=(1, 6, 6, 1, 5), conditions=("concussed", "sickened")))
    assert attributes_of(table.person())["INT"] == attributes_of(table.person())["STR"] == 1


def test_a_concussion_clamps_focus_to_the_new_limit() -> None:
    """Rule U-131."""
    table = Table(hero(attributes=(4, 6, 6, 9, 2), Psyche=1))
    assert table.person().body.focus == 5
    table.set_threat(3)
    table.dealer("spend injured pc1 concussed")
    assert abilities_of(table.person(), table.state.rules)["focus"] == 3
    assert table.person().body.focus == 3


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"attributes": {"STR": 1}}, "pc1.attributes"),
        ({"attributes": {"STR": 11, "AGI": 1, "VIT": 1, "INT": 1, "PER": 1}}, "pc1.attributes.STR"),
        ({"skills": {"Espionage": 6}}, "pc1.skills.Espionage"),
        ({"skills": {"two words": 1}}, "pc1.skills.two words"),
        ({"traits": ("aged_wisdom", "gamblin_man"), "left_out": (Card.parse("Xl"),)}, "pc1.traits"),
        ({"traits": ("aged_wisdom",)}, "pc1.left_out"),
        ({"left_out": (Card.parse("As"),)}, "pc1.left_out"),
        ({"conditions": ("dead",)}, "pc1.conditions"),
        ({"gear": (TORCH, TORCH)}, "pc1.gear"),
        ({"gear": (replace(TORCH, load=17),)}, "pc1.gear"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused_with_its_place(change: dict[str, object], place: str) -> None:
    sheet = replace(hero(), **change)  # type: ignore[arg-type]
    with pytest.raises(AdventureError) as caught:
        ULTIMO.new_game(Setup({"pc1": sheet}, {}))
    assert caught.value.place == place


def test_a_table_needs_somebody() -> None:
    with pytest.raises(AdventureError):
        ULTIMO.new_game(Setup({}, {}))


def test_an_unknown_trait_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownNameError, match="ironman"):
        ULTIMO.new_game(Setup({"pc1": hero(traits=("ironmann",))}, {}))


def test_aged_wisdom_leaves_a_joker_out() -> None:
    """Rule U-058."""
    joker = Card.parse("Xb")
    table = Table(hero(traits=("aged_wisdom",), left_out=(joker,)))
    assert sum(len(table.state.pile("pc1", pile)) for pile in ("hand", "deck")) == 53
    assert joker not in table.state.pile("pc1", "deck").cards


def test_every_trait_says_what_it_does_and_is_found_by_its_id() -> None:
    for trait in TRAITS:
        assert find_trait(trait.id) is trait
        assert trait.words.endswith(".")


def test_soak_adds_up_toughness_traits_and_what_is_worn() -> None:
    one = hero(traits=("ironman",), gear=(JERKIN, SHIELD, TORCH), Toughness=2)
    assert abilities(one, RULES)["soak"] == 2 + 1 + 3 + 2


@pytest.mark.parametrize(("load", "cards"), [(8, 6), (9, 5), (11, 5), (12, 4)])
def test_too_heavy_a_load_takes_cards_from_physical_checks(load: int, cards: int) -> None:
    """One card for every two full points over load 8, one at least (U-135)."""
    heavy = Item("chest", "iron chest", load=load)
    table = Table(hero(gear=(heavy,)))
    table.call()
    assert table.state.checked.figures.cap == cards
    table.pc("withdraw")
    table.call(pair="INT Espionage")
    assert table.state.checked.figures.cap == 5


def test_a_table_may_leave_burdens_out() -> None:
    table = Table(hero(gear=(Item("chest", "iron chest", load=12),)), burden_penalty="none")
    table.call()
    assert table.state.checked.figures.cap == 6


def test_a_sheet_shows_everything_that_is_on_it() -> None:
    table = Table(replace(WREN, conditions=("bleeding",)))
    shown = "\n".join(ULTIMO.sheet(table.state, "pc1"))
    for words in (
        "Wren Hallow, 27",
        "Espionage 4",
        "health 7/7",
        "Low Profile",
        "shuttered lantern",
        "Bleeding",
        "AGI 7",
    ):
        assert words in shown
    assert ULTIMO.sheet(table.state, "dealer") == ()


def test_a_character_is_known_by_name_and_concept() -> None:
    for one in ULTIMO.ready.values():
        assert isinstance(one, Character)
        assert one.name
