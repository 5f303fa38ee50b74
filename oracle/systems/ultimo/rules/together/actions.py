"""Constants of what characters do together."""

from __future__ import annotations

from typing import Final

OBSERVING_RATING: Final = 5
"""The usual rating of observing. Rule U-179."""

OMITTED: Final = "-"
"""Typed for a word left out before another."""
