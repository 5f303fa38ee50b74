"""What a deed is tried with makes sense, and tracks and wounds go wrong in words of their own."""

from __future__ import annotations

import pytest

from oracle.dealer.builtin.telling.prose import own_trades
from oracle.systems.ultimo.rules.skills import is_skill
from oracle.systems.ultimo.seams.rating import task_rating
from tests.dealer.tables import asked


@pytest.mark.parametrize(
    ("said", "skills"),
    [
        ("I make a speech in honour of the dead", ("Leadership", "Theatrics", "Culture", "Ritual")),
        ("I give a speech to the mourners", ("Leadership", "Theatrics")),
        ("I make a prayer for the dead", ("Ritual",)),
        ("I set fire to the curtains", ("Survival", "Chemistry")),
        ("I burn the curtains", ("Survival", "Chemistry", "Engineering")),
        ("I make a raft", ("Engineering", "Survival", "Navigation")),
    ],
)
def test_a_speech_is_no_handiwork_and_arson_no_play(said: str, skills: tuple[str, ...]) -> None:
    assert task_rating(asked("I wait").position, said, "pc1").skill_b in skills


def test_tracks_and_wounds_go_wrong_in_words_of_their_own() -> None:
    assert all(is_skill(skill) and trade in own_trades.trades for skill, trade in own_trades.trade_of.items())
    told = " ".join(said for tiers in own_trades.trades.values() for table in tiers.values() for said in table)
    for presumed in ("weight goes the wrong way", "should have turned", "wall", "water’s edge", "last note"):
        assert presumed not in told
    assert "Athletics" not in own_trades.trade_of
