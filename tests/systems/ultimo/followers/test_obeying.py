"""Foes under a caster's will: told whom to set about, or to be gone, and doing nothing of their own (U-322)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.fight.events import FoeStruck
from oracle.systems.ultimo.rules.fight.outburst import PatienceGaveWay
from oracle.systems.ultimo.rules.followers.fighting import FollowerFought
from oracle.systems.ultimo.rules.grid.flanks import neighbours, places, side_of
from oracle.systems.ultimo.rules.grid.squares import Square
from oracle.systems.ultimo.rules.magic.spells import SpellComponent
from oracle.systems.ultimo.rules.magic.state import Running
from tests.systems.ultimo.kit import Table, hero


def bent(*foes: tuple[str, str, str], until: int = 9, heroes: int = 1, **house: str) -> Table:
    """Return a table with foes by kind, id and distance, the first of them under the first character's will."""
    table = Table(*(hero(name=f"Hero {number}") for number in range(heroes)), **house)
    for kind, name, distance in foes:
        table.dealer(f"bring {kind} {name} {distance}")
    spell = Running("s1", "pc1", SpellComponent("controlling"), (foes[0][1],), 0, until)
    table.state = replace(table.state, weave=replace(table.state.weave, running=(spell,)))
    return table


TWO = (("fanatic", "wretch", "close"), ("fanatic", "other", "close"))


def test_a_foe_that_obeys_sets_about_another_with_its_own_power_and_its_own_weapon() -> None:
    """Rules U-210, U-255, U-322: a fanatic has power 6, and no more than its cards to its damage."""
    table = bent(("cultist", "priest", "close"), ("fanatic", "other", "close"))
    table.pc("send priest other")
    table.deal("Kd 9d 8d 7d 6d 5d 4c 3c 2c 2d 2h 2s")
    assert len(table.last(FollowerFought).own) == 6
    struck = [one for one in table.events if isinstance(one, FoeStruck) and one.foe == "other"]
    assert struck[0].amount == (6 + 2) * 2
    assert table.state.step is not None
    table.pc("slay")
    assert table.state.danger.foes["other"].fate == "dead"


def test_a_foe_that_is_set_upon_strikes_back_at_the_one_that_obeys() -> None:
    table = bent(*TWO)
    table.pc("send wretch other")
    table.deal("2c 2d 2h 2s 3c 3d Kd 9d 8d 7d 6d 5d")
    assert [(one.foe, one.amount) for one in table.events if isinstance(one, FoeStruck)] == [("wretch", 8)]
    assert table.state.danger.foes["wretch"].health == 0, "6 by cards, 2 by the hatchet"


def test_it_is_told_once_a_round_and_nobody_but_its_master_tells_it() -> None:
    table = bent(*TWO, heroes=2)
    assert table.refusal("pc2", "send wretch other").rule == "U-256"
    table.pc("send wretch other")
    table.deal("Kd 9d 8d 7d 6d 5d Kc 9c 8c 7c 6c 5c")
    assert table.refusal("pc1", "send wretch other").rule == "U-203"
    table.pc("attack - other")


def test_a_foe_nobody_bends_does_nobodys_bidding() -> None:
    table = bent(*TWO)
    assert table.refusal("pc1", "send other wretch").rule == "U-322"
    assert table.refusal("pc1", "send wretch wretch").rule == "U-322"
    assert "no foe here" in table.refusal("pc1", "send wretch nobody").reason


def test_a_foe_that_is_sent_away_is_gone_and_a_host_is_not_sent_away() -> None:
    table = bent(*TWO)
    events = table.do("pc1", "send wretch away")
    assert table.state.danger.foes["wretch"].fate == "fled"
    assert table.lines(events, "pc1")[0] == "Hero 0 bids the Fanatic (wretch) be gone."
    mighty = bent(("horus", "god", "close"), ("fanatic", "other", "close"))
    assert mighty.refusal("pc1", "send god away").rule == "U-322"
    assert "no foe is near" in bent(("horus", "god", "close")).refusal("pc1", "send god away").reason


