"""`oracle referee`: compact decisions, one by one, against a table made of the compact state."""

from __future__ import annotations

import json
from typing import Any

import pytest

from oracle.core.chance import Stream, key_from_seed
from oracle.systems.ultimo.seams.answer_referee import answer as referee_request

HEROES = [{"id": "pc1", "name": "Ada", "health": 6, "soak": 1}, {"id": "pc2", "name": "Bo", "health": 4, "soak": 0}]
BRUTE = {"id": "b1", "name": "brute", "kind": "minion", "health": 7, "soak": 0, "melee": 5, "ranged": None,
         "patience": None, "danger_sense": 4}  # fmt: skip
WITCH = {"id": "w1", "name": "witch", "kind": "greater", "health": 9, "soak": 1, "melee": 4, "ranged": 9,
         "patience": 11, "danger_sense": 7, "manip": 10, "emp": 8, "own_effects": {"hex": 2}}  # fmt: skip
BOSS = {"id": "x1", "name": "warlord", "kind": "host", "health": 20, "soak": 6, "melee": 14, "ranged": 13,
        "patience": 15, "danger_sense": 10, "manip": 18, "emp": 20, "own_effects": {"roar": 3}}  # fmt: skip


def state(phase: str, **more: Any) -> dict[str, Any]:
    return {"phase": phase, "mode": "free", "threat": 0, "free": {"minor": 0, "major": 0}, "pcs": HEROES,
            "foes": [], **more}  # fmt: skip


def spend(effect: str, tier: str, *, target: str = "pc1", pay: str = "threat", **more: Any) -> dict[str, Any]:
    return {"effect": effect, "tier": tier, "target": target, "pay": pay, **more}


def effects(*spends: dict[str, Any]) -> dict[str, Any]:
    return {"type": "effects", "spend": list(spends)}


def rate(
    skill: str, difficulty: Any, *, first: str = "STR", cites: tuple[str, ...] = (), **more: Any
) -> dict[str, Any]:
    return {"type": "rate", "skill_a": first, "skill_b": skill, "difficulty": difficulty, "cites": list(cites), **more}


def verdict(at: dict[str, Any], decision: Any) -> str:
    return str(referee_request({"id": "x", "state": at, "decision": decision})["verdict"])


VALID: tuple[tuple[dict[str, Any], dict[str, Any]], ...] = (
    (state("rate", retrieved=["C10/Brawling"]), rate("Brawling", 11, cites=("C10/Brawling",))),
    (state("rate", retrieved=["C25/Ritual"]), rate("Ritual", 25, first="PER", cites=("C25/Ritual",))),
    (
        state("rate", retrieved=["C8/Espionage"], intent="creep up in the dark"),
        rate("Espionage", 10, first="AGI", cites=("C8/Espionage",), modifiers=[{"id": "darkness", "value": 2}]),
    ),
    (state("rate", foes=[WITCH], intent="Ada shoots at w1"), rate("Shooting", 9, first="AGI", foe="w1")),
    (state("rate", foes=[WITCH], intent="Ada cons w1"), rate("Manipulation", 10, first="PER", foe="w1")),
    (state("rate", foes=[BRUTE], intent="Ada stabs b1 from stealth"), rate("Brawling", 4, foe="b1")),
    (state("rate", foes=[BOSS], threat=1, intent="Ada fights x1"), rate("Brawling", 14, foe="x1")),
    (state("rate", foes=[BOSS], intent="Ada fights x1"), rate("Brawling", 10, foe="x1")),
    (state("rate", intent="halve the damage of a 40 ft fall (12 damage)"), rate("Athletics", 6, first="AGI")),
    (state("effects", threat=4), effects(spend("winded", "minor"), spend("take_5_damage", "major"))),
    (state("effects", threat=2), effects(spend("stuck", "minor"), spend("distracted", "minor", target="pc2"))),
    (state("effects", free={"minor": 1, "major": 0}), effects(spend("alert_enemy", "minor", pay="free"))),
    (state("effects", free={"minor": 0, "major": 1}), effects(spend("unconscious", "major", pay="free"))),
    (state("effects", threat=1, free={"minor": 1, "major": 0}), effects(spend("winded", "minor", pay="free"))),
    (state("effects"), effects()),
    (state("foe_effects", threat=1, foes=[BRUTE]), effects(spend("engage", "foe", foe="b1"))),
    (state("foe_effects", threat=2, foes=[WITCH]), effects(spend("read", "foe", foe="w1"))),
    (state("foe_effects", threat=2, foes=[WITCH]), effects(spend("suppress", "foe", foe="w1"))),
    (state("foe_effects", threat=2, foes=[WITCH]), effects(spend("hex", "foe", foe="w1"))),
    (state("effects", mode="tactical", turn="pc1", free={"minor": 0, "major": 1}, foes=[BRUTE]),
     effects(spend("dazed", "major", pay="free"))),
    (state("foe_turn", mode="tactical", turn="b1", foes=[BRUTE]),
     {"type": "foe_act", "foe": "b1", "move": "attack", "target": "pc2"}),
    (state("foe_turn", mode="tactical", turn="x1", threat=2, foes=[BOSS]),
     {"type": "foe_act", "foe": "x1", "move": "ranged_attack", "target": "pc1", "power": 13, "threat_paid": 1}),
    (state("narrate", result={"grade": "success", "dealt": 3, "taken": 0}, foes=[BRUTE]),
     {"type": "narrate", "text": "Your blow lands.\n\nThe brute staggers back with a threat on his lips."}),
    (state("observe", result={"grade": "success"}, facts={"danger": True}, questions=["Any danger?", "Any doors?"]),
     {"type": "answer", "answers": ["Yes: somebody breathes behind the curtain.", "One, to the yard."]}),
    (state("award", event="saved", bonds={"pc1-pc2": 1}),
     {"type": "bond", "a": "pc2", "b": "pc1", "level": 2, "reason": "saved"}),
    (state("award", event="quest_complete"), {"type": "award", "pc": "pc2", "xp": 3, "reason": "quest"}),
    (state("downtime", event="slept_8h", threat=3), {"type": "threat_change", "to": 0, "reason": "sleep"}),
    (state("reveal", difficulty=4), {"type": "dealer_play", "n": 4}),
    (state("resist"), {"type": "rate_resist", "difficulty": 3, "target": "pc1"}),
    (state("build_foe"), {"type": "build_foe", "foe": {"name": "old seer", "kind": "greater", "health": 8, "soak": 1,
     "melee": 5, "ranged": None, "patience": 10, "danger_sense": 7, "manip": 9, "emp": 6,
     "special_abilities": ["Sees in the dark"]}}),
)  # fmt: skip
"""Decisions that must stand."""

