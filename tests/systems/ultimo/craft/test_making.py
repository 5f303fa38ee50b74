"""Making things: what the Dealer says it takes, the days, the check, and what traits add (U-192, U-393)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.craft.blueprints import BLUEPRINTS, TRADES
from oracle.systems.ultimo.rules.craft.outcomes import WorkDone
from oracle.systems.ultimo.rules.craft.state import Project
from oracle.systems.ultimo.rules.harm import HealthLost
from oracle.systems.ultimo.rules.sheet_transfer import projects_left_behind, sheet_to_take_home
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.craft.bench import made, maker, rounds, settled, thing, tried
from tests.systems.ultimo.kit import Table, hero


def test_the_dealer_says_how_hard_something_is_and_how_long_it_takes() -> None:
    """Rule U-192: the engine proposes and records, the Dealer decides."""
    table = maker()
    table.pc("make longsword blade")
    assert table.waiting() == ("dealer",)
    assert table.refusal("pc2", "make longsword other").reason == "something else comes first, which has to be settled"
    assert table.refusal("dealer", "estimate 6 900").rule == "U-192"
    table.dealer("estimate 7 4")
    (project,) = table.person().works.projects
    assert (project.difficulty, project.days, project.done) == (7, 4, 0)
    rounds(table)
    assert "4 days" in table.refusal("pc1", "complete blade").reason
    table.dealer("labour pc1 blade 3")
    assert "1 day of" in table.refusal("pc1", "complete blade").reason
    table.dealer("labour pc1 blade 3")
    table.pc("complete blade")
    assert table.state.checked.request.pair == ("INT", "Engineering")
    assert table.state.checked.figures.rating == 7
    tried(table)
    assert (thing(table, "blade").weapon, thing(table, "blade").name) == ("longsword", "longsword")
    assert table.person().works.projects == ()


def test_no_work_is_harder_than_what_needs_no_reason() -> None:
    """Rule U-023: above 15 a difficulty rests on an example, and work has none to name."""
    table = maker()
    table.pc("make longsword blade")
    assert table.refusal("dealer", "estimate 16 4").rule == "U-023"
    assert table.allows("dealer", "estimate 15 4")


def test_a_week_of_peace_goes_into_what_is_in_hand() -> None:
    table = maker()
    table.pc("make longsword blade")
    table.dealer("estimate 7 10")
    rounds(table)
    table.pc("rest long")
    settled(table)
    assert table.person().works.projects[0].done == 0, "a night is no day of work"
    table.dealer("downtime week")
    settled(table)
    assert table.person().works.projects[0].done == 7


def test_what_it_costs_is_paid_at_once_and_nobody_pays_more_than_they_have() -> None:
    table = maker()
    table.dealer("pay pc1 50")
    table.pc("make letter note")
    assert table.refusal("dealer", "estimate 5 1 60").rule == "U-352"
    table.dealer("estimate 5 1 50")
    assert table.person().ties.purse.cash == 0


def test_work_that_fails_is_spoiled() -> None:
    table = maker()
    made(table, "longsword", "blade", well=False)
    assert not table.last(WorkDone).well
    assert table.person().works.projects == ()
    assert table.person().gear == ()


def test_what_takes_no_days_is_tried_at_once() -> None:
    table = maker()
    table.pc("make antidote cure")
    table.dealer("estimate 5 0")
    assert table.state.checked.request.pair == ("INT", "Chemistry")
    tried(table)
    assert thing(table, "cure").qualities == ("medicine", "of:antidote")


def test_a_thing_has_one_name_and_nobody_works_in_a_fight() -> None:
    table = maker()
    made(table, "longsword", "blade")
    rounds(table)
    assert "already" in table.refusal("pc1", "make dagger blade").reason
    table.dealer("bring fanatic wretch close")
    assert "fight" in table.refusal("pc1", "make dagger knife").reason


@pytest.mark.parametrize(("traits", "value", "durable"), [((), 2, 1), (("smith",), 3, 1)])
def test_armor_of_a_smith_is_one_better(traits: tuple[str, ...], value: int, durable: int) -> None:
    table = maker(traits=traits)
    made(table, "shield", "wall")
    assert thing(table, "wall").value == value
    assert thing(table, "wall").qualities.count("durable") == durable


def test_a_smith_makes_weapons_like_anybody() -> None:
    table = maker(traits=("smith",))
    made(table, "longsword", "blade")
    assert thing(table, "blade").qualities == ()


def test_a_masters_work_lasts_cuts_deeper_and_is_worth_three_times_as_much() -> None:
    for traits, qualities, cash in (((), (), 100), (("smith", "masterworks"), ("durable", "masterwork"), 300)):
        table = maker(traits=traits)
        made(table, "longsword", "blade")
        assert thing(table, "blade").qualities == qualities
        rounds(table)
        table.dealer("sell pc1 blade 100")
        assert table.person().ties.purse.cash == cash
        assert table.person().gear == ()


def test_only_a_tinkerer_makes_devices() -> None:
    assert "tinkerer" in maker().refusal("pc1", "make device gadget").reason
    table = maker(traits=("tinkerer",))
    assert not table.allows("pc1", "make device gadget locks")
    made(table, "device", "gadget")
    assert thing(table, "gadget").qualities == ()


def test_a_device_of_an_expert_eases_one_thing_for_whoever_knows_engineering() -> None:
    table = maker(traits=("tinkerer", "expert_tinkerer"))
    made(table, "device", "pick", "locks")
    rounds(table)
    assert thing(table, "pick").qualities == ("helps:locks/-3/3",)
    for tag, rating in (("locks", 3), ("traps", 6)):
        table.dealer(f"call pc1 AGI Espionage 6 door - - {tag}")
        assert table.state.checked.figures.rating == rating
        table.pc("withdraw")
    unlearned = Table(hero(gear=(thing(table, "pick"),)))
    unlearned.dealer("call pc1 AGI Espionage 6 door - - locks")
    assert unlearned.state.checked.figures.rating == 6


def test_an_esoteric_device_works_for_its_maker_alone() -> None:
    table = maker(traits=("tinkerer", "esoteric_design", "expert_tinkerer"))
    made(table, "device", "pick", "locks/own")
    rounds(table)
    pick = thing(table, "pick")
    for owner, rating in ((maker(pick), 3), (Table(hero(name="Pim", gear=(pick,), Engineering=5, Espionage=3)), 6)):
        owner.dealer("call pc1 AGI Espionage 6 door - - locks")
        assert owner.state.checked.figures.rating == rating


def test_remedies_for_what_is_rare_take_a_worker_of_miracles() -> None:
    assert "miracles" in maker().refusal("pc1", "make remedy_stone_lung breath").reason
    table = maker(traits=("studied_chemist", "miracle_worker"))
    made(table, "remedy_stone_lung", "breath")
    assert thing(table, "breath").qualities == ("medicine", "of:remedy_stone_lung")


def test_a_bomb_is_put_together_on_the_spot_only_by_those_who_can() -> None:
    table = maker()
    table.pc("make grenade egg")
    assert table.refusal("dealer", "estimate 7 0").rule == "U-192"
    quick = maker(traits=("improvised_explosives",))
    quick.pc("make grenade egg")
    quick.dealer("estimate 7 0")
    assert "explosives" in quick.state.checked.request.tags
    tried(quick)
    assert "explosive" in thing(quick, "egg").qualities


@pytest.mark.parametrize(("traits", "lost"), [((), 6), (("improvised_explosives", "demoman"), 0)])
def test_a_bomb_may_go_off_in_the_making_but_not_under_a_demolition_mans_hands(
    traits: tuple[str, ...], lost: int
) -> None:
    table = maker(traits=traits)
    table.set_body(morale=0, health=6)
    table.pc("make dynamite stick")
    table.dealer("estimate 8 1")
    table.dealer("labour pc1 stick 1")
    rounds(table)
    table.pc("complete stick")
    tried(table, well=False)
    amounts = [event.amount for event in table.events if isinstance(event, HealthLost) and event.cause == "explosion"]
    assert bool(amounts) == bool(lost)
    assert not any(item.id == "stick" for item in table.person().gear)


def test_nobody_builds_alone_but_a_builder_and_only_what_is_small() -> None:
    assert "hands" in maker(friend=False).refusal("pc1", "make hut den").reason
    assert maker().allows("pc1", "make hut den")
    builder = maker(traits=("builder",), friend=False)
    assert builder.allows("pc1", "make hut den")
    assert "hands" in builder.refusal("pc1", "make house home").reason


@pytest.mark.parametrize(("traits", "days"), [((), 61), (("builder",), 31)])
def test_a_builder_takes_half_the_time(traits: tuple[str, ...], days: int) -> None:
    table = maker(traits=traits)
    table.pc("make house home")
    table.dealer("estimate 7 61")
    assert table.person().works.projects[0].days == days


@pytest.mark.parametrize(
    ("traits", "secrets", "first"),
    [
        (("builder",), 0, "ruined"),
        (("builder", "mysterious_architecture"), 4 + 3, "ruined"),
        (("builder", "expert_builder"), 0, "broken"),
    ],
)
def test_what_is_built_stands_as_its_builder_builds(traits: tuple[str, ...], secrets: int, first: str) -> None:
    table = maker(traits=traits)
    made(table, "house", "home")
    (home,) = table.person().works.buildings
    assert (home.secrets, home.condition) == (secrets, "sound")
    rounds(table)
    table.dealer("wreck pc1 home")
    assert table.person().works.buildings[0].condition == first
    if first == "broken":
        table.dealer("wreck pc1 home")
    assert table.person().works.buildings[0].condition == "ruined"
    assert "stands" in table.refusal("dealer", "wreck pc1 home").reason


def test_the_sheet_tells_what_is_in_hand_and_what_stands() -> None:
    from oracle.systems.ultimo.rules.system import ULTIMO

    table = maker(traits=("builder", "mysterious_architecture"))
    made(table, "hut", "den")
    rounds(table)
    table.pc("make longsword blade")
    table.dealer("estimate 7 4")
    lines = ULTIMO.sheet(table.state, "pc1")
    assert "In hand: blade (0 of 4 days)" in lines
    assert "Built: den (7 hidden rooms)" in lines


def test_every_blueprint_has_a_trade_and_a_thing_or_stands_on_the_ground() -> None:
    assert {one.trade for one in BLUEPRINTS} == set(TRADES)
    assert all((one.item is None) == (one.trade == "building") for one in BLUEPRINTS)
    assert all(1 <= one.difficulty <= 15 and one.days <= 400 for one in BLUEPRINTS)
    assert len({one.id for one in BLUEPRINTS}) == len(BLUEPRINTS)


def test_what_still_stands_is_written_on_the_sheet_that_goes_home() -> None:
    table = maker(traits=("builder", "mysterious_architecture"))
    made(table, "hut", "den")
    rounds(table)
    table.pc("make hut shack")
    table.dealer("estimate 0 1", "labour pc1 shack 1")
    rounds(table)
    table.pc("complete shack")
    rounds(table)
    table.dealer("wreck pc1 shack")
    assert sheet_to_take_home("pc1", table.state.people).details["built"] == "den (7 hidden rooms)"


def test_what_is_unfinished_comes_along_to_the_next_table_with_its_days() -> None:
    table = maker()
    table.pc("make longsword blade")
    table.dealer("estimate 6 9", "labour pc1 blade 5")
    rounds(table)
    home = sheet_to_take_home("pc1", table.state.people)
    assert home.history.unfinished == (Project("blade", "longsword", 6, 9, 5),)
    later = Table(home)
    assert "In hand: blade (5 of 9 days)" in ULTIMO.sheet(later.state, "pc1")
    later.dealer("labour pc1 blade 4")
    later.pc("complete blade")
    assert later.state.checked.request.goal == "work:blade"


def test_ones_own_mending_comes_along_and_that_of_another_stays() -> None:
    broken = Item("plate", "full plate", "armor", 7, 6, condition="broken")
    smith = hero(gear=(broken,), Engineering=2)
    table = Table(smith, hero(name="Ilse", gear=(replace(broken, id="mail"),)))
    for whose, item in (("pc1", "plate"), ("pc2", "mail")):
        table.pc(f"repair {whose} {item}")
        table.dealer("estimate 5 3")
        rounds(table)
    home = sheet_to_take_home("pc1", table.state.people)
    assert home.history.unfinished == (Project("plate", "repair", 5, 3),)
    assert [one.id for one in projects_left_behind("pc1", table.state.people)] == ["mail"]
    (again,) = Table(hero(), home).state.people["pc2"].works.projects
    assert again.detail == "pc2"


def test_what_is_made_waits_for_no_turn_where_nobody_is_to_be_fought() -> None:
    """Rule U-065: rounds are of an hour or of a breath, and the days of work are neither."""
    table = maker()
    table.pc("pass")
    assert "pc1" in table.state.pace.acted
    assert table.refusal("pc1", "pass").rule == "U-065"
    table.pc("make letter note")
    assert table.waiting() == ("dealer",)


def test_what_is_begun_is_called_by_what_it_will_be() -> None:
    table = maker()
    events = table.do("pc1", "make longsword new_longsword")
    assert table.lines(events, "pc1") == (f"{table.person().character.name} sets about forging the longsword.",)
    table.dealer("estimate 7 4")
    assert "In hand: longsword (0 of 4 days)" in ULTIMO.sheet(table.state, "pc1")
