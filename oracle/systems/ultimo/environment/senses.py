"""Eyes and ears that fail: the handbook names blindness and deafness and leaves to the Dealer what they cost.

So the Dealer says how many cards; the engine remembers them, and takes them wherever eyes or ears are needed, and in a
fight. A wind in which nothing can be heard makes everybody deaf for a trait that counts senses.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.menu import Number, OneOf, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.conditions import find_condition
from oracle.systems.ultimo.domains import Named
from oracle.systems.ultimo.environment import actions as act
from oracle.systems.ultimo.environment.events import SenseDulled
from oracle.systems.ultimo.environment.felt import around
from oracle.systems.ultimo.registry import Decide, Offer
from oracle.systems.ultimo.standing import business, living
from oracle.systems.ultimo.state import Change, Mark, Person, Request, UltimoState
from oracle.systems.ultimo.traits import hooks_of
from oracle.systems.ultimo.traits.hooks_danger import OneSense

MOST: Final = 3
"""Cards that a lost sense may cost: as many as the worst cold."""

LOST: Final[Mapping[str, str]] = {"sight": "blinded", "hearing": "deafened"}
"""The condition that the loss of each sense is."""

NEEDED: Final[Mapping[str, str]] = {"blinded": "in_sight", "deafened": "in_hearing"}
"""The mark of what takes that sense."""


def offer_dull(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to take a sense from somebody, and to say what that costs."""
    refusal = business(state)
    if refusal:
        return refusal
    whole = tuple(one for one in living(state) if len(_lost(state.people[one])) < len(LOST))
    if not whole:
        return Refusal("nobody is left who could be blinded or deafened")
    senses = {one: tuple(s for s, name in LOST.items() if name not in _lost(state.people[one])) for one in whole}

    def twice(one: str, sense: str) -> Refusal | None:
        if sense not in LOST:
            return None
        return Refusal(f"{state.people[one].character.name} is {LOST[sense]} already")

    holes = (
        OneOf(whole, "character"),
        lambda one: Named(senses[one], "sight|hearing", lambda sense: twice(one, sense)),
        Number(1, MOST),
    )
    hint = "somebody is blinded or deafened, and what it costs in cards"
    return (Option(act.Dull, holes, duty="adjudicate", hint=hint),)


def _lost(person: Person) -> tuple[str, ...]:
    return tuple(mark.id for mark in person.marks if mark.id in NEEDED)


def decide_dull(_state: UltimoState, _who: str, action: act.Dull) -> tuple[happened.Event, ...]:
    """Return that a sense is lost until it comes back, or the scene is over."""
    condition = LOST[action.sense]
    mark = Mark(condition, str(action.cards))
    return SenseDulled(action.who, condition, action.cards), happened.Marked(action.who, mark)


def on_cards_unsensed(state: UltimoState, request: Request) -> Iterator[Change]:
    """Yield what lost senses take: in a fight, unless a trait makes do with the other, and wherever they are needed."""
    person = state.people[request.who]
    fights = "attack" in request.tags and not _makes_do(state, person)
    for mark in person.marks:
        if mark.id in NEEDED and (fights or NEEDED[mark.id] in request.tags):
            yield Change(find_condition(mark.id).name, -int(mark.detail or 0))


def _makes_do(state: UltimoState, person: Person) -> bool:
    """Return whether a trait spares a fighter who has one of the two senses left."""
    lost = {*_lost(person), *("deafened" for one in around(state) if one.drowns_speech)}
    return len(lost) < len(LOST) and bool(hooks_of(person.character.traits, OneSense))


OFFERS: Final[Mapping[type, Offer]] = {act.Dull: offer_dull}
DECISIONS: Final[Mapping[type, Decide]] = {act.Dull: decide_dull}
