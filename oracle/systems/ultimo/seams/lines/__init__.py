"""What ULTIMO makes of lines beyond what its menu offers: orders, challenges, moves over a map, beasts, hours."""

from __future__ import annotations

from typing import Any, Final

from oracle.core.menu import Refusal
from oracle.core.notation import write_action
from oracle.dealer.position import Position
from oracle.systems.ultimo.rules import status
from oracle.systems.ultimo.rules.points import NIGHT
from oracle.systems.ultimo.seams.lines import followers, ground, mounts, rivals

LONG: Final = ("travel", "downtime", "labour")
"""Verbs of the Dealer by which hours and days go by."""

A_NIGHT: Final = "rest long"
"""How a night's rest is written."""

challenged = rivals.challenged
closed_in = ground.closed_in
commanded = followers.commanded
missing_beast = mounts.missing_beast
mounted = mounts.mounted
moved = ground.moved


def takes_hours(verb: str) -> bool:
    """Return whether hours and days go by with a verb."""
    return verb in LONG


def is_unbearable(position: Position, action: Any, who: str) -> bool:
    """Return whether an action is a night's rest in a frost that would wound whoever takes it (U-302)."""
    return write_action(action) == A_NIGHT and who in position.rules.people and bool(NIGHT(position.rules, who).harm)


def turn_taken(position: Position, who: str) -> Refusal | None:
    """Return why a character has to wait for their next turn; `None` while they need not."""
    return status.turn_taken(position.rules, who)


def is_helpless(position: Position, who: str) -> bool:
    """Return whether a character can do nothing."""
    return who in position.rules.people and bool(status.helplessness(position.rules, who))
