"""Whoever a foe has singled out turns to nothing else: no help, no other deed, until it has been fought (U-220)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.characters import Character, Item
from oracle.systems.ultimo.rules.state import Mark
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.together.ties import Companion
from tests.systems.ultimo.kit import Table, hero

SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")
GUN = Item("gun", "revolver", "weapon", load=1, weapon="revolver")
REX = Companion("rex", "animal", 5)


def fighter(name: str = "Mara") -> Character:
    return hero(name=name, gear=(SWORD, GUN), traits=("animal_companion",), Brawling=3, Shooting=3, Biology=3)


def singled_out() -> Table:
    """Return a table at which an ogre has singled Mara out; a wretch stands beside it, and Tom beside her."""
    table = Table(fighter(), fighter("Tom"))
    table.dealer("build_foe ogre minion 20 0 0 0 4 5 5 4 0 0", "bring fanatic wretch close")
    table.set_threat(5)
    table.dealer("wield ogre engage pc1")
    table.pc("bear")
    person = table.person()
    table._put("pc1", replace(person, ties=replace(person.ties, company=(REX,))))
    table.state = table.state.with_danger(replace(table.state.danger, shots={"pc1 gun": 2}))
    table.set_body(who="pc2", health=3)
    return table


@pytest.mark.parametrize(
    "line",
    [
        "attack sword wretch",
        "load gun",
        "send rex wretch",
        "challenge pc2 STR Brawling duel",
        "tend pc2",
        "heave 12 log",
    ],
)
def test_nothing_but_a_fight_with_that_foe_comes_next(line: str) -> None:
    assert singled_out().refusal("pc1", line).rule == "U-220"


def test_the_dealer_calls_no_check_for_them_but_does_for_the_others() -> None:
    table = singled_out()
    assert table.refusal("dealer", "call pc1 AGI Athletics 3 wall").rule == "U-220"
    assert table.allows("dealer", "call pc2 AGI Athletics 3 wall")


def test_they_help_nobody_against_another_foe() -> None:
    table = singled_out()
    table.pc("attack sword wretch", who="pc2")
    assert table.refusal("pc1", "aid AGI Brawling").rule == "U-220"


def test_their_own_fight_is_nobody_elses_not_even_a_companions() -> None:
    table = singled_out()
    table.pc("attack sword ogre")
    assert table.refusal("pc2", "aid AGI Brawling").rule == "U-220"
    assert table.refusal("pc1", "call_on rex").rule == "U-220"


def test_it_is_over_when_that_foe_has_fled_or_fallen_to_another() -> None:
    fled = singled_out()
    fled.dealer("leave ogre fled")
    assert fled.marks() == ()
    slain = singled_out()
    ogre = slain.state.danger.foes["ogre"]
    weak = {**slain.state.danger.foes, "ogre": replace(ogre, health=1)}
    slain.state = slain.state.with_danger(replace(slain.state.danger, foes=weak))
    slain.set_pile("pc2.hand", "Ks 9s 8s 7s")
    slain.pc("attack sword ogre", "play Ks 9s 8s 7s", who="pc2")
    slain.deal("2d 3d 4d 5d")
    slain.pc("spare", who="pc2")
    assert slain.marks() == ()


def test_a_mark_of_a_foe_that_is_gone_holds_nobody() -> None:
    table = singled_out()
    table.dealer("leave ogre fled")
    table._put("pc1", replace(table.person(), marks=(Mark("engaged", "ogre"),)))
    assert table.allows("pc1", "attack sword wretch")


def test_the_company_does_not_leave_the_place_before_that_foe_has_been_fought() -> None:
    table = singled_out()
    held = ULTIMO.held_fast(table.state)
    assert held is not None
    assert held.rule == "U-220"
    assert ULTIMO.held_fast(table.state.with_danger(replace(table.state.danger, foes={}))) is None
