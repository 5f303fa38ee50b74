"""Maps under the built-in Dealer and by wire: it lays one, its foes flank, shoot from cover and never hang a table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.chance import Stream, key_from_seed
from oracle.core.notation import write_action
from oracle.core.part import menu
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.dealer.human import Task, read_answer
from oracle.dealer.options import waiting_words
from oracle.dealer.position import DEALER
from oracle.dealer.referee import judge
from oracle.errors import NotationError
from oracle.story.open_play import open_adventure
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.grid.flanks import places, pressure_on
from oracle.systems.ultimo.rules.state import Mark
from oracle.systems.ultimo.seams import fight_moves as fighting
from oracle.systems.ultimo.seams import moves as ultimo
from oracle.systems.ultimo.seams.opposition.foes import foe_moves
from oracle.systems.ultimo.seams.opposition.maps import map_layouts
from tests.dealer.tables import Game, mill

FIGHTING = ("attack", "shoot", "move", "play", "stand", "endure", "slay", "dodge", "block", "pass")
"""What a person in a fight would rather do than anything else."""


def skirmish(*foes: str, seed: str = "fight", pieces: str = "") -> Game:
    """Return a table where foes have come and a map lies: the built-in Dealer's, or of these pieces."""
    game = Game(mill(), "severs", "karla", seed=seed, house_rules={"movement_mode": "grid"})
    for number, kind in enumerate(foes):
        game.play(DEALER, f"bring {kind} foe{number} medium")
    if pieces:
        game.play(DEALER, f"lay 12 10 {pieces}")
    else:
        game.follow(checked(game.position, BuiltinDealer(), BuiltinDealer()))
    return game


def foes_turn(game: Game) -> None:
    """Let characters pass until a foe has its turn."""
    while game.state.system.danger.ground.turn.startswith("pc"):
        game.play(game.state.system.danger.ground.turn, "pass")


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
@pytest.mark.parametrize("foes", [("fanatic",), ("fanatic", "cultist"), ("horus", "fanatic", "fanatic")])
def test_a_fight_on_a_map_goes_on_until_it_is_over(foes: tuple[str, ...], seed: str) -> None:
    game, dealer, stream = skirmish(*foes, seed=seed), BuiltinDealer(), Stream(key_from_seed(seed), 0)
    for _ in range(400):
        game.draw()
        if not standing_foes(game.state.system.danger):
            break
        waiting = game.waiting[:1]
        if waiting == (DEALER,):
            game.follow(checked(game.position, dealer, dealer))
            continue
        turn = game.state.system.danger.ground.turn
        who = waiting[0] if waiting else turn if turn.startswith("pc") else "pc1"
        options = {option.action.verb: option for option in menu(game.table, game.state, who)}
        wanted = next((verb for verb in FIGHTING if verb in options), "")
        if not wanted:
            wanted = next(iter(options))
        game.play(who, options[wanted].sample(stream))
        here = places(game.state.system) if game.state.system.danger.ground else {}
        assert len(set(here.values())) == len(here), "no two on one square"
    down = [person for person in game.state.system.people.values() if person.body.health < 3]
    assert not standing_foes(game.state.system.danger) or down, "somebody has won"


@pytest.mark.parametrize("foes", [("fanatic",), ("horus", "fanatic"), ("cultist",)])
def test_the_map_it_lays_is_legal_and_holds_something_to_stand_behind(foes: tuple[str, ...]) -> None:
    game = Game(mill(), "severs", "karla", seed="map", house_rules={"movement_mode": "grid"})
    game.play(DEALER, f"bring {foes[0]} foe0 long")
    first = next(map_layouts(game.position))
    assert judge(game.position, first).is_accepted
    move = first.moves[0]
    assert isinstance(move, fighting.Lay)
    assert move.width >= 18, "a foe a long shot away is that far away"
    assert any(piece.startswith(("half", "quarter", "wall")) for piece in move.pieces)


