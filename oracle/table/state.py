"""The whole table as one value, and what happens at the table itself: words said, duties given, chance moved on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from oracle.core.records import dataclass
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
    """Somebody at the table and the actors they hold."""

    id: str
    name: str
    actors: tuple[str, ...]


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


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything at the table: undo and replay never part rules, story and words."""

    system: Any
    """State of whichever system is played."""
    story: Any
    """State of the story."""
    table: Seating


@dataclass(frozen=True, slots=True)
class TableOpened:
    """The table was set up."""

    game: str
    seats: tuple[Seat, ...]
    duties: Mapping[str, str]
    commitment: str = ""
    real: str = ""


@dataclass(frozen=True, slots=True)
class Said:
    """A player said what their character does, or asked something."""

    who: str
    text: str


@dataclass(frozen=True, slots=True)
class Ruled:
    """The Dealer answered what was said."""

    kind: str
    """`check`, `procedure`, `pass`, `ask` or `answer`."""
    slot: str = ""
    """What is unclear, where the Dealer asks back; one of `SLOTS`, or nothing in particular."""


@dataclass(frozen=True, slots=True)
class Narrated:
    """The Dealer told something; one paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class CounterMoved:
    """Seeded chance took blocks of its stream; the next request begins at `counter`."""

    counter: int


DiscretionEvent = DiscretionSet | QuestionPut | AnswerChosen | QuestionSettled | QuestionPassed
"""What happens about what is left to the table."""

TableEvent = TableOpened | Said | Ruled | Narrated | CounterMoved | LimitsChanged | DutyGiven | DiscretionEvent
"""What happens at the table itself."""

TABLE_CLASSES: Final = (
    *(Seat, Seating, TableState, TableOpened, Said, Ruled, Narrated, CounterMoved),
    *(*SAFETY_CLASSES, *HOLDING_CLASSES, *DISCRETION_CLASSES),
)
"""What a journal must be able to write of this part."""


def called(seats: tuple[Seat, ...]) -> dict[str, str]:
    """Return seat id to what whoever sits there is called by the table: somebody who sits alone is `you`."""
    return {seat.id: seat.name if len(seats) > 1 else "you" for seat in seats}


def seated(seating: Seating, event: TableEvent) -> Seating:
    """Return the seating after `event`."""
    match event:
        case TableOpened(seats=seats, duties=duties, commitment=commitment, real=real):
            return Seating(seats, duties, commitment=commitment, real=real)
        case Said(who=who, text=text):
            return replace(seating, asked=text, asked_by=who, tried="")
        case Ruled():
            return replace(seating, asked="", asked_by="", tried="")
        case CounterMoved(counter=counter):
            return replace(seating, counter=counter)
        case LimitsChanged(limits=limits):
            return replace(seating, limits=limits)
        case DutyGiven():
            return replace(seating, duties=given(seating.duties or {}, event))
        case DiscretionSet() | QuestionPut() | AnswerChosen() | QuestionSettled() | QuestionPassed():
            return replace(seating, settling=settled(seating.settling, event))
        case Narrated():
            return seating
