"""The built-in Dealer's estimates for crafting and repairs."""

from __future__ import annotations

from collections.abc import Iterator

from oracle.dealer import decisions as wire
from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.craft.making import usual_estimate
from oracle.systems.ultimo.rules.craft.steps import Estimating
from oracle.systems.ultimo.rules.state import UltimoState


def usual_estimates(position: Position) -> Iterator[wire.Decision]:
    """Yield the usual estimate for crafting or a repair, without a price for materials (U-192)."""
    state: UltimoState = position.rules
    if isinstance(state.step, Estimating):
        difficulty, days = usual_estimate(state, state.step)
        take = wire.Take(action=f"estimate {difficulty} {days}")
        yield wire.Decision(kind="reaction", moves=(take,))
