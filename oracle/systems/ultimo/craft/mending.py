"""What is broken is made whole again, by one's own hand or a smith's; what is made finds a buyer (U-161, U-229)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.characters import Item, ItemCondition, rank
from oracle.systems.ultimo.craft import actions as act
from oracle.systems.ultimo.craft import events as made
from oracle.systems.ultimo.craft import steps as step
from oracle.systems.ultimo.craft.making import WORK, at_leisure
from oracle.systems.ultimo.craft.state import REPAIR
from oracle.systems.ultimo.domains import Named
from oracle.systems.ultimo.gear.qualities import worth_of_work
from oracle.systems.ultimo.gear.weapons import find_weapon
from oracle.systems.ultimo.registry import Decide, Offer
from oracle.systems.ultimo.standing import business, living
from oracle.systems.ultimo.state import Person, UltimoState
from oracle.systems.ultimo.together.events import PurseChanged

HIGHEST_PRICE: Final = 100_000
"""Most cash that one thing is sold for."""

_NOTHING_BROKEN: Final = Refusal("nothing here is broken or ruined", "U-229")


def _damaged(person: Person) -> tuple[Item, ...]:
    return tuple(item for item in person.gear if item.condition in ("broken", "ruined"))


def offer_repair(state: UltimoState, who: str) -> Offered:
    """Offer a character to make whole again what is broken or ruined, their own or a friend's."""
    refusal = at_leisure(state, who)
    if refusal:
        return refusal
    here = {one: tuple(item.id for item in _damaged(state.people[one])) for one in living(state)}
    owners = tuple(one for one, items in here.items() if items)
    if not owners:
        return _NOTHING_BROKEN
    able = {one: tuple(i for i in here[one] if why_not_mended(state, who, one, i) is None) for one in owners}
    ready = tuple(one for one in owners if able[one])
    if not ready:
        return next(reason for one in owners for i in here[one] if (reason := why_not_mended(state, who, one, i)))

    def items(one: str) -> Domain:
        return Named(able[one], "thing", lambda i: why_not_mended(state, who, one, i) if i in here[one] else None)

    return (Option(act.Repair, (OneOf(ready, "owner"), items), hint="make it whole again"),)


def why_not_mended(state: UltimoState, who: str, owner: str, name: str) -> Refusal | None:
    """Return why a character cannot mend a thing now: it takes the skill, and what failed is not tried again so."""
    person = state.people[who]
    item = next(one for one in state.people[owner].gear if one.id == name)
    skills = ("Engineering", "Shooting") if item.weapon and "melee" not in find_weapon(item.weapon).modes else ()
    if not any(rank(person.character, skill, state.rules) for skill in ("Engineering", *skills)):
        return Refusal("it takes a rank of Engineering, or a smith", "U-229")
    if any((lock.who, lock.goal) == (who, f"{WORK}{name}") for lock in state.scene.locks):
        return Refusal("that has failed; something has to change before it is tried again", "U-034")
    if any(one.id == name for one in person.works.projects):
        return Refusal(f"the {item.name} is in hand already: complete it", "U-192")
    return None


def decide_repair(_state: UltimoState, who: str, action: act.Repair) -> tuple[happened.Event, ...]:
    """Return that a character sets about mending something; the Dealer says what it takes."""
    asked = step.Estimating(who, REPAIR, action.item, action.whom)
    return made.WorkBegan(who, REPAIR, action.item), happened.Planned((asked,))


def offer_refit(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to let a smith make something whole again, for as much as its owner has."""
    refusal = business(state)
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
    return (Option(act.Refit, holes, duty="adjudicate", hint="a smith makes it whole again, for a price"),)


def decide_refit(state: UltimoState, _who: str, action: act.Refit) -> tuple[happened.Event, ...]:
    """Return that a smith has made something whole again, and was paid."""
    mended = happened.ItemChanged(action.who, action.item, "sound", "mended")
    return mended, *_paid(state, action.who, -action.price)


def _paid(state: UltimoState, who: str, cash: int) -> tuple[happened.Event, ...]:
    purse = state.people[who].ties.purse
    return (PurseChanged(who, replace(purse, cash=purse.cash + cash), "paid"),) if cash else ()


def offer_sell(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to let somebody buy a thing of a character's (U-352)."""
    refusal = business(state)
    if refusal:
        return refusal
    things = {
        who: tuple(item.id for item in state.people[who].gear if item.condition == "sound") for who in living(state)
    }
    owners = tuple(who for who, items in things.items() if items)
    if not owners:
        return Refusal("nobody has anything that could be sold", "U-352")
    holes = (OneOf(owners, "owner"), lambda who: _for_sale(state, who, things[who]), Number(0, HIGHEST_PRICE, "U-352"))
    hint = "somebody buys it, for the price of an ordinary one of its kind"
    return (Option(act.Sell, holes, duty="adjudicate", hint=hint),)


_UNSOLD: Final[Mapping[ItemCondition, str]] = {
    "broken": "is broken, and brings nothing so: have it mended first",
    "ruined": "is ruined, and nobody gives anything for it",
    "dropped": "lies on the ground: pick it up first",
}
"""Why a thing finds no buyer, by what has become of it."""


def _for_sale(state: UltimoState, who: str, sound: tuple[str, ...]) -> Domain:
    """Return what somebody could sell, with a reason of its own for what nobody takes as it is."""
    gear = {item.id: item for item in state.people[who].gear}

    def why_not(name: str) -> Refusal | None:
        item = gear.get(name)
        if item is not None and item.condition in _UNSOLD:
            return Refusal(f"the {item.name} {_UNSOLD[item.condition]}", "U-352")
        own = ", ".join(gear[one].name for one in sound)
        return Refusal(f"{state.people[who].character.name} has no {name!r} to sell, but {own}", "U-352")

    return Named(sound, "thing", why_not)


def decide_sell(state: UltimoState, _who: str, action: act.Sell) -> tuple[happened.Event, ...]:
    """Return that a thing is sold; a master's work brings three times the price (Masterworks)."""
    item = next(one for one in state.people[action.who].gear if one.id == action.item)
    sold = happened.ItemSpent(action.who, item, "sold")
    return sold, *_paid(state, action.who, action.price * worth_of_work(item))


OFFERS: Final[Mapping[type, Offer]] = {act.Repair: offer_repair, act.Refit: offer_refit, act.Sell: offer_sell}
DECISIONS: Final[Mapping[type, Decide]] = {act.Repair: decide_repair, act.Refit: decide_refit, act.Sell: decide_sell}
