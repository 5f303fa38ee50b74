"""What a trait can change about fights, foes, spells and vehicles."""

from __future__ import annotations

from typing import Literal

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.traits.hooks import Hook

Strike = Literal["unarmed", "weapon", "melee", "stealth"]
"""What a blow can be; it can be several of them at once."""


@dataclass(frozen=True, slots=True)
class Damage(Hook):
    """Combat: added once to the damage of a blow that is one of these."""

    amount: int
    strikes: tuple[Strike, ...]


@dataclass(frozen=True, slots=True)
class PerfectHit(Hook):
    """Combat: added to the damage of a perfect success, in place of the usual 2 (U-194)."""

    damage: int


@dataclass(frozen=True, slots=True)
class StealthAttack(Hook):
    """Combat: attacks out of hiding (U-243, U-380)."""

    full_agility: bool = False
    concealable_times: int = 1
    """How many times the damage of weapons that can be hidden counts."""


@dataclass(frozen=True, slots=True)
class RegainsStealth(Hook):
    """Combat and stealth: a success makes the bearer hidden again (U-244, U-379)."""


@dataclass(frozen=True, slots=True)
class Dodge(Hook):
    """Combat: getting out of the way (U-236 to U-240)."""

    full_agility: bool = False
    """Whether the limit is all of AGI, not half."""
    free_in_combat: int = 0
    """Dodges of each combat that cost no cards and turn the full limit aside."""
    from_stealth: bool = False
    """Whether what strikes out of hiding can be dodged."""
    piloting: bool = False
    """Whether it works at the controls of a vehicle."""
    each_unarmored: int = 1
    """Damage of a blow of melee that each card turns aside without armor."""
    first_card: int = 1
    """Damage that the first card turns aside."""
    by_focus: bool = False
    """Whether focus may take the place of cards."""


@dataclass(frozen=True, slots=True)
class Block(Hook):
    """Combat: blocking (U-239)."""

    with_weapon: bool
    each_by_shield: int
    """Damage that each card turns aside behind a whole shield."""


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
class Shots(Hook):
    """Combat: attacks from afar (U-200, U-269)."""

    range_steps: int = 0
    cover_steps: int = 0
    """Added to the cover of the target."""
    foe_melee: int = 0
    """Added to the melee power of a foe within whose reach the bearer shoots."""
    critical_quality: str = ""
    """The quality of the weapon on a perfect success."""


@dataclass(frozen=True, slots=True)
class OnKill(Hook):
    """Combat: what a kill gives back, once for each creature (U-088, U-381)."""

    focus: int = 0
    cards: str = ""
    """The attribute that says how many discards go back into the deck; empty for none."""
    melee_only: bool = False


@dataclass(frozen=True, slots=True)
class OneSense(Hook):
    """Combat and conditions: being blind or deaf brings no penalty, only being both does."""


@dataclass(frozen=True, slots=True)
class Patience(Hook):
    """Foes: what they lose when the bearer wears on their patience (U-213, U-214)."""

    more: int = 0
    avoided_times: int = 1
    """How many times the loss for damage avoided counts."""


@dataclass(frozen=True, slots=True)
class FoeStudy(Hook):
    """Foes: a successful Investigation in a fight, until the scene ends (U-213, U-378)."""

    cards: int
    """Added to the bearer's card limit against that foe."""
    patience: int
    """What it loses where it would lose 1."""


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
class SpellCost(Hook):
    """Magic: what spells cost less (U-307 to U-309)."""

    range_less: int = 0
    each_extra_less: int = 0
    """Off each effect after the first."""
    free_extra: int = 0
    """Effects after the first that are free."""
    tags: tuple[str, ...] = ()
    """Tags of which the casting has to carry one; empty for any."""
    skill: str = ""
    """The skill it is cast with; empty for any."""


@dataclass(frozen=True, slots=True)
class SpellTime(Hook):
    """Magic: how long spells last and rites take (U-327, U-329, U-330)."""

    lasts_times: int = 1
    ritual_halved: bool = False
    perfect_on_self_stays: bool = False
    tags: tuple[str, ...] = ()
    """Tags of which the casting has to carry one; empty for any."""
    skill: str = ""
    """The skill it is cast with; empty for any."""


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
class Attuned(Hook):
    """Magic items: what attuned weapons and armor gain."""

    damage: int
    soak: int


@dataclass(frozen=True, slots=True)
class Circles(Hook):
    """Magic: permanent circles can be laid out, each for so much attunement (U-137)."""

    attunement: int


@dataclass(frozen=True, slots=True)
class PilotSoak(Hook):
    """Vehicles: soak of the bearer and of the vehicle while the bearer steers it."""

    own: int
    vehicle: int


@dataclass(frozen=True, slots=True)
class Ramming(Hook):
    """Vehicles: soak of a vehicle that rams, and whether its target suffers what it suffers (U-361)."""

    soak: int = 0
    shared: bool = False
