"""The deeds of healers and casters as players say them: played as what the rules have for them, or kindly refused.

What is plainly meant never becomes a check of something else, which would heal nobody and cost nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.house.heard.healing import care_heard, dose_heard
from oracle.dealer.house.heard.shape import Heard, Hearing, Said, rulings_on
from oracle.dealer.house.heard.spellbooks import page_heard
from oracle.dealer.house.heard.spellcraft import magic_heard
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.systems.ultimo.standing import helplessness
from oracle.systems.ultimo.together.events import TimePassed

_BESIDE: Final = ("exit", "out_of_character", "injection")
"""What has an answer of its own, whatever words fall in it."""

_ASKED: Final = ("rules", "sheet")
"""What has an answer of its own as well, unless it is told of as a deed."""

_OWN: Final = lazy_pattern(r"^\W*(?:i|we|let me|let us|let['’]s)\b", re.IGNORECASE)

MAGIC: Final[tuple[Hearing, ...]] = (page_heard, magic_heard, dose_heard)
"""What is listened for first: a spell goes by other ways than a blow, and a medicine is taken, not handed over."""

CARE: Final[tuple[Hearing, ...]] = (care_heard,)
"""What is listened for behind that."""


def heard(position: Position, reading: Reading, who: str, hearings: tuple[Hearing, ...]) -> Heard | None:
    """Return what somebody plainly means to do by craft of healing or of magic; `None` for anything else."""
    if position.system.name != "ultimo" or not reading.words or reading.meaning in _BESIDE:
        return None
    if reading.meaning in _ASKED and not _OWN.match(reading.words):
        return None
    if who not in position.rules.people or helplessness(position.rules, who) is not None:
        return None
    return next((found for hear in hearings if (found := hear(position, reading, who))), None)


def heard_rulings(
    position: Position, reading: Reading, who: str, hearings: tuple[Hearing, ...]
) -> Iterator[wire.Decision]:
    """Yield the rulings on what was heard, best first; the last one lets it pass with a word of why."""
    yield from rulings_on(heard(position, reading, who, hearings))


def said_of(
    position: Position, reading: Reading, who: str, happened: tuple[Any, ...], hearings: tuple[Hearing, ...]
) -> tuple[Said, Mapping[str, str]] | None:
    """Return what is said of a deed that was heard and let pass, with its words; `None` where it was played."""
    if not any(type(one).__name__ == "Ruled" and one.kind == "pass" for one in happened):
        return None
    found = heard(position, reading, who, hearings)
    if found is None or (found.aside == "recovering" and not any(isinstance(one, TimePassed) for one in happened)):
        return None
    return found.aside, found.words
