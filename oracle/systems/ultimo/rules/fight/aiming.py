"""A trait that turns the first effect of a foe's outburst on another character (U-218)."""

from __future__ import annotations

from typing import ClassVar

from oracle.core.menu import OneOf, Option, Refusal
from oracle.core.records import dataclass
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned, Turned
from oracle.systems.ultimo.rules.fight.turn import owe_outburst_effect
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import able, helplessness
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.threat import Aftermath
from oracle.systems.ultimo.rules.threat_pool import EffectsOwed


@dataclass(frozen=True, slots=True)
class Aiming(Step):
    """The player whose character wore out a foe's patience chooses the target of its first effect (U-218)."""

    waits_for: ClassVar[str] = "who"
    who: str
    foe: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        """Return `None` while the character can choose; otherwise the effect strikes that character (U-215)."""
        if helplessness(state, self.who) is None:
            return None
        return (owe_outburst_effect(state, self.who, self.foe),)


def _aiming(state: UltimoState) -> Aiming:
    now = state.step
    if not isinstance(now, Aiming):
        raise ValueError("no foe's fury is to be turned")
    return now


@dataclass(frozen=True, slots=True)
class AimAt(Action):
    """Choose the target of the first effect of a foe whose patience you wore out (U-218)."""

    verb: ClassVar[str] = "aim_at"
    when: ClassVar[Occasion] = at(Aiming)
    who: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = state.step
        if not isinstance(now, Aiming) or now.who != who:
            return helplessness(state, who) or Refusal("no foe's fury is yours to turn now", "U-218")
        return (Option(AimAt, (OneOf(able(state)),), hint="whom its first effect strikes, yourself included"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = _aiming(state)
        threat = state.threat
        aimed = Turned(), OutburstAimed(now.foe, who, self.who)
        if self.who == who:
            return *aimed, owe_outburst_effect(state, who, now.foe)
        owed = (RestoreOwed(who, threat.minors, threat.majors, threat.either),) if threat.owed else ()
        first = EffectsOwed(self.who, 0, 0, fury=now.foe)
        return *aimed, first, Planned((Aftermath(self.who), *owed))


@dataclass(frozen=True, slots=True)
class RestoreOwed(Step):
    """The other effects that a result owes are owed again."""

    stored_as: ClassVar[str] = "StillOwed"

    who: str
    minors: int
    majors: int
    either: bool

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        return (EffectsOwed(self.who, self.minors, self.majors, either=self.either),)


@dataclass(frozen=True, slots=True)
class OutburstAimed(Event):
    """A character chose the target of a foe's first effect."""

    foe: str
    who: str
    whom: str

    def describe(self, state: UltimoState) -> str:
        return (
            f"{name_of(state, self.who)} turns it upon {name_of(state, self.whom)}."
            if self.who != self.whom
            else f"{name_of(state, self.who)} keeps its eyes where they are."
        )