@pytest.mark.parametrize(
    ("own", "other", "may"),
    [("close", "close", True), ("long", "long", True), ("medium", "close", True), ("close", "long", False)],
)
def test_it_strikes_at_arms_length_whoever_stands_no_more_than_a_step_away(own: str, other: str, may: bool) -> None:
    """Rules U-263 and U-264; a hound does not shoot."""
    table = bent(("churchyard_dog", "dog", own), ("fanatic", "other", other))
    assert table.allows("pc1", "send dog other") is may
    if may:
        table.pc("send dog other")
        assert table.state.danger.foes["dog"].distance == other


def test_the_dealer_pays_for_nothing_that_it_does_then() -> None:
    """Rule U-204: a shot that costs threat is none, and power of 12 and more is 10."""
    table = bent(("cultist", "priest", "close"), ("fanatic", "other", "long"))
    assert table.allows("pc1", "send priest away")
    assert table.refusal("pc1", "send priest other").rule == "U-264"
    strong = bent(("fanatic", "wretch", "close"), ("fanatic", "other", "close"))
    foe = strong.state.danger.foes["wretch"]
    foes = {**strong.state.danger.foes, "wretch": replace(foe, block=replace(foe.block, melee=14))}
    strong.state = replace(strong.state, danger=replace(strong.state.danger, foes=foes))
    strong.pc("send wretch other")
    strong.fill()
    assert len(strong.last(FollowerFought).own) == 10


def test_a_foe_that_obeys_does_nothing_of_its_own() -> None:
    """Neither a blow nor a step nor what it could do for threat; another may set about it for its treason."""
    table = bent(*TWO)
    table.set_threat(9)
    assert table.refusal("dealer", "wield wretch engage pc1 0").rule == "U-322"
    assert table.allows("dealer", "wield other engage pc1 0")
    table.pc("pass")
    assert table.refusal("dealer", "strike wretch pc1 melee").rule == "U-322"
    assert table.allows("dealer", "strike other pc1 melee")
    table.dealer("maul other pc1 wretch")
    table.deal("Kd 9d 8d 7d 6d 5d 4c 3c 2c 2d 2h 2s")
    assert [one.foe for one in table.events if isinstance(one, FoeStruck)] == ["other"]


def test_a_foe_whose_master_strikes_at_it_is_free_before_the_blow_falls() -> None:
    table = bent(*TWO, heroes=2)
    events = table.do("pc1", "attack - wretch")
    assert table.state.weave.running == ()
    assert "The Fanatic is its own master again." in table.lines(events, "pc1")
    other = bent(*TWO, heroes=2)
    other.do("pc2", "attack - wretch")
    assert other.state.weave.running != ()


def test_patience_that_gives_way_under_a_will_waits_until_the_foe_is_its_own_master() -> None:
    """Rules U-215 and U-322."""
    table = bent(("horus", "god", "close"), heroes=2)
    foe = replace(table.state.danger.foes["god"], patience=1)
    table.state = replace(table.state, danger=replace(table.state.danger, foes={"god": foe}))
    table.pc("manipulate god Manipulation", "morale", who="pc2")
    while table.waiting() == ("dealer",):
        table.dealer("done")
    assert table.last(PatienceGaveWay).at_once is False
    assert table.state.danger.foes["god"].due == "pc2"
    assert table.count(FoeStruck) == 0


def test_on_a_map_it_stands_on_its_masters_side_and_walks_up_to_whom_it_is_sent_at() -> None:
    """Rules U-263, U-265 and U-322."""
    table = bent(*TWO, movement_mode="grid")
    table.dealer("lay 9 9 pc1@d4 wretch@d6 other@f6")
    assert side_of(table.state, "wretch") == "characters"
    assert side_of(table.state, "other") == "foes"
    table.pc("send wretch other")
    table.deal("Kd 9d 8d 7d 6d 5d 4c 3c 2c 2d 2h 2s")
    here = places(table.state)
    assert here["wretch"].distance(Square.parse("f6")) == 1
    if "other" in here:
        assert "wretch" in neighbours(table.state, "other")
