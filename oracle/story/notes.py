"""What players add to a story themselves: notes, and in open play places, people and the ending. Values only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import ClassVar, Final, Literal

from oracle.core.notation import Prose
from oracle.core.records import dataclass

NoteKind = Literal["thread", "person", "fact", "place", "thing"]
"""What can be noted; a thread is a question the story has not answered."""


@dataclass(frozen=True, slots=True)
class Note:
    """A player writes something down, so that the story can come back to it."""

    verb: ClassVar[str] = "note"
    kind: NoteKind
    words: Prose


@dataclass(frozen=True, slots=True)
class Close:
    """A player says that a thread has come to its end."""

    verb: ClassVar[str] = "close"
    thread: str


@dataclass(frozen=True, slots=True)
class MoveOn:
    """In open play, a player leads the company to a place, a new one or one they know: `head to the old mill`."""

    verb: ClassVar[str] = "head"
    how: Literal["to"]
    place: Prose


@dataclass(frozen=True, slots=True)
class Rename:
    """In open play, a player says what the place is called where they are: `rename here The drowned mill`."""

    verb: ClassVar[str] = "rename"
    what: Literal["here"]
    words: Prose


@dataclass(frozen=True, slots=True)
class Finish:
    """In open play, a player tells how it ends: `finish story` and the words."""

    verb: ClassVar[str] = "finish"
    what: Literal["story"]
    words: Prose


NoteAction = Note | Close | MoveOn | Rename | Finish
"""All that players may add."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One note."""

    kind: NoteKind
    words: str
    closed: bool = False
    """Whether a thread has come to its end."""


@dataclass(frozen=True, slots=True)
class Notebook:
    """The notes of a table, by id, in the order they were made."""

    entries: Mapping[str, Entry] = field(default_factory=dict)

    def words_of(self, kind: NoteKind, *, closed: bool = False) -> Mapping[str, str]:
        """Return the notes of one kind by id, those that are closed or those that are not."""
        return {
            name: entry.words for name, entry in self.entries.items() if (entry.kind, entry.closed) == (kind, closed)
        }


NO_NOTES: Final = Notebook()
"""Nothing was written down yet."""


@dataclass(frozen=True, slots=True)
class Noted:
    """Something was written down."""

    id: str
    kind: NoteKind
    words: str
    at_once: bool = False
    """Whether it is a place, and the company is on its way there."""


@dataclass(frozen=True, slots=True)
class ThreadClosed:
    """A thread came to its end."""

    thread: str


@dataclass(frozen=True, slots=True)
class SceneRenamed:
    """The scene the company is in got another title."""

    title: str


@dataclass(frozen=True, slots=True)
class EndingTold:
    """A player told how the story ends; that it has ended is an event of its own."""

    words: str


NoteEvent = Noted | ThreadClosed | SceneRenamed | EndingTold
"""All that can come of it."""

NOTE_CLASSES: Final = (Entry, Notebook, Noted, ThreadClosed, SceneRenamed, EndingTold)
"""What a journal must be able to write of it."""
