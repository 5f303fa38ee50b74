"""Mounts and vehicles in fights: ramming, being attacked, obstacles (U-361)."""

from __future__ import annotations

from typing import ClassVar, Final

from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.core.records import dataclass
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at, between
from oracle.kit.words import capital
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.calling import begin_check
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.difficulty import Tags
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.danger import Exchange, standing_foes, visible_foes
from oracle.systems.ultimo.rules.fight.exchange import open_exchange, why_not_fight
from oracle.systems.ultimo.rules.fight.foe_moves import ready_foes
from oracle.systems.ultimo.rules.fight.ratings import answer_of
from oracle.systems.ultimo.rules.fight.turn import FoesMove
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.gear.weapons import RANGES, Mode
from oracle.systems.ultimo.rules.names import foe_name, name_of
from oracle.systems.ultimo.rules.occasions import awake, foes_seen
from oracle.systems.ultimo.rules.points import FOE_MODES, FOE_WALKS_UP, REACH_BARRED, REACH_STEPS, WALKS_UP
from oracle.systems.ultimo.rules.riding.having import NOTHING_AT_HAND
from oracle.systems.ultimo.rules.riding.makes import find_make, ride_name
from oracle.systems.ultimo.rules.riding.modifiers import BESET_WORD, RAM_WORD, clash_word, steerer, steering_pair
from oracle.systems.ultimo.rules.riding.occasions import is_ride_at_hand
from oracle.systems.ultimo.rules.riding.state import ride_of
from oracle.systems.ultimo.rules.riding.swerving import STEERING_PREFIX
from oracle.systems.ultimo.rules.state import Request, UltimoState
from oracle.systems.ultimo.rules.status import is_out, unfinished_business

HARDEST_OBSTACLE: Final = 15
"""The highest difficulty of an obstacle. Rule U-023."""


