"""Orders to followers: a line addresses a follower, or names one with a foe to attack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.enact.called import fit_of
from oracle.dealer.builtin.enact.enact import Enacted, enacted
from oracle.dealer.builtin.enact.fields import NAMED, Line
from oracle.dealer.builtin.enact.verbs import families
from oracle.dealer.builtin.foes import foes_in_sight
from oracle.dealer.builtin.meant import Meant, likeliest_verb
from oracle.dealer.position import Position

SEND: Final = "send"
"""The verb of the rules for an order."""

BLOWS: Final = "attack"
"""The family of a character's own attacks."""

PLAINLY: Final = 0.4
"""Chance from which a line clearly means such an attack."""

ONLY_SAID: Final = frozenset({"question", "negated", "wished", "condition"})
"""Forms of lines in which nothing is done: questions, negations, wishes, conditions."""


def commanded(position: Position, line: Line, meant: Meant) -> Iterator[wire.Decision]:
    """Yield the order to a follower; nothing where a line names none or means a character's own attack."""
    if not foes_in_sight(position) or line.parsed.flags & ONLY_SAID:
        return
    game = position.system.name
    found = enacted(position, line, {families(game).get(SEND, ""): 1.0}, {SEND: 1.0})
    verb, chance = likeliest_verb(meant)
    is_own = families(game).get(verb) == BLOWS and chance >= PLAINLY
    for action in found[:2]:
        if _is_spoken_to(line, action) or (action.sure and not is_own):
            yield action.decision()


def _is_spoken_to(line: Line, action: Enacted) -> bool:
    """Return whether a line addresses the follower who is sent."""
    spoken_to = line.parsed.addressed if "vocative" in line.parsed.flags else ""
    return fit_of(line.names.of.get(action.action.follower, ()), spoken_to) >= NAMED
