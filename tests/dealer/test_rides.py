"""Riding, driving and companions under the built-in Dealer: what people say of them, and what foes do about them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.dealer.referee import judge
from oracle.systems.ultimo.rules.magic.spells import SpellComponent
from oracle.systems.ultimo.rules.magic.state import Running
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.together.ties import Companion
from oracle.systems.ultimo.seams.opposition.rides import SELDOM, attacks_beside
from tests.dealer.tables import Game, mill

BESS = Companion("bess", "animal", 5, ("Brawling", "Toughness", "Athletics"))


def stable_yard(*lines: str, foe: bool = False) -> Game:
    """Return a table with a horse, a cart and an animal that keeps Karla company, after these lines of hers."""
    game = Game(mill(), "karla", "severs")
    person = game.state.system.people["pc1"]
    sheet = replace(person.character, skills={**person.character.skills, "Piloting": 2})
    led = replace(person, character=sheet, ties=replace(person.ties, company=(BESS,)))
    game.with_rules(people={**game.state.system.people, "pc1": led})
    for line in ("provide horse hazel", "provide cart dray"):
        taken(game, line)
    for line in lines:
        game.play("pc1", line)
    if foe:
        game.play("dealer", "bring wrecker jonas close")
    return game


def taken(game: Game, line: str) -> None:
    """Let the Dealer take one of its options over the wire."""
    verdict = judge(game.position, wire.Decision(kind="reaction", moves=(wire.Take(action=line),)))
    assert verdict.is_accepted, verdict.objections
    for who, action in verdict.actions:
        game.play(who, action)


def meant(game: Game, said: str) -> str:
    """Return the action that the built-in Dealer takes some words of Karla's for; empty for none."""
    game.say(said)
    answer = checked(game.position, BuiltinDealer(), BuiltinDealer())
    return next((write_action(action) for who, action in answer.actions if who == "pc1"), "")


@pytest.mark.parametrize(
    ("before", "said", "action"),
    [
        ((), "I get on the horse", "board hazel"),
        ((), "I climb into the cart", "board dray"),
        ((), "I saddle Bess", "saddle bess"),
        (("board dray",), "I take the reins", "steer"),
        (("board dray",), "I jump out of the cart", "alight"),
        (("board hazel",), "I dismount", "alight"),
    ],
)
def test_what_somebody_says_of_a_ride_is_done(before: tuple[str, ...], said: str, action: str) -> None:
    assert meant(stable_yard(*before), said) == action


@pytest.mark.parametrize("said", ["I get my handkerchief out", "what is in the cart?", "I look at the horse"])
def test_other_words_about_a_ride_are_no_riding(said: str) -> None:
    assert meant(stable_yard("board dray"), said).partition(" ")[0] not in ("alight", "board", "steer", "ram")


@pytest.mark.parametrize(
    ("said", "action"),
    [
        ("I drive straight at the wrecker", "ram jonas"),
        ("I ram the wrecker", "ram jonas"),
        ("I send Bess at the wrecker", "send bess jonas"),
        ("Bess, attack him!", "send bess jonas"),
    ],
)
def test_in_a_fight_a_cart_is_rammed_with_and_a_companion_is_sent(said: str, action: str) -> None:
    assert meant(stable_yard("board dray", "steer", foe=True), said) == action


def test_somebody_else_on_board_is_given_the_reins_by_name() -> None:
    game = stable_yard("board hazel")
    game.play("pc2", "board hazel")
    assert meant(game, "I hand the reins to Severs") == "hand_over pc2"


@pytest.mark.parametrize("line", ["mend hazel 1", "hazard hazel 3", "drive 2", "remove dray", "earn pc1 40"])
def test_the_dealer_says_by_wire_what_becomes_of_rides(line: str) -> None:
    game = stable_yard("board hazel")
    game.play("pc2", "board hazel")
    riding = game.state.system.riding
    tired = replace(riding.rides["hazel"], health=3)
    game.with_rules(riding=replace(riding, rides={**riding.rides, "hazel": tired}))
    taken(game, line)


def test_now_and_then_a_foe_goes_for_a_companion_or_a_mount_and_each_of_these_stands() -> None:
    game = stable_yard("board dray", "steer", foe=True)
    game.play("pc1", "pass")
    game.play("pc2", "pass")
    state: UltimoState = game.state.system
    found = 0
    for number in range(4 * SELDOM):
        table = replace(state, pace=replace(state.pace, round=number))
        for decision in attacks_beside(table, "jonas"):
            found += 1
            assert judge(game.position, decision).is_accepted
    assert 0 < found < 2 * 4 * SELDOM


@pytest.mark.parametrize(
    ("said", "action"),
    [
        ("I order the wrecker to attack the fanatic", "send jonas zeal"),
        ("Jonas, at him!", "send jonas zeal"),
        ("I send the wrecker away", "send jonas away"),
        ("I tell Jonas to leave", "send jonas away"),
    ],
)
def test_a_foe_whose_will_is_bent_is_told_what_to_do_in_plain_words(said: str, action: str) -> None:
    assert not meant(stable_yard(foe=True), said).startswith("send jonas")
    game = stable_yard(foe=True)
    game.play("dealer", "bring fanatic zeal close")
    spell = Running("s1", "pc1", SpellComponent("controlling"), ("jonas",), 0, until=9)
    game.with_rules(weave=replace(game.state.system.weave, running=(spell,)))
    assert meant(game, said) == action
