"""A feature is taken where the verb suits it; any other deed that names it is one of its own, and tells none of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from oracle.adventure_files import load_adventure
from oracle.core.notation import write_action
from oracle.dealer.gate import checked
from oracle.dealer.house import HouseDealer
from oracle.dealer.house.understanding.purposes import verbs_of
from oracle.dealer.house.understanding.understand import understood
from oracle.story.moves import FactDisclosed
from oracle.story.state import features_here
from oracle.systems import every_tier
from tests.dealer.tables import Game
from tests.story.samples import begun

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
        ("causeway", "burn the tide post down"),
        ("causeway", "I saw through the post"),
        ("causeway", "sweep the footprints away"),
        ("inn", "hang my hat on the red lamp"),
        ("inn", "I marry the landlady"),
        ("churchyard", "sit on the stone and light my pipe"),
        ("churchyard", "I dance before the masks"),
    ],
)
def test_a_deed_that_a_feature_is_not_for_tells_nothing_of_it(place: str, said: str) -> None:
    game, house = scene("forty-first-name", place), HouseDealer()
    reading = understood(said, game.state.story)
    assert reading.meaning not in ("feature", "look_at")
    game.say(said)
    answer = checked(game.position, house, house)
    goals = {one.id for one in features_here(game.state.story)}
    assert not goals & {word for _, action in answer.actions for word in write_action(action).split()}
    game.follow(answer)
    assert not any(isinstance(one, FactDisclosed) for one in game.told())


@pytest.mark.parametrize(
    ("place", "said", "target"),
    [
        ("causeway", "I study the notches on the post", "tide-post"),
        ("causeway", "the tide post", "tide-post"),
        ("causeway", "kneel down to examine the prints", "footprints"),
        ("causeway", "I follow the trail", "footprints"),
        ("causeway", "speak with the sexton", "tarrant-talks"),
        ("causeway", "I'd like to ask the old man who rings the bell", "tarrant-talks"),
        ("inn", "turn the red lamp round", "red-lamp"),
        ("inn", "I look after the child upstairs and feel her pulse", "nell"),
        ("churchyard", "pick the lock of the chest", "vestry"),
        ("churchyard", "force open the vestry chest", "vestry"),
        ("tower", "ram the tower door", "tower-door"),
    ],
)
def test_a_deed_that_a_feature_is_for_is_taken_for_it(place: str, said: str, target: str) -> None:
    reading = understood(said, scene("forty-first-name", place).state.story)
    assert (reading.meaning, reading.target) == ("feature", target)


def test_every_feature_of_what_is_shipped_can_be_turned_to_by_its_name_alone() -> None:
    for folder in ("forty-first-name", "nobody-told-the-bees", "number-nine"):
        adventure = load_adventure(SHIPPED / folder, tiers=every_tier())
        for place, feature in adventure.features():
            story = replace(begun(adventure, ("pc1",)), scene=place.id)
            if feature in features_here(story):
                assert understood(feature.name, story).meaning in ("feature", "exit", "small", "talk", "look_at"), (
                    feature
                )


@pytest.mark.parametrize("said", ["I tie the old man to the post", "I cut down the post", "grab the old man's lantern"])
def test_what_takes_force_is_played_for_and_not_given_away(said: str) -> None:
    reading = understood(said, scene("forty-first-name", "causeway").state.story)
    assert reading.meaning == "task"


def test_what_is_asked_of_somebody_is_no_look_at_them() -> None:
    story = scene("nobody-told-the-bees", "hall").state.story
    for said in ("I ask the housekeeper who is buried today", "tell Mrs Thrale what is the matter with the house"):
        assert understood(said, story).meaning == "talk"


def test_a_verb_is_found_behind_whatever_leads_up_to_it() -> None:
    assert verbs_of("so I'd quietly try to tie him up and then run") == ("tie", "run")
    assert verbs_of("the old post") == ()
