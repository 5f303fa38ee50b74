"""What traits do at the controls: soak, dodging, ramming, a second pair of eyes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.fight.events import FoeFell, FoeStruck
from oracle.systems.ultimo.rules.health import Struck
from oracle.systems.ultimo.rules.riding.modifiers import RideStruck
from tests.systems.ultimo.kit import Table, hero

WON = ("9c 8c 7c 6c", "2d 3d 4d 5d 6d Kd")
"""Of six pairs three are won, one is lost, and two are not met."""


def wheels(*traits: str, make: str = "motorcar", steers: bool = True) -> Table:
    """Return a table with a person in a motorcar, or on a horse, and a fanatic: melee 6, health 6, soak 1."""
    skills = {"Piloting": 3, "Husbandry": 3, "Brawling": 3}
    table = Table(replace(hero(traits=traits, attributes=(6, 6, 6, 4, 5)), skills=skills))
    table.dealer(f"provide {make} it")
    table.pc("board it")
    if steers and table.allows("pc1", "steer"):
        table.pc("steer")
    table.dealer("bring fanatic wretch close")
    return table


def fought(table: Table, action: str, cards: tuple[str, str] = WON) -> Table:
    """Play one exchange that pc1 begins, up to what the damage is."""
    table.pc(action)
    rating = table.state.checked.figures.rating
    table.pc(f"play {cards[0]}")
    table.deal(" ".join(cards[1].split()[-rating:]))
    return table


@pytest.mark.parametrize(
    ("traits", "make", "steers", "soaked"),
    [
        ((), "motorcar", True, 0),
        (("defensive_maneuvers",), "motorcar", True, 2),
        (("defensive_maneuvers",), "motorcar", False, 0),
        (("defensive_maneuvers",), "horse", True, 0),
    ],
)
def test_whoever_drives_defensively_has_soak_at_the_controls(
    traits: tuple[str, ...], make: str, steers: bool, soaked: int
) -> None:
    table = fought(wheels(*traits, make=make, steers=steers), "attack - wretch")
    table.pc("stand")
    assert table.last(Struck).soaked == soaked


@pytest.mark.parametrize(
    ("traits", "make", "soaked"),
    [
        ((), "motorcar", 2),
        (("defensive_maneuvers",), "motorcar", 5),
        (("head_on_attack",), "motorcar", 2),
        (("defensive_maneuvers",), "horse", 0),
    ],
)
def test_a_vehicle_that_is_driven_defensively_has_more_soak(traits: tuple[str, ...], make: str, soaked: int) -> None:
    """Rule U-272: a motorcar has 2 of its own; a horse is no vehicle."""
    table = wheels(*traits, make=make)
    table.dealer("hazard it 8")
    table.pc("play")
    table.deal("2d 3d 4d 5d 6d 7d 8d 9d")
    table.dealer("done")
    assert table.last(RideStruck).amount == 8
    assert table.last(RideStruck).soaked == soaked


@pytest.mark.parametrize(
    ("traits", "soaked"),
    [((), 2), (("head_on_attack",), 7), (("head_on_attack", "defensive_maneuvers"), 10)],
)
def test_a_vehicle_that_is_steered_head_on_into_somebody_has_five_more_soak(
    traits: tuple[str, ...], soaked: int
) -> None:
    """Rule U-361."""
    table = wheels(*traits)
    riding = table.state.riding
    sturdy = replace(riding.rides["it"], health=30, most=30)
    table.state = replace(table.state, riding=replace(riding, rides={"it": sturdy}))
    fierce = replace(table.state.danger.foes["wretch"].block, damage=9)
    foe = replace(table.state.danger.foes["wretch"], block=fierce)
    table.state = replace(table.state, danger=replace(table.state.danger, foes={"wretch": foe}))
    fought(table, "ram wretch")
    assert (table.last(RideStruck).amount, table.last(RideStruck).soaked) == (12, soaked)


def test_in_a_blaze_of_glory_whom_a_vehicle_rams_suffers_what_the_vehicle_does() -> None:
    """Rule U-361: as much as the vehicle is dealt, before anything soaks it."""
    for traits, blows in (((), 1), (("blaze_of_glory",), 2)):
        table = wheels(*traits)
        tough = replace(table.state.danger.foes["wretch"], health=30)
        table.state = replace(table.state, danger=replace(table.state.danger, foes={"wretch": tough}))
        fought(table, "ram wretch")
        assert table.count(FoeStruck) == blows
        assert table.last(FoeStruck).amount == (table.last(RideStruck).amount if traits else 3 + 4)


def test_a_blaze_of_glory_can_be_the_end_of_whom_it_strikes() -> None:
    table = wheels("blaze_of_glory")
    tough = replace(table.state.danger.foes["wretch"], health=8)
    table.state = replace(table.state, danger=replace(table.state.danger, foes={"wretch": tough}))
    fought(table, "ram wretch")
    assert table.count(FoeFell) == 1
    table.pc("slay")
    assert table.state.danger.foes["wretch"].fate == "dead"


@pytest.mark.parametrize(("traits", "dodges"), [((), False), (("evasive_piloting",), True)])
def test_an_evasive_pilot_dodges_at_the_controls(traits: tuple[str, ...], dodges: bool) -> None:
    """Rule U-236."""
    table = fought(wheels(*traits), "attack - wretch")
    assert table.allows("pc1", "dodge 1") == dodges


@pytest.mark.parametrize(
    ("make", "action", "less"),
    [("motorcar", "attack - wretch", 2), ("motorcar", "ram wretch", 2), ("horse", "attack - wretch", 0)],
)
def test_attacks_with_a_vehicle_or_out_of_one_are_easier_for_the_precise(make: str, action: str, less: int) -> None:
    """Rule U-368: nobody has to say that it is one."""
    ratings = []
    for traits in ((), ("precision_attack",)):
        table = wheels(*traits, make=make)
        table.pc(action)
        ratings.append(table.state.checked.figures.rating)
    assert ratings[0] - ratings[1] == less


def test_somebody_who_knows_the_way_makes_steering_easier_for_whom_they_help() -> None:
    """Rule U-389: it counts once, and nobody has to say that it does."""
    for traits, rating in (((), 6), (("co_pilot",), 4)):
        table = Table(hero(Piloting=3), *(hero(name=name, traits=traits, Piloting=2) for name in ("Una", "Pim")))
        table.dealer("provide motorcar it")
        table.pc("board it", "steer")
        table.dealer("hazard it 6")
        assert table.state.checked.figures.rating == 6
        told: list[str] = []
        for who in ("pc2", "pc3"):
            told += table.lines(table.do(who, "aid AGI Piloting"), "pc1")
            table.pc("lend", who=who)
        assert table.state.checked.figures.rating == rating
        assert ["Co-Pilot makes it 2 easier: difficulty 4" in one for one in told] == [bool(traits), False]


def test_a_second_pair_of_eyes_is_of_no_use_for_anything_but_steering() -> None:
    table = Table(hero(Piloting=3), hero(name="Una", traits=("co_pilot",), Athletics=2))
    table.call(6, pair="AGI Athletics")
    table.pc("aid AGI Athletics", who="pc2")
    assert table.state.checked.figures.rating == 6


def test_a_leaf_on_the_wind_gets_past_anything_but_not_in_a_fight() -> None:
    table = wheels("like_a_leaf_on_the_wind")
    table.dealer("hazard it 6")
    assert table.state.checked.figures.rating == 6
    calm = Table(hero(traits=("like_a_leaf_on_the_wind",), Piloting=3))
    calm.dealer("provide motorcar it")
    calm.pc("board it", "steer")
    calm.dealer("hazard it 6")
    assert calm.state.check is None
    assert calm.tier() == "success"
