"""What may be done for the wounded, and what the road does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.actions import Action, Deed


@dataclass(frozen=True, slots=True)
class FirstAid(Deed):
    """Tend a wound on the spot: 2 health, once a day for each (U-290, U-291)."""

    verb: ClassVar[str] = "first_aid"
    whom: str


@dataclass(frozen=True, slots=True)
class Tend(Deed):
    """Watch over somebody's next sleep, so that it heals more (U-289)."""

    verb: ClassVar[str] = "tend"
    whom: str


@dataclass(frozen=True, slots=True)
class Cure(Deed):
    """Treat what ails somebody (U-292)."""

    verb: ClassVar[str] = "cure"
    whom: str
    condition: str


@dataclass(frozen=True, slots=True)
class Revive(Deed):
    """Bring back somebody who has just died, where a trait allows it (U-293)."""

    verb: ClassVar[str] = "revive"
    whom: str


@dataclass(frozen=True, slots=True)
class Fall(Deed):
    """Let somebody fall so many feet (U-281 to U-283)."""

    verb: ClassVar[str] = "fall"
    who: str
    feet: int


@dataclass(frozen=True, slots=True)
class Travel(Deed):
    """Let the company be on the road for so many hours (U-295, U-296)."""

    verb: ClassVar[str] = "travel"
    pace: str
    hours: int
    through: str = ""
    """`known` for country that the company knows; empty for any other."""


@dataclass(frozen=True, slots=True)
class Administer(Deed):
    """Give somebody a medicine, which ends what it is made for without a check (U-292)."""

    verb: ClassVar[str] = "administer"
    whom: str
    item: str


@dataclass(frozen=True, slots=True)
class Coat(Deed):
    """Put poison on a weapon, for the next wound it deals."""

    verb: ClassVar[str] = "coat"
    weapon: str
    poison: str


@dataclass(frozen=True, slots=True)
class Afflict(Deed):
    """Let poison or sickness reach a character, perhaps of a character's own making."""

    verb: ClassVar[str] = "afflict"
    who: str
    what: str
    maker: str = "-"


CARE_ROLES: Final[Mapping[str, tuple[type[Action], ...]]] = {
    "pc": (FirstAid, Tend, Cure, Revive, Administer, Coat),
    "dealer": (Fall, Travel, Afflict),
}
"""By role, in menu order."""
