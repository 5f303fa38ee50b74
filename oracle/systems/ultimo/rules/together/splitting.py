"""What a party agrees on in an attack that several make: whose weapon strikes, and who bears what comes of it.

Rules U-155, U-246, U-247.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from oracle.core.menu import Domain, OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Planned, Turned
from oracle.systems.ultimo.rules.fight.blows import Agreeing
from oracle.systems.ultimo.rules.fight.damage import by_cards, shares_of
from oracle.systems.ultimo.rules.fight.defence import Defending
from oracle.systems.ultimo.rules.fight.events import StrikerAgreed
from oracle.systems.ultimo.rules.state import Check, UltimoState
from oracle.systems.ultimo.rules.status import helplessness, names_of
from oracle.systems.ultimo.rules.together import events as together
from oracle.systems.ultimo.rules.together.actions import NOTHING
from oracle.systems.ultimo.rules.together.events import Shielded
from oracle.systems.ultimo.rules.together.protecting import (
    NOTHING_NAMED,
    Impending,
    blow_to_come,
    detail_said,
    shield_named,
)
from oracle.systems.ultimo.rules.together.shields import detail_domain, sharers


def offer_split(state: UltimoState, now: Defending) -> Offered:
    """Offer whoever a blow is about to strike to agree that another who laid cards bears some of it, or all."""
    check = state.check
    if check is None or check.rival or len(check.hands) < 2 or now.who not in check.hands:
        return Refusal("only what a shared attack brings can be split, among those who laid cards", "U-246")
    if now.used or now.soak == "none":
        return Refusal("that blow is being met already, and is nobody else's", "U-246")
    others = tuple([one for one in check.hands if _why_not(state, check, now, one) is None])
    if not others:
        return Refusal("nobody else who laid cards still has a blow to meet", "U-246")

    def amount(_who: str) -> Domain:
        return OneOf(tuple(map(str, range(1, now.amount + 1))), "damage", "U-246")

    named = Named(others, "character", lambda one: _why_not(state, check, now, one))
    return (Option(Share, (named, amount), hint=f"agree who else bears how much of {now.amount} damage"),)


def _why_not(state: UltimoState, check: Check, now: Defending, who: str) -> Refusal | None:
    """Return why somebody cannot bear some of a blow, or `None`: theirs has fallen, or it is theirs."""
    if who not in check.hands or who == now.who:
        return Refusal("it takes another who laid cards into this attack", "U-246")
    name = state.people[who].character.name
    if state.people[who].is_dead:
        return Refusal(f"{name} is dead", "U-128")
    waiting = any(one.who == who for one in _falling(state))
    share = shares_of(state, check).get(who)
    own = (share and share.failures) or by_cards(state, check)[0] == who
    return Refusal(f"{name} has met a blow of this attack already", "U-246") if own and not waiting else None


def _falling(state: UltimoState) -> Iterator[Defending]:
    """Yield the blows that are still to be met, in turn."""
    for one in state.agenda:
        if not isinstance(one, Defending):
            return
        yield one


def split(state: UltimoState, now: Defending, action: Share) -> tuple[AnyEvent, ...]:
    """Return that another bears so much of a blow, along with what was theirs to bear anyway."""
    falling, moved = tuple(_falling(state)), int(action.detail)
    changed = {now.who: -moved, action.who: moved}
    blows = [replace(one, amount=one.amount + changed.get(one.who, 0)) for one in falling]
    if not any(one.who == action.who for one in falling):
        blows.append(replace(now, who=action.who, amount=moved))
    left = tuple(one for one in blows if one.amount)
    agreed = together.Shielded(action.who, now.who, "share", moved)
    return *(happened.Turned() for _ in falling), agreed, happened.Planned(left)


def offer_striker(state: UltimoState, now: Agreeing) -> Offered:
    """Offer whoever began an attack to say whose weapon strikes, of those who gave as many cards."""

    def other(one: str) -> Refusal | None:
        fewer = Refusal("it is between those who gave most cards", "U-247")
        return fewer if one in state.people and one not in now.among else None

    named = Named(now.among, "character", other, names_of(state))
    holes = (named, lambda _who: OneOf((NOTHING,), shape=NOTHING))
    return (Option(Share, holes, hint="agree whose weapon strikes, of those who gave as many cards"),)


def agreed(now: Agreeing, action: Share) -> tuple[AnyEvent, ...]:
    """Return that the company has said whose weapon strikes."""
    return happened.Turned(), StrikerAgreed(action.who), happened.Planned((now.blows,))


@dataclass(frozen=True, slots=True)
class Share(Action):
    """Agree that another who laid cards bears what a shared check has brought (U-155, U-246)."""

    verb: ClassVar[str] = "share"
    when: ClassVar[Occasion] = at(Impending, Defending, Agreeing)
    who: str
    detail: str = NOTHING
    """What of one's own an effect takes; of a blow, so much damage."""

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = state.step
        if isinstance(now, Defending | Agreeing) and now.who == who:
            return offer_split(state, now) if isinstance(now, Defending) else offer_striker(state, now)
        if not isinstance(now, Impending) or now.waits != who:
            return helplessness(state, who) or NOTHING_NAMED
        effect = shield_named(state, now)
        others = sharers(state, effect, now.who)
        if not others:
            return Refusal("only what a shared check brings can be shared, among those who laid cards", "U-155")

        def detail(one: str) -> Domain:
            return detail_domain(state, effect, one, now.detail)

        return (Option(Share, (Named(others, "character"), detail), hint="agree on somebody else who laid cards"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        if isinstance(state.step, Defending):
            return split(state, state.step, self)
        if isinstance(state.step, Agreeing):
            return agreed(state.step, self)
        now = blow_to_come(state)
        land = now.upon(self.who, detail_said(now, self.detail))
        return Turned(), Shielded(self.who, now.who, "share"), Planned((land,))
