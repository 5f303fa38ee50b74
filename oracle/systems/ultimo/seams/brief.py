"""What ULTIMO says of the moment to whoever asks a model, or checks what it tells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oracle.systems.ultimo.rules.focus import FocusSpent
from oracle.systems.ultimo.rules.harm import HealthLost
from oracle.systems.ultimo.rules.health import FocusRegained, HealthRegained, Struck, XpGained
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.threat_pool import ThreatFell, ThreatRose
from oracle.systems.ultimo.rules.together.livelihood import PurseChanged

AMOUNTS: Final[Mapping[type[Any], str]] = {
    **dict.fromkeys((HealthLost, HealthRegained, Struck), "health"),
    **dict.fromkeys((ThreatRose, ThreatFell), "threat"),
    **dict.fromkeys((FocusSpent, FocusRegained), "focus"),
    XpGained: "xp",
}
"""Events to the kind of their amount."""


def called(state: UltimoState, who: str) -> str:
    """Return what a character is called."""
    return state.people[who].character.name if who in state.people else who


def acting(state: UltimoState) -> str:
    """Return whom the step under way is about; empty for nobody."""
    return str(getattr(state.step, "who", ""))


def means(state: UltimoState) -> str:
    """Return how much threat there is."""
    return f"the pool holds {state.threat.pool} threat"


def laying() -> Mapping[str, str]:
    """Return the verbs of effects: those that are owed are free, all others cost threat."""
    return {"inflict": "free", "spend": "threat"}


def goal(state: UltimoState) -> str:
    """Return the goal of the check in hand; empty for none."""
    return state.check.request.goal if state.check else ""


remembered_by = goal


def names_effects() -> bool:
    """Return that every effect has a name."""
    return True


def keeps_accounts(happened: tuple[Any, ...]) -> bool:
    """Return whether no purse changed in what happened."""
    return not any(isinstance(event, PurseChanged) for event in happened)


def amounts(happened: tuple[Any, ...]) -> tuple[tuple[str, int], ...]:
    """Return the amounts that were named, by their kind; damage that was soaked up whole hurts nobody, and is none."""
    named = ((AMOUNTS.get(type(event), ""), event) for event in happened)
    return tuple((kind, event.amount) for kind, event in named if kind and getattr(event, "soaked", -1) < event.amount)
