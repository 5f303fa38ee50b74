"""Foes' occasional attacks on followers and mounts, in place of characters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.dealer import decisions as wire
from oracle.systems.ultimo.rules.followers.band import all_followers
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.text.picking import stable_number

SELDOM: Final = 3
"""A foe attacks a follower or a mount in one of so many rounds."""


def attacks_beside(state: UltimoState, name: str) -> Iterator[wire.Decision]:
    """Yield a foe's attacks on followers and ridden mounts, in some rounds."""
    if stable_number("beside", name, state.scene.id, str(state.pace.round)) % SELDOM:
        return
    for follower in all_followers(state):
        yield _taken(f"maul {name} {follower.owner} {follower.id}")
    for ride, thing in state.riding.rides.items():
        if thing.aboard:
            yield _taken(f"unseat {name} {ride} melee")


def _taken(line: str) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(wire.Take(action=line),))
