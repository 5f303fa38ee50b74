"""What a spell can be made of, as rows: what each effect costs, how it is measured, and what has to be said with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from oracle.core.records import dataclass

Measure = Literal["", "targets", "rounds", "strength", "range"]
"""What an effect is measured in; empty where it has one price."""

RANGES: Final[Mapping[str, int]] = {"very_close": 0, "close": 0, "medium": 1, "long": 1, "very_long": 2}
"""What reaching farther than usual costs, in focus. Rule U-307."""

QUANTITIES: Final = ("damage", "soak", "cards")
"""What a strengthening spell can add to. Rule U-323."""

CONJURED_ROUNDS: Final = 5
"""Rounds for which something conjured stays without paying for more. Rule U-304."""


@dataclass(frozen=True, slots=True)
class SpellEffect:
    """One thing a spell may do, or one circumstance that changes how it does it."""

    id: str
    focus: int
    """What it costs, or by 1 of its measure; below 0 where it makes the spell cheaper."""
    words: str
    measure: Measure = ""
    most: int = 99
    """The largest measure."""
    works: bool = False
    """Whether it does something by itself; a spell of anything else alone does nothing."""
    counts: bool = False
    """Whether every success counts (U-314)."""
    details: tuple[str, ...] = ()
    """What may be said with it besides its measure."""
    tag: str = ""
    """The mark of a check in which it is cast; empty for none."""


SPELL_EFFECTS: Final = (
    SpellEffect("area", 1, "strikes or helps one more target for each focus", "targets"),
    SpellEffect("charged", -1, "is cheaper by 1 for each further round it is prepared", "rounds"),
    SpellEffect("commune", 3, "speaks with what is beyond", works=True, tag="commune"),
    SpellEffect("conjuring", 3, "calls something into being", works=True, tag="summon"),
    SpellEffect("controlling", 2, "bends a will or a thing", works=True, tag="mind_control"),
    SpellEffect("damaging", 1, "deals as much damage as there are successes", works=True, counts=True),
    SpellEffect(
        "empowering",
        1,
        "adds 1, 2 or 3 to damage, soak or cards",
        "strength",
        most=3,
        works=True,
        details=QUANTITIES,
        tag="buff",
    ),
    SpellEffect("healing", 2, "heals as much as there are successes", works=True, counts=True),
    SpellEffect("lingering", 0, "lasts for several rounds", "rounds"),
    SpellEffect("remote", 0, "reaches beyond the room", "range", details=tuple(RANGES)),
    SpellEffect(
        "scrying",
        1,
        "sees what is hidden or far away",
        works=True,
        counts=True,
        details=("answer", "cards"),
    ),
    SpellEffect("taboo", -1, "is so dreadful that witnesses suffer from it"),
    SpellEffect("transmuting", 2, "turns something into something else", works=True),
    SpellEffect("volatile", -1, "strikes everybody next to its target as well"),
)
"""In alphabetical order."""

EFFECTS: Final[Mapping[str, SpellEffect]] = {effect.id: effect for effect in SPELL_EFFECTS}
"""By id."""

Glitch = Literal["fizzle", "rebound", "backfire", "overcharge", "undercharge", "fubar"]
"""What can go awry."""

GLITCHES: Final[Mapping[Glitch, str]] = {
    "fizzle": "the spell comes to nothing",
    "rebound": "it hurts whoever casts it",
    "backfire": "it does the opposite of what it should",
    "overcharge": "it is half as strong again, and the excess goes where the Dealer directs it",
    "undercharge": "it is half as strong",
    "fubar": "it brings danger: the Dealer takes a minor effect for free",
}
"""In the order of the book, with what each does (U-316)."""
