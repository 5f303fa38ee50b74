"""What must hold in a story before something in it is there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final

from oracle.core.records import dataclass

ANYBODY: Final = "anybody"
"""In place of a person: it does not matter before whom."""


@dataclass(frozen=True, slots=True)
class Needs:
    """What must hold before something is there; empty needs always hold."""

    facts: tuple[str, ...] = ()
    """Facts that must be disclosed."""
    not_facts: tuple[str, ...] = ()
    """Facts that must not be disclosed."""
    done: tuple[str, ...] = ()
    """Features that must be achieved."""
    not_done: tuple[str, ...] = ()
    """Features that must not be achieved."""
    clocks: Mapping[str, int] = field(default_factory=dict)
    """Clocks that must stand at least so high."""
    visited: tuple[str, ...] = ()
    """Scenes that must have been entered."""
    not_visited: tuple[str, ...] = ()
    """Scenes that must not have been entered."""
    foes: Mapping[str, str] = field(default_factory=dict)
    """Foes, and what must have become of each, one of `FOE_WORDS`."""
    not_foes: Mapping[str, str] = field(default_factory=dict)
    """Foes, and what must not have become of each."""
    attitude: Mapping[str, int] = field(default_factory=dict)
    """People, and how well each must stand to the party at least, from -2 to 2."""
    not_attitude: Mapping[str, int] = field(default_factory=dict)
    """People who must not stand so well to the party yet."""
    deeds: Mapping[str, str] = field(default_factory=dict)
    """People, or `anybody`, and what must have been done before them, in a word of `life_tables.DEEDS`."""
    not_deeds: Mapping[str, str] = field(default_factory=dict)
    """People, or `anybody`, and what must not have been done before them."""
    things: Mapping[str, str] = field(default_factory=dict)
    """Things, and what must have become of each, in a word of `life_tables.FATES`."""
    not_things: Mapping[str, str] = field(default_factory=dict)
    """Things, and what must not have become of each."""


FOE_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "killed": ("dead",),
    "spared": ("spared",),
    "fled": ("fled",),
    "yielded": ("yielded",),
    "won": ("won",),
    "undone": ("toppled", "severed", "bared"),
    "beaten": ("dead", "spared", "yielded", "toppled", "severed", "bared"),
    "gone": ("dead", "spared", "fled", "yielded", "won", "toppled", "severed", "bared"),
    "prevailed": ("prevailed",),
    "standing": ("standing", "prevailed"),
    "met": ("standing", "prevailed", "dead", "spared", "fled", "yielded", "won", "toppled", "severed", "bared"),
}
"""What can be asked of a foe, and of which fates it is true: a fate, several alike, or that it still stands there.

One that `prevailed` has beaten the party or seen it run; it stands there still, and may be faced again.
"""

STANDING: Final = "standing"
"""What a foe does that has turned up, and of which nothing has become yet."""

NOTHING: Final = Needs()
"""Needs that always hold."""
