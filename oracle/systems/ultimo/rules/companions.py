"""Companions help with a check: with any attack, and with anything where one character plays alone (U-257, U-413).

They lay as many cards as their attack power, bond included, off the Dealer's deck and before the Dealer's own row; the
rules put these cards in order (U-255).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from oracle.core.cards import Laid
from oracle.core.menu import Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.core.system import HouseRule
from oracle.core.zones import Draw, Shuffled, Zone
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.commitment import Committing
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.names import called_name, name_of
from oracle.systems.ultimo.rules.points import BEFORE_DEALER_ROW
from oracle.systems.ultimo.rules.rows import dealer_row
from oracle.systems.ultimo.rules.state import Check, Person, UltimoState
from oracle.systems.ultimo.rules.status import foe_fought_first, helplessness, living
from oracle.systems.ultimo.rules.steps import Step, Wanted
from oracle.systems.ultimo.rules.together.pooling import team_room
from oracle.systems.ultimo.rules.together.retinue import block_of
from oracle.systems.ultimo.rules.together.ties import Companion

BESIDE: Final = "dealer.beside"
"""The pile in which the cards of companions lie."""

SOLO_MODE: Final = HouseRule(
    "solo_mode",
    "auto",
    ("on", "off"),
    "Where one character is alone at the table companions help with checks instead of other characters; or that"
    " holds for everybody however many there are, or for nobody.",
    "U-413",
)


def _closed(state: UltimoState, check: Check) -> Refusal | None:
    """Return why no companion may help with a check, or `None`."""
    if check.rival:
        return Refusal("this is between the two of them; nobody else lays cards", "U-035")
    alone = foe_fought_first(state, check.request.who) if state.danger.exchange else ""
    if alone:
        return Refusal(f"{state.danger.foes[alone].called} has to be fought alone", "U-220")
    if "attack" not in check.request.tags and not _is_solo(state):
        return Refusal("companions help in a fight; elsewhere the other characters do", "U-413")
    return None if team_room(state, check) > 0 else Refusal("the row is as long as it may be", "U-171")


@dataclass(frozen=True, slots=True)
class CallOn(Action):
    """Have a companion help with your check, with cards of the Dealer's deck (U-257, U-413)."""

    verb: ClassVar[str] = "call_on"
    when: ClassVar[Occasion] = at(Committing)
    companion: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        if not isinstance(state.step, Committing) or state.step.who != who:
            return helplessness(state, who) or Refusal("no check of yours waits for help", "U-257")
        if refusal := _closed(state, state.checked):
            return refusal
        person = state.people[who]
        refused = {companion.id: _why_not(state, companion) for companion in person.ties.company}
        here = tuple(name for name, why in refused.items() if why is None)
        if not here:
            nobody = Refusal(f"nobody keeps {person.character.name} company", "U-257")
            return next((why for why in refused.values() if why), nobody)
        hint = "have a companion help, with cards of the Dealer's deck"
        return (Option(CallOn, (Named(here, "companion", refused.get),), hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (CompanionHelps(who, self.companion, strength_of(state.people[who], self.companion)),)


@dataclass(frozen=True, slots=True)
class CompanionHelps(Event):
    """A companion joined in the check of a character."""

    who: str
    companion: str
    cards: int
    """Most that it may add."""

    def apply(self, state: UltimoState) -> UltimoState:
        check = state.checked
        state = state.with_check(replace(check, company=(*check.company, self.companion)))
        return state if BESIDE in state.zones else state.with_zones(state.zones.with_zone(BESIDE, Zone()))

    def describe(self, state: UltimoState) -> str:
        name, cards = called_name(state, self.companion), counted(self.cards, "card")
        return f"{name} stands by {name_of(state, self.who)}: up to {cards} off the Dealer's deck."


@dataclass(frozen=True, slots=True)
class CompanyDraw(Step):
    """Cards for companions are drawn off the Dealer's deck; the discard becomes a new deck if it has to (U-073)."""

    count: int

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        left = len(state.pile("dealer", "deck"))
        if left:
            taken = min(left, self.count)
            more = (CompanyDraw(self.count - taken),) if taken < self.count else ()
            return (Planned((Wanted(Draw("dealer.deck", BESIDE, taken)), *more)),)
        if not len(state.pile("dealer", "discard")):
            return ()
        return Shuffled("dealer.deck", ("dealer.discard",)), Planned((self,))


@dataclass(frozen=True, slots=True)
class CompanyLay(Step):
    """The cards of companions are put in order."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        cards, discard = state.zones[BESIDE].known, state.pile("dealer", "discard").known
        return (CompanyLaid(dealer_row(cards, discard, state.rules)),)


@dataclass(frozen=True, slots=True)
class CompanyLaid(Event):
    """The cards of all companions in a check lie in order, face down."""

    row: tuple[Laid, ...]
    hidden: int = 0
    """Number of cards masked for the reader; 0 in the journal."""

    def apply(self, state: UltimoState) -> UltimoState:
        return state.with_check(replace(state.checked, lent=self.row))


def draw_for_companions(state: UltimoState, laid: int) -> Iterator[Step]:
    """Yield the steps that draw and lay the cards of companions: as many as their strength, within a team's limit."""
    check = state.checked
    person = state.people[check.request.who]
    wanted = sum([strength_of(person, name) for name in check.company])
    count = min(wanted, team_room(state, check) - laid)
    if count > 0:
        yield from (CompanyDraw(count), CompanyLay())


def strength_of(person: Person, name: str) -> int:
    """Return how many cards a companion may add: its attack power, with the bond (U-255, U-256)."""
    return max(
        (block_of(person, companion).melee for companion in person.ties.company if companion.id == name), default=0
    )


def _is_solo(state: UltimoState) -> bool:
    """Return whether characters count as alone, by house rule or because one of them is left (U-413)."""
    mode = state.rules["solo_mode"]
    return mode == "on" or (mode == "auto" and len(living(state)) == 1)


def _why_not(state: UltimoState, companion: Companion) -> Refusal | None:
    """Return why a companion cannot help with the check in hand, or `None`."""
    check, name = state.checked, called_name(state, companion.id)
    if companion.shaken:
        return Refusal(f"{name} has lost heart", "U-360")
    if companion.id in check.company:
        return Refusal(f"{name} has joined in already", "U-172")
    is_fight = "attack" in check.request.tags
    if companion.kind == "animal" and not is_fight and not any(name in companion.skills for name in check.request.pair):
        return Refusal(f"{name} is no good at that", "U-173")
    return None


EXTENDS: Final = BEFORE_DEALER_ROW.by(draw_for_companions)
