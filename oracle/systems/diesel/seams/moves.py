"""The moves of a Dealer of Diesel Empire in their wire form, and the moves allowed in each kind of decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal

from pydantic import Field

from oracle.dealer.decisions import TELLING, Ask, Call, Disclose, End, Reopen, SceneMove
from oracle.dealer.wire_form import Actor, WireMove, Word


class Threaten(WireMove):
    """The Threat and the stakes of a Check."""

    is_check: ClassVar[bool] = True
    type: Literal["threaten"] = "threaten"
    threat: Literal["danger", "fault", "uncertainty", "strain", "card"]
    stakes: Literal["light", "serious", "grave"]
    goal: Word | None = None
    who: Actor | None = None


class Judge(WireMove):
    """The Attributes that help and hinder an approach."""

    is_weighing: ClassVar[bool] = True
    type: Literal["judge"] = "judge"
    helping: tuple[Word, ...] = Field(default=(), max_length=8)
    hindering: tuple[Word, ...] = Field(default=(), max_length=8)


class Consequence(WireMove):
    """A consequence; without an id the Dealer waives it."""

    type: Literal["consequence"] = "consequence"
    id: Word | None = None
    subject: Word | None = None
    """The thing lost, if any."""

    def lays(self, who: str) -> tuple[str, ...]:
        """Return the consequence with its target; empty where it is waived."""
        return (f"{self.id} {who}",) if self.id else ()


class Scar(WireMove):
    """The Attributes offered to a character at a Crossroads."""

    line: ClassVar[str] = "scar {attributes}"
    type: Literal["scar"] = "scar"
    attributes: tuple[Word, ...] = Field(min_length=1, max_length=3)


class Treat(WireMove):
    """Care for a character."""

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
