"""What happened, as whoever tells it may know it: events brought into one plain form. The rest is not told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from oracle.core.beat import Beat
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.seams.beats.battles import BATTLE_ROWS
from oracle.systems.ultimo.seams.beats.checks import CHECK_ROWS, is_soaked
from oracle.systems.ultimo.seams.beats.fights import FIGHT_ROWS

_ROWS: Final = {**CHECK_ROWS, **FIGHT_ROWS, **BATTLE_ROWS}
"""By class of event; those of a battle know more of a check than those of checks."""


def beat_of(state: UltimoState, event: Any, after: tuple[Any, ...]) -> Beat | None:
    """Return what can be told of an event, `None` where nothing is.

    Args:
        state: The game after all that happened.
        event: What happened, as players may know it.
        after: What happened behind it.
    """
    row = _ROWS.get(type(event))
    beat = row(state, event) if row else None
    soaked = beat is not None and beat.kind == "effect" and is_soaked(beat.who, after)
    return replace(beat, tier="soaked") if beat is not None and soaked else beat
