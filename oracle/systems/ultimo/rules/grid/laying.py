"""The Dealer lays the map of a fight and places units on it (U-263)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.kit.words import listed
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned, Turned
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.grid.arrival import LayMap, seat_units, units_of
from oracle.systems.ultimo.rules.grid.domains import Open, Pieces
from oracle.systems.ultimo.rules.grid.events import UnitPlaced
from oracle.systems.ultimo.rules.grid.flanks import ground_of, places, with_ground
from oracle.systems.ultimo.rules.grid.ground import LARGEST, SMALLEST, Ground, Patch, Piece, Placed
from oracle.systems.ultimo.rules.grid.squares import Square
from oracle.systems.ultimo.rules.hands import RoundCheck
from oracle.systems.ultimo.rules.names import unit_name
from oracle.systems.ultimo.rules.occasions import foes_stand, on_a_map
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import unfinished_business

_NO_MAPS: Final = Refusal("this table tells its fights by ranges, without a map (house rule movement_mode)", "U-263")


def _fought_on_maps(state: UltimoState, _who: str) -> bool:
    return state.rules.get("movement_mode") == "grid"


@dataclass(frozen=True, slots=True)
class GroundLaid(Event):
    """The map of a fight was laid."""

    width: int
    height: int
    patches: tuple[Patch, ...]
    places: Mapping[str, Square]

    def apply(self, state: UltimoState) -> UltimoState:
        fresh = Ground(self.width, self.height, self.patches, self.places)
        before = state.danger.ground
        if before:
            fresh = replace(before, width=self.width, height=self.height, patches=self.patches, places=self.places)
        return with_ground(state, fresh)

    def describe(self, state: UltimoState) -> str:
        stand = listed(tuple(f"{unit_name(state, unit)} on {square}" for unit, square in places(state).items()))
        return f"A map of {self.width} by {self.height} squares is laid: {stand}."


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay the map of a fight: its width, its height, and the patches and units on it."""

    verb: ClassVar[str] = "lay"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(_fought_on_maps, foes_stand, at=(LayMap,))
    width: int
    height: int
    pieces: tuple[Piece, ...] = ()

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        if state.rules["movement_mode"] != "grid":
            return _NO_MAPS
        refusal = None if isinstance(state.step, LayMap) else unfinished_business(state)
        if refusal is None and not standing_foes(state.danger):
            refusal = Refusal("a map is laid once there is somebody to fight", "U-263")
        if refusal:
            return refusal
        side = Number(SMALLEST, LARGEST, "U-263")

        def pieces(width: int, height: int) -> Domain:
            return Pieces(width, height, units_of(state))

        hint = "the map of the fight: width, height, what lies on it, and who stands where if you care"
        return (Option(Lay, (side, side, pieces), duty="oppose", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        patches = tuple(piece for piece in self.pieces if isinstance(piece, Patch))
        named = {piece.unit: piece.square for piece in self.pieces if isinstance(piece, Placed)}
        ground = Ground(self.width, self.height, patches)
        map_laid = GroundLaid(self.width, self.height, patches, seat_units(state, ground, named))
        turned = (Turned(),) if isinstance(state.step, LayMap) else ()
        return *turned, map_laid, Planned((RoundCheck(),))


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Place a unit on a square of the map."""

    verb: ClassVar[str] = "place"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(on_a_map)
    unit: str
    square: Square

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal is None and (state.danger.ground is None or not standing_foes(state.danger)):
            refusal = Refusal("there is no map to put anybody on", "U-263")
        if refusal:
            return refusal
        here = places(state)
        where = Open(ground_of(state), {square: unit for unit, square in here.items()})
        if not any(where.why_not(square) is None for square in where.ground.squares()):
            return Refusal("every square is taken", "U-263")
        holes = (OneOf(units_of(state)), where)
        return (Option(Place, holes, duty="oppose", hint="put somebody on a square"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (UnitPlaced(self.unit, self.square),)
