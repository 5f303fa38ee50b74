"""Spells on company and on what is called: what comes, how strong it is, how it is healed, and how it turns."""

from __future__ import annotations

from dataclasses import replace

from oracle.systems.ultimo.rules.armor import soak_damage
from oracle.systems.ultimo.rules.fight.events import FoeCame
from oracle.systems.ultimo.rules.followers.band import followers_of
from oracle.systems.ultimo.rules.harm import Harm
from oracle.systems.ultimo.rules.magic.state import Creature
from tests.systems.ultimo.magic.spellwork import beside_a_wounded_beast, bess, circle_of, done, finish, running


def test_conjuring_brings_an_ally_for_five_rounds_as_strong_as_it_is_made() -> None:
    table = done(circle_of(), "INT Occult conjuring")
    (one,) = running(table)
    assert one.creature is not None
    assert (one.creature.health, one.creature.power) == (5, 3)
    assert one.until == table.state.pace.round + 5
    strong = circle_of()
    done(strong, "INT Occult conjuring,empowering:2:damage pc1")
    called = running(strong)[0].creature
    assert called == Creature(5, 3, damage=2)
    assert [one.strand.id for one in running(strong)] == ["conjuring"]


def test_what_strengthens_something_conjured_is_what_was_declared_and_nobody_elses() -> None:
    made = {"soak": Creature(5, 3, soak=3), "cards": Creature(5, 6), "damage": Creature(5, 3, damage=3)}
    tables = {declared: done(circle_of(), f"INT Occult conjuring,empowering:3:{declared}") for declared in made}
    assert {declared: running(one)[0].creature for declared, one in tables.items()} == made
    table = tables["damage"]
    left, _ = soak_damage(table.state, table.person(), Harm("pc1", 5, "fall", "all"))
    assert left == 5
    turned = done(circle_of(), "INT Occult conjuring,empowering:3:soak", "partial")
    turned.pc("glitch backfire")
    block = turned.last(FoeCame).block
    assert (block.melee, block.toughness) == (3, 3)
    assert any("The thing that was called is here" in line for line in turned.lines(turned.events, "pc1"))


def test_conjuring_that_turns_brings_a_foe() -> None:
    table = done(circle_of(), "INT Occult conjuring", "partial")
    table.pc("glitch backfire")
    came = table.last(FoeCame)
    assert (came.block.health, came.block.melee) == (5, 3)
    assert came.foe in table.state.danger.foes


def test_spells_heal_and_strengthen_company_and_what_was_called() -> None:
    table = beside_a_wounded_beast()
    done(table, "INT Occult healing bess")
    assert bess(table).health == 5, "five successes, and no more than it misses"
    for quantity, changed in (("soak", {"soak": 2}), ("cards", {"melee": 5})):
        strong = beside_a_wounded_beast()
        plain = followers_of(strong.state, "pc1")[0]
        done(strong, f"INT Occult empowering:2:{quantity},lingering:3 bess")
        assert followers_of(strong.state, "pc1") == (replace(plain, **changed),)  # type: ignore[arg-type]  # a row names one figure
    called = done(circle_of(), "INT Occult conjuring")
    finish(called)
    called.set_body(focus=8)
    assert called.allows("pc1", "cast INT Occult healing s1")


def test_healing_that_turns_wounds_a_beast_and_can_be_its_end() -> None:
    table = beside_a_wounded_beast()
    done(table, "INT Occult healing bess", "partial")
    table.pc("glitch backfire")
    table.fill()
    assert table.person().ties.company == ()
