"""What is answered where something is done to a listed thing and nothing is played for it: what the thing is.

Only where the deed came to nothing else; what is smiled at, or sat on, is as it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oracle.dealer.house.prose.reaches import ReachAside
from oracle.dealer.house.understanding.naming import best_feature, person_of
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.house.wishes.new_places import is_a_calling
from oracle.dealer.position import Position
from oracle.story.state import features_here, people_here
from oracle.text.words import stems_of

_HANDLED: Final = ("light", "touch", "wash", "knock", "make", "door", "write")
"""Small deeds that are done to a thing, and not beside it."""


def thing_handled(
    position: Position, reading: Reading, happened: tuple[Any, ...]
) -> tuple[ReachAside, Mapping[str, str]] | None:
    """Return what is told of a listed thing that something was done to; `None` where none was, or it was played."""
    idle = reading.meaning == "free" or (reading.meaning == "small" and reading.target in _HANDLED)
    if not idle or (reading.meaning == "free" and reading.target) or "?" in reading.words:
        return None
    if not any(type(one).__name__ == "Ruled" and one.kind == "pass" for one in happened):
        return None
    feature = best_feature(stems_of(reading.words), features_here(position.tale), None)
    if feature is None or not feature.look:
        return None
    if person_of(feature, people_here(position.tale)) is not None or is_a_calling(feature.name):
        return None
    return "of_the_thing", {"look": feature.look}
