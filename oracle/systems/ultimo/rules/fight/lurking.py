"""Foes out of sight: how they get there, what their blow from there is like, and what finds them out.

The printed way out of hiding turned round (U-243 to U-245): a foe that slips away is kept in sight by the keenest of
the company, INT and Awareness against how well it hides; one that strikes unseen is met with INT and Awareness too.
Its armor-piercing surprise is for one blow, and then everybody sees it. Observing finds out who lies in wait (U-179).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.menu import Refusal
from oracle.core.records import dataclass
from oracle.kit.words import capital
from oracle.systems.ultimo.rules.calling import begun
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.difficulty import Tags
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.fight.changes import with_foe
from oracle.systems.ultimo.rules.fight.danger import Foe, is_hidden, standing
from oracle.systems.ultimo.rules.fight.modifiers import LOOKOUT
from oracle.systems.ultimo.rules.fight.turn import FoesMove
from oracle.systems.ultimo.rules.fight.words import DISTANCES
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.foes.hooks import Lurks, in_force
from oracle.systems.ultimo.rules.foes.stat_block import StatBlock, danger_of
from oracle.systems.ultimo.rules.names import foe_name, name_of
from oracle.systems.ultimo.rules.points import RESULT
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, Request, UltimoState
from oracle.systems.ultimo.rules.status import able, worth_of
from oracle.systems.ultimo.rules.steps import Step

HIDDEN: Final = "hidden"
"""Said of a foe in the place of how well it is covered: that it gets out of sight."""

NOTICING: Final = ("INT", "Awareness")
"""With what anybody notices who is not to be seen: ½INT and Awareness. Rule U-243."""

_LOST: Final = ("failure", "total_failure")
_FOUND: Final = ("perfect", "success")


def stealth_of(foe: Foe) -> int:
    """Return how hard it is to keep a foe in sight: as printed, else its danger sense, which may be of Espionage."""
    return max((one.rating for one in foe.has(Lurks)), default=danger_of(foe.block))


def lies_in_wait(state: UltimoState, block: StatBlock) -> bool:
    """Return whether a foe that comes into play is out of sight from the first; on a map everybody sees everybody."""
    return state.danger.ground is None and bool(in_force(block.hooks, Lurks, away=False))


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
class Slipping(Step):
    """A foe gets out of sight, unless somebody keeps an eye on it (U-243)."""

    foe: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        watching = able(state)
        if not watching or self.foe not in standing(state.danger):
            return ()
        who = max(watching, key=lambda one: sum(worth_of(state.people[one], name, state.rules) for name in NOTICING))
        rating = stealth_of(state.danger.foes[self.foe])
        request = Request(who, self.foe, *NOTICING, rating, tags=Tags(("notice", LOOKOUT)))
        figures = figures_of(state, request)
        called = Called(request, figures)
        return FoeSlipped(self.foe, who), called, *begun(state, request, figures.rating, focus=0)


def lost_from_sight(_state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield that nobody sees a foe any more whom nobody kept an eye on; nothing for any other check."""
    if LOOKOUT in check.request.tags and tier in _LOST:
        yield FoeHid(check.request.goal)


def found_out(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield that whoever observes well finds out who lies in wait (U-179)."""
    if "observe" in check.request.tags and tier in _FOUND:
        for name in standing(state.danger):
            yield from shown(state, name, by=check.request.who)


def shown(state: UltimoState, name: str, by: str = "") -> Iterator[AnyEvent]:
    """Yield that a foe is out of sight no longer: found by somebody, or by what it does."""
    if is_hidden(state.danger, name):
        yield FoeSpotted(name, by)


EXTENDS: Final = RESULT.by(lost_from_sight, found_out)


@dataclass(frozen=True, slots=True)
class FoeSlipped(Event):
    """A foe spends its turn on getting out of sight, and somebody tries to keep an eye on it."""

    foe: str
    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        return with_foe(state, self.foe, engaged=True)

    def describe(self, state: UltimoState) -> str:
        foe, who = capital(foe_name(state, self.foe)), name_of(state, self.who)
        return f"{foe} makes to slip out of sight, and {who} keeps an eye on it."


@dataclass(frozen=True, slots=True)
class FoeHid(Event):
    """Nobody of the company sees a foe any more."""

    foe: str

    def apply(self, state: UltimoState) -> UltimoState:
        return with_foe(state, self.foe, hidden=True)

    def describe(self, state: UltimoState) -> str:
        return f"Nobody sees where {foe_name(state, self.foe)} has got to."


@dataclass(frozen=True, slots=True)
class FoeSpotted(Event):
    """A foe is out of sight no longer."""

    foe: str
    who: str = ""
    """Who has found it out; empty where it shows itself."""

    def apply(self, state: UltimoState) -> UltimoState:
        return with_foe(state, self.foe, hidden=False)

    def describe(self, state: UltimoState) -> str:
        if not self.who:
            return ""
        where = DISTANCES[state.danger.foes[self.foe].distance]
        return f"{name_of(state, self.who)} finds out who was in hiding: {foe_name(state, self.foe)}, {where}."
