"""How a character is made step by step: the questions of a game, and what it says of a draft that is not finished yet.

What a draft holds is the game's own affair; here it is a value that every answer makes another of.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Protocol

from oracle.core.chance import Stream
from oracle.core.menu import Refusal
from oracle.core.records import dataclass

Rules = Mapping[str, str]
Lines = Iterator[str]


@dataclass(frozen=True, slots=True)
class Step:
    """One question."""

    id: str
    """What it is called when the player goes back to it."""
    told: Callable[[Any, Rules], Lines]
    """What is said when it is asked of a draft."""
    ready: Callable[[Any, Any], str]
    """The answer held ready, as it would be typed: from the draft as it is, and from a finished one that suits it."""
    taken: Callable[[Any, str, Rules], Any]
    """The draft after an answer; raises `NotationError` where it means nothing."""
    places: tuple[str, ...] = ()
    """Where something has to be chosen before it goes on."""
    place: Callable[[Any], str] = lambda _draft: ""
    """The place whose choices can be listed; empty where they are words."""
    asked: Callable[[Any], bool] = lambda _draft: True
    """Whether it is asked at all."""
    said: Callable[[Any, str], Lines] = lambda _draft, _text: iter(())
    """What an answer was taken for, where that is not what was typed; from the draft before it."""
    aliases: tuple[str, ...] = ()
    """Other words by which the player goes back to it."""
    repeats: bool = False
    """Whether it is asked until an empty line."""


class Listed(Protocol):
    """One thing that could be chosen at a place of a draft."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def words(self) -> str:
        """What it means, in a player's words; empty where the name says it."""

    @property
    def draft(self) -> Any:
        """What it would make of the draft."""

    @property
    def refusal(self) -> Refusal | None:
        """Why it cannot be chosen."""


class Fault(Protocol):
    """Something that is wrong with a draft; its text is the whole sentence."""

    @property
    def what(self) -> str:
        """The sentence without what would be legal."""


class Creation(Protocol):
    """What the seam `creation` of a game offers."""

    @property
    def STEPS(self) -> tuple[Step, ...]:  # noqa: N802 - a module holds them as a constant
        """The questions, in the order they are asked."""

    def begun(self, *, name: str = "", concept: str = "", veteran: bool = False) -> Any:
        """Return a draft in which nothing else is chosen yet."""

    def surprise(self, draft: Any, stream: Stream, rules: Rules, /) -> Any:
        """Return the draft with everything that was left open filled in by chance."""

    def faults(self, draft: Any, rules: Rules, /) -> tuple[Fault, ...]:
        """Return what is wrong with a draft, without what is only not chosen yet."""

    def open_places(self, draft: Any, rules: Rules, /) -> Collection[str]:
        """Return the places of a draft at which something is still to be chosen."""

    def choices(self, draft: Any, place: str, rules: Rules, /) -> tuple[Listed, ...]:
        """Return everything that could stand in a place, what cannot with the reason."""

    def effect(self, before: Any, after: Any, rules: Rules, /) -> tuple[tuple[str, int, int], ...]:
        """Return the figures that a choice changes: name, what it was, what it is."""

    def question_at(self, draft: Any, place: str, /) -> str:
        """Return the id of the question that decides what stands at a place of a sheet."""

    def sheet_of(self, draft: Any, /) -> Any:
        """Return the character that a draft makes, finished or not."""

    def draft_of(self, sheet: Any, /) -> Any:
        """Return a draft from which a character can be changed."""

    def summary(self, sheet: Any, rules: Rules, /) -> Lines:
        """Yield a character to look over, line by line."""
