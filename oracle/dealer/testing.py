"""Dealers for tests: scripted ones and hostile ones. They fit the port, and ship with the package."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from oracle.core.chance import Stream, key_from_seed
from oracle.dealer.decisions import Decision
from oracle.dealer.position import Position
from oracle.errors import DealerError


class ScriptedDealer:
    """Gives prepared decisions one after the other, and remembers where it was asked."""

    name = "scripted"

    def __init__(self, decisions: Iterable[Decision], paragraphs: Iterable[str] = ()) -> None:
        self._decisions = list(decisions)
        self._paragraphs = tuple(paragraphs)
        self.asked: list[Position] = []

    def decide(self, position: Position) -> Decision:
        """Return the next decision.

        Raises:
            DealerError: If there is none left.
        """
        self.asked.append(position)
        if not self._decisions:
            raise DealerError("the script is at its end")
        return self._decisions.pop(0)

    def narrate(self, position: Position, happened: tuple[Any, ...]) -> Iterator[str]:
        """Yield the prepared paragraphs, every time."""
        return iter(self._paragraphs)


class SilentDealer:
    """Never has a decision."""

    name = "silent"

    def decide(self, position: Position) -> Decision:
        """Raise what a Dealer raises who has no answer.

        Raises:
            DealerError: Always.
        """
        raise DealerError("nobody answers")

    def narrate(self, position: Position, happened: tuple[Any, ...]) -> Iterator[str]:
        """Yield nothing."""
        return iter(())


class FuzzDealer:
    """Says anything that has the form of a decision: what is drawn from a seed, out of the words it is given.

    The words should hold much that is right here, or nothing it says would get far.
    """

    name = "fuzz"

    def __init__(self, seed: str, make: Callable[[Stream, Position], Decision]) -> None:
        self._key = key_from_seed(seed)
        self._make = make
        self._count = 0

    def decide(self, position: Position) -> Decision:
        """Return the next random decision."""
        self._count += 1
        return self._make(Stream(self._key, self._count * 64), position)

    def narrate(self, position: Position, happened: tuple[Any, ...]) -> Iterator[str]:
        """Yield nothing."""
        return iter(())
