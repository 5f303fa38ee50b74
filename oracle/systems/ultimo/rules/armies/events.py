"""Events of a battle."""

from __future__ import annotations

from typing import Final

from oracle.core.records import dataclass, replace
from oracle.kit.words import capital
from oracle.systems.ultimo.rules.armies.changes import engage_enemy_army, with_army
from oracle.systems.ultimo.rules.armies.war import Army, Side
from oracle.systems.ultimo.rules.armies.words import army_name
from oracle.systems.ultimo.rules.events import Event
from oracle.systems.ultimo.rules.state import UltimoState


@dataclass(frozen=True, slots=True)
class RanksThinned(Event):
    """An army took damage."""

    side: Side
    amount: int
    """Health it lost, never more than it had."""
    fled: bool = False
    """Whether it was struck as it ran."""

    def apply(self, state: UltimoState) -> UltimoState:
        return with_army(state, self.side, lambda army: army.after(self.amount))

    def describe(self, state: UltimoState) -> str:
        army = state.world.war.army(self.side)
        if army is None:
            return ""
        name, fled = capital(army_name(state, self.side)), ", struck from behind," if self.fled else ""
        if not army.health:
            return f"{name}{fled} lose {self.amount}, and nobody of them is left standing."
        return f"{name}{fled} lose {self.amount}: {army.standing} of {army.soldiers} stand, and {_losses_line(army)}."


@dataclass(frozen=True, slots=True)
class Regrouped(Event):
    """A routed army formed up again."""

    side: Side

    def apply(self, state: UltimoState) -> UltimoState:
        state = with_army(state, self.side, lambda army: replace(army, routed=0))
        return engage_enemy_army(state) if self.side == "theirs" else state

    def describe(self, state: UltimoState) -> str:
        army = state.world.war.army(self.side)
        left = army.standing if army else 0
        return f"{capital(army_name(state, self.side))} gather again: {left} of them."


_THINNED: Final = (
    (0.95, "the line hardly stirs"),
    (0.75, "gaps show, and are closed"),
    (0.5, "men step over men to get to their places"),
    (0.25, "there is room now between those who stand"),
    (0.0, "those who are left stand back to back"),
)
"""Words for an army by the share of its health that is left, the most first."""


def _losses_line(army: Army) -> str:
    """Return the words for an army's losses; slight ones as long as no soldier has fallen."""
    if army.standing == army.soldiers:
        return "some of them bleed"
    return next(words for share, words in _THINNED if army.health >= army.whole * share)
