"""What is said of a deed that was announced together with another, and has to wait for it."""

from __future__ import annotations

from typing import Final

WAITS: Final = (
    "First this. “{rest}” comes afterwards, when you say so again.",
    "And “{rest}”? That waits until you know how this went.",
    "That much for now; “{rest}” is still to be done, and nobody has done it yet.",
    "“{rest}” you have left to do, {name}. Say it again when its moment has come.",
    "One after the other: “{rest}” has not happened so far.",
    "As for “{rest}”, that is for your next breath.",
    "Not yet done, and not forgotten: “{rest}”.",
    "Whether there will be time for “{rest}” shows when this is over; ask for it then.",
    "You have said “{rest}” as well. It keeps.",
    "This goes first. “{rest}” is yours to do as soon as it is settled.",
)
"""Who has more in mind than fits into a moment; `{rest}` is the rest in their own words."""
