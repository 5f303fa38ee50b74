"""Whom nobody can strike any more, and what nobody has to strike with: it is said, whatever is done then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.fight.danger import Fate
from tests.dealer.tables import Game
from tests.dealer.test_asides import yard
from tests.dealer.test_plain_words import KNIFE, done, table


def after_sparing(fate: Fate) -> Game:
    """Return a yard of a story nobody wrote, in which a vampire was beaten."""
    game = yard(open_play=True)
    done(game, "A vampire attacks us")
    danger = game.position.rules.danger
    vampire = replace(danger.foes["vampire"], health=1, fate=fate)
    game.with_rules(danger=replace(danger, foes={"vampire": vampire}))
    game.told()
    return game


@pytest.mark.parametrize("fate", ["spared", "yielded", "won"])
@pytest.mark.parametrize("said", ["I stab the vampire in the heart", "I attack the vampire", "I kick that vampire"])
def test_whoever_was_let_live_is_not_struck_in_the_shape_of_another(said: str, fate: Fate) -> None:
    game = after_sparing(fate)
    actions, told = done(game, said)
    assert actions == []
    assert "vampire" in told.lower()
    assert list(game.position.rules.danger.foes) == ["vampire"]


def test_another_comes_where_another_is_spoken_of() -> None:
    game = after_sparing("spared")
    assert done(game, "I attack another vampire")[0]
    assert list(game.position.rules.danger.foes) == ["vampire", "vampire-2"]


@pytest.mark.parametrize("arm", ["stake", "harpoon", "spear"])
def test_whoever_strikes_with_what_they_have_not_is_told_so_and_strikes_with_what_they_have(arm: str) -> None:
    actions, told = done(table(KNIFE, foe="fanatic"), f"I stab the fanatic in the heart with a {arm}")
    assert actions[0].startswith("attack ")
    assert f"{arm}" in told


def test_whoever_strikes_with_what_they_have_is_told_of_nothing_missing() -> None:
    assert "dagger" not in done(table(KNIFE, foe="fanatic"), "I stab the fanatic with a dagger")[1]
