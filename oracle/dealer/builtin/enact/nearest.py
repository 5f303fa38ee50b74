"""Why the verb that a line means is not to be had now, in the words of the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from oracle.core.menu import Refusal
from oracle.core.system import task_skills
from oracle.dealer.builtin.enact.called import fit_of
from oracle.dealer.builtin.enact.enact import fields_of
from oracle.dealer.builtin.enact.fields import INSTRUMENTS, NAMED, SELF, Line
from oracle.dealer.builtin.enact.verbs import askers, likely_verbs
from oracle.dealer.position import DEALER, Position
from oracle.text.numbers import number_of, number_pattern

LEAST: Final = 0.12
"""Chance of a verb below which nothing is said about it."""


def refusal_of(
    position: Position, line: Line, wanted: Mapping[str, float], chances: Mapping[str, float]
) -> tuple[Refusal, bool] | None:
    """Return why the likeliest verb of a line is refused, and whether for what the line names; `None` for no reason.

    Args:
        position: Where the line was said, once it is ruled on.
        line: The line, with what things are called here.
        wanted: Families of verbs that may be meant, each with what its verbs count for.
        chances: How likely each verb of the rules is for the line.
    """
    game = position.system.name
    for verb, _ in likely_verbs(game, wanted, chances, 0.0, LEAST)[:1]:
        kind: type | None = position.part.actions.get(verb)
        who = line.speaker if askers(game)[verb] == "self" else DEALER
        if kind is None:
            return None
        offered = position.part.offer(position.state, who, kind)
        values: list[Any] = []
        for name, hint in fields_of(kind):
            values.append(_loosely(position, line, verb, name, hint, values))
        if isinstance(offered, Refusal):
            things = (value for (name, _), value in zip(fields_of(kind), values, strict=True) if name in INSTRUMENTS)
            return offered, any(things)
        is_to_oneself = line.speaker in values[1:]  # nothing is refused: it stays where it is
        refusal = position.why_not(kind(*values), who) if all(values) and not is_to_oneself else None
        return (refusal, True) if refusal is not None else None
    return None


def _loosely(position: Position, line: Line, verb: str, field: str, hint: Any, earlier: Sequence[Any]) -> Any:
    """Return what a line names best for a field, whether or not it may be taken now; nothing stands in two of them."""
    if hint is int:
        return next((int(number_of(one)) for one in re.findall(rf"\b{number_pattern()}\b", line.text.lower())), 0)
    if hint is not str:
        return ""
    is_speaker = askers(position.system.name)[verb] == "dealer" and field == "who"
    if is_speaker or line.names.defaults.get((verb, field)) == SELF:
        return line.speaker
    rows = {value for called, name, value in line.names.rows if called in ("", verb) and name == field}
    gear = set(line.names.things)
    known = gear if field in INSTRUMENTS else {*line.names.of, *task_skills(position.system)} - gear
    names = {one: line.names.called(verb, field, one) for one in sorted((known | rows) - set(earlier))}
    fits = {one: fit_of(called, line.text) for one, called in names.items()}
    best = max(fits, key=lambda one: fits[one], default="")
    return best if best and fits[best] >= NAMED else ""
