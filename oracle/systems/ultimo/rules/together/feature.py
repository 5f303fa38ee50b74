"""What characters do together as a feature of the game."""

from __future__ import annotations

from typing import Final

from oracle.kit.feature import feature
from oracle.systems.ultimo.rules.together import (
    aiding,
    blaming,
    bonds,
    earning,
    events,
    follow_up,
    keeping,
    livelihood,
    observing,
    owning,
    persuading,
    protecting,
    resisting,
    splitting,
)
from oracle.systems.ultimo.rules.together.house_rules import HOUSE_RULES_TOGETHER
from oracle.systems.ultimo.rules.together.sheet import ties_lines, ties_view

TOGETHER: Final = feature(
    aiding,
    blaming,
    bonds,
    earning,
    events,
    follow_up,
    keeping,
    livelihood,
    observing,
    owning,
    persuading,
    protecting,
    resisting,
    splitting,
    house_rules=HOUSE_RULES_TOGETHER,
    sheet=ties_lines,
    view=ties_view,
)
"""Aid, protection, resisting, observing, influencing, bonds, companions, belongings and income."""
