"""What the built-in Dealer remembers of a table that it comes to, or comes back to: what stands in the journal.

Whatever was taken back is not in there, and so nothing of it counts as told.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, Final, TypeAlias

from oracle.core.spoken import Narrated, Said, Understood
from oracle.dealer.beats import Beat, beats_of
from oracle.dealer.builtin.opposition.lately import passed
from oracle.dealer.outcomes import EFFECT, reported
from oracle.dealer.position import Position
from oracle.kit.feature import Event
from oracle.story.moves import SceneEntered, Tried

REMEMBERED: Final = 120
"""Effects and consequences, checks and places kept in mind, so that troubles vary and nobody has too many."""

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
        elif _begins(event):
            since.append(event)
    return tuple(beat for event in since for beat in beats_of(position, (event,)))


def _begins(event: Any) -> bool:
    return isinstance(event, Event) and event.begins


def abridging(position: Position) -> Callable[[tuple[Any, ...]], tuple[Any, ...]]:
    """Return what abridges the events of a table."""
    return partial(abridged, position)


def abridged(position: Position, events: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the events out of which a Dealer who comes to a table remembers the same as out of all, in order.

    Every paragraph stays once for each place, where it was told last; of a line, how it was read and what was tried
    the latest; what was begun in the present place; and as many troubles as are kept in mind.
    """
    places = [at for at, event in enumerate(events) if isinstance(event, SceneEntered)]
    kept = {*_told_last(events), *_said_last(events), *_begun_last(events), *_troubling(position, events)}
    kept |= {places[number - 1] for at in kept if (number := bisect_right(places, at))} | set(places[-1:])
    return tuple(events[at] for at in sorted(kept))


def _told_last(events: tuple[Any, ...]) -> Iterable[int]:
    """Return where in `events` each paragraph was told last, place by place."""
    place, found = "", dict[tuple[str, str], int]()
    for at, event in enumerate(events):
        if isinstance(event, SceneEntered):
            place = event.scene
        elif isinstance(event, Narrated):
            found[place, event.text] = at
    return found.values()


def _said_last(events: tuple[Any, ...]) -> Iterable[int]:
    """Return where the latest line stands, how one was read, and what was tried."""
    return {type(event): at for at, event in enumerate(events) if isinstance(event, Said | Understood | Tried)}.values()


def _begun_last(events: tuple[Any, ...]) -> Iterable[int]:
    """Return where everything stands that was begun in the present place."""
    here = max((at for at, event in enumerate(events) if isinstance(event, SceneEntered)), default=0)
    return [at for at in range(here, len(events)) if _begins(events[at])]


def _troubling(position: Position, events: tuple[Any, ...]) -> Iterator[int]:
    """Yield where the troubles stand that are kept in mind, the latest first."""
    left = REMEMBERED
    for at in reversed(range(len(events))):
        troubles = len(tuple(troubles_of(position, events[at : at + 1]))) if left > 0 else 0
        if troubles:
            left -= troubles
            yield at