WRONG: tuple[tuple[dict[str, Any], Any], ...] = (
    (state("rate", retrieved=["C10/Brawling"]), rate("Brawling", 26, cites=("C10/Brawling",))),
    (state("rate", retrieved=["C10/Brawling"]), rate("Brawling", -1, cites=("C10/Brawling",))),
    (state("rate", retrieved=["C10/Brawling"]), rate("Brawling", 10.5, cites=("C10/Brawling",))),
    (state("rate", retrieved=["C10/Brawling"]), rate("Brawling", True, cites=("C10/Brawling",))),
    (state("rate", retrieved=["C10/Brawling"]), rate("Brawling", 10)),
    (state("rate", retrieved=["C10/Brawling"]), rate("Brawling", 10, first="Brawling", cites=("C10/Brawling",))),
    (state("rate", retrieved=["C10/Brawling"]), rate("Brawling", 10, cites=("C10/Brawling",), mood="grim")),
    (state("rate"), rate("Brawling", 5, foe="nobody")),
    (state("effects"), rate("Brawling", 10, cites=("C10/Brawling",))),
    (state("effects", threat=3), effects(spend("winded", "minor"), spend("take_5_damage", "major"))),
    (state("effects", threat=9), effects(spend("winded", "minor", target="pc9"))),
    (state("effects", threat=9), effects(spend("winded", "minor", pay="credit"))),
    (state("effects", threat=9), effects(spend("winded", "major"))),
    (state("effects"), effects(spend("winded", "minor", pay="free"))),
    (state("foe_effects", threat=9, foes=[BRUTE]), effects(spend("read", "foe", foe="b1"))),
    (state("foe_effects", threat=1, foes=[WITCH]), effects(spend("hex", "foe", foe="w1"))),
    (state("foe_turn", mode="tactical", turn="b1", foes=[BRUTE, WITCH]),
     {"type": "foe_act", "foe": "w1", "move": "attack", "target": "pc2"}),
    (state("foe_turn", mode="tactical", turn="b1", foes=[BRUTE]),
     {"type": "foe_act", "foe": "b1", "move": "ranged_attack", "target": "pc2"}),
    (state("narrate", result={"grade": "failure"}), {"type": "narrate", "text": "You succeed with ease."}),
    (state("narrate", result={"grade": "success"}), {"type": "narrate", "text": "Ada falls dead."}),
    (state("observe", result={"grade": "partial"}, questions=["A?", "B?"]), {"type": "answer", "answers": ["x", "y"]}),
    (state("award", event="none"), {"type": "award", "pc": "pc1", "xp": 1, "reason": "quest"}),
    (state("award", event="saved"), {"type": "bond", "a": "pc1", "b": "pc1", "level": 1}),
    (state("reveal", difficulty=4), {"type": "dealer_play", "n": 4, "cards": ["AS"]}),
    (state("resist"), {"type": "rate_resist", "difficulty": 9}),
    (state("rate"), "I would say eight."),
    (state("rate"), []),
    (state("rate"), None),
)  # fmt: skip
"""Decisions that must not."""

