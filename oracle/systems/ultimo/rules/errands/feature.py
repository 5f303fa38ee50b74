"""Errands of spies as a feature of the game."""

from __future__ import annotations

from typing import Final

from oracle.kit.feature import feature
from oracle.systems.ultimo.rules.errands import spies
from oracle.systems.ultimo.rules.errands.network import NETWORK_CLASSES
from oracle.systems.ultimo.rules.errands.spies import errand_lines, errand_view

ERRANDS: Final = feature(spies, records=NETWORK_CLASSES, sheet=errand_lines, view=errand_view)
"""Sending spies and their return."""
