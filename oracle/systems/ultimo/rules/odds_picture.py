"""Odds drawn in plain characters, for terminals without colour and for transcripts."""

from __future__ import annotations

from typing import Final

from oracle.core.shares import share_words
from oracle.systems.ultimo.rules.odds import Odds
from oracle.systems.ultimo.rules.resolution import TIER_WORDS, TIERS

_NAMES: Final = max(map(len, TIER_WORDS.values()))
_SHARE: Final = len("< 0.1 %")
_LEAST_BAR: Final = 5


def picture(odds: Odds, width: int = 60) -> tuple[str, ...]:
    """Return one line for each tier, best first: its name, its chance, and a bar as long as the chance.

    Args:
        odds: The odds to draw.
        width: Most characters of a line; a bar has room for at least a few.
    """
    room = max(_LEAST_BAR, width - _NAMES - _SHARE - 3)
    lines = (
        f"{TIER_WORDS[tier]:<{_NAMES}} {share(odds.chance(tier))} {_bar(odds.chance(tier), room)}" for tier in TIERS
    )
    return tuple(line.rstrip() for line in lines)


def share(chance: float) -> str:
    """Return a chance in words, padded to one length."""
    return share_words(chance).rjust(_SHARE)


def _bar(chance: float, room: int) -> str:
    """Return a bar, `room` characters long for certainty; any possible result has at least one character."""
    return "#" * max(round(chance * room), int(chance > 0))
