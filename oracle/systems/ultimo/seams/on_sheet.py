"""A character's traits and gear for the built-in Dealer's answers."""

from __future__ import annotations

from oracle.dealer.position import Position


def traits(position: Position, who: str) -> tuple[str, ...]:
    """Return the ids of a character's traits."""
    person = position.rules.people.get(who)
    return tuple(person.character.traits) if person is not None else ()


def things(position: Position, who: str) -> tuple[tuple[str, str], ...]:
    """Return a character's gear that is not dropped, each item with its kind."""
    person = position.rules.people.get(who)
    gear = person.gear if person is not None else ()
    return tuple((item.name, f"{item.kind} {item.weapon}") for item in gear if item.condition != "dropped")
