"""Poison and sickness: how they take hold, how long they last, what ends them (U-292, U-368)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.care.afflictions import AFFLICTIONS, MEDICINES, find_affliction
from oracle.systems.ultimo.rules.care.poison import TookHold
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.fight.events import FoeStruck
from oracle.systems.ultimo.rules.harm import HealthLost
from tests.systems.ultimo.craft.bench import LOW, SWORD, settled, thing
from tests.systems.ultimo.kit import Table, hero

HARDENED = ("studied_chemist", "exposure_based_immunity")


def drug(name: str, kind: str = "medicine") -> Item:
    return Item(name, name, qualities=(kind, f"of:{name}"))


def victim(*gear: Item, traits: tuple[str, ...] = (), **skills: int) -> Table:
    """Return a table of a person with VIT 6 who may be poisoned, and a friend who knows some Biology."""
    return Table(
        replace(hero(traits=traits, gear=gear), skills=skills or {"Toughness": 2, "Brawling": 3}),
        hero(name="Pim", gear=gear, Biology=4),
    )


def poisoned(table: Table, line: str, *, well: bool = False) -> None:
    table.dealer(f"afflict pc1 {line}")
    rating = table.state.checked.figures.rating
    table.pc("play Kc 9c 8c 7c 6c" if well else "play")
    if well:
        table.deal(" ".join(LOW.split()[:rating]))
    settled(table)


def test_the_body_is_tried_against_it_and_may_hold_out() -> None:
    table = victim()
    table.dealer("afflict pc1 nightshade")
    check = table.state.checked
    assert (check.request.pair, check.figures.rating) == (("VIT", "Toughness"), 7)
    assert "resist_body" in check.request.tags
    strong = victim()
    poisoned(strong, "adder_venom", well=True)
    assert strong.marks() == ()


def test_what_takes_hold_wounds_and_lies_on_its_bearer_by_name() -> None:
    table = victim()
    poisoned(table, "nightshade")
    assert table.marks() == ("poisoned", "concussed")
    assert {mark.detail for mark in table.person().marks} == {"nightshade"}
    assert table.last(HealthLost).amount == 3, "nothing soaks poison"
    assert [(one.what, one.hours) for one in table.person().doses] == [("nightshade", 24)]


def test_nobody_steps_back_from_what_is_in_their_blood() -> None:
    table = victim()
    table.dealer("afflict pc1 nightshade")
    assert table.refusal("pc1", "withdraw").rule == "U-408"
    table.pc("play")
    table.fill()
    settled(table)
    assert table.marks() == ("poisoned", "concussed")


def test_whoever_lies_senseless_takes_all_of_it() -> None:
    table = victim()
    table.set_marks("unconscious")
    table.dealer("afflict pc1 marsh_gas")
    assert table.state.check is None
    settled(table)
    assert "sickened" in table.marks()


def test_it_runs_its_course() -> None:
    table = victim()
    table.set_body(health=6)
    poisoned(table, "marsh_gas")
    table.pc("rest short")
    settled(table)
    assert table.person().doses[0].hours == 7
    table.pc("rest long")
    settled(table)
    assert (table.marks(), table.person().doses) == ((), ())


def test_the_road_counts_as_well_and_what_has_no_end_stays() -> None:
    table = victim()
    poisoned(table, "numbing_sap")
    table.dealer("travel walk 6")
    settled(table)
    assert table.marks() == ()
    sick = victim()
    poisoned(sick, "camp_fever")
    sick.dealer("travel walk 12")
    settled(sick)
    assert sick.marks() == ("sickened",)


def test_a_second_dose_lasts_as_long_as_the_longer_of_both() -> None:
    table = victim()
    poisoned(table, "marsh_gas")
    table.pc("rest short")
    settled(table)
    poisoned(table, "marsh_gas")
    assert (table.marks(), table.person().doses[0].hours) == (("sickened",), 8)


def test_own_poisons_do_nothing_to_the_immune_and_others_half_of_it() -> None:
    """Rule U-368."""
    immune = victim(traits=HARDENED)
    assert immune.refusal("dealer", "afflict pc1 nightshade pc1").reason
    assert victim().allows("dealer", "afflict pc1 nightshade pc1")
    assert immune.allows("dealer", "afflict pc1 camp_fever pc1"), "a sickness is no poison"
    poisoned(immune, "nightshade")
    assert immune.marks() == ("poisoned",), "half of its two conditions"
    assert immune.last(HealthLost).amount == 1
    assert immune.last(TookHold).hours == 12


def test_what_never_ends_lasts_the_hardened_half_a_week() -> None:
    table = victim(traits=HARDENED)
    poisoned(table, "widows_glass")
    assert table.last(TookHold).hours == 84


def test_a_medicine_ends_what_it_is_made_for_without_a_check_and_is_used_up() -> None:
    table = victim(drug("antidote"), drug("tonic"))
    poisoned(table, "adder_venom")
    assert "none of your medicines" in victim(drug("tonic")).refusal("pc2", "administer pc1 tonic").reason
    assert not table.allows("pc2", "administer pc1 tonic")
    table.pc("administer pc1 antidote", who="pc2")
    assert table.marks() == ()
    assert [item.id for item in table.person("pc2").gear] == ["tonic"]


def test_a_healer_ends_what_is_common_and_only_a_remedy_ends_what_is_rare() -> None:
    table = victim(drug("antidote"), drug("remedy_widows_glass"))
    poisoned(table, "widows_glass")
    assert table.refusal("pc2", "cure pc1 poisoned").rule == "U-292"
    assert not table.allows("pc2", "administer pc1 antidote")
    table.pc("administer pc1 remedy_widows_glass", who="pc2")
    assert table.marks() == ()


def test_a_week_in_good_hands_ends_what_is_common() -> None:
    """Rule U-292: in the care of another person with Biology or Chemistry."""
    for line, left in (("camp_fever", ()), ("stone_lung", ("poisoned", "hobbled"))):
        table = victim()
        poisoned(table, line)
        table.dealer("downtime week")
        settled(table)
        assert table.marks() == left
    alone = Table(hero(Biology=4))
    poisoned(alone, "camp_fever")
    alone.dealer("downtime week")
    settled(alone)
    assert alone.marks() == ("sickened",)


def test_poison_on_a_blade_harms_the_first_foe_it_wounds_and_is_gone() -> None:
    table = victim(SWORD, drug("numbing_sap", "poison"))
    table.pc("coat sword numbing_sap")
    assert thing(table, "sword").qualities == ("coated:numbing_sap",)
    assert [item.id for item in table.person().gear] == ["sword"]
    table.pc("pass", who="pc2")
    table.fill()
    table.dealer("bring fanatic wretch close")
    table.pc("attack sword wretch", "play 9c 8c 7c")
    table.deal("2d 3d Kd 5d 6d 4d")
    amounts = [event.amount for event in table.events if isinstance(event, FoeStruck)]
    bite = find_affliction("numbing_sap").bite
    assert amounts[1:] == [bite]
    assert table.state.danger.foes["wretch"].health == 6 - (amounts[0] - 1) - bite
    assert thing(table, "sword").qualities == ()


def test_only_what_works_on_a_blade_goes_on_one() -> None:
    assert "blade" in victim(SWORD, drug("nightshade", "poison")).refusal("pc1", "coat sword nightshade").reason
    assert "weapon" in victim(drug("adder_venom", "poison")).refusal("pc1", "coat sword adder_venom").reason


@pytest.mark.parametrize("row", AFFLICTIONS, ids=lambda row: row.id)
def test_every_row_brings_conditions_there_are_and_can_be_ended(row: object) -> None:
    found = next(one for one in AFFLICTIONS if one is row)
    assert all(find_condition(name).name for name in found.conditions)
    ends = [one for one in MEDICINES if one.against == found.id or set(one.ends) & set(found.conditions)]
    assert ends or found.hours
    assert found.rare == any(one.against == found.id for one in MEDICINES)
