"""Fear of a foe: it ends with a success against that foe, whichever of several it is, and goes with the foe (U-158)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.state import Mark
from tests.systems.ultimo.kit import Table, hero

SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")
MARA = hero(gear=(SWORD,), attributes=(10, 6, 6, 4, 5), Brawling=5, Empathy=5, Psyche=1)
QUIET = ("stand", "endure", "hold_back", "done", "bide", "spare")
LOW = ("2d", "2h", "2s", "3d", "3h", "3s", "4d", "4h")


def faced(*, health: int = 60, source: str = "ogre", **rules: str) -> Table:
    """Return Mara, who is afraid, and Tom before an ogre and a brute, the brute being the stronger."""
    table = Table(MARA, replace(MARA, name="Tom"), **rules)
    table.dealer(f"build_foe ogre minion {health} 0 0 0 4 4 4 2 0 0", "build_foe brute minion 60 0 0 0 4 4 4 4 0 0")
    table._put("pc1", replace(table.person(), marks=(Mark("afraid", source),)))
    return table


def settled(table: Table) -> None:
    """Let everything be decided that is still to be decided."""
    while waits := table.waiting():
        if waits == ("chance",):
            table.fill()
            continue
        table.do(waits[0], next(one for one in QUIET if one in table.verbs(waits[0])))


def played(table: Table, line: str, row: str, who: str = "pc1") -> None:
    """Let a person win a check."""
    table.pc(line, who=who)
    table.set_pile(f"{who}.hand", row)
    table.pc(f"play {row}", who=who)
    table.deal(" ".join(LOW[: table.state.checked.figures.rating]))
    if "divide" in table.verbs(who):
        table.pc(_parts(table, who), who=who)
    settled(table)


def _parts(table: Table, who: str) -> str:
    """Return some way of sharing out damage between two."""
    ways = (f"divide {most} {least}" for most in range(40, 0, -1) for least in (1, 2))
    return next(way for way in ways if table.allows(who, way))


def test_success_in_an_exchange_with_several_is_success_against_each() -> None:
    """Rule U-158: also against those who are not the strongest."""
    table = faced()
    played(table, "attack sword ogre brute", "Kc 9c 8c 7c 6c 5c")
    assert table.tier() in ("perfect", "success")
    assert "afraid" not in table.marks()


def test_success_against_another_foe_faces_nothing() -> None:
    """Rule U-158."""
    table = faced()
    played(table, "attack sword brute", "Kc 9c 8c 7c 6c")
    assert "afraid" in table.marks()


def test_fear_of_what_a_foe_has_done_is_fear_of_the_foe() -> None:
    """Rule U-158: a success against it ends it, whatever the check was called."""
    table = faced(source="engage-ogre")
    played(table, "attack sword ogre", "Kc 9c 8c 7c")
    assert "afraid" not in table.marks()


def test_a_foe_that_is_understood_frightens_nobody_who_understood_it() -> None:
    """Rules U-158, U-188."""
    table = faced()
    played(table, "empathize ogre Empathy", "Kc 9c 8c 7c 6c")
    assert "afraid" not in table.marks()


@pytest.mark.parametrize("how", ["fled", "yielded"])
def test_fear_goes_with_the_foe_that_leaves(how: str) -> None:
    """Rule U-158: it is out of reach, as if one had left it."""
    table = faced()
    events = table.do("dealer", f"leave ogre {how}")
    assert table.marks() == ()
    assert "Mara is no longer afraid." in table.lines(events, "pc1")


def test_fear_stays_with_a_foe_that_stays() -> None:
    table = faced()
    table.dealer("leave brute fled")
    assert table.marks() == ("afraid",)


def test_fear_of_something_else_is_no_foes_to_take_along() -> None:
    """Rule U-158."""
    table = faced(source="the-dark")
    table.dealer("leave ogre fled", "leave brute fled")
    assert table.marks() == ("afraid",)


def test_fear_goes_with_the_foe_that_a_friend_strikes_down() -> None:
    """Rule U-158."""
    table = faced(health=2)
    played(table, "attack sword ogre", "Kc 9c 8c", who="pc2")
    assert table.state.danger.foes["ogre"].is_down
    assert table.marks() == ()


def test_fear_goes_with_the_foe_that_a_friend_talks_out_of_the_fight() -> None:
    """Rules U-158, U-189."""
    table = Table(MARA, replace(MARA, name="Tom", traits=("nobody_has_to_die",)))
    table.dealer("build_foe ogre minion 60 0 0 0 4 3 3 2 0 0")
    for who in ("pc1", "pc2"):
        table._put(who, replace(table.person(who), marks=(Mark("afraid", "ogre"),)))
    played(table, "empathize ogre Empathy - calm", "Kc 9c 8c 7c 6c", who="pc2")
    assert table.state.danger.foes["ogre"].fate == "spared"
    assert (table.marks("pc1"), table.marks("pc2")) == ((), ())
