"""Making a character step by step: the questions of a game, and the functions of its seam `creation` for a draft.

A draft is a value of the game's own; every answer returns a new one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, Final, Generic, Protocol, TypeVar

from oracle.core.chance import Stream
from oracle.core.menu import Refusal
from oracle.core.records import record, replace
from oracle.errors import NotationError

X = TypeVar("X")

MOST_NEAR: Final = 5
"""Choices named where a text could mean several."""

Rules = Mapping[str, str]
Lines = Iterator[str]


@record
class Step:
    """One question."""

    id: str
    """Its name when the player goes back to it."""
    told: Callable[[Any, Rules], Lines]
    """The lines shown when it is asked."""
    ready: Callable[[Any, Any], str]
    """The suggested answer as it would be typed, from the present draft and a finished one that suits it."""
    taken: Callable[[Any, str, Rules], Any]
    """The draft after an answer; raises `NotationError` for one it cannot read."""
    places: tuple[str, ...] = ()
    """Places at which something has to be chosen before the next question."""
    place: Callable[[Any], str] = lambda _draft: ""
    """The place whose choices can be listed; empty for free words."""
    asked: Callable[[Any], bool] = lambda _draft: True
    """Whether it is asked at all."""
    said: Callable[[Any, str], Lines] = lambda _draft, _text: iter(())
    """How an answer was read, where that differs from the typed words; from the draft before it."""
    aliases: tuple[str, ...] = ()
    """Other names by which the player goes back to it."""
    repeats: bool = False
    """Whether it is asked until an empty line."""


@record
class Choice(Generic[X]):
    """One thing that could be chosen at a place of a draft."""

    value: str
    """The word to type."""
    name: str
    words: str
    """What it means, in a player's words; empty where the name says it."""
    draft: X
    """What it would make of the draft."""
    refusal: Refusal | None = None
    """Why it cannot be chosen."""


class Fault(Protocol):
    """A fault of a draft; its text is the whole sentence."""

    @property
    def what(self) -> str:
        """The sentence without the legal alternatives."""

    @property
    def rule(self) -> str:
        """Id of the rule behind it; empty where no rule has an id."""


class Creation(Protocol):
    """The functions of a game's seam `creation`."""

    @property
    def STEPS(self) -> tuple[Step, ...]:  # noqa: N802 - a module holds them as a constant
        """The questions, in the order they are asked."""

    def begun(self, *, name: str = "", concept: str = "", veteran: bool = False) -> Any:
        """Return a new draft with nothing else chosen yet."""

    def surprise(self, draft: Any, stream: Stream, rules: Rules, /) -> Any:
        """Return the draft with every open place filled in by chance."""

    def faults(self, draft: Any, rules: Rules, /) -> tuple[Fault, ...]:
        """Return the faults of a draft; open places are no faults."""

    def open_places(self, draft: Any, rules: Rules, /) -> Collection[str]:
        """Return the places of a draft at which something is still to be chosen."""

    def choices(self, draft: Any, place: str, rules: Rules, /) -> tuple[Choice[Any], ...]:
        """Return all choices at a place, those that are not possible with the reason."""

    def effect(self, before: Any, after: Any, rules: Rules, /) -> tuple[tuple[str, int, int], ...]:
        """Return the figures that a choice changes: name, value before, value after."""

    def question_at(self, draft: Any, place: str, /) -> str:
        """Return the id of the question that fills a place of a sheet."""

    def sheet_of(self, draft: Any, /) -> Any:
        """Return the character that a draft makes, finished or not."""

    def draft_of(self, sheet: Any, /) -> Any:
        """Return a draft from which a character can be changed."""

    def summary(self, sheet: Any, rules: Rules, /) -> Lines:
        """Yield a character to look over, line by line."""


def judged(found: Iterable[Choice[X]], draft: X, faults: Callable[[X], Iterable[Fault]]) -> tuple[Choice[X], ...]:
    """Return choices for a draft, each refused whose draft has a fault that this one has not."""
    known = {fault.what for fault in faults(draft)}

    def with_refusal(choice: Choice[X]) -> Choice[X]:
        new = next((fault for fault in faults(choice.draft) if fault.what not in known), None)
        return replace(choice, refusal=Refusal(new.what, new.rule)) if new else choice

    return tuple(map(with_refusal, found))


def find_choice(found: tuple[Choice[X], ...], text: str) -> Choice[X]:
    """Return the choice that a text means: its number, its word, its name, or the beginning of its name.

    Raises:
        NotationError: If there is none, or it is refused; the message says why.
    """
    near = _meant(found, text.strip().casefold().replace("_", " "))
    if len(near) != 1:
        names = ", ".join(choice.name for choice in near[:MOST_NEAR])
        could = f"that could be {names}" if near else "that is none of the choices"
        raise NotationError(f"{text!r}: {could}. Type ? to see them.")
    if near[0].refusal:
        raise NotationError(f"{near[0].name}: {near[0].refusal}.")
    return near[0]


def _meant(found: tuple[Choice[X], ...], word: str) -> tuple[Choice[X], ...]:
    """Return the choices that a word could mean; a number counts them where their own words are no numbers."""
    if word.isdecimal() and found and not found[0].value.isdecimal():
        return found[int(word) - 1 : int(word)] if int(word) else ()
    exact = tuple(
        choice for choice in found if word in (choice.value.casefold().replace("_", " "), choice.name.casefold())
    )
    return exact or tuple(choice for choice in found if word and choice.name.casefold().startswith(word))
