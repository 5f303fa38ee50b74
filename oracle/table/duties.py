"""Who holds the Dealer's duties at this table, and the way from a duty to a checked answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from oracle.dealer.gate import checked
from oracle.dealer.port import Advised, Answer, Dealer, Reflecting
from oracle.dealer.position import Position
from oracle.dealer.referee import judge
from oracle.errors import DealerError


@dataclass(frozen=True, slots=True)
class Desk:
    """The Dealers of a table. The built-in one is always there, and finishes what another cannot."""

    house: Dealer
    """The built-in Dealer."""
    dealer: Dealer
    """Whoever holds the duties; may be the built-in Dealer itself."""

    def answer(self, position: Position) -> Answer:
        """Return what the Dealer does now, checked by the referee."""
        return checked(position, self.dealer, self.house)

    def afterwards(self, happened: tuple[Any, ...], now: Callable[[], Position]) -> Iterator[Answer]:
        """Yield what is added to what `happened`, as far as it is legal: by the Dealer, else by the built-in one.

        Args:
            happened: The events since the players last had the move.
            now: Gives the table as it stands, what was yielded before included.
        """
        dealer = self.dealer if isinstance(self.dealer, Reflecting) else self.house
        for decision in dealer.afterwards(now(), happened) if isinstance(dealer, Reflecting) else ():
            verdict = judge(now(), decision)
            if verdict.is_accepted:
                yield Answer(verdict.actions, dealer.name)

    def narrate(self, position: Position, happened: tuple[Any, ...]) -> Iterator[str]:
        """Yield the paragraphs that tell what happened; the built-in Dealer where the other says nothing."""
        told = False
        with suppress(DealerError):
            for piece in self.dealer.narrate(position, happened):
                told = told or bool(piece.strip())
                yield piece
        if not told and self.dealer is not self.house:
            yield from self.house.narrate(position, happened)

    def exchanges(self) -> Mapping[str, str]:
        """Return what went between the Dealer and a model since this was asked last, as notes for the journal."""
        return self.dealer.exchanges() if isinstance(self.dealer, Advised) else {}

    def notices(self) -> tuple[str, ...]:
        """Return what players should be told about a model since this was asked last."""
        return self.dealer.notices() if isinstance(self.dealer, Advised) else ()

    def forget(self) -> None:
        """Let the Dealer drop what it remembers of the table, as that stands somewhere else now."""
        if isinstance(self.dealer, Advised):
            self.dealer.forget()
