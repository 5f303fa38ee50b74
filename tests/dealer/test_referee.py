from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

import oracle.dealer
from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.living_decisions import AddPerson, AddPlace, AddThing, Become, Retract, Speak, Witness
from oracle.dealer.referee import judge
from oracle.dealer.repairs import repaired
from oracle.dealer.verdict import Verdict
from oracle.systems.diesel.seams import moves as diesel
from oracle.systems.ultimo.rules.fight.danger import Foe
from oracle.systems.ultimo.rules.foes.bestiary import find_foe
from oracle.systems.ultimo.rules.state import Threat
from oracle.systems.ultimo.seams import fight_moves as fighting
from oracle.systems.ultimo.seams import moves as ultimo
from tests.dealer.tables import Game, asked, at_aftermath, at_rerating, mill


def decided(kind: str, *moves: Any) -> wire.Decision:
    return wire.Decision.model_validate({"kind": kind, "moves": moves})


def rate(**changes: Any) -> ultimo.Rate:
    fields = {"skill_a": "AGI", "skill_b": "Espionage", "difficulty": 7, "cites": ("C8/Espionage",), "goal": "lock"}
    return ultimo.Rate.model_validate({**fields, **changes})


def spend(effect: str, tier: str = "minor", pay: str = "free", **changes: Any) -> ultimo.Effects:
    return ultimo.Effects.model_validate(
        {"spend": ({"effect": effect, "tier": tier, "target": "pc1", "pay": pay, **changes},)}
    )


def modified(*modifiers: tuple[str, int]) -> ultimo.Rate:
    return rate(modifiers=tuple({"id": name, "value": value} for name, value in modifiers))


def said() -> Game:
    return asked("I pick the lock")


def quiet() -> Game:
    return Game(mill())


def written(verdict: Verdict) -> list[str]:
    return [f"{who}: {write_action(action)}" for who, action in verdict.actions]


def menaced(*, owed: int = 0) -> Game:
    """Return a table at which an outcome waits for the Dealer, in sight of a foe that can do something of its own."""
    game = at_aftermath()
    danger = game.state.system.danger
    came = Foe(find_foe("cultist"), health=8, armor=0, patience=0)
    game.with_rules(danger=replace(danger, foes={"priest": came}), threat=Threat(pool=4, minors=owed))
    return game


def of_foe(effect: str, tier: str, pay: str, **changes: Any) -> ultimo.Effects:
    return spend(effect, tier, pay, foe="priest", **changes)


REFUSED: Final[dict[str, tuple[Callable[[], Game], wire.Decision]]] = {
    "kind": (said, decided("reaction", ultimo.Effects())),
    "duty": (said, decided("answer", wire.Narrate(text="You win."))),
    "game": (said, decided("check", diesel.Threaten(threat="danger", stakes="light"))),
    "moves": (said, decided("answer", wire.Tick(clock="flood"))),
    "count": (said, decided("check")),
    "owed": (menaced, decided("reaction", of_foe("engage", "minor", "free"))),
    "detail": (menaced, decided("reaction", of_foe("engage", "minor", "threat", detail="rope"))),
    "unknown-cite": (said, decided("check", rate(cites=("C8/Sneaking",)))),
    "uncited": (said, decided("check", rate(cites=()))),
    "reason": (said, decided("check", rate(difficulty=16, cites=()))),
    "far": (said, decided("check", rate(difficulty=3))),
    "modifier": (said, decided("check", modified(("bad_mood", 1)))),
    "modifier-range": (said, decided("check", modified(("darkness", 4)))),
    "modifier-twice": (said, decided("check", modified(("darkness", 1), ("darkness", 1)))),
    "engine-applies": (said, decided("check", modified(("rain", 1)))),
    "tag": (said, decided("check", rate(tags=("stealth", "stealth")))),
    "effect": (at_aftermath, decided("reaction", spend("lightning"))),
    "tier": (at_aftermath, decided("reaction", spend("winded", "major"))),
    "timing": (at_aftermath, decided("reaction", rate())),
    "notation": (said, decided("procedure", wire.Call(action="fly away"))),
    "call": (said, decided("procedure", wire.Call(action="play Ks"))),
    "illegal": (said, decided("procedure", wire.Call(action="go down"))),
    "order": (said, decided("procedure", wire.Call(action="go lane"), wire.Tick(clock="flood"))),
    "money": (said, decided("pass", AddThing(id="hoard-two", name="a heap of gold coins"))),
    "empty": (at_aftermath, decided("reaction")),
}
"""Each code with a place and a decision that earns it."""


