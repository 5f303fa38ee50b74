"""Using powers: one verb, its costs, and limited uses."""

from __future__ import annotations

from typing import ClassVar, Final

from oracle.core.menu import Domain, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.fight.defence import Defending
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import awake, has_trait_hook
from oracle.systems.ultimo.rules.powers.working import Working
from oracle.systems.ultimo.rules.powers.workings import WORKINGS
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import helplessness, unfinished_business
from oracle.systems.ultimo.rules.threat_pool import ThreatRose
from oracle.systems.ultimo.rules.traits import find_trait, hooks_of
from oracle.systems.ultimo.rules.traits.powers import Power

_NONE: Final = Refusal("no trait of yours is used in that way")


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Use a power of your traits."""

    verb: ClassVar[str] = "use"
    when: ClassVar[Occasion] = between(awake, has_trait_hook(Power), at=(Defending,))
    trait: str
    detail: str = ""
    """A person or thing, where the trait asks for one."""
    facts: tuple[str, ...] = ()
    """Facts to find out, or the card to discard, where the trait asks for them."""

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        powers = powers_of(state.people[who]) if who in state.people else {}
        now = state.step
        in_blow = isinstance(now, Defending) and now.who == who
        powers = {trait: power for trait, power in powers.items() if _working(power).in_blow == in_blow}
        refusal = _NONE if not powers else helplessness(state, who) or (None if in_blow else unfinished_business(state))
        if refusal:
            return refusal
        refused = {trait: _use_refusal(state, who, trait, power) for trait, power in powers.items()}
        ready = tuple(trait for trait, reason in refused.items() if reason is None)
        if not ready:
            return next(iter(refused.values()), None) or _NONE

        def detail(trait: str) -> Domain:
            return _working(powers[trait]).detail(state, who, powers[trait].effect)

        def facts(trait: str, _detail: str) -> Domain:
            return _working(powers[trait]).facts(state, who, powers[trait].effect)

        prices = tuple(dict.fromkeys(powers[trait].focus for trait in ready))
        return tuple(
            Option(
                Use,
                (
                    Named(tuple(trait for trait in ready if powers[trait].focus == price), "trait", refused.get),
                    detail,
                    facts,
                ),
                cost=(("focus", price),) if price else (),
                hint="do what a trait of yours makes possible",
            )
            for price in prices
        )

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return the use of a power; focus spent outside a check becomes threat at once (U-147)."""
        power = powers_of(state.people[who])[self.trait]
        spent = f"{power.uses} {self.trait}" if power.uses else ""
        return (
            PowerUsed(who, self.trait, power.focus, spent),
            *((ThreatRose(power.focus, "focus"),) if power.focus else ()),
            *_working(power).begin(state, who, power.effect, self.detail, self.facts),
        )


@dataclass(frozen=True, slots=True)
class PowerUsed(Event):
    """A character used a power."""

    who: str
    trait: str
    focus: int
    """Focus paid."""
    spent: str
    """The use it takes up, as `session youthful_ambition`; empty for an unlimited power."""

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        body = replace(person.body, focus=person.body.focus - self.focus)
        spent = (*person.spent, self.spent) if self.spent else person.spent
        return state.with_person(self.who, replace(person, body=body, spent=spent))

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} uses {find_trait(self.trait).name}."


def powers_of(person: Person) -> dict[str, Power]:
    """Return a character's powers of this feature, by trait."""
    if not hooks_of(person.character.traits, Power):
        return {}
    rows = [find_trait(name) for name in person.character.traits]
    return {
        row.id: hook for row in rows for hook in row.hooks if isinstance(hook, Power) and type(hook.effect) in WORKINGS
    }


def _working(power: Power) -> Working:
    return WORKINGS[type(power.effect)]


def _use_refusal(state: UltimoState, who: str, trait: str, power: Power) -> Refusal | None:
    person, name = state.people[who], find_trait(trait).name
    if power.uses and f"{power.uses} {trait}" in person.spent:
        again = "after a night's sleep" if power.uses == "day" else "in the next session"
        return Refusal(f"{name} is used up, and comes back {again}")
    if power.focus > person.body.focus:
        return Refusal(f"{name} costs {power.focus} focus, and {person.body.focus} is left", "U-083")
    return _working(power).why_not(state, who, power.effect)
