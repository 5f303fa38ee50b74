"""Who stands next to the target of a volatile spell: on the map, or as the Dealer says (U-326)."""

from __future__ import annotations

from typing import Any

from oracle.core.chance import Stream
from oracle.core.menu import Refusal, Some
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.magic.allies import allies
from oracle.systems.ultimo.rules.magic.state import Casting
from oracle.systems.ultimo.rules.points import NEXT_TO
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import living


def bystanders(state: UltimoState, casting: Casting) -> tuple[str, ...]:
    """Return who may stand next to a target, friend or foe: neighbours on the map, and all who are not on the map."""
    placed = NEXT_TO(state)
    return (*adjacent_on_map(state, casting), *(name for name in _present_others(state, casting) if name not in placed))


def adjacent_on_map(state: UltimoState, casting: Casting) -> tuple[str, ...]:
    """Return who stands next to a target on the map; nobody without a map."""
    placed = NEXT_TO(state)
    close = {name for target in casting.intent.targets for name in placed.get(target, ())}
    return tuple(name for name in _present_others(state, casting) if name in close)


def _present_others(state: UltimoState, casting: Casting) -> tuple[str, ...]:
    """Return all who are present besides the targets: characters, foes, companions, people of the story."""
    foes = (name for name, foe in state.danger.foes.items() if not foe.is_down)
    here = dict.fromkeys((*living(state), *foes, *allies(state), *state.world.known))
    gone = {name for name, foe in state.danger.foes.items() if foe.is_down} | {*state.people} - {*living(state)}
    return tuple(name for name in here if name not in casting.intent.targets and name not in gone)


@dataclass(frozen=True, slots=True)
class Caught:
    """Those a volatile spell also strikes: all neighbours on the map, and any of those who are not on it."""

    certain: tuple[str, ...]
    others: tuple[str, ...]
    shape: str = "who stands next to the target"

    def why_not(self, value: Any) -> Refusal | None:
        """Return why the selection is wrong: a name that is not possible, or a neighbour on the map left out."""
        names = (*self.certain, *self.others)
        refusal = Some(names, 0, len(names), self.shape, "U-326").why_not(value)
        if refusal:
            return refusal
        spared = [name for name in self.certain if name not in value]
        if not spared:
            return None
        stand = "stands" if len(spared) == 1 else "stand"
        return Refusal(f"{' and '.join(spared)} {stand} next to the target, and nobody there is spared", "U-326")

    def sample(self, stream: Stream) -> Any:
        """Return all who are certain, and any of the others."""
        more: tuple[str, ...] = Some(self.others, 0, len(self.others), self.shape).sample(stream)
        return (*self.certain, *more)

    def choices(self) -> tuple[Any, ...] | None:
        """Return the only selection, where there is just one."""
        return None if self.others else (self.certain,)
