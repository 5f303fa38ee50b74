"""What healers use, by whatever name it comes: in doctors' bags, bought, found or written on a sheet (U-291)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.characters import Character, Item
from oracle.systems.ultimo.rules.creation.belongings import belonging
from oracle.systems.ultimo.rules.gear.named import item_named
from oracle.systems.ultimo.rules.gear.supplies import serves
from oracle.systems.ultimo.rules.pregens import OTTILIE, SEVERS, WREN
from oracle.systems.ultimo.seams.quick_start import quick_start
from tests.systems.ultimo.kit import Table

KITS = ("medical_kit", "first_aid_kit", "bandages", "doctors_bag", "surgeons_satchel", "field_dressing", "med_kit_2")
NO_KITS = ("lantern", "tool_kit", "aid", "doctors_letter", "bag", "war_bandage_poster")


def beside(healer: Character) -> Table:
    """Return a table at which a person lies wounded beside a healer."""
    table = Table(healer, WREN)
    table.set_body("pc2", health=3)
    return table


@pytest.mark.parametrize("doctor", [OTTILIE, SEVERS], ids=["ottilie", "severs"])
def test_a_ready_doctor_has_what_first_aid_takes(doctor: Character) -> None:
    assert beside(doctor).allows("pc1", "first_aid pc2")


@pytest.mark.parametrize("name", KITS)
def test_what_is_called_like_a_healers_kit_is_one(name: str) -> None:
    assert item_named(name, load=1, cost=0).qualities == ("medical",)
    assert serves(Item("thing", name.replace("_", " ")), "medical")
    assert beside(replace(WREN, gear=(Item("thing", name.replace("_", " ")),))).allows("pc1", "first_aid pc2")


@pytest.mark.parametrize("name", NO_KITS)
def test_what_is_called_otherwise_is_none(name: str) -> None:
    assert item_named(name, load=1, cost=0).qualities == ()
    bare = beside(replace(WREN, gear=(Item("thing", name.replace("_", " ")),)))
    assert bare.refusal("pc1", "first_aid pc2").rule == "U-291"


def test_a_kit_stands_ready_for_whoever_sets_out() -> None:
    for name in ("medical_kit", "bandages"):
        found = belonging(name)
        assert found is not None
        assert serves(found, "medical")


def test_a_doctor_of_the_quick_start_sets_out_with_a_kit() -> None:
    assert any(serves(item, "medical") for item in quick_start("an old army doctor", "seed").gear)
