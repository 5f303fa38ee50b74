"""A way that ends short of where a person meant to go says so, and who was to come along is named as left behind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.story.adventure import Exit
from tests.dealer.tables import Game, mill
from tests.dealer.test_plain_words import done

CHURCH = Exit("church", "on to the old church", ("church", "old church"), "church", "")


def village() -> Game:
    """Return the mill, from where the lane leads to a church as well."""
    adventure = mill()
    lane, yard = adventure.scenes["lane"], adventure.scenes["yard"]
    church = replace(lane, id="church", title="The church", exits=())
    lane = replace(lane, exits=(*lane.exits, CHURCH))
    to_lane = replace(yard.exits[1], words=("lane", "road", "village", "church"))
    yard = replace(yard, exits=(yard.exits[0], to_lane))
    scenes = {**adventure.scenes, "lane": lane, "church": church, "yard": yard}
    game = Game(replace(adventure, scenes=scenes))
    game.told()
    return game


@pytest.mark.parametrize("said", ["I go to the old church", "let's walk to the old church"])
def test_a_place_between_is_told_as_one(said: str) -> None:
    actions, told = done(village(), said)
    assert actions == ["go lane"]
    assert CHURCH.label in told


@pytest.mark.parametrize("said", ["I go down the lane", "I walk along the road to the village"])
def test_whoever_gets_where_they_meant_to_go_is_told_nothing_of_the_kind(said: str) -> None:
    assert CHURCH.label not in done(village(), said)[1]


@pytest.mark.parametrize(
    "said",
    [
        "I walk down the lane with Jost",
        "I walk along the lane with Jost",
        "Jost and I go down the lane",
        "I go along the lane, taking Jost with me",
    ],
)
def test_who_was_to_come_along_and_has_not_is_named(said: str) -> None:
    actions, told = done(village(), said)
    assert actions == ["go lane"]
    assert "Jost Aldern" in told


@pytest.mark.parametrize("said", ["I go down the lane", "I run down the lane without Jost"])
def test_who_was_not_to_come_along_is_not_named(said: str) -> None:
    assert "Jost" not in done(village(), said)[1]
