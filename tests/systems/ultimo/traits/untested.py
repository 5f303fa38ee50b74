"""Traits whose situation does not exist at a table yet, with what they wait for; and what others still lack."""

from __future__ import annotations

from typing import Final

WAITING: Final = {
    "its_coming_right_for_us": "foes that strike out of hiding",
    "know_thy_enemy": "foes' cards shown to players",
    "over_here": "outbursts that are aimed",
}
"""By trait; 179 are these and those that some test tries."""

LACKING: Final = {
    "i_didnt_do_it": "blame in a story",
}
"""Traits that a test tries, with a part of what they do that still waits."""
