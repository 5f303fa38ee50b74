"""What companions and conjured creatures add to the agenda."""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.systems.ultimo.fight.steps import Squaring
from oracle.systems.ultimo.gear.weapons import Mode
from oracle.systems.ultimo.steps import Step


@dataclass(frozen=True, slots=True)
class SettingAbout(Squaring):
    """A follower and a foe go at each other, once it is settled whether the foe uses all its power (U-204)."""

    who: str = ""
    follower: str = ""


@dataclass(frozen=True, slots=True)
class Pitted(Step):
    """The cards of a follower meet those of a foe: of those drawn the first are the follower's own (U-255)."""

    who: str
    follower: str
    foe: str
    own: int
    answered: Mode | None
    mode: Mode = "melee"
    """How the follower strikes."""


@dataclass(frozen=True, slots=True)
class Mauled(Step):
    """Damage strikes a follower."""

    who: str
    follower: str
    amount: int


FOLLOWER_STEPS = (SettingAbout, Pitted, Mauled)
"""For the journal."""
