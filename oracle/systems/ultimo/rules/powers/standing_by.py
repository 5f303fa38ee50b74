"""Morale spent for a bonded friend, with the same uses as one's own (U-124, U-363)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from oracle.core.menu import Option, Refusal
from oracle.core.records import dataclass
from oracle.kit.feature import Offered
from oracle.kit.modifiers import modified
from oracle.kit.occasions import Occasion, at
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.commitment import Committing
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.harm import Bracing, Dying
from oracle.systems.ultimo.rules.health import MoraleSpent, XpGained
from oracle.systems.ultimo.rules.morale import Moment, Morale, decide_morale, hint_of, why_too_early
from oracle.systems.ultimo.rules.outcome import Amending
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import helplessness
from oracle.systems.ultimo.rules.together.bonding import bond_level
from oracle.systems.ultimo.rules.traits import modifiers_of
from oracle.systems.ultimo.rules.traits.figures import DEVOTION_XP

_NO_TRAIT: Final = Refusal("no trait lets you spend morale for another", "U-363")
_NO_MOMENT: Final = Refusal("nobody you are bonded with needs your morale now", "U-124")


@dataclass(frozen=True, slots=True)
class StandBy(Action):
    """Spend your morale for a bonded friend."""

    verb: ClassVar[str] = "stand_by"
    when: ClassVar[Occasion] = at(Committing, Amending, Bracing, Dying)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now, person = state.step, state.people.get(who)
        if person is None or not modifiers_of(person.character.traits, DEVOTION_XP):
            return _NO_TRAIT
        if not isinstance(now, Moment) or now.who == who or not bond_level(state, who, now.who):
            return _NO_MOMENT
        refusal = helplessness(state, who) or why_too_early(state, now)
        if refusal is None and not person.body.morale:
            refusal = Refusal("no morale is left", "U-127")
        name = state.people[now.who].character.name
        return refusal or (Option(StandBy, cost=(("morale", 1),), hint=f"for {name}: {hint_of(now)}"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return the use of morale for the friend, and the experience for standing by them (U-363)."""
        now = state.step
        if not isinstance(now, Moment):
            raise ValueError("nobody needs morale now")
        more = modifiers_of(state.people[who].character.traits, DEVOTION_XP)
        xp = modified(bond_level(state, who, now.who), more)
        return *_paid_by(who, decide_morale(state, now.who, Morale())), XpGained(who, xp, "devotion")


def _paid_by(who: str, events: tuple[AnyEvent, ...]) -> Iterator[AnyEvent]:
    for event in events:
        yield MoraleSpent(who, event.use) if isinstance(event, MoraleSpent) else event
