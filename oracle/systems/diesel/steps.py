"""One row per action: who may ever take it, when it is on offer, and what it directly leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from oracle.core.menu import FIRST, Option, Refusal
from oracle.core.records import dataclass
from oracle.systems.diesel.events import Event
from oracle.systems.diesel.state import Check, Due, Game, Stage

Offered = tuple[Option[Any], ...] | Refusal
"""The options for one kind of action, or why there are none."""


@dataclass(frozen=True, slots=True)
class Step:
    """An action with its rules; the only place that names both."""

    action: type[Any]
    role: str
    """`pc`, `dealer`, `chance` or `bridge`."""
    offer: Callable[[Game, str], Offered]
    decide: Callable[[Game, str, Any], tuple[Event, ...]]
    """What the action directly leads to; it judges nothing."""


_WAITS_FOR: Final[dict[Stage, str]] = {
    "cut": "a card is cut first to name the Threat",
    "threat": "first it needs an approach",
    "approach": "the Dealer is still weighing the Attributes",
    "cards": "now the player chooses cards and draws",
    "draw": "the cards are being drawn",
    "drawn": "the cards are drawn",
    "after": "the outcome stands",
}


def off_stage(check: Check | None, *stages: Stage) -> Refusal | None:
    """Return why the Check under way is not at one of `stages`."""
    if check is None:
        return Refusal("no Check is under way")
    return None if check.stage in stages else Refusal(_WAITS_FOR[check.stage])


def not_theirs(game: Game, who: str) -> Refusal | None:
    """Return why the Check under way is not that of `who`."""
    if game.check is None:
        return Refusal("no Check is under way")
    if game.acting != who:
        return Refusal(f"this Check is {game.cast[game.acting].character.name}’s")
    return None


def not_due(game: Game, kind: type[Due], words: str) -> Refusal | None:
    """Return that nothing of `kind` is owed, in the given words."""
    return None if isinstance(game.due, kind) else Refusal(words)


def not_free(game: Game) -> Refusal | None:
    """Return why nothing new can begin."""
    if game.concluded:
        return Refusal("the story is over")
    return None if game.is_free else Refusal(f"{FIRST}: what is under way")
