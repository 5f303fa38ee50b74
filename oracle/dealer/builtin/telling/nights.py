# ruff: noqa: E501 - a row of a table stands in one line
"""How a night's sleep is told where a story counts the hours to its morning: nobody wakes in it too soon."""

from __future__ import annotations

from typing import Final

STILL_DARK: Final = (
    "You sleep as long as the night lets you, and it is still dark when you wake: the line below says how far it has gone.",
    "You lie down and are gone at once. Something wakes you before it is light; how much of the night is left, the line below tells.",
    "A few hours, deep ones. The morning has not come when you open your eyes, and the line below counts how far off it is.",
)
"""A long rest that does not last until the morning that a story waits for."""
