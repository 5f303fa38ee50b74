"""What was said at a table, how it was read and answered, and what was told: values that every layer may know."""

from __future__ import annotations

from oracle.core.records import dataclass


class AtTable:
    """Something that happened at the table itself, outside the story and the game."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Said(AtTable):
    """A player said what their character does, or asked something."""

    who: str
    text: str


@dataclass(frozen=True, slots=True)
class Ruled(AtTable):
    """The Dealer answered what was said."""

    kind: str
    """`check`, `procedure`, `pass`, `ask` or `answer`."""
    slot: str = ""
    """What is unclear, where the Dealer asks back; one of `SLOTS`, or nothing in particular."""


@dataclass(frozen=True, slots=True)
class Understood(AtTable):
    """The Dealer read what was said; what the ruling rests on, kept so that it is never read anew."""

    readings: tuple[str, ...]
    """Decisions in notation, the likeliest first."""
    weights: str = ""
    """Hash of what the reader had learnt; empty for a person or a model."""


@dataclass(frozen=True, slots=True)
class Narrated(AtTable):
    """The Dealer told something; one paragraph."""

    text: str