@pytest.mark.parametrize("code", REFUSED)
def test_a_refusal_says_by_its_code_what_is_wrong(code: str) -> None:
    place, decision = REFUSED[code]
    verdict = judge(place().position, decision)
    assert (verdict.kind, verdict.actions) == ("refused", ())
    assert code in [one.code for one in verdict.objections]
    assert all(one.message and not one.message.endswith(".") for one in verdict.objections)


def test_an_example_that_was_not_shown_cannot_be_cited() -> None:
    position = said().position
    assert judge(position, decided("check", rate()), offered=("C8/Espionage", "C6/Survival")).is_accepted
    verdict = judge(position, decided("check", rate()), offered=("C6/Survival",))
    assert [one.code for one in verdict.objections] == ["not-offered"]
    assert verdict.objections[0].legal == ("C6/Survival",)


def test_every_code_of_the_source_is_tested_here() -> None:
    home = Path(oracle.dealer.__path__[0])
    game = home.parent / "systems" / "ultimo"
    sources = (home / "referee.py", game / "seams" / "judging.py", game / "seams" / "rulings.py")
    source = "".join(path.read_text() for path in sources)
    codes = set(re.findall(r'Objection\(\s*"([a-z-]+)"', source))
    assert codes == {*REFUSED, "not-offered", "later", "guideline"}


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (rate(difficulty=31 - 1, cites=("C25/Ritual",)), "far"),
        (rate(difficulty=9, modifiers=({"id": "darkness", "value": 3},)), None),
        (rate(difficulty=10, modifiers=({"id": "darkness", "value": 3},)), None),
        (rate(difficulty=14, modifiers=({"id": "darkness", "value": 3},)), "far"),
        (rate(difficulty=5, modifiers=({"id": "good_tools", "value": -1},)), None),
        (rate(difficulty=4, modifiers=({"id": "good_tools", "value": -1},)), "far"),
        (rate(difficulty=17, cites=("C17/Empathy",)), None),
        (rate(difficulty=15, cites=("C15/Brawling", "C1/Brawling")), None),
    ],
)
def test_a_difficulty_lies_within_two_of_what_it_cites(move: ultimo.Rate, code: str | None) -> None:
    objections = judge(said().position, decided("check", move)).objections
    assert [one.code for one in objections] == ([code] if code else [])


def test_a_refusal_names_what_would_be_legal() -> None:
    verdict = judge(said().position, decided("procedure", wire.Call(action="go down")))
    assert verdict.objections[0].legal == ("go lane",)
    far = judge(said().position, decided("check", rate(difficulty=3))).objections[0]
    assert "C3/Athletics" in far.legal
    assert far.rule == "U-397"


def test_a_good_ruling_is_accepted_as_it_is() -> None:
    verdict = judge(said().position, decided("check", rate(), wire.Tick(clock="flood")))
    assert verdict.kind == "refused"  # nothing of the story moves once a check is called
    verdict = judge(said().position, decided("check", wire.Tick(clock="flood"), rate()))
    assert verdict.kind == "accepted"
    assert written(verdict) == [
        "dealer: rule check",
        "dealer: tick flood",
        "dealer: call pc1 AGI Espionage 7 lock C8/Espionage",
    ]


