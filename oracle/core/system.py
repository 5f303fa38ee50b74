"""The protocols of a game system beyond a part: the actors it waits for, its house rules, its own words.

An interface (terminal, page, transcript) shows a game only through these; it never asks which game it is.
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
    """A rule that a table may switch: an open question of the book, with its default answer and the others."""

    id: str
    default: str
    others: tuple[str, ...]
    words: str
    """The question it decides, as one sentence for players."""
    rule: str = ""
    """Id of the ruling it comes from, such as `U-008`."""

    @property
    def values(self) -> tuple[str, ...]:
        """Every value it can have, the default first."""
        return (self.default, *self.others)


@dataclass(frozen=True, slots=True)
class Setup:
    """The characters and house rules of a new game."""

    characters: Mapping[str, Any]
    """Actor (`pc1`, `pc2`, ...) to character, of the system's own character class."""
    house_rules: Mapping[str, str]
    """Only what differs from the defaults."""


@runtime_checkable
class Gathers(Protocol):
    """A system whose characters may come late, leave and come back; other systems lack the methods.

    Nothing may be under way at that time; the caller checks this.
    """

    def comes(self, state: Any, who: str, character: Any) -> tuple[Any, ...]:
        """Return the events by which a new character joins as `who`.

        Raises:
            AdventureError: If the character is not possible.
        """

    def goes(self, state: Any, who: str) -> tuple[Any, ...]:
        """Return the events by which a character leaves; the character keeps everything."""

    def comes_back(self, state: Any, who: str) -> tuple[Any, ...]:
        """Return the events by which a character who left comes back."""

    def away(self, state: Any) -> tuple[str, ...]:
        """Return the characters who have left, in the order in which they joined."""

    def known(self, state: Any) -> tuple[str, ...]:
        """Return all characters who have ever been at the table."""

    def rules_of(self, state: Any) -> Mapping[str, str]:
        """Return every house rule of the table with its value."""


@dataclass(frozen=True, slots=True)
class Met:
    """One pair of two rows of cards, as an interface shows them one above the other."""

    own: Laid | None
    """The player's card, `None` where none was laid."""
    other: Laid | None
    """The opposing card, `None` where there was none."""
    outcome: Literal["success", "failure", "draw"]
    """The result for the player."""


@runtime_checkable
class LaysRows(Protocol):
    """A system that compares two rows; other systems lack the method."""

    def rows_met(self, state: Any, event: Any) -> tuple[Met, ...]:
        """Return the pairs compared in `event`, from the front; empty for none. `state` is the one after it."""


@dataclass(frozen=True, slots=True)
class Row:
    """Cards that lie open on the table, in order."""

    whose: str
    """Name of their owner."""
    cards: tuple[Card, ...]


@runtime_checkable
class LaysOpen(Protocol):
    """A system whose cards come to lie open on the table; other systems lack the method."""

    def laid_open(self, state: Any, event: Any) -> tuple[Row, ...]:
        """Return the cards that `event` lays open, a row for each side; empty for none. `state` is the one after it."""


@dataclass(frozen=True, slots=True)
class RowChances:
    """The odds of a row of cards, as an interface shows them."""

    row: tuple[Laid, ...]
    """The row as it would lie."""
    head: str
    """The result, as one sentence."""
    picture: tuple[str, ...]
    """The chances drawn in plain characters, a line for each result, best first."""
    shares: tuple[tuple[str, float], ...]
    """The chances themselves: name of a result, and its chance from 0 to 1, best first."""


@runtime_checkable
class ComputesChances(Protocol):
    """A system that can work out the odds of a row of cards; other systems lack the methods."""

    def chances(self, state: Any, who: str, row: tuple[Laid, ...], rating: int | None) -> RowChances | Refusal:
        """Return the odds of `row` against the check in hand, or against a rating that is named."""

    def best_play(self, state: Any, who: str, aim: str, least: Fraction | None) -> RowChances | Refusal:
        """Return the row to lay for an aim; with `least`, the cheapest that reaches it with that chance, 0 to 1."""

    def foretold(self, state: Any, event: Any) -> RowChances | None:
        """Return the odds of the row laid in `event` when it was laid; `None` for any other event."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the menu, with its help text for players."""

    words: str
    verbs: tuple[str, ...]
    """The verbs under it, the most useful first."""
    topics: tuple[str, ...] = ()
    """Words by which players ask for its help; the first one is named to players."""
    about: str = ""
    """The help text, as a few sentences for players."""


