"""The events of the Dealer's threat: it rises, it falls, and effects are owed for free."""

from __future__ import annotations

from typing import Final

from oracle.core.records import dataclass, replace
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.events import Event
from oracle.systems.ultimo.rules.state import Threat, UltimoState

_THREAT_CAUSES: Final = {
    "focus": "for the focus spent",
    "joker": "for the joker",
    "curse": "by the curse",
    "start": "to begin with",
}


@dataclass(frozen=True, slots=True)
class ThreatRose(Event):
    """The Dealer gained threat."""

    amount: int
    cause: str

    def apply(self, state: UltimoState) -> UltimoState:
        return state.with_threat(_pool_changed(state.threat, self.amount))

    def describe(self, state: UltimoState) -> str:
        why = _THREAT_CAUSES.get(self.cause, "")
        return f"The Dealer gains {self.amount} threat{f' {why}' if why else ''} ({state.threat.pool} in all)."


@dataclass(frozen=True, slots=True)
class ThreatFell(Event):
    """The Dealer lost threat without spending it."""

    amount: int
    cause: str

    def apply(self, state: UltimoState) -> UltimoState:
        return state.with_threat(_pool_changed(state.threat, -self.amount))

    def describe(self, state: UltimoState) -> str:
        return f"Threat falls by {self.amount}, to {state.threat.pool}."


@dataclass(frozen=True, slots=True)
class EffectsOwed(Event):
    """A result lets the Dealer take effects for free."""

    who: str
    minors: int
    majors: int
    either: bool = False
    fury: str = ""
    """The foe whose outburst owes the Dealer a major effect of its own; empty for none (U-215)."""

    def apply(self, state: UltimoState) -> UltimoState:
        fury = self.fury or state.threat.fury
        now = replace(state.threat, minors=self.minors, majors=self.majors, either=self.either, fury=fury)
        return state.with_threat(now)

    def describe(self, state: UltimoState) -> str:
        minors = (counted(self.minors, "minor effect"),) if self.minors else ()
        majors = (counted(self.majors, "major effect"),) if self.majors else ()
        link = " or " if self.either else " and "
        foe = state.danger.foes.get(self.fury)
        own = (f"1 major effect of {foe.called}",) if foe else ()
        return f"The Dealer may take {' and '.join((*filter(None, (link.join((*minors, *majors)),)), *own))} for free."


def _pool_changed(threat: Threat, amount: int) -> Threat:
    return replace(threat, pool=threat.pool + amount)


def begin_trigger(threat: Threat) -> Threat:
    """Return the threat with no effect counted yet for a new trigger (U-154)."""
    if not threat.dealt:
        return threat
    return replace(threat, dealt=())
