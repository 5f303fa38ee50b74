"""Movement without a map, hiding, and loading (U-243, U-263, U-346)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from oracle.core.menu import Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.core.zones import Draw
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.calling import begin_check
from oracle.systems.ultimo.rules.checking import Called, TurnTaken
from oracle.systems.ultimo.rules.difficulty import Tags
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.arms import shots_left, shots_of, usable_weapons, weapon_in
from oracle.systems.ultimo.rules.fight.covering import leave_cover
from oracle.systems.ultimo.rules.fight.danger import standing_foes, visible_foes
from oracle.systems.ultimo.rules.fight.exchange import why_not_fight
from oracle.systems.ultimo.rules.fight.modifiers import FOOTING_PREFIX, HIDING_GOAL
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.foes.hooks import Watchful
from oracle.systems.ultimo.rules.foes.stat_block import danger_of
from oracle.systems.ultimo.rules.gear.weapons import RANGES, Range
from oracle.systems.ultimo.rules.hands import RoundCheck
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import awake, foes_seen, has_turn_left
from oracle.systems.ultimo.rules.points import KEEPS_FEET, REACH_STEPS, RESULT
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.skills import approach_of
from oracle.systems.ultimo.rules.state import Check, Lock, Person, Request, UltimoState
from oracle.systems.ultimo.rules.status import (
    helplessness,
    turn_barred,
    unfinished_business,
    why_rooted,
    why_singled_out,
)
from oracle.systems.ultimo.rules.steps import Wanted
from oracle.systems.ultimo.rules.threat import EmptyHand

_HIDES: Final = ("AGI", "Espionage")
"""The attribute and the skill for hiding. Rule U-243."""


def _step_offer(state: UltimoState, who: str, kind: type[Near | Away], way: int) -> Offered:
    refusal = why_not_fight(state, who) or why_rooted(state.people[who])
    if refusal:
        return refusal
    if way > 0 and (held := why_singled_out(state, who)):
        return held
    if state.danger.ground:
        return Refusal("on a map one goes from square to square: move says where to", "U-263")

    here = visible_foes(state.danger)
    names = tuple(
        [name for name in here if _range_after_move(state, who, name, way) != state.danger.foes[name].distance]
    )
    if not names:
        return Refusal("there is no getting nearer" if way < 0 else "there is no getting farther", "U-263")
    steps = _STEP_WORDS[_steps_moved(state, who) - 1]
    hint = f"{steps} of range nearer" if way < 0 else f"{steps} of range farther"
    return (Option(kind, (Named(names, "foe"),), hint=hint),)


_STEP_WORDS: Final = ("a step", "two steps", "three steps", "four steps")
"""Words for the steps of range moved in a turn, from one step on."""


def _range_after_move(state: UltimoState, who: str, name: str, way: int) -> Range:
    """Return the range of a foe after a character has moved from it or towards it."""
    place = RANGES.index(state.danger.foes[name].distance) + way * _steps_moved(state, who)
    return RANGES[max(0, min(place, len(RANGES) - 1))]


def _steps_moved(state: UltimoState, who: str) -> int:
    """Return the steps of range that a character moves in a turn: one at least (U-263, U-279)."""
    return max(1, 1 + REACH_STEPS(state, who))


@dataclass(frozen=True, slots=True)
class Near(Action):
    """Close in on a foe by a step of range."""

    verb: ClassVar[str] = "near"
    when: ClassVar[Occasion] = between(awake, foes_seen, has_turn_left)
    foe: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return _step_offer(state, who, Near, -1)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return decide_step(state, who, self)


@dataclass(frozen=True, slots=True)
class Away(Action):
    """Fall back from a foe by a step of range."""

    verb: ClassVar[str] = "away"
    when: ClassVar[Occasion] = between(awake, foes_seen, has_turn_left)
    foe: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return _step_offer(state, who, Away, 1)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return decide_step(state, who, self)


def decide_step(state: UltimoState, who: str, action: Near | Away) -> tuple[AnyEvent, ...]:
    """Return the new distance; moving takes the turn. A check to keep one's feet may come first (U-280)."""
    request = KEEPS_FEET(state, who, f"{FOOTING_PREFIX}{action.verb}:{action.foe}")
    if request:
        figures = figures_of(state, request)
        return Called(request, figures), *begin_check(state, request, figures.rating, focus=0)
    moved = _step_events(state, who, action.verb, action.foe)
    return *moved, TurnTaken(who), happened.Planned((RoundCheck(),))