@pytest.mark.parametrize("kind", ["pass", "answer"])
def test_a_ruling_may_be_without_moves(kind: str) -> None:
    assert written(judge(said().position, decided(kind))) == [f"dealer: rule {kind}"]


def test_what_is_owed_comes_free_and_what_is_bought_is_paid() -> None:
    both = decided(
        "reaction",
        ultimo.Effects(
            spend=(
                ultimo.Spend(effect="dazed", tier="major", target="pc1", pay="free"),
                ultimo.Spend(effect="distracted", tier="minor", target="pc1", pay="threat"),
            )
        ),
    )
    verdict = judge(at_aftermath().position, both)
    assert verdict.kind == "accepted"
    assert written(verdict) == ["dealer: inflict dazed pc1", "dealer: spend distracted pc1", "dealer: done"]


def test_more_than_the_pool_holds_is_refused_as_a_whole() -> None:
    one = ultimo.Spend(effect="distracted", tier="minor", target="pc1", pay="threat")
    dear = ultimo.Spend(effect="dazed", tier="major", target="pc1", pay="threat")
    verdict = judge(at_aftermath().position, decided("reaction", ultimo.Effects(spend=(one, dear))))
    assert (verdict.kind, verdict.actions) == ("refused", ())
    assert [objection.code for objection in verdict.objections] == ["illegal"]


def test_an_effect_on_somebody_else_is_refused_while_a_result_lies_on_the_table() -> None:
    verdict = judge(at_aftermath("wren", "ottilie").position, decided("reaction", spend("winded", target="pc2")))
    assert verdict.kind == "refused"


def test_effects_behind_one_that_chance_must_answer_wait() -> None:
    one = {"effect": "winded", "tier": "minor", "target": "pc1", "pay": "free"}
    two = {"effect": "distracted", "tier": "minor", "target": "pc1", "pay": "free"}
    verdict = judge(at_aftermath().position, decided("reaction", ultimo.Effects.model_validate({"spend": (one, two)})))
    assert verdict.kind == "mended"
    assert [objection.code for objection in verdict.objections] == ["later"]
    assert written(verdict) == ["dealer: inflict winded pc1"]


def test_experience_is_cut_to_what_the_reason_allows() -> None:
    verdict = judge(said().position, decided("pass", ultimo.Award(target="pc1", amount=4, reason="play")))
    assert verdict.kind == "mended"
    assert [objection.code for objection in verdict.objections] == ["amount"]
    assert written(verdict) == ["dealer: rule pass", "dealer: award pc1 1"]


def test_a_tag_that_does_not_exist_is_left_out_of_a_rating() -> None:
    verdict = judge(said().position, decided("check", rate(tags=("sneaky", "stealth"))))
    assert (verdict.kind, [objection.code for objection in verdict.objections]) == ("mended", ["tag"])
    assert written(verdict)[-1] == "dealer: call pc1 AGI Espionage 7 lock C8/Espionage - stealth"


def test_a_printed_threshold_counts_whatever_the_dealer_says() -> None:
    moves = (ultimo.Npc(id="jost", manipulation=1, empathy=1), wire.Call(action="go lane"))
    verdict = judge(said().position, decided("procedure", *moves))
    assert (verdict.kind, [objection.code for objection in verdict.objections]) == ("mended", ["static"])
    assert "dealer: npc jost 5 6" in written(verdict)


def test_of_a_reaction_the_legal_parts_are_kept() -> None:
    """What is added to the story beside an answer to a result falls alone; the answer itself stands or falls whole."""
    stray = wire.Disclose(fact="nothing-of-the-kind")
    verdict = judge(at_aftermath().position, decided("reaction", stray, spend("distracted")))
    assert (verdict.kind, [objection.code for objection in verdict.objections]) == ("mended", ["apart"])
    assert written(verdict)[0] == "dealer: inflict distracted pc1"
    verdict = judge(at_aftermath().position, decided("reaction", wire.Tick(clock="flood"), spend("lightning")))
    assert (verdict.kind, verdict.actions) == ("refused", ())


