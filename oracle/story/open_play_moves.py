"""What a Dealer can bring into an open story: a question with its threads, what a place or a person is like, and ends.

Values only; every event holds all that it takes to tell the story again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import ClassVar, Final

from oracle.core.notation import Prose
from oracle.core.records import dataclass
from oracle.story.adventure import Feature
from oracle.story.life import Detail, Topic


@dataclass(frozen=True, slots=True)
class Furniture:
    """What makes a place or a person of an open story more than a name; what is empty stays as it is."""

    title: str = ""
    """What a place is called where nobody has named it yet."""
    text: str = ""
    """What is told on coming there for the first time."""
    again: tuple[str, ...] = ()
    """Ways to tell a later visit."""
    features: tuple[Feature, ...] = ()
    complications: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What can go wrong there, in words of `life_tables.COMPLICATIONS`, each with the ways to tell it."""
    details: tuple[Detail, ...] = ()
    """Minor true things of the place or the person."""
    role: str = ""
    wants: str = ""
    manner: tuple[str, ...] = ()
    temper: str = ""
    topics: tuple[Topic, ...] = ()
    knows: tuple[str, ...] = ()
    """Facts the person could tell."""
    ignorance: tuple[str, ...] = ()
    refuses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Furnish:
    """A place or a person of an open story that was only a name so far is given what makes it more."""

    verb: ClassVar[str] = "furnish"
    id: str
    row: Prose
    """A `Furniture` as one JSON object; see `open_play_forms`."""


@dataclass(frozen=True, slots=True)
class LayPlot:
    """An open story is given its question, threads that lead to the answer, and what is true of them."""

    verb: ClassVar[str] = "plot"
    row: Prose
    """`threads` and `facts`, by id and in words, and a `seed`, as one JSON object."""


@dataclass(frozen=True, slots=True)
class SettleThread:
    """A thread of an open story has come to its end."""

    verb: ClassVar[str] = "settle_thread"
    thread: str


@dataclass(frozen=True, slots=True)
class AddEnding:
    """An open story is given a way to end, for its players to take."""

    verb: ClassVar[str] = "add_ending"
    id: str
    title: Prose
    """What they would be doing: `letting it lie`."""
    text: Prose


@dataclass(frozen=True, slots=True)
class Furnished:
    """A place or a person is more than a name."""

    id: str
    furniture: Furniture


@dataclass(frozen=True, slots=True)
class PlotLaid:
    """The story has a question, and threads that lead to its answer."""

    threads: Mapping[str, str]
    """The question first."""
    facts: Mapping[str, str]
    """What is true and not known yet; empty for whoever may not know."""
    seed: str = ""
    """Words by which whoever laid it chose, and can go on choosing alike."""


@dataclass(frozen=True, slots=True)
class EndingAdded:
    """The story can end in one way more."""

    id: str
    title: str
    text: str


PlotAction = Furnish | LayPlot | SettleThread | AddEnding
"""All that a Dealer can bring in so."""

PLOT_ACTIONS: Final[tuple[type[PlotAction], ...]] = (Furnish, LayPlot, SettleThread, AddEnding)
"""In menu order."""

PlotEvent = Furnished | PlotLaid | EndingAdded
"""All that can come of it; a thread that is settled is a `ThreadClosed`."""

PLOT_CLASSES: Final = (Furniture, Furnished, PlotLaid, EndingAdded)
"""What a journal must be able to write of it."""
