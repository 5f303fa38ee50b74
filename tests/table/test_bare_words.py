"""Plain words where only words are waited for: an observer asks without naming a verb."""

from __future__ import annotations

import pytest

from oracle.core.notation import write_action
from oracle.errors import IllegalActionError
from oracle.table.reading import read_typed
from tests.dealer.tables import Game, mill


def watching() -> Game:
    """Return a table at which a person has a question to ask."""
    game = Game(mill(), "severs")
    game.play("dealer", "call pc1 INT Awareness 1 yard C1/Engineering - observe")
    game.play("pc1", "expertise")
    while game.waiting == ("dealer",):
        game.play("dealer", "done")
    return game


def test_a_question_needs_no_verb() -> None:
    game = watching()
    action = read_typed(game.table, game.state, "pc1", "Is  anybody down there?")
    assert write_action(action) == 'question "Is anybody down there?"'


@pytest.mark.parametrize("line", ["hello", "qestion"])
def test_a_single_word_is_no_question(line: str) -> None:
    game = watching()
    with pytest.raises(IllegalActionError, match="question"):
        read_typed(game.table, game.state, "pc1", line)


def test_an_action_that_has_to_wait_is_no_question() -> None:
    game = watching()
    with pytest.raises(IllegalActionError, match="something else comes first: question"):
        read_typed(game.table, game.state, "pc1", "go down")
