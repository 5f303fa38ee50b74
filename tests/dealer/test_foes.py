"""Foes under the built-in Dealer: they act when it is theirs to act, run when hurt, and never hang a table."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from oracle.core.chance import Stream, key_from_seed
from oracle.core.part import menu
from oracle.dealer import decisions as wire
from oracle.dealer.beats import beats_of
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.dealer.position import DEALER
from oracle.dealer.referee import judge
from oracle.systems.ultimo.rules.effect_struck import EffectApplied
from oracle.systems.ultimo.rules.fight.danger import Foe, standing_foes
from oracle.systems.ultimo.rules.fight.events import FoeEffectUsed
from oracle.systems.ultimo.rules.foes.bestiary import find_foe
from oracle.systems.ultimo.rules.health import Struck
from oracle.systems.ultimo.rules.outcome import Resolved
from oracle.systems.ultimo.rules.state import Threat
from oracle.systems.ultimo.rules.together.follow_up import FoeTurned
from oracle.systems.ultimo.seams import fight_moves as fighting
from oracle.systems.ultimo.seams import moves as ultimo
from oracle.systems.ultimo.seams.opposition.effects import effects_reaction
from oracle.systems.ultimo.seams.opposition.foes import foe_moves, foes_won_over
from oracle.systems.ultimo.seams.opposition.menace import menaces
from tests.dealer.tables import Game, at_aftermath, mill
from tests.evenings import SHORT

ATTACKING = ("bear", "attack", "shoot", "play", "stand", "endure", "slay", "dodge", "block", "near")
"""What a person in a fight would rather do than anything else."""


def beset(*foes: str, seed: str = "fight", threat: str = "players") -> Game:
    game = Game(mill(), "severs", "karla", seed=seed, house_rules={"starting_threat": threat})
    for number, kind in enumerate(foes):
        game.play(DEALER, f"bring {kind} foe{number} close")
    return game


def fought(game: Game, seed: str, most: int = 200) -> int:
    """Play on until nobody is left to fight; return how many steps that took."""
    dealer, stream = BuiltinDealer(), Stream(key_from_seed(seed), 0)
    for taken in range(most):
        game.draw()
        if not standing_foes(game.state.system.danger):
            return taken
        waiting = game.waiting[:1]
        if waiting == (DEALER,):
            game.follow(checked(game.position, dealer, dealer))
            continue
        who = waiting[0] if waiting else ("pc1", "pc2")[taken % 2]
        options = {option.action.verb: option for option in menu(game.table, game.state, who)}
        wanted = next((verb for verb in ATTACKING if verb in options), "pass" if "pass" in options else "")
        if wanted:
            game.play(who, options[wanted].sample(stream))
    return most


@pytest.mark.parametrize("foes", [("fanatic",), ("fanatic", "fanatic", "cultist"), ("horus", "fanatic")])
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_fight_goes_on_until_it_is_over_and_the_table_never_waits_in_vain(foes: tuple[str, ...], seed: str) -> None:
    game = beset(*foes, seed=seed)
    taken = fought(game, seed)
    fallen = [who for who, person in game.state.system.people.items() if person.body.health < 2]
    assert taken < 200 or fallen, "somebody has won"


def test_in_their_turn_foes_strike_and_whatever_they_do_is_legal() -> None:
    game = beset("fanatic")
    game.play("pc1", "pass")
    game.play("pc2", "pass")
    found = list(foe_moves(game.position))
    assert isinstance(found[0].moves[0], fighting.FoeAct)
    assert found[0].moves[0].move == "strike"
    assert all(judge(game.position, one).is_accepted for one in found if one.moves[0] != found[1].moves[0])


def test_a_minion_that_is_badly_hurt_runs() -> None:
    game = beset("fanatic")
    danger = game.state.system.danger
    hurt = replace(danger.foes["foe0"], health=1)
    game.with_rules(danger=replace(danger, foes={"foe0": hurt}))
    game.play("pc1", "pass")
    game.play("pc2", "pass")
    game.follow(checked(game.position, BuiltinDealer(), BuiltinDealer()))
    assert game.state.system.danger.foes["foe0"].fate == "fled"


def test_a_decision_about_a_foe_that_is_not_there_is_refused_with_what_would_be_legal() -> None:
    game = beset("fanatic")
    game.play("pc1", "pass")
    game.play("pc2", "pass")
    wrong = wire.Decision(kind="reaction", moves=(fighting.FoeAct(move="strike", foe="dragon", target="pc1"),))
    verdict = judge(game.position, wrong)
    assert not verdict.is_accepted
    assert "dragon" in verdict.objections[0].message


def placed(*foes: str, health: dict[str, int] | None = None, threat: int = 0, seed: str = "fight") -> Game:
    """Return a table at which foes have their turn, hurt as `health` says."""
    game = beset(*foes, seed=seed)
    danger = game.state.system.danger
    hurt = {name: replace(danger.foes[name], health=left) for name, left in (health or {}).items()}
    for who in ("pc1", "pc2"):
        game.play(who, "pass")
    game.with_rules(
        danger=replace(game.state.system.danger, foes={**game.state.system.danger.foes, **hurt}),
        threat=Threat(pool=threat),
    )
    return game


def moved(game: Game) -> fighting.FoeAct:
    move = next(iter(foe_moves(game.position))).moves[0]
    assert isinstance(move, fighting.FoeAct)
    return move


@pytest.mark.parametrize(
    ("kind", "move"),
    [
        ("salt_coyote", "flee"),
        ("wrecker", "yield"),
        ("drowned_hand", "won_over"),
        ("fanatic", "flee"),
    ],
)
def test_a_foe_that_has_had_enough_leaves_as_its_temper_has_it(kind: str, move: str) -> None:
    health = {"drowned_hand": 1}.get(kind, 1)
    assert moved(placed(kind, health={"foe0": health})).move == move


def test_whoever_leads_keeps_them_at_it_and_a_host_never_leaves() -> None:
    assert moved(placed("fanatic", "cultist", health={"foe0": 1})).move != "flee"
    assert moved(placed("horus", health={"foe0": 1})).move not in ("flee", "yield", "won_over")


def test_a_guardian_that_is_not_touched_mostly_lets_the_moment_pass_and_one_that_is_strikes() -> None:
    kept, game = Counter[str](), placed("churchyard_dog")
    for number in range(30):
        game.with_rules(pace=replace(game.state.system.pace, round=number))
        kept[moved(game).move] += 1
    assert kept["bide"] > kept["strike"] > 0
    struck = placed("churchyard_dog", health={"foe0": 3})
    assert moved(struck).move == "strike"


def test_a_foe_that_would_rather_have_somebody_alive_strikes_nobody_who_is_nearly_down() -> None:
    for kind, wanted in (("wrecker", "bide"), ("salt_coyote", "strike")):
        game = placed(kind, health={"foe0": 4})
        people = {who: replace(one, body=replace(one.body, health=2)) for who, one in game.state.system.people.items()}
        game.with_rules(people=people)
        assert moved(game).move == wanted


def test_a_beast_goes_for_the_weak_and_others_for_the_strong() -> None:
    for kind, wanted in (("salt_coyote", "pc1"), ("fixer", "pc2")):
        game = placed(kind, health={"foe0": 3})
        people = dict(game.state.system.people)
        people["pc1"] = replace(people["pc1"], body=replace(people["pc1"].body, health=2))
        game.with_rules(people=people)
        assert moved(game).target == wanted


def test_a_minion_steps_in_front_of_whoever_leads_it_where_there_is_shooting() -> None:
    game = placed("fanatic", "cultist")
    game.with_rules(danger=replace(game.state.system.danger, last_mode="ranged"))
    move = moved(game)
    assert (move.move, move.foe) == ("cover_half", "foe1")
    game.follow(checked(game.position, BuiltinDealer(), BuiltinDealer()))
    assert game.state.system.danger.foes["foe1"].cover == "half"


def test_what_a_result_owes_is_taken_by_a_foe_that_can_do_something_of_its_own() -> None:
    game = at_aftermath()
    priest = Foe(find_foe("cultist"), health=8, armor=0, patience=0)
    mob = Foe(find_foe("fanatic"), health=6, armor=0, patience=0)
    danger = replace(game.state.system.danger, foes={"priest": priest, "mob": mob})
    game.with_rules(danger=danger, threat=Threat(pool=0, minors=1))
    (effects,) = effects_reaction(game.position, ()).moves
    assert isinstance(effects, ultimo.Effects)
    assert [(one.foe, one.effect, one.pay) for one in effects.spend] == [("priest", "sermon", "free")]


def test_no_trick_comes_twice_running_and_none_where_it_would_change_nothing() -> None:
    game = at_aftermath()
    alone = Foe(find_foe("cultist"), health=8, armor=0, patience=0)
    game.with_rules(danger=replace(game.state.system.danger, foes={"priest": alone}), threat=Threat(pool=6, minors=1))
    found = {one.effect for one in menaces(game.position, ())}
    assert "sermon" not in found, "there is nobody to preach to"
    assert "engage" not in found, "there is nobody else to fight"
    assert "read" in found
    assert "read" not in {one.effect for one in menaces(game.position, ("read pc1",))}


@pytest.mark.parametrize(
    ("soaked", "cause", "told"),
    [(2, "Fanatic", ["soaked"]), (1, "Fanatic", []), (2, "effect", []), (2, "fall", [])],
)
def test_a_blow_of_a_foe_that_comes_to_nothing_is_told_as_that(soaked: int, cause: str, told: list[str]) -> None:
    """What is felt is told as a wound, when health is lost."""
    beats = beats_of(beset("fanatic").position, (Struck("pc1", 2, soaked, cause),))
    assert [beat.subject for beat in beats if beat.kind == "wounded"] == told


@pytest.mark.parametrize(
    ("between", "tier"), [((), "soaked"), ((FoeEffectUsed("foe0", "sermon", "pc1", "minor", 0),), "")]
)
def test_only_the_damage_of_an_effect_itself_says_that_it_was_soaked(
    between: tuple[FoeEffectUsed, ...], tier: str
) -> None:
    """What a foe does next may be soaked too; that says nothing of the effect before it."""
    applied = EffectApplied("take_2_damage", "minor", "pc1", "", 0, owed=True)
    beats = beats_of(beset("fanatic").position, (applied, *between, Struck("pc1", 2, 2, "effect")))
    assert [beat.tier for beat in beats if beat.kind == "effect"] == [tier]


def test_words_that_reach_a_foe_can_end_a_fight() -> None:
    for kind, wanted in (("drowned_hand", ["won_over"]), ("salt_coyote", []), ("wrecker", [])):
        game = beset(kind)
        found = [one.moves[0] for one in foes_won_over(game.position, (FoeTurned("foe0", "pc1", "shuns"),))]
        assert [one.move for one in found if isinstance(one, fighting.FoeAct)] == wanted
    game = beset("wrecker")
    perfect = (FoeTurned("foe0", "pc1", "fixed_on"), Resolved("pc1", "foe0", "perfect", "cards"))
    (decision,) = foes_won_over(game.position, perfect)
    assert judge(game.position, decision).is_accepted
    assert decision.moves == (fighting.FoeAct(move="yield", foe="foe0"),)


@pytest.mark.parametrize("seed", range(4))
def test_a_long_fight_is_told_without_a_sentence_twice(seed: int) -> None:
    game = beset("lord_of_the_tide", "drowned_hand", "wrecker", seed=f"told {seed}")
    dealer, stream, told = BuiltinDealer(), Stream(key_from_seed(f"told {seed}"), 0), list[str]()
    for taken in range(160):
        game.draw()
        if not standing_foes(game.state.system.danger):
            break
        if game.waiting[:1] == (DEALER,):
            game.follow(checked(game.position, dealer, dealer))
        else:
            who = game.waiting[0] if game.waiting else ("pc1", "pc2")[taken % 2]
            options = {option.action.verb: option for option in menu(game.table, game.state, who)}
            wanted = next((verb for verb in ATTACKING if verb in options), "pass" if "pass" in options else "")
            if not wanted:
                continue
            game.play(who, options[wanted].sample(stream))
        if not game.waiting:
            told += dealer.narrate(game.position, game.told())
    sentences = [one for text in told for one in re.split(r"(?<=[.!?])\s+", text) if len(one) > SHORT]
    assert len(sentences) > 20
    assert [one for one, count in Counter(sentences).items() if count > 1] == []


def test_a_foe_that_is_far_away_comes_nearer_and_what_it_does_is_legal() -> None:
    game = Game(mill(), "severs", "karla", house_rules={"starting_threat": "players"})
    game.play(DEALER, "bring salt_coyote foe0 long")
    game.play("pc1", "pass")
    game.play("pc2", "pass")
    found = list(foe_moves(game.position))
    assert found[0].moves == (fighting.FoeAct(move="advance", foe="foe0"),)
    assert all(judge(game.position, one).is_accepted for one in found)
    game.follow(judge(game.position, found[0]))
    assert game.state.system.danger.foes["foe0"].distance == "medium"
