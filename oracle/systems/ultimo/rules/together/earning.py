"""Earnings for single works and animals: performances, works of art, sale of a herd (U-096, U-355)."""

from __future__ import annotations

from typing import ClassVar, Final

from oracle.core.menu import Number, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.modifiers import modified
from oracle.kit.occasions import Occasion, between
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import any_alive, has_trait_hook
from oracle.systems.ultimo.rules.powers.sheet import herd_limit
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import living, unfinished_business
from oracle.systems.ultimo.rules.together.bonding import change_ties
from oracle.systems.ultimo.rules.together.events import TroopSet
from oracle.systems.ultimo.rules.together.livelihood import PurseChanged, affordable_troop
from oracle.systems.ultimo.rules.traits import modifiers_of
from oracle.systems.ultimo.rules.traits.figures import EARNINGS
from oracle.systems.ultimo.rules.traits.hooks_people import Herd

HIGHEST_PAY: Final = 100_000
"""The most cash for one work or one animal."""


@dataclass(frozen=True, slots=True)
class Earn(Action):
    """Pay a character for a performance or a work of art; traits may multiply it."""

    verb: ClassVar[str] = "earn"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_alive)
    who: str
    cash: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        here = living(state)
        if refusal or not here:
            return refusal or Refusal("nobody is left to be paid")
        holes = (Named(here, "character"), Number(1, HIGHEST_PAY))
        hint = "what a performance or a work of art is worth; who is in demand is paid more"
        return (Option(Earn, holes, duty="adjudicate", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        person = state.people[self.who]
        paid = modified(self.cash, modifiers_of(person.character.traits, EARNINGS))
        purse = replace(person.ties.purse, cash=person.ties.purse.cash + paid)
        return (PurseChanged(self.who, purse, "art"),)


def herd_size(state: UltimoState, who: str) -> int:
    """Return how many animals a herder has now: the limit, less those sold this month."""
    person = state.people[who]
    return max(0, herd_limit(person, state.rules) - person.ties.sold)


def _herd_refusal(state: UltimoState, who: str) -> Refusal | None:
    if who not in state.people:
        return None
    name = state.people[who].character.name
    if not herd_limit(state.people[who], state.rules):
        return Refusal(f"no trait lets {name} keep a herd", "U-096")
    return (
        Refusal(f"{name} has sold the herd; a month brings up another", "U-355") if not herd_size(state, who) else None
    )


def _any_herd(state: UltimoState, _who: str) -> bool:
    herds = has_trait_hook(Herd)
    return any(herds(state, character) for character in state.people)


@dataclass(frozen=True, slots=True)
class SellHerd(Action):
    """Let a herder sell animals, each at this price (U-096, U-355)."""

    verb: ClassVar[str] = "sell_herd"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_alive, _any_herd)
    who: str
    count: int
    price: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        here = tuple(who for who in living(state) if _herd_refusal(state, who) is None)
        if refusal is None and not here:
            refusal = next(
                (why for who in living(state) if (why := _herd_refusal(state, who))), Refusal("nobody is here")
            )
        if refusal:
            return refusal
        herders = Named(here, "herder", lambda who: _herd_refusal(state, who))
        holes = (herders, lambda who: Number(1, herd_size(state, who), "U-096"), Number(1, HIGHEST_PAY))
        return (Option(SellHerd, holes, duty="adjudicate", hint="how many animals are sold, and what each brings"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        person = state.people[self.who]
        gone = self.count >= herd_size(state, self.who)
        purse = replace(person.ties.purse, cash=person.ties.purse.cash + self.count * self.price)
        paid = PurseChanged(self.who, purse, "sale")
        kept = affordable_troop(replace(person, ties=replace(person.ties, herdless=gone)), state.rules)
        unpaid = (TroopSet(self.who, kept),) if kept < person.ties.troop else ()
        return HerdThinned(self.who, self.count, gone), paid, *unpaid


@dataclass(frozen=True, slots=True)
class HerdThinned(Event):
    """A herder sold animals, some or all."""

    who: str
    count: int
    gone: bool

    def apply(self, state: UltimoState) -> UltimoState:
        return change_ties(state, self.who, lambda ties: replace(ties, sold=ties.sold + self.count, herdless=self.gone))

    def describe(self, state: UltimoState) -> str:
        sold = f"{name_of(state, self.who)} sells {counted(self.count, 'animal')} of the herd"
        return f"{sold}, the last of it: without animals it earns nothing." if self.gone else f"{sold}."
