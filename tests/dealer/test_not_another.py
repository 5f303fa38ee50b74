"""What a line names is not changed for something else: another rest, another listener, a thing for one's hands."""

from __future__ import annotations

import pytest

from tests.dealer.test_plain_words import KNIFE, ROPE, done, table


@pytest.mark.parametrize("said", ["I rest for an hour", "I take a nap", "we catch our breath"])
def test_who_has_rested_for_an_hour_and_does_so_again_does_not_sleep_through_the_night(said: str) -> None:
    game = table(ROPE)
    assert done(game, said)[0] == ["rest short"]
    actions, _ = done(game, said)
    assert "rest long" not in actions


@pytest.mark.parametrize("said", ["I talk to the fanatic", "I greet the fanatic", "I tell the fanatic my name"])
def test_mere_words_to_a_foe_are_heard_by_that_foe_and_by_nobody_else(said: str) -> None:
    actions, told = done(table(KNIFE, foe="fanatic"), said)
    assert actions == []
    assert "fanatic" in told.lower()
    assert "Jost" not in told


@pytest.mark.parametrize("said", ["I attack the fanatic with my bare hands", "I hit the fanatic with my head"])
def test_nobody_lacks_their_own_hands(said: str) -> None:
    actions, told = done(table(ROPE, foe="fanatic"), said)
    assert actions, told
    assert "/sheet" not in told
