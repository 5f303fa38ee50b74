"""What is no deed is not told as done: a question without its mark, a shout, something called off, a round for all."""

from __future__ import annotations

import pytest

from oracle.dealer.house.prose import lightly, smalls, talk
from oracle.dealer.house.telling.freely import told_freely
from oracle.dealer.house.understanding.understand import Reading, understood
from tests.dealer.tables import Game, mill


def pool_of(said: str) -> tuple[str, ...]:
    reading = understood(said, Game(mill()).state.story)
    assert reading.meaning == "free"
    return told_freely(reading)


@pytest.mark.parametrize("said", ["cancel", "undo that", "abort", "stop", "forget it please"])
def test_what_is_called_off_is_not_told_as_done(said: str) -> None:
    assert told_freely(Reading("free", words=said)) is lightly.CALLED_OFF


@pytest.mark.parametrize("said", ["how many people live in the village", "which of the sacks belongs to whom"])
def test_a_question_without_its_mark_is_told_as_a_question(said: str) -> None:
    assert told_freely(Reading("free", words=said)) is lightly.ASKED


@pytest.mark.parametrize("said", ["I yell: who else wants some", "shout as loud as I can", "then I bellow at the sky"])
def test_a_shout_is_heard_and_nothing_more(said: str) -> None:
    assert told_freely(Reading("free", words=said)) is lightly.SHOUTED


@pytest.mark.parametrize("said", ["what a night", "I count to three in my own tongue", "I stop at the corner a while"])
def test_other_words_stay_as_they_were(said: str) -> None:
    assert told_freely(Reading("free", words=said)) is talk.FREE


def test_nothing_is_told_as_done_where_all_of_it_is_left_undone() -> None:
    assert pool_of("never mind") is talk.WITHDRAWN


@pytest.mark.parametrize("said", ["I buy a round for everybody", "drinks are on me", "I buy everyone a beer"])
def test_a_round_for_everybody_is_drunk_by_everybody(said: str) -> None:
    reading = understood(said, Game(mill()).state.story)
    assert (reading.meaning, reading.target) == ("small", "round")
    assert not set(smalls.SMALL["round"]) & set(smalls.SMALL["eat"])
