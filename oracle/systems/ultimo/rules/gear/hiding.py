"""Weapons that can be concealed on the body."""

from __future__ import annotations

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.gear.weapons import Weapon, weapon_with_qualities
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_danger import Concealing


def can_be_hidden(weapon: Weapon, traits: tuple[str, ...]) -> bool:
    """Return whether a weapon is concealable, or counts as concealable for a character with these traits."""
    light = any(hook.light_one_handed for hook in hooks_of(traits, Concealing))
    return "concealable" in weapon.qualities or (light and weapon.weight == "light" and weapon.hands == 1)


def hides_a_weapon(gear: tuple[Item, ...], traits: tuple[str, ...], goal: str) -> bool:
    """Return whether the weapon that a character hides can be concealed.

    It is the one whose id or name stands in the goal of the check, such as `hide-my-musket`; where the goal names no
    weapon, any weapon that the character carries will do.
    """
    arms = [item for item in gear if item.weapon and item.condition == "sound"]
    words = _words(goal)
    meant = [item for item in arms if words & (_words(item.id) | _words(item.name))] or arms
    return any(can_be_hidden(weapon_with_qualities(item.weapon, item.qualities), traits) for item in meant)


def _words(text: str) -> set[str]:
    return set(text.lower().replace("-", " ").replace("_", " ").split()) - {"my", "the", "a", "of"}
