"""What is printed on a foe; ratings that stand here are never judged (U-022, U-182, U-198 to U-210)."""

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
"""Minions serve, greater minions lead them, a host is what it is all about."""

Size = Literal["minor", "major"]

Ending = Literal["fled", "yielded", "won", "toppled", "severed", "bared"]
"""How a foe is out of a fight by no hand that strikes it down: by a `Loss` of its own, or `Undone`."""

Blow = Literal["none", "half", "full"]
"""Whether an effect makes the foe strike, and with how much of its power."""


@dataclass(frozen=True, slots=True)
class FoeEffect:
    """Something a foe can do for threat: what players read, what it costs, and what then happens."""

    id: str
    """One word, as it is typed."""
    name: str
    size: Size
    price: int
    """In threat."""
    said: str
    """What the table says, with `{foe}`, `{name}` for the character and `{amount}` for a number of cards."""
    ranks: tuple[Rank, ...] = ("minion", "greater", "host")
    """Foes that can have it."""
    needs_ranged: bool = False
    """Whether only a foe that can shoot has it."""
    blow: Blow = "none"
    damage: int = 0
    """Damage it deals outright."""
    marks: tuple[str, ...] = ()
    """Conditions it lays on a character, each perhaps with a detail, as `suppressed/Brawling`."""
    reveals: bool = False
    """Whether half the danger sense of the hand is shown to the Dealer."""
    discards: bool = False
    """Whether half the patience left is discarded from the hand at random."""
    heals: bool = False
    """Whether the foe takes half of the damage dealt as health (U-225)."""
    rallies: str = ""
    """Foes of which kind strike 1 harder for a round; empty for none (U-211)."""
    resisted: int = 0
    """Difficulty of the flip that turns it aside; 0 where nothing does (U-165)."""
    checked: int = 0
    """Usual difficulty of the check of a full hand that turns it aside instead; 0 where none does (U-167)."""


@dataclass(frozen=True, slots=True)
class StatBlock:
    """One kind of foe, as it comes into play."""

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
    """What it strikes with, in words."""
    damage: int | None = None
    """Added to the damage of a hit in melee; `None` for that of an arm it carries, else of its rank (U-210)."""
    shot_damage: int | None = None
    """Added to the damage of a shot; `None` for the same as in melee."""
    shot_threat: int = 0
    """Threat that each shot costs."""
    shot_harm: int = 0
    """Damage that each shot costs the foe itself."""
    shot_harm_ally: bool = False
    """Whether the nearest of its own side bears that instead, where one is there that can."""
    weight: Weight = "medium"
    """Of its weapon (U-261)."""
    leadership: int = 0
    """0 for that of its rank (U-252)."""
    effects: tuple[FoeEffect, ...] = ()
    """Its own, besides those that every foe of its rank has."""
    abilities: tuple[str, ...] = ()
    """What is always so, in words; the Dealer's brief shows them."""
    hooks: tuple[FoeHook, ...] = ()
    """What of that the rules see to (U-412)."""
    patient_defense: bool = False
    """Whether damage may wear its patience instead of its health (U-219)."""
    setting: str = ""
    """Where it belongs, for whoever looks for a foe."""
    temper: Temper | Literal[""] = ""
    """What it is like in a fight, for whoever moves it; empty for that of its rank."""
    words: str = ""
    """What it is, wants and fears, for the Dealer."""
    carries: tuple[str, ...] = ()
    """What is found on it."""
    cash: int = 0
    weapon_qualities: tuple[str, ...] = ()
    """What that does to armor, as `gear/qualities.py` has it: `smashing`, `crushing`, `penetrating`, `magic`."""
    wounds: tuple[str, ...] = ()
    """Conditions that a wound by its weapon at arm's length leaves (U-226)."""
    magic_armor: bool = False
    """Whether its armor is neither pierced nor destroyed but by magic (U-231)."""
    called: str = ""
    """What it is called in the middle of a sentence; empty for its name behind `the`, and a host's name alone."""
    undoings: tuple[DefeatCondition, ...] = ()
    """What a host hangs by besides its life; empty for one that has to be met in person."""
    magic_defense: int = 0
    """What its mind opposes magic with; 0 for the higher of its threshold of empathy and its danger sense (U-312)."""


@dataclass(frozen=True, slots=True)
class RankRow:
    """What a foe has that its block does not print, and what the guidelines say of its rank."""

    rank: Rank
    danger: int
    thresholds: tuple[int, int]
    """The lower one, and the higher."""
    damage: int
    """The least, and what counts where none is printed."""
    most_damage: int
    leadership: int
    power: tuple[int, int]
    """Attack power by the guidelines, from and to."""
    attacks: tuple[int, int]
    """Attacks of power 5 it should stand, from and to."""
    temper: Temper
    """What it is like where its block does not say."""


RANKS: Final[Mapping[Rank, RankRow]] = {
    "minion": RankRow("minion", 5, (5, 6), 0, 3, 3, (2, 5), (1, 2), "hireling"),
    "greater": RankRow("greater", 8, (8, 9), 2, 5, 6, (5, 10), (3, 5), "guardian"),
    "host": RankRow("host", 12, (12, 14), 4, 8, 9, (10, 15), (10, 20), "schemer"),
}
"""By rank."""

COSTLY_POWER: Final = 12
"""Attack power from which striking costs threat (U-204)."""

CHEAP_POWER: Final = 10
"""What such an attack drops to without it."""


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
    """Return what a mind that is bent against its will opposes magic with, never less than its empathy (U-312)."""
    return max(block.magic_defense or danger_of(block), empathy_of(block))


def damage_of(block: StatBlock, *, shot: bool) -> int:
    """Return what a hit of the foe adds: as printed, else by the best arm it carries, else by its rank (U-210)."""
    printed = block.shot_damage if shot and block.shot_damage is not None else block.damage
    if printed is not None:
        return printed
    arms = (
        weapon for weapon in WEAPONS if block.carries and (weapon.name in block.carries or weapon.id in block.carries)
    )
    fit = (weapon.damage for weapon in arms if weapon.reach("ranged" if shot else "melee") is not None)
    return max(fit, default=RANKS[block.rank].damage)


def leadership_of(block: StatBlock) -> int:
    """Return how well the foe leads, printed or by rank (U-252)."""
    return block.leadership or RANKS[block.rank].leadership


def name_in_sentence(block: StatBlock) -> str:
    """Return what the foe is called in the middle of a sentence: a host by its name alone."""
    return block.called or (block.name if block.rank == "host" else f"the {block.name}")


def experience_of_host(block: StatBlock) -> int:
    """Return the experience that a host is worth: a quarter of its health and soak, 1 to 10 (U-118)."""
    return min(10, max(1, (block.health + block.toughness + block.armor + 2) // 4))


def temper_of(block: StatBlock) -> TemperRow:
    """Return what the foe is like in a fight, printed or by rank."""
    return TEMPERS[block.temper or RANKS[block.rank].temper]


STAT_CLASSES = (*FOE_HOOKS, FoeEffect, DefeatCondition, StatBlock)
"""For the journal."""
