"""Decisions in the compact form are judged by the engine: what it offers stands, and falls with one thing changed.

The states are those of bots' games, written in the compact form, and states made at random; the figures expected of
foes are worked out here once more, by the words of the rules.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from oracle.core.chance import Stream, key_from_seed
from oracle.core.part import menu
from oracle.dealer.repairs import REPAIRS
from oracle.systems.ultimo.rules.effects import EFFECTS
from oracle.systems.ultimo.rules.fight.turn import FoesMove
from oracle.systems.ultimo.rules.foes.effects import effects_of
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.threat import Aftermath
from oracle.systems.ultimo.seams.answer_referee import answer
from oracle.systems.ultimo.seams.compact.decisions import FORMS
from tests.systems.ultimo.games import played_in

GAMES: Final = range(1, 640, 40)
"""Games of bots whose states are written in the compact form."""

SIZES: Final = {effect.id: effect.size for effect in EFFECTS}
SAMPLE: Final = {"minor": "stuck", "major": "dazed"}
"""An effect of each size, for those of which a game has kept no more than the size."""

MARA: Final = {"id": "pc1", "name": "Mara", "health": 7, "soak": 1}
TOM: Final = {"id": "pc2", "name": "Tom", "health": 5, "soak": 0}
RAIDER: Final = {
    "id": "r1",
    "name": "raider",
    "kind": "minion",
    "health": 6,
    "soak": 1,
    "melee": 6,
    "ranged": 4,
    "danger_sense": 5,
    "manip": 7,
    "emp": 4,
}


def judged(state: dict[str, Any], decision: Any) -> dict[str, Any]:
    found = answer({"id": 1, "state": state, "decision": decision})
    assert "error" not in found, found
    return found


def verdict(state: dict[str, Any], decision: Any) -> str:
    return str(judged(state, decision)["verdict"])


def table(phase: str, **more: Any) -> dict[str, Any]:
    return {"phase": phase, "threat": 0, "free": {"minor": 0, "major": 0}, "pcs": [MARA, TOM], "foes": [], **more}


def compact(state: UltimoState) -> dict[str, Any]:
    """Return a state of the engine in which a result waits for the Dealer, or the foes have their turn, as compact."""
    step: Any = state.step
    dealt = [entry.split()[:2] for entry in state.threat.dealt]
    return {
        "phase": "effects",
        "threat": state.threat.pool,
        "free": {"minor": state.threat.minors, "major": state.threat.majors},
        "pcs": [
            {
                "id": who,
                "name": person.character.name,
                "health": max(0, person.body.health),
                "traits": list(person.character.traits),
                "conditions": [mark.id for mark in person.marks],
                "carries": [item.id for item in person.gear if item.condition in ("sound", "broken")],
            }
            for who, person in state.people.items()
        ],
        "foes": [foe_of(id_of(state, name), foe) for name, foe in state.danger.foes.items() if not foe.is_down],
        "result": {
            "grade": "failure",
            "actor": getattr(step, "who", None),
            "effects": [{"effect": SAMPLE[size], "target": who} for who, size in dealt],
        },
    }


def id_of(state: UltimoState, foe: str) -> str:
    """Return an id for a foe, which bots call by any signs."""
    return f"foe{list(state.danger.foes).index(foe)}"


def foe_of(name: str, foe: Any) -> dict[str, Any]:
    own = {effect.id: effect.price for effect in foe.block.effects}
    return {
        "id": name,
        "kind": foe.block.rank,
        "health": foe.health,
        "melee": foe.block.melee,
        "ranged": foe.block.ranged,
        "patience": foe.patience,
        "own_effects": own,
    }


@cache
def aftermaths() -> tuple[UltimoState, ...]:
    """Return states of bots' games in which a result waits for the Dealer, without a map or house rules."""
    steps = (step for _, game in played_in(GAMES) for step in game)
    waiting = (step.before for step in steps if isinstance(step.before.step, Aftermath))
    plain = (state for state in waiting if state.check and not state.danger.ground and not state.threat.fury)
    return tuple(state for state in plain if not state.step.harmless and state.rules["effect_stack_limit"] == "on")


def choices(hole: Any, *earlier: str) -> tuple[Any, ...]:
    domain = hole(*earlier) if callable(hole) else hole
    return domain.choices() or ()