MENDED = (
    (state("rate", foes=[BRUTE], intent="Ada fights b1"), rate("Brawling", 8, foe="b1"), {"difficulty": 5}),
    (state("rate", retrieved=["C10/Brawling"]), rate("Brawling", "10", cites=("C10/Brawling",)), {"difficulty": 10}),
    (state("award", event="secret_found", secrets=[{"id": "s1", "found": True}]),
     {"type": "award", "pc": "pc1", "xp": 4, "reason": "secret s1"}, {"xp": 2}),
    (state("downtime", event="slept_8h", threat=8), {"type": "threat_change", "to": 0}, {"to": 3}),
    (state("narrate"), {"type": "narrate", "text": "The gate opens.\x1b[2J"}, {"text": "The gate opens."}),
)  # fmt: skip
"""Decisions that stand once a figure is put right."""


@pytest.mark.parametrize(("at", "decision"), VALID)
def test_what_the_rules_allow_stands(at: dict[str, Any], decision: dict[str, Any]) -> None:
    answer = referee_request({"id": "x", "state": at, "decision": decision})
    assert (answer["verdict"], answer["objections"]) == ("accept", [])


@pytest.mark.parametrize(("at", "decision"), WRONG)
def test_what_they_do_not_allow_falls_and_it_is_said_why(at: dict[str, Any], decision: Any) -> None:
    answer = referee_request({"id": "x", "state": at, "decision": decision})
    assert answer["verdict"] == "reject"
    assert all(one["code"] and one["message"] for one in answer["objections"])  # type: ignore[attr-defined]


@pytest.mark.parametrize(("at", "decision", "right"), MENDED)
def test_a_figure_is_put_right(at: dict[str, Any], decision: dict[str, Any], right: dict[str, Any]) -> None:
    answer = referee_request({"id": "x", "state": at, "decision": decision})
    assert answer["verdict"] == "repair"
    assert answer["decision"] == {**decision, **right}


def test_a_fence_around_a_decision_is_stripped() -> None:
    at = state("effects", threat=1)
    fenced = f"Here you are:\n```json\n{json.dumps(effects(spend('winded', 'minor')))}\n```"
    assert verdict(at, fenced) == "repair"


def test_any_value_at_all_gets_an_answer() -> None:
    chance = Stream(key_from_seed("junk"), 0)

    def one(values: Any) -> Any:
        return values[chance.below(len(values))]

    junk: list[Any] = [None, True, -1, 10**30, 1.5, "", "x" * 5000, [], {}, [[]], {"type": {}}, "pc1", "rate", "\ud800"]
    shapes = [*(shape for _, shape in VALID), *(shape for _, shape, _ in MENDED)]
    for _ in range(3000):
        decision = dict(one(shapes))
        at = dict(one(VALID)[0])
        for target in (decision, at):
            key = one([*target, "surprise"])
            target[key] = one(junk)
        answer = referee_request({"id": 1, "state": at, "decision": decision})
        assert answer.get("verdict") in ("accept", "repair", "reject") or "error" in answer


@pytest.mark.parametrize(
    "request_", [None, 3, "x", [], {"id": 2}, {"state": 1, "decision": {}}, {"state": {"pcs": [1]}}]
)
def test_a_question_in_no_form_is_answered_with_what_is_wrong(request_: Any) -> None:
    assert "error" in referee_request(request_)


@pytest.mark.parametrize(
    ("at", "decision", "rule"),
    [
        (state("rate", foes=[WITCH], intent="Ada shoots at w1"), rate("Shooting", 5, first="AGI", foe="w1"), "U-199"),
        (state("rate", foes=[WITCH], intent="Ada cons w1"), rate("Manipulation", 5, first="PER", foe="w1"), "U-181"),
        (
            state("foe_turn", mode="tactical", turn="x1", foes=[BOSS]),
            {"type": "foe_act", "foe": "x1", "move": "melee_attack", "target": "pc1"},
            "U-204",
        ),
        (
            state("foe_turn", mode="tactical", turn="pc1", foes=[BRUTE]),
            {"type": "foe_act", "foe": "b1", "move": "melee_attack", "target": "pc1"},
            "U-260",
        ),
        (
            state("effects", mode="tactical", turn="pc1", threat=4, foes=[BRUTE]),
            effects(spend("winded", "minor")),
            "U-152",
        ),
        (state("resist"), {"type": "rate_resist", "difficulty": 9, "target": "pc1"}, "U-165"),
    ],
)
def test_an_objection_names_the_ruling_that_is_behind_it(at: dict[str, Any], decision: Any, rule: str) -> None:
    assert rule in json.dumps(referee_request({"id": "x", "state": at, "decision": decision})["objections"])
