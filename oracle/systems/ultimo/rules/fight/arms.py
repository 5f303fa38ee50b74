"""The weapons, shields and armor of a character, and whether it can use them (U-341 to U-349)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import Refusal
from oracle.kit.modifiers import added
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.fight.actions import BARE_HANDS
from oracle.systems.ultimo.rules.gear.weapons import (
    IMPROVISED,
    THING_HURLED,
    UNARMED,
    Mode,
    Range,
    Weapon,
    weapon_with_qualities,
)
from oracle.systems.ultimo.rules.gear.weights import WEIGHTS, Weight, strength_needed
from oracle.systems.ultimo.rules.points import UNCARRIED_WEAPON, weapon_in_hand
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import attributes_of
from oracle.systems.ultimo.rules.traits import hooks_of, modifiers_of
from oracle.systems.ultimo.rules.traits.figures import HANDS, STRENGTH_NEEDED
from oracle.systems.ultimo.rules.traits.hooks_danger import Improvised

HURLED_PREFIX: Final = "hurled:"
"""Prefix of a hurled object in an exchange; its load follows."""

NOT_LOADED: Final = Refusal("it has to be loaded first: load it, for a card of the hand", "U-346")


def weapon_in(person: Person, item: str) -> Weapon:
    """Return the weapon of an item, bare hands, or an improvised weapon for any other item (U-348)."""
    if item in ("", BARE_HANDS):
        return UNARMED
    odd = UNCARRIED_WEAPON(item)
    if odd:
        return odd
    if item.startswith(HURLED_PREFIX):
        return THING_HURLED
    carried = next(thing for thing in person.gear if thing.id == item)
    return weapon_with_qualities(carried.weapon, carried.qualities) if carried.weapon else _improvised(person)


def _improvised(person: Person) -> Weapon:
    """Return an improvised weapon: it breaks after one use unless a trait makes it last (U-348)."""
    hooks = hooks_of(person.character.traits, Improvised)
    lasting = any(hook.lasting for hook in hooks)
    own = () if lasting else IMPROVISED.qualities
    return replace(IMPROVISED, qualities=(*own, *(hook.quality for hook in hooks))) if hooks else IMPROVISED


def usable_weapons(person: Person, mode: Mode) -> tuple[str, ...]:
    """Return the ids of the items a character can strike or shoot with, and bare hands for striking."""
    items = (item for item in person.gear if item.condition == "sound" and not item.is_worn)
    usable = [item.id for item in items if weapon_in(person, item.id).reach(mode) is not None]
    return (BARE_HANDS, *usable) if mode == "melee" else tuple(usable)


def why_no_arm(person: Person, item: str, mode: Mode) -> Refusal | None:
    """Return why an item cannot serve as a weapon in this mode."""
    own = next((thing for thing in person.gear if thing.id == item), None)
    if item == BARE_HANDS:
        return Refusal("nobody shoots with bare hands")
    if own is None:
        return Refusal(f"{person.character.name} carries nothing that is called {item!r}")
    if own.condition != "sound":
        return Refusal(f"the {own.name} {_LOST[own.condition]}", "U-161")
    if own.is_worn or not own.weapon:
        return Refusal(f"the {own.name} is no weapon")
    if mode == "melee":
        return Refusal(f"the {own.name} is to shoot with: shoot {item}, or go at them with something else", "U-264")
    return Refusal(f"the {own.name} is neither to shoot with nor to throw: attack {item} from near by", "U-264")


_LOST: Final = {
    "ruined": "is ruined, and no weapon until somebody repairs it",
    "broken": "is broken, and no weapon until somebody repairs it",
    "dropped": "lies where it was dropped: pick it up first",
}
"""Why an item in each condition cannot be used."""


def reach_of(weapon: Weapon, mode: Mode, rules: Mapping[str, str]) -> Range:
    """Return the range of a weapon; by house rule a throwing spear strikes as far as it flies (U-344)."""
    if mode == "melee" and "bracing" in weapon.qualities and rules["polearm_melee_range"] == "medium":
        return "medium"
    reach = weapon.reach(mode)
    if reach is None:
        raise ValueError(f"{weapon.id} has no {mode}")
    return reach


def shots_of(weapon: Weapon, rules: Mapping[str, str]) -> int:
    """Return the shots of a fully loaded weapon; 0 if it never needs loading (U-346, U-347)."""
    if "single_shot" in weapon.qualities:
        return 1 if rules["mechanical_reload"] == "ammo1" else 0
    return 1 if "one_use" in weapon.qualities and weapon.ranged else weapon.ammo


def shots_left(state: UltimoState, who: str, item: str) -> int | None:
    """Return the shots left in a character's weapon; `None` if it never needs loading."""
    full = shots_of(weapon_in(state.people[who], item), state.rules)
    return state.danger.shots.get(f"{who} {item}", full) if full else None


