"""The form of a decision as a schema for one duty, and the JSON found in what a model answered."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from oracle.dealer import decisions as wire
from oracle.dealer.repairs import object_in

_KEPT: Final = ("type", "enum", "const", "minimum", "maximum")
"""Words of a schema that every server understands; the rest is checked here anyway."""


def schema_for(kinds: Iterable[str], moves: Iterable[type], plan: type | None = None) -> dict[str, Any]:
    """Return the schema of a decision of one of `kinds`, made of `moves`, with a `plan` of this form if there is one.

    All keys are required and what may be left out may be null, as the strict servers want it.
    """
    forms = [_form(move) for move in moves]
    planned = {} if plan is None else {"plan": {"anyOf": [_form(plan), {"type": "null"}]}}
    return {
        "type": "object",
        "properties": {
            "kind": {"type": "string", "enum": list(kinds)},
            "moves": {"type": "array", "items": {"anyOf": forms} if len(forms) > 1 else forms[0]},
            **planned,
        },
        "required": ["kind", "moves", *planned],
        "additionalProperties": False,
    }


def _form(form: Any) -> dict[str, Any]:
    schema = form.model_json_schema()
    return _plain(schema, schema.get("$defs", {}))


def _plain(schema: Mapping[str, Any], known: Mapping[str, Any]) -> dict[str, Any]:
    """Return a schema without references and without what some server might not take."""
    if "$ref" in schema:
        return _plain(known[schema["$ref"].rpartition("/")[2]], known)
    made = {key: schema[key] for key in _KEPT if key in schema}
    if "const" in made:
        return {"type": "string", "enum": [made["const"]]}
    if "anyOf" in schema:
        made["anyOf"] = [_plain(one, known) for one in schema["anyOf"]]
    if "items" in schema:
        made["items"] = _plain(schema["items"], known)
    if schema.get("type") == "object":
        made["properties"] = {name: _plain(one, known) for name, one in schema["properties"].items()}
        made["required"] = list(made["properties"])
        made["additionalProperties"] = False
    return made


def json_in(text: str) -> str:
    """Return the JSON object that `text` holds, without what stands around it; `text` where it has none."""
    return object_in(text)[0]


def read_choice(text: str, most: int) -> int:
    """Return the number that an answer names, from 1 to `most`; 0 where it names none.

    >>> read_choice('{"answer": 2}', 3), read_choice('{"answer": 7}', 3), read_choice("two", 3)
    (2, 0, 0)
    """
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return 0
    answer = found.get("answer") if isinstance(found, dict) else None
    return answer if isinstance(answer, int) and not isinstance(answer, bool) and 1 <= answer <= most else 0


def without_nulls(text: str) -> str:
    """Return JSON text without the keys whose value is null: a strict schema makes a model name all of them."""
    try:
        return json.dumps(_bare(json.loads(text)), ensure_ascii=False)
    except (ValueError, RecursionError):
        return text


def _bare(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _bare(one) for key, one in value.items() if one is not None}
    return [_bare(one) for one in value] if isinstance(value, list) else value


def moves_of(game: str, kinds: Iterable[str]) -> tuple[type, ...]:
    """Return the moves that decisions of `kinds` may hold in `game`, each once, in the order of its table."""
    table = wire.moves_at(game)
    wanted = dict.fromkeys(move for kind in kinds for move in table[kind])
    return tuple(move for move in wanted if move is not wire.Narrate)
