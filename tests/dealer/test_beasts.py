"""Beasts to ride in a story nobody wrote: there where its own words have them, and said to be missing elsewhere."""

from __future__ import annotations

import pytest

from oracle.story.open_play import open_adventure
from tests.dealer.tables import Game, mill
from tests.dealer.test_plain_words import done


def story(premise: str) -> Game:
    game = Game(open_adventure(premise, "ultimo"))
    game.told()
    return game


@pytest.mark.parametrize(
    ("premise", "said", "deeds"),
    [
        ("A caravan in the desert", "I saddle my camel", ["provide horse camel", "board camel"]),
        (
            "A caravan in the desert",
            "I saddle my camel and ride north for a day",
            ["provide horse camel", "board camel"],
        ),
        ("The posse rides at dawn", "I get on my horse", ["provide horse horse", "board horse"]),
        ("A gold rush in the hills", "we mount our mules", ["provide mule mule", "board mule"]),
    ],
)
def test_a_story_that_has_such_beasts_gives_one(premise: str, said: str, deeds: list[str]) -> None:
    assert done(story(premise), said)[0] == deeds


@pytest.mark.parametrize("said", ["I saddle my camel", "I ride my camel north"])
def test_a_beast_of_which_nobody_told_is_not_there(said: str) -> None:
    game = story("A lighthouse that went dark")
    deeds, told = done(game, said)
    assert deeds == []
    assert "no camel" in told


def test_it_is_called_what_it_is() -> None:
    game = story("A caravan in the desert")
    done(game, "I saddle my camel")
    lines = [game.table.line(game.state, event) for event in game.happened]
    assert not any("horse" in str(line) for line in lines)
    assert game.position.rules.riding.rides["camel"].reins == "pc1"


def test_a_beast_is_given_once_and_never_in_a_written_story() -> None:
    game = story("A caravan in the desert")
    done(game, "I saddle my camel")
    assert not [one for one in done(game, "I saddle my camel")[0] if one.startswith("provide")]
    assert not [one for one in done(Game(mill()), "I saddle my horse")[0] if one.startswith("provide")]


@pytest.mark.parametrize("said", ["I feed my camel", "I ride down the bandit on my camel", "I look at the camels"])
def test_other_dealings_with_beasts_are_no_mounting(said: str) -> None:
    assert not [one for one in done(story("A caravan in the desert"), said)[0] if one.startswith("provide")]
