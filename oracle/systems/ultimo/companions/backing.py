"""A companion helps with a check: who may, with how much, and how its cards come into the row.

In an attack any companion may strike along (U-257). In any other check they take the place of the other characters
where one plays alone (U-413). They lay as many cards as their attack power, bond included, off the top of the
Dealer's deck and before the Dealer's own row; the rules put them in order (U-255).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.menu import Option, Refusal
from oracle.core.zones import Draw, Shuffled
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as ground
from oracle.systems.ultimo.companions import actions as act
from oracle.systems.ultimo.companions import events as helped
from oracle.systems.ultimo.companions import steps as step
from oracle.systems.ultimo.domains import Named
from oracle.systems.ultimo.registry import Decide, Follow, Offer, Offered
from oracle.systems.ultimo.rows import dealer_row
from oracle.systems.ultimo.standing import fought_first, helplessness, living
from oracle.systems.ultimo.state import Check, Person, UltimoState
from oracle.systems.ultimo.steps import Step
from oracle.systems.ultimo.together.pooling import team_room
from oracle.systems.ultimo.together.retinue import block_of
from oracle.systems.ultimo.together.ties import Companion
from oracle.systems.ultimo.together.words import called_name

BESIDE: Final = "dealer.beside"
"""The pile in which the cards of companions lie."""


def is_solo(state: UltimoState) -> bool:
    """Return whether everybody at the table plays alone, by house rule or as one of them is left (U-413)."""
    mode = state.rules["solo_mode"]
    return mode == "on" or (mode == "auto" and len(living(state)) == 1)


def offer_call_on(state: UltimoState, who: str) -> Offered:
    """Offer a character the help of those who keep it company."""
    now = state.step
    if not isinstance(now, ground.Committing) or now.who != who:
        return helplessness(state, who) or Refusal("no check of yours waits for help", "U-257")
    refusal = _closed(state, state.checked)
    if refusal:
        return refusal
    person = state.people[who]
    here = tuple([one.id for one in person.ties.company if _why_not(state, one) is None])
    if not here:
        reasons = (_why_not(state, one) for one in person.ties.company)
        return next((one for one in reasons if one), Refusal(f"nobody keeps {person.character.name} company", "U-257"))

    def away(name: str) -> Refusal | None:
        found = next((one for one in person.ties.company if one.id == name), None)
        return _why_not(state, found) if found else None

    hint = "have a companion help, with cards of the Dealer's deck"
    return (Option(act.CallOn, (Named(here, "companion", away),), hint=hint),)


def _closed(state: UltimoState, check: Check) -> Refusal | None:
    """Return why nobody may help with a check, or `None`."""
    if check.rival:
        return Refusal("this is between the two of them; nobody else lays cards", "U-035")
    alone = fought_first(state, check.request.who) if state.danger.exchange else ""
    if alone:
        return Refusal(f"{state.danger.foes[alone].called} has to be fought alone", "U-220")
    if "attack" not in check.request.tags and not is_solo(state):
        return Refusal("companions help in a fight; elsewhere the other characters do", "U-413")
    return None if team_room(state, check) > 0 else Refusal("the row is as long as it may be", "U-171")


def _why_not(state: UltimoState, one: Companion) -> Refusal | None:
    """Return why a companion cannot help with the check in hand, or `None`."""
    check = state.checked
    if one.shaken:
        return Refusal(f"{called_name(state, one.id)} has lost heart", "U-360")
    if one.id in check.company:
        return Refusal(f"{called_name(state, one.id)} has joined in already", "U-172")
    fighting = "attack" in check.request.tags
    if one.kind == "animal" and not fighting and not any(name in one.skills for name in check.request.pair):
        return Refusal(f"{called_name(state, one.id)} is no good at that", "U-173")
    return None


def strength_of(person: Person, name: str) -> int:
    """Return how many cards a companion may add: its attack power, with the bond (U-255, U-256)."""
    return max((block_of(person, one).melee for one in person.ties.company if one.id == name), default=0)


def decide_call_on(state: UltimoState, who: str, action: act.CallOn) -> tuple[happened.Event, ...]:
    """Return that a companion joined in."""
    return (helped.CompanionHelps(who, action.companion, strength_of(state.people[who], action.companion)),)


def company_draws(state: UltimoState, laid: int) -> Iterator[Step]:
    """Yield that the cards of companions come up: as many as they are good for, within the limit of a team."""
    check = state.checked
    person = state.people[check.request.who]
    wanted = sum([strength_of(person, name) for name in check.company])
    count = min(wanted, team_room(state, check) - laid)
    if count > 0:
        yield step.CompanyDraw(count)
        yield step.CompanyLay()


def follow_company_draw(state: UltimoState, now: step.CompanyDraw) -> tuple[happened.Event, ...]:
    """Return how cards come off the Dealer's deck; the discard becomes a new deck if it has to (U-073)."""
    left = len(state.pile("dealer", "deck"))
    if left:
        taken = min(left, now.count)
        more = (step.CompanyDraw(now.count - taken),) if taken < now.count else ()
        return (happened.Planned((ground.Wanted(Draw("dealer.deck", BESIDE, taken)), *more)),)
    if not len(state.pile("dealer", "discard")):
        return ()
    return Shuffled("dealer.deck", ("dealer.discard",)), happened.Planned((now,))


def follow_company_lay(state: UltimoState, _now: step.CompanyLay) -> tuple[happened.Event, ...]:
    """Return their cards in order."""
    cards, discard = state.zones[BESIDE].known, state.pile("dealer", "discard").known
    return (helped.CompanyLaid(dealer_row(cards, discard, state.rules)),)


OFFERS: Final[Mapping[type, Offer]] = {act.CallOn: offer_call_on}
DECISIONS: Final[Mapping[type, Decide]] = {act.CallOn: decide_call_on}
STEPS: Final[Mapping[type, Follow]] = {
    step.CompanyDraw: follow_company_draw,
    step.CompanyLay: follow_company_lay,
}
