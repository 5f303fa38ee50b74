"""Poisons, sicknesses and medicines as rows: route, resistance, effects, duration and cure.

The book names poisons and medicines without figures. These rows are our own, and the Dealer may make any check against
them harder or easier (U-192).
"""

from __future__ import annotations

from typing import Final, Literal

from oracle.core.records import dataclass
from oracle.errors import UnknownNameError
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.gear.qualities import quality_value

Given = Literal["blade", "swallowed", "breathed", "touched"]
"""How an affliction enters the body."""

WEEK: Final = 168
"""Hours of a week; an affliction without an end lasts half a week in a hardened character."""


@dataclass(frozen=True, slots=True)
class Affliction:
    """A poison or a sickness."""

    id: str
    """The word to type, and the detail of the conditions that it causes."""
    name: str
    kind: Literal["poison", "sickness"]
    given: tuple[Given, ...]
    resist: int
    """Difficulty of the VIT and Toughness check against it."""
    damage: int = 0
    """Immediate damage, without soak."""
    conditions: tuple[str, ...] = ("poisoned",)
    """Ids of the conditions that it causes."""
    hours: int = 0
    """Hours that it lasts; 0 where it does not end by itself."""
    rare: bool = False
    """Whether only a remedy made for it helps (Miracle Worker)."""
    words: str = ""

    @property
    def bite(self) -> int:
        """Damage to a foe: 1 more for each condition, since foes keep none of these."""
        return self.damage + len(self.conditions)


AFFLICTIONS: Final = (
    Affliction(
        "adder_venom", "adder venom", "poison", ("blade",), 6, 2, hours=48, words="bites like the adder it is of"
    ),
    Affliction(
        "nightshade", "nightshade", "poison", ("swallowed",), 7, 3, ("poisoned", "concussed"), 24, words="tastes sweet"
    ),
    Affliction(
        "dulling_draught",
        "dulling draught",
        "poison",
        ("swallowed",),
        6,
        0,
        ("sickened",),
        12,
        words="arms turn to wool",
    ),
    Affliction(
        "numbing_sap",
        "numbing sap",
        "poison",
        ("blade", "touched"),
        5,
        0,
        ("hobbled",),
        6,
        words="the legs go to sleep",
    ),
    Affliction(
        "sleepers_dust",
        "sleeper's dust",
        "poison",
        ("breathed",),
        7,
        0,
        ("unconscious",),
        2,
        words="a breath, and night",
    ),
    Affliction("marsh_gas", "marsh gas", "poison", ("breathed",), 5, 1, ("sickened",), 8, words="smells of eggs"),
    Affliction(
        "widows_glass",
        "widow's glass",
        "poison",
        ("swallowed", "blade"),
        9,
        4,
        ("poisoned", "sickened"),
        rare=True,
        words="clear as water, and nobody knows where it is made",
    ),
    Affliction(
        "camp_fever", "camp fever", "sickness", ("breathed", "touched"), 6, 0, ("sickened",), words="hot and cold"
    ),
    Affliction("wound_fever", "wound fever", "sickness", ("touched",), 7, 1, words="the cut has turned"),
    Affliction(
        "stone_lung",
        "stone lung",
        "sickness",
        ("breathed",),
        10,
        2,
        ("poisoned", "hobbled"),
        rare=True,
        words="every breath is heavier than the last",
    ),
)
"""Poisons, then sicknesses; the rare ones last in each kind."""


@dataclass(frozen=True, slots=True)
class Medicine:
    """One medicine."""

    id: str
    name: str
    ends: tuple[str, ...]
    """Conditions from common causes that it ends."""
    against: str = ""
    """The only rare affliction that it ends; empty for a common medicine."""

    @property
    def rare(self) -> bool:
        """Whether it takes uncommon knowledge to make."""
        return bool(self.against)


COMMON_MEDICINES: Final = (
    Medicine("antidote", "antidote", ("poisoned",)),
    Medicine("tonic", "bitter tonic", ("sickened",)),
    Medicine("smelling_salts", "smelling salts", ("concussed",)),
    Medicine("liniment", "liniment", ("hobbled",)),
    Medicine("styptic", "styptic", ("bleeding",)),
    Medicine("cordial", "cordial", ("vulnerable",)),
)
REMEDIES: Final = tuple(
    Medicine(f"remedy_{affliction.id}", f"remedy for {affliction.name}", (), affliction.id)
    for affliction in AFFLICTIONS
    if affliction.rare
)
"""A remedy for each rare affliction."""

MEDICINES: Final = (*COMMON_MEDICINES, *REMEDIES)

_AFFLICTIONS: Final = {affliction.id: affliction for affliction in AFFLICTIONS}
_MEDICINES: Final = {medicine.id: medicine for medicine in MEDICINES}


def find_affliction(name: str) -> Affliction:
    """Return the poison or sickness with this id.

    Raises:
        UnknownNameError: If there is none.
    """
    if name not in _AFFLICTIONS:
        raise UnknownNameError("affliction", name, known=tuple(_AFFLICTIONS))
    return _AFFLICTIONS[name]


def is_rare(name: str) -> bool:
    """Return whether this is the id of a rare affliction."""
    row = _AFFLICTIONS.get(name)
    return row is not None and row.rare


def dose_in(item: Item) -> Affliction | None:
    """Return the poison in an item; `None` where it is no poison of these rows."""
    return _AFFLICTIONS.get(quality_value(item, "of") or item.id) if "poison" in item.qualities else None


def medicine_in(item: Item) -> Medicine | None:
    """Return the medicine in an item; `None` where it is no medicine of these rows."""
    return _MEDICINES.get(quality_value(item, "of") or item.id) if "medicine" in item.qualities else None
