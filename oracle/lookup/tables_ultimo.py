"""Passages generated from ULTIMO's rows of weapons: one for each, under the name the handbook gives it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.systems.ultimo.gear.weapons import WEAPONS, Weapon
from oracle.systems.ultimo.gear.weights import weight_class
from rules_index.passages import Passage, slug

_HEADINGS: Final[Mapping[str, str]] = {
    "mace": "Mace/Morningstar",
    "holdout": "Holdout",
    "lever_rifle": "Lever-Action Rifle",
    "bolt_action": "Bolt-Action Rifle/Rolling Block",
    "lever_shotgun": "Lever-Action",
    "pump_shotgun": "Pump-Action",
}
"""Headings of the handbook that are more than the name."""

_GROUPS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("dagger", "shortsword", "longsword", "greatsword"), "Bladed Weapons"),
    **dict.fromkeys(("javelin", "spear", "lance"), "Polearms"),
    **dict.fromkeys(("hatchet", "battle_axe", "great_axe"), "Axes"),
    **dict.fromkeys(("mace", "flail", "war_hammer", "maul"), "Maces and Hammers"),
    **dict.fromkeys(("shortbow", "longbow"), "Bows"),
    **dict.fromkeys(("crossbow", "arbalest"), "Crossbows"),
    **dict.fromkeys(("holdout", "dueling_pistol", "musket", "blunderbuss"), "Early Guns"),
    **dict.fromkeys(("lever_shotgun", "pump_shotgun"), "Shotguns"),
}


def weapon_passages(source: str, licence: str) -> Iterator[Passage]:
    """Yield a passage for each weapon that the handbook lists."""
    for weapon in WEAPONS:
        if weapon.id not in ("unarmed", "improvised"):  # the texts tell of these two
            yield _weapon(weapon, source, licence)


def _weapon(weapon: Weapon, source: str, licence: str) -> Passage:
    heading = _HEADINGS.get(weapon.id, weapon.name.title())
    group = _GROUPS.get(weapon.id, "Rifled weapons")
    return Passage(
        id=f"ultimo:weapon/{slug(weapon.name)}",
        game="ultimo",
        path=("Items and Equipment", "Sample Weapons", group, weapon.name.capitalize()),
        section=heading,
        text=" ".join((_struck(weapon), _handled(weapon))),
        rule_ids=(),
        source=source,
        licence=licence,
        kind="rule",
    )


def _struck(weapon: Weapon) -> str:
    both = f", or {weapon.two_handed} with both hands" if weapon.two_handed else ""
    reach = [f"strikes at {_far(weapon.melee)} range"] if weapon.melee else []
    reach += [f"{'is thrown to' if weapon.melee else 'shoots to'} {_far(weapon.ranged)} range"] if weapon.ranged else []
    return f"The {weapon.name} adds {weapon.damage} damage{both} and {' and '.join(reach)}."


def _handled(weapon: Weapon) -> str:
    weight = weight_class(weapon.weight)
    needs = f"STR {weight.strength} and load {weight.load}" if weight.strength else f"no STR, load {weight.load}"
    hands = "both hands" if weapon.hands == 2 else "one hand or both" if weapon.two_handed else "one hand"
    shots = f" {weapon.ammo} shot{'' if weapon.ammo == 1 else 's'} before reloading." if weapon.ammo else ""
    named = [one.replace("_", " ") for one in weapon.qualities]
    qualities = f" Qualities: {', '.join(named)}." if named else ""
    return f"It is {weapon.weight.replace('_', ' ')} ({needs}) and takes {hands}.{shots}{qualities}"


def _far(reach: str | None) -> str:
    return (reach or "").replace("_", " ")
