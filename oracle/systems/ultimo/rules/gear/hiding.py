"""Which weapons can be hidden on a body, and whether somebody carries one of them."""

from __future__ import annotations

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.gear.weapons import Weapon, as_made
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_danger import Concealing


def can_be_hidden(weapon: Weapon, traits: tuple[str, ...]) -> bool:
    """Return whether a weapon was made to be hidden, or counts as such to whoever has these traits."""
    light = any(hook.light_one_handed for hook in hooks_of(traits, Concealing))
    return "concealable" in weapon.qualities or (light and weapon.weight == "light" and weapon.hands == 1)


def hides_a_weapon(gear: tuple[Item, ...], traits: tuple[str, ...], goal: str) -> bool:
    """Return whether it is a weapon that can be hidden which somebody hides.

    It is the one whose id or name stands in the goal of the check, such as `hide-my-musket`; where the goal names none,
    any of those carried will do.
    """
    arms = [item for item in gear if item.weapon and item.condition == "sound"]
    words = _words(goal)
    meant = [item for item in arms if words & (_words(item.id) | _words(item.name))] or arms
    return any(can_be_hidden(as_made(item.weapon, item.qualities), traits) for item in meant)


def _words(text: str) -> set[str]:
    return set(text.lower().replace("-", " ").replace("_", " ").split()) - {"my", "the", "a", "of"}
