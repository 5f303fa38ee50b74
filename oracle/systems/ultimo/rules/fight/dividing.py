"""The player divides the damage of a blow among several foes (U-250, U-351)."""

from __future__ import annotations

from typing import ClassVar, Final

from oracle.core.menu import Option, Refusal
from oracle.core.records import dataclass
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.events import AnyEvent, Planned, Turned
from oracle.systems.ultimo.rules.fight.blows import DivideDamage, ResolveBlows
from oracle.systems.ultimo.rules.fight.domains import Parts
from oracle.systems.ultimo.rules.fight.exchange import exchange_of
from oracle.systems.ultimo.rules.state import UltimoState

_NOTHING: Final = Refusal("nothing has to be shared out", "U-351")


@dataclass(frozen=True, slots=True)
class Divide(Action):
    """Divide the damage of a blow or a spreading shot, a figure for each foe in turn (U-351)."""

    verb: ClassVar[str] = "divide"
    when: ClassVar[Occasion] = at(DivideDamage)
    parts: tuple[int, ...]

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = state.step
        if not isinstance(now, DivideDamage) or now.who != who:
            return _NOTHING
        foes = exchange_of(state).foes
        parts = Parts(now.total, len(foes), now.led)
        hint = f"so much for each of {', '.join(foes)}, {parts.shape}"
        return (Option(Divide, (parts,), hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = state.step
        if not isinstance(now, DivideDamage):
            raise ValueError("nothing has to be shared out")
        return Turned(), Planned((ResolveBlows(now.tier, self.parts),))
