"""A slip in the verb of a deed is read as the verb; and what is known of somebody takes no card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.dealer.house.understanding.understand import found_way, understood
from oracle.text.words import stems_of
from tests.dealer.tables import Game, mill
from tests.dealer.test_plain_words import done


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("I sneek past the dog", "I sneak past the dog"),
        ("I cilmb the wall", "I climb the wall"),
        ("I want to serach the barrels", "I want to search the barrels"),
        ("then stel the lantern", "then steal the lantern"),
    ],
)
def test_a_verb_is_known_in_spite_of_a_slip(said: str, meant: str) -> None:
    assert found_way(stems_of(said)) == found_way(stems_of(meant))


@pytest.mark.parametrize("said", ["I greet Mr Sneed", "Hello, Marta", "I nod to Clim", "the crypt is cold", "hm"])
def test_a_name_and_a_greeting_are_no_slips(said: str) -> None:
    assert found_way(stems_of(said)) is None


@pytest.mark.parametrize("said", ["what do I know about Jost", "What do we know of Jost Aldern?"])
def test_what_is_known_of_somebody_takes_no_card(said: str) -> None:
    game = Game(mill())
    game.told()
    assert done(game, said)[0] == []


@pytest.mark.parametrize("said", ["look who's in the room", "see who is here", "look who is about"])
def test_whoever_looks_who_is_there_looks_round(said: str) -> None:
    assert understood(said, Game(mill()).state.story).meaning in ("look", "wonder")


def test_who_is_in_the_room_is_no_question_about_something_called_a_room() -> None:
    adventure = mill()
    yard = adventure.scenes["yard"]
    lock, *others = yard.features
    room = replace(lock, name="the back room", words=("room", "back room"))
    scenes = {**adventure.scenes, "yard": replace(yard, features=(room, *others))}
    tale = Game(replace(adventure, scenes=scenes)).state.story
    assert understood("look who's in the room", tale).meaning == "look"
    assert understood("I search the room", tale).meaning == "feature"
