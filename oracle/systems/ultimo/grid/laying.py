"""Laying the map of a fight, and putting people on it: the Dealer's business (U-263)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.fight.danger import standing
from oracle.systems.ultimo.grid import actions as act
from oracle.systems.ultimo.grid import events as mapped
from oracle.systems.ultimo.grid import steps as step
from oracle.systems.ultimo.grid.arrival import seated, units_of
from oracle.systems.ultimo.grid.domains import Open, Pieces
from oracle.systems.ultimo.grid.flanks import ground_of, places
from oracle.systems.ultimo.grid.ground import LARGEST, SMALLEST, Ground, Patch, Placed
from oracle.systems.ultimo.registry import Decide, Follow, Offer
from oracle.systems.ultimo.standing import business
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.steps import RoundCheck

_TOLD: Final = Refusal("this table tells its fights by ranges, without a map (house rule movement_mode)", "U-263")


def offer_lay(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to lay the map of a fight, or to lay it anew between turns."""
    if state.rules["movement_mode"] != "grid":
        return _TOLD
    refusal = None if isinstance(state.step, step.Laying) else business(state)
    if refusal is None and not standing(state.danger):
        refusal = Refusal("a map is laid once there is somebody to fight", "U-263")
    if refusal:
        return refusal
    side = Number(SMALLEST, LARGEST, "U-263")

    def pieces(width: int, height: int) -> Domain:
        return Pieces(width, height, units_of(state))

    hint = "the map of the fight: width, height, what lies on it, and who stands where if you care"
    return (Option(act.Lay, (side, side, pieces), duty="oppose", hint=hint),)


def decide_lay(state: UltimoState, _who: str, action: act.Lay) -> tuple[happened.Event, ...]:
    """Return the map, with a square for everybody; then turns have an order."""
    patches = tuple(one for one in action.pieces if isinstance(one, Patch))
    named = {one.unit: one.square for one in action.pieces if isinstance(one, Placed)}
    ground = Ground(action.width, action.height, patches)
    laid = mapped.GroundLaid(action.width, action.height, patches, seated(state, ground, named))
    turned = (happened.Turned(),) if isinstance(state.step, step.Laying) else ()
    return *turned, laid, happened.Planned((RoundCheck(),))


def follow_laying(state: UltimoState, _now: step.Laying) -> tuple[happened.Event, ...] | None:
    """Return `None` while the Dealer is to lay the map; nothing where nobody is left to fight on it."""
    return None if standing(state.danger) and state.danger.ground is None else ()


def offer_place(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to put somebody on another square: thrown, carried, let down a rope."""
    refusal = business(state)
    if refusal is None and (state.danger.ground is None or not standing(state.danger)):
        refusal = Refusal("there is no map to put anybody on", "U-263")
    if refusal:
        return refusal
    here = places(state)
    where = Open(ground_of(state), {square: unit for unit, square in here.items()})
    if not any(where.why_not(square) is None for square in where.ground.squares()):
        return Refusal("every square is taken", "U-263")
    holes = (OneOf(units_of(state)), where)
    return (Option(act.Place, holes, duty="oppose", hint="put somebody on a square"),)


def decide_place(_state: UltimoState, _who: str, action: act.Place) -> tuple[happened.Event, ...]:
    """Return where somebody stands now."""
    return (mapped.UnitPlaced(action.unit, action.square),)


OFFERS: Final[Mapping[type, Offer]] = {act.Lay: offer_lay, act.Place: offer_place}
DECISIONS: Final[Mapping[type, Decide]] = {act.Lay: decide_lay, act.Place: decide_place}
STEPS: Final[Mapping[type, Follow]] = {step.Laying: follow_laying}
