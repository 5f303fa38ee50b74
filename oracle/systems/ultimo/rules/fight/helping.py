"""With what somebody joins in an attack: what they can use from where they stand, and what it costs (U-248, U-345).

Whoever joins in with another skill than the attack is made with lends cards, and strikes with nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from oracle.core.menu import Refusal
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.fight.actions import BARE
from oracle.systems.ultimo.rules.fight.arms import shortfall, usable, weapon_in, why_not_usable
from oracle.systems.ultimo.rules.fight.danger import Exchange
from oracle.systems.ultimo.rules.fight.exchange import SKILL_OF, shot_spent, why_not_reached
from oracle.systems.ultimo.rules.points import ODD_ARM
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks import Substitute


def skills_along(state: UltimoState, who: str) -> frozenset[str]:
    """Return the skills with which somebody strikes along in the attack in hand; none where it is no such attack."""
    exchange = _shared(state)
    if exchange is None:
        return frozenset()
    hooks = hooks_of(state.people[who].character.traits, Substitute)
    own = (hook.skill for hook in hooks if hook.ability == exchange.mode)
    return frozenset((state.checked.request.second, SKILL_OF[exchange.mode], *own))


def arm_along(state: UltimoState, who: str, second: str) -> str:
    """Return the weapon that strikes along where somebody joins in with a skill; empty for none.

    It is the first that they can use and that gets at the foe, one that they are strong enough for before any other.
    """
    exchange = _shared(state)
    if exchange is None or second not in skills_along(state, who):
        return ""
    person = state.people[who]
    weapons = {one.id for one in person.gear if one.weapon}
    ready = [item for item in _ready(state, exchange, who) if item in weapons]
    return min(ready, key=lambda item: shortfall(state, person, weapon_in(person, item)), default="")


def why_not_along(state: UltimoState, who: str) -> Refusal | None:
    """Return why somebody cannot strike along in an attack, having nothing that gets at the foe, or `None` (U-264).

    Whoever is set upon together with a friend may always keep harm away.
    """
    exchange = _shared(state)
    if exchange is None or exchange.by_foe or any(_ready(state, exchange, who)):
        return None
    items = usable(state.people[who], exchange.mode)
    reasons = [_why_idle(state, exchange, who, item) for item in items]
    name = state.people[who].character.name
    return next((one for one in reasons if one), Refusal(f"{name} has nothing to shoot with", "U-248"))


def strength_lacking(state: UltimoState, who: str, item: str) -> int:
    """Return the points of STR, and so the cards, that somebody lacks for what they strike along with (U-345)."""
    person = state.people[who]
    return shortfall(state, person, weapon_in(person, item))


def fired_along(state: UltimoState, who: str, item: str) -> Iterator[AnyEvent]:
    """Yield what goes with the shot of somebody who joins in: one less in the weapon, and the noise (U-340, U-346)."""
    exchange = _shared(state)
    if item and exchange is not None and exchange.mode == "ranged":
        yield from shot_spent(state, who, item)


def _shared(state: UltimoState) -> Exchange | None:
    """Return the exchange of weapons that others may join in, or `None`: nobody strikes along with a spell or cart."""
    exchange = _fray(state) or state.danger.exchange
    if exchange is None or state.check is None or state.weave.casting or ODD_ARM(exchange.item):
        return None
    return exchange if exchange.strikes and "attack" in state.check.request.tags else None


def _fray(state: UltimoState) -> Exchange | None:
    """Return a clash of armies as the exchange that it is for whoever fights in the thick of it, or `None`."""
    clash, check = state.world.war.clash, state.check
    if clash is None or clash.how != "fray" or check is None:
        return None
    return Exchange(clash.who, (check.request.goal,), clash.mode, clash.item, clash.mode, by_foe=clash.by_host)


def _ready(state: UltimoState, exchange: Exchange, who: str) -> tuple[str, ...]:
    items = usable(state.people[who], exchange.mode)
    return tuple(item for item in items if _why_idle(state, exchange, who, item) is None)


def _why_idle(state: UltimoState, exchange: Exchange, who: str, item: str) -> Refusal | None:
    """Return why a weapon is of no use in an attack: it cannot be used so, or does not get at the foe."""
    idle = None if item == BARE else why_not_usable(state, who, item, exchange.mode)
    name = exchange.foes[0]
    return idle or (why_not_reached(state, who, item, exchange.mode, name) if name in state.danger.foes else None)
