"""What may be done by magic, and about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.actions import Action, Deed
from oracle.systems.ultimo.difficulty import Cites, Modifiers, Tags
from oracle.systems.ultimo.magic.rows import Glitch
from oracle.systems.ultimo.magic.spells import Spell
from oracle.systems.ultimo.state import NO_CITES, NO_MODIFIERS, NO_TAGS


@dataclass(frozen=True, slots=True)
class Craft(Deed):
    """Work out what a spell would cost, part by part, without casting it."""

    verb: ClassVar[str] = "craft"
    skill: str
    spell: Spell


@dataclass(frozen=True, slots=True)
class Cast(Deed):
    """Cast a spell: with INT or PER and a skill, woven on the spot or out of the book, at whom it is meant for."""

    verb: ClassVar[str] = "cast"
    first: str
    skill: str
    spell: Spell
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChargeOn(Deed):
    """Give another round to the spell that is being prepared (U-310)."""

    verb: ClassVar[str] = "charge"


@dataclass(frozen=True, slots=True)
class Unleash(Deed):
    """Cast the spell that is prepared."""

    verb: ClassVar[str] = "unleash"


@dataclass(frozen=True, slots=True)
class LetGo(Deed):
    """Let a spell of one's own end that goes on, or the one that is being prepared."""

    verb: ClassVar[str] = "let_go"
    spell: str


@dataclass(frozen=True, slots=True)
class GoAwry(Deed):
    """Say what goes awry, where the choice is one's own (U-316 to U-318)."""

    verb: ClassVar[str] = "glitch"
    kind: Glitch


@dataclass(frozen=True, slots=True)
class Bar(Deed):
    """Rule out one thing that could go awry (U-319)."""

    verb: ClassVar[str] = "bar"
    kind: Glitch


@dataclass(frozen=True, slots=True)
class Resist(Deed):
    """Hold out against a spell that reaches for oneself (U-322)."""

    verb: ClassVar[str] = "resist"


@dataclass(frozen=True, slots=True)
class Submit(Deed):
    """Let a spell have its way with oneself."""

    verb: ClassVar[str] = "submit"


@dataclass(frozen=True, slots=True)
class Inscribe(Deed):
    """Enter a spell in one's book (U-301)."""

    verb: ClassVar[str] = "inscribe"
    name: str
    spell: Spell


@dataclass(frozen=True, slots=True)
class StrikeOut(Deed):
    """Strike a spell out of one's book (U-301)."""

    verb: ClassVar[str] = "strike_out"
    name: str


@dataclass(frozen=True, slots=True)
class LayCircle(Deed):
    """Lay out a circle for rites here that stays (U-137)."""

    verb: ClassVar[str] = "lay_circle"


@dataclass(frozen=True, slots=True)
class BreakCircle(Deed):
    """Give up a circle of one's own, and have its attunement back."""

    verb: ClassVar[str] = "break_circle"
    scene: str


@dataclass(frozen=True, slots=True)
class Weigh(Deed):
    """Say how hard a spell is to cast; another attribute may be named where it fits better (U-142, U-311)."""

    verb: ClassVar[str] = "weigh"
    first: str
    """An attribute, or `-` for the one the caster named."""
    rating: int
    cites: Cites = NO_CITES
    modifiers: Modifiers = NO_MODIFIERS
    tags: Tags = NO_TAGS


@dataclass(frozen=True, slots=True)
class Spread(Deed):
    """Say who stands next to the target of a volatile spell; nobody where no name is given (U-326)."""

    verb: ClassVar[str] = "spread"
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Direct(Deed):
    """Say where the excess of a spell strikes that came out too strong (U-316)."""

    verb: ClassVar[str] = "direct"
    who: str


@dataclass(frozen=True, slots=True)
class Quell(Deed):
    """Say that a spell is over: broken, countered, left behind."""

    verb: ClassVar[str] = "quell"
    spell: str


MAGIC_ROLES: Final[Mapping[str, tuple[type[Action], ...]]] = {
    "pc": (
        *(Craft, Cast, ChargeOn, Unleash, LetGo, GoAwry, Bar, Resist, Submit),
        *(Inscribe, StrikeOut, LayCircle, BreakCircle),
    ),
    "dealer": (Weigh, Spread, GoAwry, Direct, Quell),
}
"""By role, in menu order."""
