"""The information a game gives its Dealer: lists for a prompt, the decision that is due, the options of foes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from oracle.core.beat import Beat
from oracle.core.menu import Option
from oracle.core.objection import Objection


class Answerable(NamedTuple):
    """A check whose result the Dealer has to answer."""

    who: str
    goal: str
    is_right: bool
    """Whether it succeeded."""


class Gift(NamedTuple):
    """A property of a character that makes something possible, or a check unnecessary."""

    name: str
    words: str


class Told(NamedTuple):
    """What the Dealer has to know of a character to rate a check."""

    gifts: tuple[Gift, ...] = ()
    """Gifts that matter for what was said."""
    spells: tuple[str, ...] = ()
    """Active spells, in words."""
    carried: tuple[str, ...] = ()
    """Carried items that others could notice or miss: well hidden, conspicuous, or loud."""


class Briefing(Protocol):
    """The functions that every game has in its seam `briefing`; `state` is that of the game."""

    def beat_of(self, state: Any, event: Any, after: tuple[Any, ...], /) -> Beat | None:
        """Return the beat of an event as players may know it; `after` holds the events behind it."""

    def rating_lists(self) -> Mapping[str, tuple[str, ...]]:
        """Return the lists for rating a check, line by line, by the hole of the prompt they fill."""

    def reaction_lists(self) -> Mapping[str, tuple[str, ...]]:
        """Return the lists for answering a result, like `rating_lists`."""

    def wishes(self) -> tuple[tuple[str, str], ...]:
        """Return the consequences that may be planned for a result: the kind of each, and how it is written."""

    def question_due(self, state: Any, /) -> bool:
        """Return whether a question that was won by the rules waits for the Dealer's answer."""

    def about(
        self, state: Any, who: str, skills: tuple[str, ...], tags: tuple[str, ...], spoken: tuple[str, ...], /
    ) -> Told:
        """Return what matters for rating an utterance, by its likely skills, tags and word stems."""

    def waits_for(self, state: Any, called: Callable[[str], str], /) -> str:
        """Return the decision the rules wait for from the Dealer, in words; `called` returns the name of a goal."""

    def answerable(self, state: Any, /) -> Answerable | None:
        """Return the check whose result the Dealer has to answer; `None` for any other decision."""

    def foe_lines(self, state: Any, /) -> tuple[str, ...]:
        """Return the foes in the scene, a line each with all their printed figures; for the Dealer alone."""

    def foe_options(self, option: Option[Any], /) -> tuple[str, ...] | None:
        """Return the actions and targets of foes in an option, line by line; `None` where it is no option of foes."""

    def objections(self, state: Any, move: Any, offered: tuple[str, ...] | None, /) -> Iterator[Objection]:
        """Yield the objections of the game's rules to a move of a decision, besides those of the menu.

        Args:
            state: The state in which it is made.
            move: The move in its wire form.
            offered: The examples the Dealer was shown; `None` where it may cite any that exists.
        """

    def pay_objection(self, state: Any, move: Any, action: Any, /) -> Objection | None:
        """Return why a legal action does not match what its move claims, or `None`."""

    def warnings(self, action: Any, /) -> tuple[str, ...]:
        """Return what is unusual about something the Dealer made up, a sentence each; never a reason to refuse."""


class PlainBriefing:
    """The briefing of a game without a seam of its own."""

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
        """Return that an answer is due."""
        return "your answer"

    def answerable(self, _state: Any, /) -> Answerable | None:
        """Return nothing."""
        return None

    def question_due(self, _state: Any, /) -> bool:
        """Return that none waits."""
        return False

    def foe_lines(self, _state: Any, /) -> tuple[str, ...]:
        """Return nothing."""
        return ()

    def foe_options(self, _option: Option[Any], /) -> tuple[str, ...] | None:
        """Return that no option is a foe's."""
        return None

    def objections(self, _state: Any, _move: Any, _offered: tuple[str, ...] | None, /) -> Iterator[Objection]:
        """Yield nothing; the menu is enough."""
        return iter(())

    def pay_objection(self, _state: Any, _move: Any, _action: Any, /) -> Objection | None:
        """Return nothing."""
        return None

    def warnings(self, _action: Any, /) -> tuple[str, ...]:
        """Return nothing."""
        return ()
