"""What is said of words that nothing is played for, by what they were about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.dealer.house.prose import not_yours, partings, talk
from oracle.dealer.house.understanding.leaving import NO_WAY_OUT
from oracle.dealer.house.understanding.understand import LEFT, OTHERS

FREELY: Final[Mapping[str, tuple[str, ...]]] = {
    LEFT: talk.WITHDRAWN,
    OTHERS: not_yours.NOT_YOURS,
    NO_WAY_OUT: partings.NO_WAY_OUT,
}
"""What is said of what is left undone, of what others are said to do, and of ways home where there is none."""
