"""Whether a line holds that has lost another quarter of its health; running, and standing again (U-253, U-255)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from oracle.core.cards import Laid
from oracle.core.zones import Moved
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as ground
from oracle.systems.ultimo.armies import events as battle
from oracle.systems.ultimo.armies import steps as step
from oracle.systems.ultimo.armies.ending import decided, ended
from oracle.systems.ultimo.armies.leading import holding_rating, leader_of, leadership_of_side, pursuit
from oracle.systems.ultimo.armies.war import Army, Side
from oracle.systems.ultimo.calling import begun
from oracle.systems.ultimo.deck_rules import PLAIN
from oracle.systems.ultimo.difficulty import Tags
from oracle.systems.ultimo.figures import figures_of
from oracle.systems.ultimo.points import RESULT
from oracle.systems.ultimo.registry import Follow
from oracle.systems.ultimo.resolution import Tier, resolve
from oracle.systems.ultimo.rows import dealer_row
from oracle.systems.ultimo.standing import attributes_of
from oracle.systems.ultimo.state import Check, Request, UltimoState

LINE: Final = "the-line"
"""What a check to keep soldiers from running is for."""

HOLDING: Final = "hold_line"
"""The mark of such a check."""

HELD: Final[tuple[Tier, ...]] = ("perfect", "success", "partial")
"""Results with which a line holds."""

_AGAIN: Final = happened.Planned((step.Ebbing(),))
"""What follows where an army has run without anybody's check: a battle may be decided by it."""

_SIDES: Final[tuple[Side, ...]] = ("theirs", "ours")


def follow_ebbing(state: UltimoState, _now: step.Ebbing) -> tuple[happened.Event, ...]:
    """Return how a battle stands after a clash: decided, or with a line to be held."""
    fate = decided(state)
    if fate:
        return ended(state, fate)
    shaken = tuple((side, army) for side, army in _armies(state) if _is_shaken(army))
    if not shaken:
        return ()
    planned = happened.Planned(tuple(step.Steadying(side) for side, _ in shaken))
    return *(battle.Faltered(side, army.quarters_lost) for side, army in shaken), planned


def _armies(state: UltimoState) -> Iterator[tuple[Side, Army]]:
    for side in _SIDES:
        army = state.world.war.army(side)
        if army is not None:
            yield side, army


def _is_shaken(army: Army) -> bool:
    return bool(army.health) and not army.routed and army.quarters_lost > army.answered


def follow_steadying(state: UltimoState, now: step.Steadying) -> tuple[happened.Event, ...]:
    """Return how an army is kept from running: by a player's cards, or by a captain's own (U-255)."""
    army = state.world.war.army(now.side)
    if army is None or army.routed or not army.health:
        return ()
    rating = holding_rating(state, now.side, army)
    if now.side == "theirs":
        own = leadership_of_side(state, "theirs")
        return (happened.Planned((ground.DealerDraw(own + rating), step.Weighed(own))),)
    leader = leader_of(state, "ours")
    return _tested(state, leader, rating) if leader else (*routed(state, "ours"), _AGAIN)


def _tested(state: UltimoState, leader: str, rating: int) -> tuple[happened.Event, ...]:
    scores = attributes_of(state.people[leader])
    best = max(("INT", "PER"), key=lambda name: scores[name])
    request = Request(leader, LINE, best, "Leadership", rating, tags=Tags(("command", HOLDING)))
    found = figures_of(state, request)
    figures = replace(found, rating=max(1, found.rating))
    return happened.Called(request, figures), *begun(state, request, figures.rating, focus=0)


def follow_weighed(state: UltimoState, now: step.Weighed) -> tuple[happened.Event, ...]:
    """Return whether a captain of the other side holds the line: the first cards are its own (U-255)."""
    row = state.pile("dealer", "row").known
    away = (Moved("dealer.row", "dealer.discard", row),) if row else ()
    if state.world.war.theirs is None:
        return away
    discard = state.pile("dealer", "discard").known
    own = dealer_row(row[: now.own], discard, state.rules)
    against = dealer_row(row[now.own :], discard, state.rules)
    tier = resolve(own, against, len(against), rules=PLAIN, house=state.rules).tier
    if tier in HELD:
        return *away, battle.LineHeld("theirs", own, against, tier)
    return *away, *routed(state, "theirs", own, against, tier), _AGAIN


def line_result(state: UltimoState, check: Check, tier: Tier) -> Iterator[happened.Event]:
    """Yield whether the soldiers of a character stand; nothing for any other check."""
    ours = state.world.war.ours
    if HOLDING not in check.request.tags or ours is None or ours.routed:
        return
    if tier in HELD:
        yield battle.LineHeld("ours", tier=tier)
    else:
        yield from routed(state, "ours", tier=tier)


def routed(
    state: UltimoState,
    side: Side,
    own: tuple[Laid, ...] = (),
    against: tuple[Laid, ...] = (),
    tier: Tier = "failure",
) -> tuple[happened.Event, ...]:
    """Return that an army runs, and what it loses to the one behind it."""
    army = state.world.war.army(side)
    lost = min(army.health if army else 0, pursuit(state, side))
    struck = (battle.RanksThinned(side, lost, fled=True),) if lost else ()
    return battle.Routed(side, own, against, tier), *struck


STEPS: Final[Mapping[type, Follow]] = {
    step.Ebbing: follow_ebbing,
    step.Steadying: follow_steadying,
    step.Weighed: follow_weighed,
}


EXTENDS: Final = RESULT.by(line_result)
