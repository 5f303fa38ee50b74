"""A character's things for the built-in Dealer's answers."""

from __future__ import annotations

from oracle.dealer.position import Position


def traits(_position: Position, _who: str) -> tuple[str, ...]:
    """Return nothing: characters have no traits."""
    return ()


def things(position: Position, who: str) -> tuple[tuple[str, str], ...]:
    """Return a character's things that are not lost, each with its kind."""
    figure = position.rules.cast.get(who)
    if figure is None:
        return ()
    return tuple((thing.words, thing.sort) for thing in figure.character.things if thing.id not in figure.troubles.lost)