def test_a_reaction_of_nothing_but_illegal_parts_is_refused_for_them() -> None:
    verdict = judge(at_aftermath().position, decided("reaction", wire.Disclose(fact="nothing-of-the-kind")))
    assert (verdict.kind, verdict.objections[0].code) == ("refused", "illegal")


def test_a_ruling_falls_whole_with_any_of_its_parts() -> None:
    verdict = judge(said().position, decided("check", wire.Disclose(fact="nothing-of-the-kind"), rate()))
    assert (verdict.kind, verdict.actions) == ("refused", ())


def test_every_mend_is_a_row_of_the_table_of_repairs() -> None:
    with pytest.raises(LookupError):
        repaired("mood", "no such repair")
    told = repaired("static", "it is printed", "U-199")
    assert (told.fatal, told.rule) == (False, "U-199")


def test_a_contested_rating_must_be_grounded_too() -> None:
    game = at_rerating()
    assert judge(game.position, decided("reaction", rate(difficulty=6))).is_accepted
    assert not judge(game.position, decided("reaction", rate(difficulty=2))).is_accepted


def test_nothing_is_judged_behind_an_effect_that_a_clock_hears() -> None:
    moves = {"spend": ({"effect": "alert_enemy", "tier": "minor", "target": "pc1", "pay": "free"},)}
    verdict = judge(at_aftermath().position, decided("reaction", ultimo.Effects.model_validate(moves)))
    assert written(verdict) == ["dealer: inflict alert_enemy pc1"]


def test_judging_changes_nothing() -> None:
    game = said()
    before = game.state
    judge(game.position, decided("check", rate()))
    assert game.state == before


def test_diesel_takes_its_own_moves_only() -> None:
    game = asked("I pick the lock", system="diesel")
    assert judge(game.position, decided("check", diesel.Threaten(threat="fault", stakes="light"))).is_accepted
    refused = judge(game.position, decided("check", rate()))
    assert [one.code for one in refused.objections] == ["game"]


def test_a_quiet_table_waits_for_no_ruling() -> None:
    assert not judge(quiet().position, decided("pass")).is_accepted


def test_the_effect_of_a_foe_is_bought_or_taken_where_one_is_owed() -> None:
    bought = judge(menaced().position, decided("reaction", of_foe("suppress", "major", "threat")))
    assert written(bought) == ["dealer: wield priest suppress pc1", "dealer: done"]
    owed = judge(menaced(owed=1).position, decided("reaction", of_foe("engage", "minor", "free")))
    assert written(owed) == ["dealer: wield priest engage pc1", "dealer: done"]


@pytest.mark.parametrize(
    ("move", "code", "told"),
    [
        (of_foe("suppress", "minor", "threat"), "tier", "suppress of priest is major, at 2 threat, not minor"),
        (of_foe("dominate", "major", "threat"), "illegal", "the Cultist cannot do that"),
        (spend("engage", "minor", "threat", foe="dragon"), "illegal", "dragon"),
    ],
)
def test_an_effect_that_a_foe_has_not_is_refused_with_what_is_printed(
    move: ultimo.Effects, code: str, told: str
) -> None:
    found = judge(menaced().position, decided("reaction", move)).objections[0]
    assert found.code == code
    assert told in found.message


def test_an_effect_of_a_foe_that_costs_more_than_there_is_is_refused_with_its_price() -> None:
    game = menaced()
    game.with_rules(threat=Threat(pool=1))
    found = judge(game.position, decided("reaction", of_foe("suppress", "major", "threat"))).objections[0]
    assert found.message.endswith("Suppress costs 2 threat, and the Dealer has 1")
    assert found.rule == "U-152"


