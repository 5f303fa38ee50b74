"""What the Dealer did of late, read out of what it keeps in mind: effects and whom they struck, checks, places.

It is kept as lines of two words, the newest last: `stuck pc1`, `checked pc1` once a check has come out, and
`entered crypt` where the story came to a place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from oracle.dealer.outcomes import outcomes
from oracle.dealer.position import Position
from oracle.story.moves import SceneEntered

CHECKED: Final = "checked"
ENTERED: Final = "entered"


def passed(position: Position, events: Iterable[Any]) -> Iterator[str]:
    """Yield the checks that came out in `events`, and the places the story came to."""
    for event in events:
        if isinstance(event, SceneEntered):
            yield f"{ENTERED} {event.scene}"
        else:
            yield from (f"{CHECKED} {one.who}" for one in outcomes(position, (event,)))


def arrived(recent: Iterable[str], scene: str) -> tuple[str, ...]:
    """Return that the story has come to a scene, where the last that is kept in mind of it is another place."""
    places = [one.partition(" ")[2] for one in recent if one.partition(" ")[0] == ENTERED]
    return () if places and places[-1] == scene else (f"{ENTERED} {scene}",)


def troubles(recent: tuple[str, ...]) -> tuple[str, ...]:
    """Return the effects alone."""
    return tuple(one for one in recent if one.partition(" ")[0] not in (CHECKED, ENTERED))


def in_this_scene(recent: tuple[str, ...]) -> tuple[str, ...]:
    """Return what was done in the present place, earlier visits included."""
    places = [one.partition(" ")[2] for one in recent if one.partition(" ")[0] == ENTERED]
    here, now, found = places[-1] if places else "", "", []
    for one in recent:
        name, _, where = one.partition(" ")
        if name == ENTERED:
            now = where
        elif now == here and name != CHECKED:
            found.append(one)
    return tuple(found)


def checks_since(recent: tuple[str, ...], who: str, is_meant: Callable[[str], bool]) -> int | None:
    """Return how many checks of a person came out since an effect of some kind struck them; `None` where none did.

    Args:
        recent: What is kept in mind.
        who: The character.
        is_meant: Whether an effect, by its name, is of the kind.
    """
    found: int | None = None
    for one in recent:
        name, _, whom = one.partition(" ")
        if name == CHECKED and whom == who and found is not None:
            found += 1
        elif whom in (who, "-") and name not in (CHECKED, ENTERED) and is_meant(name):
            found = 0
    return found
