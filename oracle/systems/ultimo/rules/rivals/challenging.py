"""Challenges of one character by another: making, accepting, laying rows, and declining without cost (U-035).

The rival's row is laid first, face down; its number of cards is the rating. Difficulty modifiers do not apply, as there
is no task. From hiding, or by house rule, a figure of the rival stands in for its row.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.cards import Laid
from oracle.core.menu import Domain, Option, Refusal
from oracle.core.part import Told
from oracle.core.records import dataclass, replace
from oracle.core.system import HouseRule
from oracle.core.zones import Moved
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at, between
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.calling import BRINGING_ROUND, begin_check, first_choices, pair_for, second_choices
from oracle.systems.ultimo.rules.checking import BrokeOff, RowLaid, focus_spent, put_rows_away, threat_for_focus
from oracle.systems.ultimo.rules.commitment import Committing
from oracle.systems.ultimo.rules.difficulty import Tags, is_challenge, most_cards
from oracle.systems.ultimo.rules.domains import Marks, Named, Slug
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned, Turned
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import awake, others_awake
from oracle.systems.ultimo.rules.rows import arrangement
from oracle.systems.ultimo.rules.skills import approach_of
from oracle.systems.ultimo.rules.state import NO_TAGS, Check, Figures, Helper, Request, UltimoState
from oracle.systems.ultimo.rules.status import (
    able,
    deck_rules_now,
    helplessness,
    names_of,
    unfinished_business,
    why_singled_out,
)
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.together.persuading import awareness_of
from oracle.systems.ultimo.rules.together.resisting import FlipCards, arrange_flipped

PVP_MODE: Final = HouseRule(
    "pvp_mode",
    "hand",
    ("dealer_cards",),
    "Where characters are set against each other, the one who is challenged lays a row of their own, or the"
    " Dealer's cards stand for them.",
    "U-035",
)

_BARRED: Final[Mapping[str, Refusal]] = {
    **dict.fromkeys(BRINGING_ROUND, Refusal("to talk a character round is an action of its own", "U-181")),
    "observe": Refusal("to observe is an action of its own", "U-179"),
    "resist_mind": Refusal("what reaches for a mind is the Dealer's to say", "U-165"),
}


@dataclass(frozen=True, slots=True)
class ChallengeMade(Event):
    """A character challenged another."""

    who: str
    whom: str
    first: str
    second: str

    def describe(self, state: UltimoState) -> str:
        who, whom = name_of(state, self.who), name_of(state, self.whom)
        return f"{who} challenges {whom}, with {self.first} + {self.second}."


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """Challenge another character, with an attribute and a skill, or two skills (U-035)."""

    verb: ClassVar[str] = "challenge"
    when: ClassVar[Occasion] = between(awake, others_awake)
    whom: str
    first: str
    second: str
    goal: str
    tags: Tags = NO_TAGS

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state) or why_singled_out(state, who)
        if refusal:
            return refusal
        here = tuple([other for other in able(state) if other != who])
        if not here:
            return Refusal("no other character is here to be challenged", "U-035")

        def absent(other: str) -> Refusal | None:
            if other == who:
                return Refusal("nobody challenges themselves; it takes another character", "U-035")
            return helplessness(state, other) if other in state.people else None

        holes = (
            Named(here, "character", absent, names_of(state)),
            lambda _whom: first_choices(state, who),
            lambda _whom, first: second_choices(state, who, first),
            lambda _whom, first, second: _goal(state, who, first, second),
            lambda *_: Marks(_BARRED),
        )
        return (Option(Challenge, holes, hint="set yourself against another character, cards against cards"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        pair = pair_for(state, who, self.first, self.second)
        request = Request(who, self.goal, *pair, 0, tags=self.tags)
        made = ChallengeMade(who, self.whom, *pair)
        if is_ambush(request):
            met = Helper(self.whom, "INT", "Awareness", 0)
            return made, *_opposed_by_figure(state, request, met, awareness_of(state, self.whom))
        return made, Planned((Challenged(self.whom, request),))


def _goal(state: UltimoState, who: str, first: str, second: str) -> Domain:
    approach = approach_of(pair_for(state, who, first, second))
    failed = tuple([lock.goal for lock in state.scene.locks if (lock.who, lock.approach) == (who, approach)])
    because = Refusal("that has failed in the same way; something has to change before it is tried again", "U-034")
    return Slug("goal", failed, because)


def is_ambush(request: Request) -> bool:
    """Return whether a challenge is an attack from hiding, which a figure of the rival opposes."""
    return "attack" in request.tags and "from_stealth" in request.tags


def _opposed_by_figure(state: UltimoState, request: Request, met: Helper, figure: int) -> tuple[AnyEvent, ...]:
    """Return a challenge against a figure of the rival, opposed by the Dealer's cards."""
    rated = replace(request, announced=figure)
    figures = figures_of(state, rated)
    called = ChallengeMet(rated, figures, met, by_hand=False)
    return called, *begin_check(state, rated, figures.rating, focus=0)


