"""What the handbook advises for foes of each rank: a warning, never a law (U-206)."""

from __future__ import annotations

from collections.abc import Iterator

from oracle.systems.ultimo.foes.stat_block import RANKS, StatBlock


def oddities(block: StatBlock) -> tuple[str, ...]:
    """Return where a foe leaves the guidelines of its rank, each as one sentence; empty where it keeps to them."""
    return tuple(_oddities(block))


def _oddities(block: StatBlock) -> Iterator[str]:
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
    if block.rank == "minion" and block.patience:
        yield "a minion has no patience"
    if block.rank == "host" and not 10 <= block.patience <= 20:
        yield f"a host has patience of 10 to 20, not {block.patience}"
    if block.rank == "minion" and block.abilities:
        yield "special abilities are for greater minions and hosts"
    if block.manipulation and block.manipulation == block.empathy:
        yield "of the two thresholds one should be lower"
