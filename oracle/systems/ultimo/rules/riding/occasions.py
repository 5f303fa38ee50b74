"""When the verbs of mounts and vehicles apply."""

from __future__ import annotations

from oracle.systems.ultimo.rules.state import UltimoState


def is_ride_at_hand(state: UltimoState, _who: str) -> bool:
    """Return whether any mount or vehicle is at hand."""
    return bool(state.riding.rides)
