"""Events of companions and conjured creatures in a fight."""

from __future__ import annotations

from collections.abc import Callable

from oracle.core.records import dataclass, replace
from oracle.kit.words import capital
from oracle.systems.ultimo.rules.care.events import UNTENDED
from oracle.systems.ultimo.rules.events import Event
from oracle.systems.ultimo.rules.followers.band import find_follower
from oracle.systems.ultimo.rules.followers.words import follower_name
from oracle.systems.ultimo.rules.magic.state import Running
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.together.ties import Companion


@dataclass(frozen=True, slots=True)
class FollowerAided(Event):
    """A healer treated a follower's wounds, or watches over its next sleep (U-289, U-290)."""

    who: str
    follower: str
    tended: int = 0
    """Health that the next sleep restores in place of 1; 0 for first aid."""

    def apply(self, state: UltimoState) -> UltimoState:
        def seen_to(companion: Companion) -> Companion:
            return replace(companion, tended=self.tended) if self.tended else replace(companion, aided=True)

        return _with_companion(state, self.who, self.follower, seen_to)

    def describe(self, state: UltimoState) -> str:
        if not self.tended:
            return ""
        name = capital(follower_name(state, self.who, self.follower))
        return (
            f"{name} is in good hands for the night."
            if self.tended > UNTENDED
            else f"{name} is none the better for the care."
        )


@dataclass(frozen=True, slots=True)
class FollowerMended(Event):
    """A follower regained health."""

    who: str
    follower: str
    amount: int
    """Health regained; 0 after a night without wounds."""
    cause: str
    """`magic`, `first_aid` or `sleep`."""

    def apply(self, state: UltimoState) -> UltimoState:
        slept = self.cause == "sleep"

        def mate(companion: Companion) -> Companion:
            rested = replace(companion, aided=False, tended=0) if slept else companion
            return replace(rested, health=companion.health + self.amount)

        def called(spell: Running) -> Running:
            if spell.creature is None or (spell.who, spell.id) != (self.who, self.follower):
                return spell
            return replace(spell, creature=replace(spell.creature, health=spell.creature.health + self.amount))

        weave = replace(state.weave, running=tuple(map(called, state.weave.running)))
        return _with_companion(replace(state, weave=weave), self.who, self.follower, mate)

    def describe(self, state: UltimoState) -> str:
        if not self.amount:
            return ""
        follower = find_follower(state, self.who, self.follower)
        left = f" ({follower.health} left)" if follower else ""
        return f"{capital(follower_name(state, self.who, self.follower))} regains {self.amount} health{left}."


def _with_companion(state: UltimoState, who: str, name: str, change: Callable[[Companion], Companion]) -> UltimoState:
    person = state.people[who]
    company = tuple(change(companion) if companion.id == name else companion for companion in person.ties.company)
    return state.with_person(who, replace(person, ties=replace(person.ties, company=company)))
