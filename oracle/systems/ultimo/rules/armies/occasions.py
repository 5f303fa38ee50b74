"""When soldiers' verbs apply."""

from __future__ import annotations

from oracle.systems.ultimo.rules.state import UltimoState


def own_soldiers_on_field(state: UltimoState, _who: str) -> bool:
    """Return whether the party has an army on the field."""
    return state.world.war.ours is not None
