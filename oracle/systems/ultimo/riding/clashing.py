"""Mounts and vehicles as weapons and as targets: ramming, being gone for, what is in the way, and wrecks (U-361)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.calling import begun
from oracle.systems.ultimo.care.steps import Tumbling
from oracle.systems.ultimo.difficulty import Tags
from oracle.systems.ultimo.domains import Named
from oracle.systems.ultimo.fight import events as fought
from oracle.systems.ultimo.fight.danger import Exchange, in_sight, standing
from oracle.systems.ultimo.fight.exchange import fighting, opened
from oracle.systems.ultimo.fight.foe_moves import ready_foes
from oracle.systems.ultimo.fight.landing import landing
from oracle.systems.ultimo.fight.ratings import answer_of
from oracle.systems.ultimo.fight.steps import FoesMove
from oracle.systems.ultimo.figures import figures_of
from oracle.systems.ultimo.gear.weapons import RANGES, Mode
from oracle.systems.ultimo.points import FOE_MODES, FOE_WALKS_UP, REACH_BARRED, STRIDES, WALKS_UP
from oracle.systems.ultimo.registry import Decide, Follow, Offer
from oracle.systems.ultimo.riding import actions as act
from oracle.systems.ultimo.riding import events as rode
from oracle.systems.ultimo.riding.bearing import (
    BESET,
    RAMMING,
    clash_word,
    ride_soak,
    steerer,
    steering_pair,
)
from oracle.systems.ultimo.riding.having import NOTHING_AT_HAND, beast_of
from oracle.systems.ultimo.riding.makes import find_make
from oracle.systems.ultimo.riding.state import ride_of
from oracle.systems.ultimo.riding.steps import Battered, Wreck
from oracle.systems.ultimo.riding.swerving import STEERING
from oracle.systems.ultimo.standing import business, is_out
from oracle.systems.ultimo.state import Request, UltimoState
from oracle.systems.ultimo.together.events import CompanionLeft
from oracle.systems.ultimo.traits import hooks_of
from oracle.systems.ultimo.traits.hooks_danger import Ramming

HARDEST: Final = 15
"""The highest difficulty of what is in the way; beyond it a difficulty needs a reason. Rule U-023."""


def offer_ram(state: UltimoState, who: str) -> Offered:
    """Offer whoever steers to go straight at a foe within a turn's way."""
    refusal = fighting(state, who)
    name = ride_of(state.riding, who)
    if refusal is None and (not name or steerer(state, name) != who):
        refusal = Refusal("you steer nothing that you could ram anybody with", "U-361")
    if refusal:
        return refusal
    near = tuple(foe for foe in in_sight(state.danger) if _too_far(state, who, foe) is None)
    if not near:
        return Refusal("nobody is near enough to be rammed within a turn", "U-263")
    named = Named(near, "foe", lambda foe: _too_far(state, who, foe))
    make = find_make(state.riding.rides[name].make)
    return (Option(act.Ram, (named,), hint=f"{make.blow} damage more; what comes back strikes the {make.name}"),)


def _too_far(state: UltimoState, who: str, foe: str) -> Refusal | None:
    """Return why a foe cannot be rammed from here, or `None`."""
    one = state.danger.foes.get(foe)
    if one is None or one.is_down:
        return (
            Refusal(f"no foe here is {foe}") if one is None else Refusal(f"{one.called} is out of the fight", "U-270")
        )
    singled = [mark.detail for mark in state.people[who].marks if mark.id == "engaged"]
    if any(name != foe and name in standing(state.danger) for name in singled):
        return Refusal("another foe has singled you out and has to be fought first", "U-220")
    if state.danger.ground:
        return REACH_BARRED(state, who, (foe,), "close")
    if RANGES.index(one.distance) > RANGES.index("close") + max(0, 1 + STRIDES(state, who)):
        return Refusal(f"{one.called} is too far away to be rammed within a turn", "U-263")
    return None


def decide_ram(state: UltimoState, who: str, action: act.Ram) -> tuple[happened.Event, ...]:
    """Return the exchange that ramming is: whoever steers against the foe, and the vehicle takes what comes back."""
    name = ride_of(state.riding, who)
    foe = state.danger.foes[action.foe]
    word = clash_word(RAMMING, name, state.riding.rides[name])
    seen = (fought.Seen(who),) if who in state.danger.unseen else ()
    return (
        *seen,
        *_closing_in(state, who, action.foe),
        rode.RideTurned(who, name, action.foe),
        *opened(state, foe, Exchange(who, (action.foe,), "melee", word, answer_of(foe, "melee"))),
    )


def _closing_in(state: UltimoState, who: str, foe: str, *, by_foe: bool = False) -> tuple[happened.Event, ...]:
    """Return that the two of them come within reach of each other, where they are not."""
    if state.danger.ground:
        return FOE_WALKS_UP(state, foe, who, "melee") if by_foe else WALKS_UP(state, who, (foe,), "close")
    near = state.danger.foes[foe].distance in ("very_close", "close")
    return () if near else (fought.DistanceChanged(who, foe, "close", by_foe=by_foe),)