def offered(state: UltimoState) -> Iterator[dict[str, Any]]:
    """Yield every effect that the engine offers, as a row of a compact decision."""
    for option in menu(ULTIMO, state, "dealer"):
        pay = {"spend": "threat", "inflict": "free"}.get(option.action.verb, "")
        for effect in choices(option.holes[0]) if pay else ():
            for who in choices(option.holes[1], effect):
                details = [one for one in choices(option.holes[2], effect, who) if one]
                row = {"effect": effect, "tier": SIZES[effect], "target": who, "pay": pay}
                yield {**row, "detail": details[0]} if details else row


def test_every_effect_that_the_engine_offers_is_accepted_and_changed_in_one_thing_it_is_not() -> None:
    seen = 0
    for state in aftermaths():
        at = compact(state)
        for row in list(offered(state))[::3]:
            other = "major" if row["tier"] == "minor" else "minor"
            assert verdict(at, {"type": "effects", "spend": [row]}) == "accept", (at, row)
            assert verdict(at, {"type": "effects", "spend": [{**row, "tier": other}]}) == "reject"
            assert verdict(at, {"type": "effects", "spend": [{**row, "target": "pc9"}]}) == "reject"
            assert verdict(at, {"type": "effects", "spend": [{**row, "effect": row["effect"] + "s"}]}) == "reject"
            bare = {**at, "threat": 0, "free": {"minor": 0, "major": 0}}
            assert verdict(bare, {"type": "effects", "spend": [row]}) == "reject"
            seen += 1
    assert seen > 100


def test_every_effect_of_a_foe_that_the_engine_offers_is_accepted_and_at_another_foe_it_is_not() -> None:
    seen = 0
    for state in aftermaths():
        for option in (one for one in menu(ULTIMO, state, "dealer") if one.action.verb == "wield"):
            named = choices(option.holes[0])
            for foe, effect in ((one, effect) for one in named for effect in choices(option.holes[1], one)):
                who = choices(option.holes[2], foe, effect)[0]
                row = {"effect": effect, "tier": "foe", "foe": id_of(state, foe), "target": who, "pay": "threat"}
                price = next(one.price for one in effects_of(state.danger.foes[foe].block) if one.id == effect)
                at = {**compact(state), "threat": price}
                assert verdict(at, {"type": "effects", "spend": [row]}) == "accept", (at, row)
                assert verdict(at, {"type": "effects", "spend": [{**row, "foe": "nobody"}]}) == "reject"
                short = {**at, "threat": price - 1, "free": {"minor": 0, "major": 0}}
                assert verdict(short, {"type": "effects", "spend": [row]}) == "reject"
                seen += 1
    assert seen > 20


@cache
def foes_turns() -> tuple[UltimoState, ...]:
    """Return states of bots' games in which the foes have their turn, without a map."""
    steps = (step for _, game in played_in(GAMES) for step in game)
    turns = (step.before for step in steps if isinstance(step.before.step, FoesMove))
    return tuple(state for state in turns if not state.danger.ground)


def test_every_attack_that_the_engine_offers_a_foe_is_accepted_and_of_a_foe_that_has_acted_it_is_not() -> None:
    seen = 0
    for state in foes_turns():
        for option in (one for one in menu(ULTIMO, state, "dealer") if one.action.verb == "strike"):
            for foe in choices(option.holes[0]):
                who = choices(option.holes[1], foe)[0]
                for mode in choices(option.holes[2], foe, who):
                    at = {**compact(state), "phase": "foe_turn", "result": {}}
                    move = {"type": "foe_act", "foe": id_of(state, foe), "move": f"{mode}_attack", "target": who}
                    power = expected(state.danger.foes[foe].power(mode), 1, 0, "")
                    assert verdict(at, {**move, "power": power}) in ("accept", "repair"), (at, move)
                    assert verdict(at, {**move, "target": "pc9"}) == "reject"
                    acted = [{**one, "acted": True} for one in at["foes"]]
                    assert verdict({**at, "foes": acted}, {**move, "power": power}) == "reject"
                    seen += 1
    assert seen > 10


def fights(count: int) -> Iterator[tuple[dict[str, Any], int]]:
    """Yield states at random in which foes are struck at, each with the rating by the words of the rules."""
    stream = Stream(key_from_seed("compact fights"), 0)
    for _ in range(count):
        kind = ("minion", "greater", "host")[stream.below(3)]
        powers = [1 + stream.below(16) for _ in range(1 + stream.below(3))]
        foes = [
            {**RAIDER, "id": f"r{at}", "name": f"raider {'abc'[at]}", "kind": kind, "melee": power, "patience": 12}
            for at, power in enumerate(powers)
        ]
        threat, pressed = stream.below(3), ("", "flanked", "surrounded")[stream.below(3)] if len(foes) == 1 else ""
        if pressed:
            foes[0][pressed] = True
        names = " and ".join(str(foe["id"]) for foe in foes)
        state = table("rate", foes=foes, threat=threat, mode="tactical", turn="pc1", intent=f"Mara attacks {names}")
        yield state, expected(max(powers), len(powers), threat, pressed if kind != "host" else pressed and "flanked")


