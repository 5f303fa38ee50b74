"""A shot that spreads: whoever fires says how its damage is shared out among those it reaches (U-351)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oracle.core.chance import Stream
from oracle.core.menu import Option, Refusal
from oracle.core.records import dataclass
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.fight import actions as act
from oracle.systems.ultimo.fight import steps as step
from oracle.systems.ultimo.fight.arms import weapon_in
from oracle.systems.ultimo.fight.danger import Exchange
from oracle.systems.ultimo.fight.exchange import exchange_of
from oracle.systems.ultimo.registry import Decide, Follow, Offer, Offered
from oracle.systems.ultimo.standing import is_out
from oracle.systems.ultimo.state import UltimoState

_NOTHING: Final = Refusal("nothing has to be shared out", "U-351")


@dataclass(frozen=True, slots=True)
class Parts:
    """So many figures, none below 0, that come to a total."""

    total: int
    count: int

    @property
    def shape(self) -> str:
        """What to write here."""
        return f"{self.count} figures that come to {self.total}"

    def why_not(self, value: Any) -> Refusal | None:
        """Return what is wrong with these figures."""
        figures = isinstance(value, tuple) and all(isinstance(one, int) and one >= 0 for one in value)
        if not figures or len(value) != self.count or sum(value) != self.total:
            return Refusal(f"it takes {self.shape}, one for each foe in turn", "U-351")
        return None

    def sample(self, stream: Stream) -> Any:
        """Return any way to share it out, every point where chance has it."""
        found = [0] * self.count
        for _ in range(self.total):
            found[stream.below(self.count)] += 1
        return tuple(found)

    def choices(self) -> tuple[Any, ...] | None:
        """Return `None`: there are many ways."""
        return None


def is_divided(state: UltimoState, exchange: Exchange) -> bool:
    """Return whether the damage of a blow is for the one who deals it to share out."""
    spreads = "split" in weapon_in(state.people[exchange.who], exchange.item).qualities
    return spreads and len(exchange.foes) > 1 and not is_out(state.people[exchange.who], state.rules)


def offer_divide(state: UltimoState, who: str) -> Offered:
    """Offer a character to share out what a spreading shot has dealt."""
    now = state.step
    if not isinstance(now, step.Dividing) or now.who != who:
        return _NOTHING
    foes = exchange_of(state).foes
    hint = f"so much for each of {', '.join(foes)}"
    return (Option(act.Divide, (Parts(now.total, len(foes)),), hint=hint),)


def decide_divide(state: UltimoState, _who: str, action: act.Divide) -> tuple[happened.Event, ...]:
    """Return that the damage falls as it was shared out, before anybody's soak."""
    now = state.step
    if not isinstance(now, step.Dividing):
        raise ValueError("nothing has to be shared out")
    return happened.Turned(), happened.Planned((step.Blows(now.tier, action.parts),))


OFFERS: Final[Mapping[type, Offer]] = {act.Divide: offer_divide}
DECISIONS: Final[Mapping[type, Decide]] = {act.Divide: decide_divide}
STEPS: Final[Mapping[type, Follow]] = {step.Dividing: lambda _state, _now: None}
