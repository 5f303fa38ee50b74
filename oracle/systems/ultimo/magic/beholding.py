"""Who sees what nobody should see: foes, who will tell of it, and company, that may lose heart (U-325).

Cards off the Dealer's deck keep the wits of company.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.zones import Moved
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as ground
from oracle.systems.ultimo.deck_rules import PLAIN
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.systems.ultimo.magic import events as cast
from oracle.systems.ultimo.magic import steps as step
from oracle.systems.ultimo.magic.results import CAME, HELD
from oracle.systems.ultimo.magic.state import Casting
from oracle.systems.ultimo.registry import Follow
from oracle.systems.ultimo.resolution import resolve
from oracle.systems.ultimo.rows import dealer_row
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.together.events import CompanionShaken
from oracle.systems.ultimo.together.retinue import block_of
from oracle.systems.ultimo.together.ties import Companion


def is_dreadful(casting: Casting) -> bool:
    """Return whether a spell has come that nobody should see."""
    return "taboo" in casting.intent.spell and casting.tier in CAME and "fizzle" not in casting.glitches


def seen_by_foes(state: UltimoState, casting: Casting) -> Iterator[cast.FoesSawTaboo]:
    """Yield that foes saw a spell that nobody should see: those in the fight who are not out of sight."""
    foes = in_sight(state.danger)
    if foes and is_dreadful(casting):
        yield cast.FoesSawTaboo(casting.intent.who, foes)


def company_that_sees(state: UltimoState, rating: int) -> tuple[step.Beholding, ...]:
    """Return the company that is there and has heart to lose; it has no focus that the sight could cost."""
    living = ((who, person) for who, person in state.people.items() if not person.is_dead)
    return tuple(
        step.Beholding(who, one.id, rating)
        for who, person in living
        for one in person.ties.company
        if one.health > 0 and not one.shaken
    )


def follow_beholding(state: UltimoState, now: step.Beholding) -> tuple[happened.Event, ...]:
    """Return that cards come up for somebody's wits: as many as it fights with, and its luck (U-168, U-255, U-256)."""
    mate = _mate(state, now.who, now.companion)
    if mate is None or mate.shaken:
        return ()
    block = block_of(state.people[now.who], mate)
    own = block.melee + block.luck
    return (happened.Planned((ground.DealerDraw(own + now.rating), step.Beheld(now.who, now.companion, own))),)


def _mate(state: UltimoState, who: str, name: str) -> Companion | None:
    return next((one for one in state.people[who].ties.company if one.id == name), None)


def follow_beheld(state: UltimoState, now: step.Beheld) -> tuple[happened.Event, ...]:
    """Return how the cards met, and that somebody has lost heart whose cards were not good enough."""
    row, discard = state.pile("dealer", "row").known, state.pile("dealer", "discard").known
    away = (Moved("dealer.row", "dealer.discard", row),) if row else ()
    own = dealer_row(row[: now.own], discard, state.rules)
    against = dealer_row(row[now.own :], discard, state.rules)
    tier = resolve(own, against, len(against), rules=PLAIN, house=state.rules).tier
    saw = cast.CompanionSaw(now.who, now.companion, own, against, tier)
    lost = () if tier in HELD else (CompanionShaken(now.who, now.companion, shaken=True),)
    return *away, saw, *lost


STEPS: Final[Mapping[type, Follow]] = {step.Beholding: follow_beholding, step.Beheld: follow_beheld}
