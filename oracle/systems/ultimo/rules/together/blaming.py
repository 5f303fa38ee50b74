"""Caught in a lie: the liar takes the blame, or a trait shifts it at the price of a bond."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from oracle.core.menu import OneOf, Option, Refusal
from oracle.core.records import dataclass
from oracle.kit.feature import Offered
from oracle.kit.modifiers import modified
from oracle.kit.occasions import Occasion, at
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Turned
from oracle.systems.ultimo.rules.names import called_name, name_of
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import helplessness
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.together import events as together
from oracle.systems.ultimo.rules.together.bonding import bond_level
from oracle.systems.ultimo.rules.together.events import StanceChanged
from oracle.systems.ultimo.rules.traits import modifiers_of
from oracle.systems.ultimo.rules.traits.figures import BLAMED_BOND


def _caught_step(state: UltimoState, who: str) -> CaughtLying | Refusal:
    now = state.step
    if isinstance(now, CaughtLying) and now.who == who:
        return now
    return helplessness(state, who) or Refusal("nobody has caught you in a lie")


@dataclass(frozen=True, slots=True)
class CaughtLying(Step):
    """A character was caught in a lie and may blame another."""

    stored_as: ClassVar[str] = "Caught"
    waits_for: ClassVar[str] = "who"
    who: str
    whom: str
    """The person who caught them."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        if helplessness(state, self.who) is None:
            return None
        return (StanceChanged(self.whom, hostile=True),)


@dataclass(frozen=True, slots=True)
class Blame(Action):
    """Caught in a lie, blame another person, where a trait allows it."""

    verb: ClassVar[str] = "blame"
    when: ClassVar[Occasion] = at(CaughtLying)
    whom: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = _caught_step(state, who)
        if isinstance(now, Refusal):
            return now
        hint = "put it on somebody else; a bond with them drops by 1"
        return (Option(Blame, (OneOf(possible_scapegoats(state, who, now.whom)),), hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = _caught_step(state, who)
        before = now.whom if isinstance(now, CaughtLying) else ""
        return Turned(), BlameShifted(who, self.whom, before), *_strain_bond(state, who, self.whom)


def _strain_bond(state: UltimoState, who: str, whom: str) -> Iterator[AnyEvent]:
    strain = modifiers_of(state.people[who].character.traits, BLAMED_BOND)
    level = bond_level(state, who, whom)
    if level:
        yield together.BondShrank(who, whom, max(0, modified(level, strain)))


@dataclass(frozen=True, slots=True)
class OwnUp(Action):
    """Caught in a lie, take the blame."""

    verb: ClassVar[str] = "own_up"
    when: ClassVar[Occasion] = at(CaughtLying)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = _caught_step(state, who)
        return now if isinstance(now, Refusal) else (Option(OwnUp, hint=f"{now.whom} turns against you"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = _caught_step(state, who)
        angry = (StanceChanged(now.whom, hostile=True),) if isinstance(now, CaughtLying) else ()
        return Turned(), *angry


@dataclass(frozen=True, slots=True)
class BlameShifted(Event):
    """A character caught in a lie blamed another person."""

    who: str
    whom: str
    """The person blamed."""
    before: str
    """The person who believes it."""

    def describe(self, state: UltimoState) -> str:
        return (
            f"{name_of(state, self.who)} puts it on {called_name(state, self.whom)},"
            f" and {called_name(state, self.before)} believes it."
        )


def possible_scapegoats(state: UltimoState, who: str, whom: str) -> tuple[str, ...]:
    """Return the people whom a character could blame before `whom`."""
    company = [companion.id for companion in state.people[who].ties.company]
    others = [
        acquaintance.id
        for acquaintance in state.world.known.values()
        if acquaintance.stance == "open" and acquaintance.id not in company
    ]
    return tuple(name for name in (*company, *others) if name != whom)
