"""Traits whose situation does not exist at a table yet, with what they wait for; and what others still lack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WAITING: Final[Mapping[str, str]] = {}
"""By trait; 179 are these and those that some test tries."""

LACKING: Final[Mapping[str, str]] = {}
"""Traits that a test tries, with a part of what they do that still waits."""
