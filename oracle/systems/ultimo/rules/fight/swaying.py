"""Effects of foes that can be resisted, by a flip or a check, and the conditions of those who fail."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.calling import begin_check
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
from oracle.systems.ultimo.rules.status import ability_cards, is_out
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.together.resisting import RESIST_TAG, RESISTING_PAIR, attack_mind

EASIEST_SWAY: Final = 5
HARDEST_SWAY: Final = 11
"""The bounds within which the Dealer sets the difficulty of such a check. Rule U-167."""

_RESISTED: Final = Tags((RESIST_TAG, OF_FOE))
_TAKEN: Final = ("failure", "total_failure")


def resistance_steps(effect: FoeEffect, who: str, goal: str, rating: int) -> tuple[Step, ...]:
    """Return the steps by which a character resists an effect; none where it cannot be resisted.

    Args:
        effect: The effect.
        who: The character.
        goal: The goal of the check; `lay_failed_conditions` reads it back.
        rating: The difficulty the Dealer sets; 0 for the printed one.
    """
    if effect.checked:
        return Refresh(who), ResistByCheck(who, rating or effect.checked, goal)
    return (ResistByFlip(who, effect.resisted, goal),) if effect.resisted else ()


@dataclass(frozen=True, slots=True)
class ResistByFlip(Step):
    """A character may resist an effect of a foe with a flip (U-165)."""

    stored_as: ClassVar[str] = "Besetting"

    who: str
    rating: int
    goal: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        if is_out(state.people[self.who], state.rules):
            return ()
        return attack_mind(state, Request(self.who, self.goal, *RESISTING_PAIR, self.rating, tags=_RESISTED))


@dataclass(frozen=True, slots=True)
class ResistByCheck(Step):
    """A character must meet an effect of a foe with a check (U-167)."""

    stored_as: ClassVar[str] = "Overawing"

    who: str
    rating: int
    goal: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        person = state.people[self.who]
        if is_out(person, state.rules):
            return ()
        first = max(("PER", "INT"), key=lambda name: ability_cards(person, name, state.rules))
        request = Request(self.who, self.goal, first, "Psyche", self.rating, tags=_RESISTED)
        figures = figures_of(state, request)
        return Called(request, figures), *begin_check(state, request, figures.rating, focus=0)


def lay_failed_conditions(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the conditions on a character who failed to resist a foe; a partial success resists (U-165, U-167)."""
    if OF_FOE not in check.request.tags or tier not in _TAKEN:
        return
    for name, foe in state.danger.foes.items():
        for effect in effects_of(foe.block):
            if f"{effect.id}-{name}" == check.request.goal:
                yield from lay_conditions(state, effect, name, check.request.who)
                yield from (fought.Overcome(check.request.who, mark.partition("/")[0]) for mark in effect.marks)


def lay_conditions(state: UltimoState, effect: FoeEffect, name: str, who: str) -> Iterator[AnyEvent]:
    """Yield the conditions that an effect lays on a character; one that can be resisted records the effect."""
    goal = f"{effect.id}-{name}" if effect.resisted or effect.checked else name
    for mark in effect.marks:
        kind, _, detail = mark.partition("/")
        yield Marked(who, Mark(kind, detail or goal, until=state.pace.round + 1))


EXTENDS: Final = RESULT.by(lay_failed_conditions)