def finish_step(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the move of a character who has kept its feet; nothing for any other check."""
    goal = check.request.goal
    if goal.startswith(FOOTING_PREFIX) and tier in ("perfect", "success", "partial"):
        verb, _, foe = goal.removeprefix(FOOTING_PREFIX).partition(":")
        yield from _step_events(state, check.request.who, verb, foe) if foe in standing_foes(state.danger) else ()


def _step_events(state: UltimoState, who: str, verb: str, foe: str) -> tuple[AnyEvent, ...]:
    way = -1 if verb == Near.verb else 1
    return *leave_cover(state, who), fought.DistanceChanged(who, foe, _range_after_move(state, who, foe, way))


@dataclass(frozen=True, slots=True)
class Hide(Action):
    """Get out of the foes' sight (U-243)."""

    verb: ClassVar[str] = "hide"
    when: ClassVar[Occasion] = between(awake, foes_seen, has_turn_left)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = why_not_fight(state, who) or why_singled_out(state, who)
        if refusal is None and who in state.danger.unseen:
            refusal = Refusal(f"{state.people[who].character.name} is out of sight already")
        watching = next((name for name in visible_foes(state.danger) if state.danger.foes[name].has(Watchful)), "")
        if refusal is None and watching:
            refusal = Refusal(f"nobody hides from {state.danger.foes[watching].called} where it is at home", "U-412")
        if refusal is None and Lock(who, HIDING_GOAL, approach_of(_HIDES)) in state.scene.locks:
            refusal = Refusal(
                "they have their eye on you there: get to another place first, or behind something", "U-034"
            )
        return refusal or (Option(Hide, hint="get out of their sight, to strike unseen"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        keenest = max(danger_of(state.danger.foes[name].block) for name in visible_foes(state.danger))
        request = Request(who, HIDING_GOAL, *_HIDES, keenest, tags=Tags(("stealth",)))
        figures = figures_of(state, request)
        return Called(request, figures), *begin_check(state, request, figures.rating, focus=0)


def hide_on_success(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield that a character is hidden after a passed check to hide; nothing for any other check."""
    if check.request.goal == HIDING_GOAL and tier in ("perfect", "success", "partial") and standing_foes(state.danger):
        yield fought.Hidden(check.request.who)


def _shots_spent(state: UltimoState, _who: str) -> bool:
    return bool(state.danger.shots)


def _is_for_one_use(person: Person, item: str) -> bool:
    return "one_use" in weapon_in(person, item).qualities


@dataclass(frozen=True, slots=True)
class Load(Action):
    """Load a weapon, for a card of the hand at random (U-346)."""

    verb: ClassVar[str] = "load"
    when: ClassVar[Occasion] = between(awake, has_turn_left, _shots_spent)
    item: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        """Return the offer to load for a card of the hand; weapons for one use free, after a fight (U-346, U-347)."""
        refusal = helplessness(state, who) or unfinished_business(state) or turn_barred(state, who)
        if refusal:
            return refusal
        person = state.people[who]
        short = tuple([item for item in usable_weapons(person, "ranged") if _is_short(state, who, item)])
        if not short:
            return Refusal("nothing has to be loaded", "U-346")
        later = Refusal("that is good for one shot in a fight, and loaded again when it is over", "U-347")
        in_time = tuple(item for item in short if not (_is_for_one_use(person, item) and standing_foes(state.danger)))
        held = len(state.pile(who, "hand"))
        ready = tuple(item for item in in_time if held or _is_for_one_use(person, item))
        if not ready:
            return Refusal("it takes a card of the hand, and there is none", "U-084") if in_time else later
        named = Named(ready, "weapon", lambda item: later if item in short else None)
        return (Option(Load, (named,), hint="for a card of the hand at random"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        free = _is_for_one_use(state.people[who], self.item)
        given = () if free else (Wanted(Draw(f"{who}.hand", f"{who}.discard", 1, at_random=True)),)
        return (
            Loaded(who, self.item),
            TurnTaken(who),
            Planned((*given, EmptyHand(who), RoundCheck())),
        )


def _is_short(state: UltimoState, who: str, item: str) -> bool:
    weapon = weapon_in(state.people[who], item)
    left = shots_left(state, who, item)
    return left is not None and left < shots_of(weapon, state.rules)


EXTENDS: Final = RESULT.by(hide_on_success, finish_step)


@dataclass(frozen=True, slots=True)
class Loaded(Event):
    """A weapon was loaded anew (U-346)."""

    who: str
    item: str

    def apply(self, state: UltimoState) -> UltimoState:
        shots = {name: left for name, left in state.danger.shots.items() if name != f"{self.who} {self.item}"}
        return state.with_danger(replace(state.danger, shots=shots))

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} loads anew."
