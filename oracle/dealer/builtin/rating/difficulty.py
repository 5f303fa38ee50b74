"""What the Dealer expects of a game in which it is asked how hard something is: the seam `difficulty`."""

from __future__ import annotations

from typing import Any, Protocol

from oracle.dealer.builtin.rating.lexicon import Example
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.position import Position
from oracle.dealer.wire_form import WireMove
from oracle.story.adventure import Feature
from oracle.systems import find_seam

SEAM = "difficulty"
"""Name of the seam."""


class Difficulty(Protocol):
    """How a game rates what is tried. Its checks are moves of its own, each with a `goal` and a `who`."""

    def feature_check(self, position: Position, feature: Feature, reading: Reading, who: str, /) -> WireMove:
        """Return the check of a feature as its adventure suggests."""

    def task_check(self, position: Position, reading: Reading, who: str, skill: str, /) -> WireMove:
        """Return the check of a task of the player's own; `skill` is empty where the reading says it."""

    def ways(self, check: Any, /) -> tuple[WireMove, ...]:
        """Return a check, and behind it what may stand in its place where the rules refuse it."""

    def is_trivial(self, check: Any, /) -> bool:
        """Return whether a task simply works."""

    def is_aimed(self, position: Position, said: str, /) -> bool:
        """Return whether words are for a deed that the rules themselves have a goal for, such as a foe's undoing."""

    def offered(self, said: str, skill: str, suggested: tuple[str, ...], /) -> tuple[Example, ...] | None:
        """Return the examples most like a task, easiest first, of which a model may cite; `None` where none are cited.

        Args:
            said: The task.
            skill: What it seems to be tried with; empty where only the words say.
            suggested: What an adventure suggests for it, which comes first.
        """

    def read_rating(self, draft: Any, words: str, /) -> Any:
        """Return the rating `draft` changed in what a person types.

        Raises:
            NotationError: If a word means nothing in a rating.
        """


def difficulty_of(position: Position) -> Difficulty | None:
    """Return how the game that is played rates what is tried; `None` where nothing is rated in it."""
    found: Difficulty | None = find_seam(position.system.name, SEAM)
    return found