@dataclass(frozen=True, slots=True)
class Challenged(Step):
    """A character was challenged and has yet to answer."""

    waits_for: ClassVar[str] = "who"
    who: str
    request: Request
    """The challenger's request; its rating is not known yet."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        return None if helplessness(state, self.who) is None else ()


def _current_challenge(state: UltimoState) -> Challenged:
    now = state.step
    if not isinstance(now, Challenged):
        raise ValueError("nobody is challenged")
    return now


def _why_not_challenged(state: UltimoState, who: str) -> Refusal | None:
    now = state.step
    if isinstance(now, Challenged) and now.who == who:
        return None
    return helplessness(state, who) or Refusal("nobody has challenged you", "U-035")


@dataclass(frozen=True, slots=True)
class Meet(Action):
    """Accept a challenge, with an attribute and a skill, or two skills."""

    verb: ClassVar[str] = "meet"
    when: ClassVar[Occasion] = at(Challenged)
    first: str
    second: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = _why_not_challenged(state, who)
        if refusal:
            return refusal
        holes = (first_choices(state, who), lambda first: second_choices(state, who, first))
        return (Option(Meet, holes, hint="take it up: with what do you stand against it?"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        request = _current_challenge(state).request
        pair = pair_for(state, who, self.first, self.second)
        cap = figures_of(state, Request(who, request.goal, *pair, 0, tags=request.tags)).cap
        met = Helper(who, *pair, cap)
        if state.rules["pvp_mode"] == "dealer_cards":
            return Turned(), *_opposed_by_figure(state, request, met, cap)
        own = figures_of(state, request)
        figures = Figures(0, own.cap, (), own.cap_changes)
        return (
            Turned(),
            ChallengeMet(request, figures, met, by_hand=True),
            Planned((RivalLays(who),)),
        )


@dataclass(frozen=True, slots=True)
class BackDown(Action):
    """Decline a challenge; players are never forced to accept one."""

    verb: ClassVar[str] = "back_down"
    when: ClassVar[Occasion] = at(Challenged)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = _why_not_challenged(state, who)
        return refusal or (Option(BackDown, hint="let it not come to that; nobody can make you"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return Turned(), BackedDown(who, _current_challenge(state).request.who)


@dataclass(frozen=True, slots=True)
class RivalLays(Step):
    """The rival chooses a row to lay against the check (U-035)."""

    stored_as: ClassVar[str] = "Guarding"
    waits_for: ClassVar[str] = "who"
    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        if helplessness(state, self.who) is None:
            return None
        check = state.checked
        away = put_rows_away(state, check)
        return *away, BrokeOff(check.request.who, check.request.goal), *threat_for_focus(focus_spent(check))


def _rival(state: UltimoState) -> Helper:
    rival = state.checked.rival
    if rival is None:
        raise ValueError("nobody stands against this check")
    return rival


@dataclass(frozen=True, slots=True)
class Hold(Action):
    """Lay a row of your own against a challenge; with none your top card stands for you."""

    verb: ClassVar[str] = "hold"
    when: ClassVar[Occasion] = at(RivalLays)
    row: tuple[Laid, ...] = ()

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = state.step
        if not isinstance(now, RivalLays) or now.who != who:
            return helplessness(state, who) or Refusal("no challenge waits for your cards", "U-035")
        rival, hand = _rival(state), state.pile(who, "hand").known
        row = arrangement(
            hand,
            state.pile(who, "discard").known,
            most_cards(rival.cap, rival.stake.focus, len(hand)),
            deck_rules_now(state, who),
            state.rules,
            forced=rival.stake.forced,
        )
        return (Option(Hold, (row,), hint="lay your cards, highest first; with none your top card stands for you"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        cards = tuple(row_events.card for row_events in self.row)
        if not cards:
            return Turned(), Planned((FlipCards(who, 1), LayRivalCard(who)))
        row_events = RowLaid(who, self.row), Moved(f"{who}.hand", f"{who}.row", cards)
        return Turned(), *row_events, Planned((RateByRival(who),))


@dataclass(frozen=True, slots=True)
class LayRivalCard(Step):
    """The top card of the rival's deck becomes its row."""

    stored_as: ClassVar[str] = "Facing"

    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        return RowLaid(self.who, arrange_flipped(state, self.who)), Planned((RateByRival(self.who),))


