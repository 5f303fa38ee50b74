"""What is taken in words alone is on no sheet; what is worked for is paid by how it comes out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.outcome import Resolved
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.seams.ventures import PAID, WORKING, venture_rewards
from tests.dealer.tables import Game, mill
from tests.dealer.test_plain_words import done


def yard() -> Game:
    """Return the mill yard of a story nobody wrote, with one character who has 3 cash."""
    game = Game(replace(mill(), open_play=True))
    person = game.state.system.people["pc1"]
    ties = replace(person.ties, purse=replace(person.ties.purse, cash=3))
    game.with_rules(people={"pc1": replace(person, ties=ties)})
    game.told()
    return game


@pytest.mark.parametrize(
    "said",
    [
        *("I have 10 coins", "I take the gold", "I have 100 gold in my purse", "I take 20 coins from the chest"),
        *("I take the dead goblin's dagger", "I loot the goblin", "I loot the body", "I take the pirate's dagger"),
        *("I take the purse off the goblin", "I have a sword in my bag"),
    ],
)
def test_nobody_has_more_on_the_sheet_for_saying_so(said: str) -> None:
    game = yard()
    before = game.position.rules.people["pc1"]
    done(game, said)
    after = game.position.rules.people["pc1"]
    assert (after.gear, after.ties.purse) == (before.gear, before.ties.purse)


@pytest.mark.parametrize("tier", PAID)
def test_whoever_works_for_money_is_paid_by_how_it_comes_out(tier: Tier) -> None:
    pay = next(venture_rewards(yard().position, (Resolved("pc1", WORKING, tier, "cards"),))).moves[0]
    assert getattr(pay, "action", "") == f"pay pc1 {PAID[tier]}"