def expected(power: int, foes: int, threat: int, pressed: str) -> int:
    """Return the rating of an attack in melee: U-199, U-204, U-250, U-265, U-267."""
    power = 10 if power >= 12 and not threat else power
    changed = {"": power, "flanked": power - 2, "surrounded": power // 2}[pressed]
    return max(1, changed + foes - 1)


def test_a_blow_is_rated_as_the_rules_have_it_and_every_other_figure_is_put_right() -> None:
    for state, right in fights(150):
        for difficulty in (right - 2, right - 1, right, right + 1, right + 3):
            rate = {"type": "rate", "skill_a": "STR", "skill_b": "Brawling", "difficulty": difficulty, "foe": "r0"}
            found = judged(state, rate)
            unpaid = state["threat"] and max(foe["melee"] for foe in state["foes"]) >= 12
            if difficulty == right:
                assert found["verdict"] == "accept", (state, rate, found)
            elif not unpaid:  # with threat the Dealer may also leave a mighty foe at less than its power
                assert (found["verdict"], found["decision"]["difficulty"]) == ("repair", right), (state, rate, found)


@pytest.mark.parametrize(("cover", "right"), [("none", 8), ("quarter", 9), ("half", 10)])
def test_cover_makes_a_shot_at_a_foe_harder_and_full_cover_prevents_it(cover: str, right: int) -> None:
    archer = {**RAIDER, "ranged": 8, "cover": cover}
    rate = {"type": "rate", "skill_a": "AGI", "skill_b": "Shooting", "difficulty": right, "foe": "r1"}
    at = table("rate", foes=[archer], intent="Mara shoots at the raider")
    assert verdict(at, rate) == "accept"
    assert judged(at, {**rate, "difficulty": right + 1})["decision"]["difficulty"] == right
    assert verdict({**at, "foes": [{**archer, "cover": "full"}]}, rate) == "reject"


@pytest.mark.parametrize(
    ("intent", "skill", "right"),
    [
        ("Mara sneaks past the raider", "Espionage", 5),
        ("Mara bluffs the raider into letting her pass", "Manipulation", 7),
        ("Mara calms the raider", "Empathy", 4),
        ("Mara stares the raider down", "Toughness", 7),
        ("Mara, hidden in the shadows, stabs the raider unseen from behind", "Brawling", 5),
        ("Mara attacks the raider", "Brawling", 6),
        ("Mara and Tom both shoot at the raider", "Shooting", 4),
    ],
)
def test_a_printed_figure_counts_for_the_deed_that_it_is_printed_for(intent: str, skill: str, right: int) -> None:
    at = table("rate", foes=[RAIDER], intent=intent)
    first = "PER" if skill in ("Manipulation", "Empathy") else "AGI"
    rate = {"type": "rate", "skill_a": first, "skill_b": skill, "difficulty": right, "foe": "r1"}
    assert verdict(at, rate) == "accept"
    assert judged(at, {**rate, "difficulty": 14})["decision"]["difficulty"] == right


@pytest.mark.parametrize(
    ("intent", "right"),
    [
        ("Mara attacks r1 and r2", 7),
        ("Mara attacks r1, r2 and r3 at once", 8),
        ("Mara fights the raiders", 8),
        ("Mara goes at both raiders by the gate", 7),
        ("Mara strikes at one of the raiders", 6),
        ("Mara attacks r1 with r2 right behind her", 6),
        ("Mara attacks r1 while r2 and r3 look on", 6),
    ],
)
def test_the_foes_who_are_named_together_are_fought_together(intent: str, right: int) -> None:
    at = table("rate", foes=[{**RAIDER, "id": f"r{number}"} for number in (1, 2, 3)], intent=intent)
    rate = {"type": "rate", "skill_a": "STR", "skill_b": "Brawling", "difficulty": right, "foe": "r1"}
    assert verdict(at, rate) == "accept"
    assert judged(at, {**rate, "difficulty": 12})["decision"]["difficulty"] == right


def test_a_fight_may_be_under_a_roof_where_a_state_tells_only_of_the_weather() -> None:
    at = table("rate", foes=[RAIDER], weather={"rain": "heavy", "wind": "heavy"}, intent="Mara attacks r1")
    rate = {"type": "rate", "skill_a": "STR", "skill_b": "Brawling", "foe": "r1"}
    assert [verdict(at, {**rate, "difficulty": figure}) for figure in (4, 5, 6, 7)] == [
        "repair",
        "accept",
        "accept",
        "repair",
    ]


def test_a_task_beside_foes_is_judged_by_the_ladder() -> None:
    at = table("rate", foes=[RAIDER], retrieved=["C7/Brawling"], intent="Mara kicks in the cellar door")
    rate = {"type": "rate", "skill_a": "STR", "skill_b": "Brawling", "difficulty": 7, "cites": ["C7/Brawling"]}
    assert verdict(at, rate) == "accept"
    assert verdict(at, {**rate, "difficulty": 12}) == "reject"


def test_threat_just_gained_is_spent_in_a_characters_turn_and_stored_threat_is_not() -> None:
    result = {"grade": "failure", "actor": "pc1", "threat_gained": 2}
    at = table("effects", mode="tactical", turn="pc1", threat=6, foes=[RAIDER], result=result)
    minor = {"effect": "winded", "tier": "minor", "target": "pc1", "pay": "threat"}
    major = {"effect": "dazed", "tier": "major", "target": "pc1", "pay": "threat"}
    assert verdict(at, {"type": "effects", "spend": [minor]}) == "accept"
    assert verdict(at, {"type": "effects", "spend": [major]}) == "reject"
    assert verdict({**at, "turn": "r1"}, {"type": "effects", "spend": [major]}) == "accept"
    without = {**at, "result": {}}
    assert verdict(without, {"type": "effects", "spend": [minor]}) == "reject"


def test_the_effect_that_a_player_chose_is_not_the_dealers_to_change() -> None:
    result = {"grade": "failure", "action": "manipulate", "actor": "pc1", "target": "n1"}
    at = table("effects", npcs=[{"id": "n1", "manip": 6, "emp": 5}], free={"minor": 1, "major": 0}, result=result)
    winded = {"type": "effects", "spend": [{"effect": "winded", "tier": "minor", "target": "pc1", "pay": "free"}]}
    assert verdict({**at, "choice": {"minor": "winded"}}, winded) == "accept"
    assert verdict({**at, "choice": {"minor": "stuck"}}, winded) == "reject"
    assert verdict(at, winded) == "reject"


def test_a_bond_with_a_person_whom_nobody_plays_takes_a_trait() -> None:
    at = table("award", event="saved", npcs=[{"id": "n1", "name": "Ruth", "manip": 6, "emp": 5}])
    bond = {"type": "bond", "a": "pc1", "b": "n1", "level": 1}
    assert verdict(at, bond) == "reject"
    friendly = {**at, "pcs": [{**MARA, "traits": ["Friendly"]}, TOM]}
    assert verdict(friendly, bond) == "accept"
    assert verdict(friendly, {**bond, "level": 2}) == "reject"
    assert verdict({**friendly, "event": "none"}, bond) == "reject"


@pytest.mark.parametrize("difficulty", range(-1, 9))
def test_an_attack_on_a_mind_is_resisted_at_one_to_five(difficulty: int) -> None:
    resist = {"type": "rate_resist", "target": "pc1", "difficulty": difficulty}
    at = table("rate_resist", intent="a wail from the crypt fills her with dread")
    assert verdict(at, resist) == ("accept" if 1 <= difficulty <= 5 else "reject")
    harmed = table("rate_resist", intent="a bolt of fire does 6 damage to her")
    assert verdict(harmed, resist) == "reject"


@pytest.mark.parametrize(
    ("grade", "fit"),
    [("perfect", "obeys"), ("success", "agrees_if_safe"), ("partial", "wants_payment"), ("failure", "refuses"),
     ("total_failure", "turns_hostile")],
)  # fmt: skip
def test_a_person_responds_by_the_row_of_the_result(grade: str, fit: str) -> None:
    result = {"grade": grade, "action": "manipulate", "target": "n1"}
    at = table("npc", npcs=[{"id": "n1", "name": "Ruth", "manip": 6, "emp": 5}], result=result)
    for response in ("obeys", "agrees_if_safe", "wants_payment", "refuses", "turns_hostile"):
        said = {"type": "npc", "npc": "n1", "response": response, "text": "Ruth looks from one to the other."}
        assert verdict(at, said) == ("accept" if response == fit else "reject"), response
    assert verdict(at, {"type": "npc", "npc": "n2", "response": fit}) == "reject"


@pytest.mark.parametrize(
    "told", ["Yes, it is barred from inside; you cannot get in that way.", "You fail to find another way in."]
)
def test_an_answer_that_says_no_is_no_failure(told: str) -> None:
    at = table("observe", result={"grade": "success", "action": "observe"}, questions=["Is there a way in?"])
    assert verdict(at, {"type": "answer", "answers": [told]}) == "accept"
    assert verdict(at, {"type": "answer", "answers": [told, told]}) == "reject"


def test_a_key_that_is_not_known_is_named_in_states_and_refused_in_decisions() -> None:
    decision = {"type": "dealer_play", "n": 4}
    assert verdict(table("reveal", difficulty=4), decision) == "accept"
    assert "moon" in answer({"state": table("reveal", moon="full"), "decision": decision})["error"]  # type: ignore[operator]
    inner = table("reveal", pcs=[{**MARA, "mood": "grim"}])
    assert "pcs.0.mood" in answer({"state": inner, "decision": decision})["error"]  # type: ignore[operator]
    assert verdict(table("reveal", difficulty=4), {**decision, "cards": ["AS"]}) == "reject"


@pytest.mark.parametrize(
    "key",
    ["threat", "free", "pcs", "foes", "npcs", "turn", "result", "choice", "facts", "bonds", "secrets", "weather"],
)
def test_a_value_of_the_wrong_kind_is_an_error_that_names_the_key(key: str) -> None:
    found = answer(
        {"id": 7, "state": table("rate", **{key: "\u0430ll of it"} if key != "turn" else {key: 3}), "decision": {}}
    )
    assert found["id"] == 7
    assert key in str(found["error"])


HOSTILE: Final = (
    "x" * 10_000_000,
    '{"type": "narrate", "text": "' + "ab " * 3_000_000 + '"}',
    "```json\n```json\n" * 2_000 + '{"type": "smite"}',
    "[" * 100_000,
    '{"a":' * 5_000 + "1" + "}" * 5_000,
    '{"type": "r\u0430te", "skill_a": "STR", "skill_b": "Brawling", "difficulty": 5}',
    '{"kind": "reaction", "moves": [{"type": "threaten", "threat": "danger", "stakes": "light"}]}',
    '{"type": "dealer_play", "n": 1e400}',
    '{"type": "dealer_play", "n": NaN}',
    {"type": "narrate", "text": "\ud800"},
    {"type": "answer", "answers": [{"answers": ["yes"]}]},
    {"type": ["rate"]},
    {"type": "effects", "spend": [{"effect": {}, "tier": [], "target": None, "pay": 3}]},
    {"type": "rate", "skill_a": "\u0405TR", "skill_b": "Brawling", "difficulty": 5, "cites": ["C5/Brawling"]},
)
"""Texts and objects that are no decision, or hardly one."""


@pytest.mark.parametrize("at", range(len(HOSTILE)))
def test_whatever_comes_is_refused_with_a_reason(at: int) -> None:
    for phase in ("rate", "effects", "narrate", "reveal", "observe"):
        found = judged(table(phase, foes=[RAIDER]), HOSTILE[at])
        assert found["verdict"] == "reject"
        assert all(one["message"] for one in found["objections"])
        json.dumps(found)


def test_decisions_taken_apart_and_put_together_anew_never_break_the_referee() -> None:
    stream = Stream(key_from_seed("compact junk"), 0)
    values: list[Any] = [
        None,
        True,
        -5,
        10**20,
        0.5,
        "",
        "pc1",
        "r1",
        "8",
        [],
        {},
        ["pc1"],
        {"minor": 1},
        "\u0661\u0662",
    ]
    fields = {name: list(form.model_fields) for name, form in FORMS.items()}
    phases = ("rate", "effects", "foe_turn", "narrate", "award", "npc", "observe", "reveal", "build_foe", "downtime")
    for _ in range(3000):
        name = tuple(fields)[stream.below(len(fields))]
        decision = {key: values[stream.below(len(values))] for key in fields[name] if stream.below(4)}
        at = table(phases[stream.below(len(phases))], foes=[RAIDER], threat=stream.below(4), turn="r1")
        found = judged(at, {**decision, "type": name})
        codes = {one["code"] for one in found["objections"]}
        assert found["verdict"] == "reject" or codes <= {repair.id for repair in REPAIRS}
