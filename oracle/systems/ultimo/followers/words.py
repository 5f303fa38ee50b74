"""What the table says of companions and conjured creatures in a fight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.core.cards import Laid
from oracle.systems.ultimo.fight.words import foe_name
from oracle.systems.ultimo.followers import events as band
from oracle.systems.ultimo.followers.band import find_follower
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.together.words import called_name
from oracle.systems.ultimo.words import TIER_WORDS, counted, name_of


def follower_name(state: UltimoState, who: str, follower: str) -> str:
    """Return what a follower is called: by name, or as the thing that its conjurer has called."""
    conjured = any(one.creature and (one.who, one.id) == (who, follower) for one in state.weave.running)
    return f"what {name_of(state, who)} has called" if conjured else called_name(state, follower)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _sent(state: UltimoState, event: band.FollowerSent) -> str:
    one, foe = follower_name(state, event.who, event.follower), foe_name(state, event.foe)
    return f"{_capital(foe if event.by_foe else one)} sets about {one if event.by_foe else foe}."


def _cards(row: tuple[Laid, ...]) -> str:
    return " ".join(map(str, row)) or "no card"


def _fought(state: UltimoState, event: band.FollowerFought) -> str:
    one = follower_name(state, event.who, event.follower)
    return f"{_capital(one)}: {_cards(event.own)} against {_cards(event.against)}. {TIER_WORDS[event.tier]}."


def _hurt(state: UltimoState, event: band.FollowerHurt) -> str:
    follower = find_follower(state, event.who, event.follower)
    left = follower.health if follower else 0
    soaked = f", {event.soaked} of it soaked" if event.soaked else ""
    none = "" if event.amount > event.soaked else "nothing gets through, "
    stands = f"{none}{counted(left, 'health', 'health')} left"
    return f"{event.amount} damage to {follower_name(state, event.who, event.follower)}{soaked}: {stands}."


FOLLOWER_LINES: Final[Mapping[type, Callable[[UltimoState, Any], str]]] = {
    band.FollowerSent: _sent,
    band.FollowerFought: _fought,
    band.FollowerHurt: _hurt,
}
"""By class."""
