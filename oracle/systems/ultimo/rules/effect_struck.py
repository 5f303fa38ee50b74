"""The event of a Dealer's effect on a character, and the point at which another character can intercept it."""

from __future__ import annotations

from typing import Final, Literal

from oracle.core.part import Told
from oracle.core.records import dataclass
from oracle.kit.points import Point, first
from oracle.systems.ultimo.rules.effects import find_effect
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.stacking import count_effect
from oracle.systems.ultimo.rules.state import UltimoState, pay_for_effect


@dataclass(frozen=True, slots=True)
class EffectApplied(Event):
    """An effect of the Dealer struck a character."""

    effect: str
    size: Literal["minor", "major"]
    who: str
    detail: str
    price: int
    """Threat it cost; 0 where it was free."""
    owed: bool
    """Whether the last result owed it to the Dealer for free."""

    def apply(self, state: UltimoState) -> UltimoState:
        threat = state.threat
        paid = pay_for_effect(threat, self.size, self.price, owed=self.owed)
        return state.with_threat(count_effect(state, paid, self.size, self.who))

    def describe(self, state: UltimoState) -> str:
        paid = f"The Dealer spends {self.price} threat. " if self.price else ""
        said = find_effect(self.effect).said
        return paid + said.format(name=name_of(state, self.who), detail=_detail(state, self.who, self.detail))

    def fact(self) -> Told | None:
        return Told("effect", self.who, self.effect)


EFFECT_INTERCEPTED: Final = Point[
    [UltimoState, EffectApplied], tuple[AnyEvent, ...] | None, tuple[AnyEvent, ...] | None
](first)
"""The events in place of an effect that another character may intercept; `None` where it strikes."""


def _detail(state: UltimoState, who: str, detail: str) -> str:
    """Return the detail of an effect in words: an item, a skill, an injury."""
    names = {item.id: item.name for item in state.people[who].gear}
    if detail in names:
        return names[detail]
    skill, sign, _ = detail.partition("/threat")
    return f"every use of {skill} feeds the Dealer 1 threat" if sign else detail