def test_a_foe_of_the_dealers_own_making_is_built_in_a_move() -> None:
    built = fighting.BuildFoe(id="old-jost", rank="minion", health=6, melee=4, damage=1, sort="person")
    game = said()
    verdict = judge(game.position, decided("pass", built))
    assert written(verdict)[1] == "dealer: build_foe old-jost minion 6 0 0 0 0 0 0 4 0 1 person"
    for who, action in verdict.actions:
        game.play(who, action)
    foe = game.state.system.danger.foes["old-jost"]
    assert (foe.called, foe.health, foe.block.melee) == ("Old Jost", 6, 4)


@pytest.mark.parametrize(("move", "fate"), [("flee", "fled"), ("yield", "yielded"), ("won_over", "won")])
def test_a_foe_leaves_in_one_of_three_ways(move: str, fate: str) -> None:
    game = said()
    for line in ("rule pass", "bring wrecker hob close"):
        game.play("dealer", line)
    game.say("I wait")
    verdict = judge(game.position, decided("pass", fighting.FoeAct(move=move, foe="hob")))
    for who, action in verdict.actions:
        game.play(who, action)
    assert game.state.system.danger.foes["hob"].fate == fate


def test_how_well_a_foe_is_covered_is_said_in_a_move() -> None:
    game = said()
    for line in ("rule pass", "bring wrecker hob close"):
        game.play("dealer", line)
    game.say("I wait")
    verdict = judge(game.position, decided("pass", fighting.FoeAct(move="cover_half", foe="hob")))
    assert written(verdict) == ["dealer: rule pass", "dealer: cover hob half"]


def test_a_foe_that_has_had_its_fight_in_this_round_may_not_strike_and_the_reason_is_told() -> None:
    game = Game(mill(), "severs", "karla")
    game.play("dealer", "bring wrecker hob close")
    game.play("dealer", "bring wrecker dan close")
    danger = game.state.system.danger
    game.with_rules(danger=replace(danger, foes={**danger.foes, "hob": replace(danger.foes["hob"], engaged=True)}))
    for who in ("pc1", "pc2"):
        game.play(who, "pass")
    found = judge(
        game.position, decided("reaction", fighting.FoeAct(move="strike", foe="hob", target="pc1"))
    ).objections[0]
    assert "the Wrecker has had its fight in this round" in found.message
    assert found.rule == "U-203"


def test_outside_the_foes_turn_no_foe_strikes() -> None:
    found = judge(menaced().position, decided("reaction", fighting.FoeAct(move="strike", foe="priest", target="pc1")))
    assert "the foes have their turn when everybody has acted" in found.objections[0].message
    assert found.objections[0].rule == "U-201"


# === A story that lives ===


@pytest.mark.parametrize(
    "move",
    [
        AddPlace(id="hay-loft", title="The hay loft", way="up the ladder", text="It smells of summer."),
        AddPerson(id="hob", name="Old Hob", role="a ferryman"),
        AddThing(id="brass-key", name="the brass key"),
        Witness(deed="joke"),
        Become(thing="lock", fate="broken"),
    ],
)
def test_a_story_grows_by_what_a_dealer_adds_to_a_ruling(move: Any) -> None:
    verdict = judge(said().position, decided("pass", move))
    assert verdict.kind == "accepted", verdict.objections


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (AddThing(id="lock", name="a lock"), "'lock' is taken"),
        (Witness(deed="treason"), "'treason' is not one of gift"),
        (Become(thing="moon", fate="broken"), "'moon' is not one of "),
        (Become(thing="lock", fate="taken"), "'-' is not one of pc1"),
        (Speak(person="jost", topic="love"), "nobody here has topics of their own"),
        (Retract(id="lock"), "nothing was added to this story that could be taken back"),
    ],
)
def test_what_does_not_fit_the_story_is_refused_in_a_sentence(move: Any, reason: str) -> None:
    verdict = judge(said().position, decided("pass", move))
    assert verdict.kind == "refused"
    assert reason in verdict.objections[0].message
