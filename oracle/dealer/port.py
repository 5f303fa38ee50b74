"""What every Dealer can do - built-in, model or person - and what it answers with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Any, Protocol, runtime_checkable

from oracle.core.records import dataclass
from oracle.dealer.decisions import Decision
from oracle.dealer.position import Position


class Dealer(Protocol):
    """A person who can hold the Dealer's duties."""

    @property
    def name(self) -> str:
        """How the journal names it."""

    def decide(self, position: Position) -> Decision:
        """Return the answer to what was said, or to what came of the cards: whatever the table waits for.

        Raises:
            DealerError: If there is none; the table stands.
        """

    def narrate(self, position: Position, happened: tuple[Any, ...]) -> Iterator[str]:
        """Yield paragraphs that tell the events `happened`, none of which holds anything undisclosed.

        A piece that begins with a blank goes on with the paragraph before it.
        """


@runtime_checkable
class Advised(Protocol):
    """A Dealer that asks another person, and so has something to report of it."""

    def exchanges(self) -> Mapping[str, str]:
        """Return what was asked and answered since this was called last, as notes for the journal."""

    def notices(self) -> tuple[str, ...]:
        """Return what players should be told about it since this was called last, a sentence each."""


@runtime_checkable
class Remembering(Protocol):
    """A Dealer that keeps something of a table in mind, which it can read from the journal again."""

    def forget(self) -> None:
        """Drop what is remembered of the table: it stands somewhere else now."""


@runtime_checkable
class Rating(Protocol):
    """A Dealer that can say how hard something is where another says what was meant."""

    def rate(self, position: Position) -> Decision:
        """Return a check for what was said, whatever else it might be.

        Raises:
            DealerError: If there is none; the table stands.
        """


@runtime_checkable
class Choosing(Protocol):
    """A Dealer that can settle a question which the table leaves to it."""

    def choose(self, position: Position, words: str, answers: tuple[str, ...]) -> int:
        """Return the number of the answer to `words`, from 1.

        Raises:
            DealerError: If there is none; the table stands.
        """


@runtime_checkable
class Listening(Protocol):
    """A Dealer that keeps in mind what others decided and told."""

    def hear(self, position: Position, happened: tuple[Any, ...], told: tuple[str, ...]) -> None:
        """Take in what happened, and the paragraphs in which another person told it."""


@runtime_checkable
class Costly(Protocol):
    """A Dealer whose answers cost something that players may want to keep an eye on."""

    def status(self) -> tuple[tuple[str, str], ...]:
        """Return label and figure of what the evening has cost so far."""

    def report(self) -> tuple[str, ...]:
        """Return in sentences what was asked, what it cost, and how many answers held."""


@runtime_checkable
class Reflecting(Protocol):
    """A Dealer that adds something of its own accord once an outcome stands."""

    def afterwards(self, position: Position, happened: tuple[Any, ...]) -> Iterator[Decision]:
        """Yield what is added to what `happened`, each decision to be judged where the last one led."""


@runtime_checkable
class Continuing(Protocol):
    """A Dealer that takes the deeds of one line in turn."""

    def further(self, position: Position, happened: tuple[Any, ...]) -> str:
        """Return what a line goes on to after what `happened`; empty where it is all of it, or the rest waits."""


@runtime_checkable
class Reading(Protocol):
    """A Dealer that reads what was said against what is there, and can say how it took it."""

    def readings(self) -> tuple[str, tuple[str, ...]]:
        """Return the hash of what it had learnt and the readings of what was said last; none where it read nothing."""


@runtime_checkable
class Explaining(Protocol):
    """A Dealer that can say why it read a line as it did, and ask where it was sure."""

    def doubt(self, said: str) -> None:
        """Ask which reading is meant when `said` is said next, however clear it is."""

    def reasons(self) -> tuple[str, ...]:
        """Return what spoke for the reading of the last line, in sentences; empty where none was read."""

    def notices(self) -> tuple[str, ...]:
        """Return what players should know of how lines are read since this was called last, a sentence each."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A decision that the referee has let pass, as actions ready to be played."""

    actions: tuple[tuple[str, Any], ...]
    """Actor and action, in order; never empty."""
    by: str
    """Name of the Dealer whose decision it is."""
    notes: Mapping[str, str] = field(default_factory=dict)
    """For the journal: the decision as given, what was mended or refused."""
    decision: Decision | None = None
    """The decision behind the actions; `None` where there was none left but to go on."""
    telling: tuple[str, ...] = ()
    """What a person said with it for players to read, held against the table already."""
    weights: str = ""
    readings: tuple[str, ...] = ()
    """How the built-in Dealer read what was said, and the hash of what it had learnt; empty for other Dealers."""
