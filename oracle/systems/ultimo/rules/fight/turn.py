"""The foes' turn, and the threat that may be spent in it (U-152, U-201)."""

from __future__ import annotations

from typing import ClassVar, Final

from oracle.core.menu import Refusal
from oracle.core.records import dataclass
from oracle.kit.points import Point, first
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.threat_pool import EffectsOwed

FOES_MOVE: Final = Point[[UltimoState, str], tuple[AnyEvent, ...] | None, tuple[AnyEvent, ...] | None](first)
"""The events that begin the turn of one foe, or of all where none is named; `None` while the Dealer moves them."""


@dataclass(frozen=True, slots=True)
class FoesMove(Step):
    """The foes that had no exchange in this round have their turn (U-201)."""

    waits_for: ClassVar[str] = "dealer"
    foe: str = ""
    """The foe whose turn it is, where foes have turns of their own; empty for all of them."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        return FOES_MOVE(state, self.foe)


def threat_at_hand(state: UltimoState) -> int:
    """Return the threat that may be spent now: all of it, except in a character's turn on a map.

    There it is what the current result has brought (U-152).
    """
    pool, ground = state.threat.pool, state.danger.ground
    if ground is None or not standing_foes(state.danger) or is_foes_turn(state):
        return pool
    return max(0, pool - ground.stored) if state.check else 0


def why_too_dear(state: UltimoState, what: str, price: int) -> Refusal | None:
    """Return why something cannot be bought for threat now, or `None` (U-152)."""
    at_hand, pool = threat_at_hand(state), state.threat.pool
    if price <= at_hand:
        return None
    if price <= pool:
        brought = f"; this result has brought {at_hand}" if state.check else ""
        return Refusal(f"on a map stored threat is spent when a foe has its turn{brought}", "U-152")
    return Refusal(f"{what} costs {price} threat, and the Dealer has {pool}", "U-152")


def is_foes_turn(state: UltimoState) -> bool:
    """Return whether it is the foes' turn."""
    return any(isinstance(step, FoesMove) for step in state.agenda)


def owe_outburst_effect(state: UltimoState, who: str, name: str) -> EffectsOwed:
    """Return the effects owed, with a major effect of a foe for its outburst among them (U-215)."""
    threat = state.threat
    return EffectsOwed(who, threat.minors, threat.majors, either=threat.either, fury=name)