def test_a_model_can_lay_a_map_and_is_told_what_is_wrong_with_one() -> None:
    game = Game(mill(), "severs", "karla", seed="map", house_rules={"movement_mode": "grid"})
    game.play(DEALER, "bring fanatic foe0 medium")
    good = wire.Decision(kind="reaction", moves=(fighting.Lay(width=14, height=9, pieces=("wall:f1-f3", "pc1@b4")),))
    assert judge(game.position, good).is_accepted
    off = wire.Decision(kind="reaction", moves=(fighting.Lay(width=6, height=6, pieces=("wall:z1",)),))
    objection = judge(game.position, off).objections[0]
    assert (objection.rule, "not on the map" in str(objection)) == ("U-263", True)
    odd = wire.Decision(kind="reaction", moves=(fighting.Lay(width=6, height=6, pieces=("lava:c3",)),))
    assert "lava" in str(judge(game.position, odd).objections[0])


def test_a_foe_goes_where_its_friend_has_somebody_between_them() -> None:
    game = skirmish("fanatic", "fanatic", pieces="pc1@d5 pc2@a1 foe0@d6 foe1@f4")
    foes_turn(game)
    game.play(DEALER, "bide")
    moves = [one.moves[0] for one in foe_moves(game.position)]
    first = next(one for one in moves if isinstance(one, fighting.FoeAct) and one.move in ("advance", "strike"))
    assert (first.move, first.square) == ("advance", "d4")
    game.play(DEALER, "advance foe1 d4")
    assert pressure_on(game.state.system, "pc1") == "flanked"


def test_a_foe_out_of_reach_comes_nearer() -> None:
    game = skirmish("fanatic", pieces="pc1@a1 pc2@a2 foe0@l10")
    foes_turn(game)
    game.play(DEALER, "advance foe0 i8")
    assert str(places(game.state.system)["foe0"]) == "i8"
    found = [one.moves[0] for one in foe_moves(game.position)]
    assert all(isinstance(one, fighting.FoeAct) for one in found)


def test_a_move_to_a_square_that_cannot_be_reached_is_refused_with_its_rule() -> None:
    game = skirmish("fanatic", pieces="pc1@a1 pc2@a2 foe0@l10")
    foes_turn(game)
    wrong = wire.Decision(kind="reaction", moves=(fighting.FoeAct(move="advance", foe="foe0", square="a3"),))
    assert judge(game.position, wrong).objections[0].rule == "U-263"


def test_a_model_is_told_what_is_waited_for_and_where_everybody_stands() -> None:
    game = Game(mill(), "severs", "karla", seed="map", house_rules={"movement_mode": "grid"})
    game.play(DEALER, "bring fanatic foe0 medium")
    assert '"type": "lay"' in waiting_words(game.position)
    game.play(DEALER, "lay 12 10 wall:f1-f3 pc1@a1 pc2@a2 foe0@l10")
    foes_turn(game)
    told = waiting_words(game.position)
    assert "what foe0 does" in told
    assert "pc1 a1, pc2 a2, foe0 l10; there lie wall f1 to f3" in told


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("lay 12 9 wall:c3-c5 pc1@b4", fighting.Lay(width=12, height=9, pieces=("wall:c3-c5", "pc1@b4"))),
        ("lay 12x9", fighting.Lay(width=12, height=9)),
        ("advance foe0 c4", fighting.FoeAct(move="advance", foe="foe0", square="c4")),
        ("place pc1 c4", wire.Take(action="place pc1 c4")),
    ],
)
def test_a_person_who_is_the_dealer_types_it_as_it_is_written(typed: str, move: object) -> None:
    game = skirmish("fanatic", pieces="pc1@a1 pc2@a2 foe0@l10")
    foes_turn(game)
    draft = next(foe_moves(game.position))
    task = Task(game.position, ("oppose", "adjudicate"), draft, lambda: draft)
    assert move in read_answer(task, typed).moves


