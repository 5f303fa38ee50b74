"""What a game system promises beyond being a part: whose move is waited for, its house rules, its own words.

A face (terminal, page, transcript) shows a game only through this; it never asks which game it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Literal, Protocol, TypeVar, runtime_checkable

from oracle.core.cards import Card, Laid
from oracle.core.menu import Refusal
from oracle.core.part import Part
from oracle.core.records import dataclass
from oracle.errors import NotationError, UnknownNameError

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A switch a table may set: a doubt of the book with its settled reading and what else it can be."""

    id: str
    default: str
    others: tuple[str, ...]
    words: str
    """What it decides, as one sentence for players."""
    rule: str = ""
    """Id of the ruling it comes from, such as `U-008`."""

    @property
    def values(self) -> tuple[str, ...]:
        """Every value it can have, the default first."""
        return (self.default, *self.others)


@dataclass(frozen=True, slots=True)
class Setup:
    """What a fresh game of a system is made of."""

    characters: Mapping[str, Any]
    """Actor (`pc1`, `pc2`, ...) to character, of the system's own character class."""
    house_rules: Mapping[str, str]
    """Only what differs from the defaults."""


@runtime_checkable
class Gathers(Protocol):
    """A system at whose table members may come late, leave and come back; any other simply lacks the methods.

    Nothing may be under way while they do: the caller of these has looked.
    """

    def comes(self, state: Any, who: str, character: Any) -> tuple[Any, ...]:
        """Return the events by which a new character sits down as `who`.

        Raises:
            AdventureError: If the character cannot be.
        """

    def goes(self, state: Any, who: str) -> tuple[Any, ...]:
        """Return the events by which a character leaves; they keep all they are and have."""

    def comes_back(self, state: Any, who: str) -> tuple[Any, ...]:
        """Return the events by which a character who left is there again."""

    def away(self, state: Any) -> tuple[str, ...]:
        """Return the characters who have left, in the order in which they once joined."""

    def known(self, state: Any) -> tuple[str, ...]:
        """Return everybody who has ever been at the table."""

    def rules_of(self, state: Any) -> Mapping[str, str]:
        """Return every house rule of the table with its value."""


@dataclass(frozen=True, slots=True)
class Met:
    """One place where two rows of cards met, as a face lays them one above the other."""

    own: Laid | None
    """The player's card, `None` where none was laid."""
    other: Laid | None
    """The card it met, `None` where it met none."""
    outcome: Literal["success", "failure", "draw"]
    """How it came out for the player."""


@runtime_checkable
class LaysRows(Protocol):
    """A system in which row meets row; any other simply lacks the method."""

    def rows_met(self, state: Any, event: Any) -> tuple[Met, ...]:
        """Return what met in `event`, from the front; empty where nothing did. `state` is the one after it."""


@dataclass(frozen=True, slots=True)
class Row:
    """Cards that lie open on the table, in order."""

    whose: str
    """Whose they are, by name."""
    cards: tuple[Card, ...]


@runtime_checkable
class LaysOpen(Protocol):
    """A system whose cards come to lie open on the table; any other simply lacks the method."""

    def laid_open(self, state: Any, event: Any) -> tuple[Row, ...]:
        """Return what `event` lays open, a row for each side; empty where nothing. `state` is the one after it."""


@dataclass(frozen=True, slots=True)
class Reckoned:
    """What a row of cards is good for, as a face shows it."""

    row: tuple[Laid, ...]
    """The row as it would lie."""
    head: str
    """What was worked out, as one sentence."""
    picture: tuple[str, ...]
    """The chances drawn in plain characters, a line for each result, best first."""
    shares: tuple[tuple[str, float], ...]
    """The chances themselves: name of a result, and its chance from 0 to 1, best first."""


@runtime_checkable
class ReckonsChances(Protocol):
    """A system that can say how a row of cards may come out; any other simply lacks the methods."""

    def chances(self, state: Any, who: str, row: tuple[Laid, ...], rating: int | None) -> Reckoned | Refusal:
        """Return how `row` may come out, against the check in hand or against a rating that is named."""

    def best_play(self, state: Any, who: str, aim: str, least: Fraction | None) -> Reckoned | Refusal:
        """Return the row to lay for an aim; with `least`, the cheapest that reaches it with that chance, 0 to 1."""

    def foretold(self, state: Any, event: Any) -> Reckoned | None:
        """Return what a row that was laid in `event` was good for; `None` for any other event."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the menu, and what a player who asks about it is told."""

    words: str
    verbs: tuple[str, ...]
    """What stands under it, the most useful first."""
    topics: tuple[str, ...] = ()
    """Words under which help is asked for; the first one is named to players."""
    about: str = ""
    """How one comes to it, as a few sentences for players."""


@runtime_checkable
class SortsItsMenu(Protocol):
    """A system with so many verbs that its menu needs headings; any other simply lacks them."""

    @property
    def pressing(self) -> tuple[Heading, ...]:
        """What a menu begins with: what waits for an answer, and what cannot wait."""

    @property
    def besides(self) -> tuple[Heading, ...]:
        """What comes below the moves of the story."""


