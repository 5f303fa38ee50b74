"""What is in a character's hands, and how well it can be used (U-341 to U-349)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import Refusal
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.fight.actions import BARE
from oracle.systems.ultimo.rules.gear.weapons import IMPROVISED, THING_HURLED, UNARMED, Mode, Range, Weapon, as_made
from oracle.systems.ultimo.rules.gear.weights import WEIGHTS, Weight, strength_needed
from oracle.systems.ultimo.rules.points import ODD_ARM, held
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import attributes_of
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks import ExtraHands, Strength
from oracle.systems.ultimo.rules.traits.hooks_danger import Improvised

HURLED: Final = "hurled:"
"""How a thing that is hurled is named in an exchange; its load stands behind it."""

EMPTY: Final = Refusal("it has to be loaded first: load it, for a card of the hand", "U-346")


def weapon_in(person: Person, item: str) -> Weapon:
    """Return the weapon that an item of a character is, or bare hands; whatever is none is swung as it is (U-348)."""
    if item in ("", BARE):
        return UNARMED
    odd = ODD_ARM(item)
    if odd:
        return odd
    if item.startswith(HURLED):
        return THING_HURLED
    found = next(one for one in person.gear if one.id == item)
    return as_made(found.weapon, found.qualities) if found.weapon else _improvised(person)


def _improvised(person: Person) -> Weapon:
    """Return a weapon picked up on the spot: it breaks in one use, or lasts and guards, by a trait (U-348)."""
    hooks = hooks_of(person.character.traits, Improvised)
    lasting = any(hook.lasting for hook in hooks)
    own = () if lasting else IMPROVISED.qualities
    return replace(IMPROVISED, qualities=(*own, *(hook.quality for hook in hooks))) if hooks else IMPROVISED


def usable(person: Person, mode: Mode) -> tuple[str, ...]:
    """Return what a character can strike or shoot with: items by id, and bare hands for striking."""
    items = (item for item in person.gear if item.condition == "sound" and not item.is_worn)
    found = [item.id for item in items if weapon_in(person, item.id).reach(mode) is not None]
    return (BARE, *found) if mode == "melee" else tuple(found)


def why_no_arm(person: Person, item: str, mode: Mode) -> Refusal | None:
    """Return why an item is nothing to strike or to shoot with at all; `None` where nobody has anything like it."""
    own = next((one for one in person.gear if one.id == item), None)
    if item == BARE:
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
"""Why a thing in a condition is of no use."""


def reach_of(weapon: Weapon, mode: Mode, rules: Mapping[str, str]) -> Range:
    """Return how far a weapon goes; a throwing spear may strike as far as it flies, by house rule (U-344)."""
    if mode == "melee" and "bracing" in weapon.qualities and rules["polearm_melee_range"] == "medium":
        return "medium"
    found = weapon.reach(mode)
    if found is None:
        raise ValueError(f"{weapon.id} has no {mode}")
    return found


def shots_of(weapon: Weapon, rules: Mapping[str, str]) -> int:
    """Return the shots a weapon has before it is loaded anew; 0 where it never runs out (U-346, U-347)."""
    if "single_shot" in weapon.qualities:
        return 1 if rules["mechanical_reload"] == "ammo1" else 0
    return 1 if "one_use" in weapon.qualities and weapon.ranged else weapon.ammo


def shots_left(state: UltimoState, who: str, item: str) -> int | None:
    """Return the shots left in a weapon of a character; `None` where it never runs out."""
    full = shots_of(weapon_in(state.people[who], item), state.rules)
    return state.danger.shots.get(f"{who} {item}", full) if full else None


def shortfall(state: UltimoState, person: Person, weapon: Weapon) -> int:
    """Return the points of STR that a character lacks for a weapon (U-345)."""
    eased = sum(hook.less for hook in hooks_of(person.character.traits, Strength))
    needed = strength_needed(weapon.weight, state.rules) - eased
    return max(0, needed - attributes_of(person)["STR"])


def why_not_usable(state: UltimoState, who: str, item: str, mode: Mode) -> Refusal | None:
    """Return why a character cannot use an item so now, or `None`."""
    person = state.people[who]
    weapon = held(state, who, weapon_in(person, item))
    if mode == "ranged" and shots_left(state, who, item) == 0:
        return EMPTY
    if weapon.hands == 2 and not has_free_hand(person):
        return Refusal(f"the {weapon.name} takes both hands, and one of them holds a shield", "U-336")
    lacking = shortfall(state, person, weapon)
    if lacking and state.rules["strength_shortfall"] == "forbidden":
        return Refusal(f"the {weapon.name} is too heavy: {lacking} STR is lacking", "U-345")
    return None


def swing_damage(person: Person, weapon: Weapon, mode: Mode) -> int:
    """Return what a weapon adds to a hit: with both hands on it where nothing else fills one."""
    both = weapon.two_handed and mode == "melee" and has_free_hand(person)
    return weapon.two_handed if both else weapon.damage


def has_free_hand(person: Person) -> bool:
    """Return whether a second hand can go to a weapon: no shield fills it, or there is one more (U-336, U-391)."""
    shields = sum(one.kind == "shield" and one.condition == "sound" for one in person.gear)
    return shields <= sum(hook.count for hook in hooks_of(person.character.traits, ExtraHands))


def defensive_soak(person: Person) -> int:
    """Return the natural soak that weapons ready at hand give (U-232): each kind of it once."""
    return sum(1 for item in _wielded(person) if "defensive" in weapon_in(person, item.id).qualities)


def guarding_soak(state: UltimoState, who: str) -> int:
    """Return the natural soak that the weapon in hand gives against blows (U-232, U-233).

    It guards nobody who is not strong enough for it (U-345), nor against what nobody sees coming; a braced one guards
    as long as its bearer keeps still.
    """
    exchange, person = state.danger.exchange, state.people[who]
    if exchange and exchange.ambush:
        return 0
    named = exchange.item if exchange and exchange.who == who else ""
    ready = (item.id for item in _wielded(person))
    weapon = weapon_in(person, named or next(ready, ""))
    if shortfall(state, person, weapon):
        return 0
    return int("defensive" in weapon.qualities or is_braced(state, who, weapon))


def comes_to_blows(state: UltimoState) -> bool:
    """Return whether somebody strikes whom everybody sees coming: a foe, a host, or another character."""
    if state.danger.exchange or state.world.war.clash:
        return True
    tags = state.check.request.tags if state.check and state.check.rival else ()
    return "attack" in tags and "from_stealth" not in tags


def is_braced(state: UltimoState, who: str, weapon: Weapon) -> bool:
    """Return whether a weapon is held still to meet what comes: its bearer has not moved this round (U-233)."""
    return "bracing" in weapon.qualities and who not in state.danger.moved


def armor_shortfall(state: UltimoState, person: Person, item: Item) -> int:
    """Return the points of STR that a character lacks for a piece of armor or a shield (U-335, U-345)."""
    is_shield = item.kind == "shield"
    weight: Weight = next((one.id for one in WEIGHTS if one.id in item.qualities), "very_light")
    weight = "heavy" if is_shield and state.rules["shield_weight"] == "heavy" else weight
    eased = sum(hook.less for hook in hooks_of(person.character.traits, Strength))
    needed = strength_needed(weight, state.rules, is_shield=is_shield) - eased
    return max(0, needed - attributes_of(person)["STR"])


def is_too_heavy(state: UltimoState, person: Person, item: Item) -> bool:
    """Return whether a piece of armor is of no use to a character, where the table plays so (U-345)."""
    return state.rules["strength_shortfall"] == "forbidden" and armor_shortfall(state, person, item) > 0


def _wielded(person: Person) -> Iterator[Item]:
    sound = [item for item in person.gear if item.condition == "sound" and not item.is_worn]
    improvises = bool(hooks_of(person.character.traits, Improvised))
    yield from ([item for item in sound if item.weapon] or (sound if improvises else []))[:1]
