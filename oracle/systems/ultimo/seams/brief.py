"""The facts of the moment for a model's prompt, and for the check of its narration."""

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
"""The kind of amount that each event has."""


def called(state: UltimoState, who: str) -> str:
    """Return the name of a character."""
    return state.people[who].character.name if who in state.people else who


def acting(state: UltimoState) -> str:
    """Return the character of the current step; empty for none."""
    return str(getattr(state.step, "who", ""))


def means(state: UltimoState) -> str:
    """Return the threat in the pool, in words."""
    return f"the pool holds {state.threat.pool} threat"


def laying() -> Mapping[str, str]:
    """Return the verbs of effects and how each is paid."""
    return {"inflict": "free", "spend": "threat"}


def goal(state: UltimoState) -> str:
    """Return the goal of the current check; empty for none."""
    return state.check.request.goal if state.check else ""


remembered_by = goal


def names_effects() -> bool:
    """Return that every effect has a name."""
    return True


def keeps_accounts(happened: tuple[Any, ...]) -> bool:
    """Return whether no purse changed."""
    return not any(isinstance(event, PurseChanged) for event in happened)


def amounts(happened: tuple[Any, ...]) -> tuple[tuple[str, int], ...]:
    """Return the amounts of the events with their kinds, without damage that was soaked whole."""
    named = ((AMOUNTS.get(type(event), ""), event) for event in happened)
    return tuple((kind, event.amount) for kind, event in named if kind and getattr(event, "soaked", -1) < event.amount)
