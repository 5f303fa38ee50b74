"""A full hand in Diesel Empire: what is asked is said in the player's words, and answered in them."""

from __future__ import annotations

import pytest

from oracle.core.notation import write_action
from oracle.core.zones import Moved
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.errors import IllegalActionError
from oracle.systems.diesel.rules.cards import CardsDue
from oracle.table.reading import read_typed
from tests.dealer.tables import Game, mill


def full() -> Game:
    """Return a table at which a Check is over and a full hand waits for whether it stays."""
    game, house = Game(mill("diesel"), seed="full"), BuiltinDealer()
    game.say("I pick the lock")
    game.follow(checked(game.position, house, house))
    game.play("pc1", "approach fixer -")
    while not isinstance(game.position.rules.due, CardsDue):
        if game.waiting == ("dealer",):
            game.follow(checked(game.position, house, house))
            continue
        offered = {option.action.verb for option in game.position.menu("pc1")}
        game.play("pc1", next(verb for verb in ("draw", "decline", "endure") if verb in offered))
        game.draw()
    return game


def meant(game: Game, line: str) -> str:
    return write_action(read_typed(game.table, game.state, "pc1", line))


@pytest.mark.parametrize(
    "line", ["I keep it", "keep them", "we keep what we have", "I keep my hand", "I keep all of them", "no thanks"]
)
def test_keeping_is_said_in_plain_words(line: str) -> None:
    assert meant(full(), line) == "keep"


@pytest.mark.parametrize("line", ["I throw the {} away", "throw away the {}", "I drop the {}", "Then I discard {}"])
def test_throwing_a_card_away_is_said_in_plain_words(line: str) -> None:
    game = full()
    card = game.position.rules.hand("pc1").known[2]
    for name in (card.name, str(card)):
        assert meant(game, line.format(name)) == f"discard {card}"


def test_who_throws_it_away_and_names_no_card_parts_with_the_lowest() -> None:
    game = full()
    hand = game.position.rules.hand("pc1").known
    thrown = meant(game, "throw it away")
    assert thrown.startswith("discard ")
    game.play("pc1", thrown)
    went = [one.cards for one in game.happened if isinstance(one, Moved) and thrown.endswith(str(one.cards[0]))]
    order = "23456789TJQKAX"
    assert order.index(went[-1][0].rank) == min(order.index(one.rank) for one in hand)


@pytest.mark.parametrize("line", ["go saloon", "I keep an eye on Jost", "I throw a stone at the dog", "I attack Jost"])
def test_what_is_no_answer_hears_what_is_asked_and_how_to_answer_it(line: str) -> None:
    game = full()
    with pytest.raises(IllegalActionError) as refused:
        read_typed(game.table, game.state, "pc1", line)
    said = str(refused.value)
    assert "your hand is full" in said
    assert "“I keep it”" in said
    assert f"“discard {game.position.rules.hand('pc1').known[0]}”" in said


@pytest.mark.parametrize("line", ["go on", "I'm done", "next", "nah", "I won't discard anything", "carry on", "skip"])
def test_going_on_leaves_the_hand_as_it_is(line: str) -> None:
    assert meant(full(), line) == "keep"


@pytest.mark.parametrize("line", ["yes", "ok", "draw a card"])
def test_a_mere_yes_gives_no_card_up_while_the_hand_is_full(line: str) -> None:
    with pytest.raises(IllegalActionError, match="your hand is full"):
        meant(full(), line)


@pytest.mark.parametrize("line", ["continue the search", "I go on to the saloon", "I pass the salt"])
def test_a_deed_settles_no_hand(line: str) -> None:
    with pytest.raises(IllegalActionError, match="something else comes first"):
        read_typed(full().table, full().state, "pc1", line)
