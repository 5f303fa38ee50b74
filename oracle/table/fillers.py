"""Who fills the actor `chance`: a key, or a record of what came up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from oracle.core.menu import Option
from oracle.core.part import fill
from oracle.errors import ChanceError


class Filler(Protocol):
    """Answers what chance is asked."""

    def fill(self, option: Option[Any], counter: int) -> tuple[Any, int] | None:
        """Return the action and the counter after it; `None` where people draw and type what they see."""


@dataclass(frozen=True, slots=True)
class Seeded:
    """Draws from a key: the same table, the same counter, the same cards."""

    key: bytes

    def fill(self, option: Option[Any], counter: int) -> tuple[Any, int] | None:
        """Return what the stream at `counter` gives."""
        return fill(option, self.key, counter)


class Recorded:
    """Serves actions that chance took before, in order: golden games need no key."""

    def __init__(self, actions: Iterable[Any]) -> None:
        self._actions = list(actions)

    def fill(self, option: Option[Any], counter: int) -> tuple[Any, int] | None:
        """Return the next recorded action.

        Raises:
            ChanceError: If the record is at its end, or holds something that cannot come up here.
        """
        if not self._actions:
            raise ChanceError(f"the record of draws ends where {option} was asked for")
        action = self._actions.pop(0)
        refusal = option.why_not(action) if isinstance(action, option.action) else "another kind of draw was asked for"
        if refusal is not None:
            raise ChanceError(f"the record gives {action!r}: {refusal}")
        return action, counter
