"""The built-in Dealer lays nothing on top of itself, and leaves whoever it strikes cards to play with."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from oracle.core.notation import write_action
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.builtin.opposition.burdens import FEWEST
from oracle.dealer.gate import checked
from oracle.dealer.position import Position
from oracle.story.adventure import Scene
from oracle.systems.ultimo.rules.state import Mark, Threat
from oracle.systems.ultimo.rules.threat import Inflict
from oracle.systems.ultimo.seams import moves as ultimo
from oracle.systems.ultimo.seams.opposition.burdens import cards_left, is_bearable
from oracle.systems.ultimo.seams.opposition.effects import effects_reaction
from tests.dealer.tables import Game, at_aftermath, mill


def marked(*marks: Mark, pool: int = 3) -> Game:
    """Return a table after a total failure, at which one character bears `marks`."""
    game = at_aftermath()
    person = game.state.system.people["pc1"]
    game.with_rules(
        people={"pc1": replace(person, marks=marks)}, threat=Threat(pool=pool, minors=3, majors=1, either=True)
    )
    return game


def chosen(game: Game, recent: tuple[str, ...] = ()) -> list[str]:
    """Return the effects the Dealer would lay on a person now."""
    move = effects_reaction(game.position, recent).moves[0]
    assert isinstance(move, ultimo.Effects)
    return [one.effect for one in move.spend]


@pytest.mark.parametrize("laid", ["distracted", "dazed", "afraid", "stuck"])
def test_what_lies_on_somebody_is_not_laid_on_them_again(laid: str) -> None:
    game = marked(Mark(laid))
    assert not is_bearable(game.position, Inflict(laid, "pc1"), ())
    assert laid not in chosen(game)


def test_nobody_loses_cards_again_within_three_checks_of_their_own() -> None:
    position = at_aftermath().position
    winded = Inflict("winded", "pc1")
    assert is_bearable(position, winded, ("stuck pc1",))
    assert is_bearable(position, winded, ("winded pc2",))
    for lost in ("winded", "run_ragged", "distracted", "afraid"):
        assert not is_bearable(position, winded, (f"{lost} pc1", "checked pc1", "checked pc2", "checked pc1"))
        assert is_bearable(position, winded, (f"{lost} pc1", *["checked pc1"] * 3))


def test_a_scene_takes_one_thing_and_lays_one_lasting_burden_on_a_character_unless_danger_is_its_point() -> None:
    game = at_aftermath()
    dropping, trapping = Inflict("drop_item", "pc1", "x"), Inflict("trapped_or_lost", "pc1")
    here = ("entered yard", "ruin_item pc2", "injured pc1", "entered lane", "entered yard")
    assert not is_bearable(game.position, dropping, here)
    assert not is_bearable(game.position, trapping, here)
    elsewhere = (*here, "entered lane")
    assert is_bearable(game.position, dropping, elsewhere)
    assert is_bearable(game.position, trapping, elsewhere)
    yard = game.position.tale.adventure.scenes["yard"]
    assert is_bearable(dangerous(game, yard), dropping, here)


def dangerous(game: Game, scene: Scene) -> Position:
    """Return where a table stands if danger is what the scene is about."""
    position = game.position
    adventure = replace(position.tale.adventure, scenes={scene.id: replace(scene, danger=True)})
    story = replace(position.tale, adventure=adventure)
    return replace(position, state=replace(position.state, story=story))


def test_a_curse_on_one_skill_leaves_room_for_none_on_the_same() -> None:
    game = marked(Mark("cursed", "Espionage"))
    assert not is_bearable(game.position, Inflict("cursed", "pc1", "Espionage"), ())
    assert is_bearable(game.position, Inflict("cursed", "pc1", "Ritual"), ())


def test_what_would_leave_fewer_than_two_cards_for_the_next_check_is_left_undone() -> None:
    marks: tuple[Mark, ...] = ()
    for laid in ("afraid", "distracted", "dazed"):
        game = marked(*marks)
        left = cards_left(game.position, "pc1", Mark(laid))
        assert is_bearable(game.position, Inflict(laid, "pc1"), ()) == (left >= FEWEST)
        assert left <= cards_left(game.position, "pc1")
        marks = (*marks, Mark(laid))
    assert cards_left(marked(*marks).position, "pc1") < FEWEST


def test_a_check_that_a_burden_would_leave_without_cards_is_called_with_the_burden_gone() -> None:
    game = Game(mill(), "wren")
    person = game.state.system.people["pc1"]
    game.with_rules(people={"pc1": replace(person, marks=(Mark("dazed"), Mark("distracted")))})
    game.say("I pick the lock")
    house = BuiltinDealer()
    answer = checked(game.position, house, house)
    lines = [write_action(action) for _, action in answer.actions]
    assert any(line.startswith("lift ") for line in lines)
    game.follow(answer)
    assert game.state.system.check.figures.cap >= FEWEST


def test_many_failures_bring_many_kinds_of_trouble() -> None:
    recent: tuple[str, ...] = ()
    done: Counter[str] = Counter()
    for pool in (*range(3, 9), *range(3, 9), *range(3, 9)):
        found = chosen(marked(pool=pool), recent)
        recent = (*recent, *(f"{one} pc1" for one in found), "checked pc1", "entered elsewhere")
        done.update(found)
    assert len(done) >= 6
    assert done.most_common(1)[0][1] <= done.total() / 3
