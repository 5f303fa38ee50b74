# ruff: noqa: E501 - a row of a table stands in one line
"""What is said to somebody who means to get away from a place that has no way back yet. Data only."""

from __future__ import annotations

from typing import Final

NO_WAY_OUT: Final = (
    "You turn towards home; but nothing here leads that way, not yet. What you came for still lies before you. You could go {exits}, or stay and look about you.",
    "It would be good to be gone, {name}, and nobody would blame you. Only the way by which you came is no way any more: from here you could go {exits}.",
    "For the length of a breath you see your own door, and the lamp behind it. Then it is {place} again. No way home opens from here; what does open: {exits}.",
    "You have taken the first steps back before you see that they lead nowhere. There will be a way out of this story; it does not begin here. You could go {exits}.",
    "Home is a long way off tonight, and no road goes there from where you stand.",
    "There is no getting away from here just now, however much you would like to. Whatever is to end here has to be met first. What do you do?",
    "You look back the way you came, and know that you will not go it yet. What is before you does not let go so easily. What do you do instead?",
)
"""With the ways there are, where there are some."""
