"""The map of a compact state: a foe between those who flank it, a fighter beside those it fights, the others apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.grid.ground import Ground
from oracle.systems.ultimo.rules.grid.squares import Square

SIDE: Final = 26
"""Squares on a side of the map."""

MIDDLE: Final = Square(12, 20)
"""Where the foe stands that is pressed, and near it those who fight."""

AROUND: Final = ((-1, 0), (1, 0), (0, 1), (0, -1), (-1, 1), (1, 1), (-1, -1), (1, -1))
"""The squares beside one: two opposite ones first."""

FAR, APART, BESIDE = 8, 3, 1
"""Squares between two who shoot at each other, from a character to a foe whom others press, and between fighters."""

PARTY_ROW, FOES_ROW = 4, 6
"""Where everybody else stands, within reach of a few steps."""


@dataclass(frozen=True, slots=True)
class Lie:
    """Who stands beside whom, as far as a decision asks for it."""

    pressed: str = ""
    """The foe that is flanked or surrounded; empty for none."""
    by: tuple[str, ...] = ()
    """The characters who press it."""
    fighter: str = ""
    """The character of an exchange; empty for none."""
    met: tuple[str, ...] = ()
    """The foes of that exchange."""
    far: bool = False
    """Whether the exchange is fought at range."""


NOWHERE: Final = Lie()
"""Nobody stands anywhere in particular."""


def ground_of(party: Sequence[str], foes: Sequence[str], lie: Lie, *, turn: str = "", stored: int = 0) -> Ground:
    """Return the map.

    Args:
        party: The characters.
        foes: The foes.
        lie: Who stands beside whom.
        turn: Whose turn it is.
        stored: Threat that was in the pool before the last result.
    """
    places: dict[str, Square] = {}
    if lie.pressed:
        places[lie.pressed] = MIDDLE
        places |= dict(zip(lie.by, _beside(MIDDLE), strict=False))
    if lie.fighter and lie.fighter not in places:
        places[lie.fighter] = _shifted(MIDDLE, 0, -(FAR if lie.far else APART if lie.pressed else BESIDE))
    if lie.fighter:
        places |= _met(lie, places)
    places |= {name: Square(2 * at, FOES_ROW) for at, name in enumerate(foes) if name not in places}
    places |= {who: Square(2 * at, PARTY_ROW) for at, who in enumerate(party) if who not in places}
    return Ground(SIDE, SIDE, places=places, turn=turn, stored=stored)


def _met(lie: Lie, places: dict[str, Square]) -> dict[str, Square]:
    """Return the squares of the foes of an exchange that have none yet: beside the fighter, or out of reach."""
    taken = set(places.values())
    centre = _shifted(places[lie.fighter], 0, FAR) if lie.far else places[lie.fighter]
    free = (square for square in _beside(centre) if square not in taken)
    return dict(zip((name for name in lie.met if name not in places), free, strict=False))


def _beside(square: Square) -> Iterator[Square]:
    return (_shifted(square, *step) for step in AROUND)


def _shifted(square: Square, east: int, north: int) -> Square:
    return Square(square.east + east, square.north + north)
