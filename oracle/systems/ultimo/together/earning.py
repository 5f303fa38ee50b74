"""What single works and single animals bring: performances, works of art, the sale of a herd (U-096, U-355)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import Number, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.domains import Named
from oracle.systems.ultimo.powers.sheet import herd_limit
from oracle.systems.ultimo.registry import Decide, Offer
from oracle.systems.ultimo.standing import business, living
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.together import actions as act
from oracle.systems.ultimo.together import events as together
from oracle.systems.ultimo.together.livelihood import troop_kept
from oracle.systems.ultimo.traits import hooks_of
from oracle.systems.ultimo.traits.hooks_people import Income

BEST_PAID: Final = 100_000
"""The most cash that a single work, or a single animal, brings."""


def offer_earn(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to pay somebody for a single performance or work of art."""
    refusal = business(state)
    here = living(state)
    if refusal or not here:
        return refusal or Refusal("nobody is left to be paid")
    holes = (Named(here, "character"), Number(1, BEST_PAID))
    hint = "what a performance or a work of art is worth; who is in demand is paid more"
    return (Option(act.Earn, holes, duty="adjudicate", hint=hint),)


def decide_earn(state: UltimoState, _who: str, action: act.Earn) -> tuple[happened.Event, ...]:
    """Return the cash it brings, as many times over as the best of the artist's traits says."""
    person = state.people[action.who]
    times = max([hook.earnings for hook in hooks_of(person.character.traits, Income)], default=1)
    purse = replace(person.ties.purse, cash=person.ties.purse.cash + action.cash * times)
    return (together.PurseChanged(action.who, purse, "art"),)


def herd_of(state: UltimoState, who: str) -> int:
    """Return how many animals a herder has now: as many as can be kept, less those sold this month."""
    person = state.people[who]
    return max(0, herd_limit(person, state.rules) - person.ties.sold)


def _why_no_herd(state: UltimoState, who: str) -> Refusal | None:
    if who not in state.people:
        return None
    name = state.people[who].character.name
    if not herd_limit(state.people[who], state.rules):
        return Refusal(f"no trait lets {name} keep a herd", "U-096")
    return Refusal(f"{name} has sold the herd; a month brings up another", "U-355") if not herd_of(state, who) else None


def offer_sell_herd(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to let somebody sell animals of a herd, at a price that is the Dealer's to say."""
    refusal = business(state)
    here = tuple(who for who in living(state) if _why_no_herd(state, who) is None)
    if refusal is None and not here:
        refusal = next((why for who in living(state) if (why := _why_no_herd(state, who))), Refusal("nobody is here"))
    if refusal:
        return refusal
    herders = Named(here, "herder", lambda who: _why_no_herd(state, who))
    holes = (herders, lambda who: Number(1, herd_of(state, who), "U-096"), Number(1, BEST_PAID))
    return (Option(act.SellHerd, holes, duty="adjudicate", hint="how many animals are sold, and what each brings"),)


def decide_sell_herd(state: UltimoState, _who: str, action: act.SellHerd) -> tuple[happened.Event, ...]:
    """Return the cash, the thinner herd, and the soldiers that it no longer pays once none of it is left."""
    person = state.people[action.who]
    gone = action.count >= herd_of(state, action.who)
    purse = replace(person.ties.purse, cash=person.ties.purse.cash + action.count * action.price)
    paid = together.PurseChanged(action.who, purse, "sale")
    kept = troop_kept(replace(person, ties=replace(person.ties, herdless=gone)), state.rules)
    unpaid = (together.TroopSet(action.who, kept),) if kept < person.ties.troop else ()
    return together.HerdThinned(action.who, action.count, gone), paid, *unpaid


OFFERS: Final[Mapping[type, Offer]] = {act.Earn: offer_earn, act.SellHerd: offer_sell_herd}
DECISIONS: Final[Mapping[type, Decide]] = {act.Earn: decide_earn, act.SellHerd: decide_sell_herd}
