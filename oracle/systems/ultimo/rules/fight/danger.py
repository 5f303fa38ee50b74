"""What there is to be fought at a table: the foes as they stand now, and the exchange that is being played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final, Literal, get_args

from oracle.core.latest import latest_of
from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules.foes.hooks import H, Power, in_force
from oracle.systems.ultimo.rules.foes.stat_block import STAT_CLASSES, StatBlock, called_by
from oracle.systems.ultimo.rules.gear.weapons import Mode, Range
from oracle.systems.ultimo.rules.grid.ground import GROUND_CLASSES, Ground

Cover = Literal["none", "quarter", "half", "full"]

COVERS: Final[tuple[Cover, ...]] = get_args(Cover)
"""From none to whole."""

COVER_WORTH: Final[Mapping[Cover, int]] = {"none": 0, "quarter": 1, "half": 2, "full": 0}
"""What cover takes off the ranged power it is taken from, or adds to the rating of a shot; whole, there is no shot."""

HERE: Final = "here"
"""The place itself, where it is said how well anybody can be covered in it."""

Fate = Literal["dead", "spared", "fled", "yielded", "won", "toppled", "severed", "bared"]
"""How a fight ends for a foe: by the hand that struck it down, as it leaves, or as a host is undone (see `Ending`)."""


@dataclass(frozen=True, slots=True)
class Foe:
    """A foe as it stands now."""

    block: StatBlock
    health: int
    armor: int
    """Soak that is left of its armor."""
    patience: int
    distance: Range = "close"
    """How far it is from the company (U-263)."""
    cover: Cover = "none"
    hidden: bool = False
    """Whether nobody of the company sees it, where no map lies."""
    engaged: bool = False
    """Whether it has had an exchange in this round (U-203)."""
    exerted: bool = False
    """Whether its full power was paid for in this fight (house rule `high_power_cost`)."""
    burst: bool = False
    """Whether its patience has given way in this fight (U-216)."""
    open: bool = False
    """Whether its next exchange is played at half its rating (U-217)."""
    shuns: tuple[str, ...] = ()
    """Characters it keeps away from for a round (U-188)."""
    fixed_on: str = ""
    """Whom its effects have to be aimed at until it has had its next turn; empty for anybody (U-188)."""
    lasting: tuple[str, ...] = ()
    """Who has swayed it after its turn, so that this outlasts the end of the round (U-188)."""
    rallied: int = 0
    """Added to its melee power for this round (U-211)."""
    due: str = ""
    """Whom its outburst will strike when the foes have their turn (house rule `outburst_timing`)."""
    fate: Fate | Literal[""] = ""
    """What became of it, once it is out of the fight."""
    storied: bool = False
    """Whether the story has brought it, so that it stays where it is until something becomes of it."""
    behind: bool = False
    """Whether the company has gone on and left it standing."""
    away: bool = False
    """Whether it is not where it belongs, or without what it lives by, as some abilities ask (U-412)."""
    undone: Mapping[str, int] = field(default_factory=dict)
    """By what it hangs by, the steps that have been taken against it."""

    @property
    def called(self) -> str:
        """What it is called in the middle of a sentence: a host by its name alone."""
        return called_by(self.block)

    @property
    def weakened(self) -> int:
        """Attack power it has lost with what it hangs by."""
        return sum(one.weakens * self.undone.get(one.id, 0) for one in self.block.undoings)

    def has(self, kind: type[H]) -> tuple[H, ...]:
        """Return what its abilities of one kind change as things are (U-412)."""
        return in_force(self.block.hooks, kind, away=self.away) if self.block.hooks else ()

    def power(self, mode: Mode) -> int:
        """Return its printed power in a way of fighting, with what has been added to it or taken from it for now."""
        printed = self.block.melee + self.rallied if mode == "melee" else self.block.ranged
        return max(1, printed - self.weakened + sum(one.amount for one in self.has(Power))) if printed else 0

    @property
    def is_down(self) -> bool:
        """Whether it takes no more part."""
        return self.health <= 0 or bool(self.fate) or self.behind


@dataclass(frozen=True, slots=True)
class Exchange:
    """An exchange of blows that is being played."""

    who: str
    foes: tuple[str, ...]
    """Against whom, the strongest first."""
    mode: Mode
    item: str = ""
    """Id of the weapon in hand; empty for bare hands."""
    answered: Mode | None = "melee"
    """How the foe answers; `None` where it cannot, and deals no damage."""
    by_foe: bool = False
    """Whether the foe began it."""
    unseen: bool = False
    """Whether the character strikes out of hiding."""
    ambush: bool = False
    """Whether the foe does."""
    harder: int = 0
    """Added to the foe's damage: 3 in an outburst (U-215)."""
    heals: bool = False
    """Whether the foe takes half of the damage as health (U-225)."""
    halved: bool = False
    """Whether the foe strikes with half its power (U-224)."""
    strikes: bool = True
    """Whether the character can strike back at all (U-202)."""
    striker: str = ""
    """Whose weapon strikes of those who gave most cards, as was agreed; empty for the mightiest's (U-247)."""


