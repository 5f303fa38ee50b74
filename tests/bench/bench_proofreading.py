"""How well a model reads tellings back, on the frozen sets: needs one, named in `ORACLE_MODEL` and `ORACLE_BASE_URL`.

The sets are those of `tests/frozen/README.md`: 200 tellings against their result, 200 in keeping with it. A telling is
refused if the patterns of the guard refuse it, or the reader does.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from oracle.config import model_settings
from oracle.dealer.chat import ChatModel
from oracle.dealer.langchain_model import LangchainModel
from oracle.dealer.proofreading import ask_to_read, fault_in, read
from oracle.errors import ModelError
from tests.dealer.guarded import facts_of, objection, rows

CAUGHT: Final = 0.95
"""The goal: the share of contradictions that are refused, at least."""

REFUSED: Final = 0.02
"""The goal: the share of sound tellings that are refused, at most."""

SETS: Final = ("narration_contradictions.jsonl", "narration_sound.jsonl")


def is_refused(model: ChatModel, row: dict[str, Any], seconds: float) -> bool:
    if objection(row) is not None:
        return True
    facts = facts_of(row)
    asked = ask_to_read((row["text"],), facts)
    try:
        return fault_in(read(model.answer(asked.messages, asked.schema, seconds=seconds).text), facts) is not None
    except ModelError:
        return True  # what cannot be read is not shown


def test_a_model_reads_what_patterns_cannot_know() -> None:
    settings = model_settings()
    if not settings.is_complete:
        pytest.skip("no model is named; without one the patterns alone are measured in the suite")
    model = LangchainModel(settings)
    caught, refused = ([is_refused(model, row, settings.seconds) for row in rows(name)] for name in SETS)
    print(f"\n{settings.name}: {sum(caught)} of {len(caught)} contradictions and {sum(refused)} sound tellings refused")
    assert sum(caught) >= CAUGHT * len(caught)
    assert sum(refused) <= REFUSED * len(refused)
