"""What can happen between people, and to what they own."""

from __future__ import annotations

from typing import Literal

from oracle.core.cards import Laid
from oracle.core.records import dataclass
from oracle.systems.ultimo.characters import Item
from oracle.systems.ultimo.effects import Size
from oracle.systems.ultimo.events import Happening
from oracle.systems.ultimo.resolution import Outcome as PairOutcome
from oracle.systems.ultimo.state import Figures, Helper, Request
from oracle.systems.ultimo.together.ties import Acquaintance, Companion, Purse


@dataclass(frozen=True, slots=True)
class HelpAsked(Happening):
    """A character turned to another."""

    who: str
    other: str
    what: Literal["aid", "shield"]


@dataclass(frozen=True, slots=True)
class HelpRefused(Happening):
    """Somebody will not, or may not, help."""

    who: str
    by: Literal["self", "dealer"]


@dataclass(frozen=True, slots=True)
class HelpJoined(Happening):
    """A character joined in the check of another, which comes to something else by that."""

    helper: Helper
    figures: Figures


@dataclass(frozen=True, slots=True)
class EffectNamed(Happening):
    """The Dealer has said what is to strike whom, and has paid for it; others may still step in."""

    effect: str
    size: Size
    who: str
    detail: str
    price: int
    owed: bool


@dataclass(frozen=True, slots=True)
class Shielded(Happening):
    """Somebody takes on what was meant for another: as a shield, or by the party's agreement."""

    who: str
    whom: str
    how: Literal["protect", "share"]
    amount: int = 0
    """Damage of a blow that was agreed upon; 0 where all of it changes hands."""


@dataclass(frozen=True, slots=True)
class MindReached(Happening):
    """Something reaches for the mind of a character (U-165)."""

    request: Request
    figures: Figures


@dataclass(frozen=True, slots=True)
class Compared(Happening):
    """The best card of each side met (house rule `resist_mode`)."""

    who: str
    own: Laid | None
    their: Laid
    outcome: PairOutcome


@dataclass(frozen=True, slots=True)
class SurveyBegan(Happening):
    """A character takes in the surroundings."""

    who: str
    skill: str


@dataclass(frozen=True, slots=True)
class QuestionAsked(Happening):
    """A question to the Dealer, out of those that were won."""

    who: str
    text: str
    left: int


@dataclass(frozen=True, slots=True)
class QuestionAnswered(Happening):
    """The Dealer has answered; what cannot be relied on is marked (U-178)."""

    who: str
    manner: Literal["true", "bent"]
    reliable: bool


@dataclass(frozen=True, slots=True)
class QuestionsLeft(Happening):
    """Somebody has no more to ask."""

    who: str


@dataclass(frozen=True, slots=True)
class InsightWon(Happening):
    """What was learned is worth a card to whoever acts on it (U-177)."""

    who: str


@dataclass(frozen=True, slots=True)
class InsightUsed(Happening):
    """Somebody acted on what was learned."""

    who: str


@dataclass(frozen=True, slots=True)
class Acquainted(Happening):
    """The rules know somebody of the story."""

    one: Acquaintance


@dataclass(frozen=True, slots=True)
class Approached(Happening):
    """A check is aimed at bringing somebody round."""

    who: str
    whom: str
    how: Literal["manipulate", "empathize"]


@dataclass(frozen=True, slots=True)
class Swayed(Happening):
    """Somebody of the story gives way."""

    whom: str
    degree: Literal["gladly", "if_safe", "for_pay"]


@dataclass(frozen=True, slots=True)
class StanceChanged(Happening):
    """Somebody of the story has turned hostile, or will listen again."""

    whom: str
    hostile: bool


@dataclass(frozen=True, slots=True)
class FoeTurned(Happening):
    """A foe keeps away from a character for a round, or has eyes for nobody else (U-188)."""

    foe: str
    who: str
    how: Literal["shuns", "fixed_on"]


@dataclass(frozen=True, slots=True)
class Persuaded(Happening):
    """A character follows what another has talked it into."""

    who: str
    by: str
    xp: int
    cards: int


@dataclass(frozen=True, slots=True)
class HeartSpent(Happening):
    """The cards that a followed word was worth are used up."""

    who: str


@dataclass(frozen=True, slots=True)
class BondGrew(Happening):
    """A bond was formed, or has deepened."""

    who: str
    other: str
    level: int
    reason: str


@dataclass(frozen=True, slots=True)
class BondShrank(Happening):
    """A bond has lost a level, or is gone."""

    who: str
    other: str
    level: int


@dataclass(frozen=True, slots=True)
class CompanionCame(Happening):
    """Somebody keeps a character company from now on."""

    who: str
    companion: Companion


@dataclass(frozen=True, slots=True)
class CompanionLeft(Happening):
    """Somebody no longer keeps a character company."""

    who: str
    companion: str


@dataclass(frozen=True, slots=True)
class CompanionShaken(Happening):
    """Somebody in a character's company has lost heart, or found it again."""

    who: str
    companion: str
    shaken: bool


@dataclass(frozen=True, slots=True)
class TroopSet(Happening):
    """A character has so many soldiers in pay."""

    who: str
    count: int


@dataclass(frozen=True, slots=True)
class HerdThinned(Happening):
    """A herder has sold animals; none is left, or some are."""

    who: str
    count: int
    gone: bool


@dataclass(frozen=True, slots=True)
class ItemGained(Happening):
    """A character has something new."""

    who: str
    item: Item


@dataclass(frozen=True, slots=True)
class AttunementChanged(Happening):
    """A character attuned to something, or let go of it."""

    who: str
    item: str
    attuned: bool


@dataclass(frozen=True, slots=True)
class PurseChanged(Happening):
    """What a character lives on or has in hand is not as it was."""

    who: str
    purse: Purse
    cause: Literal["cash_out", "paid", "work", "month", "days", "art", "sale"]


@dataclass(frozen=True, slots=True)
class TimePassed(Happening):
    """Time went by between adventures."""

    span: Literal["week", "month"]


@dataclass(frozen=True, slots=True)
class BlameShifted(Happening):
    """A character caught in a lie put the blame on somebody else."""

    who: str
    whom: str
    """Who is blamed."""
    before: str
    """Who believes it."""


TOGETHER_EVENTS: tuple[type[Happening], ...] = (
    *(HelpAsked, HelpRefused, HelpJoined, EffectNamed, Shielded, MindReached, Compared),
    *(SurveyBegan, QuestionAsked, QuestionAnswered, QuestionsLeft, InsightWon, InsightUsed),
    *(Acquainted, Approached, Swayed, StanceChanged, FoeTurned, Persuaded, HeartSpent, BondGrew, BondShrank),
    *(CompanionCame, CompanionLeft, CompanionShaken, TroopSet, HerdThinned),
    *(ItemGained, AttunementChanged, PurseChanged, TimePassed, BlameShifted),
)
"""For the journal."""
