"""What stands on a character sheet beside its lines: advantages, and the things that a character has."""

from __future__ import annotations

from oracle.dealer.position import Position
from oracle.systems.bastards.rules.advantage_rows import advantage_name
from oracle.systems.bastards.rules.weapons import WEAPONS


def traits(position: Position, who: str) -> tuple[str, ...]:
    """Return the names of the advantages of a character."""
    figure = position.rules.cast.get(who)
    return tuple(dict.fromkeys(map(advantage_name, figure.character.advantages))) if figure else ()


def things(position: Position, who: str) -> tuple[tuple[str, str], ...]:
    """Return the things that a character has with them, each with its sort."""
    figure = position.rules.cast.get(who)
    if figure is None:
        return ()
    arms = (*figure.arms.held, *figure.arms.worn, *figure.arms.packed)
    return (
        *((WEAPONS[name].name, "weapon") for name in arms),
        *((thing, "") for thing in figure.character.things),
    )
