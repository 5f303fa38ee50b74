"""Events as beats for the narrator, with nothing that players may not know; other events have no beat."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from oracle.core.beat import Beat
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.seams.beats.battles import BATTLE_ROWS
from oracle.systems.ultimo.seams.beats.checks import CHECK_ROWS, is_soaked
from oracle.systems.ultimo.seams.beats.fights import FIGHT_ROWS

_ROWS: Final = {**CHECK_ROWS, **FIGHT_ROWS, **BATTLE_ROWS}
"""The function for each class of event; those of battles replace some of those of checks."""


def beat_of(state: UltimoState, event: Any, after: tuple[Any, ...]) -> Beat | None:
    """Return the beat of an event, or `None`.

    Args:
        state: The state after all events.
        event: The event, without secrets.
        after: The events after it.
    """
    row = _ROWS.get(type(event))
    beat = row(state, event) if row else None
    soaked = beat is not None and beat.kind == "effect" and is_soaked(beat.who, after)
    return replace(beat, tier="soaked") if beat is not None and soaked else beat
