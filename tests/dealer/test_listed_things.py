"""What is done to a thing that a scene lists is played on it; what is done beside it tells nothing of it."""

from __future__ import annotations

import pytest

from tests.dealer.tables import Game, mill
from tests.dealer.test_plain_words import done


@pytest.mark.parametrize(
    "said", ["I sit on the cellar lock", "I don't touch the lock", "I hum a tune", "I wash my hands"]
)
def test_what_is_done_beside_a_thing_or_not_at_all_tells_nothing_of_it(said: str) -> None:
    told = done(Game(mill()), said)[1]
    assert "as big as a fist" not in told
    assert "one ear" not in told


def test_what_is_played_on_a_thing_is_played() -> None:
    assert done(Game(mill()), "I pick the lock")[0][0].startswith("call pc1")
