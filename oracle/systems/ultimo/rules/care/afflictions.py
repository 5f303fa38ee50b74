"""Poisons, sicknesses and medicines as rows: how they reach a body, what resists them, what they do, what ends them.

The book names poisons and medicines and gives them no figures: these rows are a beginning, and the Dealer may make
any check of them harder or easier (U-192).
"""

from __future__ import annotations

from typing import Final, Literal

from oracle.core.records import dataclass
from oracle.errors import UnknownNameError
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.gear.qualities import said

Given = Literal["blade", "swallowed", "breathed", "touched"]
"""How it gets into a body."""

WEEK: Final = 168
"""Hours of a week: what never ends by itself lasts half of it in a hardened body."""


@dataclass(frozen=True, slots=True)
class Affliction:
    """One poison or one sickness."""

    id: str
    """One word, as it is typed, and as the conditions it brings are marked."""
    name: str
    kind: Literal["poison", "sickness"]
    given: tuple[Given, ...]
    resist: int
    """Difficulty of VIT and Toughness against it."""
    damage: int = 0
    """Damage it does at once, which nothing soaks."""
    conditions: tuple[str, ...] = ("poisoned",)
    """What it brings, as `conditions.py` has it."""
    hours: int = 0
    """Hours until it has run its course; 0 where it does not end by itself."""
    rare: bool = False
    """Whether common means do not help: it takes a remedy made for it alone (Miracle Worker)."""
    words: str = ""

    @property
    def bite(self) -> int:
        """Damage it does to a foe, for whom no conditions are kept."""
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
"""Poisons first; the rare ones at the end of each kind."""


@dataclass(frozen=True, slots=True)
class Medicine:
    """One medicine."""

    id: str
    name: str
    ends: tuple[str, ...]
    """Conditions of common causes that it ends."""
    against: str = ""
    """The one rare affliction that it ends, and nothing else; empty for a common medicine."""

    @property
    def rare(self) -> bool:
        """Whether it takes more than common knowledge to make."""
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
    Medicine(f"remedy_{one.id}", f"remedy for {one.name}", (), one.id) for one in AFFLICTIONS if one.rare
)
"""One for every rare affliction."""

MEDICINES: Final = (*COMMON_MEDICINES, *REMEDIES)

_AFFLICTIONS: Final = {one.id: one for one in AFFLICTIONS}
_MEDICINES: Final = {one.id: one for one in MEDICINES}


def find_affliction(name: str) -> Affliction:
    """Return the poison or sickness with this id.

    Raises:
        UnknownNameError: If there is none.
    """
    if name not in _AFFLICTIONS:
        raise UnknownNameError("affliction", name, known=tuple(_AFFLICTIONS))
    return _AFFLICTIONS[name]


def is_rare(name: str) -> bool:
    """Return whether a mark of this name comes of something that common means do not end."""
    row = _AFFLICTIONS.get(name)
    return row is not None and row.rare


def dose_in(item: Item) -> Affliction | None:
    """Return what a thing is a dose of; `None` where it is no poison of these rows."""
    return _AFFLICTIONS.get(said(item, "of") or item.id) if "poison" in item.qualities else None


def medicine_in(item: Item) -> Medicine | None:
    """Return what medicine a thing is; `None` where it is none of these rows."""
    return _MEDICINES.get(said(item, "of") or item.id) if "medicine" in item.qualities else None
