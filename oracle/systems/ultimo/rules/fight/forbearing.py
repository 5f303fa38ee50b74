"""The Dealer's choice of how much damage a foe's patience absorbs (U-219)."""

from __future__ import annotations

from typing import ClassVar

from oracle.core.menu import Number, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.events import AnyEvent, Planned, Turned
from oracle.systems.ultimo.rules.fight.blows import ResolveBlows
from oracle.systems.ultimo.rules.fight.landing import DamageFoe
from oracle.systems.ultimo.rules.fight.steps import AskPatience
from oracle.systems.ultimo.rules.magic.working import WorkSpell
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.steps import Step


@dataclass(frozen=True, slots=True)
class Forbear(Action):
    """Let a foe's patience absorb part of a blow instead of its health (U-219)."""

    verb: ClassVar[str] = "forbear"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(AskPatience)
    amount: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = state.step
        if not isinstance(now, AskPatience):
            return Refusal("no blow waits to be borne by patience", "U-219")
        foe = state.danger.foes[now.foe]
        most = min(now.left, foe.patience)
        hint = f"of {now.left} damage so much is borne by the patience of {foe.called}, {foe.patience} of it left"
        return (Option(Forbear, (Number(0, most, "U-219"),), duty="oppose", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = state.step
        if not isinstance(now, AskPatience):
            raise ValueError("no blow waits to be borne by patience")
        return Turned(), Planned((_with_absorbed(now, self.amount),))


def _with_absorbed(now: AskPatience, amount: int) -> Step:
    """Return the waiting step with the damage that the foe's patience absorbs."""
    match now.blows:
        case DamageFoe():
            return replace(now.blows, borne=amount)
        case ResolveBlows() | WorkSpell():
            return replace(now.blows, borne={**now.blows.borne, now.foe: amount})
        case _:
            raise ValueError("nothing waits that patience could bear")
