"""Who means to get away from a place: by the only way, by one that leads back, or they are asked; never further in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from oracle.adventure_files import load_adventure
from oracle.story.adventure import Adventure
from oracle.systems import every_tier
from tests.dealer.fights import heard
from tests.dealer.tables import Game

SHIPPED = Path(__file__).parents[2] / "adventures"
BEES = load_adventure(SHIPPED / "nobody-told-the-bees", tiers=every_tier())
FORTY_FIRST = load_adventure(SHIPPED / "forty-first-name", tiers=every_tier())
NUMBER_NINE = load_adventure(SHIPPED / "number-nine", tiers=every_tier())


def at(adventure: Adventure, scene: str) -> Game:
    """Return a table whose company stands in a scene of a shipped adventure."""
    game = Game(adventure)
    game.state = replace(game.state, story=replace(game.state.story, scene=scene))
    game.told()
    return game


@pytest.mark.parametrize("said", ["I leave", "we go home", "I leave the house and go home", "let's get out of here"])
@pytest.mark.parametrize(
    ("adventure", "scene", "way"), [(BEES, "supper", "from-supper"), (NUMBER_NINE, "saloon", "saloon-to-siding")]
)
def test_where_there_is_one_way_it_is_taken(adventure: Adventure, scene: str, way: str, said: str) -> None:
    assert heard(at(adventure, scene), said)[0] == [f"go {way}"]


@pytest.mark.parametrize("said", ["I go back to town", "I head back the way I came"])
def test_a_way_that_leads_back_is_taken_by_who_goes_back(said: str) -> None:
    assert heard(at(FORTY_FIRST, "inn"), said)[0] == ["go inn-to-causeway"]


def test_of_several_ways_none_that_leads_further_in_is_chosen_for_anybody() -> None:
    actions, told = heard(at(BEES, "kitchen"), "I leave")
    assert (actions, "?" in told) == ([], True)


@pytest.mark.parametrize("said", ["I leave the dish alone", "I leave my coat on the chair", "I leave a note"])
def test_who_leaves_a_thing_goes_nowhere(said: str) -> None:
    assert not [action for action in heard(at(BEES, "supper"), said)[0] if action.startswith("go ")]


@pytest.mark.parametrize(
    ("adventure", "scene", "said", "way"),
    [
        (BEES, "gate", "I leave through the door", "avenue"),
        (BEES, "kitchen", "I get out of the kitchen by the scullery", "kitchen-garden"),
        (FORTY_FIRST, "inn", "I leave the inn for the church", "inn-to-churchyard"),
        (FORTY_FIRST, "inn", "I go to the church", "inn-to-churchyard"),
    ],
)
def test_who_says_by_which_way_they_leave_is_taken_there(adventure: Adventure, scene: str, said: str, way: str) -> None:
    assert heard(at(adventure, scene), said)[0] == [f"go {way}"]
