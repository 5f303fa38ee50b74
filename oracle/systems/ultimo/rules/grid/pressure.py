"""How positions on a map change blows: flanks, bonds side by side, the weight of weapons (U-258 to U-269).

It works through extension points; without a map nothing here applies.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.menu import Refusal
from oracle.systems.ultimo.rules.fight.arms import weapon_in
from oracle.systems.ultimo.rules.fight.danger import Exchange
from oracle.systems.ultimo.rules.gear.weights import Weight, weight_class
from oracle.systems.ultimo.rules.grid.flanks import bond_beside, flankers, pressure_on
from oracle.systems.ultimo.rules.points import (
    FIGHT_CARDS,
    FOE_CANNOT_REACH,
    FOE_MELEE,
    FOE_RATING,
    JOINING_BARRED,
    LANDS_FIRST,
    LOST_BY_JOINING,
    SHOT_BARRED,
    Landing,
)
from oracle.systems.ultimo.rules.skills import half
from oracle.systems.ultimo.rules.state import Change, Check, Request, UltimoState
from oracle.systems.ultimo.rules.status import ability_cards

FLANKED: Final = -2
"""Change to the melee rating of a flanked foe, and to the melee cards of a flanked character. Rule U-265."""

SPELL_WEIGHT: Final[Weight] = "light"
"""The speed of a spell, as a weight. Rule U-262."""


def rating_changes_on_map(state: UltimoState, exchange: Exchange, base: int) -> Iterator[Change]:
    """Yield what the map changes in the rating of an exchange: flanks, and a bond beside the character."""
    if state.danger.ground is None:
        return
    name, who = exchange.foes[0], exchange.who
    if exchange.answered == "melee":
        yield from power_changes_on_map(state, name, base)
    yield Change("a bond side by side", bond_beside(state, who).rating)


def power_changes_on_map(state: UltimoState, name: str, base: int) -> Iterator[Change]:
    """Yield what flanks change in a foe's melee rating: less if flanked, half if surrounded, unless it is a host.

    The half is of the foe's rating `base`, which is less than its power where nothing was paid (U-025, U-205).
    """
    how, foe = pressure_on(state, name), state.danger.foes[name]
    if how == "surrounded" and foe.block.rank != "host":
        yield Change("surrounded", half(base) - base)
    elif how:
        yield Change("flanked", FLANKED)


def cards_on_map(state: UltimoState, request: Request) -> Iterator[Change]:
    """Yield what the map changes in a character's melee cards: fewer if flanked, half if surrounded (U-267)."""
    exchange = state.danger.exchange
    if exchange is None or exchange.who != request.who or exchange.mode != "melee" or "attack" not in request.tags:
        return
    how = pressure_on(state, request.who)
    if how == "flanked":
        yield Change("flanked", FLANKED)
    elif how == "surrounded":
        power = sum(ability_cards(state.people[request.who], name, state.rules) for name in request.pair)
        yield Change("surrounded", half(power) - power)


def why_no_shot(state: UltimoState, who: str) -> Refusal | None:
    """Return why a character cannot shoot from where it stands, or `None` (U-265)."""
    if not pressure_on(state, who):
        return None
    name = state.people[who].character.name
    return Refusal(f"{name} is {pressure_on(state, who)}, and nobody shoots like that", "U-265")


def is_past_flankers(state: UltimoState, name: str, who: str) -> bool:
    """Return whether a flanked foe would have to reach past its flankers to a character (U-265)."""
    return bool(pressure_on(state, name)) and who not in flankers(state, name)


def why_not_together(state: UltimoState, check: Check, who: str) -> Refusal | None:
    """Return why a character cannot join an attack: on a map only flankers of the foe attack together (U-265)."""
    exchange = state.danger.exchange
    if state.danger.ground is None or exchange is None or "attack" not in check.request.tags:
        return None
    around = flankers(state, exchange.foes[0])
    if who in around and check.request.who in around:
        return None
    foe = state.danger.foes[exchange.foes[0]].called
    return Refusal(f"only those who flank {foe} between them attack together", "U-265")


def bond_rating_lost(state: UltimoState, request: Request) -> int:
    """Return the rating that a bond beside the character took off, lost if several attack together (U-258)."""
    exchange = state.danger.exchange
    if exchange is None or "attack" not in request.tags or request.who != exchange.who:
        return 0
    return -bond_beside(state, request.who).rating


def lands_first(state: UltimoState, exchange: Exchange) -> Landing | None:
    """Return the side whose blow lands first: the lighter weapon's; `None` without a map (U-261, U-262)."""
    if state.danger.ground is None or exchange.answered is None:
        return None
    ours = _own_weight(state, exchange)
    block = state.danger.foes[exchange.foes[0]].block
    theirs = SPELL_WEIGHT if exchange.answered == "ranged" and block.shot_threat else block.weight
    difference = weight_class(ours).speed - weight_class(theirs).speed
    return "both" if not difference else "ours" if difference < 0 else "theirs"


def _own_weight(state: UltimoState, exchange: Exchange) -> Weight:
    if state.weave.casting:
        return SPELL_WEIGHT
    return weapon_in(state.people[exchange.who], exchange.item).weight


EXTENDS: Final = (
    *FOE_RATING.by(rating_changes_on_map),
    *FIGHT_CARDS.by(cards_on_map),
    *SHOT_BARRED.by(why_no_shot),
    *FOE_CANNOT_REACH.by(is_past_flankers),
    *JOINING_BARRED.by(why_not_together),
    *LOST_BY_JOINING.by(bond_rating_lost),
    *LANDS_FIRST.by(lands_first),
    *FOE_MELEE.by(power_changes_on_map),
)
