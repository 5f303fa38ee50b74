"""What a line means, one question at a time: as `oracle interpret --jsonl` says it. Data in, data out."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.dealer.answers import answered
from oracle.dealer.interpret.interpreter import interpreter
from oracle.dealer.interpret.requests import setting_of_request
from oracle.errors import NotationError


def interpret_request(request: object) -> dict[str, object]:
    """Return what the line in `request` means where it is said, or what is wrong with the question.

    Args:
        request: `{"id", "game", "adventure", "scene", "premise", "party", "speaker", "before", "utterance"}`;
            `adventure` names one that ships with the program, or a folder.

    Returns:
        `{"id", "decision": {"kind", ...}}`, or `{"id", "error"}`.
    """
    return answered(request, _interpreted)


def _interpreted(request: Mapping[str, object]) -> dict[str, object]:
    text, before = request.get("utterance"), request.get("before") or []
    if not isinstance(text, str):
        raise NotationError("the question needs 'utterance' as a text")
    if not isinstance(before, list) or not all(isinstance(line, str) for line in before):
        raise NotationError("'before' is a list of lines")
    found = interpreter().interpret(text, setting_of_request(request), before)
    if found.clear:
        return {"decision": dict(found.first.as_decision())}
    return {"decision": {"kind": "ask", "options": [dict(option.as_decision()) for option in found.options]}}
