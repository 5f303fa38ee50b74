"""Movement from square to square: its cost in cards, and in health where a unit leaves a flank (U-263, U-266)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar, Final

from oracle.core.cards import Card
from oracle.core.menu import Domain, OneOf, Option, Refusal
from oracle.core.records import dataclass
from oracle.core.zones import Moved
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at, between
from oracle.kit.words import capital, listed
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.calling import begin_check
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.fight.landing import damage_foe
from oracle.systems.ultimo.rules.fight.modifiers import FOOTING_PREFIX
from oracle.systems.ultimo.rules.fight.reaching import why_it_obeys
from oracle.systems.ultimo.rules.fight.turn import FoesMove
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.grid import events as mapped
from oracle.systems.ultimo.rules.grid.domains import Fare, Goals
from oracle.systems.ultimo.rules.grid.flanks import companions, ground_of, hostile_neighbours, places, pressure_on
from oracle.systems.ultimo.rules.grid.reach import footing_on_map, ways_of
from oracle.systems.ultimo.rules.grid.squares import Square
from oracle.systems.ultimo.rules.grid.visibility import names_of
from oracle.systems.ultimo.rules.grid.ways import Reached
from oracle.systems.ultimo.rules.hands import RoundCheck
from oracle.systems.ultimo.rules.harm import Harm
from oracle.systems.ultimo.rules.movement import stride_of
from oracle.systems.ultimo.rules.names import unit_name
from oracle.systems.ultimo.rules.occasions import awake, on_a_map
from oracle.systems.ultimo.rules.points import RESULT
from oracle.systems.ultimo.rules.powers.events import CompanionStruck
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, UltimoState
from oracle.systems.ultimo.rules.status import helplessness, turn_taken, unfinished_business, why_rooted
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.threat import EmptyHand

_NO_MAP: Final = Refusal("there is no map here to move on; without one, near and away change the distance", "U-263")


def _why_no_move(state: UltimoState, who: str) -> Refusal | None:
    """Return why a character cannot move anyone on a map now, or `None`."""
    refusal = helplessness(state, who) or unfinished_business(state)
    if refusal is None and (state.danger.ground is None or not standing_foes(state.danger)):
        return _NO_MAP
    return refusal or turn_taken(state, who)


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Move to a square, for cards of the hand beyond the free distance (U-263)."""

    verb: ClassVar[str] = "move"
    when: ClassVar[Occasion] = between(awake, on_a_map)
    square: Square
    cards: tuple[Card, ...] = ()

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = _why_no_move(state, who)
        if refusal:
            return refusal
        name = state.people[who].character.name
        stuck = why_rooted(state.people[who])
        if stuck:
            return stuck
        hand = state.pile(who, "hand").known
        ways = {square: way for square, way in ways_of(state, who).items() if way.cards <= len(hand)}
        if not ways:
            return Refusal(f"{name} gets no farther in this round", "U-263")

        def price(square: Square) -> Domain:
            return Fare(square, hand, ways[square].cards if square in ways else 0)

        stride = stride_of(state, who)
        hint = f"{stride.free} squares are free in a round; farther for cards of the hand"
        return (Option(Move, (_goals(state, who, ways, held=len(hand)), price), hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return the move, which takes no turn; a check to keep one's feet may come first (U-280)."""
        given: tuple[AnyEvent, ...] = ()
        if self.cards:
            given = Moved(f"{who}.hand", f"{who}.discard", self.cards), Planned((EmptyHand(who),))
        request = footing_on_map(state, who, f"{FOOTING_PREFIX}{self.verb}:{self.square}")
        if request is None:
            return *given, *move_unit(state, who, self.square)
        figures = figures_of(state, request)
        return *given, Called(request, figures), *begin_check(state, request, figures.rating, focus=0)


def _goals(state: UltimoState, unit: str, ways: Mapping[Square, Reached], *, held: int) -> Goals:
    """Return the choice of squares that a unit can move to."""
    here = places(state)
    return Goals(ground_of(state), here[unit], tuple(ways), _why_not(state, unit, held), names_of(state, here[unit]))


def _why_not(state: UltimoState, unit: str, held: int) -> Callable[[Square], Refusal | None]:
    """Return a function that says why a unit cannot move to a square."""

    def why_not(square: Square) -> Refusal | None:
        ground, here = ground_of(state), places(state)
        stands = next((other for other, place in here.items() if place == square), "")
        if stands == unit:
            return Refusal(f"that is where {unit} stands", "U-263")
        if stands:
            return Refusal(f"{stands} stands on {square}", "U-263")
        if ground.is_wall(square):
            return Refusal(f"{square} is a wall", "U-263")
        way = ways_of(state, unit).get(square)
        if way and way.cards > held:
            return Refusal(f"{square} takes {way.cards} cards of the hand, and there are {held}", "U-263")
        return Refusal(f"{square} is farther than can be gone in this round", "U-263")

    return why_not


def finish_walk(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the move of a character who has kept its feet; nothing for any other check (U-280)."""
    goal = check.request.goal
    verb, _, place = goal.removeprefix(FOOTING_PREFIX).partition(":")
    if not goal.startswith(FOOTING_PREFIX) or verb != Move.verb or state.danger.ground is None:
        return
    if tier not in ("perfect", "success", "partial"):
        return
    square = Square.parse(place)
    if square in ways_of(state, check.request.who):
        yield from move_unit(state, check.request.who, square)


def move_unit(state: UltimoState, unit: str, square: Square) -> Iterator[AnyEvent]:
    """Yield the move of a unit, and the damage for leaving a flank: 1 for each hostile neighbour (U-266)."""
    by = hostile_neighbours(state, unit) if pressure_on(state, unit) else ()
    yield mapped.UnitMoved(unit, square, ways_of(state, unit)[square].walk)
    if not by:
        return
    yield TornAway(unit, by)
    company = companions(state)
    if unit in company:
        yield CompanionStruck(company[unit], unit, len(by))
    elif unit in state.people:
        harm = Harm(unit, len(by), "flank", "armor")
        yield happened.Planned((harm, RoundCheck()))
    else:
        yield happened.Planned((DamageForLeaving(unit, by),))


@dataclass(frozen=True, slots=True)
class DamageForLeaving(Step):
    """A foe takes the damage for leaving a flank (U-266)."""

    stored_as: ClassVar[str] = "Torn"

    foe: str
    by: tuple[str, ...]

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        victor = next((neighbour for neighbour in self.by if neighbour in state.people), "")
        return tuple(damage_foe(state, victor, self.foe, len(self.by), bare=True))


@dataclass(frozen=True, slots=True)
class Lead(Action):
    """Move one of your companions to a square."""

    verb: ClassVar[str] = "lead"
    when: ClassVar[Occasion] = between(awake, on_a_map)
    companion: str
    square: Square

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = _why_no_move(state, who)
        if refusal:
            return refusal
        here = places(state)
        own = [companion for companion, owner in companions(state).items() if owner == who and companion in here]
        ways = {companion: _free_moves(state, companion) for companion in own}
        ready = tuple(companion for companion in own if ways[companion])
        if not ready:
            reason = "nobody keeps you company on this map" if not own else "they get no farther in this round"
            return Refusal(reason, "U-263")
        goals = {companion: _goals(state, companion, ways[companion], held=0) for companion in ready}
        return (
            Option(Lead, (OneOf(ready), lambda companion: goals[companion]), hint="send somebody of yours to a square"),
        )

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return tuple(move_unit(state, self.companion, self.square))


def _free_moves(state: UltimoState, unit: str) -> dict[Square, Reached]:
    return dict(ways_of(state, unit, most=0))


@dataclass(frozen=True, slots=True)
class Advance(Action):
    """Move a foe to a square, in its turn."""

    verb: ClassVar[str] = "advance"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(FoesMove)
    foe: str
    square: Square

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        """Return the offer to move the foe whose turn it is; one that has had an exchange stays where it is (U-203).

        Foes cross ice freely: feet are kept by Athletics, which foes do not have (U-280).
        """
        now = state.step
        if not isinstance(now, FoesMove) or not now.foe or state.danger.ground is None:
            return Refusal("foes move on a map when their turn comes", "U-201")
        foe = state.danger.foes[now.foe]
        if foe.engaged:
            return Refusal(f"{foe.called} has had its fight in this round", "U-203")
        obedient = why_it_obeys(state, now.foe)
        if obedient:
            return obedient
        if state.rules["foe_initiative"] == "threat_only":
            return Refusal("at this table foes only answer, or act for threat", "U-201")
        ways = _free_moves(state, now.foe)
        if foe.is_down or not ways:
            return Refusal(f"{foe.called} gets no farther in this round", "U-263")
        holes = (OneOf((now.foe,)), _goals(state, now.foe, ways, held=0))
        return (Option(Advance, holes, duty="oppose", hint="it goes to a square"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return tuple(move_unit(state, self.foe, self.square))


EXTENDS: Final = RESULT.by(finish_walk)


@dataclass(frozen=True, slots=True)
class TornAway(Event):
    """A unit left a flank and was struck by its hostile neighbours (U-266)."""

    unit: str
    by: tuple[str, ...]

    def describe(self, state: UltimoState) -> str:
        by = listed(tuple(unit_name(state, neighbour) for neighbour in self.by))
        strike = "strikes" if len(self.by) == 1 else "strike"
        return f"{capital(unit_name(state, self.unit))} breaks away, and {by} {strike} home."