@dataclass(frozen=True, slots=True)
class Ram(Action):
    """Steer your mount or vehicle straight into a foe (U-361)."""

    verb: ClassVar[str] = "ram"
    when: ClassVar[Occasion] = between(awake, is_ride_at_hand, foes_seen)
    foe: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = why_not_fight(state, who)
        name = ride_of(state.riding, who)
        if refusal is None and (not name or steerer(state, name) != who):
            refusal = Refusal("you steer nothing that you could ram anybody with", "U-361")
        if refusal:
            return refusal
        near = tuple(foe for foe in visible_foes(state.danger) if _too_far(state, who, foe) is None)
        if not near:
            return Refusal("nobody is near enough to be rammed within a turn", "U-263")
        named = Named(near, "foe", lambda foe: _too_far(state, who, foe))
        make = find_make(state.riding.rides[name].make)
        return (Option(Ram, (named,), hint=f"{make.blow} damage more; what comes back strikes the {make.name}"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        name = ride_of(state.riding, who)
        foe = state.danger.foes[self.foe]
        word = clash_word(RAM_WORD, name, state.riding.rides[name])
        seen = (fought.Seen(who),) if who in state.danger.unseen else ()
        return (
            *seen,
            *_close_in(state, who, self.foe),
            RideTurned(who, name, self.foe),
            *open_exchange(state, foe, Exchange(who, (self.foe,), "melee", word, answer_of(foe, "melee"))),
        )


def _too_far(state: UltimoState, who: str, foe: str) -> Refusal | None:
    """Return why a foe cannot be rammed from here, or `None`."""
    target = state.danger.foes.get(foe)
    if target is None or target.is_down:
        return (
            Refusal(f"no foe here is {foe}")
            if target is None
            else Refusal(f"{target.called} is out of the fight", "U-270")
        )
    singled = [mark.detail for mark in state.people[who].marks if mark.id == "engaged"]
    if any(name != foe and name in standing_foes(state.danger) for name in singled):
        return Refusal("another foe has singled you out and has to be fought first", "U-220")
    if state.danger.ground:
        return REACH_BARRED(state, who, (foe,), "close")
    if RANGES.index(target.distance) > RANGES.index("close") + max(0, 1 + REACH_STEPS(state, who)):
        return Refusal(f"{target.called} is too far away to be rammed within a turn", "U-263")
    return None


def _close_in(state: UltimoState, who: str, foe: str, *, by_foe: bool = False) -> tuple[AnyEvent, ...]:
    """Return the move that brings the two within reach, where they are not."""
    if state.danger.ground:
        return FOE_WALKS_UP(state, foe, who, "melee") if by_foe else WALKS_UP(state, who, (foe,), "close")
    near = state.danger.foes[foe].distance in ("very_close", "close")
    return () if near else (fought.DistanceChanged(who, foe, "close", by_foe=by_foe),)


def _attackable_rides(state: UltimoState, foe: str) -> tuple[str, ...]:
    """Return the mounts and vehicles a foe can attack; those of characters it shuns are spared."""
    spared = (*state.danger.foes[foe].shuns, *state.danger.unseen)
    headed = {name: _defender_of(state, name) for name in state.riding.rides}
    return tuple(name for name, who in headed.items() if who and who not in spared and _modes(state, foe, name))


@dataclass(frozen=True, slots=True)
class Unseat(Action):
    """Let a foe attack a mount or vehicle instead of those on it."""

    verb: ClassVar[str] = "unseat"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(FoesMove)
    foe: str
    ride: str
    mode: Mode

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        if not isinstance(state.step, FoesMove):
            return Refusal("the foes have their turn when everybody has acted", "U-201")
        foes = tuple(foe for foe in ready_foes(state) if _attackable_rides(state, foe))
        if not foes:
            return Refusal("nobody is on anything that a foe could go for now", "U-203")
        idle = Refusal("nobody is on it who could keep it out of harm's way")

        def quarry(foe: str) -> Domain:
            rides = _attackable_rides(state, foe)
            return Named(rides, "mount or vehicle", lambda name: idle if name in state.riding.rides else None)

        holes = (Named(foes, "foe"), quarry, lambda foe, ride: OneOf(_modes(state, foe, ride)))
        hint = "a foe goes for what carries somebody; whoever steers has to keep it out of harm's way"
        return (Option(Unseat, holes, duty="oppose", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        foe, who = state.danger.foes[self.foe], _defender_of(state, self.ride)
        word = clash_word(BESET_WORD, self.ride, state.riding.rides[self.ride])
        exchange = Exchange(who, (self.foe,), self.mode, word, self.mode, by_foe=True, strikes=False)
        near = _close_in(state, who, self.foe, by_foe=True) if self.mode == "melee" else ()
        return *near, RideSetUpon(self.foe, self.ride), *open_exchange(state, foe, exchange)


def _defender_of(state: UltimoState, name: str) -> str:
    """Return the character who defends a mount or vehicle: the one who steers, else the first who is able to."""
    aboard = [who for who in state.riding.rides[name].aboard if not is_out(state.people[who], state.rules)]
    return steerer(state, name) or next(iter(aboard), "")


def _modes(state: UltimoState, foe: str, ride: str) -> tuple[Mode, ...]:
    placed = FOE_MODES(state, foe, _defender_of(state, ride))
    if placed is not None:
        return placed
    block = state.danger.foes[foe].block
    powers: tuple[tuple[Mode, int], ...] = (("melee", block.melee), ("ranged", block.ranged))
    return tuple(mode for mode, power in powers if power)


@dataclass(frozen=True, slots=True)
class Hazard(Action):
    """Put an obstacle in the way of a mount or vehicle, for the one who steers it."""

    verb: ClassVar[str] = "hazard"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(is_ride_at_hand)
    ride: str
    rating: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        steered = tuple(name for name in state.riding.rides if steerer(state, name))
        if refusal is None and not steered:
            refusal = Refusal("nobody steers anything") if state.riding.rides else NOTHING_AT_HAND
        if refusal:
            return refusal
        holes = (OneOf(steered), Number(1, HARDEST_OBSTACLE, "U-023"))
        hint = "something is in the way: how hard it is to get past; each failure is damage to what is steered"
        return (Option(Hazard, holes, duty="rate", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return the check to get past the obstacle; on quiet roads a trait spares it (U-021)."""
        who = steerer(state, self.ride)
        marks = ("avoid_obstacle", *(("in_combat",) if standing_foes(state.danger) else ()))
        pair = steering_pair(state, who)
        request = Request(who, f"{STEERING_PREFIX}{self.ride}", *pair, self.rating, tags=Tags(marks))
        figures = figures_of(state, request)
        called = Called(request, figures)
        return PathBarred(self.ride), called, *begin_check(state, request, figures.rating, focus=0)


@dataclass(frozen=True, slots=True)
class RideTurned(Event):
    """A mount or vehicle is steered straight at a foe."""

    who: str
    ride: str
    foe: str

    def describe(self, state: UltimoState) -> str:
        ride, foe = ride_name(state, self.ride), foe_name(state, self.foe)
        drives = "rides" if find_make(state.riding.rides[self.ride].make).is_mount else "steers"
        return f"{name_of(state, self.who)} {drives} {ride} straight at {foe}."


@dataclass(frozen=True, slots=True)
class RideSetUpon(Event):
    """A foe attacks a mount or vehicle."""

    foe: str
    ride: str

    def describe(self, state: UltimoState) -> str:
        return f"{capital(foe_name(state, self.foe))} goes for {ride_name(state, self.ride)}."


@dataclass(frozen=True, slots=True)
class PathBarred(Event):
    """An obstacle is in the way of a mount or vehicle."""

    ride: str

    def describe(self, state: UltimoState) -> str:
        return f"Something is in the way of {ride_name(state, self.ride)}."
