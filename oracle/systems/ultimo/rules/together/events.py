"""Events between people, and to what they own."""

from __future__ import annotations

from typing import Final, Literal

from oracle.core.part import Told
from oracle.core.records import dataclass, replace
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.effects import find_effect
from oracle.systems.ultimo.rules.events import Event
from oracle.systems.ultimo.rules.names import called_name, name_of
from oracle.systems.ultimo.rules.state import Check, Figures, Request, Size, UltimoState, pay_for_effect
from oracle.systems.ultimo.rules.together.bonding import change_ties
from oracle.systems.ultimo.rules.together.burdens import attunement_left
from oracle.systems.ultimo.rules.together.livelihood import income_of
from oracle.systems.ultimo.rules.together.ties import Acquaintance, Companion, Ties


@dataclass(frozen=True, slots=True)
class EffectNamed(Event):
    """The Dealer has named and paid for an effect; others may still step in."""

    effect: str
    size: Size
    who: str
    detail: str
    price: int
    owed: bool

    def apply(self, state: UltimoState) -> UltimoState:
        return state.with_threat(pay_for_effect(state.threat, self.size, self.price, owed=self.owed))

    def describe(self, state: UltimoState) -> str:
        paid = f"The Dealer spends {self.price} threat. " if self.price else ""
        return f"{paid}{name_of(state, self.who)} is about to be struck: {find_effect(self.effect).name}."


@dataclass(frozen=True, slots=True)
class Shielded(Event):
    """A character takes an effect or blow in another's place: as a shield, or by agreement."""

    who: str
    whom: str
    how: Literal["protect", "share"]
    amount: int = 0
    """Damage agreed on; 0 if the character takes all of it."""

    def describe(self, state: UltimoState) -> str:
        who, whom = name_of(state, self.who), name_of(state, self.whom)
        if self.amount:
            return f"{who} bears {self.amount} damage of it for {whom}."
        return f"{who} steps in front of {whom}." if self.how == "protect" else f"{who} bears it, not {whom}."


@dataclass(frozen=True, slots=True)
class MindReached(Event):
    """Something attacks a character's mind (U-165)."""

    request: Request
    figures: Figures

    def apply(self, state: UltimoState) -> UltimoState:
        calm = replace(state.threat, dealt=()) if state.threat.dealt else state.threat
        return replace(state, check=Check(self.request, self.figures), threat=calm)

    def describe(self, state: UltimoState) -> str:
        cards = counted(self.figures.cap, "card")
        return (
            f"Something reaches for the mind of {name_of(state, self.request.who)}:"
            f" difficulty {self.figures.rating}, and {cards} to turn over against it."
        )

    def fact(self) -> Told | None:
        return Told("called", self.request.who, self.request.goal)


@dataclass(frozen=True, slots=True)
class Acquainted(Event):
    """A person of the story has ratings now."""

    one: Acquaintance

    def apply(self, state: UltimoState) -> UltimoState:
        return _acquainted(state, self)


@dataclass(frozen=True, slots=True)
class StanceChanged(Event):
    """A person of the story turns hostile, or listens again."""

    whom: str
    hostile: bool

    def apply(self, state: UltimoState) -> UltimoState:
        acquaintance = replace(state.world.known[self.whom], stance="hostile" if self.hostile else "open")
        return _acquainted(state, Acquainted(acquaintance))

    def describe(self, state: UltimoState) -> str:
        name = called_name(state, self.whom)
        return f"{name} turns hostile, and will not listen any more." if self.hostile else f"{name} will listen again."


_BOND_REASONS: Final = {
    "rescue": "One saved the other",
    "intimacy": "A moment brings them close",
    "help": "Help came when it was needed",
    "sacrifice": "One gave something up for the other",
}


@dataclass(frozen=True, slots=True)
class BondGrew(Event):
    """A bond was formed or deepened."""

    who: str
    other: str
    level: int
    reason: str

    def apply(self, state: UltimoState) -> UltimoState:
        pair = " ".join(sorted((self.who, self.other)))
        scene = state.scene
        return _write_bond(replace(state, scene=replace(scene, bonded=(*scene.bonded, pair))), self)

    def describe(self, state: UltimoState) -> str:
        pair = f"{name_of(state, self.who)} and {called_name(state, self.other)}"
        why = _BOND_REASONS.get(self.reason, "")
        return f"{why + ': ' if why else ''}{pair} share a bond of level {self.level}."


