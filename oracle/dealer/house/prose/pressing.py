# ruff: noqa: E501 - a row of a table stands in one line
"""What is said to somebody who would sleep or wait where something does not. Data only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

Pressed = Literal["pressed", "pressed_clock", "pressed_foe"]
"""Why no hours go by: the place itself, a clock that is all but full, a foe."""

PRESSING: Final[Mapping[str, tuple[str, ...]]] = {
    "pressed": (
        "This does not wait for you. {presses} What do you do?",
        "You stand still for as long as it takes to draw a breath, and no longer; nobody could, here. {presses} What do you do now?",
        "There is no time left to let go by, {name}. {presses} Whatever you mean to do has to be done now.",
        "Your eyes will not close, and your feet will not stay. {presses} What does {name} do?",
        "Later there will be time to sit and to sleep. {presses} Now is when you can still do something.",
    ),
    "pressed_clock": (
        "Not now: nothing but a moment lies between you and {nearer}. What do you do with it?",
        "{nearer_cap} would be upon you before you had your eyes shut. What do you do instead?",
        "You could let time pass, if there were any left. One step more, and {nearer} will be here. What do you do?",
    ),
    "pressed_foe": (
        "With {foe} before you nobody shuts an eye, and nobody lets an hour go by. What do you do?",
        "{foe_cap} would be glad of it. Nothing waits here, and least of all an enemy; what does {name} do?",
        "Rest comes when {foe} is done with, or left behind. What do you do now?",
    ),
}
"""By what presses; `presses` is a sentence of the adventure's own."""
