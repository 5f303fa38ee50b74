"""The four effects that foes have by their rank (U-220 to U-223)."""

from __future__ import annotations

from typing import Final

from oracle.systems.ultimo.rules.foes.stat_block import FoeEffect, StatBlock

ENGAGE: Final = FoeEffect(
    "engage",
    "Engage",
    "minor",
    1,
    "{foe} singles {name} out: this one has to be fought alone.",
    marks=("engaged",),
)
READ: Final = FoeEffect(
    "read",
    "Read",
    "major",
    2,
    "{foe} sees through {name}: {amount} of the hand lie open to the Dealer.",
    ranks=("greater", "host"),
    reveals=True,
)
SUPPRESS: Final = FoeEffect(
    "suppress",
    "Suppress",
    "major",
    2,
    "{foe} keeps {name} down: 2 fewer cards for Brawling and Shooting this round.",
    needs_ranged=True,
    marks=("suppressed/Brawling", "suppressed/Shooting"),
)
INTIMIDATE: Final = FoeEffect(
    "intimidate",
    "Intimidate",
    "major",
    3,
    "{foe} towers over {name}, and {amount} fall from the hand.",
    ranks=("greater", "host"),
    discards=True,
)

BASIC: Final = (ENGAGE, READ, SUPPRESS, INTIMIDATE)
"""In the order of the book."""


def effects_of(block: StatBlock) -> tuple[FoeEffect, ...]:
    """Return the effects a foe can use for threat: those of its rank, then its own."""
    allowed = (effect for effect in BASIC if block.rank in effect.ranks and (block.ranged or not effect.needs_ranged))
    return (*allowed, *block.effects)
