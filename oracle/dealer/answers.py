"""Answers of the built-in Dealer to single questions, without a table: data in, data out, and never an exception.

What a word is understood as, how hard something would be: as `oracle parse` and `oracle judge` say it for each line
they are given. Whether a decision would stand needs a table, and is answered in `oracle/table/referee_answers.py`.
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


def judge_request(request: object) -> dict[str, object]:
    """Return what the intent in `request` is played with and how hard it is, or what is wrong with the question.

    Args:
        request: `{"id", "intent"}`.

    Returns:
        `{"id", "skill", "attribute", "second_skill", "difficulty", "examples", "modifiers"}`, or `{"id", "error"}`.
    """
    return answered(request, _judged)


def answered(request: object, answer: Callable[[Mapping[str, object]], dict[str, object]]) -> dict[str, object]:
    """Return what `answer` makes of `request` under its id, or under `error` what is wrong with it."""
    name = request.get("id") if isinstance(request, Mapping) else None
    try:
        if not isinstance(request, Mapping):
            raise NotationError("a question is one JSON object a line")
        return {"id": name, **answer(request)}
    except (OracleError, RecursionError) as exc:
        return {"id": name, "error": str(exc) or "the question is nested too deeply"}


def _text(request: Mapping[str, object], key: str) -> str:
    value = request.get(key)
    if not isinstance(value, str):
        raise NotationError(f"the question needs {key!r} as a text")
    return value[:LONGEST]


def _parsed(request: Mapping[str, object]) -> dict[str, object]:
    from oracle.dealer.interpret.kinds import parsed

    found = parsed(_text(request, "utterance"))
    return {"kind": found.kind, "params": dict(found.params)}


def _judged(request: Mapping[str, object]) -> dict[str, object]:
    from oracle.dealer.builtin.rating.citing import second_skill
    from oracle.dealer.builtin.rating.judging import judged
    from oracle.text.languages import in_english

    intent = in_english(_text(request, "intent"))
    found = judged(intent)
    paired = second_skill(found.skill, intent)
    return {
        "skill": found.skill,
        "attribute": None if paired else found.attribute,
        "second_skill": paired or None,
        "difficulty": found.difficulty,
        "examples": [{"id": _cited(one.id, one.skill), "rating": one.rating} for one in found.examples],
        "modifiers": [{"id": one.id, "value": one.value} for one in found.modifiers],
    }


def _cited(name: str, skill: str) -> str:
    """Return the id of an example with its skill; the two surgeries are known without."""
    return name if "/" in name else f"{name}/{skill}"