@dataclass(frozen=True, slots=True)
class RowStands(Event):
    """The rival's row lies face down; its number of cards is the rating."""

    who: str
    cards: int

    def apply(self, state: UltimoState) -> UltimoState:
        check = state.checked
        request = replace(check.request, announced=self.cards)
        return state.with_check(replace(check, request=request, figures=replace(check.figures, rating=self.cards)))

    def describe(self, state: UltimoState) -> str:
        name = name_of(state, self.who)
        if not self.cards:
            return f"{name} has not a card left to stand against it."
        return f"{name} is ready: {counted(self.cards, 'card')} face down, and that is how hard it is."


@dataclass(frozen=True, slots=True)
class RateByRival(Step):
    """The rival's row is laid and sets the rating."""

    stored_as: ClassVar[str] = "SquaredUp"

    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        """Return the rating, and that the challenger lays cards; against no cards at all none are needed (U-021)."""
        check, cards = state.checked, len(_rival(state).row)
        challenger = check.request.who
        stands = RowStands(self.who, cards)
        if is_challenge(cards):
            return stands, Planned((Committing(challenger),))
        return stands, *begin_check(state, check.request, 0, focus=focus_spent(check))


@dataclass(frozen=True, slots=True)
class ChallengeMet(Event):
    """A challenge was accepted."""

    request: Request
    figures: Figures
    rival: Helper
    by_hand: bool
    """Whether the rival lays its own cards."""

    def apply(self, state: UltimoState) -> UltimoState:
        calm = replace(state.threat, dealt=()) if state.threat.dealt else state.threat
        check = Check(self.request, self.figures, rival=self.rival, by_hand=self.by_hand)
        return replace(state, check=check, threat=calm)

    def describe(self, state: UltimoState) -> str:
        challenger, other = self.request.who, self.rival
        name, whom = name_of(state, challenger), name_of(state, other.who)
        limit = f"{name} may lay up to {counted(self.figures.cap, 'card')}"
        if not self.by_hand:
            return f"{whom} stands at {self.figures.rating}, by {other.first} + {other.second}. {limit}."
        own = f"{whom} meets it with {other.first} + {other.second}, up to {counted(other.cap, 'card')}"
        return f"{own}, and lays first. {limit}."

    def fact(self) -> Told | None:
        return Told("called", self.request.who, self.request.goal)


@dataclass(frozen=True, slots=True)
class BackedDown(Event):
    """A character declined a challenge."""

    who: str
    by: str

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} does not take it up. It is for the two of you to say what comes of that."
