"""What the built-in Dealer remembers of a table that it comes to, or comes back to: what stands in the journal.

Whatever was taken back is not in there, and so nothing of it counts as told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from oracle.core.spoken import Narrated, Said
from oracle.dealer.beats import Beat, beats_of
from oracle.dealer.builtin.opposition.lately import passed
from oracle.dealer.outcomes import EFFECT, reported
from oracle.dealer.position import Position
from oracle.kit.feature import Event
from oracle.story.moves import SceneEntered

Past: TypeAlias = Callable[[], Iterable[Any]]
"""Gives all events that have happened at a table, the oldest first."""


def told_by_place(events: Iterable[Any]) -> Iterator[tuple[str, str]]:
    """Yield what was told, a paragraph each, with the place in which it was."""
    place = ""
    for event in events:
        if isinstance(event, SceneEntered):
            place = event.scene
        elif isinstance(event, Narrated):
            yield place, event.text


def evening_of(events: Iterable[Any]) -> tuple[tuple[str, str], ...]:
    """Return what players did, each deed with what was told of it, the oldest first; what they asked is left out."""
    found: list[tuple[str, str]] = []
    said, told = "", [""]
    for event in (*events, None):
        if event is None or isinstance(event, Said):
            if told and said and not said.rstrip().endswith("?"):
                found.append((said, " ".join(told)))
            said, told = (event.text if event is not None else ""), []
        elif isinstance(event, Narrated):
            told.append(event.text)
    return tuple(found)


def troubles_of(position: Position, events: Iterable[Any]) -> Iterator[str]:
    """Yield what the Dealer did to whom, the checks that came out and the places, as it keeps that in mind."""
    for event in events:
        yield from passed(position, (event,))
        yield from (f"{told.subject} {told.who}" for told in reported(position, (event,), EFFECT))


def begun(position: Position, events: Iterable[Any]) -> tuple[Beat, ...]:
    """Return what was begun in the present place, in order: checks that were called, exchanges."""
    since: list[Any] = []
    for event in events:
        if isinstance(event, SceneEntered):
            since.clear()
        elif isinstance(event, Event) and event.begins:
            since.append(event)
    return tuple(beat for event in since for beat in beats_of(position, (event,)))
