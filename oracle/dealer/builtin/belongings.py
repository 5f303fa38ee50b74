"""What the built-in Dealer expects of a game that counts what people have: the seam `belongings`."""

from __future__ import annotations

from typing import Protocol

from oracle.dealer.position import Position
from oracle.systems import find_seam, games_with

SEAM = "belongings"
"""Name of the seam."""


class Thing(Protocol):
    """A thing that a person has."""

    @property
    def id(self) -> str:
        """Its id, which no other thing of theirs has."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def kind(self) -> str:
        """What kind of thing it is."""

    @property
    def condition(self) -> str:
        """In what state it is: `sound` where it is whole and at hand, `dropped` where it lies at its owner's feet."""


class Belongings(Protocol):
    """What people have in a game, and the actions and verbs by which it changes."""

    GIVING: str
    """Verb for handing a thing to another person."""
    PARTING: tuple[str, ...]
    """Verbs by which a thing leaves a person's hands for another's."""
    TAKING: str
    """Verb for taking a thing up."""
    LAYING: str
    """Verb for laying a thing down."""
    BUYING: str
    """Verb by which a person has something new."""
    PAYING: str
    """Verb by which cash changes hands."""

    def owners(self, position: Position, /) -> tuple[str, ...]:
        """Return everybody whose things are counted."""

    def carried(self, position: Position, who: str, /) -> tuple[Thing, ...]:
        """Return the things of a person."""

    def cash(self, position: Position, who: str, /) -> int:
        """Return the money of a person."""

    def is_kit(self, name: str, /) -> bool:
        """Return whether a thing of this name is arms, armor, a mount or a vehicle, which nobody has for the asking."""

    def had(self, who: str, name: str, load: int, /) -> str:
        """Return the Dealer's action by which a person has something new."""

    def paid(self, who: str, amount: int, /) -> str:
        """Return the Dealer's action by which a person has more money, or less."""

    def parted(self, who: str, thing: str, /) -> str:
        """Return the Dealer's action by which a thing leaves a person for nothing."""

    def handed_on(self, thing: str, whom: str, /) -> str:
        """Return a player's action that hands a thing to another person."""

    def taken_up(self, thing: str, /) -> str:
        """Return a player's action that takes a thing up."""

    def laid_down(self, thing: str, /) -> str:
        """Return a player's action that lays a thing down."""


def belongings_of(position: Position) -> Belongings | None:
    """Return what people have in the game that is played; `None` where nothing is counted."""
    found: Belongings | None = find_seam(position.system.name, SEAM)
    return found


def is_kit(position: Position, name: str) -> bool:
    """Return whether a thing of this name is arms, armor, a mount or a vehicle, which nobody has for the asking.

    Where nothing is counted, that is said by the first game that counts it: a sword is a sword in all of them.
    """
    game = next((one for one in (position.system.name, *games_with(SEAM)) if one in games_with(SEAM)), "")
    kept: Belongings | None = find_seam(game, SEAM) if game else None
    return kept is not None and kept.is_kit(name)