@dataclass(frozen=True, slots=True)
class Danger:
    """Everything about a fight."""

    foes: Mapping[str, Foe] = field(default_factory=dict)
    exchange: Exchange | None = None
    unseen: tuple[str, ...] = ()
    """Characters whom no foe has noticed."""
    shots: Mapping[str, int] = field(default_factory=dict)
    """Shots left in a weapon, by character and item, as `pc1 revolver`; full where it is not named."""
    free_dodges: tuple[str, ...] = ()
    """Who has used what a trait gives once in a combat (U-238)."""
    last_mode: Mode = "melee"
    """How the last exchange was fought."""
    clumsy: tuple[str, ...] = ()
    """Who cannot dodge or block until the hand is filled (U-241)."""
    moved: tuple[str, ...] = ()
    """Who has changed the distance to a foe in this round (U-233)."""
    enemies: Mapping[str, str] = field(default_factory=dict)
    """By character, the foe it has named as its enemy in this fight (U-382)."""
    covers: Mapping[str, Cover] = field(default_factory=dict)
    """By character, how well it is covered where no map says; not at all where it is not named (U-269)."""
    haven: Cover = "half"
    """How well anybody can be covered here, where no map says."""
    ground: Ground | None = None
    """The map of a tactical fight; `None` where everybody stands in the mind's eye (U-263)."""


CALM: Final = Danger()
"""Nothing to fight."""

DANGER_CLASSES = (*STAT_CLASSES, *GROUND_CLASSES, Foe, Exchange, Danger)
"""For the journal."""


@latest_of
def standing(danger: Danger) -> tuple[str, ...]:
    """Return the foes that take part, in the order they came."""
    return tuple([name for name, foe in danger.foes.items() if not foe.is_down])


def is_hidden(danger: Danger, name: str) -> bool:
    """Return whether nobody of the company sees a foe; on a map everybody sees who stands where."""
    foe = danger.foes.get(name)
    return foe is not None and foe.hidden and danger.ground is None


@latest_of
def in_sight(danger: Danger) -> tuple[str, ...]:
    """Return the foes that take part and are seen, in the order they came."""
    return tuple([name for name in standing(danger) if not is_hidden(danger, name)])


def hosts_beaten(danger: Danger) -> tuple[Foe, ...]:
    """Return the hosts that something has become of in this scene: struck down, left the fight, won over, or undone."""
    here = (foe for foe in danger.foes.values() if not foe.behind)
    return tuple([foe for foe in here if foe.fate and foe.block.rank == "host"])


def round_over(danger: Danger) -> Danger:
    """Return a fight as a new round finds it: whoever had an exchange may have another (U-203)."""
    if not danger.foes:
        return replace(danger, clumsy=()) if danger.clumsy else danger
    swayed = _unswayed if danger.ground is None else _as_swayed
    foes = {
        name: replace(swayed(foe), engaged=False, rallied=0) if not foe.is_down else foe
        for name, foe in danger.foes.items()
    }
    ground = danger.ground.new_round() if danger.ground else None
    return replace(danger, foes=foes, clumsy=(), moved=(), ground=ground)


def _unswayed(foe: Foe) -> Foe:
    """Return a foe that has had its turn since it was swayed; whom this outlasts the round of sways it once more."""
    shuns = tuple([who for who in foe.shuns if who in foe.lasting])
    return replace(foe, shuns=shuns, fixed_on=foe.fixed_on if foe.fixed_on in foe.lasting else "", lasting=())


def _as_swayed(foe: Foe) -> Foe:
    """Return a foe as it is: where turns have an order, they say how long it stays swayed, not the round."""
    return replace(foe, lasting=()) if foe.lasting else foe


def turn_came(danger: Danger, unit: str) -> Danger:
    """Return a fight as a turn on a map begins: no foe keeps away from this one any longer (U-188)."""
    foes = {
        name: replace(foe, shuns=tuple([who for who in foe.shuns if who != unit])) if unit in foe.shuns else foe
        for name, foe in danger.foes.items()
    }
    return replace(danger, foes=foes)


def night_over(danger: Danger) -> Danger:
    """Return a fight as it is taken up after a long rest: every foe has its patience back (U-216)."""
    foes = {
        name: foe if foe.fate else replace(foe, patience=foe.block.patience, burst=False, open=False, due="")
        for name, foe in danger.foes.items()
    }
    return replace(danger, foes=foes)


def with_stored(danger: Danger, pool: int) -> Danger:
    """Return a fight in which a check is called while there is so much threat (U-152)."""
    return replace(danger, ground=replace(danger.ground, stored=pool)) if danger.ground else danger


def left_behind(danger: Danger) -> Danger:
    """Return what a new scene finds of a fight: foes stay where they are; only spent shots go along.

    Foes of the story are found there as they were left. An exchange that is being played comes to its end first.
    """
    foes = {name: replace(foe, behind=True) for name, foe in danger.foes.items() if not foe.behind or _waits(foe)}
    if not foes and not danger.shots:
        return CALM
    return Danger(foes, danger.exchange, shots=danger.shots, last_mode=danger.last_mode)


def _waits(foe: Foe) -> bool:
    """Return whether a foe that was left behind may be met again."""
    return foe.storied and foe.health > 0 and not foe.fate
