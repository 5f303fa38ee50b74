"""What the model Dealer needs of a model, and no more: messages in, one answer or a stream of words out."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol

LETTERS_A_TOKEN: Final = 4
"""Characters of English text that make a token, near enough where a server does not count."""

Kind = Literal[
    "unreachable",
    "broken",
    "timeout",
    "busy",
    "server",
    "key",
    "missing",
    "refused",
    "filtered",
    "long",
    "shape",
    "redirect",
    "request",
    "form",
    "library",
    "spent",
]
"""What can go wrong with a request; `spent` is one that was not made, because nothing is left for it."""

WORTH_ASKING_AGAIN: Final[tuple[Kind, ...]] = ("broken", "busy", "server", "shape", "long", "form")
"""What may well come out otherwise a second time; `form` is asked in another form then.

A time-out has used up its time; a wrong key stays wrong.
"""

LASTING: Final[tuple[Kind, ...]] = ("unreachable", "timeout", "key", "missing", "redirect", "library")
"""What will most likely be so in the next turn as well."""


@dataclass(frozen=True, slots=True)
class Tool:
    """Something a model may call for before it answers."""

    name: str
    about: str
    """When to use it, for the model."""
    schema: Mapping[str, Any]
    """What it takes, as a JSON schema."""


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A tool that a model calls for."""

    id: str
    name: str
    words: str
    """What is looked for; empty where the call was not in order."""


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a conversation with a model."""

    role: Literal["system", "user", "assistant", "tool"]
    text: str
    calls: tuple[ToolCall, ...] = ()
    """Tools that an assistant called for."""
    answers: str = ""
    """Id of the call that a tool's message answers."""


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens of one request."""

    into: int
    out: int
    counted: bool
    """Whether the server counted them; else they are estimated."""

    @property
    def total(self) -> int:
        """All of them."""
        return self.into + self.out


@dataclass(frozen=True, slots=True)
class Reply:
    """What a model answered."""

    text: str
    usage: Usage
    calls: tuple[ToolCall, ...] = ()
    """Tools that it calls for first; then there is no text."""


@dataclass(slots=True)
class Stream:
    """A telling on its way: pieces as they come, and what it came to once it is over."""

    pieces: Generator[str, None, None]
    """To be closed by whoever reads it. Ends early with a `ModelError` where the rest of it never came."""
    report: Mapping[str, Any] = field(default_factory=dict)
    """`usage` and `finish`, once the pieces are through."""


class ChatModel(Protocol):
    """A model that can be talked to."""

    @property
    def name(self) -> str:
        """Its id, as a journal names it."""

    def answer(
        self, messages: tuple[Message, ...], schema: Mapping[str, Any], *, seconds: float, tools: tuple[Tool, ...] = ()
    ) -> Reply:
        """Return the answer to `messages` as JSON text that should follow `schema`. One request.

        Args:
            messages: What is asked.
            schema: What the answer must look like.
            seconds: How long it may take.
            tools: What may be called for instead; then the reply holds the calls.

        Raises:
            ModelError: If there is none within `seconds`.
        """

    def stream(self, messages: tuple[Message, ...], *, seconds: float, first: float) -> Stream:
        """Return prose as it comes. One request; closing the pieces ends it.

        Args:
            messages: What is asked.
            seconds: Until the last piece.
            first: Until the first one.
        """


def estimated(text: str) -> int:
    """Return about how many tokens `text` has.

    >>> estimated("The door is locked.")
    5
    """
    return -(-len(text) // LETTERS_A_TOKEN)


def estimated_usage(messages: tuple[Message, ...], answer: str) -> Usage:
    """Return about what a request cost whose server did not count."""
    return Usage(sum(estimated(one.text) + 4 for one in messages), estimated(answer), counted=False)
