"""How the built-in Dealer hears that somebody means to get away who cannot leave the spot (U-159)."""

from __future__ import annotations

import re
from typing import Final

from oracle.dealer.house.prose.asides import Aside
from oracle.systems.ultimo.standing import rooted
from oracle.systems.ultimo.state import UltimoState

_MOVES: Final = re.compile(
    r"\b(?:run|walk|sprint|dash|rush|race|bolt|sneak|crawl|march|hurry|step|slip|ride|climb|head)\s+"
    r"(?:quickly\s+|slowly\s+|straight\s+|right\s+)?(?:away|off|out|for it|for (?:my|our) li(?:fe|ves)|for cover"
    r"|to(?:wards?)?|back|across|over to|up|down|into|home|outside|after)\b"
    r"|\b(?:go|move|back)\s+(?:away|off|out|to(?:wards?)?|home|outside|over to|across|down|up)\b"
    r"|\bget (?:away|out of here)\b|\bmake (?:off|for)\b"
    r"|\b(?:flee|retreat|take to my heels|make a run|run for|leave)\b"
    r"|^\W*(?:i\W+)?(?:run|sprint|bolt)\W*$",
    re.IGNORECASE,
)
_FREES: Final = re.compile(
    r"\b(?:free|loose|struggle|wriggle|squirm|tear|rip|pull|drag|cut|untangle|wrench)\b|\bget (?:un|out of)",
    re.IGNORECASE,
)
"""Words of somebody who works at what holds them, which is a deed of its own."""


def why_held(state: UltimoState, said: str, who: str) -> Aside | None:
    """Return that somebody is stuck who says they go somewhere; `None` where they are not, or do something else."""
    person = state.people.get(who)
    if person is None or rooted(person) is None or _FREES.search(said) or not _MOVES.search(said):
        return None
    return "held"
