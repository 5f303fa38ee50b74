"""Dealers for tests: scripted ones and a silent one. They fit the port, and ship with the package."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from oracle.dealer import chat
from oracle.dealer import decisions as wire
from oracle.dealer.chat import Message, Reply, Tool, estimated_usage
from oracle.dealer.position import Position
from oracle.errors import DealerError


class ScriptedDealer:
    """Gives prepared decisions one after the other, and remembers where it was asked."""

    name = "scripted"

    def __init__(self, decisions: Iterable[wire.Decision], paragraphs: Iterable[str] = ()) -> None:
        self._decisions = list(decisions)
        self._paragraphs = tuple(paragraphs)
        self.asked: list[Position] = []

    def decide(self, position: Position) -> wire.Decision:
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


Rule: TypeAlias = Callable[[tuple[Message, ...]], str]
"""What a scripted model answers to some messages."""


class ScriptedModel:
    """A model that answers by a rule of the test's own, in the same process, and remembers what it was asked."""

    name = "scripted"

    def __init__(
        self, decide: Callable[[tuple[Message, ...]], str], tell: Callable[[tuple[Message, ...]], str]
    ) -> None:
        self._decide = decide
        self._tell = tell
        self.asked: list[tuple[Message, ...]] = []

    def answer(
        self, messages: tuple[Message, ...], schema: Mapping[str, Any], *, seconds: float, tools: tuple[Tool, ...] = ()
    ) -> Reply:
        """Return what the rule for decisions gives."""
        self.asked.append(messages)
        text = self._decide(messages)
        return Reply(text, estimated_usage(messages, text))

    def stream(self, messages: tuple[Message, ...], *, seconds: float, first: float) -> chat.Stream:
        """Return what the rule for tellings gives, word by word."""
        self.asked.append(messages)
        text = self._tell(messages)
        pieces = (f"{word} " for word in text.split(" "))
        return chat.Stream(pieces, {"finish": "stop", "usage": estimated_usage(messages, text)})


class SilentDealer:
    """Never has a decision."""

    name = "silent"

    def decide(self, position: Position) -> wire.Decision:
        """Raise what a Dealer raises who has no answer.

        Raises:
            DealerError: Always.
        """
        raise DealerError("nobody answers")

    def narrate(self, position: Position, happened: tuple[Any, ...]) -> Iterator[str]:
        """Yield nothing."""
        return iter(())
