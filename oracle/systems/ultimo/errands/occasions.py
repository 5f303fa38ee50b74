"""When it comes in question that spies go out, or come back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.errands import actions as act
from oracle.systems.ultimo.occasions import awake, gifted
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.traits.hooks_people import Retinue


def _spies_out(state: UltimoState, _who: str) -> bool:
    return bool(state.world.network.out)


ERRAND_OCCASIONS: Final[Mapping[type, Occasion]] = {
    act.SendSpy: between(awake, gifted(Retinue)),
    act.SpyBack: between(_spies_out),
}
"""By class of action."""
