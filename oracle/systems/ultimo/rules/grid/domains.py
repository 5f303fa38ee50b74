"""Values that are typed for a map: squares to move to, and everything laid on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.core.cards import Card
from oracle.core.chance import Stream
from oracle.core.menu import FEW, Refusal, Some
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.grid.ground import KINDS, Ground, Patch, Piece, Placed
from oracle.systems.ultimo.rules.grid.spoken import parse_spoken_square
from oracle.systems.ultimo.rules.grid.squares import Square
from oracle.systems.ultimo.rules.grid.ways import is_whole

MOST_PIECES: Final = 40
"""The most patches and units in one laying of a map."""


@dataclass(frozen=True, slots=True)
class Goals:
    """A square to move to, with a reason for each that cannot be reached."""

    ground: Ground
    start: Square
    squares: tuple[Square, ...]
    refused: Callable[[Square], Refusal | None]
    called: Mapping[str, Square]
    """Squares of all units, by each of their names in small letters."""
    shape: str = "square, as c4"

    def why_not(self, value: Any) -> Refusal | None:
        """Return why the unit cannot move to this square, or `None`."""
        if value in self.squares:
            return None
        if not isinstance(value, Square) or not self.ground.holds(value):
            last = Square(self.ground.width - 1, self.ground.height - 1)
            return Refusal(f"{value} is not on the map, which goes from a1 to {last}", "U-263")
        return self.refused(value) or Refusal(f"{value} is out of reach", "U-263")

    def sample(self, stream: Stream) -> Any:
        """Return a random square."""
        return self.squares[stream.below(len(self.squares))]

    def choices(self) -> tuple[Any, ...] | None:
        """Return all the squares, where they are few."""
        return self.squares if len(self.squares) <= FEW else None

    def spoken(self, words: str) -> tuple[Square, str] | None:
        """Return the square that the words begin with, and the rest of the words: `3 east`, `to Horus`."""
        return parse_spoken_square(words, self.start, self.called, self.squares)


@dataclass(frozen=True, slots=True)
class Pieces:
    """The patches and units to lay on a map of this size."""

    width: int
    height: int
    units: tuple[str, ...]
    shape: str = "pieces, as wall:c3-c5 rough:d4 half:f2 pc1@b4"

    def why_not(self, value: tuple[Piece, ...]) -> Refusal | None:
        """Return why the first wrong piece is refused, or `None`."""
        if len(value) > MOST_PIECES:
            return Refusal(f"{MOST_PIECES} pieces are the most", "U-263")
        anything: tuple[object, ...] = value
        strange = next((piece for piece in anything if not isinstance(piece, Patch | Placed)), None)
        if strange is not None:
            return Refusal(f"{strange} is nothing to lay on a map", "U-263")
        ground = Ground(self.width, self.height, tuple(piece for piece in value if isinstance(piece, Patch)))
        seats: dict[Square, str] = {}
        for piece in value:
            refusal = self._why_off_the_map(ground, piece) or (self._why_not_placed(ground, piece, seats))
            if refusal:
                return refusal
            if isinstance(piece, Placed):
                seats[piece.square] = piece.unit
        room = sum(not ground.is_wall(square) for square in ground.squares())
        if room < len(self.units):
            return Refusal("there is no room left for everybody to stand", "U-263")
        return None if is_whole(ground) else Refusal("walls cut the map in two: leave a way through them", "U-263")

    def _why_off_the_map(self, ground: Ground, piece: Piece) -> Refusal | None:
        ends = (piece.square,) if isinstance(piece, Placed) else (piece.first, piece.last)
        if all(map(ground.holds, ends)):
            return None
        last = Square(self.width - 1, self.height - 1)
        return Refusal(f"{piece} is not on the map, which goes from a1 to {last}", "U-263")

    def _why_not_placed(self, ground: Ground, piece: Piece, seats: Mapping[Square, str]) -> Refusal | None:
        if isinstance(piece, Patch):
            return None
        if piece.unit not in self.units:
            return Refusal(f"nobody here is {piece.unit}; there is {', '.join(self.units)}", "U-263")
        if piece.unit in seats.values():
            return Refusal(f"{piece.unit} is placed twice", "U-263")
        if ground.is_wall(piece.square):
            return Refusal(f"{piece.square} is a wall: nobody stands there", "U-263")
        if piece.square in seats:
            return Refusal(f"{seats[piece.square]} stands on {piece.square} already", "U-263")
        return None

    def sample(self, stream: Stream) -> Any:
        """Return random patches, and random units on squares of their own."""
        patches = tuple(self._patch(stream) for _ in range(stream.below(5)))
        ground = Ground(self.width, self.height, patches)
        free = [square for square in ground.squares() if not ground.is_wall(square)]
        if len(free) < len(self.units):
            return ()
        here = [unit for unit in self.units if stream.below(2)]
        pieces = (*patches, *(Placed(unit, free.pop(stream.below(len(free)))) for unit in here))
        return pieces if is_whole(ground) else ()

    def _patch(self, stream: Stream) -> Patch:
        first = Square(stream.below(self.width), stream.below(self.height))
        last = Square(stream.below(self.width), first.north) if stream.below(2) else first
        return Patch(KINDS[stream.below(len(KINDS))], first, last)

    def choices(self) -> tuple[Any, ...] | None:
        """Return `None`: there are too many to list."""
        return None


@dataclass(frozen=True, slots=True)
class Open:
    """An open square of a map without a unit on it."""

    ground: Ground
    taken: Mapping[Square, str]
    shape: str = "square, as c4"

    def why_not(self, value: Any) -> Refusal | None:
        """Return why no unit can be placed there, or `None`."""
        if not isinstance(value, Square) or not self.ground.holds(value):
            last = Square(self.ground.width - 1, self.ground.height - 1)
            return Refusal(f"{value} is not on the map, which goes from a1 to {last}", "U-263")
        if self.ground.is_wall(value):
            return Refusal(f"{value} is a wall: nobody stands there", "U-263")
        return Refusal(f"{self.taken[value]} stands on {value} already", "U-263") if value in self.taken else None

    def sample(self, stream: Stream) -> Any:
        """Return a random square."""
        free = [square for square in self.ground.squares() if self.why_not(square) is None]
        return free[stream.below(len(free))]

    def choices(self) -> tuple[Any, ...] | None:
        """Return `None`: there are too many to list."""
        return None


@dataclass(frozen=True, slots=True)
class Fare:
    """The cards that moving to a square costs, an exact number."""

    square: Square
    hand: tuple[Card, ...]
    count: int

    @property
    def shape(self) -> str:
        """The number of cards, in words."""
        return f"{self.count} of your cards" if self.count else "nothing more"

    def why_not(self, value: tuple[Card, ...]) -> Refusal | None:
        """Return why these cards are refused, with the number it takes, or `None`."""
        if len(value) == self.count:
            return self._some.why_not(value)
        if not self.count:
            return Refusal(f"{self.square} is free: no card is asked for", "U-263")
        takes, them = ("a card", "it") if self.count == 1 else (f"{self.count} cards", "them")
        return Refusal(f"{self.square} takes {takes} of your hand: name {them} behind the square", "U-263")

    @property
    def _some(self) -> Some:
        return Some(self.hand, self.count, self.count, self.shape, "U-263")

    def sample(self, stream: Stream) -> Any:
        """Return random cards of the hand, as many as it takes."""
        return self._some.sample(stream)

    def choices(self) -> tuple[Any, ...] | None:
        """Return no cards where none are needed, else `None`: there are too many to list."""
        return ((),) if not self.count else None
