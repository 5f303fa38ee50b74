"""As many foes come as players speak of, of every kind they name; where fewer come, that is said."""

from __future__ import annotations

import pytest

from oracle.dealer.house.blows.crowds import MOST_BROUGHT
from oracle.dealer.house.prose.fights import THE_REST
from tests.dealer.test_asides import yard
from tests.dealer.test_plain_words import done


@pytest.mark.parametrize(
    ("said", "foes"),
    [
        ("I fight the goblin", ["goblin"]),
        ("I fight three goblins", ["goblin-1", "goblin-2", "goblin-3"]),
        ("I fight two wolves and a bear", ["wolf-1", "wolf-2", "bear"]),
        ("I attack the goblins", ["goblin-1", "goblin-2"]),
        ("I attack the bandit and the guard", ["bandit", "guard"]),
        ("I attack four ugly goblins", ["goblin-1", "goblin-2", "goblin-3", "goblin-4"]),
        ("I attack three wreckers", ["wrecker-1", "wrecker-2", "wrecker-3"]),
        ("I attack the bandit while the guard looks away", ["bandit"]),
    ],
)
def test_as_many_come_as_are_spoken_of(said: str, foes: list[str]) -> None:
    game = yard(open_play=True)
    _, told = done(game, said)
    assert list(game.position.rules.danger.foes) == foes
    assert not any(one in told for one in THE_REST)


@pytest.mark.parametrize(
    "said", ["I attack twenty goblins", "I fight forty wreckers", "I attack nine wolves and a bear"]
)
def test_where_more_are_spoken_of_than_can_be_fought_at_once_that_is_said(said: str) -> None:
    game = yard(open_play=True)
    _, told = done(game, said)
    assert len(game.position.rules.danger.foes) == MOST_BROUGHT
    assert any(one in told for one in THE_REST)


def test_two_wolves_that_attack_come_both_with_the_bear() -> None:
    game = yard(open_play=True)
    done(game, "Two wolves and a bear attack us")
    assert list(game.position.rules.danger.foes) == ["wolf-1", "wolf-2", "bear"]
