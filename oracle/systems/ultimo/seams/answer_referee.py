"""`oracle referee`: whether a Dealer's decision would be accepted at a table built from the compact state.

The compact state is not complete; a plain character supplies the rest. `compact` judges the printed figures of foes,
the order of a tactical round, and everything that only the compact form has.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from pydantic import ValidationError

from oracle.dealer import decisions as wire
from oracle.dealer.answers import answered
from oracle.dealer.position import Position
from oracle.dealer.referee import judge
from oracle.systems.ultimo.rules.compact import foes, giving
from oracle.systems.ultimo.rules.compact.foes import effect_price, meant_foe
from oracle.systems.ultimo.rules.compact.form import (
    Judged,
    Ruling,
    check_form,
    correct,
    join_rulings,
    read_object,
    refuse,
)
from oracle.systems.ultimo.rules.compact.state import CompactState, read_state
from oracle.systems.ultimo.rules.falls import fall_difficulty
from oracle.systems.ultimo.seams import moves
from oracle.systems.ultimo.seams.compact_position import actors_of, position_of
from oracle.systems.ultimo.seams.compact_telling import JUDGED as TOLD

_FALL: Final = re.compile(r"\bfall\w*|\bfell\b|\bplunge|\bdrop of\b", re.IGNORECASE)
_FEET: Final = re.compile(r"(\d{1,4})\s*-?\s*(?:ft|feet|foot)", re.IGNORECASE)
_HARM: Final = re.compile(r"(\d{1,3})\s*(?:points? of )?damage", re.IGNORECASE)
_LIFTED: Final = re.compile(r"\b(?:lift|push|carry|heave|haul|shove)\w*", re.IGNORECASE)
_WEIGHT: Final = re.compile(r"\b(?:weight|load|weighing|weighs)\D{0,6}(\d{1,3})", re.IGNORECASE)
_STRENGTH: Final = re.compile(r"\b(?:my|her|his|a|own)?\s*load(?: limit| of)?\D{0,4}(\d{1,3})", re.IGNORECASE)


def answer(request: object) -> dict[str, object]:
    """Return the referee's verdict on the decision in `request`, or what is wrong with the question.

    Args:
        request: `{"id", "state", "decision"}`.

    Returns:
        `{"id", "verdict", "objections"}`, with a repaired `"decision"` too, or `{"id", "error"}`.
    """
    return answered(request, _refereed)


def _refereed(request: Mapping[str, object]) -> dict[str, object]:
    state = read_state(request.get("state"))
    decision, stripped = read_object(request.get("decision"))
    ruling = stripped if decision is None else join_rulings(stripped, _ruled(state, decision))
    shown = [
        {"code": objection.code, "message": objection.message, "rule": objection.rule, "legal": list(objection.legal)}
        for objection in ruling.objections
    ]
    answer: dict[str, object] = {"verdict": ruling.kind, "objections": shown}
    if ruling.kind == "repair" and decision is not None:
        answer["decision"] = {**decision, **ruling.mended}
    return answer


def _ruled(state: CompactState, decision: Mapping[str, Any]) -> Ruling:
    kind = decision.get("type")
    judged = _KINDS.get(kind) if isinstance(kind, str) else None
    if judged is None:
        return refuse("type", f"there is no decision of the type {str(kind)[:40]!r}", "", tuple(_KINDS))
    return judged(state, decision)


def _rate(state: CompactState, whole: Mapping[str, Any]) -> Ruling:
    if isinstance(whole.get("foe"), str) and whole["foe"] not in state.foes:
        return refuse("no-foe", f"there is no foe {whole['foe']!r}", "", tuple(state.foes))
    foe = meant_foe(state, whole.get("foe"))
    printed = foes.rate_foe(state, foe, whole) if foe is not None else None
    fixed = printed or _fixed_rating(state, whole)
    return fixed if fixed is not None else _judged_rate(state, whole)


def _fixed_rating(state: CompactState, whole: Mapping[str, Any]) -> Ruling | None:
    """Return the ruling where the rules fix the rating: a fall, or a weight to lift."""
    right = _fall_rating(state.intent) if _FALL.search(state.intent) else _lift_rating(state.intent)
    if right is None or whole["skill_b"] != "Athletics":
        return None
    if whole["difficulty"] == right:
        return Ruling()
    return correct("printed", f"the rules rate this {right}; it is not judged", "U-283", difficulty=right)


def _fall_rating(intent: str) -> int | None:
    harm, feet = _HARM.search(intent), _FEET.search(intent)
    if harm is not None:
        return int(harm[1]) // 2
    return fall_difficulty(int(feet[1])) if feet is not None else None


def _lift_rating(intent: str) -> int | None:
    weight, load = _WEIGHT.search(intent), _STRENGTH.search(intent)
    if not _LIFTED.search(intent) or weight is None or load is None or weight.start(1) == load.start(1):
        return None
    return max(0, int(weight[1]) - int(load[1]))


def _judged_rate(state: CompactState, whole: Mapping[str, Any]) -> Ruling:
    move = {key: value for key, value in whole.items() if key != "foe" and value is not None}
    for key in ("cites", "modifiers", "tags"):
        if key in move:
            move[key] = tuple(move[key])
    try:
        rate = moves.Rate.model_validate(move)
    except ValidationError as exc:
        return refuse("form", _said(exc))
    position = position_of(state, state.intent or "something is tried")
    return _asked(position, wire.Decision(kind="check", moves=(rate,)), state.retrieved)


def _asked(position: Position, decision: wire.Decision, offered: tuple[str, ...] | None = None) -> Ruling:
    return Ruling(judge(position, decision, offered=offered).objections)


def _said(exc: ValidationError) -> str:
    first = exc.errors()[0]
    return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"


def _effects(state: CompactState, whole: Mapping[str, Any]) -> Ruling:
    if len(whole["spend"]) > moves.MOST_SPENT:
        return refuse("form", f"at most {moves.MOST_SPENT} effects at once")
    rows: list[Mapping[str, Any]] = []
    for raw in whole["spend"]:
        if not isinstance(raw, Mapping):
            return refuse("form", "an effect is an object")
        row, wrong = check_form(raw, "effect tier target pay", "foe detail")
        if wrong.objections:
            return wrong
        rows.append(row)
    return join_rulings(_budget(state, rows), *(_spend_fault(state, row) for row in rows), _common(state, rows))


def _budget(state: CompactState, rows: list[Mapping[str, Any]]) -> Ruling:
    """Return what is wrong with the timing and price of the effects bought."""
    paid = [row for row in rows if row["pay"] == "threat"]
    if paid and state.is_tactical and state.turn not in state.foes:
        return refuse("timing", "in tactical order threat is spent on a foe's turn only", "U-152")
    cost = sum(_price(state, row) for row in paid)
    if cost > state.threat:
        return refuse("threat", f"that costs {cost} threat, and the pool holds {state.threat}", "U-152")
    return Ruling()


def _price(state: CompactState, row: Mapping[str, Any]) -> int:
    foe = state.foes.get(str(row.get("foe")))
    if row["tier"] == "foe":
        return (effect_price(foe, row["effect"]) or 0) if foe is not None else 0
    return {"minor": 1, "major": 3}.get(row["tier"], 0)


def _spend_fault(state: CompactState, row: Mapping[str, Any]) -> Ruling:
    if row["pay"] not in ("threat", "free"):
        return refuse("pay", "an effect is paid with threat or owed for free")
    if row["tier"] not in ("minor", "major", "foe"):
        return refuse("tier", "an effect is a minor one, a major one or a foe's")
    hero = state.heroes.get(row["target"])
    if hero is None or hero.health == 0:
        return refuse("target", f"there is nobody {row['target']!r} to be struck", "U-155", tuple(state.heroes))
    if row["pay"] == "free" and _is_shared(state):
        return refuse("split", "the company shares out what its failure brings", "U-173")
    return foes.foe_effect(state, row) if row["tier"] == "foe" else Ruling()


def _is_shared(state: CompactState) -> bool:
    return state.rest.get("split") == "party" or (
        isinstance(state.rest.get("free"), Mapping) and state.rest["free"].get("split") == "party"
    )


def _common(state: CompactState, rows: list[Mapping[str, Any]]) -> Ruling:
    """Return the referee's ruling on the effects that are no foe's, one character after the other."""
    common = [row for row in rows if row["tier"] in ("minor", "major") and row["target"] in state.heroes]
    rulings: list[Ruling] = []
    for who in dict.fromkeys(row["target"] for row in common):
        spends = tuple(_wire(state, row) for row in common if row["target"] == who)
        rulings.append(_struck(position_of(state, "", struck=who), spends))
    return join_rulings(*rulings)


def _struck(position: Position, spends: tuple[moves.Spend, ...]) -> Ruling:
    """Return what is wrong with effects on one character, judged one by one where cards come between them."""
    found = _asked(position, wire.Decision(kind="reaction", moves=(moves.Effects(spend=spends),)))
    if not any(objection.code == "later" for objection in found.objections):
        return found
    alone = (moves.Effects.model_construct(spend=(spend,)) for spend in spends)
    return join_rulings(*(_asked(position, wire.Decision(kind="reaction", moves=(move,))) for move in alone))


def _wire(state: CompactState, row: Mapping[str, Any]) -> moves.Spend:
    """Return an effect in the wire form, with a usual detail where the row gives none."""
    detail = row.get("detail") or _DETAILS.get(row["effect"])
    target = actors_of(state)[row["target"]]
    return moves.Spend.model_construct(
        effect=row["effect"], tier=row["tier"], target=target, detail=detail, pay=row["pay"]
    )


_DETAILS: Final = {"drop_item": "lantern", "ruin_item": "lantern", "injured": "bleeding", "cursed": "Athletics"}
"""The usual details of effects, where a decision leaves them out."""


_KINDS: Final[dict[str, Callable[[CompactState, Mapping[str, Any]], Ruling]]] = {
    "rate": Judged(
        _rate,
        "skill_a skill_b difficulty# cites*",
        "modifiers* tags* foe goal who",
        phases=("rate", ""),
        untimely="nothing waits to be rated now",
        rule="U-022",
    ),
    "effects": Judged(
        _effects,
        "spend*",
        phases=("effects", "foe_effects", "foe_turn", "reaction", "between_turns", ""),
        untimely="no effects are asked for now",
        rule="U-152",
    ),
    "foe_act": foes.foe_act,
    "build_foe": foes.build_foe,
    **giving.JUDGED,
    **TOLD,
}
"""The judges, by type of decision."""
