"""What every concern makes of a result besides threat and effects: a row each, in the order in which it comes.

A concern that has something to say about how a check came out adds its function here; `outcome.py` knows none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from oracle.systems.ultimo.advancement.coaching import coached
from oracle.systems.ultimo.armies.bearing import clashing, ebbing_due
from oracle.systems.ultimo.armies.heart import line_result
from oracle.systems.ultimo.care.healing import care_result
from oracle.systems.ultimo.care.poison import poison_follows, poison_result
from oracle.systems.ultimo.care.road import landed
from oracle.systems.ultimo.craft.blasting import blast_follows, blast_result
from oracle.systems.ultimo.craft.making import work_follows, work_result
from oracle.systems.ultimo.craft.papers import paper_result
from oracle.systems.ultimo.environment.burning import burnt
from oracle.systems.ultimo.environment.footing import steadied
from oracle.systems.ultimo.environment.maps import mapped
from oracle.systems.ultimo.events import Event
from oracle.systems.ultimo.fight.bearing import heard
from oracle.systems.ultimo.fight.lurking import found_out, lost_from_sight
from oracle.systems.ultimo.fight.positions import arrived, out_of_sight
from oracle.systems.ultimo.fight.swaying import swayed
from oracle.systems.ultimo.fight.undoing import undone_by
from oracle.systems.ultimo.grid.moving import kept_feet
from oracle.systems.ultimo.magic.results import mind_result
from oracle.systems.ultimo.powers.results import trait_results
from oracle.systems.ultimo.resolution import Tier
from oracle.systems.ultimo.riding.bearing import wrecks_due
from oracle.systems.ultimo.riding.swerving import crashed
from oracle.systems.ultimo.rivals.striking import rivals_fumbled, rivals_struck
from oracle.systems.ultimo.state import Check, UltimoState
from oracle.systems.ultimo.steps import Step
from oracle.systems.ultimo.together.follow_up import brought, followed_up

BRINGS: Final[tuple[Callable[[UltimoState, Check, Tier], Iterable[Event]], ...]] = (
    *(heard, out_of_sight, arrived, kept_feet, coached, mind_result, swayed, care_result, steadied, mapped),
    *(lost_from_sight, found_out, brought, trait_results, line_result, undone_by),
    *(poison_result, work_result, blast_result, paper_result, rivals_fumbled),
)
"""What a result changes at once."""

ASKS: Final[tuple[Callable[[UltimoState, Check, Tier], Iterable[Step]], ...]] = (
    *(clashing, followed_up, landed, crashed),
    *(burnt, rivals_struck),
    *(poison_follows, work_follows, blast_follows),
)
"""What is still to be decided, or to happen, once the Dealer has answered a result."""

CLOSES: Final[tuple[Callable[[UltimoState], Iterable[Step]], ...]] = (wrecks_due, ebbing_due)
"""What happens once a check is closed, before anybody else acts."""


def steps_once_closed(state: UltimoState) -> tuple[Step, ...]:
    """Return what happens once a check is closed, before anybody else acts."""
    return tuple(step for one in CLOSES for step in one(state))


def changes_of(state: UltimoState, check: Check, tier: Tier) -> Iterator[Event]:
    """Yield what a result changes at once."""
    for one in BRINGS:
        yield from one(state, check, tier)


def steps_after(state: UltimoState, check: Check, tier: Tier) -> tuple[Step, ...]:
    """Return what comes once the Dealer has answered a result."""
    return tuple(step for one in ASKS for step in one(state, check, tier))
