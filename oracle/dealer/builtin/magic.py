"""What the built-in Dealer expects of a game in which people work magic: the seam `magic`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Protocol

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.meant import Meant
from oracle.dealer.position import Position
from oracle.systems import find_seam

SEAM: Final = "magic"
"""Name of the seam."""

FAMILY: Final = "cast"
"""Family of the verbs of magic, and the verb that is meant where none is said plainly."""


class Magic(Protocol):
    """What comes of a line that works magic."""

    def verb_of(self, position: Position, meant: Meant, /) -> str:
        """Return the verb of magic that a line is for; empty where it works no magic."""

    def is_plain(self, position: Position, meant: Meant, /) -> bool:
        """Return whether a line says a verb of magic so plainly that nobody is asked what is meant."""

    def rulings(self, position: Position, meant: Meant, verb: str, /) -> Iterator[wire.Decision]:
        """Yield what carries out a verb of magic, best first; the last one always stands."""

    def lacking(self, position: Position, meant: Meant, refused: str, /) -> tuple[str, Mapping[str, str]] | None:
        """Return which hint is given to magic that nothing came of, with words for it; `None` for no magic.

        Args:
            position: Where it was said.
            meant: What the line was taken for.
            refused: Why the engine did not let it stand; empty for no reason.
        """


def magic_of(position: Position) -> Magic | None:
    """Return what comes of magic in the game that is played; `None` where there is none."""
    found: Magic | None = find_seam(position.system.name, SEAM)
    return found


def is_plain_magic(position: Position, meant: Meant) -> bool:
    """Return whether a line says a verb of magic so plainly that nobody is asked what is meant."""
    magic = magic_of(position)
    return magic is not None and magic.is_plain(position, meant)
