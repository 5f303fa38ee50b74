"""What foes do that can be resisted: a flip of cards, or a check of the whole hand, and what lies on whoever fails."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.calling import begun
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.difficulty import Tags
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.modifiers import OF_FOE
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.foes.effects import effects_of
from oracle.systems.ultimo.rules.foes.stat_block import FoeEffect
from oracle.systems.ultimo.rules.hands import Refresh
from oracle.systems.ultimo.rules.health import Marked
from oracle.systems.ultimo.rules.points import RESULT
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, Mark, Request, UltimoState
from oracle.systems.ultimo.rules.status import is_out, worth_of
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.together.resisting import MIND, RESISTS, reached_for

EASIEST_SWAY: Final = 5
HARDEST_SWAY: Final = 11
"""Between these the Dealer says how hard the check is. Rule U-167."""

_RESISTED: Final = Tags((RESISTS, OF_FOE))
_TAKEN: Final = ("failure", "total_failure")


def resistance(effect: FoeEffect, who: str, goal: str, rating: int) -> tuple[Step, ...]:
    """Return what a character may do against an effect; nothing where it simply takes hold.

    Args:
        effect: What reaches for the character.
        who: The character.
        goal: What the check is for; `swayed` reads it back.
        rating: What the Dealer says of the check; 0 for what is printed.
    """
    if effect.checked:
        return Refresh(who), Overawing(who, rating or effect.checked, goal)
    return (Besetting(who, effect.resisted, goal),) if effect.resisted else ()


@dataclass(frozen=True, slots=True)
class Besetting(Step):
    """An effect of a foe reaches for a mind, which may shake it off (U-165)."""

    who: str
    rating: int
    goal: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        if is_out(state.people[self.who], state.rules):
            return ()
        return reached_for(state, Request(self.who, self.goal, *MIND, self.rating, tags=_RESISTED))


@dataclass(frozen=True, slots=True)
class Overawing(Step):
    """An effect of a foe has to be met by a check of the hand (U-167)."""

    who: str
    rating: int
    goal: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        person = state.people[self.who]
        if is_out(person, state.rules):
            return ()
        first = max(("PER", "INT"), key=lambda name: worth_of(person, name, state.rules))
        request = Request(self.who, self.goal, first, "Psyche", self.rating, tags=_RESISTED)
        figures = figures_of(state, request)
        return Called(request, figures), *begun(state, request, figures.rating, focus=0)


def swayed(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield what a foe has laid on somebody who did not hold out; a partial success holds (U-165, U-167)."""
    if OF_FOE not in check.request.tags or tier not in _TAKEN:
        return
    for name, foe in state.danger.foes.items():
        for effect in effects_of(foe.block):
            if f"{effect.id}-{name}" == check.request.goal:
                yield from laid(state, effect, name, check.request.who)
                yield from (fought.Overcome(check.request.who, mark.partition("/")[0]) for mark in effect.marks)


def laid(state: UltimoState, effect: FoeEffect, name: str, who: str) -> Iterator[AnyEvent]:
    """Yield the conditions that an effect lays on a character; one that can be shaken off knows by what."""
    goal = f"{effect.id}-{name}" if effect.resisted or effect.checked else name
    for mark in effect.marks:
        kind, _, detail = mark.partition("/")
        yield Marked(who, Mark(kind, detail or goal, until=state.pace.round + 1))


EXTENDS: Final = RESULT.by(swayed)
