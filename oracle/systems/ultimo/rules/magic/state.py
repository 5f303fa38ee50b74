"""The state of magic: spell books and circles, the casting in progress, active spells."""

from __future__ import annotations

from typing import ClassVar, Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.magic.spells import Spell, SpellComponent
from oracle.systems.ultimo.rules.resolution import Tier


@dataclass(frozen=True, slots=True)
class Entry:
    """A spell in a book."""

    name: str
    spell: Spell


@dataclass(frozen=True, slots=True)
class Intent:
    """The spell a caster means to cast, how, and at whom."""

    who: str
    first: str
    """The attribute."""
    skill: str
    spell: Spell
    targets: tuple[str, ...] = ()
    """Characters, foes and people of the story; none for the place itself."""
    name: str = ""
    """Its name in the book; empty for a spell made up now."""

    @property
    def pair(self) -> tuple[str, str]:
        """The attribute and skill tested."""
        return self.first, self.skill


@dataclass(frozen=True, slots=True)
class Charge:
    """A spell that is being prepared (U-310)."""

    intent: Intent
    left: int
    """Rounds still needed."""


@dataclass(frozen=True, slots=True)
class Magic:
    """A character's magic besides skills and traits."""

    book: tuple[Entry, ...] = ()
    adding: tuple[Entry, ...] = ()
    """Spells that the next long rest adds to the book (U-301)."""
    removing: tuple[str, ...] = ()
    """Names that it removes."""
    settled: bool = False
    """Whether the owner has slept since starting the book; before that, spells go straight in."""
    circles: tuple[str, ...] = ()
    """Scenes in which the character has a permanent circle (U-137)."""
    charge: Charge | None = None


@dataclass(frozen=True, slots=True)
class Casting:
    """The spell being cast, from its declaration to its last consequence."""

    intent: Intent
    gross: int
    """Cost before anything negative is counted; the rating goes by it (U-300, U-311)."""
    focus: int
    """Focus paid as soon as the casting begins."""
    printed: bool = False
    """Whether its difficulty is printed, so that nobody rates it."""
    foe: str = ""
    """The foe that strikes back meanwhile; empty for none (U-313)."""
    tier: Tier | None = None
    successes: int = 0
    failures: int = 0
    glitches: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    """Glitches the caster has ruled out (U-319)."""
    stays: tuple[str, ...] = ()
    """Ids of its effects that stay active."""
    minutes: int = 0
    """Minutes it takes as a rite; 0 for a spell cast at once (U-327)."""


@dataclass(frozen=True, slots=True)
class Creature:
    """A conjured ally, with the bonuses of empowering (U-305, U-323)."""

    health: int
    power: int
    soak: int = 0
    damage: int = 0
    """Added to the damage it deals."""


@dataclass(frozen=True, slots=True)
class Running:
    """An active effect of a spell: its targets, its strength and its last round."""

    id: str
    """One word, as players type it."""
    who: str
    """The caster."""
    strand: SpellComponent
    """The active effect."""
    targets: tuple[str, ...]
    strength: int
    """What it adds, or deals or heals at the end of each further round; below 0 if it turned."""
    until: int
    """Its last round; 0 for a permanent one (U-329)."""
    since: int = 0
    """The round in which it was cast."""
    creature: Creature | None = None
    """The conjured creature, if any."""


@dataclass(frozen=True, slots=True)
class ActiveSpells:
    """Magic at the table."""

    stored_as: ClassVar[str] = "Weave"

    casting: Casting | None = None
    running: tuple[Running, ...] = ()
    count: int = 0
    """Active effects so far, for their ids."""


NO_MAGIC: Final = Magic()
NO_ACTIVE_SPELLS: Final = ActiveSpells()
"""No spell is cast or active."""

MAGIC_CLASSES = (Spell, SpellComponent, Entry, Intent, Charge, Magic, Casting, Running, Creature, ActiveSpells)
"""Classes that the journal stores."""


def pending_book(magic: Magic) -> tuple[Entry, ...]:
    """Return the spells of a book after its pending changes."""
    kept = (entry for entry in magic.book if entry.name not in magic.removing)
    return (*kept, *magic.adding)
