"""What was said behind a small deed or a way is not lost: it is named as what has not been done yet."""

from __future__ import annotations

import pytest

from oracle.dealer.house.understanding.understand import understood
from tests.dealer.tables import Game, mill
from tests.dealer.test_plain_words import done


@pytest.mark.parametrize(
    ("said", "rest"),
    [
        ("pick up a cup, wipe it and go to the tower", "go to the tower"),
        ("I smoke a pipe and go to the harbour", "go to the harbour"),
        ("I sit down and then go to the harbour", "go to the harbour"),
        ("I go along the lane and dig up the grave, then steal the lamp", "dig up the grave"),
    ],
)
def test_what_is_not_done_of_a_sentence_is_named(said: str, rest: str) -> None:
    game = Game(mill())
    game.told()
    _, told = done(game, said)
    assert rest in told


@pytest.mark.parametrize("said", ["I sit down and wait", "I knock and wait", "I pick up a cup and drink", "I nod"])
def test_where_nothing_else_is_said_nothing_waits(said: str) -> None:
    assert understood(said, Game(mill()).state.story).also == ()
