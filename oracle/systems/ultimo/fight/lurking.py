"""Foes out of sight: how they get there, what their blow from there is like, and what finds them out.

The printed way out of hiding turned round (U-243 to U-245): a foe that slips away is kept in sight by the keenest of
the company, INT and Awareness against how well it hides; one that strikes unseen is met with INT and Awareness too.
Its armor-piercing surprise is for one blow, and then everybody sees it. Observing finds out who lies in wait (U-179).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.menu import Refusal
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.calling import begun
from oracle.systems.ultimo.difficulty import Tags
from oracle.systems.ultimo.fight import events as fought
from oracle.systems.ultimo.fight import steps as step
from oracle.systems.ultimo.fight.bearing import LOOKOUT
from oracle.systems.ultimo.fight.danger import Foe, is_hidden, standing
from oracle.systems.ultimo.fight.turn import FoesMove
from oracle.systems.ultimo.figures import figures_of
from oracle.systems.ultimo.foes.hooks import Lurks, in_force
from oracle.systems.ultimo.foes.stat_block import StatBlock, danger_of
from oracle.systems.ultimo.points import RESULT
from oracle.systems.ultimo.registry import Follow
from oracle.systems.ultimo.resolution import Tier
from oracle.systems.ultimo.standing import able, worth_of
from oracle.systems.ultimo.state import Check, Request, UltimoState

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


def follow_slipping(state: UltimoState, now: step.Slipping) -> tuple[happened.Event, ...]:
    """Return the check with which the keenest of the company keeps an eye on a foe that slips away."""
    watching = able(state)
    if not watching or now.foe not in standing(state.danger):
        return ()
    who = max(watching, key=lambda one: sum(worth_of(state.people[one], name, state.rules) for name in NOTICING))
    rating = stealth_of(state.danger.foes[now.foe])
    request = Request(who, now.foe, *NOTICING, rating, tags=Tags(("notice", LOOKOUT)))
    figures = figures_of(state, request)
    called = happened.Called(request, figures)
    return fought.FoeSlipped(now.foe, who), called, *begun(state, request, figures.rating, focus=0)


def lost_from_sight(_state: UltimoState, check: Check, tier: Tier) -> Iterator[happened.Event]:
    """Yield that nobody sees a foe any more whom nobody kept an eye on; nothing for any other check."""
    if LOOKOUT in check.request.tags and tier in _LOST:
        yield fought.FoeHid(check.request.goal)


def found_out(state: UltimoState, check: Check, tier: Tier) -> Iterator[happened.Event]:
    """Yield that whoever observes well finds out who lies in wait (U-179)."""
    if "observe" in check.request.tags and tier in _FOUND:
        for name in standing(state.danger):
            yield from shown(state, name, by=check.request.who)


def shown(state: UltimoState, name: str, by: str = "") -> Iterator[happened.Event]:
    """Yield that a foe is out of sight no longer: found by somebody, or by what it does."""
    if is_hidden(state.danger, name):
        yield fought.FoeSpotted(name, by)


STEPS: Final[Mapping[type, Follow]] = {step.Slipping: follow_slipping}


EXTENDS: Final = RESULT.by(lost_from_sight, found_out)
