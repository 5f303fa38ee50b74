"""Laying things down, handing them over, and picking them up (U-135, U-161, U-346).

The rules name no cost: it takes no turn, as picking up takes none. Only armor cannot be put on or
taken off while foes stand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from oracle.core.menu import Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.domains import why_none
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.domains import Among, Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.gear.burden import can_bear
from oracle.systems.ultimo.rules.gear.wear import before_drop
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import any_item_dropped, awake, others_awake
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import ability_of, able, helplessness, living, names_of, unfinished_business
from oracle.systems.ultimo.rules.things import ItemChanged
from oracle.systems.ultimo.rules.together.events import AttunementChanged

_EMPTY_HANDED: Final = Refusal("you have nothing on you")
_ARMED: Final = Refusal("armor is neither put on nor taken off while foes stand: that takes longer than they leave you")


def _has_things(state: UltimoState, who: str) -> bool:
    return bool(state.people[who].gear)


def _keep_refusal(state: UltimoState, item: Item) -> Refusal | None:
    """Return why a thing cannot be put down, or `None`."""
    if item.condition == "dropped":
        return Refusal(f"the {item.name} lies on the ground already")
    if item.id in state.riding.rides:
        return Refusal(f"the {item.name} stands ready to ride; it is left where it stands by getting off")
    return _ARMED if item.kind == "armor" and standing_foes(state.danger) else None


@dataclass(frozen=True, slots=True)
class PutDown(Action):
    """Put a thing down, or take it off; it lies in the scene until it is picked up."""

    verb: ClassVar[str] = "put_down"
    when: ClassVar[Occasion] = between(awake, _has_things)
    item: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal:
            return refusal
        gear = state.people[who].gear
        free = tuple(item.id for item in gear if _keep_refusal(state, item) is None)
        if not free:
            return next((why for item in gear if (why := _keep_refusal(state, item))), _EMPTY_HANDED)
        return (
            Option(PutDown, (Named(free, "thing", _keep_refusals(state, who)),), hint="lay it aside, or take it off"),
        )

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (ItemChanged(who, self.item, "dropped", "laid"),)


def _keep_refusals(state: UltimoState, who: str) -> Callable[[str], Refusal | None]:
    """Return a function that says why a thing cannot be put down; it returns `None` for things not theirs."""

    def why_not(name: str) -> Refusal | None:
        thing = next((item for item in state.people[who].gear if item.id == name), None)
        return _keep_refusal(state, thing) if thing else None

    return why_not


def _thing(state: UltimoState, who: str, name: str) -> Item | None:
    return next((item for item in state.people[who].gear if item.id == name), None)


def _give_refusal(state: UltimoState, who: str, item: Item) -> Refusal | None:
    """Return why a thing can be handed to nobody now, or `None`."""
    kept = _keep_refusal(state, item)
    if kept:
        return kept
    reasons = why_none(_others(state, who), lambda other: _take_refusal(state, who, other, item))
    return reasons[0] if reasons else None


def _others(state: UltimoState, who: str) -> tuple[str, ...]:
    return tuple(other for other in able(state) if other != who)


@dataclass(frozen=True, slots=True)
class HandOn(Action):
    """Hand a thing to another character here."""

    verb: ClassVar[str] = "hand_on"
    when: ClassVar[Occasion] = between(awake, _has_things, others_awake)
    item: str
    who: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal:
            return refusal
        others, gear = _others(state, who), state.people[who].gear
        if not others:
            return Refusal("nobody of yours is here to be given anything")
        reasons = why_none(gear, lambda item: _give_refusal(state, who, item))
        if reasons is not None:
            return reasons[0] if reasons else _EMPTY_HANDED
        things = tuple([item.id for item in gear])

        def thing_kept(name: str) -> Refusal | None:
            thing = _thing(state, who, name)
            return _give_refusal(state, who, thing) if thing else None

        def whom(name: str) -> Named:
            thing = _thing(state, who, name)
            why = (
                (lambda other: _take_refusal(state, who, other, thing) if other in others else None)
                if thing
                else _nothing
            )
            return Named(_takers(state, who, thing) if thing else others, "whom", why, names_of(state))

        return (Option(HandOn, (Among(things, "thing", thing_kept), whom), hint="give it to another of you"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return _hand_over(state, who, self.who, self.item)


def _nothing(_name: str) -> Refusal | None:
    return None


def _takers(state: UltimoState, who: str, item: Item) -> tuple[str, ...]:
    return tuple(other for other in _others(state, who) if _take_refusal(state, who, other, item) is None)


def _take_refusal(state: UltimoState, who: str, other: str, item: Item) -> Refusal | None:
    """Return why a character cannot take a thing, too far away or overloaded, or `None`."""
    person = state.people[other]
    ground, name = state.danger.ground, person.character.name
    here = ground.places if ground else {}
    if who in here and other in here and here[who].distance(here[other]) > 1:
        return Refusal(f"{name} is out of reach: on a map, things go from hand to hand between neighbors", "U-263")
    if can_bear(item, person.gear, person.character.traits, ability_of(person, "load", state.rules)):
        return None
    return Refusal(f"that would be more than {name} can carry", "U-135")


def _hand_over(state: UltimoState, giver: str, who: str, item: str, *, lay_there: bool = False) -> tuple[AnyEvent, ...]:
    """Return that a thing changes owner; the giver's attunement to it ends."""
    attuned = item in state.people[giver].ties.attuned
    taken = [thing.id for thing in state.people[who].gear]
    names = (item, *(f"{item}_{number}" for number in range(2, len(taken) + 3)))
    named = next(name for name in names if name not in taken)
    return (
        *((AttunementChanged(giver, item, attuned=False),) if attuned else ()),
        ItemHanded(giver, who, item, named, lay_there=lay_there),
    )


