"""Tables for tests of fights: a mill yard with a person to fight, and what the built-in Dealer makes of a line."""

from __future__ import annotations

from dataclasses import replace

from oracle.core.notation import write_action
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.story.open_play import open_adventure
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.state import Mark
from tests.dealer.tables import Game, mill

GUN = Item("gun", "rusty revolver", "weapon", load=1, weapon="revolver")
KNIFE = Item("knife", "boot knife", "weapon", load=1, weapon="dagger")


def armed(*gear: Item, open_play: bool = True, held: bool = False) -> Game:
    """Return the mill yard with one character, with a rope, a lantern and what is named, who may be stuck."""
    game = Game(replace(mill(), open_play=open_play))
    person = game.state.system.people["pc1"]
    marks = (Mark("stuck"),) if held else ()
    game.with_rules(people={"pc1": replace(person, gear=(*person.gear, *gear), marks=marks)})
    game.told()
    return game


def in_a_fight(distance: str, *gear: Item, held: bool = False, open_play: bool = True) -> Game:
    """Return the same with a wrecker so far away."""
    game = armed(*gear, open_play=open_play, held=held)
    game.play("dealer", f"bring wrecker finn {distance}")
    game.draw()
    game.told()
    return game


def unwritten(*notes: str, premise: str = "A lighthouse that went dark") -> Game:
    """Return open play at its beginning, with what is written down."""
    game = Game(open_adventure(premise, "ultimo"))
    for note in notes:
        game.play("pc1", f"note {note}")
    game.told()
    return game


def heard(game: Game, said: str) -> tuple[list[str], str]:
    """Return what the built-in Dealer does about some words besides the ruling, and what it tells."""
    dealer = BuiltinDealer()
    game.say(said)
    answer = checked(game.position, dealer, dealer)
    game.follow(answer)
    told = " ".join(dealer.narrate(game.position, game.told()))
    return [write_action(action) for _, action in answer.actions][1:], told


def verbs(game: Game, said: str) -> list[str]:
    """Return the verbs of what the built-in Dealer does about some words."""
    return [action.split()[0] for action in heard(game, said)[0]]
