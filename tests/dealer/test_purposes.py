"""A deed that names a feature and is not for it gives none of its facts away; one that is for it is played on it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from oracle.adventure_files import load_adventure
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.builtin.meant import meant_at
from oracle.dealer.gate import checked
from oracle.story.moves import FactDisclosed
from oracle.systems import every_tier
from tests.dealer.tables import Game

SHIPPED = Path(__file__).parents[2] / "adventures"


def scene(adventure: str, name: str) -> Game:
    """Return a table whose company stands in a scene of a shipped adventure."""
    game = Game(load_adventure(SHIPPED / adventure, tiers=every_tier()))
    game.state = replace(game.state, story=replace(game.state.story, scene=name))
    game.told()
    return game


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("causeway", "I bind the sexton with my belt"),
        ("causeway", "give the old man my scarf"),
        ("causeway", "play cards with the old man"),
        ("causeway", "shave the sexton"),
        ("causeway", "I bury a coin next to the post"),
        ("inn", "hang my hat on the red lamp"),
        ("inn", "I marry the landlady"),
        ("churchyard", "sit on the stone and light my pipe"),
        ("churchyard", "I dance before the masks"),
    ],
)
def test_a_deed_that_a_feature_is_not_for_tells_nothing_of_it(place: str, said: str) -> None:
    game, house = scene("forty-first-name", place), BuiltinDealer()
    game.say(said)
    game.follow(checked(game.position, house, house))
    assert not any(isinstance(one, FactDisclosed) for one in game.told())


@pytest.mark.parametrize(
    ("place", "said", "target"),
    [
        ("causeway", "I study the notches on the post", "tide-post"),
        ("causeway", "kneel down to examine the prints", "footprints"),
        ("causeway", "I follow the trail", "footprints"),
        ("churchyard", "pick the lock of the chest", "vestry"),
        ("churchyard", "force open the vestry chest", "vestry"),
        ("tower", "ram the tower door", "tower-door"),
    ],
)
def test_a_deed_that_a_feature_is_for_is_taken_for_it(place: str, said: str, target: str) -> None:
    meaning = meant_at(scene("forty-first-name", place).position, said).meaning
    assert meaning.kind in ("check", "look")
    assert meaning.target == target
