"""The effects of spells as rows: cost, measure, and details to name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from oracle.core.records import dataclass

Measure = Literal["", "targets", "rounds", "strength", "range"]
"""The unit of an effect; empty where it has one price."""

RANGES: Final[Mapping[str, int]] = {"very_close": 0, "close": 0, "medium": 1, "long": 1, "very_long": 2}
"""Focus that reach costs. Rule U-307."""

QUANTITIES: Final = ("damage", "soak", "cards")
"""Quantities that an empowering spell can add to. Rule U-323."""

CONJURED_ROUNDS: Final = 5
"""Rounds for which a conjured creature stays at no further cost. Rule U-304."""


@dataclass(frozen=True, slots=True)
class SpellEffect:
    """One effect of a spell, or one condition of its casting."""

    id: str
    focus: int
    """Focus it costs, or costs for each unit; below 0 where it makes the spell cheaper."""
    words: str
    measure: Measure = ""
    most: int = 99
    """The largest measure."""
    works: bool = False
    """Whether it does something by itself; a spell needs at least one such effect."""
    counts: bool = False
    """Whether every success counts (U-314)."""
    details: tuple[str, ...] = ()
    """Details that may be named with it."""
    tag: str = ""
    """Tag it gives the check; empty for none."""


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
"""Kinds of glitch."""

GLITCHES: Final[Mapping[Glitch, str]] = {
    "fizzle": "the spell comes to nothing",
    "rebound": "it hurts whoever casts it",
    "backfire": "it does the opposite of what it should",
    "overcharge": "it is half as strong again, and the excess goes where the Dealer directs it",
    "undercharge": "it is half as strong",
    "fubar": "it brings danger: the Dealer takes a minor effect for free",
}
"""In the order of the book, each with its effect (U-316)."""
