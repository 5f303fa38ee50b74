"""Characters for playthroughs of what no ready one can do."""

from __future__ import annotations

from oracle.systems.bastards.rules.characters import Specialty
from tests.systems.bastards.kit import person

MAULER = person(
    "Mauler Quince",
    body=4,
    luck=1,
    advantages=("trip", "savage", "discipline", "iron_wall", "ferocity"),
    combat_unarmed=3,
    guts=2,
)
"""Strong, and short of luck."""

DERVISH = person(
    "Dervish Mott",
    body=2,
    spirit=3,
    advantages=("berserk", "ass_pull", "all_out_defense", "acrobat"),
    combat_blades=4,
    athletics=3,
    meditation=2,
)
"""Quick, and soon beside himself."""

FENCER = person(
    "Ada Fencer",
    mind=3,
    advantages=("disarm", "mind_over_matter", "study", "counter_blades"),
    weapons=("sword", "knife"),
    combat_blades=3,
)
"""Cool, and well armed."""

WAIF = person("A Waif", body=1, spirit=1, mind=1, luck=2)
"""Somebody who is easily hurt."""

RUFFIAN = person(
    "Gall Ruffian",
    body=3,
    mind=2,
    advantages=("mastermind", "tenacity"),
    disadvantages=("bad_reputation",) * 3,
    combat_unarmed=3,
    influence=2,
)
"""Infamous, and served by others."""

SOPHIST = person(
    "Bartle Sophist",
    mind=3,
    specialties=(Specialty("splitting_hairs", ("academics", "influence")),),
    academics=2,
    influence=3,
)
"""Never wrong, and often sorry."""
