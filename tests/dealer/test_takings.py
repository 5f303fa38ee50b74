"""What is taken in words alone is on no sheet, and nobody tells it as if it were; what is worked for is paid."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.dealer.gate import checked
from oracle.dealer.house import HouseDealer
from oracle.dealer.house.moves.pastimes import PAID, applauded
from oracle.systems.ultimo.events import Resolved
from oracle.systems.ultimo.fight.danger import Fate
from oracle.systems.ultimo.resolution import Tier
from tests.dealer.tables import Game
from tests.dealer.test_asides import yard
from tests.dealer.test_plain_words import done

LOOTED = ["I take the dead goblin's dagger", "I loot the goblin", "I loot the body", "I take the purse off the goblin"]


def after_a_fight(fate: Fate) -> Game:
    """Return a yard of a story nobody wrote, with one goblin out of the fight."""
    game = yard(open_play=True)
    house = HouseDealer()
    game.say("I fight the goblin")
    game.follow(checked(game.position, house, house))
    danger = game.position.rules.danger
    goblin = replace(danger.foes["goblin"], health=0 if fate == "dead" else 1, fate=fate)
    game.with_rules(check=None, agenda=(), danger=replace(danger, exchange=None, foes={"goblin": goblin}))
    game.told()
    return game


@pytest.mark.parametrize("said", LOOTED)
@pytest.mark.parametrize(("fate", "words"), [("dead", "sheet"), ("spared", "alive|lives")])
def test_what_the_beaten_had_on_them_is_not_told_as_taken(said: str, fate: Fate, words: str) -> None:
    game = after_a_fight(fate)
    before = game.position.rules
    actions, told = done(game, said)
    assert actions == []
    assert "goblin" in told
    assert any(word in told for word in words.split("|"))
    assert game.position.rules == before


@pytest.mark.parametrize("said", ["I have 10 coins", "I take the gold", "I have 100 gold in my purse"])
def test_a_purse_holds_what_is_written_in_it_whatever_is_said(said: str) -> None:
    game = yard(open_play=True, cash=3)
    assert "3 cash" in done(game, said)[1]
    assert game.position.rules.people["pc1"].ties.purse.cash == 3


def test_gear_is_on_the_sheet_or_it_is_not_there() -> None:
    assert "no sword" in done(yard(open_play=True), "I have a sword in my bag")[1]
    assert "no dagger" in done(yard(open_play=True), "I take the pirate's dagger")[1]
    assert "no coins" in done(yard(open_play=True), "I take 20 coins from the chest")[1]


@pytest.mark.parametrize(
    "said",
    ["I take the miller's hand", "I have a bad feeling", "I have an idea", "I keep my purse close", "I get a cold"],
)
def test_what_no_sheet_could_know_is_left_to_the_story(said: str) -> None:
    told = done(yard(open_play=True, cash=3), said)[1]
    assert "cash" not in told
    assert "on your sheet" not in told


@pytest.mark.parametrize("tier", PAID)
def test_whoever_works_for_money_is_paid_by_how_it_comes_out(tier: Tier) -> None:
    game = yard(open_play=True)
    house = HouseDealer()
    game.say("I earn 20 coins by preaching")
    answer = checked(game.position, house, house)
    game.follow(answer)
    check = game.position.rules.check
    assert check is not None
    pay = next(applauded((Resolved("pc1", check.request.goal, tier, "cards"),))).moves[0]
    assert getattr(pay, "action", "") == f"pay pc1 {PAID[tier]}"
