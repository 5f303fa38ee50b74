"""Blows at several foes: whoever deals them says how their damage is shared out (U-250, U-351)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oracle.core.chance import Stream
from oracle.core.menu import Option, Refusal
from oracle.core.records import dataclass
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.fight import actions as act
from oracle.systems.ultimo.fight import steps as step
from oracle.systems.ultimo.fight.arms import weapon_in
from oracle.systems.ultimo.fight.danger import Exchange
from oracle.systems.ultimo.fight.exchange import exchange_of
from oracle.systems.ultimo.registry import Decide, Follow, Offer
from oracle.systems.ultimo.standing import is_out
from oracle.systems.ultimo.state import UltimoState

_NOTHING: Final = Refusal("nothing has to be shared out", "U-351")


@dataclass(frozen=True, slots=True)
class Parts:
    """So many figures, none below 0, that come to a total."""

    total: int
    count: int
    led: bool = False
    """Whether the first has to be the greatest by itself, and none is nothing (U-250)."""

    @property
    def shape(self) -> str:
        """What to write here."""
        most = ", the most of it first and at least 1 for each" if self.led else ""
        return f"{self.count} figures that come to {self.total}{most}"

    def why_not(self, value: Any) -> Refusal | None:
        """Return what is wrong with these figures."""
        figures = isinstance(value, tuple) and all(isinstance(one, int) and one >= self.led for one in value)
        wrong = not figures or len(value) != self.count or sum(value) != self.total
        if wrong or (self.led and value[0] <= max(value[1:])):
            return Refusal(f"it takes {self.shape}, one for each foe in turn", self.rule)
        return None

    @property
    def rule(self) -> str:
        """Id of the rule behind it."""
        return "U-250" if self.led else "U-351"

    def sample(self, stream: Stream) -> Any:
        """Return any way to share it out, every point where chance has it."""
        least = int(self.led)
        found = [self.total - least * (self.count - 1), *([least] * (self.count - 1))]
        for _ in range(stream.below(found[0] + 1) if self.led else self.total):
            place = stream.below(self.count)
            moved = [one + (at == place) - (not at) for at, one in enumerate(found)]
            found = moved if self.why_not(tuple(moved)) is None else found
        return tuple(found)

    def choices(self) -> tuple[Any, ...] | None:
        """Return `None`: there are many ways."""
        return None


def sharing(state: UltimoState, exchange: Exchange, total: int) -> Parts | None:
    """Return how the damage of a blow may be shared out by whoever deals it; `None` where there is nothing to say."""
    count = len(exchange.foes)
    if count < 2 or is_out(state.people[exchange.who], state.rules):
        return None
    if "split" in weapon_in(state.people[exchange.who], exchange.item).qualities:
        return Parts(total, count)
    return Parts(total, count, led=True) if total > count + 2 else None


def offer_divide(state: UltimoState, who: str) -> Offered:
    """Offer a character to share out what a blow at several has dealt."""
    now = state.step
    if not isinstance(now, step.Dividing) or now.who != who:
        return _NOTHING
    foes = exchange_of(state).foes
    parts = Parts(now.total, len(foes), now.led)
    hint = f"so much for each of {', '.join(foes)}, {parts.shape}"
    return (Option(act.Divide, (parts,), hint=hint),)


def decide_divide(state: UltimoState, _who: str, action: act.Divide) -> tuple[happened.Event, ...]:
    """Return that the damage falls as it was shared out, before anybody's soak."""
    now = state.step
    if not isinstance(now, step.Dividing):
        raise ValueError("nothing has to be shared out")
    return happened.Turned(), happened.Planned((step.Blows(now.tier, action.parts),))


OFFERS: Final[Mapping[type, Offer]] = {act.Divide: offer_divide}
DECISIONS: Final[Mapping[type, Decide]] = {act.Divide: decide_divide}
STEPS: Final[Mapping[type, Follow]] = {step.Dividing: lambda _state, _now: None}
