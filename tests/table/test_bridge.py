"""What one half of a table tells the other: of the company everything, of anybody else nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from oracle.core.part import parse_action
from oracle.table.bridge import bridged
from tests.dealer.tables import Game, at_aftermath


def outcomes(game: Game) -> list[Any]:
    told = ((event, game.table.tell(event)) for event in game.happened)
    return [event for event, fact in told if fact is not None and fact.topic == "outcome"]


def test_the_story_hears_how_a_check_of_the_company_came_out() -> None:
    game = at_aftermath()
    (event,) = outcomes(game)
    ((action, _), *_) = bridged(game.table, game.state, (event,))[1]
    assert action == parse_action(game.table, f"outcome pc1 lock {event.tier}")


def test_the_story_hears_nothing_of_a_check_by_a_hireling() -> None:
    game = at_aftermath()
    (event,) = outcomes(game)
    state, answers = bridged(game.table, game.state, (replace(event, who="rowan"),))
    assert answers == ()
    assert state == game.state
