"""Foes that a story brings: how they come by what is printed, wait where they were left, and leave a fight (U-201)."""

from __future__ import annotations

import json

import pytest

from oracle.core.notation import Prose
from oracle.core.part import act, replay, why_not
from oracle.systems.ultimo.rules.fight.bringing import Confront
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.fight.events import FoeCame
from oracle.systems.ultimo.rules.foes.bestiary import BESTIARY, find_foe
from oracle.systems.ultimo.rules.foes.guidelines import attacks_survived
from oracle.systems.ultimo.rules.foes.printed import LONGEST_PRINT, dump_print, load_print, read_printed
from oracle.systems.ultimo.rules.foes.stat_block import RANKS, temper_of
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import Table, hero

WRETCH = {"ready": "wrecker", "name": "Wretch", "called": "the wretch", "distance": "medium"}


def confronted(table: Table, **changes: object) -> None:
    action = Confront("wretch", Prose(dump_print({**WRETCH, **changes})))
    table.state, events = act(ULTIMO, table.state, "bridge", action)
    table.events = events


def test_a_foe_of_the_story_comes_as_it_is_printed() -> None:
    table = Table(hero())
    confronted(table)
    foe = table.state.danger.foes["wretch"]
    assert (foe.called, foe.distance, foe.health, foe.engaged) == ("the wretch", "medium", 5, False)


def test_a_foe_that_is_there_already_stays_as_it_is() -> None:
    table = Table(hero())
    confronted(table)
    table.dealer("cover wretch half")
    confronted(table)
    assert table.events == ()
    assert table.state.danger.foes["wretch"].cover == "half"


def test_a_foe_that_turns_up_in_the_middle_of_a_check_waits_for_the_next_round() -> None:
    table = Table(hero())
    table.dealer("call pc1 AGI Espionage 5 lock C6/Survival")
    confronted(table)
    assert table.state.danger.foes["wretch"].engaged


def test_a_foe_of_the_story_is_found_as_it_was_left_and_any_other_is_not_found_again() -> None:
    table = Table(hero())
    confronted(table, health=9)
    table.dealer("bring fanatic other close")
    for scene in ("elsewhere", "farther", "back"):
        table.do("bridge", f"enter {scene}")
        table.fill()
        assert standing_foes(table.state.danger) == ()
    assert list(table.state.danger.foes) == ["wretch"]
    confronted(table, health=9)
    came = table.events[0]
    assert isinstance(came, FoeCame)
    assert came.again
    assert standing_foes(table.state.danger) == ("wretch",)


@pytest.mark.parametrize(
    ("how", "says"),
    [("", "flees"), ("fled", "flees"), ("yielded", "gives up"), ("won", "is no foe any more")],
)
def test_a_foe_leaves_in_one_of_three_ways_and_the_story_is_told(how: str, says: str) -> None:
    table = Table(hero())
    confronted(table)
    table.dealer(f"leave wretch {how}".strip())
    told = ULTIMO.tell(table.events[-1])
    assert told is not None
    assert (told.topic, told.subject, told.value) == ("foe", "wretch", how or "fled")
    assert ULTIMO.line(table.state, table.events[-1]) == f"The wretch {says}."


def test_the_end_of_the_mission_is_the_end_of_every_fight() -> None:
    table = Table(hero())
    confronted(table)
    table.do("bridge", "conclude")
    assert standing_foes(table.state.danger) == ()


def test_what_players_see_of_a_foe_that_comes_is_its_name() -> None:
    table = Table(hero())
    confronted(table, health=33)
    event = table.events[0]
    seen = ULTIMO.censor(table.state, event, frozenset({"pc1"}))
    assert "33" not in repr(seen)
    assert isinstance(seen, FoeCame)
    assert ULTIMO.line(table.state, seen) == "The wretch is here, across the yard."
    assert replay(ULTIMO, (event,), table.state).danger.foes["wretch"].health == 33


@pytest.mark.parametrize(
    ("printed", "says"),
    [
        ("no json", "that is no print of a foe"),
        ("[1, 2]", "that is no print of a foe"),
        ("{" * 5000, "that is no print of a foe"),
        (json.dumps({"words": "x" * LONGEST_PRINT}), "that is no print of a foe"),
        ('{"ready": "unicorn"}', "'unicorn' is not possible here"),
        ('{"ready": "wrecker", "health": 0}', "health: this takes a whole number from 1 to 60, not 0"),
        ('{"name": "X", "rank": "minion", "health": 3}', "it can do nothing in a fight"),
    ],
)
def test_what_cannot_be_printed_on_a_foe_is_refused(printed: str, says: str) -> None:
    table = Table(hero())
    refusal = why_not(ULTIMO, table.state, "bridge", Confront("wretch", Prose(printed)))
    assert refusal is not None
    assert says in refusal.reason


@pytest.mark.parametrize("name", BESTIARY)
def test_every_foe_of_the_bestiary_can_be_named_in_print(name: str) -> None:
    found, complaints = read_printed("one", load_print(dump_print({"ready": name})) or {})
    assert complaints == ()
    assert found.block == find_foe(name)


@pytest.mark.parametrize("name", BESTIARY)
def test_every_foe_of_the_bestiary_has_a_temper_and_stands_what_its_rank_should(name: str) -> None:
    block = find_foe(name)
    assert temper_of(block).id == block.temper
    least, most = RANKS[block.rank].attacks
    assert attacks_survived(block) >= least
    assert block.rank == "host" or attacks_survived(block) <= most
