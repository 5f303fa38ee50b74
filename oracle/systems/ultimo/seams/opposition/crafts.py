"""What it takes to make or mend something: what is usual, and nothing for the stuff of it."""

from __future__ import annotations

from collections.abc import Iterator

from oracle.dealer import decisions as wire
from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.craft.making import usual_estimate
from oracle.systems.ultimo.rules.craft.steps import Estimating
from oracle.systems.ultimo.rules.state import UltimoState


def estimated(position: Position) -> Iterator[wire.Decision]:
    """Yield what something takes to make or mend: what it usually takes, and nothing for the stuff of it (U-192)."""
    state: UltimoState = position.rules
    if isinstance(state.step, Estimating):
        difficulty, days = usual_estimate(state, state.step)
        take = wire.Take(action=f"estimate {difficulty} {days}")
        yield wire.Decision(kind="reaction", moves=(take,))
