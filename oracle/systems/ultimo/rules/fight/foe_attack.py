"""A foe attacks a character: with what, and what the character opposes (U-200 to U-204)."""

from __future__ import annotations

from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.fight.arms import usable_weapons, weapon_in, why_not_usable
from oracle.systems.ultimo.rules.fight.danger import Exchange, is_hidden
from oracle.systems.ultimo.rules.fight.domination import masters_of
from oracle.systems.ultimo.rules.fight.exchange import open_exchange, spend_shot, why_not_reached
from oracle.systems.ultimo.rules.fight.reaching import STRIKE_RANGES, attack_modes
from oracle.systems.ultimo.rules.gear.weapons import Mode
from oracle.systems.ultimo.rules.magic.in_force import is_controlled
from oracle.systems.ultimo.rules.points import foe_as_met
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import is_out


def begin_foe_attack(
    state: UltimoState,
    name: str,
    who: str,
    *,
    harder: int = 0,
    halved: bool = False,
    heals: bool = False,
    mode: Mode | None = None,
) -> tuple[AnyEvent, ...]:
    """Return a foe's attack on a character: an exchange that the character answers as it can (U-202).

    A foe that cannot reach the character does nothing. A hidden foe strikes from hiding, and is not struck back at
    (U-243).
    """
    answered = _attack_mode(state, name, who, mode)
    if answered is None:
        return ()
    foe = foe_as_met(state, who, name)
    near = foe.distance in STRIKE_RANGES if state.danger.ground is None else answered == "melee"
    ambush = is_hidden(state.danger, name) and not harder
    strikes_back = not ambush and name not in masters_of(state, who)
    item = _weapon_in_melee(state, who) if near else _weapon_at_range(state, who, name)
    exchange = Exchange(
        who,
        (name,),
        "melee" if near else "ranged",
        item,
        answered,
        by_foe=True,
        harder=harder,
        halved=halved,
        heals=heals,
        strikes=(near or bool(item)) and strikes_back,
        ambush=ambush,
    )
    fired = spend_shot(state, who, item) if item and not near and strikes_back else ()
    return *fired, *open_exchange(state, foe, exchange)


def _attack_mode(state: UltimoState, name: str, who: str, mode: Mode | None) -> Mode | None:
    """Return the mode of a foe's attack: as given, else the first possible; `None` if it cannot attack."""
    foe = foe_as_met(state, who, name)
    if foe.is_down or is_controlled(state, name) or is_out(state.people[who], state.rules):
        return None
    return mode or next(iter(attack_modes(state, name, who)), None)


def _weapon_in_melee(state: UltimoState, who: str) -> str:
    """Return the weapon a character strikes back with: the first usable one, else bare hands (U-341)."""
    person = state.people[who]
    items = (item for item in person.gear if item.weapon and item.condition == "sound")
    arms = (item.id for item in items if weapon_in(person, item.id).melee)
    return next((item for item in arms if why_not_usable(state, who, item, "melee") is None), "")


def _weapon_at_range(state: UltimoState, who: str, name: str) -> str:
    """Return the weapon a character shoots back with: the first loaded one in range; empty for none."""
    items = (
        item for item in usable_weapons(state.people[who], "ranged") if not why_not_usable(state, who, item, "ranged")
    )
    return next((item for item in items if not why_not_reached(state, who, item, "ranged", name)), "")
