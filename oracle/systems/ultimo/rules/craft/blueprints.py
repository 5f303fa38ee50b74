"""What can be made, as rows: check, usual difficulty, days and product.

The Dealer decides difficulty and days for each thing (U-192); these figures are suggestions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.care.afflictions import AFFLICTIONS, MEDICINES
from oracle.systems.ultimo.rules.characters import Item, ItemKind
from oracle.systems.ultimo.rules.creation.belongings import ARMOR
from oracle.systems.ultimo.rules.gear.bombs import BOMBS
from oracle.systems.ultimo.rules.gear.qualities import qualities_of
from oracle.systems.ultimo.rules.gear.weapons import IMPROVISED, UNARMED, WEAPONS, Weapon
from oracle.systems.ultimo.rules.gear.weights import weight_class

Trade = Literal["arms", "armor", "medicine", "poison", "explosive", "device", "forgery", "building"]
"""Kinds of work."""


@dataclass(frozen=True, slots=True)
class TradeRow:
    """One kind of work: its check and the tags of it."""

    pair: tuple[str, str]
    tags: tuple[str, ...]
    doing: str
    """The start of work in words, with `{name}` for the thing."""


TRADES: Final[Mapping[Trade, TradeRow]] = {
    "arms": TradeRow(("INT", "Engineering"), ("smith",), "sets about forging the {name}"),
    "armor": TradeRow(("INT", "Engineering"), ("smith",), "sets about making the {name}"),
    "medicine": TradeRow(("INT", "Chemistry"), ("brew",), "begins to prepare the {name}"),
    "poison": TradeRow(("INT", "Chemistry"), ("brew",), "begins to prepare the {name}"),
    "explosive": TradeRow(("INT", "Chemistry"), ("explosives",), "begins to put the {name} together"),
    "device": TradeRow(("INT", "Engineering"), ("device",), "begins to work on the {name}"),
    "forgery": TradeRow(("AGI", "Espionage"), ("forge",), "sits down to forge the {name}"),
    "building": TradeRow(("INT", "Engineering"), ("build",), "begins to build the {name}"),
}
"""By trade."""


@dataclass(frozen=True, slots=True)
class Blueprint:
    """One thing that can be made."""

    id: str
    name: str
    trade: Trade
    difficulty: int
    """Usual difficulty."""
    days: int
    """Usual days of work; 0 for work within the hour."""
    item: Item | None = None
    """The product; `None` for a building."""
    rare: bool = False
    """Whether it takes uncommon knowledge."""
    large: bool = False
    """For a building: whether it takes several builders."""


def _weapon_blueprint(weapon: Weapon) -> Blueprint:
    weight = weight_class(weapon.weight)
    repair = sum(quality.repair for quality in qualities_of(weapon.qualities))
    item = Item(weapon.id, weapon.name, "weapon", load=weight.load, weapon=weapon.id)
    return Blueprint(weapon.id, weapon.name, "arms", 6 + repair + bool(weapon.ammo), 2 + weight.load, item)


def _drug_blueprint(
    name: str, words: str, trade: Literal["medicine", "poison"], *, difficulty: int, rare: bool
) -> Blueprint:
    item = Item(name, words, qualities=(trade, f"of:{name}"))
    return Blueprint(name, words, trade, difficulty, 2 if rare else 1, item, rare)


def _paper_blueprint(name: str, words: str, difficulty: int) -> Blueprint:
    return Blueprint(name, words, "forgery", difficulty, 1, Item(name, words))


_ARMS: Final = tuple(_weapon_blueprint(weapon) for weapon in WEAPONS if weapon not in (UNARMED, IMPROVISED))
_ARMOR: Final = tuple(
    Blueprint(armor.id, armor.name, "armor", 4 + armor.value // 2, 2 + 2 * armor.load, armor) for armor in ARMOR
)
_MEDICINES: Final = tuple(
    _drug_blueprint(medicine.id, medicine.name, "medicine", difficulty=13 if medicine.rare else 5, rare=medicine.rare)
    for medicine in MEDICINES
)
_POISONS: Final = tuple(
    _drug_blueprint(affliction.id, affliction.name, "poison", difficulty=affliction.resist, rare=affliction.rare)
    for affliction in AFFLICTIONS
    if affliction.kind == "poison"
)
_BOMBS: Final = tuple(
    Blueprint(
        bomb.id,
        bomb.name,
        "explosive",
        4 + bomb.damage // 2,
        3 if bomb.rare else 1,
        Item(bomb.id, bomb.name, load=1, qualities=("explosive", f"of:{bomb.id}")),
        bomb.rare,
    )
    for bomb in BOMBS
)
_PAPERS: Final = (
    _paper_blueprint("letter", "letter in a borrowed hand", 5),
    _paper_blueprint("map", "map that leads elsewhere", 6),
    _paper_blueprint("pass", "stamped pass", 7),
    _paper_blueprint("deed", "deed with its seals", 9),
)
_BUILDINGS: Final = (
    Blueprint("hut", "hut", "building", 4, 6),
    Blueprint("workshop", "workshop", "building", 6, 20),
    Blueprint("house", "house", "building", 7, 60, large=True),
    Blueprint("bridge", "bridge", "building", 9, 45, large=True),
    Blueprint("tower", "tower", "building", 10, 120, large=True),
    Blueprint("trebuchet", "trebuchet", "building", 12, 20, large=True),
)
_DEVICE: Final = Blueprint("device", "device", "device", 8, 7, Item("device", "device", load=1))

BLUEPRINTS: Final = (*_ARMS, *_ARMOR, *_MEDICINES, *_POISONS, *_BOMBS, _DEVICE, *_PAPERS, *_BUILDINGS)
"""Everything that can be made, by trade."""

_BY_ID: Final = {blueprint.id: blueprint for blueprint in BLUEPRINTS}


def find_blueprint(name: str) -> Blueprint:
    """Return the row with this id, which must exist."""
    return _BY_ID[name]


REPAIR_ESTIMATES: Final[Mapping[ItemKind, tuple[int, int]]] = {
    "gear": (4, 0),
    "weapon": (5, 1),
    "armor": (5, 1),
    "shield": (4, 1),
}
"""Usual difficulty and days of repairing a thing, by kind."""
