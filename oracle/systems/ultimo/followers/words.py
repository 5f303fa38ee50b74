"""What the table says of companions and conjured creatures in a fight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.core.cards import Laid
from oracle.kit.words import capital, counted
from oracle.systems.ultimo.care.events import UNTENDED
from oracle.systems.ultimo.fight.words import foe_name
from oracle.systems.ultimo.followers import events as band
from oracle.systems.ultimo.followers.band import find_follower
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.together.words import called_name
from oracle.systems.ultimo.words import TIER_WORDS, name_of


def follower_name(state: UltimoState, who: str, follower: str) -> str:
    """Return what a follower is called: by name, or as what it is to its leader."""
    conjured = any(one.creature and (one.who, one.id) == (who, follower) for one in state.weave.running)
    if conjured:
        return f"what {name_of(state, who)} has called"
    obeys = follower in state.danger.foes and all(one.id != follower for one in state.people[who].ties.company)
    return foe_name(state, follower) if obeys else called_name(state, follower)


def _sent(state: UltimoState, event: band.FollowerSent) -> str:
    one = follower_name(state, event.who, event.follower)
    if not event.foe:
        return f"{name_of(state, event.who)} bids {one} be gone."
    foe = foe_name(state, event.foe)
    return f"{capital(foe if event.by_foe else one)} sets about {one if event.by_foe else foe}."


def _cards(row: tuple[Laid, ...]) -> str:
    return " ".join(map(str, row)) or "no card"


def _fought(state: UltimoState, event: band.FollowerFought) -> str:
    one = follower_name(state, event.who, event.follower)
    return f"{capital(one)}: {_cards(event.own)} against {_cards(event.against)}. {TIER_WORDS[event.tier]}."


def _hurt(state: UltimoState, event: band.FollowerHurt) -> str:
    follower = find_follower(state, event.who, event.follower)
    left = follower.health if follower else 0
    soaked = f", {event.soaked} of it soaked" if event.soaked else ""
    none = "" if event.amount > event.soaked else "nothing gets through, "
    stands = f"{none}{counted(left, 'health', 'health')} left"
    return f"{event.amount} damage to {follower_name(state, event.who, event.follower)}{soaked}: {stands}."


def _aided(state: UltimoState, event: band.FollowerAided) -> str:
    if not event.tended:
        return ""
    name = capital(follower_name(state, event.who, event.follower))
    return (
        f"{name} is in good hands for the night."
        if event.tended > UNTENDED
        else f"{name} is none the better for the care."
    )


def _mended(state: UltimoState, event: band.FollowerMended) -> str:
    if not event.amount:
        return ""
    one = find_follower(state, event.who, event.follower)
    left = f" ({one.health} left)" if one else ""
    return f"{capital(follower_name(state, event.who, event.follower))} regains {event.amount} health{left}."


FOLLOWER_LINES: Final[Mapping[type, Callable[[UltimoState, Any], str]]] = {
    band.FollowerSent: _sent,
    band.FollowerFought: _fought,
    band.FollowerHurt: _hurt,
    band.FollowerAided: _aided,
    band.FollowerMended: _mended,
}
"""By class."""
