"""What the Dealer lifts from a person so that the check it calls leaves them cards to play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.opposition.seam import relief_of
from oracle.dealer.compile import actor_of
from oracle.dealer.position import Position


def relieved(position: Position, decision: wire.Decision) -> Iterator[wire.Decision]:
    """Yield a ruling with what is lifted first so that its check allows cards enough, then the ruling as it is.

    Only what the Dealer itself has laid on a person is lifted, and only if that helps: where the rules print so few
    cards, they stay so few.
    """
    rate: Any = next((move for move in decision.moves if move.is_check), None)
    is_call = decision.kind == "check" or bool(position.tale.company.trying)
    relief = relief_of(position) if is_call and rate is not None else None
    if relief is not None:
        lifted = relief.lifted(position, rate, rate.who or actor_of(position))
        if lifted:
            yield decision.model_copy(update={"moves": (*lifted, *decision.moves)})
    yield decision
