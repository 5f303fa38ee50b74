"""What magic leaves in the state: spell books and circles of a character, the casting in hand, spells that last."""

from __future__ import annotations

from typing import Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.magic.spells import Spell, Strand
from oracle.systems.ultimo.rules.resolution import Tier


@dataclass(frozen=True, slots=True)
class Entry:
    """A spell in a book."""

    name: str
    spell: Spell


@dataclass(frozen=True, slots=True)
class Intent:
    """What a caster is after: which spell, how it is cast, and at whom."""

    who: str
    first: str
    """The attribute."""
    skill: str
    spell: Spell
    targets: tuple[str, ...] = ()
    """Characters, foes and people of the story; none for the place itself."""
    name: str = ""
    """What the book calls it; empty for a spell woven on the spot."""

    @property
    def pair(self) -> tuple[str, str]:
        """What is tested."""
        return self.first, self.skill


@dataclass(frozen=True, slots=True)
class Charge:
    """A spell that is being prepared (U-310)."""

    intent: Intent
    left: int
    """Rounds it still takes."""


@dataclass(frozen=True, slots=True)
class Magic:
    """What a character has of magic besides its skills and traits."""

    book: tuple[Entry, ...] = ()
    adding: tuple[Entry, ...] = ()
    """Spells that the next long rest brings into the book (U-301)."""
    removing: tuple[str, ...] = ()
    """Names that it takes out of the book."""
    settled: bool = False
    """Whether a night has been slept over the book: before it, spells go straight in."""
    circles: tuple[str, ...] = ()
    """Scenes in which a permanent circle of the character's is laid out (U-137)."""
    charge: Charge | None = None


@dataclass(frozen=True, slots=True)
class Casting:
    """The spell that is being cast, from the first word to the last of its consequences."""

    intent: Intent
    gross: int
    """What it costs before anything negative is counted; also its rating (U-300, U-311)."""
    focus: int
    """What it costs in the end; paid as soon as it is rated."""
    printed: bool = False
    """Whether its difficulty stands printed on somebody, so that nobody judges it."""
    foe: str = ""
    """The foe that strikes back while it is cast; empty where none does (U-313)."""
    tier: Tier | None = None
    successes: int = 0
    failures: int = 0
    glitches: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    """Kinds of glitch that the caster has ruled out (U-319)."""
    stays: tuple[str, ...] = ()
    """Ids of what goes on of it."""
    minutes: int = 0
    """How long it takes as a rite; 0 for what is cast at once (U-327)."""


@dataclass(frozen=True, slots=True)
class Creature:
    """Something conjured, as an ally of its caster, with what was declared to strengthen it (U-305, U-323)."""

    health: int
    power: int
    soak: int = 0
    damage: int = 0
    """Added to what it deals."""


@dataclass(frozen=True, slots=True)
class Running:
    """A spell that goes on: what it still does to whom, and with whose round it ends."""

    id: str
    """One word, as it is typed."""
    who: str
    """Who cast it."""
    strand: Strand
    """The effect of it that goes on."""
    targets: tuple[str, ...]
    strength: int
    """What it adds, or deals and heals at the end of each further round; below 0 where it has turned."""
    until: int
    """The round with whose end it goes; 0 for one that stays for good (U-329)."""
    since: int = 0
    """The round in which it was cast."""
    creature: Creature | None = None
    """What was conjured, where something was."""


@dataclass(frozen=True, slots=True)
class Weave:
    """Magic at the table."""

    casting: Casting | None = None
    running: tuple[Running, ...] = ()
    count: int = 0
    """Spells that have gone on so far, for their ids."""


NO_MAGIC: Final = Magic()
STILL: Final = Weave()
"""No magic at work."""

MAGIC_CLASSES = (Spell, Strand, Entry, Intent, Charge, Magic, Casting, Running, Creature, Weave)
"""For the journal."""


def written(magic: Magic) -> tuple[Entry, ...]:
    """Return what a book will hold once what is noted for it is done."""
    kept = (one for one in magic.book if one.name not in magic.removing)
    return (*kept, *magic.adding)
