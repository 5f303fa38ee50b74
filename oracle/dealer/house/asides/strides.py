"""How the built-in Dealer hears that somebody means to get away who cannot leave the spot, or works free (U-159)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.house.prose.asides import Aside
from oracle.dealer.house.understanding.understand import Reading
from oracle.systems.ultimo.conditions import find_condition
from oracle.systems.ultimo.events import Unmarked
from oracle.systems.ultimo.standing import able, rooted
from oracle.systems.ultimo.state import UltimoState

_MOVES: Final = lazy_pattern(
    r"\b(?:run|walk|sprint|dash|rush|race|bolt|sneak|crawl|march|hurry|step|slip|ride|climb|head)\s+"
    r"(?:quickly\s+|slowly\s+|straight\s+|right\s+)?(?:away|off|out|for it|for (?:my|our) li(?:fe|ves)|for cover"
    r"|to(?:wards?)?|back|across|over to|up|down|in|into|home|outside|inside|after|upstairs|downstairs)\b"
    r"|\b(?:go|move|back)\s+(?:away|off|out|to(?:wards?)?|home|outside|inside|in|into|over to|across|down|up|upstairs"
    r"|downstairs)\b"
    r"|\bget (?:away|out of here)\b|\bmake (?:off|for)\b"
    r"|\b(?:flee|retreat|take to my heels|make a run|run for|leave|enter)\b"
    r"|^\W*(?:i\W+)?(?:run|sprint|bolt)\W*$",
    re.IGNORECASE,
)
_FREES: Final = lazy_pattern(
    r"\b(?:free|loose|struggle|wriggle|squirm|tear|rip|pull|drag|cut|untangle|wrench)\b|\bget (?:un|out of)",
    re.IGNORECASE,
)
"""Words of somebody who works at what holds them, which is a deed of its own."""

_ONLY_FREES: Final = lazy_pattern(
    r"^\W*(?:(?:i|we|i['’]m|try|trying|to|and|just|want|will|desperately|hard)\W+)*"
    r"(?:(?:struggle|struggling|wriggle|squirm|fight|work|pull|tear|rip|wrench|break|get|drag|shake|twist|kick|tug|wrestle)"
    r"\s+(?:(?:my\w*|me|us|our\w*)\s+(?:\w+\s+)?)?(?:free|loose|unstuck)"
    r"|free (?:myself|my \w+|ourselves)|untangle (?:myself|my \w+)|struggle|get unstuck)\b[^,;.]{0,40}\W*$",
    re.IGNORECASE,
)
"""Somebody who does nothing but work at what holds them."""


def why_held(state: UltimoState, reading: Reading, who: str, happened: tuple[Any, ...] = ()) -> Aside | None:
    """Return that somebody is stuck who says they go somewhere or get free; `None` where they do something else.

    The company goes together: nobody takes a way while one of them is stuck.
    """
    if who not in state.people:
        return None
    is_held, frees = rooted(state.people[who]) is not None, _ONLY_FREES.match(reading.words)
    if frees and (is_held or _is_freed(happened, who)) and not _MOVES.search(reading.words):
        return "freeing" if is_held else "freed"
    if not is_held:
        return "mate_held" if reading.meaning == "exit" and _somebody_held(state) else None
    return "held" if _goes(reading) and not _FREES.search(reading.words) else None


def _goes(reading: Reading) -> bool:
    """Return whether somebody means to leave the spot."""
    return reading.meaning == "exit" or reading.target == "where" or bool(_MOVES.search(reading.words))


def freed(who: str) -> Iterator[wire.Decision]:
    """Yield that somebody works at what holds them, which takes the turn: the end of the round frees them."""
    yield wire.Decision(kind="procedure", moves=(wire.Call(action="pass", who=who),))


def _somebody_held(state: UltimoState) -> bool:
    return any(rooted(state.people[one]) for one in able(state))


def _is_freed(happened: tuple[Any, ...], who: str) -> bool:
    """Return whether what held somebody is over by what happened."""
    return any(
        isinstance(event, Unmarked) and event.who == who and any(find_condition(mark.id).holds for mark in event.marks)
        for event in happened
    )
