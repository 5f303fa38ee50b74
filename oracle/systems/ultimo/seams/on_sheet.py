"""What stands on a character sheet beside its lines: traits, and gear with its sort."""

from __future__ import annotations

from oracle.dealer.position import Position


def traits(position: Position, who: str) -> tuple[str, ...]:
    """Return the names of the traits of a character."""
    person = position.rules.people.get(who)
    return tuple(person.character.traits) if person is not None else ()


def things(position: Position, who: str) -> tuple[tuple[str, str], ...]:
    """Return the gear that a character has with them, each with its sort."""
    person = position.rules.people.get(who)
    gear = person.gear if person is not None else ()
    return tuple((item.name, f"{item.kind} {item.weapon}") for item in gear if item.condition != "dropped")