def strength_shortfall(state: UltimoState, person: Person, weapon: Weapon) -> int:
    """Return the points of STR that a character lacks for a weapon (U-345)."""
    eased = added(modifiers_of(person.character.traits, STRENGTH_NEEDED))
    needed = strength_needed(weapon.weight, state.rules) + eased
    return max(0, needed - attributes_of(person)["STR"])


def why_not_usable(state: UltimoState, who: str, item: str, mode: Mode) -> Refusal | None:
    """Return why a character cannot use an item in this mode now, or `None`."""
    person = state.people[who]
    weapon = weapon_in_hand(state, who, weapon_in(person, item))
    if mode == "ranged" and shots_left(state, who, item) == 0:
        return NOT_LOADED
    if weapon.hands == 2 and not has_free_hand(person):
        return Refusal(f"the {weapon.name} takes both hands, and one of them holds a shield", "U-336")
    lacking = strength_shortfall(state, person, weapon)
    if lacking and state.rules["strength_shortfall"] == "forbidden":
        return Refusal(f"the {weapon.name} is too heavy: {lacking} STR is lacking", "U-345")
    return None


def swing_damage(person: Person, weapon: Weapon, mode: Mode) -> int:
    """Return the damage a weapon adds to a hit; more with both hands if the second hand is free."""
    both = weapon.two_handed and mode == "melee" and has_free_hand(person)
    return weapon.two_handed if both else weapon.damage


def has_free_hand(person: Person) -> bool:
    """Return whether a character has a second hand free for a weapon (U-336, U-391)."""
    shields = sum(thing.kind == "shield" and thing.condition == "sound" for thing in person.gear)
    return shields <= added(modifiers_of(person.character.traits, HANDS))


def defensive_soak(person: Person) -> int:
    """Return the natural soak of the defensive weapon at hand (U-232)."""
    return sum(1 for item in _ready_weapon(person) if "defensive" in weapon_in(person, item.id).qualities)


def guarding_soak(state: UltimoState, who: str) -> int:
    """Return the natural soak that the weapon in hand gives against blows (U-232, U-233).

    It is 0 in an ambush, and for a character who is too weak for the weapon (U-345). A braced weapon guards as long as
    its bearer keeps still.
    """
    exchange, person = state.danger.exchange, state.people[who]
    if exchange and exchange.ambush:
        return 0
    named = exchange.item if exchange and exchange.who == who else ""
    ready = (item.id for item in _ready_weapon(person))
    weapon = weapon_in(person, named or next(ready, ""))
    if strength_shortfall(state, person, weapon):
        return 0
    return int("defensive" in weapon.qualities or is_braced(state, who, weapon))


def is_open_attack(state: UltimoState) -> bool:
    """Return whether an attack in the open is being played: by a foe, an enemy army or another character."""
    if state.danger.exchange or state.world.war.clash:
        return True
    tags = state.check.request.tags if state.check and state.check.rival else ()
    return "attack" in tags and "from_stealth" not in tags


def is_braced(state: UltimoState, who: str, weapon: Weapon) -> bool:
    """Return whether a weapon is braced: its bearer has not moved this round (U-233)."""
    return "bracing" in weapon.qualities and who not in state.danger.moved


def armor_shortfall(state: UltimoState, person: Person, item: Item) -> int:
    """Return the points of STR that a character lacks for a piece of armor or a shield (U-335, U-345)."""
    is_shield = item.kind == "shield"
    weight: Weight = next((row.id for row in WEIGHTS if row.id in item.qualities), "very_light")
    weight = "heavy" if is_shield and state.rules["shield_weight"] == "heavy" else weight
    eased = added(modifiers_of(person.character.traits, STRENGTH_NEEDED))
    needed = strength_needed(weight, state.rules, is_shield=is_shield) + eased
    return max(0, needed - attributes_of(person)["STR"])


def is_too_heavy(state: UltimoState, person: Person, item: Item) -> bool:
    """Return whether armor is too heavy to use under the house rule `strength_shortfall` (U-345)."""
    return state.rules["strength_shortfall"] == "forbidden" and armor_shortfall(state, person, item) > 0


def _ready_weapon(person: Person) -> Iterator[Item]:
    sound = [item for item in person.gear if item.condition == "sound" and not item.is_worn]
    improvises = bool(hooks_of(person.character.traits, Improvised))
    yield from ([item for item in sound if item.weapon] or (sound if improvises else []))[:1]
