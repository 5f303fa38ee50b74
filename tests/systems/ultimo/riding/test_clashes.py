"""Fights from the saddle and at the wheel: blows, dodging, ramming, and foes that go for what carries a person."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.fight.events import DistanceChanged, FoeStruck
from oracle.systems.ultimo.rules.health import Struck
from oracle.systems.ultimo.rules.movement import Movement, stride_of
from oracle.systems.ultimo.rules.riding.makes import find_make
from oracle.systems.ultimo.rules.riding.modifiers import RideStruck, RideWrecked
from oracle.systems.ultimo.rules.riding.state import Ride
from tests.systems.ultimo.kit import SHIELD, Table, hero

LANCE = Item("lance", "lance", "weapon", load=5, weapon="lance")
SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")
GUN = Item("gun", "revolver", "weapon", load=1, weapon="revolver")
WON = ("9c 8c 7c 6c", "2d 3d 4d 5d 6d Kd")
"""Of six pairs three are won, one is lost, and two are not met."""


def fight(*makes: str, distance: str = "close", gear: tuple[Item, ...] = (SWORD,), cast: int = 1) -> Table:
    """Return a table where pc1 has a mount or vehicle under them, and a fanatic has come: melee 6, health 6, soak 1."""
    skills = {"Piloting": 3, "Husbandry": 3, "Brawling": 3, "Shooting": 3}
    names = ("Mara", "Una")[:cast]
    table = Table(*(replace(hero(gear=gear, attributes=(6, 6, 6, 4, 5), name=one), skills=skills) for one in names))
    for make in makes:
        table.dealer(f"provide {make} {make}")
        table.pc(f"board {make}")
        if table.allows("pc1", "steer"):
            table.pc("steer")
    table.dealer(f"bring fanatic wretch {distance}")
    return table


def fought(table: Table, action: str, cards: tuple[str, str] = WON) -> None:
    """Play one exchange that pc1 begins, up to what the damage is."""
    table.pc(action)
    table.pc(f"play {cards[0]}")
    table.deal(cards[1])


def ride(table: Table, name: str) -> Ride:
    return table.state.riding.rides[name]


@pytest.mark.parametrize(("weather", "near"), [("", "medium"), ("light", "long")])
def test_whoever_rides_gets_a_step_less_far_in_the_rain(weather: str, near: str) -> None:
    """Rule U-279: light rain takes a step off every action; whoever only moves gets one step at least."""
    table = fight("horse", distance="very_long")
    assert find_make("horse").strides == 2
    if weather:
        table.dealer(f"weather {weather} none temperate")
    table.pc("near wretch")
    assert table.state.danger.foes["wretch"].distance == near


@pytest.mark.parametrize("way", ["attack sword wretch", "ram wretch"])
def test_a_blow_from_the_saddle_comes_from_a_step_less_far_in_the_rain(way: str) -> None:
    """Rule U-279."""
    for distance, dry, wet in (("medium", True, True), ("long", True, False), ("very_long", False, False)):
        table = fight("horse", distance=distance)
        assert table.allows("pc1", way) is dry
        table.dealer("weather light none temperate")
        assert table.allows("pc1", way) is wet


def test_what_the_rain_takes_off_a_ride_is_said_of_the_rain() -> None:
    table = fight("horse", distance="long")
    table.dealer("weather light none temperate")
    refusal = table.refusal("pc1", "attack sword wretch")
    assert (refusal.rule, "light rain costs everybody a step" in refusal.reason) == ("U-279", True)
    assert "one less for whoever rides" in " ".join(table.lines(table.events, "pc1"))


def test_a_lance_adds_three_on_foot_and_five_from_the_saddle() -> None:
    """Rule U-343."""
    amounts = []
    for makes in ((), ("horse",), ("cart",)):
        table = fight(*makes, gear=(LANCE,))
        fought(table, "attack lance wretch")
        amounts.append(table.last(FoeStruck).amount)
    assert amounts == [3 + 3, 3 + 5, 3 + 3]


def test_a_lance_takes_one_hand_in_the_saddle_and_leaves_the_other_to_a_shield() -> None:
    """Rule U-343: on foot it takes both."""
    assert fight(gear=(LANCE, SHIELD)).refusal("pc1", "attack lance wretch").rule == "U-336"
    assert fight("horse", gear=(LANCE, SHIELD)).allows("pc1", "attack lance wretch")


def test_a_charge_covers_a_step_of_range_more_than_a_run() -> None:
    """Rule U-263."""
    assert not fight(distance="very_long", gear=(LANCE,)).allows("pc1", "attack lance wretch")
    table = fight("horse", distance="very_long", gear=(LANCE,))
    table.pc("attack lance wretch")
    assert table.last(DistanceChanged).distance == "medium"


@pytest.mark.parametrize(("makes", "near", "away"), [((), "medium", "very_long"), (("horse",), "close", "very_long")])
def test_what_carries_somebody_covers_more_ground_in_a_turn(makes: tuple[str, ...], near: str, away: str) -> None:
    """Rule U-263."""
    table = fight(*makes, distance="long")
    table.pc("near wretch")
    assert table.state.danger.foes["wretch"].distance == near
    other = fight(*makes, distance="long")
    other.pc("away wretch")
    assert other.state.danger.foes["wretch"].distance == away


def test_getting_on_takes_the_turn_in_a_fight_and_nothing_otherwise() -> None:
    table = Table(hero(), hero(name="Una"))
    table.dealer("provide horse bess", "provide horse tom", "bring fanatic wretch close")
    table.pc("board bess")
    assert not table.allows("pc1", "attack - wretch")
    calm = Table()
    calm.dealer("provide horse bess")
    calm.pc("board bess")
    assert calm.state.pace.acted == ()


@pytest.mark.parametrize(("make", "dodges"), [("horse", True), ("cart", False), ("motorcar", False)])
def test_whoever_steers_a_vehicle_cannot_dodge_and_whoever_rides_can(make: str, dodges: bool) -> None:
    """Rule U-236."""
    table = fight(make)
    fought(table, "attack sword wretch")
    assert table.allows("pc1", "dodge 1") == dodges
    assert table.allows("pc1", "block 1")
    if not dodges:
        assert table.refusal("pc1", "dodge 1").rule == "U-236"


def test_whoever_only_sits_in_a_vehicle_dodges_as_ever() -> None:
    """Rule U-236."""
    table = fight("cart")
    riding = table.state.riding
    idle = replace(riding.rides["cart"], reins="")
    table.state = replace(table.state, riding=replace(riding, rides={"cart": idle}))
    fought(table, "attack sword wretch")
    assert table.allows("pc1", "dodge 1")


@pytest.mark.parametrize(("make", "blow", "pair"), [("motorcar", 4, "Piloting"), ("horse", 2, "Husbandry")])
def test_ramming_is_played_with_what_one_steers_by_and_strikes_as_hard_as_what_one_steers(
    make: str, blow: int, pair: str
) -> None:
    table = fight(make, distance="medium")
    table.pc("ram wretch")
    request = table.state.checked.request
    assert request.second == pair
    assert ("from_vehicle" in request.tags.ids) == (make == "motorcar")
    table.pc(f"play {WON[0]}")
    table.deal(WON[1])
    assert table.last(FoeStruck).amount == 3 + blow
    assert table.state.danger.foes["wretch"].distance == "close"


def test_what_comes_back_strikes_the_vehicle_and_nobody_in_it() -> None:
    table = fight("motorcar")
    fought(table, "ram wretch")
    struck = table.last(RideStruck)
    assert (struck.ride, struck.cause, struck.soaked) == ("motorcar", "Fanatic", 2)
    assert ride(table, "motorcar").health == 10 - (struck.amount - 2)
    assert table.count(Struck) == 0


def test_nobody_rams_on_foot_or_from_too_far_away_or_without_the_reins() -> None:
    assert fight().refusal("pc1", "ram wretch").rule == "U-361"
    table = fight("cart", distance="very_long")
    assert table.refusal("pc1", "ram wretch").rule == "U-263"
    near = fight("cart")
    riding = near.state.riding
    near.state = replace(near.state, riding=replace(riding, rides={"cart": replace(riding.rides["cart"], reins="")}))
    assert near.refusal("pc1", "ram wretch").rule == "U-361"


def foes_turn(table: Table) -> None:
    """Let everybody do nothing, so that the foes have their turn."""
    for who in table.state.people:
        table.pc("pass", who=who)


@pytest.mark.parametrize(("make", "pair"), [("horse", "Husbandry"), ("cart", "Piloting")])
def test_a_foe_goes_for_what_carries_somebody_and_who_steers_keeps_it_out_of_harms_way(make: str, pair: str) -> None:
    table = fight(make)
    foes_turn(table)
    table.dealer(f"unseat wretch {make} melee")
    assert table.state.checked.request.second == pair
    table.pc("play 9c 8c 7c 6c")
    table.deal("Kd Kh 5d 4d 3d 2d")
    assert table.count(FoeStruck) == 0
    assert table.last(RideStruck).ride == make
    assert table.count(Struck) == 0


def test_a_mount_that_is_killed_under_its_rider_throws_the_rider_once_the_blows_are_done() -> None:
    table = fight("horse")
    foes_turn(table)
    table.dealer("unseat wretch horse melee")
    table.pc("play 9c")
    table.deal("8d 7d 6d 5d 4d 3d")
    table.dealer("done")
    assert table.count(RideWrecked) == 1
    assert table.state.checked.request.goal == "fall:15"


def test_a_foe_goes_only_for_what_somebody_is_on_and_only_in_the_foes_turn() -> None:
    table = fight("horse")
    assert table.refusal("dealer", "unseat wretch horse melee").rule == "U-201"
    table.pc("alight")
    foes_turn(table)
    assert not table.allows("dealer", "unseat wretch horse melee")


def test_a_hazard_in_a_fight_is_one_under_fire() -> None:
    table = fight("cart")
    table.dealer("hazard cart 4")
    assert "in_combat" in table.state.checked.request.tags.ids


def test_on_a_map_whoever_is_carried_gets_as_far_as_what_carries_them_and_pays_no_cards_for_it() -> None:
    """Rule U-263."""
    assert stride_of(fight().state, "pc1").most > 0
    assert stride_of(fight("horse").state, "pc1") == Movement(free=12, each=3, cards=1, most=0)
