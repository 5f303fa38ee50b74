"""What may be done in a battle: by those who lead soldiers or fight among them, by the Dealer for the other side."""

from __future__ import annotations

from typing import Final

OWN_CAPTAIN: Final = "-"
"""A captain who comes along, in place of a foe that is in play."""
