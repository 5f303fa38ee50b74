"""The events of talk at a table: utterances, how they were read and answered, and narration."""

from __future__ import annotations

from oracle.core.records import dataclass


class AtTable:
    """An event of the table itself, outside the story and the game."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Said(AtTable):
    """A player said what their character does, or asked a question."""

    who: str
    text: str


@dataclass(frozen=True, slots=True)
class Ruled(AtTable):
    """The Dealer ruled on an utterance."""

    kind: str
    """`check`, `procedure`, `pass`, `ask` or `answer`."""
    slot: str = ""
    """The part that is unclear, where the Dealer asks back; one of `SLOTS`, or empty."""


@dataclass(frozen=True, slots=True)
class Understood(AtTable):
    """The Dealer's reading of an utterance, on which a ruling rests; kept so that it is never read again."""

    readings: tuple[str, ...]
    """Decisions in notation, the likeliest first."""
    weights: str = ""
    """Hash of the interpreter's weights; empty for a person or a model."""


@dataclass(frozen=True, slots=True)
class Narrated(AtTable):
    """The Dealer narrated one paragraph."""

    text: str
