"""Hours that a line lets go by: none before foes, and no night in a frost that wounds before it is said how."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.enact.enact import Enacted
from oracle.dealer.builtin.footing import likeliest_verb
from oracle.dealer.builtin.meant import Meant
from oracle.dealer.builtin.pressing import foes_in_sight
from oracle.dealer.compile import actor_of
from oracle.dealer.position import Position
from oracle.systems.ultimo.points import NIGHT

LONG: Final = ("travel", "downtime", "labour")
"""Verbs of the Dealer by which hours and days go by."""

A_NIGHT: Final = "rest long"
"""How a night's rest is written."""


def granted(position: Position, found: Iterable[Enacted]) -> Iterator[wire.Decision]:
    """Yield the rulings for actions that a line may mean: nothing long before foes, no frost without a question."""
    is_pressed = bool(foes_in_sight(position))
    for one in found:
        if is_pressed and one.action.verb in LONG:
            yield wire.Decision(kind="pass")
        elif _is_frost(position, one.action):
            yield wire.Decision(kind="ask", moves=(wire.Ask(slot="how"),))
        else:
            yield one.decision()


def _is_frost(position: Position, action: Any) -> bool:
    """Return whether an action is a night's rest that would wound whoever takes it (U-302)."""
    who = actor_of(position)
    people = getattr(position.rules, "people", None) or {}
    return write_action(action) == A_NIGHT and who in people and bool(NIGHT(position.rules, who).harm)


def no_peace(position: Position, meant: Meant) -> str:
    """Return the foe before whom no hours go by, where a line lets some go by; empty for none."""
    foes = foes_in_sight(position)
    return foes[0] if foes and likeliest_verb(meant)[0] in LONG else ""
