"""Bombs that are thrown or go off beside a person, and heavy things that are hurled (U-136, U-192, U-348)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.fight.events import FoeStruck
from oracle.systems.ultimo.rules.harm import HealthLost
from oracle.systems.ultimo.rules.health import Struck
from tests.systems.ultimo.craft.bench import HIGH, LOW, ROW, maker, settled
from tests.systems.ultimo.kit import Table, hero

GRENADE = Item("egg", "grenade", load=1, qualities=("explosive", "of:grenade"))
FLASK = Item("flask", "flask of powder", load=1, qualities=("explosive", "of:powder_flask"))


def field(*gear: Item, traits: tuple[str, ...] = ()) -> Table:
    """Return a table with two foes at medium distance, and one close by."""
    table = maker(*gear, traits=traits)
    for name, distance in (("one", "medium"), ("two", "medium"), ("near", "close")):
        table.dealer(f"bring fanatic {name} {distance}")
    return table


def thrown(table: Table, line: str, *, row: str = ROW, cards: str = LOW) -> None:
    table.pc(line)
    rating = table.state.checked.figures.rating
    table.pc(f"play {row}".strip())
    table.deal(" ".join(cards.split()[:rating]))


def struck(table: Table) -> dict[str, int]:
    return {event.foe: event.amount for event in table.events if isinstance(event, FoeStruck)}


def test_a_bomb_strikes_everybody_where_it_goes_off_and_is_gone() -> None:
    table = field(GRENADE)
    thrown(table, "blast egg medium")
    assert struck(table) == {"one": 7, "two": 7}
    assert table.person().gear == ()
    assert table.count(Struck) == 0
    settled(table)
    assert table.state.danger.foes["one"].fate == "spared"


def test_a_bomb_that_lands_near_strikes_the_company_too() -> None:
    table = field(GRENADE)
    thrown(table, "blast egg close")
    settled(table)
    assert struck(table) == {"near": 7}
    assert sorted(event.who for event in table.events if isinstance(event, Struck)) == ["pc1", "pc2"]


def test_a_throw_that_half_succeeds_does_half_and_a_failed_one_nothing() -> None:
    table = field(GRENADE)
    thrown(table, "blast egg medium", row="9c 8c 7c", cards="Kd 3d 2d 2h 2s")
    assert (table.tier(), struck(table)) == ("partial", {"one": 3, "two": 3})
    missed = field(GRENADE)
    thrown(missed, "blast egg medium", row="9c", cards="8d 7d 6d 5d 4d")
    assert (missed.tier(), struck(missed)) == ("failure", {})
    assert missed.state.scene.locks == (), "the next bomb is another try, and there is nothing to unlock (U-034)"


@pytest.mark.parametrize(("traits", "early"), [((), True), (("improvised_explosives", "demoman"), False)])
def test_a_bomb_may_go_off_in_the_hand(traits: tuple[str, ...], early: bool) -> None:
    table = field(GRENADE, traits=traits)
    thrown(table, "blast egg medium", row="3c", cards=HIGH)
    settled(table)
    assert struck(table) == {}
    assert any(isinstance(event, HealthLost) and event.cause == "explosion" for event in table.events) == early


def test_a_bomb_goes_no_further_than_it_can_be_thrown() -> None:
    table = field(FLASK)
    assert table.allows("pc1", "blast flask close")
    assert not table.allows("pc1", "blast flask medium")
    assert "explodes" in field().refusal("pc1", "blast egg medium").reason
    far = maker(FLASK)
    far.dealer("bring fanatic one long")
    assert far.refusal("pc1", "blast flask long").rule == "U-264"


def test_the_dealer_lets_something_go_off_beside_somebody_and_armor_helps() -> None:
    table = Table(hero(gear=(Item("mail", "mail", "armor", 5, 4),)))
    table.dealer("explode grenade pc1")
    table.pc("endure")
    assert table.last(HealthLost).amount == 2


@pytest.mark.parametrize(("row", "cards", "heard"), [(ROW, LOW, True), ("9c", "8d 7d 6d 5d 4d", False)])
def test_everybody_around_hears_a_bomb_that_goes_off(row: str, cards: str, heard: bool) -> None:
    """Rule U-340: as they hear a shot; what does not go off is heard by nobody."""
    table = field(GRENADE)
    thrown(table, "blast egg medium", row=row, cards=cards)
    assert table.state.scene.alerted is heard


def test_what_the_dealer_lets_go_off_is_heard_beside_somebody_and_far_from_everybody() -> None:
    """Rule U-340: the place is alert without anyone having tried anything, and nobody is hurt."""
    beside = Table(hero())
    beside.dealer("explode powder_flask pc1")
    assert beside.state.scene.alerted
    table = Table(hero())
    table.dealer("explode powder_flask -")
    assert table.state.scene.alerted
    assert (table.count(HealthLost), table.waiting()) == (0, ())
    assert "flask of powder" in " ".join(table.lines(table.events, "pc1"))
    assert not table.allows("dealer", "explode powder_flask -"), "they are alert already"
    assert table.allows("dealer", "explode powder_flask pc1")


STRONG = (8, 4, 6, 4, 5)


def hurler(*traits: str, **skills: int) -> Table:
    sheet = replace(hero(traits=traits, gear=(), attributes=STRONG), skills=skills or {"Shooting": 3, "Athletics": 4})
    table = Table(sheet)
    table.dealer("bring fanatic wretch close")
    return table


def test_what_can_be_lifted_can_be_hurled_with_str_and_shooting() -> None:
    """Rule U-136: less than three times the load, as a weapon picked up on the spot (U-348)."""
    assert hurler().refusal("pc1", "hurl wretch 10").rule == "U-136"
    table = hurler("proper_lifting_form")
    load = 4 + 8
    assert not table.allows("pc1", f"hurl wretch {3 * load}")
    table.pc(f"hurl wretch {3 * load - 1}")
    assert table.state.checked.request.pair == ("STR", "Shooting")
    table.pc("play 9c 8c 7c 6c")
    rating = table.state.checked.figures.rating
    table.deal(" ".join(LOW.split()[:rating]))
    assert struck(table) == {"wretch": 4 + 1}


def test_nothing_heavy_flies_further_than_across_a_room() -> None:
    table = Table(replace(hero(traits=("proper_lifting_form",), attributes=STRONG), skills={"Shooting": 3}))
    table.dealer("bring fanatic wretch medium")
    assert table.refusal("pc1", "hurl wretch 10").rule == "U-264"
