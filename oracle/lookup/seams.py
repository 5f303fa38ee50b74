"""What the lookup asks of a game: how questions about it are read, what can be worked out, and what its rows tell.

Each is a module of the game, loaded by name; a game that lacks one has texts to read and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, Protocol

from oracle.core.quantity import Quantity, Worked
from oracle.core.records import dataclass
from oracle.lookup.figures import Question
from oracle.systems import KNOWN, find_seam

Given = Mapping[str, object]
"""Values of parameters by name, as `Quantity.work` takes them."""

Reader = Callable[..., Given | None]
"""Reads values out of a question, given the words that its row names; `None` where it is another question after all."""

Work = Callable[[Question], Worked | None]
"""Works a small sum out of a question; `None` where it is another question after all."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A few sentences about a rule, made from the rows of a game, so that a figure is written once."""

    group: str
    """What it is one of, such as `weapon`: the first part of its id."""
    name: str
    """What it is called among those: the second part of its id, once it is a word of one."""
    path: tuple[str, ...]
    """Headings from the chapter down."""
    section: str
    """The section as the handbook spells it."""
    text: str
    kind: Literal["rule", "house"]
    """Whether the handbook lists it, or it is this program's own."""


class RatedTask(Protocol):
    """A task that the handbook rates."""

    @property
    def id(self) -> str:
        """What it is cited by."""

    @property
    def rating(self) -> int:
        """How hard it is."""

    @property
    def skill(self) -> str:
        """What it is done with."""

    @property
    def words(self) -> str:
        """What is done."""


class Reading(Protocol):
    """The seam `reading`: what `questions.toml` of the game cannot say of how questions are worded."""

    READERS: Mapping[str, Reader]
    """How values are read, by the name that a row gives it."""
    PATTERNS: Mapping[str, str]
    """Patterns made of the rows of the game, by the name that a row gives them."""


class Quantities(Protocol):
    """The seam `quantities`: what can be worked out from the rules."""

    QUANTITIES: tuple[Quantity, ...]
    """Figures of the rules, found by their ids."""
    SUMS: Mapping[str, Work]
    """Small sums that are read and worked out at once, by the name that a row gives them."""


class Facts(Protocol):
    """The seam `facts`: what the rows of the game tell, for questions that ask for no sum."""

    def facts(self) -> Iterable[Fact]:
        """Return what the rows tell, in the order of the book."""

    def rated_tasks(self) -> Iterable[RatedTask]:
        """Return the tasks that the handbook rates, in its order."""


def reading_of(game: str) -> Reading | None:
    """Return how questions about `game` are read."""
    found: Reading | None = _seam(game, "reading")
    return found


def quantities_of(game: str) -> Quantities | None:
    """Return what can be worked out from the rules of `game`."""
    found: Quantities | None = _seam(game, "quantities")
    return found


def facts_of(game: str) -> Facts | None:
    """Return what the rows of `game` tell."""
    found: Facts | None = _seam(game, "facts")
    return found


def _seam(game: str, name: str) -> Any:
    """Return a module of a game, nothing for a game of the player's own: it has texts alone."""
    return find_seam(game, name) if game in KNOWN else None
