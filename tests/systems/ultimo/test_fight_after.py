"""What a fight leaves for later: who is singled out, patience over a night, experience for a host."""

from __future__ import annotations

from dataclasses import replace

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.foes.stat_block import experience_of_host
from tests.systems.ultimo.kit import Table, hero

SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")


def test_whoever_is_singled_out_fights_that_foe_next_and_alone() -> None:
    """U-220: near, attack or shoot, or let the turn go; nobody joins in."""
    table = Table(hero(gear=(SWORD,), Brawling=3, Espionage=2), hero(name="Pim", Brawling=3))
    for foe in ("fanatic wretch", "fanatic other"):
        table.dealer(f"bring {foe} close")
    table.state = replace(table.state, threat=replace(table.state.threat, pool=4))
    table.dealer("wield wretch engage pc1")
    table.pc("bear")
    for line in ("hide", "away wretch", "observe Awareness", "rest short", "attack sword other"):
        assert table.refusal("pc1", line).rule == "U-220", line
    table.pc("attack sword wretch")
    assert table.refusal("pc2", "aid STR Brawling").rule == "U-220"


def test_a_night_gives_a_foe_its_patience_back() -> None:
    """U-216: not in this fight, but after a long rest."""
    table = Table()
    table.dealer("bring horus master close")
    worn = replace(table.state.danger.foes["master"], patience=0, burst=True, storied=True, behind=True)
    table.state = table.state.with_danger(replace(table.state.danger, foes={"master": worn}))
    table.pc("rest long")
    foe = table.state.danger.foes["master"]
    assert (foe.patience, foe.burst) == (foe.block.patience, False)


def test_a_foe_that_can_shoot_shoots_on_its_own_turn() -> None:
    table = Table()
    table.dealer("bring fixer wretch medium")
    table.pc("pass")
    table.dealer("strike wretch pc1 ranged")
    exchange = table.state.danger.exchange
    assert exchange is not None
    assert exchange.answered == "ranged"


def test_experience_for_a_host_is_given_where_one_was_beaten_and_once_to_each() -> None:
    """U-118: Horus is worth 7; minions and greater minions are worth none."""
    table = Table(hero(), hero(name="Pim"))
    table.dealer("bring fanatic wretch close")
    table.dealer("leave wretch yielded")
    assert table.refusal("dealer", "award pc1 7 host").rule == "U-411"
    table.dealer("bring horus master close")
    table.refusal("dealer", "award pc1 7 host")
    table.dealer("leave master yielded")
    assert experience_of_host(table.state.danger.foes["master"].block) == 7
    for who in ("pc1", "pc2"):
        table.dealer(f"award {who} 7 host")
        table.refusal("dealer", f"award {who} 7 host")
