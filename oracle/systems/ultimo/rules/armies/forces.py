"""Sample enemy forces for three settings, and the equipment of soldiers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.records import dataclass


@dataclass(frozen=True, slots=True)
class Force:
    """Soldiers who may take the field against the characters."""

    id: str
    """One word, as it is typed."""
    name: str
    setting: str
    soldiers: int
    damage: int
    """What their arms add to a hit."""
    captain: str
    """The foe of the bestiary who leads them unless a foe in play does."""
    gives_up: float
    """Share of their health below which the built-in Dealer calls them off."""
    words: str
    """Their nature, wants and fears, for the Dealer."""


FORCES: Final = (
    Force(
        "drowned_levy",
        "the drowned levy",
        "gothic",
        20,
        0,
        "bone_surgeon",
        0.0,
        "Hands, oars and hymn books out of the tide. They want to be counted, and do not know that they are losing.",
    ),
    Force(
        "torch_procession",
        "the torch procession",
        "gothic",
        15,
        0,
        "cultist",
        0.4,
        "Parishioners in borrowed robes. They came to watch a burning and go home when it turns into a fight.",
    ),
    Force(
        "estate_guard",
        "the estate guard",
        "gothic",
        10,
        2,
        "night_steward",
        0.3,
        "Gamekeepers and grooms with good guns. They fight for their cottages, and know what each of them is worth.",
    ),
    Force(
        "line_gang",
        "the line gang",
        "frontier",
        25,
        0,
        "iron_preacher",
        0.35,
        "Picks, hammers, hunger. The line must go through; none of them will ever ride on it.",
    ),
    Force(
        "hired_guns",
        "the hired guns",
        "frontier",
        10,
        3,
        "range_detective",
        0.5,
        "Ten contracts and ten good rifles. The dead are not paid, and every one of them has read the clause.",
    ),
    Force(
        "county_posse",
        "the county posse",
        "frontier",
        15,
        1,
        "claim_jumper",
        0.5,
        "Deputised this morning, sober by noon. They want it over before the stock has to be watered.",
    ),
    Force(
        "riot_line",
        "the riot line",
        "city",
        20,
        1,
        "riot_warden",
        0.25,
        "Shields, visors, numbers on their collars. They hold as long as the man to the left does.",
    ),
    Force(
        "eviction_crew",
        "the eviction crew",
        "city",
        12,
        0,
        "fixer",
        0.5,
        "Paid by the door. They expected furniture on the stairs, and not people behind it.",
    ),
    Force(
        "tower_garrison",
        "the tower garrison",
        "city",
        30,
        2,
        "riot_warden",
        0.15,
        "Sleeps where it works and has never seen the street dry. Promised a window each when the quarter is quiet.",
    ),
)
"""By setting, three to each."""

_BY_ID: Final[Mapping[str, Force]] = {force.id: force for force in FORCES}
_BY_NAME: Final[Mapping[str, Force]] = {force.name: force for force in FORCES}


def find_force(name: str) -> Force:
    """Return the sample force with this id, one of those on the menu."""
    return _BY_ID[name]


def force_called(name: str) -> Force | None:
    """Return the sample force with this name; `None` for an army of the Dealer's own."""
    return _BY_NAME.get(name)


@dataclass(frozen=True, slots=True)
class Outfit:
    """Equipment of soldiers."""

    id: str
    name: str
    damage: int
    """Added to a hit of soldiers who carry it."""
    price: int
    """Cash for each soldier."""


OUTFITS: Final[Mapping[str, Outfit]] = {
    outfit.id: outfit
    for outfit in (
        Outfit("own", "what they brought from home", 0, 0),
        Outfit("pikes", "pikes and padded coats", 1, 10),
        Outfit("crossbows", "crossbows and steel caps", 2, 40),
        Outfit("rifles", "rifles and bayonets", 3, 120),
    )
}
"""By id, the cheapest first."""
