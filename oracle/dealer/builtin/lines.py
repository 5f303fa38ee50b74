"""What the built-in Dealer expects of a game that makes more of lines than its menu offers: the seam `lines`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Protocol

from oracle.core.menu import Refusal
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.enact.fields import Line
from oracle.dealer.builtin.meant import Meant
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.position import Position
from oracle.systems import find_seam

SEAM: Final = "lines"
"""Name of the seam."""


class Lines(Protocol):
    """What comes of lines by the rules of a game."""

    def commanded(self, position: Position, line: Line, meant: Meant, /) -> Iterator[wire.Decision]:
        """Yield that a person who fights for a character does as they are told."""

    def challenged(self, position: Position, meant: Meant, reading: Reading, who: str, /) -> Iterator[wire.Decision]:
        """Yield that one member of the party sets themselves against another."""

    def moved(self, position: Position, line: Line, meant: Meant, /) -> Iterator[wire.Decision]:
        """Yield the move over a map that a line comes to."""

    def closed_in(self, position: Position, line: Line, verb: str, /) -> Iterator[wire.Decision]:
        """Yield that a person who strikes at a foe out of reach comes nearer, or is asked how else."""

    def mounted(self, position: Position, line: Line, meant: Meant, /) -> Iterator[wire.Decision]:
        """Yield that a person gets on a beast, or that there is none."""

    def missing_beast(self, position: Position, meant: Meant, /) -> str:
        """Return the beast that a person would get on and that is not here; empty where none is missing."""

    def takes_hours(self, verb: str, /) -> bool:
        """Return whether hours and days go by with a verb."""

    def is_unbearable(self, position: Position, action: Any, who: str, /) -> bool:
        """Return whether an action would harm who takes it by the place alone, so that it is first asked how."""

    def turn_taken(self, position: Position, who: str, /) -> Refusal | None:
        """Return why a character has to wait for their next turn; `None` while they need not."""

    def is_helpless(self, position: Position, who: str, /) -> bool:
        """Return whether a character can do nothing."""


def lines_of(position: Position) -> Lines | None:
    """Return what the game that is played makes of lines; `None` where its menu is all there is."""
    found: Lines | None = find_seam(position.system.name, SEAM)
    return found
