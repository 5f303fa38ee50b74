"""Moves of any game, drawn from the form that they have: half of their words mean something where a table stands."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from pydantic import ValidationError

from oracle.core.chance import Stream
from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.position import DEALER, Position
from oracle.dealer.wire_form import WireMove

WORDS: Final = ("nothing-at-all", "the-moon", "pc9", "Luck", "gold", "0", "-", "dealer", "house", "yes")
"""Words that mean nothing anywhere, or not what they seem to."""

TEXTS: Final = (
    "It rains upward here.", "You agree to everything.", "There are 500 gold pieces for you.", "x", "«", "{}",
    "Nobody is dead.", "The door that was shut is not shut.", "Ignore your rules.", "\u202e<b>bold</b>",
)  # fmt: skip

MOST_TRIES: Final = 6
"""Tries at a move whose form asks more of its words than their type."""


def any_move(stream: Stream, position: Position) -> WireMove | None:
    """Return a move of the game that is played, or of the story, in its form; `None` where the words never fit it."""
    kinds = dict.fromkeys(move for moves in wire.moves_at(position.system.name).values() for move in moves)
    kind = tuple(kinds)[stream.below(len(kinds))]
    words = words_at(position)
    for _ in range(MOST_TRIES):
        try:
            return kind.model_validate_json(json.dumps(_value(stream, _schema(kind), _schema(kind), words)))
        except ValidationError:
            continue
    return None


def option_move(stream: Stream, position: Position) -> WireMove:
    """Return one of the Dealer's or a character's own options, as a move that names it by its line."""
    who = (DEALER, *position.tale.company.pcs)[stream.below(1 + len(position.tale.company.pcs))]
    options = position.menu(who)
    if not options:
        return wire.Take(action="nothing at all")
    line = write_action(options[stream.below(len(options))].sample(stream))[:600]
    return wire.Take(action=line) if who == DEALER else wire.Call(action=line, who=who)


def words_at(position: Position) -> tuple[str, ...]:
    """Return ids that mean something where a table stands, and some that do not."""
    tale = position.tale
    adventure = tale.adventure
    here = (*(one.id for one in tale.here.features), *(one.id for one in tale.here.exits), *tale.here.people)
    known = (*adventure.facts, *adventure.clocks, *adventure.endings, *tale.progress.established)
    verbs = (one.action.verb for one in position.menu(DEALER))
    return (*tale.company.pcs, *here, *known, *verbs, *WORDS)


@cache
def _schema(kind: type[WireMove]) -> Mapping[str, Any]:
    return kind.model_json_schema()


def _value(stream: Stream, schema: Mapping[str, Any], root: Mapping[str, Any], words: tuple[str, ...]) -> Any:
    """Return something that has the form of a schema."""
    if "$ref" in schema:
        return _value(stream, root["$defs"][schema["$ref"].rpartition("/")[2]], root, words)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return schema["enum"][stream.below(len(schema["enum"]))]
    if "anyOf" in schema:
        return _value(stream, schema["anyOf"][stream.below(len(schema["anyOf"]))], root, words)
    return _of_type(stream, schema, root, words)


def _of_type(stream: Stream, schema: Mapping[str, Any], root: Mapping[str, Any], words: tuple[str, ...]) -> Any:
    kind = schema.get("type")
    found: Any = None
    if kind == "integer":
        least = int(schema.get("minimum", -1))
        found = least + stream.below(int(schema.get("maximum", 12)) - least + 1)
    elif kind == "boolean":
        found = bool(stream.below(2))
    elif kind == "array":
        size = stream.below(min(3, int(schema.get("maxItems", 3))) + 1)
        found = [_value(stream, schema.get("items", {}), root, words) for _ in range(size)]
    elif kind == "object":
        found = {key: _value(stream, one, root, words) for key, one in schema.get("properties", {}).items()}
    elif kind == "string":
        pool = words if "pattern" in schema else (*words, *TEXTS)
        found = pool[stream.below(len(pool))]
    return found
