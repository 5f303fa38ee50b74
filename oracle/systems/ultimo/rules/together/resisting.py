"""Resisting attacks on the mind: cards turned over, as many as Psyche (U-165 to U-168)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.cards import Card, Laid
from oracle.core.menu import Number, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.core.zones import Draw
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at, between
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.characters import rank
from oracle.systems.ultimo.rules.checking import BrokeOff, RowLaid, focus_spent, put_rows_away, threat_for_focus
from oracle.systems.ultimo.rules.deck_rules import JOKER, PLAIN, power
from oracle.systems.ultimo.rules.difficulty import Tags
from oracle.systems.ultimo.rules.domains import Named, Slug
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned, Turned
from oracle.systems.ultimo.rules.fight.modifiers import OF_FOE, resisting_changes
from oracle.systems.ultimo.rules.figures import condition_changes
from oracle.systems.ultimo.rules.hands import Exhaust
from oracle.systems.ultimo.rules.occasions import any_able
from oracle.systems.ultimo.rules.outcome import DealerDraw, DealerLay, Reveal, Settle
from oracle.systems.ultimo.rules.powers.modifiers import encouragement_changes
from oracle.systems.ultimo.rules.resolution import Outcome, Tier, compare_cards
from oracle.systems.ultimo.rules.resolution import Outcome as PairOutcome
from oracle.systems.ultimo.rules.rows import arrangement, ways
from oracle.systems.ultimo.rules.state import Figures, Request, UltimoState
from oracle.systems.ultimo.rules.status import able, deck_rules_now, helplessness, unfinished_business
from oracle.systems.ultimo.rules.steps import Step, Wanted
from oracle.systems.ultimo.rules.together import events as together

RESISTING_PAIR: Final = ("PER", "Psyche")
"""The attribute and skill that resist."""

RESIST_TAG: Final = "resist_mind"
"""The tag of a check to resist."""

HIGHEST_RESIST_RATING: Final = 5
"""The highest rating of such an attack. Rule U-165."""

_TIER_OF: Final[Mapping[PairOutcome, Tier]] = {"success": "success", "draw": "partial", "failure": "failure"}


@dataclass(frozen=True, slots=True)
class Beset(Action):
    """Let something attack a character's mind (U-165)."""

    verb: ClassVar[str] = "beset"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_able)
    who: str
    rating: int
    goal: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        here = able(state)
        if refusal or not here:
            return refusal or Refusal("nobody is in a state to resist anything")

        def helpless(character: str) -> Refusal | None:
            return helplessness(state, character) if character in state.people else None

        holes = (Named(here, "character", helpless), Number(1, HIGHEST_RESIST_RATING, "U-165"), Slug("source"))
        hint = "something reaches for a mind: cards are turned over against it"
        return (Option(Beset, holes, duty="oppose", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return attack_mind(state, Request(self.who, self.goal, *RESISTING_PAIR, self.rating, tags=Tags((RESIST_TAG,))))


def attack_mind(state: UltimoState, request: Request) -> tuple[AnyEvent, ...]:
    """Return that something attacks a mind, and how many cards resist it.

    Conditions on the character count as in any check, since this check uses them up, and a foe may lower the number
    (U-157, U-158, U-165, U-166, U-226).
    """
    person = state.people[request.who]
    psyche = rank(person.character, "Psyche", state.rules)
    by_foe = resisting_changes(state, request.who) if OF_FOE in request.tags else ()
    changes = (*condition_changes(person, request), *encouragement_changes(person, request), *by_foe)
    more = sum(change.amount for change in changes)
    cards = max(psyche + more, int(state.rules["resist_min_flip"]))
    figures = Figures(request.announced, cards, cap_changes=changes)
    return together.MindReached(request, figures), happened.Planned((ResistMind(request.who),))


@dataclass(frozen=True, slots=True)
class ResistMind(Step):
    """A character is about to turn cards over to resist."""

    stored_as: ClassVar[str] = "Withstanding"
    waits_for: ClassVar[str] = "who"
    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        if helplessness(state, self.who) is None:
            return None
        check = state.checked
        booked = threat_for_focus(focus_spent(check))
        return *put_rows_away(state, check), BrokeOff(self.who, check.request.goal), *booked


def _cards_to_flip(state: UltimoState) -> int:
    check = state.checked
    return check.figures.cap + check.stake.focus


@dataclass(frozen=True, slots=True)
class Flip(Action):
    """Turn over cards of your deck to resist (U-165)."""

    verb: ClassVar[str] = "flip"
    when: ClassVar[Occasion] = at(ResistMind)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = state.step
        if not isinstance(now, ResistMind) or now.who != who:
            return helplessness(state, who) or Refusal("nothing reaches for your mind now", "U-165")
        count = _cards_to_flip(state)
        cards = "one card" if count == 1 else f"{count} cards"
        return (Option(Flip, hint=f"turn over {cards} of your deck" if count else "hold out without a card"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        rating = state.checked.figures.rating
        steps = (DealerDraw(rating), DealerLay(), FlipCards(who, _cards_to_flip(state)), CompareFlip(who))
        return Turned(), Planned(steps)


@dataclass(frozen=True, slots=True)
class FlipCards(Step):
    """Cards come from a character's deck into the row (U-168)."""

    stored_as: ClassVar[str] = "TurnOver"

    who: str
    count: int

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        who, left = self.who, len(state.pile(self.who, "deck"))
        if self.count <= 0:
            return ()
        if left:
            taken = min(left, self.count)
            more = (FlipCards(who, self.count - taken),) if taken < self.count else ()
            return (Planned((Wanted(Draw(f"{who}.deck", f"{who}.row", taken)), *more)),)
        if not len(state.pile(who, "discard")):
            return ()
        return (Planned((Exhaust(who), self)),)


@dataclass(frozen=True, slots=True)
class CompareFlip(Step):
    """The cards turned over are put in order and compared."""

    stored_as: ClassVar[str] = "SetOut"

    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        row = arrange_flipped(state, self.who)
        laid = RowLaid(self.who, row)
        if state.rules["resist_mode"] == "flip_challenge":
            return laid, Planned((Reveal(),))
        return laid, *_compare_highest(state, self.who, row)


def arrange_flipped(state: UltimoState, who: str) -> tuple[Laid, ...]:
    """Return a character's row as the rules lay it: queens copy the best card possible, then falling."""
    reading, cards = deck_rules_now(state, who), state.pile(who, "row").known
    discard = state.pile(who, "discard").known

    def declared(card: Card) -> Laid:
        each = (Laid(card, way) for way in ways(card, discard, reading, state.rules) if way not in ("J", "A"))
        return max(each, key=lambda laid: power(laid, reading), default=Laid(card))

    order = arrangement(cards, discard, len(cards), reading, state.rules)
    return order.arranged(tuple(map(declared, cards)))


def _compare_highest(state: UltimoState, who: str, row: tuple[Laid, ...]) -> tuple[AnyEvent, ...]:
    """Return the result of the highest card of each side (house rule `resist_mode`)."""
    reading, theirs = deck_rules_now(state, who), state.checked.rows.theirs
    strong = [laid for laid in row if power(laid, reading) != JOKER]
    own = max(strong, key=lambda laid: power(laid, reading), default=next(iter(row), None))
    their = max(theirs, key=lambda laid: power(laid, PLAIN))
    outcome: PairOutcome = "failure"
    if own is not None:
        outcome = compare_cards(power(own, reading), power(their, PLAIN), state.rules)
    tier = _TIER_OF[outcome]
    return Compared(who, own, their, outcome), happened.Planned((Settle(tier, "cards"),))


@dataclass(frozen=True, slots=True)
class Compared(Event):
    """The highest cards of both sides were compared (house rule `resist_mode`)."""

    who: str
    own: Laid | None
    their: Laid
    outcome: Outcome

    def apply(self, state: UltimoState) -> UltimoState:
        check = state.checked
        return state.with_check(replace(check, rows=replace(check.rows, shown=True)))

    def describe(self, state: UltimoState) -> str:
        if self.own is None:
            return f"Nothing stands against {self.their}."
        return f"The highest card decides: {self.own} {_MET[self.outcome]} {self.their}."


_MET: Final = {"success": "beats", "failure": "loses to", "draw": "draws with"}
