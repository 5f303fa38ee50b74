"""Who asks what happened asks: neither game takes a question about a killing for a killing."""

from __future__ import annotations

import pytest

from oracle.dealer.house.dealer import HouseDealer
from oracle.dealer.house.understanding.understand import understood
from tests.dealer.tables import Game, mill

ASKED = (
    "who killed the man?",
    "So who killed the carter?",
    "who shot the driver",
    "What killed her?",
    "how was he stabbed?",
    "why was she attacked?",
    "was he pushed?",
    "Did somebody push him off the wheel?",
    "did anybody shoot at him?",
    "do I know who killed him?",
    "who do you think killed the old man?",
    "I wonder who stabbed the carter",
    "I want to know who shot the driver",
    "tell me who stole the money",
    "which of them could have strangled him?",
    "who would want to kill him?",
    "I ask myself who attacked her",
)

DONE = (
    "who wants to fight me?",
    "Who did this? I attack him",
    "I kill the man who did this",
    "I shoot whoever stands there",
    "I punch the biggest man in the nose",
    "can I kill him?",
)


@pytest.mark.parametrize("system", ["diesel", "ultimo"])
@pytest.mark.parametrize("said", ASKED)
def test_a_question_about_a_deed_is_no_deed(said: str, system: str) -> None:
    game = Game(mill(system))
    assert understood(said, game.position.tale).meaning in ("wonder", "look_at")


@pytest.mark.parametrize("said", ASKED)
def test_nothing_is_played_for_where_it_is_only_asked(said: str) -> None:
    game = Game(mill("diesel"))
    game.say(said)
    assert HouseDealer().decide(game.position).kind in ("pass", "answer")


@pytest.mark.parametrize("said", DONE)
def test_a_deed_beside_such_words_is_still_played_for(said: str) -> None:
    game = Game(mill("diesel"))
    assert understood(said, game.position.tale).meaning == "task"


@pytest.mark.parametrize("said", ["I ask Jost who killed the carter", "We ask Jost whether he shot the driver"])
def test_a_question_put_to_somebody_is_talk(said: str) -> None:
    game = Game(mill("ultimo"))
    assert understood(said, game.position.tale).meaning in ("talk", "feature")
