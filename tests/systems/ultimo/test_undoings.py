"""Hosts that are beaten without a blow: influence, source of power, defenses (U-118, U-412)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.journal.codec import Codec
from oracle.systems.ultimo.rules.fight.defeat_conditions import UndoingWorn
from oracle.systems.ultimo.rules.fight.events import FoeLeft
from oracle.systems.ultimo.rules.foes.bestiary import BESTIARY
from oracle.systems.ultimo.rules.foes.defeat_conditions import UNDONE_BY, DefeatCondition
from oracle.systems.ultimo.rules.foes.printed import dump_print, read_printed
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import Table, hero

PORTRAIT = {"way": "source", "words": "her portrait in the long gallery", "steps": 2}


def haunted(**undoings: object) -> Table:
    """Return a table with two characters and a countess who hangs by these things, or by her portrait."""
    table = Table(hero(), hero(name="Pim"))
    plain = {"ready": "the_unburied_countess", "undoings": undoings or {"portrait": PORTRAIT}}
    table.dealer(f"print_foe countess {dump_print(plain)}")
    return table


def tried(table: Table, goal: str, tier: str) -> None:
    """Let the first character come out so with a check that has this goal."""
    row, cards = {
        "perfect": ("Kc 9c 8c 7c", "2d"),
        "success": ("9c 8c 7c", "7d 6d 5d 4d"),
        "partial": ("9c 8c", "7d 6d 5d 4d"),
        "failure": ("9c", "8d 7d 6d 5d"),
    }[tier]
    table.check(row, cards, goal=goal)
    assert table.tier() == tier
    while table.waiting() == ("dealer",):
        table.dealer("done")


@pytest.mark.parametrize(("tier", "steps"), [("perfect", 2), ("success", 1), ("partial", 1), ("failure", 0)])
def test_a_result_aimed_at_what_a_host_hangs_by_takes_steps_against_it(tier: str, steps: int) -> None:
    table = haunted(portrait={**PORTRAIT, "steps": 9})
    tried(table, "portrait", tier)
    assert table.state.danger.foes["countess"].undone.get("portrait", 0) == steps
    assert not table.state.danger.foes["countess"].is_down


def test_step_by_step_it_comes_to_its_end() -> None:
    table = haunted()
    tried(table, "portrait", "success")
    table.pc("pass", who="pc2")
    while table.waiting() == ("dealer",):
        table.dealer("bide")
    table.fill()
    table.call(1, goal="portrait")
    table.pc("morale")
    while table.waiting() == ("dealer",):
        table.dealer("done")
    assert table.state.danger.foes["countess"].fate == "severed"


def test_any_other_goal_is_nothing_to_it() -> None:
    table = haunted()
    tried(table, "gate", "perfect")
    assert table.count(UndoingWorn) == 0


@pytest.mark.parametrize(("way", "fate"), list(UNDONE_BY.items()))
def test_with_the_last_step_a_host_is_undone_in_its_way_and_is_worth_its_experience(way: str, fate: str) -> None:
    """Rule U-118: as for a host that was struck down."""
    table = haunted(thread={"way": way, "words": "what she hangs by"})
    assert table.refusal("dealer", "award pc1 5 host").rule == "U-411"
    tried(table, "thread", "success")
    assert table.last(FoeLeft).how == fate
    assert table.state.danger.foes["countess"].fate == fate
    table.dealer("award pc1 5 host")
    table.dealer("award pc2 5 host")
    assert ("foe", "", "countess", fate) in [(told.topic, told.who, told.subject, told.value) for told in table.told()]


def test_what_is_undone_far_from_its_host_undoes_it_there() -> None:
    table = haunted()
    foes = {name: replace(foe, behind=True, storied=True) for name, foe in table.state.danger.foes.items()}
    table.state = table.state.with_danger(replace(table.state.danger, foes=foes))
    tried(table, "portrait", "perfect")
    assert table.state.danger.foes["countess"].fate == "severed"
    assert table.allows("dealer", "award pc1 5 host")


def test_steps_are_kept_until_it_is_met_again() -> None:
    table = haunted()
    tried(table, "portrait", "success")
    foes = {name: replace(foe, behind=True, storied=True) for name, foe in table.state.danger.foes.items()}
    table.state = table.state.with_danger(replace(table.state.danger, foes=foes))
    table.do("bridge", f"confront countess {dump_print({'ready': 'the_unburied_countess'})}")
    assert table.state.danger.foes["countess"].undone == {"portrait": 1}


def test_each_step_weakens_a_host_whose_power_comes_from_there() -> None:
    table = haunted(exchanges={"way": "source", "words": "its exchanges", "steps": 3, "weakens": 2})
    before = table.state.danger.foes["countess"].power("melee")
    tried(table, "exchanges", "success")
    assert table.state.danger.foes["countess"].power("melee") == before - 2
    said = table.lines(tuple(one for one in table.events if isinstance(one, UndoingWorn)), "pc1")
    root, weaker = said[0].split(". ")
    assert root == "That goes to the root of The Unburied Countess: its exchanges, 2 steps to go"
    assert weaker == "The Unburied Countess is the weaker for it."


def test_the_dealer_may_say_so_where_it_is_printed_and_nowhere_else() -> None:
    table = haunted()
    assert table.refusal("dealer", "leave countess toppled").rule == "U-412"
    table.dealer("leave countess severed")
    assert table.state.danger.foes["countess"].fate == "severed"
    plain = Table(hero())
    plain.dealer("bring fanatic wretch close")
    assert plain.refusal("dealer", "leave wretch severed").reason


def test_every_host_that_is_ready_hangs_by_something_that_is_said() -> None:
    hosts = [block for block in BESTIARY.values() if block.rank == "host"]
    assert all(block.undoings for block in hosts)
    assert all(not block.undoings for block in BESTIARY.values() if block.rank != "host")
    ids = [one.id for block in hosts for one in block.undoings]
    assert len(ids) == len(set(ids))


def test_what_a_host_hangs_by_is_written_down_and_read_back() -> None:
    table = haunted()
    tried(table, "portrait", "success")
    codec = Codec({"ultimo": ULTIMO.classes})
    assert codec.read(codec.write(table.state.danger)) == table.state.danger


@pytest.mark.parametrize(
    ("plain", "key", "said"),
    [
        ({"undoings": {"idol": {"way": "luck", "words": "an idol"}}}, "undoings.idol.way", "influence"),
        ({"undoings": {"idol": {"words": "an idol"}}}, "undoings.idol", "'way' is missing"),
        ({"undoings": {"idol": {"way": "source"}}}, "undoings.idol", "'words' is missing"),
        ({"undoings": {"idol": {"way": "source", "words": "x", "steps": 0}}}, "undoings.idol.steps", "from 1 to 9"),
        ({"undoings": {"idol": {"way": "source", "words": "x", "weakens": 4}}}, "undoings.idol.weakens", "from 0 to 3"),
        ({"undoings": {"idol": {"way": "source", "words": "x", "step": 1}}}, "undoings.idol.step", "'steps'"),
        ({"undoings": {"The Idol": {"way": "source", "words": "x"}}}, "undoings.The Idol", "no id"),
        ({"undoings": {"idol": "source"}}, "undoings.idol", "mapping"),
        ({"undoings": ["idol"]}, "undoings", "mapping"),
    ],
)
def test_what_cannot_stand_is_complained_of_in_one_sentence(plain: dict[str, object], key: str, said: str) -> None:
    _, complaints = read_printed("foe", {"ready": "horus", **plain})
    assert [one.key for one in complaints] == [key]
    assert said in complaints[0].reason


def test_only_a_host_hangs_by_anything_but_its_life() -> None:
    found, complaints = read_printed("foe", {"ready": "fanatic", "undoings": {"portrait": PORTRAIT}})
    assert [one.key for one in complaints] == ["undoings"]
    assert "host" in complaints[0].reason
    assert found.block.undoings == (DefeatCondition("portrait", "source", "her portrait in the long gallery", 2),)
