"""What a trait can change about fights, foes, spells and vehicles."""

from __future__ import annotations

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.traits.hooks import Hook


@dataclass(frozen=True, slots=True)
class StealthAttack(Hook):
    """Combat: a blow out of hiding counts all of AGI (U-243, U-380)."""


@dataclass(frozen=True, slots=True)
class RegainsStealth(Hook):
    """Combat and stealth: a success makes the bearer hidden again (U-244, U-379)."""


@dataclass(frozen=True, slots=True)
class Dodge(Hook):
    """Combat: getting out of the way (U-236 to U-240)."""

    full_agility: bool = False
    """Whether the limit is all of AGI, not half."""
    from_stealth: bool = False
    """Whether what strikes out of hiding can be dodged."""
    piloting: bool = False
    """Whether it works at the controls of a vehicle."""
    by_focus: bool = False
    """Whether focus may take the place of cards."""


@dataclass(frozen=True, slots=True)
class WeaponBlock(Hook):
    """Combat: a weapon blocks as a shield does (U-239)."""


@dataclass(frozen=True, slots=True)
class Improvised(Hook):
    """Combat and gear: weapons picked up on the spot (U-348)."""

    lasting: bool
    quality: str
    """The quality they gain."""


@dataclass(frozen=True, slots=True)
class HurledObjects(Hook):
    """Combat: what can be lifted can be thrown, with STR and Shooting (U-136)."""


@dataclass(frozen=True, slots=True)
class Concealing(Hook):
    """Combat and gear: which weapons count as made to be hidden."""

    light_one_handed: bool


@dataclass(frozen=True, slots=True)
class CriticalQuality(Hook):
    """Combat: the quality that a weapon has in a perfect shot."""

    quality: str


@dataclass(frozen=True, slots=True)
class OneSense(Hook):
    """Combat and conditions: being blind or deaf brings no penalty, only being both does."""


@dataclass(frozen=True, slots=True)
class FoePeek(Hook):
    """Foes and checks: of the cards laid by a named foe, half of an attribute is seen (U-382)."""

    attribute: str


@dataclass(frozen=True, slots=True)
class AimsOutburst(Hook):
    """Foes: who empties a foe's patience names the character its first effect strikes (U-218)."""


@dataclass(frozen=True, slots=True)
class CalmsFoes(Hook):
    """Foes: Empathy against the calm threshold, and so much more, takes a foe out of the fight (U-189)."""

    above: int


@dataclass(frozen=True, slots=True)
class SpellTime(Hook):
    """Magic: how long rites take and spells last (U-327, U-329)."""

    ritual_halved: bool = False
    perfect_on_self_stays: bool = False


@dataclass(frozen=True, slots=True)
class Glitches(Hook):
    """Magic: what goes awry (U-318, U-319, U-321)."""

    chosen_on: tuple[str, ...] = ()
    """Tiers on which the bearer chooses it."""
    barred: int = 0
    """Kinds of it that the bearer rules out."""
    none: bool = False
    """Whether nothing goes awry."""
    tags: tuple[str, ...] = ()
    """Tags of which the casting has to carry one; empty for any."""
    skill: str = ""
    """The skill it is cast with; empty for any."""


@dataclass(frozen=True, slots=True)
class SharedRamming(Hook):
    """Vehicles: whom a vehicle rams suffers what the vehicle suffers (U-361)."""
