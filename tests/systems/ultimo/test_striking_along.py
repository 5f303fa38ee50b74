"""With what a person joins in an attack: what they can use, lift and load, and what gets so far (U-248, U-345)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.characters import Character, Item
from oracle.systems.ultimo.rules.fight.events import FoeStruck, ShotFired
from tests.systems.ultimo.kit import Table, hero

DAGGER = Item("dagger", "dagger", "weapon", load=1, weapon="dagger")
SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")
MAUL = Item("maul", "maul", "weapon", load=7, weapon="maul")
SHIELD = Item("shield", "round shield", "shield", 2, 1, ("durable",))
BOW = Item("bow", "longbow", "weapon", load=2, weapon="longbow")
MUSKET = Item("musket", "musket", "weapon", load=2, weapon="musket")
REVOLVER = Item("revolver", "revolver", "weapon", load=1, weapon="revolver")


def fighter(*gear: Item, name: str = "Mara", strength: int = 6) -> Character:
    return hero(name=name, gear=gear, attributes=(strength, 6, 6, 4, 4), Brawling=3, Shooting=3, Leadership=3)


def begun(*his: Item, line: str = "attack dagger ogre", at: str = "close", strength: int = 6, **rules: str) -> Table:
    """Return a table at which Mara has begun to go for an ogre without arms or armor, and Tom has these things."""
    table = Table(fighter(DAGGER, BOW), fighter(*his, name="Tom", strength=strength), **rules)
    table.set_pile("pc2.hand", "Ks 9s 8s 7s 6s")
    table.dealer(f"bring fanatic ogre {at}")
    table.pc(line)
    return table


def bonus(table: Table, pair: str) -> int:
    """Return what a weapon adds where Tom joins in, gives most cards, and two of them succeed."""
    table.pc(f"aid {pair}", "lend Ks 9s", who="pc2")
    table.pc("play")
    table.deal(" ".join(("2d", "3d", "4d", "5d", "6d", "2h", "3h", "4h")[: table.state.checked.figures.rating]))
    while table.waiting() and not table.count(FoeStruck):
        if table.waiting() == ("chance",):
            table.fill()
        else:
            known = table.verbs(table.waiting()[0])
            table.do(table.waiting()[0], "stand" if "stand" in known else "done")
    return table.last(FoeStruck).amount - 2


def test_nobody_swings_what_takes_both_hands_beside_a_shield() -> None:
    """Rule U-336."""
    assert bonus(begun(MAUL), "STR Brawling") == 6
    assert bonus(begun(SHIELD, MAUL), "STR Brawling") == 0
    assert bonus(begun(SHIELD, MAUL, DAGGER), "STR Brawling") == 1


@pytest.mark.parametrize(("rule", "cut", "adds"), [("cards", True, 6), ("forbidden", False, 0)])
def test_a_weapon_too_heavy_for_whoever_joins_in_costs_cards_or_stays_down(rule: str, cut: bool, adds: int) -> None:
    """Rule U-345, house rule `strength_shortfall`."""
    caps = []
    for gear in ((), (MAUL,)):
        table = begun(*gear, strength=5, strength_shortfall=rule)
        table.pc("aid STR Brawling", who="pc2")
        caps.append(table.state.checked.helpers[0].cap)
    assert (caps[1] < caps[0]) is cut
    assert bonus(begun(MAUL, strength=5, strength_shortfall=rule), "STR Brawling") == adds


def test_what_somebody_is_strong_enough_for_is_taken_before_what_is_too_heavy() -> None:
    table = begun(MAUL, SWORD, strength=4)
    table.pc("aid STR Brawling", who="pc2")
    assert table.state.checked.helpers[0].item == "sword"


def test_whoever_shoots_along_fires_a_shot_and_cannot_without_one() -> None:
    """Rules U-346, U-347."""
    table = begun(MUSKET, line="shoot bow ogre", at="medium")
    table.pc("aid AGI Shooting", who="pc2")
    assert table.last(ShotFired) == ShotFired("pc2", "musket", 0)
    assert bonus(begun(MUSKET, line="shoot bow ogre", at="medium"), "AGI Shooting") == 4
    empty = begun(MUSKET, line="shoot bow ogre", at="medium")
    empty.state = empty.state.with_danger(replace(empty.state.danger, shots={"pc2 musket": 0}))
    assert empty.refusal("pc2", "aid AGI Shooting").rule == "U-346"


def test_without_reloading_a_musket_shoots_along_for_ever() -> None:
    """House rule `mechanical_reload`."""
    table = begun(MUSKET, line="shoot bow ogre", at="medium", mechanical_reload="none")
    table.pc("aid AGI Shooting", who="pc2")
    assert table.count(ShotFired) == 0


def test_a_loud_gun_alerts_the_place_whoever_fires_it() -> None:
    """Rule U-340."""
    for gun, heard in ((BOW, False), (REVOLVER, True)):
        table = begun(gun, line="shoot bow ogre", at="close")
        table.pc("aid AGI Shooting", who="pc2")
        assert table.state.scene.alerted is heard


def test_what_does_not_carry_so_far_is_not_shot_with_along() -> None:
    """Rule U-264: who cannot reach the foe may still help in another way, if the Dealer says so."""
    table = begun(DAGGER, line="shoot bow ogre", at="medium")
    refusal = table.refusal("pc2", "aid AGI Shooting")
    assert (refusal.rule, "too far away" in refusal.reason) == ("U-264", True)
    assert (
        "nothing to shoot with"
        in begun(SWORD, line="shoot bow ogre", at="medium").refusal("pc2", "aid AGI Shooting").reason
    )
    table.pc("aid PER Leadership", who="pc2")
    table.dealer("accept")
    assert table.state.checked.helpers[0].item == ""
    assert begun(DAGGER, line="shoot bow ogre", at="close").allows("pc2", "aid AGI Shooting")
