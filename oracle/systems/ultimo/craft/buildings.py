"""What stands on the ground, and how it comes down (Builder, Expert Builder)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.menu import OneOf, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.craft import actions as act
from oracle.systems.ultimo.craft import events as made
from oracle.systems.ultimo.registry import Decide, Offer
from oracle.systems.ultimo.standing import business
from oracle.systems.ultimo.state import UltimoState


def offer_wreck(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to let a building be brought down."""
    refusal = business(state)
    if refusal:
        return refusal
    up = {
        who: tuple(one.id for one in person.works.buildings if one.condition != "ruined")
        for who, person in state.people.items()
    }
    owners = tuple(who for who, names in up.items() if names)
    if not owners:
        return Refusal("nobody has put up anything that stands", "U-192")
    holes = (OneOf(owners, "builder"), lambda who: OneOf(up[who], "building"))
    return (Option(act.Wreck, holes, duty="adjudicate", hint="fire, flood or war brings it down"),)


def decide_wreck(state: UltimoState, _who: str, action: act.Wreck) -> tuple[happened.Event, ...]:
    """Return what is left: of what was built to last one half stands, until it is struck again (U-229)."""
    found = next(one for one in state.people[action.who].works.buildings if one.id == action.building)
    left = "broken" if found.durable and found.condition == "sound" else "ruined"
    return (made.BroughtDown(action.who, action.building, "broken" if left == "broken" else "ruined"),)


OFFERS: Final[Mapping[type, Offer]] = {act.Wreck: offer_wreck}
DECISIONS: Final[Mapping[type, Decide]] = {act.Wreck: decide_wreck}
