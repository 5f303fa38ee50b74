"""Two armies meet: in the thick of it, or by orders from behind, and the check that it is (U-252, U-253)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import Domain, OneOf, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.armies import actions as act
from oracle.systems.ultimo.armies import events as battle
from oracle.systems.ultimo.armies.leading import clash_changes, leader_of, leadership_of_side
from oracle.systems.ultimo.armies.war import Clash
from oracle.systems.ultimo.calling import begun
from oracle.systems.ultimo.difficulty import Tags
from oracle.systems.ultimo.domains import Named
from oracle.systems.ultimo.fight import events as fought
from oracle.systems.ultimo.fight.arms import shortfall, shots_left, usable, weapon_in, why_not_usable
from oracle.systems.ultimo.fight.danger import Exchange
from oracle.systems.ultimo.fight.exchange import pair_for
from oracle.systems.ultimo.figures import figures_of
from oracle.systems.ultimo.gear.weapons import Mode
from oracle.systems.ultimo.registry import Decide, Offer
from oracle.systems.ultimo.standing import business, helplessness, turn_barred
from oracle.systems.ultimo.state import Change, Figures, Request, UltimoState

FRAY: Final = "the-fray"
"""What a check in the thick of a battle is for."""

ORDERS: Final = "the-orders"
"""What a check is for that sends soldiers in."""

BATTLE: Final = "battle"
"""The mark of a check in which two armies meet."""

_MODES: Final[tuple[Mode, ...]] = ("melee", "ranged")

NO_HOST: Final = Refusal("no enemy army stands on the field", "U-253")


def engaging(state: UltimoState, who: str) -> Refusal | None:
    """Return why `who` cannot begin anything against the enemy army now, or `None`."""
    refusal = helplessness(state, who) or business(state)
    theirs = state.world.war.theirs
    if refusal is None and theirs is None:
        return NO_HOST
    refusal = refusal or turn_barred(state, who)
    if refusal is None and theirs is not None and theirs.routed:
        return Refusal(f"{theirs.name} are running; whether they gather again shows at the end of the round", "U-253")
    return refusal


def offer_fray(state: UltimoState, who: str) -> Offered:
    """Offer a character to fight in the midst of the battle, with a weapon or bare hands."""
    refusal = engaging(state, who)
    if refusal:
        return refusal
    modes = tuple([mode for mode in _MODES if _weapons(state, who, mode)])

    def weapon(mode: Mode) -> Domain:
        shape = "weapon, or - for bare hands"
        return Named(_weapons(state, who, mode), shape, lambda item: _why_not(state, who, item, mode))

    return (Option(act.Fray, (OneOf(modes), weapon), hint="fight in the thick of it, among your soldiers"),)


def _weapons(state: UltimoState, who: str, mode: Mode) -> tuple[str, ...]:
    return tuple([one for one in usable(state.people[who], mode) if why_not_usable(state, who, one, mode) is None])


def _why_not(state: UltimoState, who: str, item: str, mode: Mode) -> Refusal | None:
    return why_not_usable(state, who, item, mode) if item in usable(state.people[who], mode) else None


def offer_send_in(state: UltimoState, who: str) -> Offered:
    """Offer whoever leads the soldiers to send them in without going along."""
    refusal = engaging(state, who)
    if refusal:
        return refusal
    ours = state.world.war.ours
    if ours is None or not ours.health:
        return Refusal("no soldiers of yours stand on the field", "U-253")
    leader = leader_of(state, "ours")
    if leader != who:
        told = f"{state.people[leader].character.name} leads them" if leader else "nobody is left to lead them"
        return Refusal(told, "U-253")
    if ours.routed:
        return Refusal("your soldiers are running; gather them first", "U-253")
    return (Option(act.SendIn, hint="send them in, and stay behind them"),)


def decide_fray(state: UltimoState, who: str, action: act.Fray) -> tuple[happened.Event, ...]:
    """Return that a character throws itself into the battle."""
    item = "" if action.item == "-" else action.item
    return met(state, Clash(who, "fray", action.mode, item))


def decide_send_in(state: UltimoState, who: str, _action: act.SendIn) -> tuple[happened.Event, ...]:
    """Return that soldiers go in by themselves."""
    return met(state, Clash(who, "orders"))


def met(state: UltimoState, clash: Clash) -> tuple[happened.Event, ...]:
    """Return that two armies meet, and the check that it is; what is printed on a leader is not judged."""
    request = _request(state, clash)
    figures = _figures(state, clash, request)
    began = (battle.ClashBegan(clash), *_fired(state, clash), happened.Called(request, figures))
    return *began, *begun(state, request, figures.rating, focus=0)


def _request(state: UltimoState, clash: Clash) -> Request:
    announced = leadership_of_side(state, "theirs")
    if clash.how == "orders":
        return Request(clash.who, ORDERS, *_led_by(state, clash.who), announced, tags=Tags(("command", BATTLE)))
    tags = Tags(("attack", clash.mode, BATTLE))
    return Request(clash.who, FRAY, *pair_for(state, as_exchange(clash)), announced, tags=tags)


def _led_by(state: UltimoState, who: str) -> tuple[str, str]:
    """Return what somebody leads soldiers with: the better of INT and PER (U-031, U-032)."""
    scores = state.people[who].character.attributes
    return max(("INT", "PER"), key=lambda name: scores[name]), "Leadership"


def as_exchange(clash: Clash) -> Exchange:
    """Return a clash as the exchange of blows that it is for the one who fights."""
    return Exchange(clash.who, (FRAY,), clash.mode, clash.item, clash.mode, by_foe=clash.by_host)


def _figures(state: UltimoState, clash: Clash, request: Request) -> Figures:
    """Return what a clash comes to: numbers count on both sides, but it is never so easy that no card is played."""
    found = figures_of(state, request)
    numbers = tuple(clash_changes(state))
    changes = (*numbers, *found.rating_changes)
    most = int(state.rules["max_difficulty"])
    rating = max(1, min(most, request.announced + sum(one.amount for one in changes)))
    heavy = _too_heavy(state, clash)
    cap = max(int(state.rules["min_cap"]), found.cap + sum(one.amount for one in heavy))
    return replace(found, rating=rating, cap=cap, rating_changes=changes, cap_changes=(*found.cap_changes, *heavy))


def _too_heavy(state: UltimoState, clash: Clash) -> tuple[Change, ...]:
    if clash.how == "orders":
        return ()
    person = state.people[clash.who]
    weapon = weapon_in(person, clash.item)
    lacking = shortfall(state, person, weapon)
    return (Change(f"{weapon.name} too heavy", -lacking),) if lacking else ()


def _fired(state: UltimoState, clash: Clash) -> tuple[happened.Event, ...]:
    left = shots_left(state, clash.who, clash.item) if clash.mode == "ranged" else None
    return () if left is None else (fought.ShotFired(clash.who, clash.item, left - 1),)


OFFERS: Final[Mapping[type, Offer]] = {act.Fray: offer_fray, act.SendIn: offer_send_in}
DECISIONS: Final[Mapping[type, Decide]] = {act.Fray: decide_fray, act.SendIn: decide_send_in}
