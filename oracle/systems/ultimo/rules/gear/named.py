"""Recognising arms and armor by name: an item that is named like a row of the tables is that row (U-334, U-341)."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.creation.belongings import ARMOR, ARMS, BELONGINGS
from oracle.systems.ultimo.rules.gear.supplies import MEDICAL, is_called
from oracle.systems.ultimo.rules.gear.weapons import find_weapon
from oracle.systems.ultimo.rules.gear.weights import WEIGHTS, Weight, weight_class

ALSO_CALLED: Final[Mapping[str, str]] = {
    "gun": "pistol",
    "handgun": "pistol",
    "shotgun": "lever_shotgun",
    "blade": "sword",
    "leather_armor": "leathers",
    "leather_armour": "leathers",
    "plate_armor": "plate",
    "plate_armour": "plate",
    **dict.fromkeys(("gambeson", "padded_clothing", "padded_coat", "padded_jacket"), "padded_clothes"),
    **dict.fromkeys(("chain_mail", "chainmail", "scale_mail", "hauberk", "brigandine"), "breastplate"),
    **dict.fromkeys(("combat_armor", "combat_armour", "kevlar", "kevlar_vest", "ballistic_vest"), "breastplate"),
}
"""The row or the ready item for each of the commonest other names."""

ONLY_ALONE: Final = ("plate", "mace", "repeater")
"""Names that mean something else after another word: a silver plate, a sprig of mace."""

_NUMBERED: Final = re.compile(r"_\d+$")


def arms_named(name: str) -> Item | None:
    """Return the weapon or armor that this name stands for; `None` for any other item.

    The end of a name decides: a `fine_long_sword_2` is a sword, and a `sword_cane` is not.
    """
    words = _NUMBERED.sub("", re.sub(r"[\W_]+", "_", name.lower())).strip("_").split("_")
    ends = (words[at:] for at in range(len(words)) if not at or words[at:] not in [[alone] for alone in ONLY_ALONE])
    return next((item for end in ends if (item := _item_called("_".join(end)) or _item_called("".join(end)))), None)


def _item_called(name: str) -> Item | None:
    return _items_by_name().get(ALSO_CALLED.get(name, name))


@cache
def _items_by_name() -> Mapping[str, Item]:
    """Return every weapon and armor row by its id and by its name, and the ready weapons by their ids."""
    rows = (*ARMS, *ARMOR)
    by_name = {name: item for item in rows for name in (item.id, re.sub(r"[\W_]+", "_", item.name))}
    return {**{item.id: item for item in BELONGINGS if item.kind == "weapon"}, **by_name}


def with_table_weight(item: Item, said: Collection[str]) -> Item:
    """Return an item that a player described, with the kind and load that the table gives for its weight (U-334).

    Args:
        item: The item.
        said: The fields that the player wrote; they are left as they are.
    """
    weight = find_weapon(item.weapon).weight if item.weapon else _weight_said(item)
    load = weight_class(weight).load if weight and "load" not in said else item.load
    return replace(item, kind="weapon" if item.weapon and "kind" not in said else item.kind, load=load)


def _weight_said(item: Item) -> Weight | None:
    return next((weight.id for weight in WEIGHTS if weight.id in item.qualities), None) if item.is_worn else None


def item_named(name: str, *, load: int, cost: int) -> Item:
    """Return an item that a character receives under this name: a table row where it is arms, armor or healers' tools.

    Args:
        name: One word, which becomes the id.
        load: Its load; 0 takes the load of the table row, if there is one.
        cost: Its attunement cost; above 0 it is magic.
    """
    words = name.replace("-", " ").replace("_", " ")
    row = arms_named(name) or Item(name, words, qualities=(MEDICAL,) if is_called(name, MEDICAL) else ())
    magic = ("magic",) if cost else ()
    return replace(row, id=name, name=words, load=load or row.load, qualities=(*row.qualities, *magic), cost=cost)
