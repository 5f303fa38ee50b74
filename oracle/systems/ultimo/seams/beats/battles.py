"""The beats of a battle: clashes, orders and routs, without any figure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oracle.core.beat import Beat
from oracle.systems.ultimo.rules.armies import events as battle
from oracle.systems.ultimo.rules.armies.clash import FRAY_GOAL, ORDERS_GOAL, ClashBegan
from oracle.systems.ultimo.rules.armies.ending import BattleEnded
from oracle.systems.ultimo.rules.armies.field import FieldTaken
from oracle.systems.ultimo.rules.armies.host import ArmyRaised, HostHeld
from oracle.systems.ultimo.rules.armies.rout_checks import LINE_GOAL, Faltered, LineHeld, Routed
from oracle.systems.ultimo.rules.armies.war import Army
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.outcome import Resolved
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.seams.beats.checks import Teller, called, outcome

SHAKEN: Final = 0.1
"""Least share of an army's health in one loss that has a beat."""


def _name(state: UltimoState, event: Any) -> str:
    """Return the name of the enemy army, also after the battle."""
    theirs: Army | None = state.world.war.theirs
    if isinstance(event, BattleEnded):
        return event.against
    return theirs.name if theirs else "the other side"


def _beat(state: UltimoState, event: Any, subject: str, who: str = "") -> Beat:
    return Beat("battle", who, subject, thing=_name(state, event))


def _of_side(word: str) -> Teller:
    """Return the beat function of an event about one of the two sides."""
    return lambda state, event: _beat(state, event, f"{word}_{event.side}")


def _raised(_state: UltimoState, event: ArmyRaised) -> Beat:
    return Beat("battle", subject="raised", thing=event.army.name)


def _began(state: UltimoState, event: ClashBegan) -> Beat:
    clash = event.clash
    return _beat(state, event, "pressed" if clash.by_host else clash.how, clash.who)


def _thinned(state: UltimoState, event: battle.RanksThinned) -> Beat | None:
    army: Army | None = state.world.war.army(event.side)
    if army is None or event.fled or event.amount < army.whole * SHAKEN:
        return None
    return _beat(state, event, f"thinned_{event.side}")


_CLASHES: Final = (FRAY_GOAL, ORDERS_GOAL)
_OURS: Final = (*_CLASHES, LINE_GOAL)
"""Goals of checks that are part of a battle, with beats of their own."""


def _called(state: UltimoState, event: Called) -> Beat | None:
    return None if event.request.goal in _OURS else called(state, event)


def _resolved(state: UltimoState, event: Resolved) -> Beat | None:
    if event.goal not in _OURS:
        return outcome(state, event)
    if event.goal == LINE_GOAL:
        return None
    return _beat(state, event, "well" if event.tier in ("perfect", "success", "partial") else "badly", event.who)


BATTLE_ROWS: Final[Mapping[type, Teller]] = {
    Called: _called,
    Resolved: _resolved,
    ArmyRaised: _raised,
    FieldTaken: lambda state, event: _beat(state, event, "taken", event.who),
    ClashBegan: _began,
    battle.RanksThinned: _thinned,
    Faltered: _of_side("faltered"),
    LineHeld: _of_side("held"),
    Routed: _of_side("routed"),
    battle.Regrouped: _of_side("regrouped"),
    HostHeld: lambda state, event: _beat(state, event, "waits"),
    BattleEnded: lambda state, event: _beat(state, event, event.fate),
}
"""The function for each class of event."""