@runtime_checkable
class HoldsFast(Protocol):
    """A system in which a character can be kept from leaving; any other simply lacks the method."""

    def held_fast(self, state: Any) -> Refusal | None:
        """Return who cannot leave the spot and by which rule; `None` while everybody can."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that a player may choose, as a face lists it."""

    name: str
    told: str
    """What it is good for, in half a sentence."""
    typed: str
    """The line that chooses it for sure."""


@runtime_checkable
class HearsChoices(Protocol):
    """A system that takes a choice it waits for out of plain words; any other simply lacks the methods."""

    def meant(self, state: Any, who: str, line: str) -> Any | None:
        """Return the action that a sentence chooses beyond doubt; `None` where it asks, or could mean several."""

    def choices(self, state: Any, who: str, line: str) -> tuple[Choice, ...]:
        """Return what may be chosen now; of a sentence that could mean several, only those. Empty for no choice."""

    def question(self, state: Any, who: str) -> str:
        """Return what the one who may choose is asked; empty where it is how they go about something."""


@runtime_checkable
class WeighsCards(Protocol):
    """A system in which every card is worth something of its own; any other simply lacks the methods."""

    def explained(self, state: Any, who: str) -> tuple[str, ...]:
        """Return how cards count in the check in hand, and what of it `who` holds; empty where nothing is checked."""

    def worth(self, state: Any, who: str) -> tuple[str, ...]:
        """Return which cards of the hand count in the check in hand, and what they come to; empty for no check."""

    def counting(self, state: Any, who: str) -> tuple[Card, ...]:
        """Return the cards of the hand that count in the check in hand, the best first."""


@runtime_checkable
class CitesExamples(Protocol):
    """A system that tells a rating with examples of others; any other simply lacks the method."""

    def without_examples(self, event: Any, keeps_out: Callable[[str], bool]) -> Any:
        """Return an event without the examples whose words are kept out; nothing else of it changes."""


@runtime_checkable
class RatesBySkill(Protocol):
    """A system in which a task is rated with a skill; any other simply lacks the property."""

    @property
    def task_skills(self) -> tuple[str, ...]:
        """Names of the skills, in the order of the book."""


def task_skills(system: object) -> frozenset[str]:
    """Return the skills that tasks of a game are rated with, none where it has none."""
    return frozenset(system.task_skills) if isinstance(system, RatesBySkill) else frozenset()


class System(Part[S, A, E], Protocol[S, A, E]):
    """The rules of one game."""

    @property
    def title(self) -> str:
        """The name of the game as its book writes it."""

    @property
    def aliases(self) -> tuple[str, ...]:
        """Other names a player may type."""

    @property
    def tiers(self) -> tuple[str, ...]:
        """How a check can come out, best first: the keys of an adventure's texts."""

    @property
    def house_rules(self) -> tuple[HouseRule, ...]:
        """Every switch of this game, in the order of its book."""

    @property
    def ready(self) -> Mapping[str, Any]:
        """Characters ready to play by id, in the order they are offered; each has `name` and `concept`."""

    def waiting(self, state: S) -> tuple[str, ...]:
        """Return the actors whose decision the game waits for; empty when the players may say what they do.

        `chance` first where cards or dice are due, then `dealer`, then players.
        """

    def sheet(self, state: S, who: str) -> tuple[str, ...]:
        """Return the character sheet of `who` as lines of plain text, without boxes."""

    def status(self, state: S, who: str) -> tuple[tuple[str, str], ...]:
        """Return the few figures `who` wants in sight, as label and value: `("threat", "2")`."""

    def scenery(self, state: S) -> tuple[str, ...]:
        """Return what the rules have to say of the place everybody is in, as lines of plain text; mostly nothing."""

    def line(self, state: S, event: E) -> str:
        """Return what the table says about `event`, one sentence in a player's words; empty for none.

        `state` is the one after the event; the event is already censored for the reader.
        """


def resolved_house_rules(rules: tuple[HouseRule, ...], chosen: Mapping[str, str]) -> dict[str, str]:
    """Return the value of every house rule, the chosen ones in place of their defaults.

    Raises:
        UnknownNameError: If a chosen id or value does not exist.
    """
    by_id = {rule.id: rule for rule in rules}
    for name, value in chosen.items():
        if name not in by_id:
            raise UnknownNameError("house rule", name, known=tuple(by_id))
        if value not in by_id[name].values:
            raise UnknownNameError(f"value of {name}", value, known=by_id[name].values)
    return {rule.id: chosen.get(rule.id, rule.default) for rule in rules}


def read_house_rule(text: str, such: str = "") -> tuple[str, str]:
    """Return the id and the value of a house rule as it is typed, `ID=VALUE`.

    Args:
        text: What was typed.
        such: One that could be typed, for a player who typed something else.

    Raises:
        NotationError: If it is written otherwise.
    """
    name, sign, value = text.partition("=")
    if not sign:
        example = f", such as {such}" if such else ""
        raise NotationError(f"{text!r} is not a house rule: write it as ID=VALUE{example}")
    return name.strip(), value.strip()
