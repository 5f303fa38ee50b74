"""The whole table as one value, and what happens at the table itself: words said, duties given, chance moved on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from oracle.core.records import dataclass
from oracle.core.spoken import AtTable, Narrated, Ruled, Said, Understood
from oracle.story.limits import NO_LIMITS, Limits
from oracle.table.discretion import (
    DISCRETION_CLASSES,
    NOTHING_OPEN,
    AnswerChosen,
    DiscretionSet,
    QuestionPassed,
    QuestionPut,
    QuestionSettled,
    Settling,
    settled,
)
from oracle.table.holding import HOLDING_CLASSES, DutyGiven, given
from oracle.table.safety import SAFETY_CLASSES, LimitsChanged

REAL: Final = ("mine", "dealer", "both")
"""Whose piles can be real cards: those of the players, the Dealer's, all. A pile that everybody shares is any's."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A person at the table and the actors they hold."""

    id: str
    name: str
    actors: tuple[str, ...]


NONE_OF_THESE: Final = "0"
"""What a player types who means none of the readings that a question offers."""


@dataclass(frozen=True, slots=True)
class Question:
    """A player was asked which of several readings of a line is meant. Any other line drops it."""

    who: str
    """The actor whose line it was."""
    said: str
    readings: tuple[str, ...]
    """Decisions in notation, likeliest first; the first is picked by `1`."""

    def picked(self, text: str) -> str | None:
        """Return the reading that a line picks, empty for none of them; `None` where the line is something else."""
        key = text.strip().rstrip(".)")
        if key == NONE_OF_THESE:
            return ""
        return self.readings[int(key) - 1] if key.isdecimal() and 1 <= int(key[:3]) <= len(self.readings) else None


@dataclass(frozen=True, slots=True)
class Seating:
    """What belongs to neither rules nor story."""

    seats: tuple[Seat, ...] = ()
    duties: Mapping[str, str] | None = None
    """Duty to holder: `house`, `model` or a seat; `None` only before the table is opened."""
    asked: str = ""
    """What a player said and the Dealer has not answered yet; empty when nothing is open."""
    asked_by: str = ""
    """The actor who said it."""
    tried: str = ""
    """The feature of the scene it is about, where the player turned to one by `try`."""
    counter: int = 0
    """Where the next request to seeded chance begins."""
    commitment: str = ""
    """Hash that binds a seeded table to its key; empty where people draw the cards."""
    real: str = ""
    """Whose cards are real ones that people draw and type, one of `REAL`; empty where the table draws all."""
    limits: Limits = NO_LIMITS
    """What this table leaves out of the story."""
    settling: Settling = NOTHING_OPEN
    """Who settles what is left to the table, and what is being settled."""
    understood: tuple[str, ...] = ()
    """What was said last as the Dealer read it: decisions in notation, the likeliest first."""
    question: Question | None = None
    """Readings that a player was asked to choose from."""
    picked: str | None = None
    """The reading a player chose for what waits, empty for none of them; `None` where nothing was asked."""


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything at the table: undo and replay never part rules, story and words."""

    system: Any
    """State of whichever system is played."""
    story: Any
    """State of the story."""
    table: Seating


@dataclass(frozen=True, slots=True)
class TableOpened(AtTable):
    """The table was set up."""

    game: str
    seats: tuple[Seat, ...]
    duties: Mapping[str, str]
    commitment: str = ""
    real: str = ""


@dataclass(frozen=True, slots=True)
class CounterMoved(AtTable):
    """Seeded chance took blocks of its stream; the next request begins at `counter`."""

    counter: int


@dataclass(frozen=True, slots=True)
class SeatChanged(AtTable):
    """A person at the table holds other characters from now on: one came, left or came back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class KeyChanged(AtTable):
    """The table goes on with cards of another key: it came here without its own, and its proof begins here."""

    commitment: str


DiscretionEvent = DiscretionSet | QuestionPut | AnswerChosen | QuestionSettled | QuestionPassed
"""What happens about what is left to the table."""

TableEvent = (TableOpened | Said | Understood | Ruled | Narrated | CounterMoved | KeyChanged | SeatChanged) | (
    LimitsChanged | DutyGiven | DiscretionEvent
)
"""What happens at the table itself."""

TABLE_CLASSES: Final = (
    *(Seat, Question, Seating, TableState, TableOpened, Said, Understood, Ruled, Narrated, CounterMoved, KeyChanged),
    SeatChanged,
    *(*SAFETY_CLASSES, *HOLDING_CLASSES, *DISCRETION_CLASSES),
)
"""What a journal must be able to write of this part."""


def called(seats: tuple[Seat, ...]) -> dict[str, str]:
    """Return seat id to what whoever sits there is called by the table: a person who sits alone is `you`."""
    return {seat.id: seat.name if len(seats) > 1 else "you" for seat in seats}


def people_at(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Return everybody who may hold a duty: every seat, and who plays which character where several share one."""
    return tuple(one for seat in seats for one in (seat.id, *(seat.actors if len(seat.actors) > 1 else ())))


def seat_of(seats: tuple[Seat, ...], person: str) -> str:
    """Return the seat at which a person of `people_at` sits; empty for anyone else."""
    return next((seat.id for seat in seats if person in (seat.id, *seat.actors)), "")


def seated(seating: Seating, event: TableEvent) -> Seating:
    """Return the seating after `event`."""
    match event:
        case TableOpened(seats=seats, duties=duties, commitment=commitment, real=real):
            return Seating(seats, duties, commitment=commitment, real=real)
        case Said():
            return _said(seating, event)
        case Understood() | Ruled():
            return _answered(seating, event)
        case CounterMoved() | KeyChanged() | SeatChanged():
            return _arranged(seating, event)
        case LimitsChanged(limits=limits):
            return replace(seating, limits=limits)
        case DutyGiven():
            return replace(seating, duties=given(seating.duties or {}, event))
        case DiscretionSet() | QuestionPut() | AnswerChosen() | QuestionSettled() | QuestionPassed():
            return replace(seating, settling=settled(seating.settling, event))
        case Narrated():
            return seating


def _arranged(seating: Seating, event: CounterMoved | KeyChanged | SeatChanged) -> Seating:
    """Return the seating with where seeded chance goes on, or with who sits where."""
    if isinstance(event, SeatChanged):
        seats = tuple(event.seat if seat.id == event.seat.id else seat for seat in seating.seats)
        return replace(seating, seats=seats)
    if isinstance(event, KeyChanged):
        return replace(seating, commitment=event.commitment, counter=0)
    return replace(seating, counter=event.counter)


def _said(seating: Seating, event: Said) -> Seating:
    """Return the seating after a line: one that answers a question brings back what was asked about."""
    question = seating.question
    picked = question.picked(event.text) if question is not None and question.who == event.who else None
    text = question.said if question is not None and picked is not None else event.text
    return replace(seating, asked=text, asked_by=event.who, tried="", understood=(), question=None, picked=picked)


def _answered(seating: Seating, event: Understood | Ruled) -> Seating:
    """Return the seating after the Dealer has read a line, or ruled on it; a choice of readings is kept open."""
    if isinstance(event, Understood):
        return replace(seating, understood=event.readings)
    is_choice = event.kind == "ask" and event.slot == "which" and len(seating.understood) > 1
    question = Question(seating.asked_by, seating.asked, seating.understood) if is_choice else None
    return replace(seating, asked="", asked_by="", tried="", picked=None, question=question)
