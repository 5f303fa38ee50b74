"""Lifting what is heavy, and being attuned to magic things (U-136, U-137, U-395)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oracle.core.chance import Stream
from oracle.core.menu import Number, OneOf, Refusal
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.domains import Slug
from oracle.systems.ultimo.rules.gear.burden import can_bear
from oracle.systems.ultimo.rules.gear.named import as_given
from oracle.systems.ultimo.rules.magic.gifts import attunement_of
from oracle.systems.ultimo.rules.state import Person
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks import Lifting, Size

_FAILED: Final = Refusal("that has failed in the same way; something has to change before it is tried again", "U-034")

ORDINARY: Final = Lifting()
"""What anybody can lift."""

BODY: Final = 10
"""Load of a grown body for whoever carries it. Rule U-395."""


def lifting_of(person: Person) -> Lifting:
    """Return how many times its load a character can lift at all, and how many times without a check (U-136)."""
    hooks = hooks_of(person.character.traits, Lifting)
    return Lifting(
        max([hook.most for hook in hooks], default=ORDINARY.most),
        max([hook.unchecked for hook in hooks], default=ORDINARY.unchecked),
    )


def lifting_difficulty(weight: int, load: int, lifting: Lifting = ORDINARY) -> int | None:
    """Return how hard it is to lift a weight; 0 where it takes no check, `None` where it cannot be (U-136)."""
    if weight <= load * lifting.unchecked:
        return 0
    return weight - load if weight <= load * lifting.most else None


def body_load(person: Person) -> int:
    """Return the load of a character for whoever carries it (U-395)."""
    return next((hook.carried for hook in hooks_of(person.character.traits, Size)), BODY)


def attuned_cost(person: Person) -> int:
    """Return what the things a character is attuned to cost together."""
    return sum(item.cost for item in person.gear if item.id in person.ties.attuned)


def attunement_left(person: Person, rules: Mapping[str, str]) -> int:
    """Return the attunement a character has left; by house rule the spells in its book count too (U-137)."""
    written = len(person.magic.book) + len(person.magic.adding) if rules["attunement_shared"] == "on" else 0
    return attunement_of(person, rules) - attuned_cost(person) - written


def magic_of(person: Person) -> tuple[Item, ...]:
    """Return the magic things a character has at hand."""
    return tuple(item for item in person.gear if item.cost and item.condition == "sound")


@dataclass(frozen=True, slots=True)
class Lifted:
    """What is lifted: any word, and of the characters here one other, who weighs what a body of that size weighs."""

    who: str
    weight: int
    people: Mapping[str, Person]
    taken: tuple[str, ...] = ()
    """What has failed already."""

    @property
    def shape(self) -> str:
        """One word."""
        return "what"

    def why_not(self, value: Any) -> Refusal | None:
        """Return what is wrong with the word."""
        refusal = Slug("what", self.taken, _FAILED).why_not(value)
        if refusal or value not in self.people:
            return refusal
        name, weighs = self.people[value].character.name, body_load(self.people[value])
        if value == self.who:
            return Refusal("nobody lifts themselves; it takes somebody else", "U-395")
        reason = f"{name} weighs {weighs} for whoever carries them: heave {weighs} {value}"
        return None if weighs == self.weight else Refusal(reason, "U-395")

    def sample(self, stream: Stream) -> Any:
        """Return some word that is no character's id."""
        return Slug("what", (*self.taken, *self.people)).sample(stream)

    def choices(self) -> tuple[Any, ...] | None:
        """Return `None`: words are many."""
        return None


@dataclass(frozen=True, slots=True)
class Bearable:
    """What a thing of a name may weigh that comes into somebody's hands: no more than they can carry (U-135)."""

    person: Person
    item: str
    load: int
    """What they carry unburdened."""
    most: int
    """The most that anything weighs here."""

    @property
    def shape(self) -> str:
        """The range, as `0-20`."""
        return f"0-{self.most}"

    def why_not(self, value: Any) -> Refusal | None:
        """Return what is wrong with this load."""
        refusal = Number(0, self.most, "U-352").why_not(value)
        if refusal or self._is_borne(value):
            return refusal
        return Refusal(f"that would be more than {self.person.character.name} can carry", "U-135")

    def _is_borne(self, value: int) -> bool:
        given = as_given(self.item, load=value, cost=0)
        return can_bear(given, self.person.gear, self.person.character.traits, self.load)

    def sample(self, stream: Stream) -> Any:
        """Return any load that can be carried."""
        return OneOf(self.choices()).sample(stream)

    def choices(self) -> tuple[int, ...]:
        """Return every load that can be carried."""
        return tuple(filter(self._is_borne, range(self.most + 1)))
