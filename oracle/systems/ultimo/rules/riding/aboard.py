"""Boarding and leaving mounts and vehicles, steering, and travelling in them (U-139)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.menu import Number, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.care.events import Travelled
from oracle.systems.ultimo.rules.characters import rank
from oracle.systems.ultimo.rules.checking import TurnTaken
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.fight.covering import leave_cover
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.hands import RoundCheck
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import any_able, awake
from oracle.systems.ultimo.rules.riding.having import NOTHING_AT_HAND, with_ride
from oracle.systems.ultimo.rules.riding.makes import ADVANCED, Make, Sort, find_make, ride_name
from oracle.systems.ultimo.rules.riding.modifiers import steerer, why_not_mounted
from oracle.systems.ultimo.rules.riding.occasions import is_ride_at_hand
from oracle.systems.ultimo.rules.riding.state import ride_of
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import able, helplessness, turn_barred, unfinished_business, why_rooted

SORT_NAMES: Final[Mapping[Sort, str]] = {
    "large": "large vehicles of the land",
    "ship": "ships",
    "plane": "flying machines",
}
"""Words for the advanced sorts of vehicles."""

MOST_HOURS: Final = 24
"""The most hours of one journey."""

_ON_FOOT: Final = Refusal("you are on no mount and in no vehicle")


@dataclass(frozen=True, slots=True)
class Board(Action):
    """Get on a mount, or into a vehicle."""

    verb: ClassVar[str] = "board"
    when: ClassVar[Occasion] = between(awake, is_ride_at_hand)
    ride: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal is None and standing_foes(state.danger):
            refusal = turn_barred(state, who)
        refusal = refusal or why_rooted(state.people[who])
        if refusal:
            return refusal
        under = ride_of(state.riding, who)
        if under:
            return Refusal(f"you would have to get off {under} first: alight")
        here = state.riding.rides
        free = tuple(name for name in here if why_not_seat(state, name) is None)
        if not free:
            return NOTHING_AT_HAND if not here else Refusal("there is no room left in anything that is at hand")
        named = Named(free, "mount or vehicle", lambda name: why_not_seat(state, name) if name in here else None)
        return (Option(Board, (named,), hint="get on, or in; whoever comes first may steer"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        thing = state.riding.rides[self.ride]
        rides = find_make(thing.make).is_mount and not steerer(state, self.ride)
        reins = (ReinsTaken(who, self.ride),) if rides else ()
        turn = (TurnTaken(who), Planned((RoundCheck(),))) if standing_foes(state.danger) else ()
        return *leave_cover(state, who), Boarded(who, self.ride), *reins, *turn


def why_not_seat(state: UltimoState, name: str) -> Refusal | None:
    """Return that a mount or vehicle is full, or `None`."""
    thing = state.riding.rides[name]
    make = find_make(thing.make)
    return Refusal(f"the {make.name} has room for {make.seats}") if len(thing.aboard) >= make.seats else None


def why_not_steer(state: UltimoState, who: str, make: Make) -> Refusal | None:
    """Return why a character cannot steer such a thing: the rank is too low, or the advanced sort another."""
    person = state.people[who]
    if rank(person.character, "Piloting", state.rules) < make.rank:
        needed = f"Piloting {make.rank}"
        return Refusal(f"it takes {needed} to steer a {make.name}, and {person.character.name} lacks it", "U-139")
    versed = state.riding.versed.get(who, "")
    if make.sort in ADVANCED and versed not in ("", make.sort):
        known = next(words for sort, words in SORT_NAMES.items() if sort == versed)
        return Refusal(
            f"of what is hard to steer {person.character.name} has taken up {known}, and nothing else", "U-139"
        )
    return None


@dataclass(frozen=True, slots=True)
class Steer(Action):
    """Take the reins, the wheel or the tiller of your mount or vehicle (U-139)."""

    verb: ClassVar[str] = "steer"
    when: ClassVar[Occasion] = between(awake, is_ride_at_hand)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        name = ride_of(state.riding, who)
        if refusal or not name:
            return refusal or _ON_FOOT
        now = steerer(state, name)
        if now:
            other = "you steer it already" if now == who else f"{state.people[now].character.name} steers it"
            return Refusal(f"{other}; hand_over gives the reins to somebody else")
        refusal = why_not_steer(state, who, find_make(state.riding.rides[name].make))
        return refusal or (Option(Steer, hint=_steering_hint(state, who, name)),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (_reins_taken(state, who, ride_of(state.riding, who)),)


def _steering_hint(state: UltimoState, who: str, name: str) -> str:
    sort = find_make(state.riding.rides[name].make).sort
    if sort not in ADVANCED or who in state.riding.versed:
        return "take the reins, the wheel or the tiller"
    return f"take the controls; from now on {SORT_NAMES[sort]} are what you know of all that is hard to steer"


def _reins_taken(state: UltimoState, who: str, name: str) -> ReinsTaken:
    sort = find_make(state.riding.rides[name].make).sort
    return ReinsTaken(who, name, sort if sort in ADVANCED and who not in state.riding.versed else "")


@dataclass(frozen=True, slots=True)
class HandOver(Action):
    """Let another character on board steer."""

    verb: ClassVar[str] = "hand_over"
    when: ClassVar[Occasion] = between(awake, is_ride_at_hand)
    who: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        name = ride_of(state.riding, who)
        if refusal or not name or steerer(state, name) != who:
            return refusal or Refusal("you steer nothing that you could hand over")
        thing = state.riding.rides[name]
        make = find_make(thing.make)
        fit = tuple([other for other in thing.aboard if other != who and _why_not_hand(state, other, make) is None])
        if not fit:
            return Refusal(f"nobody else is here who could steer the {make.name}", "U-139")
        named = Named(
            fit, "character", lambda other: _why_not_hand(state, other, make) if other in thing.aboard else None
        )
        return (Option(HandOver, (named,), hint="let somebody else on board steer"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (_reins_taken(state, self.who, ride_of(state.riding, who)),)


def _why_not_hand(state: UltimoState, who: str, make: Make) -> Refusal | None:
    return helplessness(state, who) or why_not_steer(state, who, make)


@dataclass(frozen=True, slots=True)
class Alight(Action):
    """Get off, or out."""

    verb: ClassVar[str] = "alight"
    when: ClassVar[Occasion] = between(awake, is_ride_at_hand)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal is None and not ride_of(state.riding, who):
            refusal = _ON_FOOT
        return refusal or (Option(Alight, hint="get off, or out"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (Alighted(who, ride_of(state.riding, who)),)


@dataclass(frozen=True, slots=True)
class Drive(Action):
    """Let the party travel in its mounts and vehicles for so many hours."""

    verb: ClassVar[str] = "drive"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_able, is_ride_at_hand)
    hours: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        here = able(state)
        if refusal is None and not here:
            refusal = Refusal("nobody is in a state to travel")
        refusal = refusal or why_not_mounted(state, here)
        return refusal or (
            Option(
                Drive, (Number(1, MOST_HOURS, "U-295"),), duty="adjudicate", hint="hours under way, at an easy pace"
            ),
        )

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        under = (state.riding.rides[ride_of(state.riding, who)] for who in able(state))
        miles = min(find_make(thing.make).miles for thing in under)
        return (Travelled("drive", self.hours, miles * self.hours),)


@dataclass(frozen=True, slots=True)
class Boarded(Event):
    """A character got on a mount or into a vehicle."""

    who: str
    ride: str

    def apply(self, state: UltimoState) -> UltimoState:
        thing = state.riding.rides[self.ride]
        return with_ride(state, self.ride, replace(thing, aboard=(*thing.aboard, self.who)))

    def describe(self, state: UltimoState) -> str:
        return (
            f"{name_of(state, self.who)} gets on {ride_name(state, self.ride)}."
            if find_make(state.riding.rides[self.ride].make).is_mount
            else f"{name_of(state, self.who)} gets into {ride_name(state, self.ride)}."
        )


@dataclass(frozen=True, slots=True)
class Alighted(Event):
    """A character got off a mount or out of a vehicle."""

    who: str
    ride: str

    def apply(self, state: UltimoState) -> UltimoState:
        thing = state.riding.rides[self.ride]
        aboard = tuple(who for who in thing.aboard if who != self.who)
        return with_ride(
            state, self.ride, replace(thing, aboard=aboard, reins="" if thing.reins == self.who else thing.reins)
        )

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} gets off {ride_name(state, self.ride)}."


@dataclass(frozen=True, slots=True)
class ReinsTaken(Event):
    """A character took over the steering."""

    who: str
    ride: str
    versed: str = ""
    """The advanced sort of vehicle that the pilot commits to; empty for none (U-139)."""

    def apply(self, state: UltimoState) -> UltimoState:
        state = with_ride(state, self.ride, replace(state.riding.rides[self.ride], reins=self.who))
        if not self.versed:
            return state
        return replace(state, riding=replace(state.riding, versed={**state.riding.versed, self.who: self.versed}))

    def describe(self, state: UltimoState) -> str:
        name, ride = name_of(state, self.who), ride_name(state, self.ride)
        if find_make(state.riding.rides[self.ride].make).is_mount:
            return f"{name} takes the reins of {ride}."
        taken = f"{name} steers {ride} now"
        sorts = [words for sort, words in SORT_NAMES.items() if sort == self.versed]
        return f"{taken}, and has taken up {sorts[0]} for good." if sorts else f"{taken}."