def test_a_map_without_a_size_is_no_map() -> None:
    game = skirmish("fanatic", pieces="pc1@a1 pc2@a2 foe0@l10")
    draft = wire.Decision(kind="reaction", moves=(ultimo.Effects(),))
    with pytest.raises(NotationError, match="width"):
        read_answer(Task(game.position, ("oppose",), draft, lambda: draft), "lay wall:c3")


@pytest.mark.parametrize(
    ("said", "square"),
    [
        ("I run three squares east", "d1"),
        ("I step to b2", "b2"),
        ("go north", "a2"),
        ("I hurry over to the Fanatic", ""),
        ("I sing to the moon", ""),
    ],
)
def test_words_that_name_a_free_square_are_a_move_and_no_task(said: str, square: str) -> None:
    game = skirmish("fanatic", pieces="pc1@a1 pc2@a9 foe0@l10")
    while game.state.system.danger.ground.turn != "pc1":
        game.play(DEALER, "bide") if game.waiting[:1] == (DEALER,) else game.play("pc2", "pass")
    game.play("pc1", f'say "{said}"')
    decision = BuiltinDealer().decide(game.position)
    calls = [move.action for move in decision.moves if isinstance(move, wire.Call)]
    assert calls == ([f"move {square}"] if square else [])


@pytest.mark.parametrize(
    ("pieces", "said", "action"),
    [
        ("pc1@a1 pc2@a9 foe0@c1", "I attack the fanatic with my fists", "attack - foe0"),
        ("pc1@a1 pc2@a9 foe0@l1", "I attack the fanatic with my fists", "move d1"),
        ("pc1@d5 pc2@a9 foe0@e5", "I back away", "move a5"),
    ],
)
def test_blows_and_retreats_are_what_the_map_allows(pieces: str, said: str, action: str) -> None:
    game = skirmish("fanatic", pieces=pieces)
    while game.state.system.danger.ground.turn != "pc1":
        game.play(DEALER, "bide") if game.waiting[:1] == (DEALER,) else game.play("pc2", "pass")
    game.play("pc1", f'say "{said}"')
    decision = BuiltinDealer().decide(game.position)
    assert [move.action for move in decision.moves if isinstance(move, wire.Call)] == [action]


def test_a_blow_at_somebody_out_of_reach_is_no_check_without_a_foe_but_a_question() -> None:
    game = skirmish("fanatic", pieces="pc1@a1 pc2@a9 foe0@l1")
    while game.state.system.danger.ground.turn != "pc1":
        game.play(DEALER, "bide") if game.waiting[:1] == (DEALER,) else game.play("pc2", "pass")
    people = game.state.system.people
    game.with_rules(people={**people, "pc1": replace(people["pc1"], marks=(Mark("stuck"),))})
    game.play("pc1", 'say "I attack the fanatic with my fists"')
    decision = checked(game.position, BuiltinDealer(), BuiltinDealer())
    assert [write_action(action) for _, action in decision.actions] == ["rule ask how"]


def test_whoever_is_attacked_in_open_play_is_there_and_a_map_is_laid_before_the_blow() -> None:
    rules = {"movement_mode": "grid"}
    game = Game(open_adventure("a road at night", "ultimo"), "severs", seed="open", house_rules=rules)
    game.say("I attack the wolf")
    for _ in range(2):
        game.follow(checked(game.position, BuiltinDealer(), BuiltinDealer()))
    assert standing_foes(game.state.system.danger) == ("wolf",)
    assert set(places(game.state.system)) == {"pc1", "wolf"}


def test_an_innkeeper_who_is_attacked_fights_back_like_anybody_else() -> None:
    game = Game(open_adventure("an inn by the road", "ultimo"), "severs", seed="open")
    game.play("pc1", 'say "I attack the innkeeper"')
    game.follow(checked(game.position, BuiltinDealer(), BuiltinDealer()))
    assert standing_foes(game.state.system.danger) == ("innkeeper",)
