"""Rulings on players' lines beyond the menu: orders, challenges, moves over a map, mounts, hours."""

from __future__ import annotations

from typing import Any, Final

from oracle.core.menu import Refusal
from oracle.core.notation import write_action
from oracle.dealer.position import Position
from oracle.systems.ultimo.rules import status
from oracle.systems.ultimo.rules.points import NIGHT
from oracle.systems.ultimo.seams.lines import followers, ground, mounts, rivals

LONG: Final = ("travel", "downtime", "labour")
"""Verbs of the Dealer that take hours or days."""

A_NIGHT: Final = "rest long"
"""The notation of a night's rest."""

challenged = rivals.challenged
closed_in = ground.closed_in
commanded = followers.commanded
missing_beast = mounts.missing_beast
mounted = mounts.mounted
moved = ground.moved


def takes_hours(verb: str) -> bool:
    """Return whether a verb takes hours or days."""
    return verb in LONG


def is_unbearable(position: Position, action: Any, who: str) -> bool:
    """Return whether an action is a night's rest in a frost that would wound the character (U-302)."""
    return write_action(action) == A_NIGHT and who in position.rules.people and bool(NIGHT(position.rules, who).harm)


def turn_taken(position: Position, who: str) -> Refusal | None:
    """Return why a character must wait for their next turn, or `None`."""
    return status.turn_taken(position.rules, who)


def is_helpless(position: Position, who: str) -> bool:
    """Return whether a character cannot act."""
    return who in position.rules.people and bool(status.helplessness(position.rules, who))
