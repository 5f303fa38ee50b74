"""Blows at several foes: whoever deals them says how their damage is shared out (U-250, U-351)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.menu import Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.fight import actions as act
from oracle.systems.ultimo.fight import steps as step
from oracle.systems.ultimo.fight.domains import Parts
from oracle.systems.ultimo.fight.exchange import exchange_of
from oracle.systems.ultimo.registry import Decide, Follow, Offer
from oracle.systems.ultimo.state import UltimoState

_NOTHING: Final = Refusal("nothing has to be shared out", "U-351")


def offer_divide(state: UltimoState, who: str) -> Offered:
    """Offer a character to share out what a blow at several has dealt."""
    now = state.step
    if not isinstance(now, step.Dividing) or now.who != who:
        return _NOTHING
    foes = exchange_of(state).foes
    parts = Parts(now.total, len(foes), now.led)
    hint = f"so much for each of {', '.join(foes)}, {parts.shape}"
    return (Option(act.Divide, (parts,), hint=hint),)


def decide_divide(state: UltimoState, _who: str, action: act.Divide) -> tuple[happened.Event, ...]:
    """Return that the damage falls as it was shared out, before anybody's soak."""
    now = state.step
    if not isinstance(now, step.Dividing):
        raise ValueError("nothing has to be shared out")
    return happened.Turned(), happened.Planned((step.Blows(now.tier, action.parts),))


OFFERS: Final[Mapping[type, Offer]] = {act.Divide: offer_divide}
DECISIONS: Final[Mapping[type, Decide]] = {act.Divide: decide_divide}
STEPS: Final[Mapping[type, Follow]] = {step.Dividing: lambda _state, _now: None}
