"""When a deed waits: before foes until the next turn of the round, behind another one in a line until that is done."""

from __future__ import annotations

from typing import Any, Final

from oracle.core.spoken import Ruled, Said
from oracle.dealer.builtin.enact.called import names_at
from oracle.dealer.builtin.enact.fields import Line
from oracle.dealer.builtin.enact.nearest import refusal_of
from oracle.dealer.builtin.enact.verbs import families
from oracle.dealer.builtin.foes import foes_in_sight
from oracle.dealer.builtin.lines import lines_of
from oracle.dealer.builtin.meant import Meant, likeliest_verb
from oracle.dealer.compile import actor_of
from oracle.dealer.position import Position
from oracle.story.moves import SceneEntered

PLAINLY: Final = 0.6
"""Chance from which on a line is for a verb of a fight whatever else it could be."""

OF_FIGHTS: Final = ("attack", "move", "hide")
"""Families of verbs that take a turn."""

ONLY_SAID: Final = frozenset({"quoted", "question", "negated", "wished", "condition"})
"""Forms of lines that are said or thought of rather than done."""


AT_ONCE: Final = ("pass", "procedure", "answer")
"""Rulings behind which a line goes on: nothing is laid, and nobody is asked, for them."""


def is_done_with(position: Position, happened: tuple[Any, ...]) -> bool:
    """Return whether what was said last is done, and its speaker can act at once."""
    kinds = {event.kind for event in happened if isinstance(event, Ruled)}
    is_said = any(isinstance(event, Said) for event in happened)
    is_free = not position.system.waiting(position.rules) and position.tale.is_running and not position.tale.ending
    return is_said and bool(kinds) and kinds <= set(AT_ONCE) and is_free and not foes_in_sight(position)


def has_left(happened: tuple[Any, ...]) -> bool:
    """Return whether a person has come to another place."""
    return any(isinstance(event, SceneEntered) for event in happened)


def can_follow(meant: Meant) -> bool:
    """Return whether a deed is clear enough to be done in a place where a person has just come."""
    return not meant.asks and not meant.absent and meant.meaning.kind != "refuse"


def why_wait(position: Position, meant: Meant) -> str:
    """Return why a verb that a line plainly means has to wait for the next turn; empty for no reason."""
    verb, chance = likeliest_verb(meant)
    found = meant.interpretation
    if found is None or chance < PLAINLY or found.parsed.flags & ONLY_SAID or not foes_in_sight(position):
        return ""
    family = families(position.system.name).get(verb, "")
    if family not in OF_FIGHTS:
        return ""
    who, lines = actor_of(position), lines_of(position)
    waits = lines.turn_taken(position, who) if lines is not None else None
    line = Line(found.parsed, names_at(position, who), who, meant.meaning.target)
    refusal = refusal_of(position, line, {family: 1.0}, {verb: chance})
    return waits.reason if waits is not None and refusal is not None and refusal[0] == waits else ""
