"""What a new player met in fights and at trade: a reason that is true, the foe that is meant, a hand that is empty."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.craft.mending import Sell
from oracle.systems.ultimo.rules.state import Mark
from oracle.systems.ultimo.seams.opposition.foes import foe_moves
from tests.dealer.tables import Game, mill
from tests.dealer.test_plain_words import COAT, KNIFE, LANTERN, done, table


def marked(game: Game, who: str, *marks: Mark) -> Game:
    """Return the table with marks on a character."""
    people = game.position.rules.people
    game.with_rules(people={**people, who: replace(people[who], marks=marks)})
    return game


@pytest.mark.parametrize("who", ["pc1", "pc2"])
def test_a_foe_goes_for_whom_it_has_singled_out(who: str) -> None:
    """Rule U-220."""
    game = marked(table(KNIFE, foe="fanatic"), who, Mark("engaged", "wretch"))
    for one in ("pc1", "pc2"):
        game.play(one, "pass")
    game.draw()
    moves = [move for one in foe_moves(game.position) for move in one.moves if getattr(move, "target", None)]
    assert getattr(moves[0], "target", "") == who


@pytest.mark.parametrize("said", ["I spare the wrecker", "I let the wrecker live", "I spare that wrecker's life"])
def test_nobody_is_struck_by_being_spared_on_their_feet(said: str) -> None:
    assert done(table(KNIFE, foe="wrecker"), said)[0] == []


@pytest.mark.parametrize("said", ["I grapple it", "I wrestle the wrecker to the ground", "I grapple with the wrecker"])
def test_whoever_grapples_has_nothing_in_the_hand(said: str) -> None:
    assert done(table(KNIFE, foe="wrecker"), said)[0] == ["attack - wretch"]


def test_what_is_broken_finds_no_buyer_and_that_is_said() -> None:
    actions, told = done(table(COAT, LANTERN), "I sell my coat for 5")
    assert actions == []
    assert "the torn coat is broken" in told
    assert "is not one of" not in told


def test_what_can_be_sold_is_called_by_its_name() -> None:
    game = table(COAT, Item("ring_a", "ring of glass"))
    told = game.position.why_not(Sell("pc1", "hat", 3))
    assert told is not None
    assert "ring of glass" in told.reason
    assert "ring_a" not in told.reason


def test_who_is_told_of_by_a_number_is_told_of_as_people_count() -> None:
    game = Game(replace(mill(), open_play=True), "ottilie", "karla")
    game.told()
    _, told = done(game, "I fight two goblins")
    assert "the first goblin" in told
    assert "the second goblin" in told
    assert "goblin 1" not in told
    assert list(game.position.rules.danger.foes) == ["goblin-1", "goblin-2"]