@dataclass(frozen=True, slots=True)
class BondShrank(Event):
    """A bond has lost a level, or is gone."""

    who: str
    other: str
    level: int

    def apply(self, state: UltimoState) -> UltimoState:
        return _write_bond(state, self)

    def describe(self, state: UltimoState) -> str:
        pair = f"{name_of(state, self.who)} and {called_name(state, self.other)}"
        return (
            f"The bond between {pair} is down to level {self.level}."
            if self.level
            else f"No bond is left between {pair}."
        )


@dataclass(frozen=True, slots=True)
class CompanionLeft(Event):
    """A companion left a character."""

    who: str
    companion: str

    def apply(self, state: UltimoState) -> UltimoState:
        def without(ties: Ties) -> Ties:
            left = tuple(companion for companion in ties.company if companion.id != self.companion)
            return _with_bond(replace(ties, company=left), self.companion, 0)

        return change_ties(state, self.who, without)

    def describe(self, state: UltimoState) -> str:
        return f"{called_name(state, self.companion)} goes, and leaves {name_of(state, self.who)} behind."


@dataclass(frozen=True, slots=True)
class CompanionShaken(Event):
    """A companion lost heart, or found it again."""

    who: str
    companion: str
    shaken: bool

    def apply(self, state: UltimoState) -> UltimoState:
        def now(companion: Companion) -> Companion:
            return replace(companion, shaken=self.shaken) if companion.id == self.companion else companion

        return change_ties(state, self.who, lambda ties: replace(ties, company=tuple(map(now, ties.company))))

    def describe(self, state: UltimoState) -> str:
        name = called_name(state, self.companion)
        return f"{name} loses heart." if self.shaken else f"{name} takes heart again."


@dataclass(frozen=True, slots=True)
class TroopSet(Event):
    """The number of a character's soldiers was set."""

    who: str
    count: int

    def apply(self, state: UltimoState) -> UltimoState:
        return change_ties(state, self.who, lambda ties: replace(ties, troop=self.count))

    def describe(self, state: UltimoState) -> str:
        person = state.people[self.who]
        count = counted(self.count, "soldier")
        return f"{person.character.name} has {count} in pay, on a {income_of(person, state.rules)} income."


@dataclass(frozen=True, slots=True)
class ItemGained(Event):
    """A character gained an item."""

    who: str
    item: Item

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        return state.with_person(self.who, replace(person, gear=(*person.gear, self.item)))

    def describe(self, state: UltimoState) -> str:
        cost = f", a magic thing of {self.item.cost} attunement" if self.item.cost else ""
        return f"{name_of(state, self.who)} has something new: {self.item.name}{cost}."


@dataclass(frozen=True, slots=True)
class AttunementChanged(Event):
    """A character attuned to an item, or ended it."""

    who: str
    item: str
    attuned: bool

    def apply(self, state: UltimoState) -> UltimoState:
        def changed(ties: Ties) -> Ties:
            left = tuple(name for name in ties.attuned if name != self.item)
            return replace(ties, attuned=(*left, self.item) if self.attuned else left)

        return change_ties(state, self.who, changed)

    def describe(self, state: UltimoState) -> str:
        person = state.people[self.who]
        thing = next((item.name for item in person.gear if item.id == self.item), self.item)
        left = attunement_left(person, state.rules)
        how = "is attuned to" if self.attuned else "lets go of"
        return f"{person.character.name} {how} the {thing} ({left} attunement left)."


def _acquainted(state: UltimoState, event: Acquainted) -> UltimoState:
    known = {**state.world.known, event.one.id: event.one}
    return replace(state, world=replace(state.world, known=known))


def _with_bond(ties: Ties, other: str, level: int) -> Ties:
    left = {name: now for name, now in ties.bonds.items() if name != other}
    return replace(ties, bonds={**left, other: level} if level else left)


def _write_bond(state: UltimoState, event: BondGrew | BondShrank) -> UltimoState:
    """Return the state with a bond written on both sheets; a companion has none (U-132)."""
    if event.other in state.people:
        state = change_ties(state, event.other, lambda ties: _with_bond(ties, event.who, event.level))
    return change_ties(state, event.who, lambda ties: _with_bond(ties, event.other, event.level))
