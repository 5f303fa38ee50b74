"""What a game tells the one who plays its Dealer: lists for a prompt, what is waited for, what foes can do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from oracle.core.beat import Beat
from oracle.core.menu import Option
from oracle.core.objection import Objection


class Answerable(NamedTuple):
    """A check whose outcome waits to be answered by the Dealer."""

    who: str
    goal: str
    is_right: bool
    """Whether it came out as it was meant to."""


class Gift(NamedTuple):
    """Something about a character that makes something possible, or unnecessary to check."""

    name: str
    words: str


class Told(NamedTuple):
    """What the one who rates has to know of a character."""

    gifts: tuple[Gift, ...] = ()
    """What bears on what was said."""
    spells: tuple[str, ...] = ()
    """Spells that go on, in words."""
    carried: tuple[str, ...] = ()
    """What others could notice of what the character carries: hidden well, drawing eyes, or heard."""


class Briefing(Protocol):
    """The functions that every game has in its seam `briefing`; `state` is that of the game."""

    def beat_of(self, state: Any, event: Any, after: tuple[Any, ...], /) -> Beat | None:
        """Return what can be told of an event as players may know it; `after` is what happened behind it."""

    def rating_lists(self) -> Mapping[str, tuple[str, ...]]:
        """Return what the one who rates chooses from, line by line, by the hole of the prompt it fills."""

    def reaction_lists(self) -> Mapping[str, tuple[str, ...]]:
        """Return the same for the one who answers the result of the cards."""

    def wishes(self) -> tuple[tuple[str, str], ...]:
        """Return what may be planned for an outcome: its sort, and how it is written."""

    def about(
        self, state: Any, who: str, skills: tuple[str, ...], tags: tuple[str, ...], spoken: tuple[str, ...], /
    ) -> Told:
        """Return what bears on something that was said, by the skills, marks and stems it would be rated with."""

    def waits_for(self, state: Any, called: Callable[[str], str], /) -> str:
        """Return what the rules wait for from the Dealer, in words; `called` says what a goal is called."""

    def answerable(self, state: Any, /) -> Answerable | None:
        """Return the check whose outcome waits for the Dealer; `None` where anything else is the matter."""

    def foe_lines(self, state: Any, /) -> tuple[str, ...]:
        """Return the foes that stand there, a line each, with all that is printed on them; for the Dealer alone."""

    def foe_options(self, option: Option[Any], /) -> tuple[str, ...] | None:
        """Return what foes can do by an option and to whom, line by line; `None` where it is none of theirs."""

    def objections(self, state: Any, move: Any, offered: tuple[str, ...] | None, /) -> Iterator[Objection]:
        """Yield what is wrong with a move of a decision by the rules of the game, beside what the menu says.

        Args:
            state: Where it is made.
            move: The move in its wire form.
            offered: The examples the Dealer was shown; `None` where it may cite any that exists.
        """

    def pay_objection(self, state: Any, move: Any, action: Any, /) -> Objection | None:
        """Return why a legal action is not to be had in the way that its move claims, or `None`."""

    def warnings(self, action: Any, /) -> tuple[str, ...]:
        """Return what is odd about something of the Dealer's own making, a sentence each; never a reason to refuse."""


class PlainBriefing:
    """The briefing of a game that says nothing of itself."""

    def beat_of(self, _state: Any, _event: Any, _after: tuple[Any, ...], /) -> Beat | None:
        """Return nothing."""
        return None

    def rating_lists(self) -> Mapping[str, tuple[str, ...]]:
        """Return nothing."""
        return {}

    def reaction_lists(self) -> Mapping[str, tuple[str, ...]]:
        """Return nothing."""
        return {}

    def wishes(self) -> tuple[tuple[str, str], ...]:
        """Return nothing."""
        return ()

    def about(
        self, _state: Any, _who: str, _skills: tuple[str, ...], _tags: tuple[str, ...], _spoken: tuple[str, ...], /
    ) -> Told:
        """Return nothing."""
        return Told()

    def waits_for(self, _state: Any, _called: Callable[[str], str], /) -> str:
        """Return no more than that an answer is waited for."""
        return "your answer"

    def answerable(self, _state: Any, /) -> Answerable | None:
        """Return nothing."""
        return None

    def foe_lines(self, _state: Any, /) -> tuple[str, ...]:
        """Return nothing."""
        return ()

    def foe_options(self, _option: Option[Any], /) -> tuple[str, ...] | None:
        """Return that no option is a foe's."""
        return None

    def objections(self, _state: Any, _move: Any, _offered: tuple[str, ...] | None, /) -> Iterator[Objection]:
        """Yield nothing: the menu says all."""
        return iter(())

    def pay_objection(self, _state: Any, _move: Any, _action: Any, /) -> Objection | None:
        """Return nothing."""
        return None

    def warnings(self, _action: Any, /) -> tuple[str, ...]:
        """Return nothing."""
        return ()
