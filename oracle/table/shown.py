"""What a seat is shown, piece by piece."""

from __future__ import annotations

from typing import Literal

from oracle.core.records import dataclass
from oracle.core.system import Met


@dataclass(frozen=True, slots=True)
class Shown:
    """Something for a seat to read."""

    kind: Literal["prose", "line", "note"]
    """`prose` the Dealer tells, `line` the table says, `note` is about the program."""
    text: str
    about: str = ""
    """What a line is about: the class name of its event, such as `Resolved`, or a word of the face's own."""
    cards: tuple[str, ...] = ()
    """The cards that `text` may name, in notation, so that a face can draw or pronounce them."""
    rows: tuple[Met, ...] = ()
    """The two rows of cards that the text tells of, pair by pair, for a face that lays them out."""
    offer: str = ""
    """A line the player may want to give next; a face can hold it ready."""
