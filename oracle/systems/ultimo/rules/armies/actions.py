"""Values that the actions of a battle share."""

from __future__ import annotations

from typing import Final

OWN_CAPTAIN: Final = "-"
"""Typed for the army's own captain, in place of a foe in play."""
