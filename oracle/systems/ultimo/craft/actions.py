"""What may be done to make things and mend them, and with what was made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.actions import Action, Deed
from oracle.systems.ultimo.gear.weapons import Range


@dataclass(frozen=True, slots=True)
class Make(Deed):
    """Set about making something; the Dealer says how hard it is and how long it takes (U-192)."""

    verb: ClassVar[str] = "make"
    what: str
    name: str
    detail: str = ""
    """What a device is for, with `/own` behind it where nobody else shall make it work."""


@dataclass(frozen=True, slots=True)
class Repair(Deed):
    """Set about making something whole again that is broken or ruined."""

    verb: ClassVar[str] = "repair"
    whom: str
    item: str


@dataclass(frozen=True, slots=True)
class Complete(Deed):
    """Put the last hand to something that has had its days of work: now it shows whether it is any good."""

    verb: ClassVar[str] = "complete"
    project: str


@dataclass(frozen=True, slots=True)
class Blast(Deed):
    """Throw a bomb to where it shall go off."""

    verb: ClassVar[str] = "blast"
    item: str
    distance: Range


@dataclass(frozen=True, slots=True)
class Hurl(Deed):
    """Throw a heavy thing at a foe, where a trait allows it (U-136)."""

    verb: ClassVar[str] = "hurl"
    foe: str
    weight: int


@dataclass(frozen=True, slots=True)
class Show(Deed):
    """Show a forged paper to somebody."""

    verb: ClassVar[str] = "show"
    item: str
    whom: str


@dataclass(frozen=True, slots=True)
class Estimate(Deed):
    """Say how hard something is to make or mend, how many days it takes, and what it costs."""

    verb: ClassVar[str] = "estimate"
    difficulty: int
    days: int
    cost: int = 0


@dataclass(frozen=True, slots=True)
class Labour(Deed):
    """Let so many days of work go into something."""

    verb: ClassVar[str] = "labour"
    who: str
    project: str
    days: int


@dataclass(frozen=True, slots=True)
class Refit(Deed):
    """Let a smith, or whoever knows the trade, make something whole again, for a price."""

    verb: ClassVar[str] = "refit"
    who: str
    item: str
    price: int


@dataclass(frozen=True, slots=True)
class Sell(Deed):
    """Let somebody buy a thing of a character's; what a master made is worth three times as much."""

    verb: ClassVar[str] = "sell"
    who: str
    item: str
    price: int


@dataclass(frozen=True, slots=True)
class Explode(Deed):
    """Let something go off beside a character, or where it strikes nobody and is only heard (U-340)."""

    verb: ClassVar[str] = "explode"
    bomb: str
    who: str
    """Beside whom; `-` for nobody."""


@dataclass(frozen=True, slots=True)
class Wreck(Deed):
    """Let something that a character has built be brought down."""

    verb: ClassVar[str] = "wreck"
    who: str
    building: str


CRAFT_ROLES: Final[Mapping[str, tuple[type[Action], ...]]] = {
    "pc": (Make, Repair, Complete, Blast, Hurl, Show),
    "dealer": (Estimate, Labour, Refit, Sell, Explode, Wreck),
}
"""By role, in menu order."""
