"""Checks that are played for something beside their task, such as pay or company: the seam `ventures` has them."""

from __future__ import annotations

from typing import Protocol

from oracle.core.records import dataclass
from oracle.dealer.builtin.enact.fields import Line
from oracle.dealer.position import Position
from oracle.systems import find_seam


@dataclass(frozen=True, slots=True)
class Venture:
    """A check that is played for something beside its task."""

    skill: str
    goal: str
    because: str = ""
    """Why nothing but the story comes of it, where a trait is wanting."""
    rule: str = ""


class Ventures(Protocol):
    """The verbs of a game that have to be earned."""

    def venture(self, position: Position, line: Line, verb: str, likely: tuple[str, ...], /) -> Venture | None:
        """Return the check behind a verb that has to be earned; `None` for any other verb.

        Args:
            position: Where it is said.
            line: What was said.
            verb: The verb of the rules that is meant.
            likely: Skills that are likely for the line, the likeliest first.
        """


def venture_of(position: Position, line: Line, verb: str, likely: tuple[str, ...]) -> Venture | None:
    """Return the check behind a verb that has to be earned in the game that is played; `None` for any other verb."""
    ventures: Ventures | None = find_seam(position.system.name, "ventures")
    return ventures.venture(position, line, verb, likely) if ventures is not None else None
