"""Spies under the built-in Dealer: it hears that one is sent, and lets them come back with the morning."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.notation import Prose
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.dealer.referee import judge
from oracle.systems.ultimo.rules.errands.spies import SendSpy
from oracle.systems.ultimo.rules.rests import Rested
from oracle.systems.ultimo.seams.opposition.spies import spy_reports
from tests.dealer.tables import Game, mill


def spying() -> Game:
    """Return a table whose first character has spies."""
    game = Game(mill(), "severs")
    person = game.state.system.people["pc1"]
    game.with_rules(people={"pc1": replace(person, character=replace(person.character, traits=("spymaster",)))})
    return game


@pytest.mark.parametrize(
    "said", ["I send a spy to find out what the miller hides", "I have my informers listen around the village"]
)
def test_that_a_spy_is_sent_is_heard(said: str) -> None:
    game = spying()
    game.say(said)
    game.follow(checked(game.position, BuiltinDealer(), BuiltinDealer()))
    assert [one.question for one in game.state.system.world.network.out] == [said]


def test_nobody_is_sent_by_asking_and_nobody_without_spies() -> None:
    game = spying()
    game.say("should I send a spy?")
    game.follow(checked(game.position, BuiltinDealer(), BuiltinDealer()))
    assert not game.state.system.world.network.out
    plain = Game(mill(), "severs")
    plain.say("I send a spy to the mill")
    plain.follow(checked(plain.position, BuiltinDealer(), BuiltinDealer()))
    assert not plain.state.system.world.network.out


def test_spies_come_back_with_the_morning_with_a_fact_or_with_talk() -> None:
    game = spying()
    for question in ("what lies under the third sack", "what the bishop eats"):
        game.play("pc1", SendSpy(Prose(question)))
    assert list(spy_reports(game.position, ())) == []
    found = list(spy_reports(game.position, (Rested("pc1", "long"),)))
    assert all(judge(game.position, one).is_accepted for one in found)
    words = [move.action.split()[-1] for one in found for move in one.moves if isinstance(move, wire.Take)]
    assert len(words) == 2
    assert set(words) <= {"firm", "rumour", "caught"}
    assert wire.Disclose(fact="hoard") in found[0].moves or words[0] == "caught"
