"""Stat blocks of foes; difficulties printed in them are not rated by the Dealer (U-022, U-182, U-198 to U-210)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.foes.defeat_conditions import DefeatCondition
from oracle.systems.ultimo.rules.foes.hooks import FOE_HOOKS, FoeHook
from oracle.systems.ultimo.rules.foes.tempers import TEMPERS, Temper, TemperRow
from oracle.systems.ultimo.rules.gear.weapons import WEAPONS
from oracle.systems.ultimo.rules.gear.weights import Weight

Rank = Literal["minion", "greater", "host"]
"""A minion serves, a greater minion leads minions, a host is the chief enemy."""

Size = Literal["minor", "major"]

Ending = Literal["fled", "yielded", "won", "toppled", "severed", "bared"]
"""How a foe ends a fight other than by being struck down: a `Loss` of its own choice, or `Undone`."""

Blow = Literal["none", "half", "full"]
"""Whether an effect makes the foe strike, and with how much of its power."""


@dataclass(frozen=True, slots=True)
class FoeEffect:
    """An effect a foe can use for threat."""

    id: str
    """One word, as it is typed."""
    name: str
    size: Size
    price: int
    """In threat."""
    said: str
    """Its text, with `{foe}`, `{name}` for the character and `{amount}` for a number of cards."""
    ranks: tuple[Rank, ...] = ("minion", "greater", "host")
    """Ranks of foes that can have it."""
    needs_ranged: bool = False
    """Whether only a foe that can shoot has it."""
    blow: Blow = "none"
    damage: int = 0
    """Damage it deals outright."""
    marks: tuple[str, ...] = ()
    """Conditions it puts on a character, each perhaps with a detail, as `suppressed/Brawling`."""
    reveals: bool = False
    """Whether the Dealer sees cards of the hand, half the danger sense in number."""
    discards: bool = False
    """Whether random cards are discarded from the hand, half the patience left in number."""
    heals: bool = False
    """Whether the foe takes half of the damage dealt as health (U-225)."""
    rallies: str = ""
    """The kind of foes that strike 1 harder for a round; empty for none (U-211)."""
    resisted: int = 0
    """Difficulty of the flip that resists it; 0 where there is none (U-165)."""
    checked: int = 0
    """Usual difficulty of the check that resists it instead; 0 where there is none (U-167)."""


@dataclass(frozen=True, slots=True)
class StatBlock:
    """One kind of foe."""

    id: str
    """One word, as it is typed."""
    name: str
    rank: Rank
    health: int
    toughness: int = 0
    """Soak that is never used up (U-209)."""
    armor: int = 0
    """Soak that breaks."""
    durable: bool = False
    """Whether broken armor keeps half of it (U-229)."""
    patience: int = 0
    """0 for a foe without any (U-207)."""
    danger: int = 0
    """Danger sense; 0 for that of its rank (U-208)."""
    manipulation: int = 0
    """0 for that of its rank (U-182)."""
    empathy: int = 0
    """0 for that of its rank (U-182)."""
    melee: int = 0
    """0 for a foe that does not strike."""
    ranged: int = 0
    """0 for a foe that does not shoot."""
    weapon: str = ""
    """Its weapon, in words."""
    damage: int | None = None
    """Added to the damage of a melee hit; `None` for that of a weapon it carries, else of its rank (U-210)."""
    shot_damage: int | None = None
    """Added to the damage of a shot; `None` for the same as in melee."""
    shot_threat: int = 0
    """Threat that each shot costs."""
    shot_harm: int = 0
    """Damage that each shot costs the foe itself."""
    shot_harm_ally: bool = False
    """Whether its nearest ally that can bears that damage instead."""
    weight: Weight = "medium"
    """Weight of its weapon (U-261)."""
    leadership: int = 0
    """0 for that of its rank (U-252)."""
    effects: tuple[FoeEffect, ...] = ()
    """Its own effects, besides those of its rank."""
    abilities: tuple[str, ...] = ()
    """Its abilities in words, for the Dealer's brief."""
    hooks: tuple[FoeHook, ...] = ()
    """The hooks of its abilities (U-412)."""
    patient_defense: bool = False
    """Whether its patience may absorb damage instead of its health (U-219)."""
    setting: str = ""
    """The setting it belongs to, for a Dealer who looks for a foe."""
    temper: Temper | Literal[""] = ""
    """Its temper in a fight; empty for that of its rank."""
    words: str = ""
    """Its nature, wants and fears, for the Dealer."""
    carries: tuple[str, ...] = ()
    """Items found on it."""
    cash: int = 0
    weapon_qualities: tuple[str, ...] = ()
    """Qualities of its weapon that affect armor: `smashing`, `crushing`, `penetrating`, `magic`."""
    wounds: tuple[str, ...] = ()
    """Conditions that a melee wound by its weapon leaves (U-226)."""
    magic_armor: bool = False
    """Whether only magic pierces or destroys its armor (U-231)."""
    called: str = ""
    """Its name within a sentence; empty for its name behind `the`, or a host's bare name."""
    undoings: tuple[DefeatCondition, ...] = ()
    """Defeat conditions of a host; empty for one that has to be fought."""
    magic_defense: int = 0
    """Its defence against mind magic; 0 for the higher of its empathy threshold and its danger sense (U-312)."""


