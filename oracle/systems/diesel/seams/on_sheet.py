"""What stands on a character sheet beside its lines: the things that are not lost."""

from __future__ import annotations

from oracle.dealer.position import Position


def traits(_position: Position, _who: str) -> tuple[str, ...]:
    """Return nothing: nobody has traits."""
    return ()


def things(position: Position, who: str) -> tuple[tuple[str, str], ...]:
    """Return the things that a character has with them, each with its sort."""
    figure = position.rules.cast.get(who)
    if figure is None:
        return ()
    return tuple((one.words, one.sort) for one in figure.character.things if one.id not in figure.troubles.lost)
