"""A check is tried with what serves a character best of what fits the deed, and is as hard for everybody."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from oracle.adventure_files import list_adventures
from oracle.core.notation import write_action
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.dealer.position import Position
from oracle.paths import adventures
from oracle.story.adventure import Adventure, Check
from oracle.systems import every_tier
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.state import Lock, Request
from oracle.systems.ultimo.seams.rating import pairs_of, task_rating
from oracle.systems.ultimo.seams.suggested import complaints
from tests.dealer.tables import Game, asked, mill

TRACKS = "I search the floor for tracks"
LIKELY = ("Survival", "Investigation", "Athletics")
PARTY = ("wren", "karla", "ottilie", "severs")

HEROIC = {"attic-leap", "pony-trap", "moor-on-foot"}
"""Ways out of a house that are meant to be desperate."""


def with_pairs(*pairs: str) -> Adventure:
    """Return the mill, with further pairs that its lock may be tried with."""
    adventure = mill()
    yard = adventure.scenes[adventure.start]
    features = tuple(
        replace(one, check=Check({**one.check.asks, "or": pairs})) if one.id == "lock" and one.check else one
        for one in yard.features
    )
    return replace(adventure, scenes={**adventure.scenes, yard.id: replace(yard, features=features)})


def called(game: Game, said: str) -> list[str]:
    """Return the check that the Dealer calls: attribute, skill, difficulty."""
    game.say(said)
    house = BuiltinDealer()
    _, action = checked(game.position, house, house).actions[1]
    return write_action(action).split()[2:5]


def placed(position: Position, **scene: Any) -> Position:
    tale = position.tale
    here = replace(tale.here, **scene)
    adventure = replace(tale.adventure, scenes={**tale.adventure.scenes, here.id: here})
    return replace(position, state=replace(position.state, story=replace(tale, adventure=adventure)))


@pytest.mark.parametrize(
    ("name", "pair"), [("wren", ["AGI", "Espionage"]), ("severs", ["INT", "Chemistry"]), ("karla", ["STR", "Brawling"])]
)
def test_everybody_tries_a_thing_with_what_they_are_best_at_of_what_its_author_allows(
    name: str, pair: list[str]
) -> None:
    game = Game(with_pairs("INT Chemistry", "STR Brawling"), name)
    assert called(game, "try lock") == [*pair, "6"]


def test_another_pair_rests_on_what_its_author_measured_the_thing_by() -> None:
    game, house = Game(with_pairs("INT Chemistry"), "severs"), BuiltinDealer()
    game.say("try lock")
    _, action = checked(game.position, house, house).actions[1]
    assert write_action(action) == "call pc1 INT Chemistry 6 lock C8/Espionage"


def test_the_skill_that_a_player_names_is_the_one_it_is_tried_with() -> None:
    game = Game(with_pairs("INT Chemistry", "INT Engineering"), "severs")
    assert called(game, "I open the padlock with Engineering") == ["INT", "Engineering", "6"]


def test_what_has_failed_one_way_is_tried_the_other_way() -> None:
    game = Game(with_pairs("INT Chemistry"), "severs")
    scene = game.state.system.scene
    game.with_rules(scene=replace(scene, locks=(Lock("pc1", "lock", "INT+Chemistry"),)))
    assert called(game, "try lock")[:2] == ["AGI", "Espionage"]


def test_an_adventure_is_told_of_a_pair_that_is_none() -> None:
    asks = {"first": ("AGI",), "second": ("Espionage",), "rating": ("6",), "cites": ("C8/Espionage",)}
    found = list(complaints({**asks, "or": ("INT Research", "Athletics", "INT Surgery")}))
    assert [one.key for one in found] == ["or[1]", "or[2]"]


def test_a_task_is_tried_with_the_better_of_two_skills_that_fit_it_and_is_as_hard_for_everybody() -> None:
    found = {name: task_rating(asked(TRACKS, name).position, TRACKS, "pc1", "Survival", LIKELY) for name in PARTY}
    assert {rate.skill_b for rate in found.values()} == {"Survival", "Investigation"}
    assert len({rate.difficulty for rate in found.values()}) == 1


def test_who_says_that_they_hurry_has_no_time() -> None:
    said = "I search the floor for tracks in a hurry"
    rate = task_rating(asked(said).position, said, "pc1")
    assert "plenty_of_time" not in [one.id for one in rate.modifiers]


def test_no_check_of_a_shipped_adventure_is_beyond_all_who_stand_ready_to_play_it() -> None:
    state = Game(mill(), *PARTY).state.system
    found = [one.adventure for one in list_adventures(adventures(), tiers=every_tier()) if one.adventure]
    checks = [(one, one.check) for tale in found if tale.system == "ultimo" for _, one in tale.features() if one.check]
    beyond = set()
    for feature, check in checks:
        rating, pairs = check.number("rating", 5), pairs_of(check.asks)
        limits = (figures_of(state, Request(who, "x", *pair, rating)).cap for who in state.people for pair in pairs)
        if max(limits) < rating - 1:
            beyond.add(feature.id)
    assert beyond <= HEROIC
