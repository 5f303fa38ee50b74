"""A feature for tests: a lamp that is lit, and burns down by itself."""

from __future__ import annotations

from typing import ClassVar, Final

from oracle.core.menu import Option, Refusal
from oracle.core.part import Told
from oracle.core.records import dataclass, replace
from oracle.core.system import HouseRule
from oracle.kit.feature import Event, Offered, Step, Verb
from oracle.kit.occasions import Occasion, at, between
from oracle.kit.points import Point, total

LIGHT: Final = Point[[], int, int](total)
"""How bright the room is."""

OIL: Final = HouseRule("oil", "little", ("much",), "How long a lamp burns.", "L-1")


@dataclass(frozen=True, slots=True)
class Room:
    """A room with a lamp."""

    is_lit: bool = False
    step: Step[Room] | None = None


def is_dark(room: Room, _who: str) -> bool:
    return not room.is_lit


@dataclass(frozen=True, slots=True)
class Burning(Step["Room"]):
    """The lamp burns until a person blows it out."""

    waits_for: ClassVar[str] = "who"
    who: str

    def run(self, state: Room) -> tuple[Event[Room], ...] | None:
        return None


@dataclass(frozen=True, slots=True)
class Light(Verb["Room"]):
    """Light the lamp."""

    verb: ClassVar[str] = "light"
    when: ClassVar[Occasion] = between(is_dark)

    @staticmethod
    def offer(state: Room, who: str) -> Offered:
        return Refusal("it burns already") if state.is_lit else (Option(Light),)

    def decide(self, state: Room, who: str) -> tuple[Event[Room], ...]:
        return (Lit(who),)


@dataclass(frozen=True, slots=True)
class BlowOut(Verb["Room"]):
    """Blow the lamp out."""

    verb: ClassVar[str] = "blow_out"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(Burning)

    @staticmethod
    def offer(state: Room, who: str) -> Offered:
        return (Option(BlowOut),)

    def decide(self, state: Room, who: str) -> tuple[Event[Room], ...]:
        return ()


@dataclass(frozen=True, slots=True)
class Lit(Event["Room"]):
    """The lamp was lit."""

    who: str

    def apply(self, state: Room) -> Room:
        return replace(state, is_lit=True, step=Burning(self.who))

    def describe(self, state: Room) -> str:
        return f"{self.who} lights the lamp."

    def fact(self) -> Told:
        return Told("lit", self.who)


EXTENDS: Final = LIGHT.by(lambda: 2)
