"""Arms and armor by what people call them: whatever is named like a row of the tables is one of it (U-334, U-341)."""

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
"""Commonest other names, by the row or the ready thing they stand for."""

ONLY_ALONE: Final = ("plate", "mace", "repeater")
"""Names that are something else with a word before them: a silver plate, a sprig of mace."""

_NUMBERED: Final = re.compile(r"_\d+$")


def arms_named(name: str) -> Item | None:
    """Return the arms or armor that a thing of this name is; `None` for anything else.

    The end of a name says what it is: a `fine_long_sword_2` is a sword, and a `sword_cane` is not.
    """
    words = _NUMBERED.sub("", re.sub(r"[\W_]+", "_", name.lower())).strip("_").split("_")
    ends = (words[at:] for at in range(len(words)) if not at or words[at:] not in [[one] for one in ONLY_ALONE])
    return next((found for end in ends if (found := _found("_".join(end)) or _found("".join(end)))), None)


def _found(name: str) -> Item | None:
    return _by_name().get(ALSO_CALLED.get(name, name))


@cache
def _by_name() -> Mapping[str, Item]:
    """Return every row by its id and by its name, and before them the ready things that are armed."""
    rows = (*ARMS, *ARMOR)
    found = {name: one for one in rows for name in (one.id, re.sub(r"[\W_]+", "_", one.name))}
    return {**{one.id: one for one in BELONGINGS if one.kind == "weapon"}, **found}


def as_weighed(item: Item, said: Collection[str]) -> Item:
    """Return a thing written out in somebody's own words with what the table says of its kind (U-334).

    Args:
        item: The thing.
        said: The fields that were written; what stands there is left as it is.
    """
    weight = find_weapon(item.weapon).weight if item.weapon else _weight_said(item)
    load = weight_class(weight).load if weight and "load" not in said else item.load
    return replace(item, kind="weapon" if item.weapon and "kind" not in said else item.kind, load=load)


def _weight_said(item: Item) -> Weight | None:
    return next((one.id for one in WEIGHTS if one.id in item.qualities), None) if item.is_worn else None


def as_given(name: str, *, load: int, cost: int) -> Item:
    """Return a thing that comes into somebody's hands under a name: arms, armor and healers' tools as they are.

    Args:
        name: One word; it becomes the id.
        load: What it weighs; 0 leaves that to the table, where there is one.
        cost: What it costs in attunement; above 0 it is magic.
    """
    words = name.replace("-", " ").replace("_", " ")
    row = arms_named(name) or Item(name, words, qualities=(MEDICAL,) if is_called(name, MEDICAL) else ())
    magic = ("magic",) if cost else ()
    return replace(row, id=name, name=words, load=load or row.load, qualities=(*row.qualities, *magic), cost=cost)
