"""The Dealer pays for a foe's full power, or holds back (U-204, U-205)."""

from __future__ import annotations

from typing import ClassVar

from oracle.core.menu import Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.events import AnyEvent, Planned, Turned
from oracle.systems.ultimo.rules.fight.danger import Exchange, Foe
from oracle.systems.ultimo.rules.fight.exchange import PayPower, PowerPaid, exchange_of
from oracle.systems.ultimo.rules.fight.ratings import answer_unpaid
from oracle.systems.ultimo.rules.points import foe_as_met
from oracle.systems.ultimo.rules.state import UltimoState


@dataclass(frozen=True, slots=True)
class Exert(Action):
    """Pay threat for a foe's full power (U-204)."""

    verb: ClassVar[str] = "exert"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(PayPower)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = state.step
        if not isinstance(now, PayPower):
            return Refusal("no foe is gathering its strength", "U-204")
        if now.cost > state.threat.pool:
            return Refusal(f"that costs {now.cost} threat, and the Dealer has {state.threat.pool}", "U-204")
        return (Option(Exert, cost=(("threat", now.cost),), duty="oppose", hint="pay for all its power"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = state.step
        if not isinstance(now, PayPower):
            raise ValueError("no foe is gathering its strength")
        return Turned(), PowerPaid(now.foe, now.cost), Planned((now.then,))


def _unpaid_hint(foe: Foe, exchange: Exchange) -> str:
    """Return the hint for an unpaid shot."""
    return "let it answer hand to hand" if answer_unpaid(foe, exchange) else "let it not answer at all"


@dataclass(frozen=True, slots=True)
class HoldBack(Action):
    """Let a powerful foe strike with power 10 at no cost (U-205)."""

    verb: ClassVar[str] = "hold_back"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(PayPower)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = state.step
        if not isinstance(now, PayPower):
            return Refusal("no foe is gathering its strength", "U-204")
        exchange = now.then.against or exchange_of(state)
        shoots = exchange.answered == "ranged" and state.danger.foes[now.foe].block.shot_threat > 0
        if shoots and exchange.by_foe:
            return Refusal("it has begun to shoot, and every shot has its price", "U-204")
        less = (
            _unpaid_hint(foe_as_met(state, exchange.who, now.foe), exchange)
            if shoots
            else "let it strike with power 10"
        )
        return (Option(HoldBack, duty="oppose", hint=f"{less}, for nothing"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = state.step
        if not isinstance(now, PayPower):
            raise ValueError("no foe is gathering its strength")
        return Turned(), Planned((replace(now.then, paid=False),))
