"""Holding a line that has lost another quarter of its health; running, and forming up again (U-253, U-255)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from oracle.core.cards import Laid
from oracle.core.records import dataclass, replace
from oracle.core.zones import Moved
from oracle.kit.words import capital
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.armies import events as battle
from oracle.systems.ultimo.rules.armies.changes import with_army
from oracle.systems.ultimo.rules.armies.ending import battle_result, end_battle
from oracle.systems.ultimo.rules.armies.leading import holding_rating, leader_of, leadership_of_side, pursuit_damage
from oracle.systems.ultimo.rules.armies.war import Army, Side
from oracle.systems.ultimo.rules.armies.words import army_name, cards_of
from oracle.systems.ultimo.rules.calling import begin_check
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.deck_rules import PLAIN
from oracle.systems.ultimo.rules.difficulty import Tags
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.names import foe_name
from oracle.systems.ultimo.rules.outcome import DealerDraw
from oracle.systems.ultimo.rules.points import RESULT
from oracle.systems.ultimo.rules.resolution import TIER_WORDS, Tier, resolve
from oracle.systems.ultimo.rules.rows import dealer_row
from oracle.systems.ultimo.rules.state import Check, Request, UltimoState
from oracle.systems.ultimo.rules.status import attributes_of
from oracle.systems.ultimo.rules.steps import Step

LINE_GOAL: Final = "the-line"
"""Goal of a check to keep soldiers from running."""

HOLDING_TAG: Final = "hold_line"
"""Tag of such a check."""

HOLDING_TIERS: Final[tuple[Tier, ...]] = ("perfect", "success", "partial")
"""Results that hold a line."""


@dataclass(frozen=True, slots=True)
class EndClash(Step):
    """A clash is over: lines may have to be held, or the battle may be decided."""

    stored_as: ClassVar[str] = "Ebbing"

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        fate = battle_result(state)
        if fate:
            return end_battle(state, fate)
        shaken = tuple((side, army) for side, army in _armies(state) if _is_shaken(army))
        if not shaken:
            return ()
        planned = Planned(tuple(SteadyArmy(side) for side, _ in shaken))
        return *(Faltered(side, army.quarters_lost) for side, army in shaken), planned


_AGAIN: Final = happened.Planned((EndClash(),))
"""Planned after an army ran without a check: the battle may be decided."""

_SIDES: Final[tuple[Side, ...]] = ("theirs", "ours")


def _armies(state: UltimoState) -> Iterator[tuple[Side, Army]]:
    for side in _SIDES:
        army = state.world.war.army(side)
        if army is not None:
            yield side, army


def _is_shaken(army: Army) -> bool:
    return bool(army.health) and not army.routed and army.quarters_lost > army.answered


@dataclass(frozen=True, slots=True)
class SteadyArmy(Step):
    """The leader of an army has to keep it from running (U-253)."""

    stored_as: ClassVar[str] = "Steadying"

    side: Side

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        """Return the check of a character who leads, or the draw for an enemy captain (U-255)."""
        army = state.world.war.army(self.side)
        if army is None or army.routed or not army.health:
            return ()
        rating = holding_rating(state, self.side, army)
        if self.side == "theirs":
            own = leadership_of_side(state, "theirs")
            return (Planned((DealerDraw(own + rating), SettleLine(own))),)
        leader = leader_of(state, "ours")
        return _leader_check(state, leader, rating) if leader else (*rout(state, "ours"), _AGAIN)


def _leader_check(state: UltimoState, leader: str, rating: int) -> tuple[AnyEvent, ...]:
    scores = attributes_of(state.people[leader])
    best = max(("INT", "PER"), key=lambda name: scores[name])
    request = Request(leader, LINE_GOAL, best, "Leadership", rating, tags=Tags(("command", HOLDING_TAG)))
    initial = figures_of(state, request)
    figures = replace(initial, rating=max(1, initial.rating))
    return Called(request, figures), *begin_check(state, request, figures.rating, focus=0)


@dataclass(frozen=True, slots=True)
class SettleLine(Step):
    """The cards of an enemy captain's test to hold the line are drawn."""

    stored_as: ClassVar[str] = "Weighed"

    own: int
    """How many of the cards are the captain's own; the others oppose them."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        """Return the result of an enemy captain's test; the first cards drawn are its own (U-255)."""
        row = state.pile("dealer", "row").known
        away = (Moved("dealer.row", "dealer.discard", row),) if row else ()
        if state.world.war.theirs is None:
            return away
        discard = state.pile("dealer", "discard").known
        own = dealer_row(row[: self.own], discard, state.rules)
        against = dealer_row(row[self.own :], discard, state.rules)
        tier = resolve(own, against, len(against), rules=PLAIN, house=state.rules).tier
        if tier in HOLDING_TIERS:
            return *away, LineHeld("theirs", own, against, tier)
        return *away, *rout(state, "theirs", own, against, tier), _AGAIN


