"""Lifting heavy things, and attunement to magic things (U-136, U-137, U-395)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oracle.core.chance import Stream
from oracle.core.menu import Number, OneOf, Refusal
from oracle.core.records import dataclass
from oracle.kit.modifiers import modified
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.domains import Slug
from oracle.systems.ultimo.rules.gear.burden import can_bear
from oracle.systems.ultimo.rules.gear.named import item_named
from oracle.systems.ultimo.rules.magic.gifts import attunement_of
from oracle.systems.ultimo.rules.state import Person
from oracle.systems.ultimo.rules.traits import modifiers_of
from oracle.systems.ultimo.rules.traits.figures import BODY_LOAD, LIFTED, LIFTED_UNCHECKED

_FAILED: Final = Refusal("that has failed in the same way; something has to change before it is tried again", "U-034")


@dataclass(frozen=True, slots=True)
class Lifting:
    """How many times its load a character can lift at all, and how many times without a check (U-136)."""

    most: int = 2
    unchecked: int = 1


ORDINARY_LIFTING: Final = Lifting()
"""What a character without such a trait can lift."""

ADULT_LOAD: Final = 10
"""Load of an adult's body for the one who carries it. Rule U-395."""


def lifting_of(person: Person) -> Lifting:
    """Return how many times their load a character can lift, with and without a check (U-136)."""
    traits = person.character.traits
    return Lifting(
        modified(ORDINARY_LIFTING.most, modifiers_of(traits, LIFTED)),
        modified(ORDINARY_LIFTING.unchecked, modifiers_of(traits, LIFTED_UNCHECKED)),
    )


def lifting_difficulty(weight: int, load: int, lifting: Lifting = ORDINARY_LIFTING) -> int | None:
    """Return the difficulty of lifting a weight; 0 for no check, `None` where it is impossible (U-136)."""
    if weight <= load * lifting.unchecked:
        return 0
    return weight - load if weight <= load * lifting.most else None


def body_load(person: Person) -> int:
    """Return the load of a character's body for the one who carries it (U-395)."""
    return modified(ADULT_LOAD, modifiers_of(person.character.traits, BODY_LOAD))


def attuned_cost(person: Person) -> int:
    """Return the attunement cost of all things a character is attuned to."""
    return sum(item.cost for item in person.gear if item.id in person.ties.attuned)


def attunement_left(person: Person, rules: Mapping[str, str]) -> int:
    """Return a character's free attunement; by house rule the spells in the book count too (U-137)."""
    written = len(person.magic.book) + len(person.magic.adding) if rules["attunement_shared"] == "on" else 0
    return attunement_of(person, rules) - attuned_cost(person) - written


def magic_items(person: Person) -> tuple[Item, ...]:
    """Return a character's magic things that are not broken, ruined or dropped."""
    return tuple(item for item in person.gear if item.cost and item.condition == "sound")


@dataclass(frozen=True, slots=True)
class Lifted:
    """A thing to lift: any word, or the id of another character, who weighs what their size weighs."""

    who: str
    weight: int
    people: Mapping[str, Person]
    taken: tuple[str, ...] = ()
    """Things that have failed already."""

    @property
    def shape(self) -> str:
        return "what"

    def why_not(self, value: Any) -> Refusal | None:
        refusal = Slug("what", self.taken, _FAILED).why_not(value)
        if refusal or value not in self.people:
            return refusal
        name, weighs = self.people[value].character.name, body_load(self.people[value])
        if value == self.who:
            return Refusal("nobody lifts themselves; it takes somebody else", "U-395")
        reason = f"{name} weighs {weighs} for whoever carries them: heave {weighs} {value}"
        return None if weighs == self.weight else Refusal(reason, "U-395")

    def sample(self, stream: Stream) -> Any:
        """Return a word that is no character's id."""
        return Slug("what", (*self.taken, *self.people)).sample(stream)

    def choices(self) -> tuple[Any, ...] | None:
        return None


@dataclass(frozen=True, slots=True)
class Bearable:
    """The load of a new thing: no more than the character can carry (U-135)."""

    person: Person
    item: str
    load: int
    """Load the character carries unburdened."""
    most: int
    """The heaviest load allowed."""

    @property
    def shape(self) -> str:
        """The range, as `0-20`."""
        return f"0-{self.most}"

    def why_not(self, value: Any) -> Refusal | None:
        refusal = Number(0, self.most, "U-352").why_not(value)
        if refusal or self._is_borne(value):
            return refusal
        return Refusal(f"that would be more than {self.person.character.name} can carry", "U-135")

    def _is_borne(self, value: int) -> bool:
        given = item_named(self.item, load=value, cost=0)
        return can_bear(given, self.person.gear, self.person.character.traits, self.load)

    def sample(self, stream: Stream) -> Any:
        return OneOf(self.choices()).sample(stream)

    def choices(self) -> tuple[int, ...]:
        return tuple(filter(self._is_borne, range(self.most + 1)))
