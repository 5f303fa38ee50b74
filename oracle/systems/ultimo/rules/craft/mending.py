"""Repairs, by a character or a smith, and the sale of things (U-161, U-229)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.characters import Item, ItemCondition, rank
from oracle.systems.ultimo.rules.craft.events import WorkBegan
from oracle.systems.ultimo.rules.craft.making import WORK_GOAL, work_refusal
from oracle.systems.ultimo.rules.craft.state import REPAIR
from oracle.systems.ultimo.rules.craft.steps import Estimating
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Planned
from oracle.systems.ultimo.rules.gear.qualities import price_factor
from oracle.systems.ultimo.rules.gear.weapons import find_weapon
from oracle.systems.ultimo.rules.occasions import any_alive, awake, no_foes_seen
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import living, unfinished_business
from oracle.systems.ultimo.rules.things import ItemChanged, ItemSpent
from oracle.systems.ultimo.rules.together.livelihood import PurseChanged

HIGHEST_PRICE: Final = 100_000
"""Highest price of one thing."""

_NOTHING_BROKEN: Final = Refusal("nothing here is broken or ruined", "U-229")


def _damaged(person: Person) -> tuple[Item, ...]:
    return tuple(item for item in person.gear if item.condition in ("broken", "ruined"))


def _any_damage(state: UltimoState, _who: str) -> bool:
    gear = (item for person in state.people.values() for item in person.gear)
    return any(item.condition in ("broken", "ruined") for item in gear)


@dataclass(frozen=True, slots=True)
class Repair(Action):
    """Begin to repair a broken or ruined thing."""

    verb: ClassVar[str] = "repair"
    when: ClassVar[Occasion] = between(awake, no_foes_seen, _any_damage)
    whom: str
    item: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = work_refusal(state, who)
        if refusal:
            return refusal
        here = {owner: tuple(item.id for item in _damaged(state.people[owner])) for owner in living(state)}
        owners = tuple(owner for owner, items in here.items() if items)
        if not owners:
            return _NOTHING_BROKEN
        able = {
            owner: tuple(i for i in here[owner] if repair_refusal(state, who, owner, i) is None) for owner in owners
        }
        ready = tuple(owner for owner in owners if able[owner])
        if not ready:
            return next(
                reason for owner in owners for i in here[owner] if (reason := repair_refusal(state, who, owner, i))
            )

        def items(owner: str) -> Domain:
            return Named(
                able[owner], "thing", lambda i: repair_refusal(state, who, owner, i) if i in here[owner] else None
            )

        return (Option(Repair, (OneOf(ready, "owner"), items), hint="make it whole again"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        asked = Estimating(who, REPAIR, self.item, self.whom)
        return WorkBegan(who, REPAIR, self.item), Planned((asked,))


def repair_refusal(state: UltimoState, who: str, owner: str, name: str) -> Refusal | None:
    """Return why a character cannot repair a thing now, or `None`: it takes the skill, and no failed attempt here."""
    person = state.people[who]
    item = next(item for item in state.people[owner].gear if item.id == name)
    skills = ("Engineering", "Shooting") if item.weapon and "melee" not in find_weapon(item.weapon).modes else ()
    if not any(rank(person.character, skill, state.rules) for skill in ("Engineering", *skills)):
        return Refusal("it takes a rank of Engineering, or a smith", "U-229")
    if any((lock.who, lock.goal) == (who, f"{WORK_GOAL}{name}") for lock in state.scene.locks):
        return Refusal("that has failed; something has to change before it is tried again", "U-034")
    if any(project.id == name for project in person.works.projects):
        return Refusal(f"the {item.name} is in hand already: complete it", "U-192")
    return None


@dataclass(frozen=True, slots=True)
class Refit(Action):
    """Let a smith repair a thing, for a price."""

    verb: ClassVar[str] = "refit"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_alive, _any_damage)
    who: str
    item: str
    price: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal:
            return refusal
        broken = {who: tuple(item.id for item in _damaged(state.people[who])) for who in living(state)}
        owners = tuple(who for who, items in broken.items() if items)
        if not owners:
            return _NOTHING_BROKEN
        holes = (
            OneOf(owners, "owner"),
            lambda who: OneOf(broken[who], "thing"),
            lambda who, _item: Number(0, state.people[who].ties.purse.cash, "U-352"),
        )
        return (Option(Refit, holes, duty="adjudicate", hint="a smith makes it whole again, for a price"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        mended = ItemChanged(self.who, self.item, "sound", "mended")
        return mended, *_paid(state, self.who, -self.price)


def _paid(state: UltimoState, who: str, cash: int) -> tuple[AnyEvent, ...]:
    purse = state.people[who].ties.purse
    return (PurseChanged(who, replace(purse, cash=purse.cash + cash), "paid"),) if cash else ()


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Let a character sell a thing; a master's work brings three times the price."""

    verb: ClassVar[str] = "sell"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_alive)
    who: str
    item: str
    price: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        """Offer the Dealer the sale of a character's thing (U-352)."""
        refusal = unfinished_business(state)
        if refusal:
            return refusal
        things = {
            who: tuple(item.id for item in state.people[who].gear if item.condition == "sound") for who in living(state)
        }
        owners = tuple(who for who, items in things.items() if items)
        if not owners:
            return Refusal("nobody has anything that could be sold", "U-352")
        holes = (
            OneOf(owners, "owner"),
            lambda who: _for_sale(state, who, things[who]),
            Number(0, HIGHEST_PRICE, "U-352"),
        )
        hint = "somebody buys it, for the price of an ordinary one of its kind"
        return (Option(Sell, holes, duty="adjudicate", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        item = next(item for item in state.people[self.who].gear if item.id == self.item)
        sold = ItemSpent(self.who, item, "sold")
        return sold, *_paid(state, self.who, self.price * price_factor(item))


_UNSOLD: Final[Mapping[ItemCondition, str]] = {
    "broken": "is broken, and brings nothing so: have it mended first",
    "ruined": "is ruined, and nobody gives anything for it",
    "dropped": "lies on the ground: pick it up first",
}
"""Why a thing cannot be sold, by its condition."""


def _for_sale(state: UltimoState, who: str, sound: tuple[str, ...]) -> Domain:
    """Return what a character can sell, with a reason for each thing that cannot be."""
    gear = {item.id: item for item in state.people[who].gear}

    def why_not(name: str) -> Refusal | None:
        item = gear.get(name)
        if item is not None and item.condition in _UNSOLD:
            return Refusal(f"the {item.name} {_UNSOLD[item.condition]}", "U-352")
        own = ", ".join(gear[thing].name for thing in sound)
        return Refusal(f"{state.people[who].character.name} has no {name!r} to sell, but {own}", "U-352")

    return Named(sound, "thing", why_not)
