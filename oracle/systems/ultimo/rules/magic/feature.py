"""Magic as a feature of the game."""

from __future__ import annotations

from typing import Final

from oracle.kit.feature import feature
from oracle.systems.ultimo.rules.magic import (
    awry,
    book,
    casting,
    endings,
    events,
    lasting,
    minds,
    preparing,
    results,
    strikes,
    upkeep,
    working,
)
from oracle.systems.ultimo.rules.magic import (
    witnesses as beholding,
)
from oracle.systems.ultimo.rules.magic.cost import Part, SpellCost
from oracle.systems.ultimo.rules.magic.house_rules import MAGIC_HOUSE_RULES
from oracle.systems.ultimo.rules.magic.spells import Spell
from oracle.systems.ultimo.rules.magic.visibility import magic_lines, magic_view, spell_status

MAGIC: Final = feature(
    awry,
    beholding,
    book,
    casting,
    endings,
    events,
    lasting,
    minds,
    preparing,
    results,
    strikes,
    upkeep,
    working,
    records=(
        Part,
        SpellCost,
    ),
    words={Spell: Spell.parse},
    house_rules=MAGIC_HOUSE_RULES,
    sheet=magic_lines,
    status=spell_status,
    view=magic_view,
)
"""Crafting, casting, glitches, lasting spells, books, circles and resisting spells."""
