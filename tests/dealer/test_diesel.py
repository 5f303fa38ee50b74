"""What the built-in Dealer lets come of a Check of Diesel Empire: it fits the deed."""

from __future__ import annotations

from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.systems.diesel.rules.consequences import ConsequenceInflicted
from oracle.systems.diesel.rules.threats import CONSEQUENCES, Hurt
from tests.dealer.tables import Game, mill


def hurts(said: str, approach: str) -> set[bool]:
    """Return of all that comes of a deed, in many games, whether it strikes the body: what armor takes from."""
    found = set()
    for seed in range(12):
        game, house = Game(mill("diesel"), seed=f"punch {seed}"), BuiltinDealer()
        game.say(said)
        game.follow(checked(game.position, house, house))
        game.play("pc1", approach)
        while game.waiting and not any(isinstance(event, ConsequenceInflicted) for event in game.happened):
            if game.waiting == ("dealer",):
                game.follow(checked(game.position, house, house))
            else:
                offered = {option.action.verb for option in game.position.menu("pc1")}
                game.play("pc1", next(verb for verb in ("draw", "decline", "keep") if verb in offered))
                game.draw()
        came = (event for event in game.happened if isinstance(event, ConsequenceInflicted))
        effects = [CONSEQUENCES[event.consequence].effect for event in came]
        found |= {effect.armored for effect in effects if isinstance(effect, Hurt)}
    return found


def test_who_throws_a_punch_is_struck_and_not_horrified() -> None:
    assert hurts("I punch the biggest man in the nose", "approach fixer -") == {True}
