"""What can happen when people get better."""

from __future__ import annotations

from typing import Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.characters import Item
from oracle.systems.ultimo.events import Happening


@dataclass(frozen=True, slots=True)
class Advanced(Happening):
    """A character took a step of growth."""

    who: str
    step: str
    """As `creation/growth.py` writes it."""
    price: int = 0
    """Experience paid."""
    lessons: int = 0
    """Experience of lessons paid besides."""


@dataclass(frozen=True, slots=True)
class Heartened(Happening):
    """Experience brought back morale."""

    who: str
    amount: int
    price: int


@dataclass(frozen=True, slots=True)
class ManualRead(Happening):
    """A manual was read to its end."""

    who: str
    item: Item
    kept: bool
    """Whether it can be read again (the trait of a keeper of records)."""
    hours: int


@dataclass(frozen=True, slots=True)
class ManualGained(Happening):
    """A manual came into somebody's hands, written for them or found."""

    who: str
    item: Item
    author: str = ""
    """Who wrote it; empty where it was found."""
    price: int = 0
    """Experience it cost the author."""


@dataclass(frozen=True, slots=True)
class LessonsTaken(Happening):
    """A trainer was paid."""

    who: str
    skill: str
    xp: int
    cash: int


@dataclass(frozen=True, slots=True)
class Coached(Happening):
    """A character was taught well by another: the next rank costs half."""

    who: str
    skill: str
    teacher: str


ADVANCEMENT_EVENTS: Final = (Advanced, Heartened, ManualRead, ManualGained, LessonsTaken, Coached)
"""For the journal."""
