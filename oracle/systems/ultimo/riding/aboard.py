"""Getting on and off, taking the reins and handing them over, and being under way (U-139)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.menu import Number, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as ground
from oracle.systems.ultimo.care.events import Travelled
from oracle.systems.ultimo.characters import rank
from oracle.systems.ultimo.domains import Named
from oracle.systems.ultimo.fight.covering import out_of_cover
from oracle.systems.ultimo.fight.danger import standing
from oracle.systems.ultimo.registry import Decide, Offer
from oracle.systems.ultimo.riding import actions as act
from oracle.systems.ultimo.riding import events as rode
from oracle.systems.ultimo.riding.bearing import steerer, why_not_mounted
from oracle.systems.ultimo.riding.having import NOTHING_AT_HAND
from oracle.systems.ultimo.riding.makes import ADVANCED, Make, Sort, find_make
from oracle.systems.ultimo.riding.state import ride_of
from oracle.systems.ultimo.standing import able, business, helplessness, rooted, turn_barred
from oracle.systems.ultimo.state import UltimoState

SORTS: Final[Mapping[Sort, str]] = {"large": "large vehicles of the land", "ship": "ships", "plane": "flying machines"}
"""What the advanced sorts are called."""

LONGEST: Final = 24
"""Hours that are travelled at once."""

_ON_FOOT: Final = Refusal("you are on no mount and in no vehicle")


def offer_board(state: UltimoState, who: str) -> Offered:
    """Offer a character to get on; in a fight that takes the turn."""
    refusal = helplessness(state, who) or business(state)
    if refusal is None and standing(state.danger):
        refusal = turn_barred(state, who)
    refusal = refusal or rooted(state.people[who])
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
    return (Option(act.Board, (named,), hint="get on, or in; whoever comes first may steer"),)


def why_not_seat(state: UltimoState, name: str) -> Refusal | None:
    """Return that a mount or vehicle is full, or `None`."""
    thing = state.riding.rides[name]
    make = find_make(thing.make)
    return Refusal(f"the {make.name} has room for {make.seats}") if len(thing.aboard) >= make.seats else None


def decide_board(state: UltimoState, who: str, action: act.Board) -> tuple[happened.Event, ...]:
    """Return that somebody is on it; a beast without a rider is ridden by whoever mounts it."""
    thing = state.riding.rides[action.ride]
    rides = find_make(thing.make).is_mount and not steerer(state, action.ride)
    reins = (rode.ReinsTaken(who, action.ride),) if rides else ()
    turn = (happened.TurnTaken(who), happened.Planned((ground.RoundCheck(),))) if standing(state.danger) else ()
    return *out_of_cover(state, who), rode.Boarded(who, action.ride), *reins, *turn


def why_not_steer(state: UltimoState, who: str, make: Make) -> Refusal | None:
    """Return why somebody cannot steer such a thing at all: it takes a rank, and each pilot has one advanced sort."""
    person = state.people[who]
    if rank(person.character, "Piloting", state.rules) < make.rank:
        needed = f"Piloting {make.rank}"
        return Refusal(f"it takes {needed} to steer a {make.name}, and {person.character.name} lacks it", "U-139")
    versed = state.riding.versed.get(who, "")
    if make.sort in ADVANCED and versed not in ("", make.sort):
        known = next(words for sort, words in SORTS.items() if sort == versed)
        return Refusal(
            f"of what is hard to steer {person.character.name} has taken up {known}, and nothing else", "U-139"
        )
    return None


def offer_steer(state: UltimoState, who: str) -> Offered:
    """Offer somebody on board to take the reins, the wheel or the tiller where nobody holds them (U-139)."""
    refusal = helplessness(state, who) or business(state)
    name = ride_of(state.riding, who)
    if refusal or not name:
        return refusal or _ON_FOOT
    now = steerer(state, name)
    if now:
        other = "you steer it already" if now == who else f"{state.people[now].character.name} steers it"
        return Refusal(f"{other}; hand_over gives the reins to somebody else")
    refusal = why_not_steer(state, who, find_make(state.riding.rides[name].make))
    return refusal or (Option(act.Steer, hint=_taking_up(state, who, name)),)


def _taking_up(state: UltimoState, who: str, name: str) -> str:
    sort = find_make(state.riding.rides[name].make).sort
    if sort not in ADVANCED or who in state.riding.versed:
        return "take the reins, the wheel or the tiller"
    return f"take the controls; from now on {SORTS[sort]} are what you know of all that is hard to steer"


def decide_steer(state: UltimoState, who: str, _action: act.Steer) -> tuple[happened.Event, ...]:
    """Return that somebody steers."""
    return (_taken(state, who, ride_of(state.riding, who)),)


def _taken(state: UltimoState, who: str, name: str) -> rode.ReinsTaken:
    sort = find_make(state.riding.rides[name].make).sort
    return rode.ReinsTaken(who, name, sort if sort in ADVANCED and who not in state.riding.versed else "")


def offer_hand_over(state: UltimoState, who: str) -> Offered:
    """Offer whoever steers to let somebody else on board do so."""
    refusal = helplessness(state, who) or business(state)
    name = ride_of(state.riding, who)
    if refusal or not name or steerer(state, name) != who:
        return refusal or Refusal("you steer nothing that you could hand over")
    thing = state.riding.rides[name]
    make = find_make(thing.make)
    fit = tuple([one for one in thing.aboard if one != who and _why_not_hand(state, one, make) is None])
    if not fit:
        return Refusal(f"nobody else is here who could steer the {make.name}", "U-139")
    named = Named(fit, "character", lambda one: _why_not_hand(state, one, make) if one in thing.aboard else None)
    return (Option(act.HandOver, (named,), hint="let somebody else on board steer"),)


def _why_not_hand(state: UltimoState, who: str, make: Make) -> Refusal | None:
    return helplessness(state, who) or why_not_steer(state, who, make)


def decide_hand_over(state: UltimoState, who: str, action: act.HandOver) -> tuple[happened.Event, ...]:
    """Return that somebody else steers now."""
    return (_taken(state, action.who, ride_of(state.riding, who)),)


def offer_alight(state: UltimoState, who: str) -> Offered:
    """Offer a character to get off."""
    refusal = helplessness(state, who) or business(state)
    if refusal is None and not ride_of(state.riding, who):
        refusal = _ON_FOOT
    return refusal or (Option(act.Alight, hint="get off, or out"),)


def decide_alight(state: UltimoState, who: str, _action: act.Alight) -> tuple[happened.Event, ...]:
    """Return that somebody stands on their own feet."""
    return (rode.Alighted(who, ride_of(state.riding, who)),)


def offer_drive(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to let the company be under way in what carries it; engines and teams tire nobody."""
    refusal = business(state)
    here = able(state)
    if refusal is None and not here:
        refusal = Refusal("nobody is in a state to travel")
    refusal = refusal or why_not_mounted(state, here)
    return refusal or (
        Option(act.Drive, (Number(1, LONGEST, "U-295"),), duty="adjudicate", hint="hours under way, at an easy pace"),
    )


def decide_drive(state: UltimoState, _who: str, action: act.Drive) -> tuple[happened.Event, ...]:
    """Return how far the company gets: as far as the slowest of what carries it."""
    under = (state.riding.rides[ride_of(state.riding, who)] for who in able(state))
    miles = min(find_make(thing.make).miles for thing in under)
    return (Travelled("drive", action.hours, miles * action.hours),)


OFFERS: Final[Mapping[type, Offer]] = {
    act.Board: offer_board,
    act.Steer: offer_steer,
    act.HandOver: offer_hand_over,
    act.Alight: offer_alight,
    act.Drive: offer_drive,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.Board: decide_board,
    act.Steer: decide_steer,
    act.HandOver: decide_hand_over,
    act.Alight: decide_alight,
    act.Drive: decide_drive,
}
