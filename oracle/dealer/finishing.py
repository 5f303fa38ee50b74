"""How the built-in Dealer finishes what a model began to tell: what came of a deed, or the scene's own words.

It never answers the player's line a second time: the model ruled on it, and another reading of it would be an answer to
another question.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.core.spoken import Ruled, Said, Understood
from oracle.dealer.brief import place_of
from oracle.dealer.builtin.meant import kept_meant, understood
from oracle.dealer.position import Position
from oracle.kit.words import capital
from oracle.text.picking import stable_number
from oracle.text.sentences import heard_as

SPOKEN: Final = (Said, Ruled, Understood)
"""Events that are a line of a player and how it was taken, and so nothing that came of it."""


def outcome_alone(happened: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return what came of a line, without the line itself; nothing where it was only let pass or answered."""
    return tuple(event for event in happened if not isinstance(event, SPOKEN))


def tells_without_a_deed(position: Position, happened: tuple[Any, ...]) -> bool:
    """Return whether the built-in Dealer reads a line as one to be told freely, so that its telling fits the ruling."""
    said = next((event.text for event in reversed(happened) if isinstance(event, Said)), "")
    kept = next((event.readings for event in happened if isinstance(event, Understood)), ())
    if not said:
        return False
    meant = kept_meant(kept) if kept else understood(position, said)
    return not meant.asks and not meant.meaning.moves


def scene_words(position: Position, heard: frozenset[str]) -> str:
    """Return a paragraph in the adventure's own words on what is here, one that was not heard here if there is one."""
    known = tuple(_of_the_scene(position))
    fresh = [one for one in known if heard_as(one) not in heard]
    moment = f"{position.tale.scene} {position.state.table.counter}"
    return fresh[0] if fresh else known[stable_number(moment) % len(known)]


def _of_the_scene(position: Position) -> Iterator[str]:
    """Yield who and what is here as the adventure words it, and how the place looks last; at least its title."""
    place = place_of(position)
    for person in place.people:
        yield from (f"{capital(person.name)}, {person.role}. {one}" for one in person.manner)
    yield from (f"{capital(one.name)}. {one.look}" for one in place.features if one.look)
    yield from place.text
    yield f"{place.title}."
