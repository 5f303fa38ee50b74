"""Things between hands and the ground: laid aside, picked up, handed on."""

from __future__ import annotations

from dataclasses import replace

from oracle.systems.ultimo.rules.belongings.laying import ItemHanded
from oracle.systems.ultimo.rules.characters import Item
from tests.systems.ultimo.kit import JERKIN, SHIELD, TORCH, Table, hero

GREATSWORD = Item("greatsword", "greatsword", "weapon", load=3, weapon="greatsword")
PISTOL = Item("pistol", "dueling pistol", "weapon", load=1, weapon="dueling_pistol")
ANVIL = Item("anvil", "anvil", load=9)
RING = Item("ring", "ring of glass", cost=1, qualities=("magic",))


def pair(*gear: Item) -> Table:
    """Return a table of two; the first has these things, the second nothing."""
    return Table(hero(gear=gear), hero(name="Una", gear=()))


def things(table: Table, who: str = "pc1") -> dict[str, str]:
    return {item.id: item.condition for item in table.person(who).gear}


def test_what_is_laid_aside_lies_there_and_can_be_picked_up_again() -> None:
    table = pair(TORCH)
    table.pc("put_down torch")
    assert things(table) == {"torch": "dropped"}
    assert "already" in table.refusal("pc1", "put_down torch").reason
    table.pc("pick_up torch")
    assert things(table) == {"torch": "sound"}


def test_a_shield_laid_aside_frees_the_hand_that_a_greatsword_needs() -> None:
    """Rule U-336."""
    table = Table(hero(gear=(GREATSWORD, SHIELD)))
    table.dealer("bring fanatic wretch close")
    assert table.refusal("pc1", "attack greatsword wretch").rule == "U-336"
    table.pc("put_down shield")
    assert table.allows("pc1", "attack greatsword wretch")


def test_armor_is_taken_off_in_peace_and_neither_off_nor_on_while_foes_stand() -> None:
    table = pair(JERKIN)
    table.pc("put_down jerkin")
    assert things(table) == {"jerkin": "dropped"}
    table.dealer("bring fanatic wretch close")
    assert "armor" in table.refusal("pc1", "pick_up jerkin").reason
    table = pair(JERKIN)
    table.dealer("bring fanatic wretch close")
    assert "armor" in table.refusal("pc1", "put_down jerkin").reason
    assert "armor" in table.refusal("pc1", "hand_on jerkin pc2").reason


def test_what_was_broken_comes_up_no_better_than_it_went_down() -> None:
    """Rule U-161."""
    table = pair(replace(SHIELD, condition="ruined"))
    table.pc("put_down shield", "pick_up shield")
    assert things(table) == {"shield": "ruined"}
    assert table.person().gear[0].qualities == SHIELD.qualities


def test_a_thing_handed_on_is_on_the_other_sheet_and_on_one_only() -> None:
    table = pair(TORCH)
    table.pc("hand_on torch pc2")
    assert (things(table), things(table, "pc2")) == ({}, {"torch": "sound"})


def test_of_two_things_of_one_name_the_second_gets_a_name_of_its_own() -> None:
    table = Table(hero(gear=(TORCH,)), hero(name="Una", gear=(TORCH,)))
    table.pc("hand_on torch pc2")
    assert things(table, "pc2") == {"torch": "sound", "torch_2": "sound"}


def test_nobody_hands_anything_to_themselves() -> None:
    table = pair(TORCH)
    assert not table.allows("pc1", "hand_on torch pc1")
    alone = Table(hero())
    assert "nobody" in alone.refusal("pc1", "hand_on torch pc2").reason


def test_nobody_is_handed_more_than_twice_their_load() -> None:
    """Rule U-135."""
    table = Table(hero(gear=(ANVIL, TORCH)), hero(name="Una", gear=(replace(ANVIL, load=8),)))
    assert table.refusal("pc1", "hand_on anvil pc2").rule == "U-135"
    assert table.allows("pc1", "hand_on torch pc2")
    table.pc("put_down anvil")
    assert table.refusal("pc2", "pick_up anvil").rule == "U-135"


def test_nobody_stays_attuned_to_what_is_anothers() -> None:
    """Rule U-137."""
    table = pair(RING)
    table.pc("attune ring")
    table.pc("hand_on ring pc2")
    assert table.person().ties.attuned == ()
    assert things(table, "pc2") == {"ring": "sound"}


def test_what_one_lays_down_another_picks_up() -> None:
    table = pair(TORCH)
    table.pc("put_down torch")
    table.pc("pick_up torch", who="pc2")
    assert (things(table), things(table, "pc2")) == ({}, {"torch": "sound"})
    event = next(event for event in table.events if isinstance(event, ItemHanded))
    assert event.lay_there


def test_a_shot_pistol_is_empty_in_other_hands_too() -> None:
    """Rule U-346."""
    table = pair(PISTOL)
    danger = replace(table.state.danger, shots={"pc1 pistol": 0})
    table.state = table.state.with_danger(danger)
    table.pc("hand_on pistol pc2")
    assert table.state.danger.shots == {"pc2 pistol": 0}


def test_nothing_changes_hands_in_the_middle_of_a_check() -> None:
    table = pair(TORCH)
    table.call()
    for line in ("put_down torch", "hand_on torch pc2"):
        assert "something else comes first" in table.refusal("pc1", line).reason


def test_whoever_is_set_upon_strikes_back_with_what_they_can_use() -> None:
    """Rules U-336 and U-341: a greatsword behind a shield guards and strikes nobody."""
    dagger = Item("dagger", "dagger", "weapon", load=1, weapon="dagger")
    for gear, item in (
        ((GREATSWORD, SHIELD, dagger), "dagger"),
        ((GREATSWORD, SHIELD), ""),
        ((GREATSWORD,), "greatsword"),
    ):
        table = Table(hero(gear=gear))
        table.dealer("bring fanatic wretch very_close")
        table.pc("pass")
        table.dealer("strike wretch pc1 melee")
        assert table.state.danger.exchange is not None
        assert table.state.danger.exchange.item == item
