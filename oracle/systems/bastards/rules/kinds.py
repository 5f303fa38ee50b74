"""The kinds of opposed draw: what each strikes at, which traits count, and which skills attack and defend."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.records import record


@record
class Kind:
    """One kind of opposed draw. Rules `gob.attack_pool`, `gob.defence_skill`."""

    id: str
    words: tuple[str, str]
    """How it is told between a name and a name, of one and of several: `strikes at`, `strike at`."""
    pool: str
    """The trait whose pool it strikes; empty for none."""
    attack: str
    """The trait that is added to the attack; empty where the attacker chooses."""
    defense: tuple[str, ...]
    """The traits that may be added to the defense; the highest is."""
    skills: tuple[str, ...]
    """The skills that may attack; empty for any."""
    defends: tuple[str, ...]
    """The skills that may defend; empty for the one of the attack."""


_ROWS: Final = (
    Kind("blow", ("strikes at", "strike at"), "body", "body", ("mind",), (), ("athletics", "dexterity")),
    Kind(
        "words",
        ("argues with", "argue with"),
        "mind",
        "mind",
        ("mind",),
        ("influence", "academics", "magic_mind"),
        ("influence", "academics", "perception", "guts"),
    ),
    Kind(
        "fear",
        ("frightens", "frighten"),
        "spirit",
        "spirit",
        ("spirit",),
        ("influence", "guts", "magic_spirit"),
        ("guts",),
    ),
    Kind("curse", ("curses", "curse"), "luck", "luck", ("luck",), ("meditation", "magic_luck"), ("meditation",)),
    Kind("chase", ("is after", "are after"), "", "", ("body", "luck"), ("athletics", "technology"), ()),
    Kind("show", ("outshines", "outshine"), "spirit", "", (), (), ()),
)

KINDS: Final[Mapping[str, Kind]] = {row.id: row for row in _ROWS}
"""Every kind of opposed draw by id."""

ALLOWED: Final[Mapping[str, tuple[str, ...]]] = {
    "combat": ("blow", "words", "fear", "curse"),
    "debate": ("words",),
    "chase": ("chase",),
    "demonstration": ("show",),
}
"""Which kinds of draw each type of opposition is fought with."""
