"""How a fight bears on everything else: the check in hand, the end of a round, the card limit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.menu import Refusal
from oracle.systems.ultimo.rules.difficulty import BEFALLEN
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.fight.arms import armor_shortfall, shortfall, weapon_in
from oracle.systems.ultimo.rules.fight.danger import standing
from oracle.systems.ultimo.rules.gear.weapons import as_made
from oracle.systems.ultimo.rules.health import AlertRaised
from oracle.systems.ultimo.rules.points import FIGHT_CARDS, FREE_TO_RETRY, RESULT
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Change, Check, Request, UltimoState
from oracle.systems.ultimo.rules.status import conditions_of

OF_FOE: Final = "of_foe"
"""Mark of a check that holds out against what a foe does (U-167, U-226)."""

LOOKOUT: Final = "lookout"
"""Mark of a check that keeps a foe in sight which slips away (U-243)."""

UNJUDGED: Final = ("battle", "hold_line", "fall", OF_FOE, LOOKOUT)
"""Marks of checks against what is printed on somebody who leads soldiers, of foes' effects, or against the ground."""

_PRINTED: Final = Refusal(
    "how hard a foe is to fight is settled, and nobody steps out once blows fall: lay what you can, for with no card "
    "it fails",
    "U-408",
)
_SENSED: Final = Refusal("how keen a foe's senses are is settled: try it, or withdraw", "U-408")
_MET: Final = Refusal(
    "how hard this is stands, and nobody steps back from it: lay what you can, for with no card it fails", "U-408"
)

HIDING: Final = "out-of-sight"
"""What a check to get out of the foes' sight is for."""

FOOTING: Final = "footing:"
"""What begins the goal of a check that has to be passed before somebody gets anywhere (U-280)."""


def in_exchange(state: UltimoState, check: Check) -> bool:
    """Return whether a check is an exchange of blows."""
    return _is_blow(state, check.request)


def _is_blow(state: UltimoState, request: Request) -> bool:
    exchange = state.danger.exchange
    return exchange is not None and (exchange.who, exchange.foes[0]) == (request.who, request.goal)


def takes_turn(state: UltimoState, request: Request, who: str) -> bool:
    """Return whether a check is the turn of somebody who lays cards in it.

    It is none where somebody only answers a foe, or soldiers who waver (U-202), nor where feet are kept on a map, as
    moving takes no turn there (U-263, U-280).
    """
    return not (_is_attacked(state, request, who) or (request.goal.startswith(FOOTING) and state.danger.ground))


def _is_attacked(state: UltimoState, request: Request, who: str) -> bool:
    tags, clash, exchange = request.tags, state.world.war.clash, state.danger.exchange
    if "hold_line" in tags or OF_FOE in tags or LOOKOUT in tags:
        return True
    if "battle" in tags and clash is not None and clash.by_host and clash.who == who:
        return True
    return exchange is not None and exchange.by_foe and exchange.who == who and _is_blow(state, request)


def fought_out(state: UltimoState, check: Check) -> Refusal | None:
    """Return why nobody contests how hard a check is: it is printed on a foe, or stands; `None` where it is judged."""
    if check.request.goal == HIDING and "stealth" in check.request.tags and standing(state.danger):
        return _SENSED
    return _fallen(state, check)


def _fallen(state: UltimoState, check: Check) -> Refusal | None:
    if in_exchange(state, check):
        return _PRINTED
    return _MET if any(tag in check.request.tags for tag in UNJUDGED) else None


def has_to_be_met(state: UltimoState, check: Check) -> Refusal | None:
    """Return why nobody steps back from a check: blows that fall, and whatever befalls a body or a mind (U-408)."""
    return _fallen(state, check) or (_MET if BEFALLEN in check.request.tags else None)


def resisting_changes(state: UltimoState, who: str) -> Iterator[Change]:
    """Yield what leaves a character fewer cards against what foes do (U-226)."""
    for condition in conditions_of(state.people[who]):
        if condition.resist_cards:
            yield Change(condition.name, condition.resist_cards)


def heard(state: UltimoState, check: Check, _tier: Tier) -> Iterator[AnyEvent]:
    """Yield that everybody around is alert: the Dealer calls it loud, or no quieter weapon was at hand (U-340)."""
    request, arms = check.request, [item for item in state.people[check.request.who].gear if item.weapon]
    guns = [as_made(one.weapon, one.qualities) for one in arms if one.condition == "sound"]
    shot = "Shooting" in request.pair and not in_exchange(state, check)
    fired = shot and [one.qualities for one in guns if one.ranged]
    loud = "loud" in request.tags or (fired and all("loud" in one for one in fired))
    if loud and not state.scene.alerted:
        yield AlertRaised()


def fight_changes(state: UltimoState, request: Request) -> Iterator[Change]:
    """Yield what arms change about the card limit: armor, or a weapon, too heavy for its bearer (U-345)."""
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
    yield Change(f"{weapon.name} too heavy", -shortfall(state, person, weapon))


def next_step(_state: UltimoState, request: Request) -> bool:
    """Return whether a check keeps somebody on their feet: each step is another goal."""
    return request.goal.startswith(FOOTING)


EXTENDS: Final = (
    *RESULT.by(heard),
    *FREE_TO_RETRY.by(next_step),
)
