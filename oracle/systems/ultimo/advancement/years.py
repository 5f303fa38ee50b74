"""What the Dealer brings about - trainers, manuals, birthdays - and the trait that youth gives up (U-114, U-119)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.advancement import actions as act
from oracle.systems.ultimo.advancement import events as grew
from oracle.systems.ultimo.advancement.learning import improvable
from oracle.systems.ultimo.advancement.manuals import manual_of
from oracle.systems.ultimo.advancement.steps import Exchanging
from oracle.systems.ultimo.characters import HIGHEST_RANK
from oracle.systems.ultimo.creation.growth import SKILL_PRICE, grown, growth_refusal
from oracle.systems.ultimo.creation.requirements import outgrown
from oracle.systems.ultimo.domains import Later, Named
from oracle.systems.ultimo.registry import Decide, Follow, Offer
from oracle.systems.ultimo.skills import is_attribute
from oracle.systems.ultimo.standing import able, business, helplessness
from oracle.systems.ultimo.state import Person, UltimoState
from oracle.systems.ultimo.traits import TRAITS

BEST_TRAINER: Final = HIGHEST_RANK + 1
"""Rank of the best trainers there are."""

MOST_LESSONS: Final = SKILL_PRICE * BEST_TRAINER
"""Most experience bought at once: that of the dearest rank."""

OLDEST: Final = 999
"""Age beyond which nobody's birthdays are counted."""


def trainable(person: Person) -> tuple[str, ...]:
    """Return the skills somebody could be taught."""
    return tuple([name for name in improvable(person) if not is_attribute(name)])


def offer_train(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer a trainer of higher rank for whoever can pay (U-119)."""
    refusal = business(state)
    if refusal:
        return refusal
    rate = int(state.rules["training_rate"])
    payers = tuple([one for one in able(state) if state.people[one].ties.purse.cash >= rate])
    if not payers:
        return Refusal(f"nobody has the {rate} cash that a point of experience costs at a trainer's", "U-119")

    def higher(one: str, skill: str) -> Domain:
        own = state.people[one].character.skills.get(skill, 0)
        return Number(min(own + 1, BEST_TRAINER), BEST_TRAINER, "U-119")

    def affordable(one: str, *_: object) -> Domain:
        return Number(1, min(MOST_LESSONS, state.people[one].ties.purse.cash // rate), "U-119")

    def skills(one: str) -> Domain:
        person = state.people[one]
        below = tuple([name for name in trainable(person) if person.character.skills.get(name, 0) < BEST_TRAINER])
        return Named(below, "skill")

    holes = (OneOf(payers, rule="U-119"), skills, higher, affordable)
    return (Option(act.Train, holes, duty="adjudicate", hint=f"a trainer gives lessons, {rate} cash a point"),)


def decide_train(state: UltimoState, _who: str, action: act.Train) -> tuple[happened.Event, ...]:
    """Return the lessons and what they cost."""
    rate = int(state.rules["training_rate"])
    return (grew.LessonsTaken(action.who, action.skill, action.xp, rate * action.xp),)


def offer_unearth(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to let somebody come by a manual."""
    refusal = business(state)
    if refusal:
        return refusal
    here = able(state)
    if not here:
        return Refusal("nobody is in a state to find anything")
    holes = (OneOf(here), lambda one: OneOf(trainable(state.people[one]), "skill"))
    return (Option(act.Unearth, holes, duty="adjudicate", hint="somebody comes by a manual of a skill"),)


def decide_unearth(state: UltimoState, _who: str, action: act.Unearth) -> tuple[happened.Event, ...]:
    """Return the manual that was found."""
    return (grew.ManualGained(action.who, manual_of(action.skill, state.people[action.who].gear)),)


def offer_birthday(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to let a year go by for somebody."""
    refusal = business(state)
    if refusal:
        return refusal
    here = tuple([one for one in able(state) if state.people[one].character.age < OLDEST])
    if not here:
        return Refusal("nobody here has a birthday to come")
    return (Option(act.Birthday, (OneOf(here),), duty="adjudicate", hint="somebody turns a year older"),)


def decide_birthday(state: UltimoState, _who: str, action: act.Birthday) -> tuple[happened.Event, ...]:
    """Return the birthday; a trait of youth that ends with it has to be exchanged (U-114)."""
    step = f"turn {state.people[action.who].character.age + 1}"
    over = outgrown(grown(state.people[action.who].character, step))
    due = tuple(Exchanging(action.who, name) for name in over)
    return grew.Advanced(action.who, step), *((happened.Planned(due),) if due else ())


def follow_exchanging(state: UltimoState, now: Exchanging) -> tuple[happened.Event, ...] | None:
    """Return `None` while there is something to choose; else the exchange waits until there is."""
    return None if _ripe(state, now.who, now.trait) else ()


def _ripe(state: UltimoState, who: str, old: str) -> bool:
    return any(_unripe(state, who, old, one.id) is None for one in reversed(TRAITS))


def _unripe(state: UltimoState, who: str, old: str, new: str) -> Refusal | None:
    return growth_refusal(state.people[who].character, f"exchange {old} {new}", state.rules)


def _given_up(state: UltimoState, who: str) -> str | Refusal:
    """Return the trait somebody may exchange now: at the birthday, or later where nothing could be had then."""
    now = state.step
    if isinstance(now, Exchanging) and now.who == who:
        return now.trait
    over = outgrown(state.people[who].character) if who in state.people else ()
    if not over:
        return Refusal("only a trait that somebody has grown too old for is exchanged", "U-114")
    refusal = helplessness(state, who) or business(state)
    if refusal is None and not _ripe(state, who, over[0]):
        refusal = Refusal("there is no trait yet whose prerequisites are met", "U-114")
    return refusal or over[0]


def offer_exchange(state: UltimoState, who: str) -> Offered:
    """Offer whoever has grown too old for a trait those it may take for it."""
    old = _given_up(state, who)
    if isinstance(old, Refusal):
        return old

    def refused(name: str) -> Refusal | None:
        return _unripe(state, who, old, name)

    def open_ones() -> Domain:
        return Named(tuple([one.id for one in TRAITS if refused(one.id) is None]), "trait", refused)

    return (Option(act.Exchange, (Later("trait", open_ones),), hint="take a trait of riper years for it, free"),)


def decide_exchange(state: UltimoState, who: str, action: act.Exchange) -> tuple[happened.Event, ...]:
    """Return that one trait has gone and another has come."""
    old = outgrown(state.people[who].character)[0]
    turned = (happened.Turned(),) if state.step else ()
    return *turned, grew.Advanced(who, f"exchange {old} {action.trait}")


OFFERS: Final[Mapping[type, Offer]] = {
    act.Train: offer_train,
    act.Unearth: offer_unearth,
    act.Birthday: offer_birthday,
    act.Exchange: offer_exchange,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.Train: decide_train,
    act.Unearth: decide_unearth,
    act.Birthday: decide_birthday,
    act.Exchange: decide_exchange,
}
STEPS: Final[Mapping[type, Follow]] = {Exchanging: follow_exchanging}
