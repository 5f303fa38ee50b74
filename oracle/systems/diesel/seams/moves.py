"""The moves of a Dealer of Diesel Empire in their wire form, and in which kind of decision they may stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal

from pydantic import Field

from oracle.dealer.decisions import TELLING, Ask, Call, Disclose, End, Reopen, SceneMove
from oracle.dealer.wire_form import Actor, WireMove, Word


class Threaten(WireMove):
    """What a Check is against, and how bad it can get."""

    is_check: ClassVar[bool] = True
    type: Literal["threaten"] = "threaten"
    threat: Literal["danger", "fault", "uncertainty", "strain", "card"]
    stakes: Literal["light", "serious", "grave"]
    goal: Word | None = None
    who: Actor | None = None


class Judge(WireMove):
    """Which Attributes help an approach and which hinder it."""

    is_weighing: ClassVar[bool] = True
    type: Literal["judge"] = "judge"
    helping: tuple[Word, ...] = Field(default=(), max_length=8)
    hindering: tuple[Word, ...] = Field(default=(), max_length=8)


class Consequence(WireMove):
    """What a failure or a side-effect brings; without an id it is left at that."""

    type: Literal["consequence"] = "consequence"
    id: Word | None = None
    subject: Word | None = None
    """The thing that is lost, where something is."""

    def lays(self, who: str) -> tuple[str, ...]:
        """Return the consequence with whom it strikes; nothing where it is left at that."""
        return (f"{self.id} {who}",) if self.id else ()


class Scar(WireMove):
    """What a character at a Crossroads would become by going on."""

    line: ClassVar[str] = "scar {attributes}"
    type: Literal["scar"] = "scar"
    attributes: tuple[Word, ...] = Field(min_length=1, max_length=3)


class Treat(WireMove):
    """Care gives back what it can."""

    line: ClassVar[str] = 'treat {target} "good care"'
    type: Literal["treat"] = "treat"
    target: Actor


_BESIDES: Final[tuple[type[WireMove], ...]] = (*TELLING, Reopen, Treat)

MOVES: Final[tuple[type[WireMove], ...]] = (Threaten, Judge, Consequence, Scar, Treat)

MOVES_OF: Final[Mapping[str, tuple[type[WireMove], ...]]] = {
    "check": (Threaten, *_BESIDES),
    "procedure": (Call, SceneMove, *_BESIDES),
    "pass": (End, *_BESIDES),
    "ask": (Ask,),
    "answer": (Disclose,),
    "reaction": (Threaten, Judge, Consequence, Scar, SceneMove, End, *_BESIDES),
}

CALLABLE: Final = ("rest",)

TAKEN: Final[tuple[str, ...]] = ()

WISH: Final = Consequence
