"""What the handbook advises for foes of each rank; a warning only (U-206)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.systems.ultimo.rules.foes.stat_block import RANKS, StatBlock

MEASURING_POWER: Final = 5
"""Damage of the attacks by which the guidelines measure a foe's endurance."""

MOST_ATTACKS: Final = 30
"""The most attacks that are counted."""

EXCESSIVE_TOUGHNESS: Final = 10
"""Toughness above which hardly any blow gets through."""


def attacks_survived(block: StatBlock) -> int:
    """Return how many attacks of power 5 a foe survives, `MOST_ATTACKS` at most; armor breaks (U-228)."""
    health, armor, whole = block.health, block.armor, True
    for count in range(1, MOST_ATTACKS):
        left = max(0, MEASURING_POWER - armor)
        if MEASURING_POWER >= armor > 0:
            armor, whole = (block.armor // 2 if block.durable and whole else 0), False
        health -= max(0, left - block.toughness)
        if health <= 0:
            return count
    return MOST_ATTACKS


def guideline_warnings(block: StatBlock) -> tuple[str, ...]:
    """Return a sentence for each guideline of its rank that a foe departs from."""
    return tuple(_guideline_warnings(block))


def rank_limits(block: StatBlock) -> tuple[str, ...]:
    """Return a sentence for everything about a foe that no foe of its rank has, by the handbook's words on the rank."""
    return tuple(_rank_limits(block))


def _rank_limits(block: StatBlock) -> Iterator[str]:
    if block.rank == "minion" and block.patience:
        yield "a minion has no patience"
    if block.rank == "host" and not 10 <= block.patience <= 20:
        yield f"a host has patience of 10 to 20, not {block.patience}"
    if block.rank == "minion" and block.abilities:
        yield "special abilities are for greater minions and hosts"


def _guideline_warnings(block: StatBlock) -> Iterator[str]:
    row = RANKS[block.rank]
    least, most = row.power
    for name, power in (("melee", block.melee), ("ranged", block.ranged)):
        if power and power > most and block.rank != "host":
            yield f"a {name} power of {power} is above the {most} of a {block.rank}"
    if max(block.melee, block.ranged) < least:
        yield f"no attack power reaches the {least} of a {block.rank}"
    for damage in (block.damage, block.shot_damage):
        if damage is not None and not row.damage <= damage <= row.most_damage:
            yield f"damage of {damage} is outside the {row.damage} to {row.most_damage} of a {block.rank}"
    yield from _endurance_warnings(block)
    yield from _rank_limits(block)
    if block.manipulation and block.manipulation == block.empathy:
        yield "of the two thresholds one should be lower"


def _endurance_warnings(block: StatBlock) -> Iterator[str]:
    least, most = RANKS[block.rank].attacks
    survived = attacks_survived(block)
    if block.toughness > EXCESSIVE_TOUGHNESS:
        yield f"a toughness of {block.toughness} lets hardly a blow through"
    if survived < least or (block.rank != "host" and survived > most):
        stood = f"{survived} or more" if survived == MOST_ATTACKS else str(survived)
        yield f"it stands {stood} attacks of power {MEASURING_POWER}, where a {block.rank} stands {least} to {most}"
