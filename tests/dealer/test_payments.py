"""Cash that changes hands in plain words: from the purse of whoever pays, and never more than is in it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.dealer.tables import Game
from tests.dealer.test_plain_words import done, table


def purse(game: Game, who: str = "pc1") -> int:
    return int(game.position.rules.people[who].ties.purse.cash)


def with_cash(cash: int) -> Game:
    """Return the mill yard where the first of two characters has so much in hand."""
    game = table()
    people = dict(game.position.rules.people)
    first = people["pc1"]
    people["pc1"] = replace(first, ties=replace(first.ties, purse=replace(first.ties.purse, cash=cash)))
    game.with_rules(people=people)
    return game


@pytest.mark.parametrize(
    ("said", "paid"),
    [
        ("I pay the woman 2", 2),
        ("I pay 3 for it", 3),
        ("I pay Marta two coins for her help", 2),
        ("I give her a coin", 1),
        ("I hand 4 silver coins to Marta", 4),
    ],
)
def test_cash_that_is_paid_leaves_the_purse(said: str, paid: int) -> None:
    game = with_cash(5)
    done(game, said)
    assert purse(game) == 5 - paid


def test_what_one_character_pays_another_has() -> None:
    game = with_cash(5)
    before = purse(game, "pc2")
    done(game, "I give Karla 3 coins")
    assert (purse(game), purse(game, "pc2")) == (2, before + 3)


def test_a_purse_that_does_not_hold_it_pays_nothing_and_says_what_it_holds() -> None:
    game = with_cash(1)
    assert " 1" in done(game, "I pay the woman 2")[1]
    assert purse(game) == 1


@pytest.mark.parametrize("said", ["I pay attention", "I pay my respects"])
def test_what_is_paid_in_a_manner_of_speaking_costs_no_cash(said: str) -> None:
    game = with_cash(5)
    done(game, said)
    assert purse(game) == 5


@pytest.mark.parametrize(
    "said",
    ["I give Ottilie my pistol", "I hand my rope to myself", "I give my lantern to Ottilie", "I give me my rope"],
)
def test_a_thing_given_to_oneself_stays_and_nothing_is_played(said: str) -> None:
    game = table()
    before = game.position.rules.people["pc1"].gear
    actions, told = done(game, said)
    assert actions == []
    assert game.position.rules.people["pc1"].gear == before
    assert "is not one of" not in told
