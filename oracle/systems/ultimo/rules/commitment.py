"""How a player answers a check: by expertise or a row of cards (U-015 to U-020, U-027, U-028, U-082, U-083)."""

from __future__ import annotations

from typing import ClassVar, Final

from oracle.core.cards import Laid
from oracle.core.menu import Option, Refusal
from oracle.core.records import dataclass
from oracle.core.zones import Moved
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.checking import (
    BrokeOff,
    RowLaid,
    TurnTaken,
    focus_spent,
    put_rows_away,
    threat_for_focus,
)
from oracle.systems.ultimo.rules.difficulty import expertise, most_cards
from oracle.systems.ultimo.rules.events import AnyEvent, Planned, Turned
from oracle.systems.ultimo.rules.hands import RoundCheck
from oracle.systems.ultimo.rules.magic.in_force import counts_successes
from oracle.systems.ultimo.rules.magic.upkeep import break_off_spell
from oracle.systems.ultimo.rules.outcome import DealerDraw, DealerLay, Reveal, Settle
from oracle.systems.ultimo.rules.points import BEFORE_DEALER_ROW, BEFORE_REVEAL
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.rows import arrangement
from oracle.systems.ultimo.rules.state import Check, UltimoState
from oracle.systems.ultimo.rules.status import deck_rules_now, helplessness
from oracle.systems.ultimo.rules.steps import How, Step
from oracle.systems.ultimo.rules.together.pooling import team_room
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks import AutoPartial


@dataclass(frozen=True, slots=True)
class Committing(Step):
    """The player decides how to answer the check."""

    waits_for: ClassVar[str] = "who"

    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        if helplessness(state, self.who) is None:
            return None
        check = state.checked
        return (
            *put_rows_away(state, check),
            BrokeOff(self.who, check.request.goal),
            *break_off_spell(state),
            *threat_for_focus(focus_spent(check)),
            TurnTaken(self.who),
            Planned((RoundCheck(),)),
        )


def _tier_without_cards(state: UltimoState, who: str) -> tuple[Tier, How] | None:
    """Return the tier a character may take without cards, and its source: expertise, or else a trait."""
    own = _expertise(state, who)
    if own:
        return own, "expertise"
    given = _tier_by_trait(state, who)
    return (given, "gift") if given else None


@dataclass(frozen=True, slots=True)
class Expertise(Action):
    """Take the result of overwhelming expertise, without cards (U-015 to U-018)."""

    verb: ClassVar[str] = "expertise"
    when: ClassVar[Occasion] = at(Committing)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = why_not_deciding(state, who)
        if refusal:
            return refusal
        found = _tier_without_cards(state, who)
        if found is None:
            if _shared(state.checked):
                return Refusal("with helpers in it a check is played with cards", "U-020")
            if state.checked.pooled:
                return Refusal("your own card limit is what counts, and it takes one of 5 above the rating", "U-020")
            return Refusal("it takes a card limit of 5 above the rating, and no counting of successes", "U-015")
        return (Option(Expertise, hint=f"a {'success' if found[0] == 'success' else 'partial success'} without cards"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        found = _tier_without_cards(state, who)
        if found is None:
            raise ValueError("there is no overwhelming expertise here")
        return Turned(), Planned((Settle(*found),))


def _expertise(state: UltimoState, who: str) -> Tier | None:
    """Return the tier that expertise gives; cards bought with focus for this check do not count."""
    check = state.checked
    return expertise(
        check.figures.cap,
        check.figures.rating,
        state.rules,
        held=len(state.pile(who, "hand")) - check.stake.focus,
        counts_successes=any(tag in check.request.tags for tag in ("attack", "battle")) or counts_successes(state),
        pooled=_shared(check),
    )


def _shared(check: Check) -> bool:
    """Return whether helpers have laid cards already, so that one character's expertise cannot settle it (U-020)."""
    return any(helper.row for helper in check.helpers)


def _tier_by_trait(state: UltimoState, who: str) -> Tier | None:
    """Return the partial success a trait lets a character take, for the threat of any partial success (U-388)."""
    check = state.checked
    hooks = hooks_of(state.people[who].character.traits, AutoPartial)
    spared = not _shared(check) and any(tag in check.request.tags for hook in hooks for tag in hook.tags)
    return "partial" if spared else None


def offer_play(state: UltimoState, who: str) -> Offered:
    """Return the rows a player may lay (U-027, U-028)."""
    refusal = why_not_deciding(state, who)
    if refusal:
        return refusal
    check, hand = state.checked, state.pile(who, "hand").known
    most = most_cards(check.figures.cap, check.stake.focus, len(hand))
    if check.helpers:
        most = max(0, min(most, team_room(state, check)))
    row = arrangement(
        hand, state.pile(who, "discard").known, most, deck_rules_now(state, who), state.rules, forced=check.stake.forced
    )
    return (Option(Play, (row,), hint=_hint(most)),)


def _hint(most: int) -> str:
    if not most:
        return "no card can be laid here: focus draws one, morale needs none"
    return "lay one card" if most == 1 else f"lay up to {most} cards, highest first"


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Lay a row against the check; laying no card lets it fail (U-028)."""

    verb: ClassVar[str] = "play"
    when: ClassVar[Occasion] = at(Committing)
    row: tuple[Laid, ...] = ()

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return offer_play(state, who)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        cards = tuple(laid.card for laid in self.row)
        rating = state.checked.figures.rating
        lies = state.rules["dealer_order"] == "dealer_choice" or state.checked.by_hand
        theirs = () if lies else (DealerDraw(rating), DealerLay())
        first = (*BEFORE_DEALER_ROW(state, len(self.row)), *theirs, *BEFORE_REVEAL(state))
        return (
            Turned(),
            RowLaid(who, self.row),
            *((Moved(f"{who}.hand", f"{who}.row", cards),) if cards else ()),
            Planned((*first, Reveal())),
        )


_NO_CHECK: Final = Refusal("no check waits for you to lay cards")


def why_not_deciding(state: UltimoState, who: str) -> Refusal | None:
    """Return why no check waits for a decision of `who`, or `None`."""
    now = state.step
    if isinstance(now, Committing) and now.who == who:
        return None
    return helplessness(state, who) or _NO_CHECK
