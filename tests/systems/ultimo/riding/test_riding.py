"""Mounts and vehicles: having one, getting on, steering, the road, and what is in the way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.care.events import Travelled
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.falls import Fell
from oracle.systems.ultimo.rules.riding.makes import MAKES, VEHICLE_HEALTH, VEHICLE_SOAK, find_make
from oracle.systems.ultimo.rules.riding.modifiers import RideStruck, RideWrecked
from oracle.systems.ultimo.rules.riding.state import Ride, ride_of
from oracle.systems.ultimo.rules.together.ties import Companion
from tests.systems.ultimo.kit import Table, hero

CART = Item("cart", "cart")


def stable(*makes: str, cast: int = 1, piloting: int = 2) -> Table:
    """Return a table where these are at hand, each by the name of its make, and everybody steers so well."""
    people = tuple(hero(name=name, Piloting=piloting, Husbandry=3) for name in ("Mara", "Una", "Pim")[:cast])
    table = Table(*people)
    for make in makes:
        table.dealer(f"provide {make} {make}")
    return table


def ride(table: Table, name: str) -> Ride:
    return table.state.riding.rides[name]


def test_a_horse_has_five_health_and_a_vehicle_ten_and_soak_two() -> None:
    """Rule U-272."""
    table = stable("horse", "cart")
    assert (ride(table, "horse").health, ride(table, "horse").soak) == (5, 0)
    assert (ride(table, "cart").health, ride(table, "cart").soak) == (VEHICLE_HEALTH, VEHICLE_SOAK)


def test_the_dealer_may_say_how_sturdy_a_vehicle_is() -> None:
    """Rule U-272."""
    table = Table()
    table.dealer("provide cart tumbril 6 0", "provide motorcar limousine 12 4")
    assert (ride(table, "tumbril").health, ride(table, "tumbril").soak) == (6, 0)
    assert (ride(table, "limousine").health, ride(table, "limousine").soak) == (12, 4)
    assert not table.allows("dealer", "provide cart dray 0 3")
    assert not table.allows("dealer", "provide cart tumbril")


def test_every_setting_has_something_to_ride_and_something_to_drive() -> None:
    for setting in ("gothic", "frontier", "city"):
        here = [make for make in MAKES if setting in make.settings]
        assert {make.sort for make in here} >= {"mount", "land"}
        assert any(make.rank == 2 for make in here)


def test_whoever_mounts_a_beast_rides_it_and_whoever_gets_into_a_vehicle_has_still_to_take_the_reins() -> None:
    table = stable("horse", "cart", cast=2)
    table.pc("board horse")
    table.pc("board cart", who="pc2")
    assert (ride(table, "horse").reins, ride(table, "cart").reins) == ("pc1", "")
    table.pc("steer", who="pc2")
    assert ride(table, "cart").reins == "pc2"


def test_a_second_rider_sits_behind_and_a_third_finds_no_room() -> None:
    table = stable("horse", cast=3)
    table.pc("board horse")
    table.pc("board horse", who="pc2")
    assert ride(table, "horse").aboard == ("pc1", "pc2")
    assert "room" in table.refusal("pc3", "board horse").reason


def test_nobody_is_on_two_things_at_once_and_getting_off_drops_the_reins() -> None:
    table = stable("horse", "cart")
    table.pc("board horse")
    assert "alight" in table.refusal("pc1", "board cart").reason
    table.pc("alight")
    assert ride(table, "horse") == Ride("horse", 5, 5, 0)
    assert not table.allows("pc1", "alight")


@pytest.mark.parametrize(
    ("make", "least"), [("horse", 0), ("mule", 0), ("cart", 1), ("motorcar", 1), ("lorry", 2), ("aeroplane", 2)]
)
def test_it_takes_piloting_to_steer_a_vehicle_and_more_for_an_advanced_one(make: str, least: int) -> None:
    """Rule U-139."""
    for rank in range(3):
        table = stable(make, piloting=rank)
        table.pc(f"board {make}")
        if find_make(make).is_mount:
            assert ride(table, make).reins == "pc1"
        elif rank >= least:
            assert table.allows("pc1", "steer")
        else:
            assert table.refusal("pc1", "steer").rule == "U-139"


def test_a_pilot_takes_up_one_sort_of_advanced_vehicle_for_good() -> None:
    """Rule U-139."""
    table = stable("lorry", "locomotive", "aeroplane")
    table.pc("board aeroplane", "steer", "alight", "board lorry")
    assert table.state.riding.versed == {"pc1": "plane"}
    assert table.refusal("pc1", "steer").rule == "U-139"
    other = stable("lorry", "locomotive", "aeroplane")
    other.pc("board lorry", "steer", "alight", "board locomotive", "steer")
    assert ride(other, "locomotive").reins == "pc1"


def test_the_reins_go_to_somebody_on_board_who_can_hold_them() -> None:
    table = Table(hero(Piloting=1), hero(Piloting=1, name="Una"), hero(Athletics=1, name="Pim"))
    table.dealer("provide cart cart")
    for who in ("pc1", "pc2", "pc3"):
        table.pc("board cart", who=who)
    table.pc("steer")
    assert "Mara steers it" in table.refusal("pc2", "steer").reason
    assert table.refusal("pc1", "hand_over pc3").rule == "U-139"
    table.pc("hand_over pc2")
    assert ride(table, "cart").reins == "pc2"
    assert not table.allows("pc1", "hand_over pc2")


def test_reins_that_an_unconscious_driver_holds_are_free() -> None:
    table = stable("cart", cast=2)
    table.pc("board cart", "steer")
    table.pc("board cart", who="pc2")
    table.set_body(health=1)
    table.pc("steer", who="pc2")
    assert ride(table, "cart").reins == "pc2"


def test_a_vehicle_on_the_sheet_is_had_ready_and_broken_for_good_when_it_is_wrecked() -> None:
    table = Table(hero(gear=(CART,), Piloting=1))
    table.pc("saddle cart", "board cart", "steer")
    assert ride(table, "cart").owner == "pc1"
    assert not table.allows("pc1", "saddle cart")
    wrecked(table, "cart")
    assert table.person().gear[0].condition == "broken"
    assert not table.allows("pc1", "saddle cart")


def wrecked(table: Table, name: str) -> None:
    """Let something in the way break what pc1 steers."""
    riding = table.state.riding
    frail = replace(riding.rides[name], health=1, soak=0)
    table.state = replace(table.state, riding=replace(riding, rides={**riding.rides, name: frail}))
    table.dealer(f"hazard {name} 2")
    table.pc("play")
    table.deal("9d 8d")
    table.dealer("done")


def test_an_animal_that_carries_is_ridden_and_what_hurts_the_mount_hurts_the_friend() -> None:
    """Rule U-256: its bond makes it hardier."""
    bess = Companion("bess", "animal", 7, ("Athletics", "Toughness", "Survival"))
    table = Table(hero(traits=("animal_companion", "beastkin")))
    person = table.person()
    table._put("pc1", replace(person, ties=replace(person.ties, company=(bess,), bonds={"bess": 2})))
    table.pc("saddle bess", "board bess")
    assert (ride(table, "bess").health, ride(table, "bess").soak) == (7, 2)
    table.dealer("travel horse_forced_march 1")
    assert ride(table, "bess").health == table.person().ties.company[0].health == 5
    table.dealer("mend bess 1")
    assert table.person().ties.company[0].health == 6
    table.dealer("travel horse_forced_march 3")
    assert table.person().ties.company == ()
    assert not ride_of(table.state.riding, "pc1")


def test_a_hard_ride_costs_the_horse_and_no_soak_spares_it() -> None:
    """Rules U-295 and U-296."""
    table = Table(hero(name="Mara"), hero(name="Una"))
    table.dealer("provide horse bess 9 3", "provide horse tom")
    assert "Mara and Una are on no mount" in table.refusal("dealer", "travel horse_march 5").reason
    table.pc("board bess")
    assert "Una is on no mount" in table.refusal("dealer", "travel horse_march 5").reason
    table.pc("board tom", who="pc2")
    table.dealer("travel horse_march 5")
    assert (ride(table, "bess").health, ride(table, "tom").health) == (7, 3)
    assert not len(table.state.pile("pc1", "discard"))


def test_a_horse_that_is_ridden_to_death_throws_nobody() -> None:
    table = stable("horse")
    table.pc("board horse")
    table.dealer("travel horse_forced_march 3")
    assert table.count(RideWrecked) == 1
    assert table.count(Fell) == 0
    assert table.refusal("dealer", "travel horse_walk 1").rule == "U-296"


def test_under_way_the_company_gets_as_far_as_the_slowest() -> None:
    table = stable("motorcar", "carriage", cast=2)
    table.pc("board motorcar", "steer")
    assert "Una" in table.refusal("dealer", "drive 3").reason
    table.pc("board carriage", "steer", who="pc2")
    table.dealer("drive 3")
    assert table.last(Travelled).miles == 24


def test_what_is_in_the_way_costs_the_vehicle_a_point_for_each_failure_less_its_soak() -> None:
    table = stable("cart")
    table.pc("board cart", "steer")
    table.dealer("hazard cart 5")
    assert table.state.checked.request.pair == ("AGI", "Piloting")
    table.pc("play 9c")
    table.deal("8d 7d 6d 5d 4d")
    table.dealer("done")
    assert table.last(RideStruck) == RideStruck("cart", 4, 2, "obstacle")
    assert ride(table, "cart").health == 8


def test_whoever_gets_past_it_does_no_harm_to_the_vehicle() -> None:
    table = stable("cart")
    table.pc("board cart", "steer")
    table.dealer("hazard cart 2")
    table.pc("play 9c 8c")
    table.deal("7d 6d")
    assert table.count(RideStruck) == 0


def test_a_horse_is_kept_in_hand_with_husbandry() -> None:
    table = stable("horse")
    table.pc("board horse")
    table.dealer("hazard horse 2")
    assert table.state.checked.request.second == "Husbandry"


def test_a_wreck_throws_everybody_on_board_who_lands_as_in_any_fall() -> None:
    table = stable("motorcar", cast=2)
    table.pc("board motorcar", "steer")
    table.pc("board motorcar", who="pc2")
    wrecked(table, "motorcar")
    assert table.count(RideWrecked) == 1
    assert table.last(Fell).feet == 20
    assert table.state.checked.request.second == "Athletics"
    assert not table.state.riding.rides
    table.pc("play 9c 8c")
    table.deal("7d 6d")
    table.dealer("done")
    table.pc("endure")
    assert table.last(Fell).who == "pc2"


def test_a_vehicle_that_is_gone_leaves_everybody_on_their_feet() -> None:
    table = stable("cart")
    table.pc("board cart")
    table.dealer("remove cart")
    assert not ride_of(table.state.riding, "pc1")
    assert not table.allows("dealer", "remove cart")


def test_what_is_damaged_can_be_mended_and_no_further_than_it_was() -> None:
    table = stable("horse")
    assert not table.allows("dealer", "mend horse 1")
    table.pc("board horse")
    table.dealer("travel horse_forced_march 1")
    assert not table.allows("dealer", "mend horse 3")
    table.dealer("mend horse 2")
    assert ride(table, "horse").health == 5


def test_a_mount_whose_friend_has_sent_it_away_can_still_be_ridden_to_its_end() -> None:
    bess = Companion("bess", "animal", 5, ("Athletics", "Toughness", "Survival"))
    table = Table(hero(traits=("animal_companion",)))
    person = table.person()
    table._put("pc1", replace(person, ties=replace(person.ties, company=(bess,))))
    table.pc("saddle bess", "board bess", "dismiss bess")
    table.dealer("travel horse_forced_march 3")
    assert table.count(RideWrecked) == 1
