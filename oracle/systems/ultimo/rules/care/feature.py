"""The feature of journeys, poison and healing."""

from __future__ import annotations

from typing import Final

from oracle.kit.feature import feature
from oracle.systems.ultimo.rules.care import course, events, healing, poison, road
from oracle.systems.ultimo.rules.care.house_rules import CARE_HOUSE_RULES

CARE: Final = feature(course, events, healing, poison, road, house_rules=CARE_HOUSE_RULES)
