"""Powers as a feature of the game: one verb, its costs, and renewal."""

from __future__ import annotations

from typing import Final

from oracle.kit.feature import feature
from oracle.systems.ultimo.rules.powers import among_others, events, renewal, standing_by, using, workings
from oracle.systems.ultimo.rules.powers.house_rules import POWER_HOUSE_RULES
from oracle.systems.ultimo.rules.powers.sheet import trait_lines

POWERS: Final = feature(
    among_others,
    events,
    renewal,
    standing_by,
    using,
    workings,
    house_rules=POWER_HOUSE_RULES,
    sheet=trait_lines,
)
"""All powers that traits give at will."""