@runtime_checkable
class SortsItsMenu(Protocol):
    """A system with so many verbs that its menu needs headings; other systems lack them."""

    @property
    def pressing(self) -> tuple[Heading, ...]:
        """The headings at the beginning of a menu: decisions that are due, and urgent ones."""

    @property
    def besides(self) -> tuple[Heading, ...]:
        """The headings below the moves of the story."""


@runtime_checkable
class HoldsFast(Protocol):
    """A system in which a character can be kept from leaving; other systems lack the method."""

    def held_fast(self, state: Any) -> Refusal | None:
        """Return which character cannot leave the spot and by which rule; `None` while all can."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that a player may choose, as an interface lists it."""

    name: str
    told: str
    """Its use, in half a sentence."""
    typed: str
    """The line to type to choose it."""


@runtime_checkable
class HearsChoices(Protocol):
    """A system that reads a choice it waits for from plain words; other systems lack the methods."""

    def meant(self, state: Any, who: str, line: str) -> Any | None:
        """Return the action that a sentence clearly chooses; `None` where it asks, or could mean several."""

    def choices(self, state: Any, who: str, line: str) -> tuple[Choice, ...]:
        """Return the choices there are now; for a sentence that could mean several, only these. Empty for none."""

    def question(self, state: Any, who: str) -> str:
        """Return the question to the player who chooses; empty where it is about their way of doing something."""


@runtime_checkable
class HoldsSeveralHands(Protocol):
    """A system whose characters hold cards in several zones; in other systems there is but the zone `hand`."""

    @property
    def hands(self) -> Mapping[str, str]:
        """Return what each zone of held cards is called by the end of its name, what is asked for now first."""


@runtime_checkable
class WeighsCards(Protocol):
    """A system in which cards have worths that depend on the check; other systems lack the methods."""

    def explained(self, state: Any, who: str) -> tuple[str, ...]:
        """Return how cards count in the check in hand, and which of them `who` holds; empty for no check."""

    def worth(self, state: Any, who: str) -> tuple[str, ...]:
        """Return which cards of the hand count in the check in hand, and what they come to; empty for no check."""

    def counting(self, state: Any, who: str) -> tuple[Card, ...]:
        """Return the cards of the hand that count in the check in hand, the best first."""


@runtime_checkable
class CitesExamples(Protocol):
    """A system that describes a rating by examples; other systems lack the method."""

    def without_examples(self, event: Any, keeps_out: Callable[[str], bool]) -> Any:
        """Return an event without the examples whose words `keeps_out` names; otherwise unchanged."""


@runtime_checkable
class RatesBySkill(Protocol):
    """A system in which a task is rated with a skill; other systems lack the property."""

    @property
    def task_skills(self) -> tuple[str, ...]:
        """Names of the skills, in the order of the book."""


def task_skills(system: object) -> frozenset[str]:
    """Return the skills that tasks of a game are rated with; empty for none."""
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
        """The results of a check, best first: the keys of an adventure's texts."""

    @property
    def house_rules(self) -> tuple[HouseRule, ...]:
        """Every switch of this game, in the order of its book."""

    @property
    def ready(self) -> Mapping[str, Any]:
        """Characters ready to play by id, in the order they are offered; each has `name` and `concept`."""

    def waiting(self, state: S) -> tuple[str, ...]:
        """Return the actors whose decision the game waits for; empty when the players may act.

        `chance` first where cards or dice are due, then `dealer`, then players.
        """

    def sheet(self, state: S, who: str) -> tuple[str, ...]:
        """Return the character sheet of `who` as lines of plain text, without boxes."""

    def status(self, state: S, who: str) -> tuple[tuple[str, str], ...]:
        """Return the figures of `who`'s status line, as label and value: `("threat", "2")`."""

    def scenery(self, state: S) -> tuple[str, ...]:
        """Return what the rules add to the description of the place, as lines of plain text; mostly empty."""

    def line(self, state: S, event: E) -> str:
        """Return the table's line about `event`, one sentence in a player's words; empty for none.

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
        text: The typed line.
        such: An example for the message of the error; empty for none.

    Raises:
        NotationError: If it is written otherwise.
    """
    name, sign, value = text.partition("=")
    if not sign:
        example = f", such as {such}" if such else ""
        raise NotationError(f"{text!r} is not a house rule: write it as ID=VALUE{example}")
    return name.strip(), value.strip()
