"""Names of companions and conjured creatures, in words."""

from __future__ import annotations

from oracle.systems.ultimo.rules.names import called_name, foe_name, name_of
from oracle.systems.ultimo.rules.state import UltimoState


def follower_name(state: UltimoState, who: str, follower: str) -> str:
    """Return the name of a follower: its own, or what it is to its leader."""
    conjured = any(spell.creature and (spell.who, spell.id) == (who, follower) for spell in state.weave.running)
    if conjured:
        return f"what {name_of(state, who)} has called"
    obeys = follower in state.danger.foes and all(
        companion.id != follower for companion in state.people[who].ties.company
    )
    return foe_name(state, follower) if obeys else called_name(state, follower)
