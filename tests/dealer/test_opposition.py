"""What the built-in Dealer does to characters fits the place and is told in its words; what it asks can be met."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.notation import write_action
from oracle.dealer.beats import beats_of
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.builtin.opposition.lately import checks_since, in_this_scene
from oracle.dealer.builtin.telling.phrasing import filled, ways_to_say
from oracle.dealer.builtin.telling.prose import fights
from oracle.dealer.gate import checked
from oracle.dealer.position import Position
from oracle.repl.commands import evaluate
from oracle.systems.diesel.rules.check import draw_count
from oracle.systems.ultimo.rules.effect_struck import EffectApplied
from oracle.systems.ultimo.rules.fight.defence import Defending
from oracle.systems.ultimo.rules.state import Threat
from oracle.systems.ultimo.seams import moves as ultimo
from oracle.systems.ultimo.seams.opposition.effects import effects_reaction
from oracle.table.opening import Wanted, start
from oracle.table.session import Session
from tests.dealer.tables import Game, at_aftermath, mill
from tests.repl.tables import texts

WAVE = "A wave comes over the sill, and you are wet to the knees."


def placed(game: Game, **complications: tuple[str, ...]) -> Position:
    """Return where a table stands if its scene names what can go wrong in it."""
    position = game.position
    scene = replace(position.tale.here, complications=complications)
    adventure = replace(position.tale.adventure, scenes={**position.tale.adventure.scenes, scene.id: scene})
    story = replace(position.tale, adventure=adventure)
    return replace(position, state=replace(position.state, story=story))


def effects(position: Position, recent: tuple[str, ...] = ()) -> set[str]:
    """Return the effects that the Dealer lays on a person in one answer."""
    move = effects_reaction(position, recent).moves[0]
    assert isinstance(move, ultimo.Effects)
    return {one.effect for one in move.spend}


def disaster() -> Game:
    game = at_aftermath()
    game.with_rules(threat=Threat(pool=6, minors=3, majors=1))
    return game


def test_only_what_can_go_wrong_in_a_place_goes_wrong_there() -> None:
    game = disaster()
    assert effects(placed(game, law=())) <= {"alert_enemy", "distracted"}
    assert effects(placed(game, narrow=())) <= {"stuck", "winded", "ruin_item", "afraid"}
    assert effects(placed(game, law=(), narrow=())) - effects(placed(game, law=()))


def test_what_goes_wrong_is_told_in_the_words_of_the_adventure_as_long_as_it_has_any() -> None:
    position = placed(disaster(), water=(WAVE,))
    struck = EffectApplied("winded", "minor", "pc1", "", 1, True)
    (beat,) = beats_of(position, (struck,))
    assert beat.texts == (WAVE,)
    house = BuiltinDealer()
    assert tuple(house.narrate(position, (struck,))) == (WAVE,)
    (again,) = house.narrate(position, (struck,))
    assert again
    assert WAVE not in again


def test_a_thing_that_is_lost_is_named_behind_the_words_of_the_adventure() -> None:
    game = disaster()
    item = next(one for one in game.state.system.people["pc1"].gear if not one.is_worn)
    dropped = EffectApplied("drop_item", "minor", "pc1", item.id, 1, True)
    (told,) = BuiltinDealer().narrate(placed(game, water=(WAVE,)), (dropped,))
    assert told.startswith(WAVE)
    assert item.name.split()[-1] in told


def test_checks_are_counted_from_the_last_effect_of_a_kind_and_by_whose_they_are() -> None:
    recent = ("winded pc1", "checked pc1", "stuck pc1", "checked pc2", "checked pc1")
    assert checks_since(recent, "pc1", lambda name: name == "winded") == 2
    assert checks_since(recent, "pc1", lambda name: name == "stuck") == 1
    assert checks_since(recent, "pc2", lambda name: name == "winded") is None


def test_what_was_done_in_a_place_counts_when_the_company_comes_back_to_it() -> None:
    recent = ("entered inn", "drop_item pc1", "entered shore", "stuck pc1", "checked pc1", "entered inn")
    assert in_this_scene(recent) == ("drop_item pc1",)


def test_the_same_task_is_rated_the_same_whoever_tries_it() -> None:
    ratings = set()
    for name in ("wren", "karla", "ottilie", "severs"):
        game = Game(mill(), name)
        game.say("I climb up the mill wheel")
        house = BuiltinDealer()
        _, call = checked(game.position, house, house).actions[1]
        ratings.add(write_action(call).split()[4])
    assert len(ratings) == 1


@pytest.mark.parametrize("said", ["I pick the lock", "I talk to the miller"])
def test_no_check_of_diesel_draws_fewer_than_two_cards_where_the_trade_has_them(said: str) -> None:
    for seed in range(4):
        game, house = Game(mill("diesel"), seed=f"two {seed}"), BuiltinDealer()
        game.say(said)
        game.follow(checked(game.position, house, house))
        rules = game.state.system
        if rules.check is None:
            continue
        figure = rules.cast["pc1"]
        best = max((one.ranks[name], one.trade, name) for one in figure.character.trainings for name in one.ranks)
        game.play("pc1", f"approach {best[1]} {best[2]}")
        game.follow(checked(game.position, house, house))
        assert draw_count(game.state.system) >= min(2, best[0])


def fighting() -> Session:
    """Return a table at which a blow has missed, and the answer to it is under way."""
    session, setup = start(Wanted(game="ultimo", characters=("wren",), premise="a yard by the sea", seed="j"))
    list(session.open(setup))
    list(evaluate(session, "I attack the robber"))
    return session


def test_a_fight_says_who_strikes_at_whom_where_something_is_to_be_decided() -> None:
    session = fighting()
    prose = " ".join(one.text for one in evaluate(session, "play") if one.kind == "prose")
    assert isinstance(session.state.system.step, Defending)
    told = {part for pool in fights.coming.values() for line in pool for part in ways_to_say(line)}
    words = {"foe": "the robber", "foe_cap": "The robber", "name": "Wren"}
    assert any(filled(one, words) in prose for one in told)


def test_how_hurt_a_foe_is_stands_in_a_look_for_everybody() -> None:
    assert "The Robber is within arm's reach, unhurt." in texts(evaluate(fighting(), "/look"))