def _pick_up_refusal(state: UltimoState, who: str, owner: str, name: str) -> Refusal | None:
    item = next(item for item in state.people[owner].gear if item.id == name)
    if item.kind == "armor" and standing_foes(state.danger):
        return _ARMED
    return _take_refusal(state, owner, who, item)


def _dropped_things(state: UltimoState, who: str) -> Mapping[str, str]:
    """Return the owner of each thing on the ground, by id; of two with one name, the character's own."""
    owners = (who, *(other for other in living(state) if other != who))
    dropped: dict[str, str] = {}
    for owner in owners:
        for item in state.people[owner].gear:
            if item.condition == "dropped":
                dropped.setdefault(item.id, owner)
    return dropped


@dataclass(frozen=True, slots=True)
class PickUp(Action):
    """Pick up a dropped thing."""

    verb: ClassVar[str] = "pick_up"
    when: ClassVar[Occasion] = between(awake, any_item_dropped)
    item: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal:
            return refusal
        there = _dropped_things(state, who)
        if not there:
            return Refusal("nothing of yours lies on the ground")

        def why_not(name: str) -> Refusal | None:
            return _pick_up_refusal(state, who, there[name], name) if name in there else None

        reasons = why_none(there, why_not)
        if reasons:
            return reasons[0]
        return (Option(PickUp, (Among(tuple(there), "thing", why_not),), hint="pick up what lies there"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        owner = _dropped_things(state, who)[self.item]
        if owner != who:
            return _hand_over(state, owner, who, self.item, lay_there=True)
        return (ItemChanged(who, self.item, "sound"),)


def _move_shots(state: UltimoState, before: str, now: str) -> UltimoState:
    shots = state.danger.shots
    if before not in shots:
        return state
    moved = {now if name == before else name: count for name, count in shots.items()}
    return state.with_danger(replace(state.danger, shots=moved))


@dataclass(frozen=True, slots=True)
class ItemHanded(Event):
    """A thing changed owner: it was handed over, or picked up."""

    giver: str
    who: str
    item: str
    """Its id among the giver's things."""
    named: str
    """Its id among the new owner's things."""
    lay_there: bool = False

    def apply(self, state: UltimoState) -> UltimoState:
        giver, who = state.people[self.giver], state.people[self.who]
        item = next(item for item in giver.gear if item.id == self.item)
        left = tuple(thing for thing in giver.gear if thing.id != self.item)
        mine = replace(before_drop(item), id=self.named)
        state = state.with_person(self.giver, replace(giver, gear=left))
        state = state.with_person(self.who, replace(who, gear=(*who.gear, mine)))
        return _move_shots(state, f"{self.giver} {self.item}", f"{self.who} {self.named}")

    def describe(self, state: UltimoState) -> str:
        item = next(item for item in state.people[self.who].gear if item.id == self.named)
        giver, who = name_of(state, self.giver), name_of(state, self.who)
        if self.lay_there:
            return f"{who} picks up the {item.name} of {giver}."
        return f"{giver} gives the {item.name} to {who}."
