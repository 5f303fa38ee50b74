"""What the built-in Dealer expects of a game with rules for bringing people round and observing: the seam `people`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.position import Position
from oracle.systems import find_seam

SEAM = "people"
"""Name of the seam."""


class People(Protocol):
    """How the rules of a game deal with people of the story."""

    OBSERVING: str
    """Verb by which a person takes in people and place."""

    def brought_round(self, position: Position, reading: Reading, who: str, target: str, /) -> Iterator[wire.Decision]:
        """Yield that a person tries to bring another round, whom the adventure has no feature for.

        Args:
            position: Where it is said.
            reading: What the line was taken for, with a skill of dealing with people.
            who: Who tries.
            target: Whom: a character, or a person of the story.
        """

    def observed(self, position: Position, who: str, /) -> Iterator[wire.Decision]:
        """Yield the ruling that lets a person observe by the rules, with their best skill first."""


def people_of(position: Position) -> People | None:
    """Return how the game that is played deals with people; `None` where people are brought round by checks alone."""
    found: People | None = find_seam(position.system.name, SEAM)
    return found
