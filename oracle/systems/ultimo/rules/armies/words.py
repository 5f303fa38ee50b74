"""Names of armies, and their cards, in words."""

from __future__ import annotations

from oracle.core.cards import Laid
from oracle.systems.ultimo.rules.armies.leading import leader_of
from oracle.systems.ultimo.rules.armies.war import Side
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.state import UltimoState


def army_name(state: UltimoState, side: Side) -> str:
    """Return the name of an army; the party's is named for its leader."""
    army = state.world.war.army(side)
    if army is None:
        return "the soldiers"
    if side == "theirs":
        return army.name
    owner = next((who for who in (leader_of(state, "ours"), army.commander) if who in state.people), "")
    return f"{name_of(state, owner).split()[-1]}'s soldiers" if owner else army.name


def cards_of(row: tuple[Laid, ...]) -> str:
    """Return the cards of a row as a player reads them."""
    return " ".join(map(str, row)) or "nothing"
