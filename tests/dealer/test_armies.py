"""Armies under the built-in Dealer: it leads the other side to the end of a battle, and hears what players order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.chance import Stream, key_from_seed
from oracle.core.part import menu
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.builtin.telling.prose import battles
from oracle.dealer.gate import checked
from oracle.dealer.position import DEALER
from oracle.dealer.prompts import prompt_words
from oracle.dealer.referee import judge
from oracle.systems.ultimo.rules.armies.war import War
from oracle.systems.ultimo.seams import fight_moves as fighting
from oracle.systems.ultimo.seams.opposition.armies import army_moves, force_encounters, share_demands
from tests.dealer.tables import Game, mill

ORDERS = ("bear", "send_in", "fray", "regroup", "play", "stand", "endure", "slay", "pass")
"""What a person who leads soldiers would rather do than anything else."""


def leading(force: str = "county_posse", *, soldiers: int = 12, post: str = "rear", seed: str = "battle") -> Game:
    """Return a table where the first character leads so many soldiers against a force."""
    game = Game(mill(), "severs", "karla", seed=seed)
    person = game.state.system.people["pc1"]
    sheet = replace(person.character, skills={**person.character.skills, "Leadership": 3})
    led = replace(person, character=sheet, ties=replace(person.ties, troop=soldiers))
    game.with_rules(people={**game.state.system.people, "pc1": led})
    moved(game, fighting.RaiseArmy(kind=force, post="field" if post == "field" else "rear"))
    game.play("pc1", f"take_field {soldiers}")
    return game


def moved(game: Game, move: fighting.RaiseArmy | fighting.ArmyAct) -> None:
    """Let the Dealer say one move over the wire, and let what it stands for happen."""
    verdict = judge(game.position, wire.Decision(kind="reaction", moves=(move,)))
    assert verdict.is_accepted, verdict.objections
    for who, action in verdict.actions:
        game.play(who, action)


def war(game: Game) -> War:
    found: War = game.state.system.world.war
    return found


def met(*, soldiers: int, kind: str, open_play: bool = False) -> Game:
    """Return a table at which a foe has come upon a character who leads so many soldiers."""
    game = Game(replace(mill(), open_play=open_play), "severs", "karla")
    person = game.state.system.people["pc1"]
    led = replace(person, ties=replace(person.ties, troop=soldiers))
    game.with_rules(people={**game.state.system.people, "pc1": led})
    game.told()
    game.play("dealer", f"bring {kind} foe close")
    return game


def raised_at(game: Game) -> list[fighting.RaiseArmy]:
    """Return the forces that take the field now."""
    moves = (move for one in force_encounters(game.position, game.told()) for move in one.moves)
    return [move for move in moves if isinstance(move, fighting.RaiseArmy)]


def test_a_leader_comes_upon_soldiers_with_soldiers_and_one_of_many_does_not() -> None:
    host = met(soldiers=12, kind="the_landlord")
    raised = raised_at(host)
    assert [move.leader for move in raised] == ["foe"]
    assert judge(host.position, wire.Decision(kind="reaction", moves=tuple(raised))).is_accepted
    assert raised_at(met(soldiers=12, kind="fanatic")) == []


def test_in_open_play_danger_has_soldiers_where_the_company_has_and_never_too_many() -> None:
    (raised,) = raised_at(met(soldiers=12, kind="fanatic", open_play=True))
    assert raised.leader is None
    assert raised_at(met(soldiers=0, kind="the_landlord", open_play=True)) == []
    assert raised_at(met(soldiers=1, kind="the_landlord", open_play=True)) == []


def fought_out(game: Game, seed: str, most: int = 400) -> int:
    """Play on until the battle is over; return how many steps that took."""
    dealer, stream = BuiltinDealer(), Stream(key_from_seed(seed), 0)
    for taken in range(most):
        game.draw()
        if war(game).theirs is None:
            return taken
        waiting = game.waiting[:1]
        if waiting == (DEALER,):
            game.follow(checked(game.position, dealer, dealer))
            continue
        who = waiting[0] if waiting else ("pc1", "pc2")[taken % 2]
        options = {option.action.verb: option for option in menu(game.table, game.state, who)}
        wanted = next((verb for verb in ORDERS if verb in options), "")
        if wanted:
            rows = [options[wanted].sample(stream) for _ in range(8)]
            game.play(who, max(rows, key=lambda one: len(getattr(one, "row", ()))))
    return most


@pytest.mark.parametrize("force", ["county_posse", "hired_guns", "drowned_levy"])
@pytest.mark.parametrize("seed", ["a", "b"])
def test_a_battle_goes_on_until_it_is_over_and_the_table_never_waits_in_vain(force: str, seed: str) -> None:
    game = leading(force, seed=seed)
    taken = fought_out(game, seed)
    fallen = [who for who, person in game.state.system.people.items() if person.body.health < 2]
    assert taken < 400 or fallen
    if taken < 400:
        assert war(game).fought[-1].fate in ("won", "lost")


def turned() -> Game:
    """Return a table where nobody has fought the enemy army in this round."""
    game = leading()
    game.play("pc1", "pass")
    game.play("pc2", "pass")
    return game


def test_in_its_turn_an_army_attacks_and_whoever_leads_has_to_answer() -> None:
    game = turned()
    first = next(army_moves(game.position)).moves[0]
    assert first == fighting.ArmyAct(move="press", target="pc1")
    assert all(judge(game.position, one).is_accepted for one in army_moves(game.position))
    game.follow(checked(game.position, BuiltinDealer(), BuiltinDealer()))
    assert game.state.system.check.request.goal == "the-orders"


def weakened(game: Game, health: int, *, routed: bool = False) -> Game:
    """Return the table with so little left of the enemy."""
    now = war(game)
    assert now.theirs is not None
    (company,) = now.theirs.companies
    theirs = replace(now.theirs, companies=(replace(company, health=health),), routed=1 if routed else 0)
    game.with_rules(world=replace(game.state.system.world, war=replace(now, theirs=theirs)))
    return game


@pytest.mark.parametrize(
    ("health", "routed", "move"), [(70, True, "reform"), (20, True, "call_off"), (20, False, "call_off")]
)
def test_an_army_gathers_while_there_is_enough_of_it_and_goes_home_when_it_has_had_enough(
    health: int, routed: bool, move: str
) -> None:
    game = weakened(turned(), health, routed=routed)
    found = next(army_moves(game.position)).moves[0]
    assert isinstance(found, fighting.ArmyAct)
    assert found.move == move


def test_the_drowned_never_know_that_they_are_losing() -> None:
    game = leading("drowned_levy")
    game.play("pc1", "pass")
    game.play("pc2", "pass")
    weakened(game, 3)
    found = next(army_moves(game.position)).moves[0]
    assert isinstance(found, fighting.ArmyAct)
    assert found.move == "press"


def test_soldiers_who_run_are_left_a_breath_to_gather() -> None:
    game = turned()
    now = war(game)
    assert now.ours is not None
    ours = replace(now.ours, routed=1)
    game.with_rules(world=replace(game.state.system.world, war=replace(now, ours=ours)))
    assert next(army_moves(game.position)).moves[0] == fighting.ArmyAct(move="hold_ground")


def test_out_of_turn_or_against_nobody_is_refused_with_the_reason() -> None:
    game = leading()
    for move in (fighting.ArmyAct(move="press", target="pc1"), fighting.ArmyAct(move="reform")):
        verdict = judge(game.position, wire.Decision(kind="reaction", moves=(move,)))
        assert not verdict.is_accepted
        assert "U-201" in str(verdict.objections[0])


def test_a_force_that_nobody_knows_is_refused_with_those_there_are() -> None:
    game = Game(mill(), "severs")
    verdict = judge(game.position, wire.Decision(kind="reaction", moves=(fighting.RaiseArmy(kind="dragons"),)))
    assert not verdict.is_accepted
    assert "dragons" in verdict.objections[0].message


@pytest.mark.parametrize(
    ("said", "goal"),
    [
        ("I send my soldiers in", "the-orders"),
        ("I order the men to advance", "the-orders"),
        ("I throw myself into the fray", "the-fray"),
    ],
)
def test_what_a_player_orders_in_a_battle_is_heard(said: str, goal: str) -> None:
    game = leading()
    game.say(said)
    game.follow(checked(game.position, BuiltinDealer(), BuiltinDealer()))
    assert game.state.system.check.request.goal == goal


def test_giving_up_the_field_is_heard_and_a_question_is_no_order() -> None:
    game = leading()
    game.say("should we retreat?")
    game.follow(checked(game.position, BuiltinDealer(), BuiltinDealer()))
    assert war(game).theirs is not None
    game.say("I order the retreat")
    game.follow(checked(game.position, BuiltinDealer(), BuiltinDealer()))
    assert war(game).theirs is None


def test_taking_the_field_is_heard_with_its_number() -> None:
    game = leading()
    game.play("pc1", "retreat")
    game.play(DEALER, "raise_army riot_line - rear")
    game.say("I lead 5 of my soldiers onto the field")
    game.follow(checked(game.position, BuiltinDealer(), BuiltinDealer()))
    ours = war(game).ours
    assert ours is not None
    assert ours.soldiers == 5


def test_soldiers_who_fought_outside_a_battle_ask_for_their_share_once_it_is_over() -> None:
    game = leading()
    game.play("pc1", "retreat")
    game.play(DEALER, "bring horus wretch close")
    game.play("pc1", "call_up 4 wretch")
    game.draw()
    assert list(share_demands(game.position)) == []
    game.play(DEALER, "leave wretch")
    wanted = next(share_demands(game.position))
    assert judge(game.position, wanted).is_accepted
    assert wanted.moves == (wire.Take(action="demand pc1 3"),), "a god carries no cash"


def beaten(game: Game, seed: str) -> list[str]:
    """Play a battle to its end under the built-in Dealer, and return what is told of it."""
    dealer, stream, said = BuiltinDealer(), Stream(key_from_seed(seed), 0), []
    for taken in range(400):
        before = len(game.happened)
        game.draw()
        if war(game).theirs is None:
            break
        if game.waiting[:1] == (DEALER,):
            game.follow(checked(game.position, dealer, dealer))
        else:
            who = game.waiting[0] if game.waiting else ("pc1", "pc2")[taken % 2]
            options = {option.action.verb: option for option in menu(game.table, game.state, who)}
            wanted = next((verb for verb in ORDERS if verb in options), "")
            if wanted:
                game.play(who, options[wanted].sample(stream))
        said += list(dealer.narrate(game.position, tuple(game.happened[before:])))
    return said


def test_a_battle_is_told_in_words_that_no_figure_spoils_and_none_twice() -> None:
    game = leading("county_posse", seed="told")
    said = " ".join(beaten(game, "told"))
    assert not any(letter.isdigit() for letter in said)
    assert "county posse" in said
    sentences = [one for one in said.replace("!", ".").split(". ") if len(one) > 30]
    assert len(sentences) == len(set(sentences)) > 5


def test_everything_that_can_be_told_of_a_battle_has_words_for_the_house_and_for_a_model() -> None:
    sides = [
        f"{word}_{side}"
        for word in ("faltered", "held", "routed", "regrouped", "thinned")
        for side in ("ours", "theirs")
    ]
    known = {"raised", "taken", "fray", "orders", "pressed", "waits", "well", "badly", "won", "lost", "left", *sides}
    assert set(battles.battle) == set(prompt_words("beats")["battle"]) == known
