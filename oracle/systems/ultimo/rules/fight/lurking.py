"""Hidden foes: how they hide, strike from hiding, and are found.

The rules for hidden characters turned round (U-243 to U-245): the most observant character tests INT and Awareness to
keep a foe in sight that slips away, and meets a hidden foe's blow with INT and Awareness. The armor-piercing surprise
lasts for one blow. Observing finds foes in hiding (U-179).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from oracle.core.menu import Refusal
from oracle.core.records import dataclass
from oracle.kit.words import capital
from oracle.systems.ultimo.rules.calling import begin_check
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.difficulty import Tags
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.fight.changes import with_foe
from oracle.systems.ultimo.rules.fight.danger import Foe, is_hidden, standing_foes
from oracle.systems.ultimo.rules.fight.modifiers import LOOKOUT
from oracle.systems.ultimo.rules.fight.turn import FoesMove
from oracle.systems.ultimo.rules.fight.words import DISTANCES
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.foes.hooks import Lurks, hooks_in_force
from oracle.systems.ultimo.rules.foes.stat_block import StatBlock, danger_of
from oracle.systems.ultimo.rules.names import foe_name, name_of
from oracle.systems.ultimo.rules.points import RESULT
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, Request, UltimoState
from oracle.systems.ultimo.rules.status import ability_cards, able
from oracle.systems.ultimo.rules.steps import Step

HIDDEN: Final = "hidden"
"""Typed in place of a degree of cover to let a foe slip out of sight."""

NOTICING: Final = ("INT", "Awareness")
"""The attribute and the skill that notice hidden attackers: half of INT and Awareness. Rule U-243."""

_LOST: Final = ("failure", "total_failure")
_FOUND: Final = ("perfect", "success")


def stealth_of(foe: Foe) -> int:
    """Return how hard it is to keep a foe in sight: as printed, else by its danger sense."""
    return max((hook.rating for hook in foe.has(Lurks)), default=danger_of(foe.block))


def lies_in_wait(state: UltimoState, block: StatBlock) -> bool:
    """Return whether a foe comes into play hidden; on a map none does."""
    return state.danger.ground is None and bool(hooks_in_force(block.hooks, Lurks, away=False))


def why_not_hidden(state: UltimoState, name: str) -> Refusal | None:
    """Return why a foe cannot slip out of sight now, or `None`."""
    foe = state.danger.foes.get(name)
    if foe is None:
        return Refusal("only foes slip away like this; a character hides by its own word", "U-243")
    if state.danger.ground:
        return Refusal("on a map everybody sees who stands where: nobody slips out of sight", "U-243")
    if is_hidden(state.danger, name):
        return Refusal(f"{foe.called} is out of sight as it is", "U-243")
    if not isinstance(state.step, FoesMove):
        return Refusal("a foe slips out of sight in the foes' turn", "U-201")
    if foe.engaged:
        return Refusal(f"{foe.called} has had its fight in this round", "U-203")
    return None


@dataclass(frozen=True, slots=True)
class SlipAway(Step):
    """A foe slips out of sight, unless a character keeps an eye on it (U-243)."""

    stored_as: ClassVar[str] = "Slipping"

    foe: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        watching = able(state)
        if not watching or self.foe not in standing_foes(state.danger):
            return ()
        who = max(
            watching,
            key=lambda watcher: sum(ability_cards(state.people[watcher], name, state.rules) for name in NOTICING),
        )
        rating = stealth_of(state.danger.foes[self.foe])
        request = Request(who, self.foe, *NOTICING, rating, tags=Tags(("notice", LOOKOUT)))
        figures = figures_of(state, request)
        called = Called(request, figures)
        return FoeSlipped(self.foe, who), called, *begin_check(state, request, figures.rating, focus=0)


def lose_sight_of_foe(_state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield that a foe is hidden after a failed check to keep it in sight; nothing for any other check."""
    if LOOKOUT in check.request.tags and tier in _LOST:
        yield FoeHid(check.request.goal)


def find_hidden_foes(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the hidden foes that a character who observes well finds (U-179)."""
    if "observe" in check.request.tags and tier in _FOUND:
        for name in standing_foes(state.danger):
            yield from reveal_foe(state, name, by=check.request.who)


def reveal_foe(state: UltimoState, name: str, by: str = "") -> Iterator[AnyEvent]:
    """Yield that a hidden foe is seen, found by a character or given away by what it does."""
    if is_hidden(state.danger, name):
        yield FoeSpotted(name, by)


EXTENDS: Final = RESULT.by(lose_sight_of_foe, find_hidden_foes)


@dataclass(frozen=True, slots=True)
class FoeSlipped(Event):
    """A foe spends its turn on slipping out of sight, and a character tries to keep an eye on it."""

    foe: str
    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        return with_foe(state, self.foe, engaged=True)

    def describe(self, state: UltimoState) -> str:
        foe, who = capital(foe_name(state, self.foe)), name_of(state, self.who)
        return f"{foe} makes to slip out of sight, and {who} keeps an eye on it."


@dataclass(frozen=True, slots=True)
class FoeHid(Event):
    """The party no longer sees a foe."""

    foe: str

    def apply(self, state: UltimoState) -> UltimoState:
        return with_foe(state, self.foe, hidden=True)

    def describe(self, state: UltimoState) -> str:
        return f"Nobody sees where {foe_name(state, self.foe)} has got to."


@dataclass(frozen=True, slots=True)
class FoeSpotted(Event):
    """A hidden foe is seen."""

    foe: str
    who: str = ""
    """The character who found it; empty if it showed itself."""

    def apply(self, state: UltimoState) -> UltimoState:
        return with_foe(state, self.foe, hidden=False)

    def describe(self, state: UltimoState) -> str:
        if not self.who:
            return ""
        where = DISTANCES[state.danger.foes[self.foe].distance]
        return f"{name_of(state, self.who)} finds out who was in hiding: {foe_name(state, self.foe)}, {where}."
