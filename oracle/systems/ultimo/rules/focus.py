"""Focus spent on a check: each point draws a card to lay, or turns one more over (U-082, U-083, U-166)."""

from __future__ import annotations

from typing import ClassVar

from oracle.core.menu import Number, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.checking import change_stake
from oracle.systems.ultimo.rules.commitment import Committing, why_not_deciding
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.hands import Fill, ForceDrawn
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.rivals.challenging import RivalLays
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.together.aiding import OfferAid
from oracle.systems.ultimo.rules.together.pooling import stake_of
from oracle.systems.ultimo.rules.together.resisting import ResistMind


@dataclass(frozen=True, slots=True)
class Focus(Action):
    """Spend focus: for each point draw a card and lay one more (U-082)."""

    verb: ClassVar[str] = "focus"
    when: ClassVar[Occasion] = at(Committing, RivalLays, OfferAid, ResistMind)
    amount: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        """Return how much focus a player may spend on the check (U-082, U-083)."""
        refusal = why_not_spending(state, who)
        if refusal:
            return refusal
        left, limit = state.people[who].body.focus, _focus_limit(state)
        if not left:
            return Refusal("no focus is left", "U-083")
        most = left if limit is None else min(left, limit - stake_of(state.checked, who).focus)
        if most < 1:
            return Refusal(f"no more than {limit} focus may go into one check", "U-083")
        flips = isinstance(state.step, ResistMind)
        hint = "turn over one card more" if flips else "draw a card and lay one more, for each focus"
        return (Option(Focus, (Number(1, most, "U-083"),), cost=(("focus", 1),), hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        if isinstance(state.step, ResistMind):
            return (FocusSpent(who, self.amount),)
        held = len(state.pile(who, "hand"))
        forced = (ForceDrawn(who, held),) if state.rules["focus_card_forced"] == "on" else ()
        return FocusSpent(who, self.amount), Planned((Fill(who, self.amount), *forced))


def why_not_spending(state: UltimoState, who: str) -> Refusal | None:
    """Return why `who` has no check to spend focus on, their own or as a helper, or `None`."""
    now = state.step
    if isinstance(now, OfferAid | ResistMind | RivalLays) and now.who == who:
        return None
    return why_not_deciding(state, who)


def _focus_limit(state: UltimoState) -> int | None:
    """Return the most focus a character may spend on a check: 1 when resisting with the mind (U-166)."""
    limit = state.rules["focus_per_challenge_max"]
    if isinstance(state.step, ResistMind):
        return 1
    return None if limit == "none" else int(limit)


@dataclass(frozen=True, slots=True)
class FocusSpent(Event):
    """Focus was spent on the check in hand."""

    who: str
    amount: int

    def apply(self, state: UltimoState) -> UltimoState:
        check, person = state.checked, state.people[self.who]
        body = replace(person.body, focus=person.body.focus - self.amount)
        people = {**state.people, self.who: replace(person, body=body)}
        staked = change_stake(check, self.who, lambda stake: replace(stake, focus=stake.focus + self.amount))
        return replace(state, check=staked, people=people)

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} spends {self.amount} focus."
