"""What somebody gives to themselves stays theirs, and they are told so."""

from __future__ import annotations

import pytest

from tests.dealer.test_plain_words import done, table


@pytest.mark.parametrize(
    "said",
    ["I give Ottilie my pistol", "I hand my rope to myself", "I give my lantern to Ottilie", "I give me my rope"],
)
def test_a_thing_given_to_oneself_stays_and_nothing_is_played(said: str) -> None:
    game = table()
    before = game.position.rules.people["pc1"].gear
    deeds, told = done(game, said)
    assert deeds == []
    assert game.position.rules.people["pc1"].gear == before
    assert "yours already" in told


@pytest.mark.parametrize("said", ["I give Karla my pistol", "I give my lantern to the miller"])
def test_a_thing_given_to_anybody_else_goes(said: str) -> None:
    game = table()
    before = game.position.rules.people["pc1"].gear
    done(game, said)
    assert game.position.rules.people["pc1"].gear != before


def test_a_manner_of_speaking_is_no_gift() -> None:
    assert "yours already" not in done(table(), "I give myself a moment to think")[1]
