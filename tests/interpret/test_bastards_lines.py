"""Forty lines of three people in a place of ours, as the third game understands them; they were never learned from."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any, Final

from oracle.dealer.interpret.answers import interpret_request
from oracle.game_files import rows_of

ROWS: Final = Path(__file__).parent / "lines_bastards.jsonl"
PREMISE: Final = (
    "The ropewalk at Tarn Quay on the eve of the regatta. Widow Amaro counts oars by the gate, a bailiff called Crouch "
    "guards the boathouse door, and a brass diving bell hangs from a crane above the dock."
)

LEAST: Final = 27
"""Lines of forty that are understood at first; the figure since verbs are found by phrases."""

MOST_OVERRIDDEN: Final = 4
"""Lines at which something is done that nobody announced."""


def understood() -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Return each row with what the line was taken for."""
    rows = [json.loads(line) for line in ROWS.read_text(encoding="utf-8").splitlines()]
    return [(row, decided(row)) for row in rows]


def decided(row: dict[str, Any]) -> Any:
    asked = {
        "id": row["id"],
        "game": "bastards",
        "adventure": None,
        "scene": None,
        "premise": PREMISE,
        "party": ["Tobias Grudge"],
        "speaker": "Tobias Grudge",
        "before": [],
        "utterance": row["utterance"],
    }
    return interpret_request(asked)["decision"]


def skills_of(decision: dict[str, Any]) -> tuple[str, ...]:
    """Return the skills with which the game plays what was read."""
    return tuple(row["skill"] for row in rows_of("bastards", "skills_read") if row["read"] == decision.get("skill"))


def fits(decision: dict[str, Any], accepted: dict[str, Any]) -> bool:
    skill = accepted.get("skill")
    return (skill is None or skill in skills_of(decision)) and all(
        decision.get(key) == value for key, value in accepted.items() if key != "skill"
    )


def test_most_lines_are_understood_and_few_do_what_nobody_said() -> None:
    fit, wrong = Counter[str](), []
    for row, decision in understood():
        is_right = any(fits(decision, one) for one in row["accept"])
        fit["fit"] += is_right
        if not is_right and decision["kind"] in ("check", "act", "go"):
            wrong.append(row["id"])
    assert fit["fit"] >= LEAST, wrong
    assert len(wrong) <= MOST_OVERRIDDEN, wrong
