"""Agreements in a shared attack: whose weapon strikes, and who takes how much damage.

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
from oracle.systems.ultimo.rules.fight.blows import AgreeStriker
from oracle.systems.ultimo.rules.fight.damage import by_cards_laid, shares_of
from oracle.systems.ultimo.rules.fight.defence import Defending
from oracle.systems.ultimo.rules.fight.events import StrikerAgreed
from oracle.systems.ultimo.rules.state import Check, UltimoState
from oracle.systems.ultimo.rules.status import helplessness, names_of
from oracle.systems.ultimo.rules.together import events as together
from oracle.systems.ultimo.rules.together.actions import OMITTED
from oracle.systems.ultimo.rules.together.events import Shielded
from oracle.systems.ultimo.rules.together.protecting import (
    NO_EFFECT_NAMED,
    EffectAnnounced,
    final_detail,
    pending_effect,
    require_impending,
)
from oracle.systems.ultimo.rules.together.shields import detail_domain, possible_sharers


def offer_split(state: UltimoState, now: Defending) -> Offered:
    """Offer the target of a blow to agree that another who laid cards takes some or all of it."""
    check = state.check
    if check is None or check.rival or len(check.hands) < 2 or now.who not in check.hands:
        return Refusal("only what a shared attack brings can be split, among those who laid cards", "U-246")
    if now.used or now.soak == "none":
        return Refusal("that blow is being met already, and is nobody else's", "U-246")
    others = tuple([other for other in check.hands if _share_refusal(state, check, now, other) is None])
    if not others:
        return Refusal("nobody else who laid cards still has a blow to meet", "U-246")

    def amount(_who: str) -> Domain:
        return OneOf(tuple(map(str, range(1, now.amount + 1))), "damage", "U-246")

    named = Named(others, "character", lambda other: _share_refusal(state, check, now, other))
    return (Option(Share, (named, amount), hint=f"agree who else bears how much of {now.amount} damage"),)


def _share_refusal(state: UltimoState, check: Check, now: Defending, who: str) -> Refusal | None:
    """Return why a character cannot take part of a blow, or `None`."""
    if who not in check.hands or who == now.who:
        return Refusal("it takes another who laid cards into this attack", "U-246")
    name = state.people[who].character.name
    if state.people[who].is_dead:
        return Refusal(f"{name} is dead", "U-128")
    waiting = any(blow.who == who for blow in _pending_blows(state))
    share = shares_of(state, check).get(who)
    own = (share and share.failures) or by_cards_laid(state, check)[0] == who
    return Refusal(f"{name} has met a blow of this attack already", "U-246") if own and not waiting else None


def _pending_blows(state: UltimoState) -> Iterator[Defending]:
    """Yield the blows still to be met, in order."""
    for step in state.agenda:
        if not isinstance(step, Defending):
            return
        yield step


def split_blow(state: UltimoState, now: Defending, action: Share) -> tuple[AnyEvent, ...]:
    """Return that another takes some of a blow, along with their own."""
    falling, moved = tuple(_pending_blows(state)), int(action.detail)
    changed = {now.who: -moved, action.who: moved}
    blows = [replace(blow, amount=blow.amount + changed.get(blow.who, 0)) for blow in falling]
    if not any(blow.who == action.who for blow in falling):
        blows.append(replace(now, who=action.who, amount=moved))
    left = tuple(blow for blow in blows if blow.amount)
    agreed = together.Shielded(action.who, now.who, "share", moved)
    return *(happened.Turned() for _ in falling), agreed, happened.Planned(left)


def offer_striker(state: UltimoState, now: AgreeStriker) -> Offered:
    """Offer the leader of an attack to say whose weapon strikes, of those who laid most cards."""

    def other(character: str) -> Refusal | None:
        fewer = Refusal("it is between those who gave most cards", "U-247")
        return fewer if character in state.people and character not in now.among else None

    named = Named(now.among, "character", other, names_of(state))
    holes = (named, lambda _who: OneOf((OMITTED,), shape=OMITTED))
    return (Option(Share, holes, hint="agree whose weapon strikes, of those who gave as many cards"),)


def agree_striker(now: AgreeStriker, action: Share) -> tuple[AnyEvent, ...]:
    """Return that the party has agreed whose weapon strikes."""
    return happened.Turned(), StrikerAgreed(action.who), happened.Planned((now.blows,))


@dataclass(frozen=True, slots=True)
class Share(Action):
    """Agree that another who laid cards takes an effect or damage of a shared check (U-155, U-246)."""

    verb: ClassVar[str] = "share"
    when: ClassVar[Occasion] = at(EffectAnnounced, Defending, AgreeStriker)
    who: str
    detail: str = OMITTED
    """The thing an effect takes; for a blow, the damage."""

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = state.step
        if isinstance(now, Defending | AgreeStriker) and now.who == who:
            return offer_split(state, now) if isinstance(now, Defending) else offer_striker(state, now)
        if not isinstance(now, EffectAnnounced) or now.waits != who:
            return helplessness(state, who) or NO_EFFECT_NAMED
        effect = pending_effect(state, now)
        others = possible_sharers(state, effect, now.who)
        if not others:
            return Refusal("only what a shared check brings can be shared, among those who laid cards", "U-155")

        def detail(character: str) -> Domain:
            return detail_domain(state, effect, character, now.detail)

        return (Option(Share, (Named(others, "character"), detail), hint="agree on somebody else who laid cards"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        if isinstance(state.step, Defending):
            return split_blow(state, state.step, self)
        if isinstance(state.step, AgreeStriker):
            return agree_striker(state.step, self)
        now = require_impending(state)
        land = now.upon(self.who, final_detail(now, self.detail))
        return Turned(), Shielded(self.who, now.who, "share"), Planned((land,))
