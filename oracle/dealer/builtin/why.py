"""Why nothing was played for a line, in the terms that tellings have sentences for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oracle.core.spoken import Ruled
from oracle.dealer.builtin.lines import lines_of
from oracle.dealer.builtin.living.finds import is_searched_out
from oracle.dealer.builtin.pressing import pressed
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.builtin.self_harm import harms_self
from oracle.dealer.builtin.telling.telling import Let
from oracle.dealer.compile import actor_of
from oracle.dealer.position import Position


def why_let_pass(
    position: Position, reading: Reading, happened: tuple[Any, ...], refused: str
) -> tuple[Let, Mapping[str, str]]:
    """Return why a line was let pass, with words for it; empty where it was not, or there is nothing more to it."""
    if not any(isinstance(one, Ruled) and one.kind == "pass" for one in happened):
        return "", {}
    if harms_self(position, reading.words):
        return "self_harm", {}
    if (presses := pressed(position, reading)) is not None:
        return presses
    lines = lines_of(position)
    if lines is not None and lines.is_helpless(position, actor_of(position)):
        return "helpless", {}
    if reading.meaning == "task" and is_searched_out(position.tale, reading.skill, reading.target, reading.words):
        return "searched_out", {}
    if reading.meaning == "task":
        return ("stuck" if refused else "trivial"), {}
    return ("stuck", {}) if reading.meaning == "feature" else ("", {})
