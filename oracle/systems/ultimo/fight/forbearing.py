"""A foe whose patience may bear what would wound it: how much is the Dealer's to say (U-219)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import Number, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.fight import actions as act
from oracle.systems.ultimo.fight import steps as step
from oracle.systems.ultimo.magic.working import Working
from oracle.systems.ultimo.registry import Decide, Follow, Offer
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.steps import Step


def offer_forbear(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to let the patience of a foe bear some of what gets through to it."""
    now = state.step
    if not isinstance(now, step.Forbearing):
        return Refusal("no blow waits to be borne by patience", "U-219")
    foe = state.danger.foes[now.foe]
    most = min(now.left, foe.patience)
    hint = f"of {now.left} damage so much is borne by the patience of {foe.called}, {foe.patience} of it left"
    return (Option(act.Forbear, (Number(0, most, "U-219"),), duty="oppose", hint=hint),)


def decide_forbear(state: UltimoState, _who: str, action: act.Forbear) -> tuple[happened.Event, ...]:
    """Return that the blow falls, on health and on patience."""
    now = state.step
    if not isinstance(now, step.Forbearing):
        raise ValueError("no blow waits to be borne by patience")
    return happened.Turned(), happened.Planned((_settled(now, action.amount),))


def _settled(now: step.Forbearing, amount: int) -> Step:
    """Return what has waited, with what the patience of the foe bears of it."""
    match now.blows:
        case step.Impact():
            return replace(now.blows, borne=amount)
        case step.Blows() | Working():
            return replace(now.blows, borne={**now.blows.borne, now.foe: amount})
        case _:
            raise ValueError("nothing waits that patience could bear")


OFFERS: Final[Mapping[type, Offer]] = {act.Forbear: offer_forbear}
DECISIONS: Final[Mapping[type, Decide]] = {act.Forbear: decide_forbear}
STEPS: Final[Mapping[type, Follow]] = {step.Forbearing: lambda _state, _now: None}
