"""What the built-in Dealer has to know of one game to play against its party: loaded by the name of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from oracle.dealer import decisions as wire
from oracle.dealer.position import Position
from oracle.dealer.wire_form import WireMove
from oracle.systems import find_seam


class Opposition(Protocol):
    """The seam `opposition`: what a game has against a party."""

    def opposition(self, position: Position, recent: tuple[str, ...], /) -> Iterator[wire.Decision]:
        """Yield what foes, threat and all else of the game could do where its Dealer is waited for, best first.

        Args:
            position: Where the Dealer is asked.
            recent: What it keeps in mind, newest last: see `lately`.
        """


class Aftermath(Protocol):
    """The seam `aftermath`: what the rules of a game bring once an outcome stands."""

    def cared(self, position: Position, event: Any, /) -> Iterator[wire.Decision]:
        """Yield what ends by a check that came out well."""

    def discovered(self, position: Position, fact: str, /) -> Iterator[wire.Decision]:
        """Yield what a fact brings that a check has found."""

    def added(self, position: Position, happened: tuple[Any, ...], /) -> Iterator[wire.Decision]:
        """Yield all else that the rules add to what `happened`."""


class Relief(Protocol):
    """The seam `relief`: what stands between a character and a check they can play."""

    def lifted(self, position: Position, rate: Any, who: str, /) -> tuple[WireMove, ...]:
        """Return what is lifted so that a check allows cards enough; nothing where it does, or would not even so."""


def opposition_of(position: Position) -> Opposition | None:
    """Return what the game at the table has against a party; `None` for a game that says nothing of it."""
    found: Opposition | None = find_seam(position.system.name, "opposition")
    return found


def aftermath_of(position: Position) -> Aftermath | None:
    """Return what the rules of the game at the table bring after an outcome; `None` where they bring nothing."""
    found: Aftermath | None = find_seam(position.system.name, "aftermath")
    return found


def relief_of(position: Position) -> Relief | None:
    """Return what the game at the table lifts before a check; `None` where it has nothing to lift."""
    found: Relief | None = find_seam(position.system.name, "relief")
    return found
