"""What stands in a journal: records that never change, and heads that say where the table stands.

Plain values; how a record gets its hash is `chain.py`'s business.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Final, Literal

from oracle.core.records import dataclass
from oracle.journal.text import without_control_characters

FORMAT: Final = 1
"""The format in which records are written today. Raised when the meaning of a stored record changes."""

CauseKind = Literal["utterance", "dealer", "chance", "system"]
"""What brought a record about: a person's words, a move of the Dealer, the table's seed, or the program itself."""

HeadReason = Literal["start", "act", "undo", "redo", "branch"]
"""Why the table came to stand where it stands."""


@dataclass(frozen=True, slots=True)
class Cause:
    """Why something happened. Cards that people drew and typed have the cause `utterance`, not `chance`."""

    kind: CauseKind
    text: str = ""
    """What was typed, or the Dealer's move; control characters in it are made visible."""
    notes: Mapping[str, str] = field(default_factory=dict)
    """Short strings: model id, hash of the prompt, tokens."""

    def __post_init__(self) -> None:
        """Take the control characters out, so that no journal can ever tell a terminal what to do."""
        clean = {
            without_control_characters(name): without_control_characters(note) for name, note in self.notes.items()
        }
        object.__setattr__(self, "text", without_control_characters(self.text))
        object.__setattr__(self, "notes", clean)


@dataclass(frozen=True, slots=True)
class Step:
    """What a table hands over to be written: a record that does not know its place yet."""

    seat: str
    """Who acted; empty where nobody at the table did."""
    who: str
    """The actor in the rules: `pc1`, `dealer`, `chance`, `bridge`."""
    action: str
    """Its notation; empty for words that were no action."""
    cause: Cause
    events: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """One link of the chain."""

    number: int
    """Depth on its branch; the first is 1."""
    parent: str
    """Hash of the record before; empty for the first."""
    seat: str
    who: str
    action: str
    cause: Cause
    events: tuple[Any, ...]
    format: int
    """The format its body is in; a record written in an older one has been lifted."""
    hash: str = ""
    """Blake2b-256 in hex over everything else as canonical JSON, and so over all that came before."""


@dataclass(frozen=True, slots=True)
class Head:
    """One move of the place where the table stands."""

    number: int
    """1, 2, 3, ... in the order they happened."""
    record: str
    """Hash of the record stood on from now on."""
    reason: HeadReason
    came_from: str
    """Hash of the record stood on before; empty at the start."""
    after: int = 0
    """Number of the undo that can be redone next, once this head itself is redone, or was a redo or an act that
    leaves it so; 0 for none."""

    @property
    def redoes(self) -> int:
        """Number of the undo that a redo would take back now; 0 for none."""
        return self.number if self.reason == "undo" else self.after if self.reason in ("redo", "act") else 0


@dataclass(frozen=True, slots=True)
class Meta:
    """What a table is, before anything happened at it."""

    game: str
    """Name of the system."""
    title: str
    created: str
    """When, as the caller writes it: no clock is read here."""
    format: int = FORMAT


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A state that was kept, so that not everything before it has to be replayed."""

    record: Record
    """The record after which it was."""
    state: Any


@dataclass(frozen=True, slots=True)
class Abridged:
    """The events up to a record without those that nobody asks for any more."""

    events: tuple[Any, ...]


RECORD_CLASSES: Final = (Cause, Record, Head, Meta, Abridged)
"""What a codec must know to write a journal."""