def offer_unseat(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer, in the foes' turn, to let one go for what carries somebody."""
    if not isinstance(state.step, FoesMove):
        return Refusal("the foes have their turn when everybody has acted", "U-201")
    foes = tuple(foe for foe in ready_foes(state) if _quarry(state, foe))
    if not foes:
        return Refusal("nobody is on anything that a foe could go for now", "U-203")
    idle = Refusal("nobody is on it who could keep it out of harm's way")

    def quarry(foe: str) -> Domain:
        rides = _quarry(state, foe)
        return Named(rides, "mount or vehicle", lambda name: idle if name in state.riding.rides else None)

    holes = (Named(foes, "foe"), quarry, lambda foe, ride: OneOf(_modes(state, foe, ride)))
    hint = "a foe goes for what carries somebody; whoever steers has to keep it out of harm's way"
    return (Option(act.Unseat, holes, duty="oppose", hint=hint),)


def _at_the_head(state: UltimoState, name: str) -> str:
    """Return who keeps a mount or vehicle out of harm's way: whoever steers, else the first who is able to."""
    aboard = [who for who in state.riding.rides[name].aboard if not is_out(state.people[who], state.rules)]
    return steerer(state, name) or next(iter(aboard), "")


def _quarry(state: UltimoState, foe: str) -> tuple[str, ...]:
    """Return the mounts and vehicles that a foe can go for: one that keeps away from somebody spares theirs, too."""
    spared = (*state.danger.foes[foe].shuns, *state.danger.unseen)
    headed = {name: _at_the_head(state, name) for name in state.riding.rides}
    return tuple(name for name, who in headed.items() if who and who not in spared and _modes(state, foe, name))


def _modes(state: UltimoState, foe: str, ride: str) -> tuple[Mode, ...]:
    placed = FOE_MODES(state, foe, _at_the_head(state, ride))
    if placed is not None:
        return placed
    block = state.danger.foes[foe].block
    found: tuple[tuple[Mode, int], ...] = (("melee", block.melee), ("ranged", block.ranged))
    return tuple(mode for mode, power in found if power)


def decide_unseat(state: UltimoState, _who: str, action: act.Unseat) -> tuple[happened.Event, ...]:
    """Return the exchange that it is: nobody strikes back, and what comes through strikes the mount or vehicle."""
    foe, who = state.danger.foes[action.foe], _at_the_head(state, action.ride)
    word = clash_word(BESET, action.ride, state.riding.rides[action.ride])
    exchange = Exchange(who, (action.foe,), action.mode, word, action.mode, by_foe=True, strikes=False)
    near = _closing_in(state, who, action.foe, by_foe=True) if action.mode == "melee" else ()
    return *near, rode.RideSetUpon(action.foe, action.ride), *opened(state, foe, exchange)


def offer_hazard(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to put something in the way of what somebody steers."""
    refusal = business(state)
    steered = tuple(name for name in state.riding.rides if steerer(state, name))
    if refusal is None and not steered:
        refusal = Refusal("nobody steers anything") if state.riding.rides else NOTHING_AT_HAND
    if refusal:
        return refusal
    holes = (OneOf(steered), Number(1, HARDEST, "U-023"))
    hint = "something is in the way: how hard it is to get past; each failure is damage to what is steered"
    return (Option(act.Hazard, holes, duty="rate", hint=hint),)


def decide_hazard(state: UltimoState, _who: str, action: act.Hazard) -> tuple[happened.Event, ...]:
    """Return the check that getting past is; on quiet roads a trait spares it (U-021)."""
    who = steerer(state, action.ride)
    marks = ("avoid_obstacle", *(("in_combat",) if standing(state.danger) else ()))
    pair = steering_pair(state, who)
    request = Request(who, f"{STEERING}{action.ride}", *pair, action.rating, tags=Tags(marks))
    figures = figures_of(state, request)
    called = happened.Called(request, figures)
    return rode.PathBarred(action.ride), called, *begun(state, request, figures.rating, focus=0)


def follow_battered(state: UltimoState, now: Battered) -> tuple[happened.Event, ...]:
    """Return what damage does to a mount or vehicle, and to whom it rams where a trait says so."""
    if now.ride not in state.riding.rides:
        return ()
    soaked = min(now.amount, ride_soak(state, now.ride, rams=bool(now.rams))) if now.soaks else 0
    struck = rode.RideStruck(now.ride, now.amount, soaked, now.cause)
    return struck, *_shared(state, now)


def _shared(state: UltimoState, now: Battered) -> Iterator[happened.Event]:
    """Yield that whom a vehicle rams suffers as much as the vehicle is dealt, where a trait says so (U-361)."""
    who, foe = steerer(state, now.ride), state.danger.foes.get(now.rams)
    if not who or foe is None or foe.is_down:
        return
    if not any(hook.shared for hook in hooks_of(state.people[who].character.traits, Ramming)):
        return
    yield from landing(state, who, now.rams, now.amount)


def follow_wreck(state: UltimoState, now: Wreck) -> tuple[happened.Event, ...]:
    """Return the end of a mount or vehicle that has nothing left, and that it throws everybody on it."""
    thing = state.riding.rides.get(now.ride)
    if thing is None or thing.health > 0:
        return ()
    beast = beast_of(state, now.ride)
    lost: tuple[happened.Event, ...] = (CompanionLeft(beast[0], now.ride),) if beast else ()
    if thing.owner and any(item.id == now.ride for item in state.people[thing.owner].gear):
        lost = (happened.ItemChanged(thing.owner, now.ride, "broken"),)
    make = find_make(thing.make)
    thrown = tuple(who for who in thing.aboard if now.spills and not state.people[who].is_dead)
    falls = tuple(Tumbling(who, make.spill) for who in thrown)
    return *lost, rode.RideWrecked(now.ride, thing.make, thrown), *((happened.Planned(falls),) if falls else ())


OFFERS: Final[Mapping[type, Offer]] = {
    act.Ram: offer_ram,
    act.Unseat: offer_unseat,
    act.Hazard: offer_hazard,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.Ram: decide_ram,
    act.Unseat: decide_unseat,
    act.Hazard: decide_hazard,
}
STEPS: Final[Mapping[type, Follow]] = {Battered: follow_battered, Wreck: follow_wreck}
