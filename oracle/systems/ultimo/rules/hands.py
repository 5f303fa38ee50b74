"""Drawing, refilling, milling and running out of cards; turns and rounds (U-064 to U-083)."""

from __future__ import annotations

from typing import ClassVar

from oracle.core.menu import Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.core.zones import Draw, Shuffled
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.checking import change_stake
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.exhaustion import cards_left, cards_set_aside_for
from oracle.systems.ultimo.rules.fight.danger import begin_round
from oracle.systems.ultimo.rules.fight.turn import is_foes_turn
from oracle.systems.ultimo.rules.health import Marked, Unmarked
from oracle.systems.ultimo.rules.occasions import any_able
from oracle.systems.ultimo.rules.points import NEXT_TURN, OTHERS_DUE, ROUND_BEGINS, ROUND_ENDS, ROUND_STEPS
from oracle.systems.ultimo.rules.state import Mark, Pace, UltimoState
from oracle.systems.ultimo.rules.status import ability_of, able, hand_size, is_out, living, unfinished_business
from oracle.systems.ultimo.rules.steps import Step, Wanted
from oracle.systems.ultimo.rules.turns import when_hands_fill


@dataclass(frozen=True, slots=True)
class Fill(Step):
    """A character draws cards, through exhaustion if the deck runs out."""

    who: str
    count: int

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        who, left = self.who, len(state.pile(self.who, "deck"))
        if self.count <= 0 or is_out(state.people[who], state.rules):
            return ()
        if left:
            taken = min(left, self.count)
            more = (Fill(who, self.count - taken),) if taken < self.count else ()
            return (Planned((Wanted(Draw(f"{who}.deck", f"{who}.hand", taken)), *more)),)
        if not len(state.pile(who, "discard")):
            return (Planned((Faint(who),)),)
        return (Planned((Exhaust(who), self)),)


def _missing(state: UltimoState, who: str) -> int:
    return hand_size(state.people[who], state.rules) - len(state.pile(who, "hand"))


@dataclass(frozen=True, slots=True)
class Refresh(Step):
    """A character draws up to stamina."""

    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        """Return that a character draws up to stamina; cards above it are kept (U-066, U-067)."""
        missing = _missing(state, self.who)
        return (Planned((Fill(self.who, missing),)),) if missing > 0 else ()


@dataclass(frozen=True, slots=True)
class Mill(Step):
    """A character discards from the top of the deck, as many cards as it holds (U-076)."""

    who: str
    count: int

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        count = min(self.count, len(state.pile(self.who, "deck")))
        if not count:
            return ()
        return (Planned((Wanted(Draw(f"{self.who}.deck", f"{self.who}.discard", count)),)),)


def follow_exhaust(state: UltimoState, now: Exhaust) -> tuple[AnyEvent, ...]:
    """Return that the discard becomes the deck again and its top is set aside until sleep (U-078, U-079)."""
    who, person = now.who, state.people[now.who]
    aside = min(cards_left(state, who), cards_set_aside_for(person))
    known = any(mark.id == "exhausted" for mark in person.marks)
    away = (Wanted(Draw(f"{who}.deck", f"{who}.aside", aside)),) if aside else ()
    return (
        Shuffled(f"{who}.deck", (f"{who}.discard",)),
        *(() if known else (Marked(who, Mark("exhausted")),)),
        Planned((*away, Faint(who))),
    )


@dataclass(frozen=True, slots=True)
class Faint(Step):
    """Whether an exhausted character can still fill the hand is checked (U-080)."""

    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        """Return that a character who can no longer draw up to stamina passes out (U-080, U-081)."""
        who, person = self.who, state.people[self.who]
        held = len(state.pile(who, "deck")) + len(state.pile(who, "hand"))
        enough = held >= ability_of(person, "stamina", state.rules)
        if enough or any(mark.id in ("spent", "dead") for mark in person.marks):
            return ()
        return (Marked(who, Mark("spent")),)


