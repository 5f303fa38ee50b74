"""Answers of the built-in Dealer to single questions, without a table: data in, data out, and never an exception.

What kind of utterance something is, as `oracle parse` says it for each line it is given. What needs the rules of one
game is answered by the seams `answer_<word>` of that game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from oracle.errors import NotationError, OracleError

LONGEST: Final = 2000
"""Characters of an utterance that are read."""


def parse_request(request: object) -> dict[str, object]:
    """Return what kind of utterance `request` holds, or what is wrong with the question.

    Args:
        request: `{"id", "utterance"}`.

    Returns:
        `{"id", "kind", "params"}`, or `{"id", "error"}`.
    """
    return answered(request, _parsed)


def answered(request: object, answer: Callable[[Mapping[str, object]], dict[str, object]]) -> dict[str, object]:
    """Return what `answer` makes of `request` under its id, or under `error` what is wrong with it."""
    name = request.get("id") if isinstance(request, Mapping) else None
    try:
        if not isinstance(request, Mapping):
            raise NotationError("a question is one JSON object a line")
        return {"id": name, **answer(request)}
    except (OracleError, RecursionError) as exc:
        return {"id": name, "error": str(exc) or "the question is nested too deeply"}


def text_of(request: Mapping[str, object], key: str) -> str:
    """Return a text of a question, as much of it as is read.

    Raises:
        NotationError: If the question has none of that name.
    """
    value = request.get(key)
    if not isinstance(value, str):
        raise NotationError(f"the question needs {key!r} as a text")
    return value[:LONGEST]


def _parsed(request: Mapping[str, object]) -> dict[str, object]:
    from oracle.dealer.interpret.kinds import parsed

    found = parsed(text_of(request, "utterance"))
    return {"kind": found.kind, "params": dict(found.params)}
