"""The events of a running check: called, a row laid, a turn taken, broken off."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from oracle.core.cards import Laid
from oracle.core.part import Told
from oracle.core.records import dataclass, replace
from oracle.core.zones import Moved
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.citations import describe_citations
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.fight.danger import with_stored_threat
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.state import Change, Check, Figures, Pace, Request, Stake, UltimoState
from oracle.systems.ultimo.rules.threat_pool import ThreatRose, begin_trigger


@dataclass(frozen=True, slots=True)
class Called(Event):
    """The Dealer called a check, and its figures were worked out."""

    begins: ClassVar[bool] = True
    request: Request
    figures: Figures
    target: str = ""
    """The person it is meant to persuade; empty for other checks."""

    def apply(self, state: UltimoState) -> UltimoState:
        check, danger = Check(self.request, self.figures, target=self.target), state.danger
        danger = with_stored_threat(danger, state.threat.pool)
        return replace(state, check=check, threat=begin_trigger(state.threat), danger=danger)

    def describe(self, state: UltimoState) -> str:
        return describe_rating(state, self.request, self.figures)

    def fact(self) -> Told | None:
        return Told("called", self.request.who, self.request.goal)


@dataclass(frozen=True, slots=True)
class BrokeOff(Event):
    """A check could not be played to its end."""

    who: str
    goal: str

    def apply(self, state: UltimoState) -> UltimoState:
        return close_check(state, self)

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} cannot go through with it."


@dataclass(frozen=True, slots=True)
class RowLaid(Event):
    """A player laid a row, face down."""

    who: str
    row: tuple[Laid, ...]
    hidden: int = 0
    """Number of cards masked for the reader; 0 in the journal."""

    def apply(self, state: UltimoState) -> UltimoState:
        check = state.checked
        if check.rival and check.rival.who == self.who:
            return state.with_check(replace(check, rival=replace(check.rival, row=self.row)))
        if self.who in check.allies:
            helpers = tuple(
                replace(helper, row=self.row) if helper.who == self.who else helper for helper in check.helpers
            )
            return state.with_check(replace(check, helpers=helpers))
        return state.with_check(replace(check, rows=replace(check.rows, ours=self.row)))


@dataclass(frozen=True, slots=True)
class HandStruck(Event):
    """The Dealer has used this round's strike at an empty hand (U-086)."""

    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        return state.with_pace(replace(state.pace, opened=(*state.pace.opened, self.who)))


@dataclass(frozen=True, slots=True)
class GoalUnlocked(Event):
    """Something has changed: a goal may be tried again."""

    who: str
    goal: str

    def apply(self, state: UltimoState) -> UltimoState:
        left = tuple(lock for lock in state.scene.locks if (lock.who, lock.goal) != (self.who, self.goal))
        return replace(state, scene=replace(state.scene, locks=left))

    def describe(self, state: UltimoState) -> str:
        return f"Something has changed: {name_of(state, self.who)} may try again."


@dataclass(frozen=True, slots=True)
class TurnTaken(Event):
    """A character has had a turn in this round."""

    who: str
    passed: bool = False

    def apply(self, state: UltimoState) -> UltimoState:
        pace = state.pace
        if self.who in pace.acted:
            return state
        return state.with_pace(Pace(pace.round, (*pace.acted, self.who), pace.opened, pace.slept, pace.night_counted))

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} lets the turn go by." if self.passed else ""


def threat_for_focus(focus: int) -> tuple[AnyEvent, ...]:
    """Return the event by which spent focus raises threat (U-147)."""
    return (ThreatRose(focus, "focus"),) if focus else ()


def focus_spent(check: Check) -> int:
    """Return the focus spent on a check by all characters who take part in it."""
    return sum([check.stake.focus, *[other.stake.focus for other in check.others]])


def put_rows_away(state: UltimoState, check: Check) -> tuple[AnyEvent, ...]:
    """Return the events that put all cards of a check on their owners' discards, the Dealer's last."""
    owners = (check.request.who, *[other.who for other in check.others], "dealer")
    lent = state.pile("dealer", "beside").known if check.lent else ()
    returned = (Moved("dealer.beside", "dealer.discard", lent),) if lent else ()
    return *(event for who in owners for event in put_row_away(state, who)), *returned


def put_row_away(state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
    """Return the event that puts the cards of a row on the owner's discard."""
    row = state.pile(who, "row").known
    return (Moved(f"{who}.row", f"{who}.discard", row),) if row else ()


def change_stake(check: Check, who: str, more: Callable[[Stake], Stake]) -> Check:
    """Return the check with the stake of one of its characters changed by `more`."""
    if check.rival and check.rival.who == who:
        return replace(check, rival=replace(check.rival, stake=more(check.rival.stake)))
    if who not in check.allies:
        return replace(check, stake=more(check.stake))
    helpers = tuple(
        replace(helper, stake=more(helper.stake)) if helper.who == who else helper for helper in check.helpers
    )
    return replace(check, helpers=helpers)


def _changes(changes: tuple[Change, ...]) -> list[str]:
    return [f"{change.source} {change.amount:+}" for change in changes]


def describe_rating(state: UltimoState, request: Request, figures: Figures) -> str:
    """Return the announcement of a rating: final rating, base, circumstances, changes by the rules, card limit."""
    named = [f"{modifier.id.replace('_', ' ')} {modifier.value:+}" for modifier in request.modifiers.items]
    parts = [*named, *_changes(figures.rating_changes)]
    # The difficulty announced in a fight contains all modifiers of the foe already.
    fought = figures.rating - sum(change.amount for change in figures.rating_changes)
    base = fought if "attack" in request.tags else request.base
    reckoned = f" ({base}, {', '.join(parts)})" if parts else ""
    cited = describe_citations(request, figures.rating)
    limits = _changes(figures.cap_changes)
    cap = f" ({', '.join(limits)})" if limits else ""
    return (
        f"{name_of(state, request.who)}, {request.first} + {request.second}:"
        f" difficulty {figures.rating}{reckoned}{cited}; up to {counted(figures.cap, 'card')}{cap}."
    )


def close_check(state: UltimoState, _event: object) -> UltimoState:
    """Return the state with neither a check nor an exchange under way."""
    danger = state.danger
    return (state.with_danger(replace(danger, exchange=None)) if danger.exchange else state).with_check(None)
