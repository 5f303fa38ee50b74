"""A word that only the form of an action asks for may be left out, or said otherwise."""

from __future__ import annotations

import pytest

from oracle.story.moves import Go
from oracle.story.notes import MoveOn, Rename
from oracle.story.open_play import open_adventure
from oracle.table.only_word import with_only_word
from tests.dealer.tables import Game


@pytest.mark.parametrize(
    ("line", "whole"),
    [
        ("head oasis", "head to oasis"),
        ("head the old mill", "head to the old mill"),
        ("head for the old mill", "head to the old mill"),
        ("head towards Lerwick", "head to Lerwick"),
        ("head back to the inn", "head to the inn"),
        ("head to the inn", "head to the inn"),
        ("head", "head"),
    ],
)
def test_a_place_may_be_headed_for_in_any_words(line: str, whole: str) -> None:
    assert with_only_word(MoveOn, line) == whole


def test_what_has_more_than_one_choice_is_left_as_it_is() -> None:
    assert with_only_word(Go, "go inn") == "go inn"
    assert with_only_word(Rename, "rename The dry well") == "rename here The dry well"


def test_a_place_is_known_again_with_an_article_and_without() -> None:
    game = Game(open_adventure("a caravan in the desert", "ultimo"))
    for line in ("head to the oasis", "head to beginning", "head to Oasis"):
        game.play("pc1", line)
    assert [one.title for one in game.position.tale.adventure.scenes.values()].count("The oasis") == 1
    assert game.position.tale.here.title == "The oasis"
