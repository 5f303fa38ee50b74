"""What can happen by magic."""

from __future__ import annotations

from typing import Literal

from oracle.core.cards import Laid
from oracle.core.records import dataclass
from oracle.systems.ultimo.events import Happening
from oracle.systems.ultimo.magic.cost import SpellCost
from oracle.systems.ultimo.magic.spells import Spell
from oracle.systems.ultimo.magic.state import Casting, Charge, Entry, Running
from oracle.systems.ultimo.resolution import Tier


@dataclass(frozen=True, slots=True)
class SpellCrafted(Happening):
    """Somebody worked out what a spell would cost."""

    who: str
    spell: Spell
    cost: SpellCost


@dataclass(frozen=True, slots=True)
class CastBegan(Happening):
    """Somebody begins to cast, and has paid for it."""

    casting: Casting
    cost: SpellCost
    minutes: int = 0
    """How long a rite takes; 0 for what is cast at once (U-327)."""


@dataclass(frozen=True, slots=True)
class ChargeSet(Happening):
    """Somebody prepares a spell."""

    who: str
    charge: Charge


@dataclass(frozen=True, slots=True)
class SpellLost(Happening):
    """A spell came to nothing before it was cast."""

    who: str
    cause: Literal["withdrawn", "broken_off", "harm", "let_go", "scene"]
    focus: int = 0
    """Focus that comes back."""


@dataclass(frozen=True, slots=True)
class CastCame(Happening):
    """The cards have shown how a casting came out."""

    tier: Tier
    successes: int
    failures: int


@dataclass(frozen=True, slots=True)
class GlitchNamed(Happening):
    """Somebody has said what goes awry, or has ruled it out."""

    who: str
    """A character, or the Dealer."""
    kind: str
    barred: bool = False


@dataclass(frozen=True, slots=True)
class SpellSpread(Happening):
    """A volatile spell strikes those who stand next to its target as well (U-326)."""

    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SpellWorked(Happening):
    """One effect of a spell did what it does."""

    who: str
    effect: str
    targets: tuple[str, ...]
    amount: int = 0
    turned: bool = False
    """Whether it did the opposite (U-316)."""
    detail: str = ""
    """What it adds to or looks for, where that was said."""


@dataclass(frozen=True, slots=True)
class SpellFizzled(Happening):
    """A spell has come to nothing, or has done harm only."""

    who: str


@dataclass(frozen=True, slots=True)
class ExcessDirected(Happening):
    """What was too much of a spell strikes somebody."""

    who: str
    amount: int
    heals: bool


@dataclass(frozen=True, slots=True)
class SpellStayed(Happening):
    """An effect of a spell goes on."""

    running: Running


@dataclass(frozen=True, slots=True)
class SpellEnded(Happening):
    """A spell is over."""

    spell: str
    cause: Literal["time", "let_go", "quelled", "scene", "rest", "resisted", "fell"]
    effect: str = ""
    """The effect of it that went on; empty in journals that did not keep it."""
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SpellShaken(Happening):
    """Somebody has thrown off a spell (U-322)."""

    spell: str
    who: str


@dataclass(frozen=True, slots=True)
class CastingOver(Happening):
    """A casting is over, and what it brought is known."""


@dataclass(frozen=True, slots=True)
class WitnessDrained(Happening):
    """Somebody saw a spell that nobody should see (U-325)."""

    who: str
    focus: int


@dataclass(frozen=True, slots=True)
class FoesSawTaboo(Happening):
    """Foes saw a spell that nobody should see; what they make of it is the story's to say (U-325)."""

    who: str
    """Who cast it."""
    foes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CompanionSaw(Happening):
    """Somebody in a character's company saw what nobody should see; their cards met those against them (U-325)."""

    who: str
    companion: str
    own: tuple[Laid, ...]
    against: tuple[Laid, ...]
    tier: Tier


@dataclass(frozen=True, slots=True)
class MoraleLost(Happening):
    """Somebody has lost heart for good."""

    who: str


@dataclass(frozen=True, slots=True)
class MindBroken(Happening):
    """Somebody's mind gave way, and they leave the story (U-325)."""

    who: str


@dataclass(frozen=True, slots=True)
class CalledBack(Happening):
    """Magic has brought somebody back from death."""

    who: str
    health: int


@dataclass(frozen=True, slots=True)
class BookChanged(Happening):
    """A spell was entered in a book or struck out of it, at once or with the next long rest (U-301)."""

    who: str
    entry: Entry
    adds: bool
    at_once: bool


@dataclass(frozen=True, slots=True)
class BookTurned(Happening):
    """A long rest was slept: what was noted for the book is done."""

    who: str


@dataclass(frozen=True, slots=True)
class CircleChanged(Happening):
    """A circle for rites was laid out, or given up."""

    who: str
    scene: str
    laid: bool


MAGIC_EVENTS: tuple[type[Happening], ...] = (
    *(SpellCrafted, CastBegan, ChargeSet, SpellLost, CastCame, GlitchNamed, SpellSpread),
    *(SpellWorked, SpellFizzled, ExcessDirected, SpellStayed, SpellEnded, SpellShaken, CastingOver),
    FoesSawTaboo,
    *(WitnessDrained, CompanionSaw, MoraleLost, MindBroken, CalledBack, BookChanged, BookTurned, CircleChanged),
)
"""For the journal."""
