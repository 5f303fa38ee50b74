"""What the states of games have in common: everybody by actor, the steps that are due, the house rules of the table.

A game's own state is a record with these fields, and has `State` as its base.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Protocol, Self, TypeVar

from oracle.core.menu import FIRST, Refusal
from oracle.core.part import role_of
from oracle.core.records import replace
from oracle.core.system import HouseRule
from oracle.core.zones import CardEvent, Zones
from oracle.kit.feature import Step


class Named(Protocol):
    """A character with a name."""

    @property
    def name(self) -> str:
        """What the character is called."""


class Figure(Protocol):
    """A character in play; a game's own figure is a record with these fields and others."""

    @property
    def character(self) -> Named:
        """The character as it came to the table."""

    @property
    def is_gone(self) -> bool:
        """Whether the character has left the story for good."""

    @property
    def is_away(self) -> bool:
        """Whether the character has left the table, and may come back."""


class Concludable(Protocol):
    """A state of a story that comes to an end."""

    @property
    def concluded(self) -> bool:
        """Whether the story is over."""


F = TypeVar("F", bound=Figure)
D = TypeVar("D", bound=Step[Any])


class State(Generic[F, D]):
    """What can be said of the state of any game of this kit."""

    __slots__ = ()
    zones: Zones
    cast: Mapping[str, F]
    """Everybody who is there, in seat order."""
    agenda: tuple[D, ...]
    """The steps that come before the players may say what they do; the first is due now."""
    house_rules: Mapping[str, str]
    concluded: bool

    @property
    def is_free(self) -> bool:
        """Whether nothing is under way, so that the players may say what they do."""
        return not (self.agenda or self.concluded)

    @property
    def due(self) -> D | None:
        """The step that is due, or `None`."""
        return self.agenda[0] if self.agenda else None

    def past_due(self, *before: D) -> Self:
        """Return the state with the step that is due done, and these steps in its place."""
        return replace(self, agenda=(*before, *self.agenda[1:]))

    def name(self, who: str) -> str:
        """Return what a character is called; any other actor is the Dealer."""
        return self.cast[who].character.name if who in self.cast else "the Dealer"

    def plays(self, rule: HouseRule, value: str) -> bool:
        """Return whether a house rule has this value at the table."""
        return self.house_rules[rule.id] == value

    def playing(self) -> tuple[str, ...]:
        """Return the players' characters who are in the story, in seat order."""
        return tuple(
            who for who, figure in self.cast.items() if is_player(who) and not (figure.is_gone or figure.is_away)
        )

    def with_figure(self, who: str, figure: F) -> Self:
        """Return the state with `figure` in place of what `who` was."""
        return replace(self, cast={**self.cast, who: figure})

    def with_cards(self, event: CardEvent) -> Self:
        """Return the state with cards where an event puts them."""
        return replace(self, zones=self.zones.after(event))


K = TypeVar("K")

AnyState = State[Any, Any]
"""The state of any game."""


def is_player(who: str) -> bool:
    """Return whether an actor is a player's character."""
    return role_of(who) == "pc"


def is_free(state: AnyState, _who: str) -> bool:
    """Return whether the players may say what they do: for `between` (`oracle/kit/occasions.py`)."""
    return state.is_free


def not_free(state: AnyState) -> Refusal | None:
    """Return why nothing new can begin, or `None`."""
    return story_over(state) or (None if state.is_free else Refusal(f"{FIRST}: what is under way"))


def story_over(state: Concludable) -> Refusal | None:
    """Return that the story is over, or `None` while it goes on."""
    return Refusal("the story is over") if state.concluded else None


def due_of(state: AnyState, kind: type[K]) -> K:
    """Return the step that is due, which the caller knows to be of `kind`."""
    due = state.due
    assert isinstance(due, kind)
    return due


def not_due(state: AnyState, who: str, kinds: tuple[type, ...], words: str) -> Refusal | None:
    """Return why it is not for an actor to decide about a step of some kinds; `words` where none of them is due."""
    step: Step[Any] | None = state.due
    if step is None or not isinstance(step, kinds):
        return Refusal(words)
    awaited = step.awaits(state)
    return None if awaited == who else Refusal(f"that is for {state.name(awaited)} to say")