def line_result(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield whether a character's soldiers hold the line; nothing for any other check."""
    ours = state.world.war.ours
    if HOLDING_TAG not in check.request.tags or ours is None or ours.routed:
        return
    if tier in HOLDING_TIERS:
        yield LineHeld("ours", tier=tier)
    else:
        yield from rout(state, "ours", tier=tier)


def rout(
    state: UltimoState,
    side: Side,
    own: tuple[Laid, ...] = (),
    against: tuple[Laid, ...] = (),
    tier: Tier = "failure",
) -> tuple[AnyEvent, ...]:
    """Return the rout of an army, and its loss to the one behind it."""
    army = state.world.war.army(side)
    lost = min(army.health if army else 0, pursuit_damage(state, side))
    struck = (battle.RanksThinned(side, lost, fled=True),) if lost else ()
    return Routed(side, own, against, tier), *struck


EXTENDS: Final = RESULT.by(line_result)


@dataclass(frozen=True, slots=True)
class Faltered(Event):
    """An army has lost another quarter of its health and has to hold the line."""

    side: Side
    quarters: int

    def apply(self, state: UltimoState) -> UltimoState:
        return with_army(state, self.side, lambda army: replace(army, answered=self.quarters))

    def describe(self, state: UltimoState) -> str:
        lost = {1: "A quarter", 2: "Half", 3: "Three quarters"}.get(self.quarters, "Nearly all")
        return f"{lost} of what {army_name(state, self.side)} came with is gone, and the line wavers."


@dataclass(frozen=True, slots=True)
class LineHeld(Event):
    """The line held."""

    side: Side
    ours: tuple[Laid, ...] = ()
    """The cards of an enemy captain; empty where no captain drew any."""
    theirs: tuple[Laid, ...] = ()
    tier: Tier = "success"

    def apply(self, state: UltimoState) -> UltimoState:
        return with_army(state, self.side, lambda army: replace(army, checks=army.checks + 1))

    def describe(self, state: UltimoState) -> str:
        return f"{_captain_line(state, self)}The line of {army_name(state, self.side)} holds."


@dataclass(frozen=True, slots=True)
class Routed(Event):
    """An army runs."""

    side: Side
    ours: tuple[Laid, ...] = ()
    """The cards of an enemy captain; empty where no captain drew any."""
    theirs: tuple[Laid, ...] = ()
    tier: Tier = "failure"

    def apply(self, state: UltimoState) -> UltimoState:
        now = state.pace.round
        return with_army(state, self.side, lambda army: replace(army, checks=army.checks + 1, routed=now))

    def describe(self, state: UltimoState) -> str:
        name = capital(army_name(state, self.side))
        return f"{_captain_line(state, self)}{name} break and run."


def _captain_line(state: UltimoState, event: LineHeld | Routed) -> str:
    """Return the words for an enemy captain's cards; empty where a player laid the cards."""
    if event.side == "ours" or not event.theirs:
        return ""
    leader = leader_of(state, "theirs")
    who = capital(foe_name(state, leader)) if leader else "A sergeant"
    how = "shouts them back into line" if isinstance(event, LineHeld) else "shouts at them to stand"
    return f"{who} {how}, {cards_of(event.ours)} against {cards_of(event.theirs)}: {_tier(event)}. "


def _tier(event: LineHeld | Routed) -> str:
    return TIER_WORDS[event.tier].lower()
