"""What is said of words that nothing is played for, by what they were about."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.prose import lightly, not_yours, partings, talk
from oracle.dealer.house.understanding.leaving import NO_WAY_OUT
from oracle.dealer.house.understanding.understand import LEFT, OTHERS, Reading
from oracle.dealer.house.word_lists import listed
from oracle.text.words import words_of

FREELY: Final[Mapping[str, tuple[str, ...]]] = {
    LEFT: talk.WITHDRAWN,
    OTHERS: not_yours.NOT_YOURS,
    NO_WAY_OUT: partings.NO_WAY_OUT,
}
"""What is said of what is left undone, of what others are said to do, and of ways home where there is none."""

_ASKS: Final = listed("how what whats what's who who's whose why which is are was were does did")
_EXCLAIMS: Final = lazy_pattern(r"^\W*(?:what an?\b|how \w+\W*!|is it\b.*!)", re.IGNORECASE)
_CALLS_OFF: Final = lazy_pattern(
    r"^\W*(?:please\W+)?(?:cancel|undo|abort|stop|halt|revert|never ?mind|forget|scratch|take|go back|back)"
    r"(?:\W+(?:it|that|this|all that|the last|back|please|everything|my (?:last )?(?:action|turn|move)))*\W*$",
    re.IGNORECASE,
)
_SHOUTS: Final = lazy_pattern(
    r"^\W*(?:(?:i|we|then|so|and|just|loudly|suddenly)\W+)*(?:yell|shout|scream|bellow|roar|holler|cry out|call out)\b",
    re.IGNORECASE,
)


def told_freely(reading: Reading) -> tuple[str, ...]:
    """Return what may be said of words that nothing is played for, as long as they tell of a deed or of none."""
    said = reading.words
    if reading.target in FREELY:
        return FREELY[reading.target]
    if not words_of(said):
        return talk.WITHDRAWN  # all that was said is left undone
    first = words_of(said)[0]
    if (first in _ASKS and not _EXCLAIMS.match(said)) or said.rstrip().endswith("?"):
        return lightly.ASKED
    if _CALLS_OFF.match(said):
        return lightly.CALLED_OFF
    return lightly.SHOUTED if _SHOUTS.match(said) else talk.FREE
