"""What a trait lets its bearer do at will: what it costs, how often it can be done, and what comes of it."""

from __future__ import annotations

from typing import Final, Literal

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.traits.hooks import Hook

Uses = Literal["", "day", "session"]
"""How often something can be done: as often as it can be paid, once between long rests, once a session."""

FOE_FACTS: Final = ("patience", "soak", "health", "magic_defense", "effect")
"""What a look at a foe can bring out; of its effects one at a time (U-312)."""


@dataclass(frozen=True, slots=True)
class TakesOn:
    """Powers: a condition comes over the bearer; what it does stands in its row of `conditions.py`."""

    condition: str


@dataclass(frozen=True, slots=True)
class CardsReturn:
    """Powers: discards of these ranks are shuffled back into the deck (U-088)."""

    ranks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CopyDrug:
    """Crafting: one more of a medicine or a poison that the bearer has."""


@dataclass(frozen=True, slots=True)
class Encourage:
    """Bonds: half of PER is added to the card limit of a bonded character's next check, not in combat (U-384)."""


@dataclass(frozen=True, slots=True)
class Hearten:
    """Bonds and harm: a card for temporary health as strong as the bond, for a friend who has none (U-297)."""


@dataclass(frozen=True, slots=True)
class CompanionFocus:
    """Companions: focus comes back, so much for each level of the bond with the animal."""

    per_bond: int


@dataclass(frozen=True, slots=True)
class SizeUp:
    """Foes: facts about one foe, one for each rank of a skill (U-312)."""

    skill: str
    facts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KnownPlace:
    """Powers: a luck flip says what the place is like; a joker feeds the Dealer (U-168)."""

    joker_threat: int


@dataclass(frozen=True, slots=True)
class ShieldOf:
    """Combat and companions: one of such a kind takes all the damage of an exchange, once a round (U-383)."""

    kind: str


Effect = TakesOn | CardsReturn | CopyDrug | Encourage | Hearten | CompanionFocus | SizeUp | KnownPlace | ShieldOf
"""What comes of a power."""


@dataclass(frozen=True, slots=True)
class Power(Hook):
    """Powers (`powers/`), or the feature that its effect names: something the bearer does at will."""

    effect: Effect
    focus: int = 0
    """Focus it costs."""
    uses: Uses = ""