@dataclass(frozen=True, slots=True)
class RankRow:
    """Figures of a rank that a block need not print, and the guidelines for it."""

    rank: Rank
    danger: int
    thresholds: tuple[int, int]
    """The lower threshold and the higher one."""
    damage: int
    """The least, and the figure where none is printed."""
    most_damage: int
    leadership: int
    power: tuple[int, int]
    """The guideline for attack power, from and to."""
    attacks: tuple[int, int]
    """The guideline for how many attacks of power 5 it survives, from and to."""
    temper: Temper
    """The temper where its block names none."""


RANKS: Final[Mapping[Rank, RankRow]] = {
    "minion": RankRow("minion", 5, (5, 6), 0, 3, 3, (2, 5), (1, 2), "hireling"),
    "greater": RankRow("greater", 8, (8, 9), 2, 5, 6, (5, 10), (3, 5), "guardian"),
    "host": RankRow("host", 12, (12, 14), 4, 8, 9, (10, 15), (10, 20), "schemer"),
}
"""By rank."""

COSTLY_POWER: Final = 12
"""Attack power from which striking costs threat (U-204)."""

CHEAP_POWER: Final = 10
"""The power of such an attack when the threat is not paid."""


def danger_of(block: StatBlock) -> int:
    """Return the danger sense, printed or by rank."""
    return block.danger or RANKS[block.rank].danger


def manipulation_of(block: StatBlock) -> int:
    """Return the threshold of manipulation, printed or by rank; the Dealer's default makes it the lower one."""
    return block.manipulation or RANKS[block.rank].thresholds[0]


def empathy_of(block: StatBlock) -> int:
    """Return the threshold of empathy, printed or by rank."""
    return block.empathy or RANKS[block.rank].thresholds[1]


def magic_defense_of(block: StatBlock) -> int:
    """Return the defence of a foe's mind against magic, never less than its empathy threshold (U-312)."""
    return max(block.magic_defense or danger_of(block), empathy_of(block))


def damage_of(block: StatBlock, *, shot: bool) -> int:
    """Return the damage that a hit of the foe adds: printed, else of its best weapon, else of its rank (U-210)."""
    printed = block.shot_damage if shot and block.shot_damage is not None else block.damage
    if printed is not None:
        return printed
    arms = (
        weapon for weapon in WEAPONS if block.carries and (weapon.name in block.carries or weapon.id in block.carries)
    )
    fit = (weapon.damage for weapon in arms if weapon.reach("ranged" if shot else "melee") is not None)
    return max(fit, default=RANKS[block.rank].damage)


def leadership_of(block: StatBlock) -> int:
    """Return the leadership of a foe, printed or by rank (U-252)."""
    return block.leadership or RANKS[block.rank].leadership


def name_in_sentence(block: StatBlock) -> str:
    """Return the name of a foe within a sentence; a host has no article."""
    return block.called or (block.name if block.rank == "host" else f"the {block.name}")


def experience_of_host(block: StatBlock) -> int:
    """Return the experience for a defeated host: a quarter of its health and soak, 1 to 10 (U-118)."""
    return min(10, max(1, (block.health + block.toughness + block.armor + 2) // 4))


def temper_of(block: StatBlock) -> TemperRow:
    """Return the temper of a foe, printed or by rank."""
    return TEMPERS[block.temper or RANKS[block.rank].temper]


STAT_CLASSES = (*FOE_HOOKS, FoeEffect, DefeatCondition, StatBlock)
"""Classes that the journal records."""
