"""`oracle referee`: whether a Dealer's decision would be accepted at the table that a compact state describes.

The state becomes a real table (`compact/table.py`), and every class of decision is asked of it:

| decision | checked against | repaired |
| --- | --- | --- |
| `rate` of a foe or a person | the rating of the check that the deed begins at the table | `static` |
| `rate` of a fall or a weight, of a foe's word | the rules' figures for them | `static` |
| any other `rate` | the referee of play: the ladder, the circumstances, the tags | `tag` |
| `rate_resist` | the option `beset`; what does damage or takes a check is not resisted so | |
| `effects` | the options `spend`, `inflict` and `wield`, one after the other, once those before have struck | |
| `foe_act` | the options of the foe's turn; power and threat against the exchange that it begins | `static`, `count` |
| `build_foe` | what can be printed on a foe, and what no foe of its rank has | |
| `award` | what has happened, and the option `award` | `amount` |
| `bond` | what has happened, and the option `bond` | |
| `threat_change`, `dealer_play` | the rules' own count | `count` |
| `npc` | the table of results for people; the figures of a companion | `static`, `control` |
| `narrate`, `answer` | the guard of tellings with everything that the state holds; the facts asked about | `control` |

The form of every decision is checked first (`fence`, `numeral`); whatever the table of repairs does not put right is
refused with what would be legal.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from pydantic import ValidationError

from oracle.dealer.answers import answered
from oracle.dealer.repairs import object_in, read_with_numerals
from oracle.systems.ultimo.seams.compact.acts import judge_build_foe, judge_foe_act
from oracle.systems.ultimo.seams.compact.decisions import FORMS
from oracle.systems.ultimo.seams.compact.effects import judge_effects
from oracle.systems.ultimo.seams.compact.giving import (
    judge_award,
    judge_bond,
    judge_dealer_play,
    judge_threat_change,
)
from oracle.systems.ultimo.seams.compact.people import judge_npc, judge_rate_resist
from oracle.systems.ultimo.seams.compact.rates import judge_rate
from oracle.systems.ultimo.seams.compact.ruling import Ruling, fault_of, join_rulings, refuse
from oracle.systems.ultimo.seams.compact.state import CompactState, read_state
from oracle.systems.ultimo.seams.compact.telling import judge_answer, judge_narrate

LONGEST_DECISION: Final = 20_000
"""Most characters of a decision."""

ANY: Final = ""
"""The phase of a state that does not say what the table waits for."""

JUDGES: Final[Mapping[str, tuple[Callable[[CompactState, Any], Ruling], tuple[str, ...]]]] = {
    "rate": (judge_rate, ("rate",)),
    "rate_resist": (judge_rate_resist, ("rate_resist", "resist", "rate")),
    "effects": (judge_effects, ("effects", "foe_effects", "foe_turn", "reaction", "between_turns")),
    "foe_act": (judge_foe_act, ("foe_turn",)),
    "build_foe": (judge_build_foe, ("build_foe", "scene", "downtime")),
    "award": (judge_award, ("award", "downtime", "scene")),
    "bond": (judge_bond, ("award", "downtime", "scene")),
    "threat_change": (judge_threat_change, ("downtime", "award", "scene", "effects")),
    "dealer_play": (judge_dealer_play, ("reveal",)),
    "npc": (judge_npc, ("npc", "scene", "narrate", "downtime", "build_foe", "award")),
    "narrate": (judge_narrate, ("narrate", "observe", "scene", "downtime", "npc")),
    "answer": (judge_answer, ("observe", "narrate")),
}
"""The judge of each type of decision, and the phases in which the table waits for one."""


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
    decision, ruling = _ruled(state, request.get("decision"))
    shown = [
        {"code": objection.code, "message": objection.message, "rule": objection.rule, "legal": list(objection.legal)}
        for objection in ruling.objections
    ]
    verdict: dict[str, object] = {"verdict": ruling.kind, "objections": shown}
    if ruling.kind == "repair":
        verdict["decision"] = {**decision, **ruling.mended}
    return verdict


def _ruled(state: CompactState, raw: object) -> tuple[Mapping[str, Any], Ruling]:
    """Return the decision as it was read, and the ruling on it."""
    plain, told = _read(raw)
    if plain is None:
        return {}, refuse("form", told)
    kind = plain.get("type")
    form = FORMS.get(kind) if isinstance(kind, str) else None
    if form is None:
        return plain, refuse("type", f"there is no decision of the type {str(kind)[:40]!r}", "", tuple(FORMS))
    try:
        decision, plain, figures = read_with_numerals(form.model_validate, plain)
    except ValidationError as exc:
        return plain, refuse(*fault_of(exc))
    judge, phases = JUDGES[str(kind)]
    if state.phase not in (ANY, *phases):
        return plain, refuse("timing", f"the table waits for {str(state.phase).replace('_', ' ')}, not for this")
    return plain, join_rulings(Ruling((*told, *figures)), judge(state, decision))


def _read(raw: object) -> tuple[dict[str, Any] | None, Any]:
    """Return the decision as an object, with what was left out around it; or `None`, with what is wrong with it."""
    if isinstance(raw, Mapping):
        return dict(raw), ()
    if not isinstance(raw, str):
        return None, "a decision is one JSON object"
    if len(raw) > LONGEST_DECISION:
        return None, "the decision is too long to be read"
    text, left_out = object_in(raw)
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        return None, "a decision is one JSON object, and this is none"
    return found, left_out
