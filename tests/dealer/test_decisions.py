from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

from oracle.dealer.decisions import Decision, read_decision
from oracle.systems.ultimo.seams.moves import Effects, Rate, Spend

RATE = {"type": "rate", "skill_a": "AGI", "skill_b": "Espionage", "difficulty": 6, "cites": ["C8/Espionage"]}
SPEND = {"effect": "winded", "tier": "minor", "target": "pc1", "pay": "threat"}


def wire(*moves: object, kind: object = "check", **more: object) -> str:
    return json.dumps({"kind": kind, "moves": list(moves), **more})


def test_a_rating_reads_back_as_it_was_written() -> None:
    decision = Decision(
        kind="check",
        moves=(Rate(skill_a="AGI", skill_b="Espionage", difficulty=6, cites=("C8/Espionage",), goal="lock"),),
    )
    assert read_decision(decision.model_dump_json()) == decision


def test_every_kind_of_move_reads_by_its_type() -> None:
    moves: list[dict[str, object]] = [
        RATE,
        {"type": "effects", "spend": [SPEND]},
        {"type": "award", "target": "pc1", "amount": 1, "reason": "play"},
        {"type": "disclose", "fact": "hoard"},
        {"type": "establish", "id": "old-well", "words": "The well is dry."},
        {"type": "tick", "clock": "flood"},
        {"type": "scene", "exit": "lane"},
        {"type": "end", "ending": "truth"},
        {"type": "call", "action": "go lane"},
        {"type": "ask", "slot": "where"},
        {"type": "narrate", "text": "Rain."},
        {"type": "reopen", "goal": "lock"},
        {"type": "lift", "condition": "afraid", "target": "pc1"},
        {"type": "rouse", "target": "pc2"},
        {"type": "watch", "target": "pc2"},
        {"type": "refill"},
        {"type": "arrange"},
        {"type": "npc", "id": "jost", "manipulation": 5, "empathy": 6},
        {"type": "bond", "who": "pc1", "other": "pc2", "reason": "help"},
        {"type": "rate_resist", "target": "pc1", "difficulty": 3, "goal": "siren"},
        {"type": "weather", "rain": "heavy", "temperature": "cold", "ground": ["snowy"], "shelter": "out"},
        {"type": "take", "action": "reply true"},
        {"type": "bring", "kind": "fanatic", "id": "wretch"},
        {"type": "foe_act", "move": "bide"},
        {"type": "build_foe", "id": "bouncer", "rank": "minion", "health": 6, "melee": 4, "damage": 1},
        {"type": "lay", "width": 12, "height": 10, "pieces": ["wall:c3-c5", "pc1@b4"]},
        {"type": "army", "kind": "county_posse", "post": "field"},
        {"type": "army_act", "move": "press", "target": "pc1"},
        {"type": "threaten", "threat": "danger", "stakes": "grave"},
        {"type": "judge", "helping": ["small"]},
        {"type": "consequence", "id": "bruised"},
        {"type": "scar", "attributes": ["one-eyed"]},
        {"type": "treat", "target": "pc1"},
        {"type": "skill_hand", "skill": "stealth", "trait": "mind", "modifier": 3, "hinders": ["large"]},
        {"type": "detail", "detail": "scene/mill/0"},
        {"type": "speak", "person": "jost", "topic": "flood"},
        {"type": "witness", "deed": "theft", "about": "lock", "sight": "unseen"},
        {"type": "become", "thing": "lock", "fate": "broken"},
        {"type": "shift", "person": "jost", "to": "along"},
        {"type": "add_place", "id": "loft", "title": "The loft", "way": "up", "text": "Dust."},
        {"type": "add_person", "id": "hob", "name": "Hob", "role": "a ferryman"},
        {"type": "add_thing", "id": "key", "name": "the key"},
        {"type": "retract", "id": "key"},
        {"type": "furnish", "id": "hob", "row": '{"manner":["He spits."]}'},
        {"type": "plot", "row": '{"threads":{"question":"Who?"}}'},
        {"type": "settle_thread", "thread": "question"},
        {"type": "add_ending", "id": "end-1", "title": "going home", "text": "You go."},
    ]
    read = [read_decision(wire(move, kind="reaction")).moves[0].type for move in moves]
    assert read == [move["type"] for move in moves]
    known = Decision.model_json_schema()["properties"]["moves"]["items"]["discriminator"]["mapping"]
    assert sorted(known) == sorted(read)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        "I would call for a check.",
        "```json\n" + wire(RATE) + "\n```",
        wire(RATE)[:-1],
        wire(RATE, kind="ruling"),
        wire(RATE, kind=None),
        wire(RATE, note="trust me"),
        wire({**RATE, "type": "rating"}),
        wire({**RATE, "secret": "yes"}),
        wire({**RATE, "difficulty": "6"}),
        wire({**RATE, "difficulty": 6.0}),
        wire({**RATE, "difficulty": 6.5}),
        wire({**RATE, "difficulty": True}),
        wire({**RATE, "difficulty": None}),
        wire({**RATE, "difficulty": -1}),
        wire({**RATE, "difficulty": 31}),
        wire({**RATE, "skill_a": ""}),
        wire({**RATE, "skill_a": "AGI Espionage 0 lock"}),
        wire({**RATE, "skill_a": "A\nrule pass"}),
        wire({**RATE, "skill_a": 'A"'}),
        wire({**RATE, "skill_a": ["AGI"]}),
        wire({**RATE, "skill_a": "x" * 81}),
        wire({**RATE, "cites": "C8/Espionage"}),
        wire({**RATE, "cites": ["C8/Espionage"] * 7}),
        wire({**RATE, "cites": ["C8/Espionage,C1/Espionage"]}),
        wire({**RATE, "modifiers": [{"id": "darkness", "value": 99}]}),
        wire({**RATE, "modifiers": [{"id": "darkness"}]}),
        wire({**RATE, "modifiers": [{"id": "darkness", "value": 1, "why": "dark"}]}),
        wire({**RATE, "who": "dealer"}),
        wire({**RATE, "who": "chance"}),
        wire({**RATE, "who": "pc0"}),
        wire({**RATE, "who": "pc1 "}),
        wire({"type": "effects", "spend": [{**SPEND, "pay": "credit"}]}),
        wire({"type": "effects", "spend": [{**SPEND, "tier": "huge"}]}),
        wire({"type": "effects", "spend": [{**SPEND, "target": "bridge"}]}),
        wire({"type": "effects", "spend": [SPEND] * 9}),
        wire({"type": "effects", "spend": SPEND}),
        wire({"type": "award", "target": "pc1", "amount": 0, "reason": "play"}),
        wire({"type": "award", "target": "pc1", "amount": 1_000_000, "reason": "play"}),
        wire({"type": "establish", "id": "well", "words": "x" * 301}),
        wire({"type": "establish", "id": "well", "words": ""}),
        wire({"type": "call", "action": "x" * 601}),
        wire({"type": "narrate", "text": "x" * 4001}),
        wire({"type": "ask", "slot": "password"}),
        wire(*([RATE] * 13)),
        '{"kind":"check","moves":[' + json.dumps({**RATE, "difficulty": 0}).replace(": 0", ": NaN") + "]}",
    ],
)
def test_whatever_is_not_exactly_in_form_is_no_decision(text: str) -> None:
    with pytest.raises(ValidationError):
        read_decision(text)


def test_a_decision_cannot_be_changed() -> None:
    decision = read_decision(wire({"type": "effects", "spend": [SPEND]}))
    with pytest.raises(ValidationError):
        decision.kind = "pass"  # type: ignore[misc]
    move = decision.moves[0]
    assert isinstance(move, Effects)
    with pytest.raises(ValidationError):
        move.spend[0].target = "pc2"  # type: ignore[misc]


def test_code_that_builds_a_decision_is_held_to_the_same_form() -> None:
    with pytest.raises(ValidationError):
        Spend(effect="winded", tier="minor", target="dealer", pay="free")
