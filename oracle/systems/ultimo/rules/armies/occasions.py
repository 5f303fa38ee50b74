"""When it comes in question that soldiers fight."""

from __future__ import annotations

from oracle.systems.ultimo.rules.state import UltimoState


def own_soldiers_on_field(state: UltimoState, _who: str) -> bool:
    """Return whether soldiers stand on the party's side."""
    return state.world.war.ours is not None
