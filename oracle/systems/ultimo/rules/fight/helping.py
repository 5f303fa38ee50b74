"""The weapons of characters who join in an attack: what they can use, and what it costs (U-248, U-345).

A character who joins in with another skill than the attack's lends cards, and strikes with no weapon.
"""

from __future__ import annotations

from collections.abc import Iterator

from oracle.core.menu import Refusal
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.fight.actions import BARE_HANDS
from oracle.systems.ultimo.rules.fight.arms import strength_shortfall, usable_weapons, weapon_in, why_not_usable
from oracle.systems.ultimo.rules.fight.danger import Exchange
from oracle.systems.ultimo.rules.fight.exchange import SKILL_OF, spend_shot, why_not_reached
from oracle.systems.ultimo.rules.points import UNCARRIED_WEAPON
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks import Substitute


def joining_skills(state: UltimoState, who: str) -> frozenset[str]:
    """Return the skills with which a character who joins in strikes too; none where no weapons are used."""
    exchange = _joinable_exchange(state)
    if exchange is None:
        return frozenset()
    hooks = hooks_of(state.people[who].character.traits, Substitute)
    own = (hook.skill for hook in hooks if hook.ability == exchange.mode)
    return frozenset((state.checked.request.second, SKILL_OF[exchange.mode], *own))


def joining_weapon(state: UltimoState, who: str, second: str) -> str:
    """Return the weapon with which a character joins in by a skill; empty for none.

    It is the first usable weapon that reaches the foe, one the character is strong enough for before any other.
    """
    exchange = _joinable_exchange(state)
    if exchange is None or second not in joining_skills(state, who):
        return ""
    person = state.people[who]
    weapons = {thing.id for thing in person.gear if thing.weapon}
    ready = [item for item in _ready(state, exchange, who) if item in weapons]
    return min(ready, key=lambda item: strength_shortfall(state, person, weapon_in(person, item)), default="")


def why_not_joining(state: UltimoState, who: str) -> Refusal | None:
    """Return why a character has no weapon to join in an attack with, or `None` (U-264).

    A character may always join in the defence of a friend.
    """
    exchange = _joinable_exchange(state)
    if exchange is None or exchange.by_foe or any(_ready(state, exchange, who)):
        return None
    items = usable_weapons(state.people[who], exchange.mode)
    reasons = [_why_idle(state, exchange, who, item) for item in items]
    name = state.people[who].character.name
    return next((reason for reason in reasons if reason), Refusal(f"{name} has nothing to shoot with", "U-248"))


def joining_shortfall(state: UltimoState, who: str, item: str) -> int:
    """Return the points of STR a character lacks for its weapon as it joins in; each costs a card (U-345)."""
    person = state.people[who]
    return strength_shortfall(state, person, weapon_in(person, item))


def spend_joining_shot(state: UltimoState, who: str, item: str) -> Iterator[AnyEvent]:
    """Yield the events of the shot of a character who joins in: one shot less, and the noise (U-340, U-346)."""
    exchange = _joinable_exchange(state)
    if item and exchange is not None and exchange.mode == "ranged":
        yield from spend_shot(state, who, item)


def _joinable_exchange(state: UltimoState) -> Exchange | None:
    """Return the exchange of weapons that others may join in, or `None`; spells and vehicles have none."""
    exchange = _clash_as_exchange(state) or state.danger.exchange
    if exchange is None or state.check is None or state.weave.casting or UNCARRIED_WEAPON(exchange.item):
        return None
    return exchange if exchange.strikes and "attack" in state.check.request.tags else None


def _clash_as_exchange(state: UltimoState) -> Exchange | None:
    """Return a clash of armies as an exchange for the character who fights in it, or `None`."""
    clash, check = state.world.war.clash, state.check
    if clash is None or clash.how != "fray" or check is None:
        return None
    return Exchange(clash.who, (check.request.goal,), clash.mode, clash.item, clash.mode, by_foe=clash.by_host)


def _ready(state: UltimoState, exchange: Exchange, who: str) -> tuple[str, ...]:
    items = usable_weapons(state.people[who], exchange.mode)
    return tuple(item for item in items if _why_idle(state, exchange, who, item) is None)


def _why_idle(state: UltimoState, exchange: Exchange, who: str, item: str) -> Refusal | None:
    """Return why a weapon cannot be used in an attack, or does not reach the foe, or `None`."""
    idle = None if item == BARE_HANDS else why_not_usable(state, who, item, exchange.mode)
    name = exchange.foes[0]
    return idle or (why_not_reached(state, who, item, exchange.mode, name) if name in state.danger.foes else None)
