"""How well tellings are held to the cards where a model reads them back, on the frozen sets.

The sets are those of `tests/frozen/README.md`: 200 tellings against their result, 200 in keeping with it. A telling is
refused if the patterns of the guard refuse it, or the reader does. The reader is the model that `ORACLE_MODEL` and
`ORACLE_BASE_URL` name; where none is named, a server on this machine gives the answers that a strong model once gave.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from oracle.config import ModelSettings, model_settings
from oracle.dealer.langchain_model import LangchainModel
from oracle.dealer.narration import release
from oracle.dealer.prompts import fenced, find_prompt
from oracle.dealer.proofreading import PROMPT, ask_to_read, fault_in, read
from oracle.errors import ModelError, NarrationError
from tests.dealer.guarded import facts_of, rows
from tests.dealer.server import Behaviour, Handler, Request, model_server, says

CAUGHT: Final = 0.95
"""The goal: the share of contradictions that are refused, at least."""

REFUSED: Final = 0.02
"""The goal: the share of sound tellings that are refused, at most."""

SETS: Final = ("narration_contradictions.jsonl", "narration_sound.jsonl")


def as_recorded() -> Behaviour:
    """Return a server's way of reading each telling as a strong model read it.

    It is recognised by its words, as nothing else of it is sent; an unknown one is no telling of the sets.
    """
    recorded = rows("readings.jsonl")
    assert {one["prompt"] for one in recorded} == {find_prompt(PROMPT).id}, "the prompt has changed: ask a model again"
    answers = {one["id"]: json.dumps(one["answer"]) for one in recorded}
    known = {fenced(row["text"].strip()): answers[row["id"]] for name in SETS for row in rows(name)}

    def behave(handler: Handler, request: Request) -> None:
        asked = request.texts[-1]
        says(next(answer for telling, answer in known.items() if telling in asked))(handler, request)

    return behave


@contextmanager
def reader() -> Iterator[ModelSettings]:
    """Hand out the model that is named, else a server that reads as a strong one did."""
    settings = model_settings()
    if settings.is_complete:
        yield settings
        return
    with model_server(as_recorded()) as server:
        yield ModelSettings(name="as recorded", base_url=server.address)


def is_refused(model: LangchainModel, row: dict[str, Any], seconds: float) -> bool:
    """Return whether a telling is kept back, read as it would be at a table."""
    facts = facts_of(row)
    try:
        told = tuple(release([row["text"]], facts, is_read=True))
        asked = ask_to_read(told, facts)
        return fault_in(read(model.answer(asked.messages, asked.schema, seconds=seconds).text), facts) is not None
    except (NarrationError, ModelError):
        return True  # what goes against plain words, or cannot be read, is not shown


def test_a_model_reads_what_patterns_cannot_know() -> None:
    with reader() as settings:
        model = LangchainModel(settings)
        caught, refused = ([is_refused(model, row, settings.seconds) for row in rows(name)] for name in SETS)
    print(f"\n{settings.name}: {sum(caught)} of {len(caught)} contradictions and {sum(refused)} sound tellings refused")
    assert sum(caught) >= CAUGHT * len(caught)
    assert sum(refused) <= REFUSED * len(refused)
