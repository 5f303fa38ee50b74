"""Who fills the actor `chance`: a key, or a record of what came up."""

from __future__ import annotations

from typing import Any, Protocol

from oracle.core.menu import Option
from oracle.core.part import fill, role_of
from oracle.core.records import dataclass
from oracle.story.asking import ORACLE_DECK
from oracle.table.typed import dealt, request


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


@dataclass(frozen=True, slots=True)
class Physical:
    """Leaves real piles to the people who sit before them, and draws from all others like `Seeded`."""

    key: bytes
    real: str
    """Whose piles are real, one of `REAL`."""

    def fill(self, option: Option[Any], counter: int) -> tuple[Any, int] | None:
        """Return what comes up, or `None` where people have to look; cards known to lie on top need no looking."""
        wanted = request(option)
        if wanted is None or not is_real(wanted.draw.source, self.real):
            return fill(option, self.key, counter)
        draw, top = wanted.draw, wanted.zone.known
        if draw.at_random or len(top) < draw.count:
            return None
        return dealt(option, top[: draw.count]), counter


def is_real(pile: str, real: str) -> bool:
    """Return whether people draw from `pile` themselves; one that belongs to nobody is real as soon as any is.

    Cards that are asked about the story are no pile of anyone's game: the table turns them.
    """
    owner, dot, _ = pile.partition(".")
    if not dot:
        return bool(real) and pile != ORACLE_DECK
    return {"pc": real in ("mine", "both"), "dealer": real in ("dealer", "both")}.get(role_of(owner), False)
