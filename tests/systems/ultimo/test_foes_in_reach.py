"""Distance binds foes as it does players, and so does the price of a shot (U-199, U-204, U-215, U-263, U-264)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.part import menu
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.fight.danger import Foe
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import Table, hero

RIFLE = Item("rifle", "rifle", "weapon", load=1, weapon="lever_rifle")


def met(foe: str, distance: str, *, threat: int = 0, **rules: str) -> Table:
    """Return a table on which the foes have their turn, and one of them stands so far away."""
    table = Table(**rules)
    table.dealer(f"bring {foe} wretch {distance}")
    table.pc("pass")
    table.state = replace(table.state, threat=replace(table.state.threat, pool=threat))
    return table


def foe_of(table: Table) -> Foe:
    return table.state.danger.foes["wretch"]


def test_a_foe_that_is_far_away_does_not_strike() -> None:
    for distance in ("medium", "long", "very_long"):
        table = met("churchyard_dog", distance)
        assert "strike" not in table.verbs("dealer")
        assert not table.allows("dealer", "strike wretch pc1 melee")
    for distance in ("close", "very_close"):
        assert met("churchyard_dog", distance).allows("dealer", "strike wretch pc1 melee")


def test_a_foe_comes_a_step_of_range_nearer_in_a_turn_and_that_is_its_turn() -> None:
    table = met("churchyard_dog", "very_long")
    for distance in ("long", "medium", "close"):
        table.dealer("approach wretch")
        assert foe_of(table).distance == distance
        table.fill()
        assert table.waiting() == ()
        table.pc("pass")
    assert not table.allows("dealer", "approach wretch")
    assert table.allows("dealer", "strike wretch pc1 melee")
    assert any("comes nearer" in line for line in table.lines(tuple(table.events), "pc1"))


def test_why_a_foe_does_not_strike_is_said() -> None:
    table = met("fixer", "medium")
    refusal = table.refusal("dealer", "strike wretch pc1 melee")
    assert refusal.rule == "U-263"
    assert "approach" in refusal.reason
    assert table.allows("dealer", "strike wretch pc1 ranged")
    assert met("fixer", "very_long").refusal("dealer", "approach nobody").reason == "no foe here is nobody"


def test_nobody_shoots_beyond_the_longest_range_a_foe_has() -> None:
    assert not met("fixer", "very_long").allows("dealer", "strike wretch pc1 ranged")


def test_a_shot_whose_price_is_not_there_is_not_on_the_menu() -> None:
    poor, rich = met("cultist", "medium"), met("cultist", "medium", threat=1)
    assert "strike" not in poor.verbs("dealer")
    assert rich.allows("dealer", "strike wretch pc1 ranged")
    near = met("cultist", "close")
    refusal = near.refusal("dealer", "strike wretch pc1 ranged")
    assert refusal.rule == "U-152"
    assert "costs 1 threat" in refusal.reason
    assert near.allows("dealer", "strike wretch pc1 melee")


def test_a_shot_that_has_begun_is_paid_for() -> None:
    table = met("cultist", "medium", threat=1)
    table.dealer("strike wretch pc1 ranged")
    assert "hold_back" not in table.verbs("dealer")
    table.dealer("exert")
    assert table.state.checked.figures.rating == 8


@pytest.mark.parametrize(("foe", "power"), [("cultist", 6), ("horus", 11)])
def test_a_shot_that_nobody_pays_for_gives_way_to_the_foes_hands_where_it_is_within_reach(foe: str, power: int) -> None:
    for distance, rating, answered in (("very_close", power, "melee"), ("medium", 1, None)):
        for threat in (0, 1):
            table = Table(hero(gear=(RIFLE,), Shooting=4))
            table.dealer(f"bring {foe} wretch {distance}")
            table.set_threat(threat)
            table.pc("shoot rifle wretch")
            if threat:
                table.dealer("hold_back")
            exchange = table.state.danger.exchange
            assert exchange is not None
            assert (table.state.checked.figures.rating, exchange.answered) == (rating, answered)


def test_an_outburst_waits_until_its_foe_is_near_enough() -> None:
    table = Table()
    table.dealer("bring the_landlord wretch long")
    block = replace(foe_of(table).block, ranged=0)
    bound = replace(foe_of(table), block=block, due="pc1", burst=True, patience=0)
    table.state = replace(table.state, danger=replace(table.state.danger, foes={"wretch": bound}))
    table.pc("pass")
    table.dealer("approach wretch")
    assert (foe_of(table).due, foe_of(table).distance) == ("pc1", "medium")
    table.fill()
    table.pc("pass")
    table.dealer("approach wretch")
    assert foe_of(table).due == ""
    exchange = table.state.danger.exchange
    assert exchange is not None
    assert exchange.harder == 3


def test_what_makes_a_foe_strike_does_so_from_near_by_only() -> None:
    table = Table()
    table.dealer("bring horus wretch medium")
    block = replace(foe_of(table).block, ranged=0)
    state = replace(table.state, threat=replace(table.state.threat, pool=9))
    table.state = replace(state, danger=replace(state.danger, foes={"wretch": replace(foe_of(table), block=block)}))
    assert table.refusal("dealer", "wield wretch quick_jab pc1").rule == "U-264"
    assert table.allows("dealer", "wield wretch engage pc1")
    assert menu(ULTIMO, table.state, "dealer")
