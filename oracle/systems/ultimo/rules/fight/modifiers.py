"""How a fight changes checks: the card limit, the turn they take, whether they may be withdrawn from, their noise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.menu import Refusal
from oracle.systems.ultimo.rules.difficulty import BEFALLEN
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.fight.arms import armor_shortfall, strength_shortfall, weapon_in
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.gear.weapons import weapon_with_qualities
from oracle.systems.ultimo.rules.health import AlertRaised
from oracle.systems.ultimo.rules.points import FIGHT_CARDS, FREE_TO_RETRY, RESULT
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Change, Check, Request, UltimoState
from oracle.systems.ultimo.rules.status import conditions_of

OF_FOE: Final = "of_foe"
"""Tag of a check to resist an effect of a foe (U-167, U-226)."""

LOOKOUT: Final = "lookout"
"""Tag of a check to keep a foe in sight that slips away (U-243)."""

UNRATED_TAGS: Final = ("battle", "hold_line", "fall", OF_FOE, LOOKOUT)
"""Tags of checks whose difficulty is printed or fixed, and not rated by the Dealer."""

_PRINTED: Final = Refusal(
    "how hard a foe is to fight is settled, and nobody steps out once blows fall: lay what you can, for with no card "
    "it fails",
    "U-408",
)
_SENSED: Final = Refusal("how keen a foe's senses are is settled: try it, or withdraw", "U-408")
_FIXED: Final = Refusal(
    "how hard this is stands, and nobody steps back from it: lay what you can, for with no card it fails", "U-408"
)

HIDING_GOAL: Final = "out-of-sight"
"""Goal of a check to get out of the foes' sight."""

FOOTING_PREFIX: Final = "footing:"
"""Prefix of the goal of a check to keep one's feet before moving (U-280)."""


def in_exchange(state: UltimoState, check: Check) -> bool:
    """Return whether a check is an exchange of blows."""
    return _is_blow(state, check.request)


def _is_blow(state: UltimoState, request: Request) -> bool:
    exchange = state.danger.exchange
    return exchange is not None and (exchange.who, exchange.foes[0]) == (request.who, request.goal)


def takes_turn(state: UltimoState, request: Request, who: str) -> bool:
    """Return whether a check is the turn of a character who lays cards in it.

    To answer a foe, or to steady soldiers, takes no turn (U-202), nor does keeping one's feet on a map, where movement
    takes none (U-263, U-280).
    """
    return not (_is_attacked(state, request, who) or (request.goal.startswith(FOOTING_PREFIX) and state.danger.ground))


def _is_attacked(state: UltimoState, request: Request, who: str) -> bool:
    tags, clash, exchange = request.tags, state.world.war.clash, state.danger.exchange
    if "hold_line" in tags or OF_FOE in tags or LOOKOUT in tags:
        return True
    if "battle" in tags and clash is not None and clash.by_host and clash.who == who:
        return True
    return exchange is not None and exchange.by_foe and exchange.who == who and _is_blow(state, request)


def why_not_contested(state: UltimoState, check: Check) -> Refusal | None:
    """Return why the difficulty of a check cannot be contested, or `None` where the Dealer rated it."""
    if check.request.goal == HIDING_GOAL and "stealth" in check.request.tags and standing_foes(state.danger):
        return _SENSED
    return _why_fixed(state, check)


def _why_fixed(state: UltimoState, check: Check) -> Refusal | None:
    if in_exchange(state, check):
        return _PRINTED
    return _FIXED if any(tag in check.request.tags for tag in UNRATED_TAGS) else None


def why_not_withdrawn(state: UltimoState, check: Check) -> Refusal | None:
    """Return why a check cannot be withdrawn from: a falling blow, or harm to body or mind (U-408); or `None`."""
    return _why_fixed(state, check) or (_FIXED if BEFALLEN in check.request.tags else None)


def resisting_changes(state: UltimoState, who: str) -> Iterator[Change]:
    """Yield the conditions that leave a character fewer cards against foes' effects (U-226)."""
    for condition in conditions_of(state.people[who]):
        if condition.resist_cards:
            yield Change(condition.name, condition.resist_cards)


def raise_alert(state: UltimoState, check: Check, _tier: Tier) -> Iterator[AnyEvent]:
    """Yield the alarm after a loud check: the Dealer called it loud, or only loud weapons were at hand (U-340)."""
    request, arms = check.request, [item for item in state.people[check.request.who].gear if item.weapon]
    guns = [weapon_with_qualities(item.weapon, item.qualities) for item in arms if item.condition == "sound"]
    shot = "Shooting" in request.pair and not in_exchange(state, check)
    fired = shot and [gun.qualities for gun in guns if gun.ranged]
    loud = "loud" in request.tags or (fired and all("loud" in qualities for qualities in fired))
    if loud and not state.scene.alerted:
        yield AlertRaised()


def fight_changes(state: UltimoState, request: Request) -> Iterator[Change]:
    """Yield the changes to the card limit by armor or a weapon too heavy for its bearer (U-345)."""
    if request.first == "AGI":
        person = state.people[request.who]
        for item in person.gear:
            if item.is_worn and item.condition in ("sound", "broken"):
                yield Change(f"{item.name} too heavy", -armor_shortfall(state, person, item))
    if OF_FOE in request.tags:
        yield from resisting_changes(state, request.who)
    exchange = state.danger.exchange
    if exchange is None or "attack" not in request.tags or exchange.who != request.who:
        return
    person = state.people[request.who]
    yield from FIGHT_CARDS(state, request)
    weapon = weapon_in(person, exchange.item)
    yield Change(f"{weapon.name} too heavy", -strength_shortfall(state, person, weapon))


def is_footing_check(_state: UltimoState, request: Request) -> bool:
    """Return whether a check is to keep one's feet; each step is a goal of its own."""
    return request.goal.startswith(FOOTING_PREFIX)


EXTENDS: Final = (
    *RESULT.by(raise_alert),
    *FREE_TO_RETRY.by(is_footing_check),
)