def exhaust_empty_deck(state: UltimoState) -> tuple[AnyEvent, ...]:
    """Return the exhaustion of a deck that has just lost its last card, by house rule `exhaustion_trigger` (U-077)."""
    if state.rules.get("exhaustion_trigger") != "immediate":
        return ()
    for who in living(state):
        empty = not len(state.pile(who, "deck")) and len(state.pile(who, "discard"))
        if empty and Exhaust(who) not in state.agenda:
            return (Planned((Exhaust(who),)),)
    return ()


@dataclass(frozen=True, slots=True)
class ForceDrawn(Step):
    """The cards drawn with focus must be laid (house rule `focus_card_forced`)."""

    who: str
    held: int
    """Cards in hand before the draw."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        """Return the event by which the drawn cards must be laid (U-082)."""
        drawn = len(state.pile(self.who, "hand")) - self.held
        return (CardsForced(self.who, drawn),) if drawn > 0 else ()


@dataclass(frozen=True, slots=True)
class Recycle(Step):
    """Cards that were set aside in the row are shuffled back into the deck."""

    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        return (Shuffled(f"{self.who}.deck", (f"{self.who}.row",)),)


@dataclass(frozen=True, slots=True)
class RoundCheck(Step):
    """Whether every character has had a turn is checked; if so the round ends (U-065)."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        here = able(state)
        coming = NEXT_TURN(state)
        if coming is not None:
            return coming
        if not set(here).issubset(state.pace.acted):
            return ()
        if is_foes_turn(state):
            return ()
        others = OTHERS_DUE(state)
        if others:
            return (Planned((others, RoundCheck())),)
        refreshed = tuple(Refresh(who) for who in here) if when_hands_fill(state) == "cycle" else ()
        ended = (_end_round_conditions(state, who) for who in state.people)
        outside = ROUND_STEPS(state)
        return (
            *ROUND_ENDS(state),
            RoundEnded(),
            *(event for events in ended for event in events),
            *((Planned((*outside, *refreshed)),) if outside or refreshed else ()),
            *ROUND_BEGINS(state),
        )


def _end_round_conditions(state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
    over = tuple(
        mark
        for mark in state.people[who].marks
        if "round" in find_condition(mark.id).ends and mark.until <= state.pace.round
    )
    return (Unmarked(who, over, "round"),) if over else ()


@dataclass(frozen=True, slots=True)
class Refill(Action):
    """Let all characters draw up to stamina (U-065)."""

    verb: ClassVar[str] = "refill"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_able)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal is None and not any(_missing(state, actor) > 0 for actor in able(state)):
            refusal = Refusal("everybody's hand is full", "U-065")
        return refusal or (Option(Refill, duty="adjudicate", hint="everybody draws up to stamina"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return HandsRefilled(), Planned(tuple(Refresh(actor) for actor in able(state)))


@dataclass(frozen=True, slots=True)
class CardsForced(Event):
    """The last cards drawn with focus must be laid."""

    who: str
    count: int

    def apply(self, state: UltimoState) -> UltimoState:
        check = state.checked
        drawn = state.pile(self.who, "hand").known[-self.count :]
        return state.with_check(
            change_stake(check, self.who, lambda stake: replace(stake, forced=stake.forced + drawn))
        )


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Every character has had a turn, and the round is over."""

    def apply(self, state: UltimoState) -> UltimoState:
        pace = state.pace
        danger = state.danger
        state = state.with_danger(begin_round(danger)) if danger.foes or danger.clumsy else state
        return state.with_pace(Pace(pace.round + 1, slept=pace.slept, night_counted=pace.night_counted))


@dataclass(frozen=True, slots=True)
class HandsRefilled(Event):
    """The Dealer let all characters draw up to stamina."""

    def apply(self, state: UltimoState) -> UltimoState:
        """Return the table without characters left open by a clumsy swing, because their hands are filled (U-241)."""
        return state.with_danger(replace(state.danger, clumsy=())) if state.danger.clumsy else state

    def describe(self, state: UltimoState) -> str:
        return "The Dealer has everybody draw."


@dataclass(frozen=True, slots=True)
class Exhaust(Step):
    """A deck has run out (U-078)."""

    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        return follow_exhaust(state, self)
